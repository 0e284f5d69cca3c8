//! The games on boxes in boxes.

mod set;

pub use set::Sets;
