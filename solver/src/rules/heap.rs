//! Heaps: take, and perhaps split.

mod moore;
mod nim;
mod subtraction;
mod takes;

pub use moore::Moore;
pub use nim::Nim;
pub(super) use nim::{misere as misere_nim, misere_reason};
pub use subtraction::Subtraction;
