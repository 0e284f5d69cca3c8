//! Games on heaps: Grundy values of one heap as a sequence, and the theorems on its period.
//!
//! In: a subtraction set or a code. Out: values, proved periods, misère outcomes. It must not know text, nor sums.

pub mod known;
pub mod period;
pub mod subtraction;

pub use known::Known;
pub use period::Period;
