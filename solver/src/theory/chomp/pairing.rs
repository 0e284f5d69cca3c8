//! The marking method: squares of a bar or cubes of a box are paired until the marking proves that the position is
//! lost, with a library of lost positions that starts with the poison alone.
//!
//! In: a [`Solid`], pairs of its cells, the [`Library`]. Out: the error in a pair, the cells still open, the proof, and
//! the [`Analysis`] that finds it step by step. A library holds only positions with a proof.
//!
//! # Source
//! Jäckle, "Chomp – ein Nim-Spiel", 2023, sections 3.4 to 5.

mod analysis;
mod collection;
mod library;
mod solid;

pub use analysis::{Analysis, MarkedSolid, Then, answer, look};
pub use collection::{Name, lost_within, names};
pub use library::{Library, Pair, ProvedPosition, Refusal};
pub use solid::Solid;

use crate::board::Cube;
use crate::budget::{Meter, Stop};
use crate::player::Play;
use crate::theory::ideals::{Ideals, Order};

/// The verdict on a pair, or on a single cell that is claimed to win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The bites lead to a position of the library.
    Good {
        /// The position left.
        leaves: Solid,
    },
    /// A bite into one cell eats the other, too: both bites leave no more than this one alone.
    Comparable {
        /// The cell whose bite eats the other.
        eater: Cube,
        /// The other cell.
        eaten: Cube,
        /// The position that this bite alone leaves.
        leaves: Solid,
    },
    /// The player to move wins the position left, by this bite.
    Refuted {
        /// The position left.
        leaves: Solid,
        /// The first bite there that wins, in reading order.
        by: Cube,
    },
    /// The position left is lost, but not proved yet.
    Unproven {
        /// The position left.
        leaves: Solid,
    },
}

/// Known outcomes of solids.
#[derive(Default)]
pub struct Truth {
    ideals: Ideals,
}

impl Truth {
    /// All winning bites under normal play, in reading order.
    ///
    /// # Errors
    /// [`Stop`] when the search exceeds the budget.
    ///
    /// # Complexity
    /// That of [`Ideals`].
    pub fn winning(&mut self, solid: &Solid, meter: &mut Meter) -> Result<Vec<Cube>, Stop> {
        let (extents, cells) = (solid.extents(), solid.cells());
        let found = match self.ideals.grid(&extents) {
            Some(grid) => {
                let strides = grid.strides(&extents);
                let element = |cell: &Cube| {
                    cell.coordinates().zip(&strides).map(|(c, stride)| (c as usize - 1) * stride).sum::<usize>()
                };
                let left = cells.iter().fold(0, |mask, cell| mask | 1 << element(cell));
                let found = self.ideals.winning_moves(&grid.order, left, Play::Normal, meter)?;
                solid.moves().filter(|cell| found.contains(&element(cell))).collect()
            }
            // Long arms need a large box, but are few cells.
            None => {
                let above = |low: &Cube| {
                    let above = |high: &Cube| eats(*low, *high).is_some_and(|(eater, _)| eater == *low);
                    cells.iter().enumerate().filter(|(_, high)| above(high)).fold(0, |mask, (i, _)| mask | 1 << i)
                };
                let order = Order::new(cells.iter().map(above).collect(), Some(0));
                let found = self.ideals.winning_moves(&order, order.whole(), Play::Normal, meter)?;
                found.into_iter().map(|i| cells[i]).collect()
            }
        };
        Ok(found)
    }

    /// Judges a pair: neither bite may eat the other cell, and both together must lead to a position of the library.
    ///
    /// # Errors
    /// [`Stop`] when the position left is not in the library and a search for it exceeds the budget.
    ///
    /// # Panics
    /// If a cell of the pair is none of the solid's moves.
    ///
    /// # Complexity
    /// A look-up in the library, else that of [`winning`](Truth::winning).
    pub fn check(&mut self, solid: &Solid, pair: Pair, library: &Library, meter: &mut Meter) -> Result<Verdict, Stop> {
        let [b, c] = pair;
        if let Some((eater, eaten)) = eats(b, c) {
            return Ok(Verdict::Comparable { eater, eaten, leaves: solid.without(eater) });
        }
        self.judge(solid.without(b).without(c), library, meter)
    }

    /// Judges a single cell that is claimed to win.
    ///
    /// # Errors
    /// As [`check`](Truth::check).
    ///
    /// # Complexity
    /// As [`check`](Truth::check).
    pub fn check_alone(
        &mut self,
        solid: &Solid,
        cell: Cube,
        library: &Library,
        meter: &mut Meter,
    ) -> Result<Verdict, Stop> {
        self.judge(solid.without(cell), library, meter)
    }

    fn judge(&mut self, leaves: Solid, library: &Library, meter: &mut Meter) -> Result<Verdict, Stop> {
        if library.holds(&leaves) {
            return Ok(Verdict::Good { leaves });
        }
        Ok(match self.winning(&leaves, meter)?.first() {
            Some(&by) => Verdict::Refuted { leaves, by },
            None => Verdict::Unproven { leaves },
        })
    }
}

/// The eater and the eaten of two cells, if a bite into one eats the other.
pub fn eats(b: Cube, c: Cube) -> Option<(Cube, Cube)> {
    let within = |low: Cube, high: Cube| low.coordinates().zip(high.coordinates()).all(|(low, high)| low <= high);
    if within(b, c) {
        Some((b, c))
    } else if within(c, b) {
        Some((c, b))
    } else {
        None
    }
}
