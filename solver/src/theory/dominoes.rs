//! Dominoes on the free squares of a board: Cram (both players place them either way) and Domineering (Left vertically,
//! Right horizontally).
//!
//! A connected set of squares is an island; islands do not touch each other, so their values add up. Islands are stored
//! on bitboards of 64 squares at the most; a board may have many of them.
//!
//! In: a [`Floor`]. Out: values, symmetries, islands. It must not know text.

mod bits;
mod bounds;
mod cram;
mod cut;
mod domineering;
mod duel;
mod floor;
mod misere;
mod strip;
mod symmetry;

pub use cram::CramTables;
pub use cut::{BandCut, BandTables, cuts};
pub use domineering::DomineeringTables;
pub use duel::DomineeringOutcomes;
pub use floor::{Domino, Floor, Island};
pub use misere::MisereCramTables;
pub use strip::strip_value;
pub use symmetry::symmetric_strategy;
