//! Hackenbush by theorems: values block by block, from the tips of the drawing down to the ground.
//!
//! A red-blue stalk is a number by its signs, a tree by ordinal sums, a green drawing a Nim heap by fusion and colon;
//! the part above a node counts by its value alone. Only blocks with cycles of mixed colours, or red-blue ones, are
//! searched.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 2 and 7; Conway, On Numbers and Games, 1976, ch. 10 and 13.

mod array;
mod block;
mod blocks;
mod collapse;
mod endless;
mod explain;
mod green;
mod label;
mod misere;
mod number_cuts;
mod outcomes;
mod stalk;
mod weight;

use crate::board::Colour;
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::drawing::Drawing;
use crate::value::Value;
use block::Block;
use blocks::Blocks;
use weight::{Pile, Weight};

pub use collapse::{CollapseStage, collapse};
pub use endless::Endless;
pub use explain::{misere as explain_misere, normal as explain};
pub use green::green_cuts;
pub use misere::{RedBlue, red_blue_misere};
pub use number_cuts::number_cuts;
pub use outcomes::{MOST as MOST_OUTCOMES, wins};
pub use stalk::{expansion, stalk};

/// The value of a drawing under normal play: a nimber if it is green, else a form.
///
/// # Errors
/// [`Stop`] if a block is too big for the budget.
///
/// # Complexity
/// For E edges: green drawings O(E); red-blue stalks O(E), trees O(E) sums of numbers with up to E bits; any tree a
/// canonical form for each follower of each branch. A block with n edges and c cycles: at most 2^n entries of an array,
/// or as many smaller blocks as there are ways to cut fewer than c edges, whichever is less.
///
/// # Examples
/// ```
/// use solver::notation::{Input, drawing::Drawing};
/// use solver::budget::{Budget, Meter};
/// use solver::context::{Context, Tables};
/// use solver::theory::hackenbush::value;
/// use solver::value::{Forms, Value};
/// let (mut forms, mut tables, mut meter) = (Forms::default(), Tables::default(), Meter::new(Budget::SMALL));
/// let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
/// // A triangle on a trunk is worth one loop on it.
/// let triangle = Drawing::parse(Input::new("g@1ggg@1")).expect("is well formed");
/// assert_eq!(value(&triangle, cx), Ok(Value::Nimber(2)));
/// ```
pub fn value(drawing: &Drawing, cx: &mut Context) -> Result<Value, Stop> {
    let piles = Piles::new(vec![Weight::Zero; drawing.nodes() as usize]);
    let weight = weigh(drawing, piles, 0, None, cx)?;
    Ok(weight.value(drawing.is_all(Colour::Green), cx))
}

/// The weight at each node so far.
struct Piles(Vec<Pile>);

impl Piles {
    fn new(weights: Vec<Weight>) -> Piles {
        Piles(weights.into_iter().map(Pile::from).collect())
    }

    fn take(&mut self, node: u32) -> Pile {
        std::mem::replace(&mut self.0[node as usize], Pile::ZERO)
    }

    fn is_nimber(&self, node: u32) -> bool {
        self.0[node as usize].is_nimber()
    }
}

/// The number of tree edges that cost about as much as opening one position in a search.
const EDGES_PER_TICK: u64 = 8;

/// A lookup of the value of a connected part, by one of its edges.
type Oracle<'a> = &'a dyn Fn(u32, &Context) -> Option<Weight>;

/// The value of a drawing with weights at its nodes. `parts` may know the values of its components at the ground.
fn weigh(
    drawing: &Drawing,
    mut piles: Piles,
    depth: u32,
    parts: Option<Oracle>,
    cx: &mut Context,
) -> Result<Weight, Stop> {
    let lines = drawing.lines();
    cx.meter.add(1 + lines.len() as u64 / EDGES_PER_TICK)?;
    let blocks = Blocks::of(lines, drawing.nodes());
    for (root, edges) in blocks.iter() {
        let pile = if let [edge] = edges {
            let line = lines[*edge as usize];
            let far = line.from ^ line.to ^ root;
            // A loop has nothing above it.
            let above = if far == root { Pile::ZERO } else { piles.take(far) };
            above.on(line.colour, cx)?
        } else if let Some(pile) = block::fused(lines, edges, root, &mut piles) {
            pile
        } else {
            let block = Block::take(lines, edges, root, &mut piles);
            let known = if root == 0 { parts.and_then(|parts| parts(edges[0], cx)) } else { None };
            match known {
                Some(weight) => {
                    block::remember(block, weight.clone(), cx)?;
                    weight.into()
                }
                None => block.value(depth, cx)?.into(),
            }
        };
        let sum = piles.take(root).plus(pile, cx)?;
        piles.0[root as usize] = sum;
    }
    Ok(piles.take(0).settle())
}
