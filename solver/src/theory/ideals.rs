//! Chomp on a finite partial order: a move takes an element and all above it. Boxes of any dimension, bars with the
//! poison anywhere and drawn orders are all of this kind.
//!
//! # Source
//! Gale, A curious Nim-type game, 1974; Gale, Neyman, Nim-type games, 1982. Unconnected components are independent
//! games (Sprague 1935, Grundy 1939).
mod boxes;
mod layers;
mod mask;
mod mirror;
mod order;
mod search;
mod tables;
mod turns;

pub use mask::{MOST_ELEMENTS, Mask, each};
pub use mirror::{Mirror, mirror};
pub use order::{Grid, Order};
pub use search::Ideals;
