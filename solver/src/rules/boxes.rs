//! Boxes in boxes.

mod set;

pub use set::Sets;
