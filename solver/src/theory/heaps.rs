//! Games on heaps: Grundy values of one heap as a sequence, and the theorems on its period.
//!
//! In: a subtraction set, a code or conditions. Out: values, proved periods, misère outcomes. It must not know text, nor
//! sums.

pub mod code;
pub mod condition;
pub mod kayles;
pub mod mask;
pub mod misere;
pub mod moves;
pub mod octal;
pub mod period;
pub mod plain;
pub mod prefix;
pub mod ruled;
pub mod sparse;
pub mod subtraction;
pub mod taking;
pub mod tame;

pub use code::Code;
pub use period::Period;
pub use prefix::Prefix;
