//! Normal forms of masks under a grid's symmetries: axes of equal length may be exchanged.
use super::mask::Mask;

/// The most axes longer than one of a grid with at most 128 cells.
const MOST_AXES: usize = 7;

/// The exchange of two neighbouring axes: the image of the bits of each byte of a mask.
type Exchange = Vec<[Mask; 256]>;

/// The symmetries of a grid.
#[derive(Debug)]
pub(super) struct Turns {
    /// By axis: the cells beyond each distance along it, from the second on.
    beyond: Vec<Vec<Mask>>,
    /// By axis: the exchange with the next one, if that is as long.
    exchange: Vec<Option<Exchange>>,
}

impl Turns {
    /// The symmetries; `None` if no two axes are equal. `places` are the coordinates of the cells, `extents` descend.
    pub fn new(extents: &[u32], places: &[Vec<u32>]) -> Option<Turns> {
        if extents.windows(2).all(|two| two[0] != two[1]) {
            return None;
        }
        let cells = |wanted: &dyn Fn(&[u32]) -> bool| {
            let cells = places.iter().enumerate().filter(|(_, place)| wanted(place));
            cells.fold(0, |mask, (cell, _)| mask | 1 << cell)
        };
        let beyond = |axis: usize| (1..extents[axis]).map(|n| cells(&|place| place[axis] >= n)).collect();
        let exchange = |axis: usize| {
            (extents.get(axis + 1) == Some(&extents[axis])).then(|| {
                let image = |cell: usize| {
                    let mut place = places.get(cell)?.clone();
                    place.swap(axis, axis + 1);
                    places.iter().position(|other| *other == place)
                };
                let images: Vec<Mask> = (0..128).map(|cell| image(cell).map_or(0, |image| 1 << image)).collect();
                let byte = |eight: &[Mask]| {
                    std::array::from_fn(|bits| {
                        (0..8).filter(|bit| bits >> bit & 1 == 1).fold(0, |mask, bit| mask | eight[bit])
                    })
                };
                images.chunks(8).take(places.len().div_ceil(8)).map(byte).collect()
            })
        };
        let axes = 0..extents.len();
        Some(Turns { beyond: axes.clone().map(beyond).collect(), exchange: axes.map(exchange).collect() })
    }

    /// The normal form, the same for all images of a mask: axes in the order of their number of cells, and of the
    /// images left then the smallest.
    ///
    /// # Complexity
    /// Up to k! look-ups of a mask for k equal axes with equally many cells; mostly one.
    pub fn normal_form(&self, mask: Mask) -> Mask {
        let axes = self.exchange.len();
        let weigh = |axis: usize| self.beyond[axis].iter().map(|far| (mask & far).count_ones()).sum::<u32>();
        let mut weights = [0; MOST_AXES];
        weights.iter_mut().zip(0..axes).for_each(|(weight, axis)| *weight = weigh(axis));
        let mut image = mask;
        for end in (1..axes).rev() {
            for axis in 0..end {
                if weights[axis] < weights[axis + 1] && self.exchange[axis].is_some() {
                    weights.swap(axis, axis + 1);
                    image = self.exchanged(image, axis);
                }
            }
        }
        let (mut groups, mut count, mut first) = ([(0, 0); MOST_AXES], 0, 0);
        for axis in 1..=axes {
            let goes_on = axis < axes && weights[axis] == weights[axis - 1] && self.exchange[axis - 1].is_some();
            if !goes_on {
                groups[count] = (first, axis - first);
                count += usize::from(axis - first > 1);
                first = axis;
            }
        }
        let mut least = image;
        self.walk(&groups[..count], &mut image, &mut least);
        least
    }

    /// Visits all orders of the axes of these groups (start and length of each), each from the last by one exchange of
    /// neighbours.
    fn walk(&self, groups: &[(usize, usize)], image: &mut Mask, least: &mut Mask) {
        let Some((&(first, count), rest)) = groups.split_first() else {
            *least = (*least).min(*image);
            return;
        };
        self.walk(rest, image, least);
        for &step in STEPS[count] {
            *image = self.exchanged(*image, first + step as usize);
            self.walk(rest, image, least);
        }
    }

    fn exchanged(&self, mask: Mask, axis: usize) -> Mask {
        let tables = self.exchange[axis].as_deref().unwrap_or_default();
        let bytes = mask.to_le_bytes();
        tables.iter().zip(bytes).fold(0, |image, (table, byte)| image | table[usize::from(byte)])
    }
}

/// Plain changes: the exchanges of neighbours, one after the other, that bring k things into all their orders
/// (Steinhaus 1958, Johnson 1963, Trotter 1962).
static STEPS: [&[u8]; 8] = [
    &[],
    &[],
    &changes::<1>(2),
    &changes::<5>(3),
    &changes::<23>(4),
    &changes::<119>(5),
    &changes::<719>(6),
    &changes::<5039>(7),
];

/// The plain changes of k things, of which there are LEN = k! − 1.
const fn changes<const LEN: usize>(k: usize) -> [u8; LEN] {
    let mut steps = [0; LEN];
    let (mut order, mut left) = ([0_usize; 8], [true; 8]);
    let mut i = 0;
    while i < k {
        order[i] = i;
        i += 1;
    }
    let mut step = 0;
    while step < LEN {
        // The largest thing that points to a smaller one is exchanged with it; all larger ones reverse their direction.
        let (mut best, mut at) = (0, 0);
        let mut i = 0;
        while i < k {
            let to = if left[order[i]] { i.wrapping_sub(1) } else { i + 1 };
            if to < k && order[to] < order[i] && order[i] >= best {
                (best, at) = (order[i], i);
            }
            i += 1;
        }
        let to = if left[best] { at - 1 } else { at + 1 };
        steps[step] = if to < at { to } else { at } as u8;
        (order[at], order[to]) = (order[to], order[at]);
        let mut larger = best + 1;
        while larger < k {
            left[larger] = !left[larger];
            larger += 1;
        }
        step += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::super::Grid;
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn plain_changes_reach_every_order() {
        for (k, count) in [(2_usize, 2), (3, 6), (4, 24), (5, 120), (6, 720)] {
            let mut order: Vec<usize> = (0..k).collect();
            let mut met = BTreeSet::from([order.clone()]);
            for &step in STEPS[k] {
                order.swap(step as usize, step as usize + 1);
                met.insert(order.clone());
            }
            assert_eq!(met.len(), count, "{k}");
        }
    }

    /// Down-sets of 2 × 2 × 2 × 2 are 167 without the empty one, in 29 classes (Dedekind's number less one;
    /// inequivalent ones less one, OEIS A003182).
    #[test]
    fn classes_of_down_sets_are_counted() {
        let grid = Grid::new(&[2, 2, 2, 2]).unwrap();
        let mut met = BTreeSet::from([grid.order.whole()]);
        let mut open: Vec<Mask> = met.iter().copied().collect();
        while let Some(left) = open.pop() {
            for element in super::super::each(grid.order.free(left)) {
                let next = grid.order.without(left, element);
                if met.insert(next) {
                    open.push(next);
                }
            }
        }
        let turns = grid.order.turns.as_ref().unwrap();
        let classes: BTreeSet<Mask> = met.iter().map(|&left| turns.normal_form(left)).collect();
        assert_eq!((met.len(), classes.len()), (167, 29));
        assert!(classes.iter().all(|&class| turns.normal_form(class) == class && met.contains(&class)));
    }
}
