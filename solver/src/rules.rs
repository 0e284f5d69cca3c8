//! The rulesets, one file each, by the kind of board they are played on.
//!
//! In: parameters and a position. Out: legal moves, the parts they touch, and a theorem's value if there is one. They
//! must not know sums, words or pictures.

pub mod bar;
pub mod boxes;
pub mod columns;
pub mod die;
pub mod drawing;
pub mod form;
pub mod graph;
pub mod grid;
pub mod heap;
pub mod lines;
mod order;
#[cfg(test)]
mod template;
