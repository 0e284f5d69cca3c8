//! Everything that explains: verdict, reasons, moves, hints, the course of play and its review.
//!
//! In: the table's signals. Out: cards beside the board, and marks for the board. It must not know rules: what can be
//! said of a position stands in its report.

pub mod bits;
pub mod hint;
pub mod known;
pub mod proof;
pub mod sees;
pub mod standing;
