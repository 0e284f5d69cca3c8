//! Orders as text: `a<b` for covering pairs, `a` for isolated elements.
use super::names;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::ideals::{Mask, Order, each};

/// The most elements of an order.
const MOST_ELEMENTS: usize = 64;

/// An order with named elements, in reading order.
#[derive(Debug)]
pub struct Plan {
    pub labels: Vec<String>,
    /// The covering pairs: (below, above).
    pub covers: Vec<(usize, usize)>,
    pub poison: Option<usize>,
    pub order: Order,
}

/// The elements in the order in which they are named, and the pairs as written.
#[derive(Default)]
struct Reader {
    labels: Vec<String>,
    pairs: Vec<(usize, usize)>,
}

/// Reads an order. Pairs that follow from others are left out.
///
/// # Errors
/// `NodeExpected` where a name is missing; `NoOrder` for a pair that leads back to where it came from; `TooMany`
/// elements.
pub fn read(mut state: Input, bare: bool) -> Result<Plan, ParseError> {
    let mut reader = Reader::default();
    let mut up: Vec<Mask> = Vec::new();
    while !(bare && state.is_end() && reader.labels.is_empty()) {
        let mut below = reader.element(&mut state, &mut up)?;
        while state.eat('<') {
            let at = state.at();
            let above = reader.element(&mut state, &mut up)?;
            if up[above] >> below & 1 == 1 {
                return state.error_at(at, ParseErrorKind::NoOrder);
            }
            let (added, beneath) = (up[above], below);
            up.iter_mut().filter(|mask| **mask >> beneath & 1 == 1).for_each(|mask| *mask |= added);
            if !reader.pairs.contains(&(below, above)) {
                reader.pairs.push((below, above));
            }
            below = above;
        }
        if state.is_end() {
            break;
        }
        state.expect(',', ", <")?;
    }
    Ok(reader.plan(&up, bare))
}

impl Reader {
    fn element(&mut self, input: &mut Input, up: &mut Vec<Mask>) -> Result<usize, ParseError> {
        let (start, name) = names::read(input)?;
        if let Some(known) = self.labels.iter().position(|label| *label == name) {
            return Ok(known);
        }
        if self.labels.len() == MOST_ELEMENTS {
            return input.error_at(start, ParseErrorKind::TooMany { limit: MOST_ELEMENTS as u64 });
        }
        self.labels.push(name);
        up.push(1 << up.len());
        Ok(up.len() - 1)
    }

    /// The plan with the elements in reading order.
    fn plan(self, up: &[Mask], bare: bool) -> Plan {
        let between = |&(below, above): &(usize, usize)| {
            each(up[below]).any(|other| other != below && other != above && up[other] >> above & 1 == 1)
        };
        let covers: Vec<(usize, usize)> = self.pairs.iter().copied().filter(|pair| !between(pair)).collect();
        let order = reading(self.labels.len(), &covers, each_of(self.labels.len()));
        let place = |element: usize| order.iter().position(|&other| other == element).unwrap_or(0);
        let moved = |mask: Mask| each(mask).fold(0, |sum: Mask, element| sum | 1 << place(element));
        let up: Vec<Mask> = order.iter().map(|&element| moved(up[element])).collect();
        let free = Order::new(up.clone(), None);
        let poison = if bare { None } else { free.least(free.whole()) };
        Plan {
            labels: order.iter().map(|&element| self.labels[element].clone()).collect(),
            covers: covers.into_iter().map(|(below, above)| (place(below), place(above))).collect(),
            order: Order::new(up, poison),
            poison,
        }
    }
}

fn each_of(count: usize) -> Mask {
    (0..count).fold(0, |mask, element| mask | 1 << element)
}

/// The elements `left`, each followed by those directly above it, these by those above them; the isolated elements
/// last.
pub fn reading(count: usize, covers: &[(usize, usize)], left: Mask) -> Vec<usize> {
    let mut above: Vec<Vec<usize>> = vec![Vec::new(); count];
    covers.iter().for_each(|&(low, high)| above[low].push(high));
    let mut order: Vec<usize> = Vec::new();
    let mut met: Mask = 0;
    for root in each(left).filter(|&element| !above[element].is_empty()) {
        let mut next = order.len();
        order.extend((met >> root & 1 == 0).then_some(root));
        met |= 1 << root;
        while let Some(&element) = order.get(next) {
            next += 1;
            for &high in above[element].iter().filter(|&&high| left >> high & 1 == 1) {
                order.extend((met >> high & 1 == 0).then_some(high));
                met |= 1 << high;
            }
        }
    }
    order.extend(each(left & !met));
    order
}
