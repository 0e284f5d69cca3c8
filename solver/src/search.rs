//! Searches over positions, and what they may cost.

pub mod meter;
