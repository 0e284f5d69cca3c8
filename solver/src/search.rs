//! Searches over positions: values by definition, outcomes by backward induction, and what they may cost.
//!
//! In: a ruleset's moves. Out: values and outcomes. It must not know any particular ruleset.

pub mod definition;
pub mod loopy;
pub mod memo;
pub mod meter;
pub mod outcome;
pub mod simplify;
pub mod summed;
mod tables;

pub use meter::{Budget, Meter, Stop, Watch};
pub use tables::{Context, Tables};
