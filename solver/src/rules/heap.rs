//! Heaps: take, and perhaps split.

mod nim;

pub use nim::Nim;
pub(super) use nim::{misere as misere_nim, misere_reason};
