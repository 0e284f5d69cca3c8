//! Chomp on a bar of chocolate: shapes, outcomes, Grundy values, patterns and pairing marks.
//!
//! A position is a shape of rows that do not grow upwards, with the poison at (1, 1). A move names another square and
//! eats it with everything weakly to its right and above. The poison is not a move, so `[1]` has none: under normal
//! play the player left with the poison alone has lost, under misère play has won.
//!
//! In: a [`Shape`], the play convention, a meter. Out: outcomes, all winning moves, values, marks. Everything is proven
//! by a table over all smaller shapes or by a theorem; shapes that are too large are refused.

mod closed;
mod endless;
mod grundy;
mod misere;
mod outcomes;
mod p_table;
pub mod pairing;
mod pairs;
mod patterns;
mod shape;
mod table_cache;
mod tables;
mod tails;
mod three_rows;

pub use crate::board::Square;
pub use endless::{Case, Endless, EndlessError, Length, Remainder, Won};
pub use pairs::{Marks, Pair, marks};
pub use patterns::Pattern;
pub use shape::{Shape, ShapeError};
pub use tables::ChompTables;
