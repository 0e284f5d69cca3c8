//! Games on heaps: Grundy values of one heap as a sequence, and the theorems on its period.
//!
//! In: a subtraction set or a code. Out: values, proved periods, misère outcomes. It must not know text, nor sums.

pub mod code;
pub mod kayles;
pub mod known;
pub mod mask;
pub mod misere;
pub mod moves;
pub mod octal;
pub mod period;
pub mod plain;
pub mod sparse;
pub mod subtraction;
pub mod tame;

pub use code::Code;
pub use known::Known;
pub use period::Period;
