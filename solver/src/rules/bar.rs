//! Games on bars of squares with a poisoned one.

mod block;
mod chomp;
mod endless;
mod examples;
mod flat;
mod poisoned;
mod text;

pub use chomp::Chomp;
