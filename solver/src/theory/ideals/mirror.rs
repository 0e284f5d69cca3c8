//! Symmetries by which the second player copies each move.
use super::mask::{Mask, each};
use super::order::Order;
use crate::budget::{Meter, Stop};

/// Pairs of elements for copying: after an element is taken, its partner can be taken, and the rest has such pairs
/// again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mirror {
    /// The pairs of elements, by their numbers.
    pub pairs: Vec<[usize; 2]>,
}

/// The most steps of a search for partners.
const STEPS: u64 = 20_000;

/// A symmetry of the free elements among these that exchanges each with one it is not comparable with; `None` where
/// there is none, or none is found within the steps.
///
/// Taking an element, then its partner, leaves a symmetric position: so the second player has the last move.
///
/// # Errors
/// [`Stop`] if the meter's budget is spent.
///
/// # Complexity
/// At most 20,000 steps, each linear in the elements.
pub fn mirror(order: &Order, left: Mask, meter: &mut Meter) -> Result<Option<Mirror>, Stop> {
    let free = order.free(left);
    if free == 0 || !free.count_ones().is_multiple_of(2) {
        return Ok(None);
    }
    let elements: Vec<usize> = each(free).collect();
    let below = |i: usize| elements.iter().filter(|&&j| order.up(j) >> i & 1 == 1).count();
    // Only elements with equally many above and below them can be partners.
    let kind = |i: usize| ((order.up(i) & free).count_ones(), below(i));
    let kinds: Vec<(u32, usize)> = elements.iter().map(|&i| kind(i)).collect();
    let mut search = Search { order, elements, kinds, partner: Vec::new(), meter, steps: 0 };
    search.partner = vec![None; search.elements.len()];
    if !search.fill()? {
        return Ok(None);
    }
    let found = search.partner.iter().enumerate();
    let pairs = found.filter_map(|(i, to)| to.filter(|&to| i < to).map(|to| [search.elements[i], search.elements[to]]));
    Ok(Some(Mirror { pairs: pairs.collect() }))
}

struct Search<'a, 'm> {
    order: &'a Order,
    elements: Vec<usize>,
    kinds: Vec<(u32, usize)>,
    partner: Vec<Option<usize>>,
    meter: &'a mut Meter<'m>,
    steps: u64,
}

impl Search<'_, '_> {
    fn is_below(&self, i: usize, j: usize) -> bool {
        self.order.up(self.elements[i]) >> self.elements[j] & 1 == 1
    }

    /// Gives each element that has none a partner, the first one first. At most as deep as there are pairs.
    fn fill(&mut self) -> Result<bool, Stop> {
        let Some(i) = self.partner.iter().position(Option::is_none) else { return Ok(true) };
        for j in i + 1..self.elements.len() {
            self.steps += 1;
            if self.steps > STEPS {
                return Ok(false);
            }
            if self.partner[j].is_some() || self.kinds[i] != self.kinds[j] || !self.fits(i, j) {
                continue;
            }
            self.meter.tick()?;
            (self.partner[i], self.partner[j]) = (Some(j), Some(i));
            if self.fill()? {
                return Ok(true);
            }
            (self.partner[i], self.partner[j]) = (None, None);
        }
        Ok(false)
    }

    /// Whether these two are incomparable, and are related to all paired ones as their partners are.
    fn fits(&self, i: usize, j: usize) -> bool {
        let paired = self.partner.iter().enumerate().filter_map(|(k, to)| Some((k, (*to)?)));
        !self.is_below(i, j)
            && !self.is_below(j, i)
            && paired.clone().all(|(k, to)| {
                self.is_below(i, k) == self.is_below(j, to) && self.is_below(k, i) == self.is_below(to, j)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, Ideals};
    use super::*;
    use crate::budget::Budget;
    use crate::player::Play;

    #[test]
    fn whoever_can_copy_moves_second_and_wins() {
        let mut ideals = Ideals::default();
        let meter = &mut Meter::new(Budget::default());
        for extents in [&[4, 4][..], &[2, 2, 2], &[3, 2, 2], &[2, 2, 2, 2]] {
            let grid = Grid::new(extents).unwrap();
            let order = &grid.order;
            let (mut met, mut open) = (std::collections::BTreeSet::new(), vec![order.whole()]);
            let mut found = 0;
            while let Some(left) = open.pop() {
                if met.insert(left) {
                    open.extend(each(order.free(left)).map(|element| order.without(left, element)));
                    if let Some(Mirror { pairs }) = mirror(order, left, meter).unwrap() {
                        found += 1;
                        assert!(!ideals.wins(order, left, Play::Normal, meter).unwrap(), "{extents:?} {left:b}");
                        assert_eq!(pairs.len() as u32 * 2, order.free(left).count_ones());
                        for [a, b] in pairs {
                            let after = order.without(order.without(left, a), b);
                            assert!(left & !order.up(a) & (1 << b) != 0 && (after & 1) == 1);
                        }
                    }
                }
            }
            assert!(found > 2, "{extents:?}");
        }
    }
}
