//! Heaps: take, and perhaps split.

mod nim;

pub use nim::Nim;
