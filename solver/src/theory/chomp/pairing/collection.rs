//! All lost positions within a box, and the names of families.
use super::{Solid, Truth};
use crate::budget::{Meter, Stop};
use crate::theory::chomp::Pattern;
use crate::value::nim_sum;
use std::collections::BTreeSet;

/// A family that a position belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Name {
    /// A family of bars, also of a bar within a box.
    Flat(Pattern),
    /// Three arms or more that meet in the poison, with these numbers of cells beyond it: nim-heaps.
    Arms(Vec<u32>),
}

impl Name {
    /// Whether a position of this family is lost.
    pub fn is_lost(&self) -> bool {
        match self {
            Name::Flat(pattern) => pattern.outcome() == crate::player::Outcome::P,
            Name::Arms(arms) => nim_sum(arms.iter().map(|&arm| u64::from(arm))) == 0,
        }
    }
}

/// All families of a position, the most specific first.
pub fn names(solid: &Solid) -> Vec<Name> {
    if let Some(shape) = solid.shape() {
        return Pattern::all(&shape).into_iter().map(Name::Flat).collect();
    }
    let arms = solid.cells().iter().all(|cell| cell.coordinates().filter(|c| *c > 1).count() <= 1);
    let lengths = || solid.extents().into_iter().map(|n| n - 1).filter(|n| *n > 0).collect();
    arms.then(|| Name::Arms(lengths())).into_iter().collect()
}

/// All lost positions within a solid but the poison alone, each class of images once, in its normal form; small ones
/// first.
///
/// # Errors
/// [`Stop`] when there are too many positions for the budget.
///
/// # Complexity
/// All down-sets of the solid.
pub fn lost_within(solid: &Solid, truth: &mut Truth, meter: &mut Meter) -> Result<Vec<Solid>, Stop> {
    let mut met = BTreeSet::from([solid.normal_form()]);
    let mut open: Vec<Solid> = met.iter().cloned().collect();
    let mut lost = Vec::new();
    while let Some(next) = open.pop() {
        meter.tick()?;
        if !next.is_over() && truth.winning(&next, meter)?.is_empty() {
            lost.push(next.clone());
        }
        for cell in next.moves() {
            let left = next.without(cell).normal_form();
            if met.insert(left.clone()) {
                open.push(left);
            }
        }
    }
    lost.sort_by_key(|solid| (solid.cells().len(), solid.clone()));
    Ok(lost)
}
