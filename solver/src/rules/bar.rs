//! Bars of squares with a poisoned one.

mod chomp;

pub use chomp::Chomp;
