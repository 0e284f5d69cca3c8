//! Nodes and arrows.

mod bare;
mod colouring;
mod explain;
mod map;
mod names;
mod net;
mod text;

pub use bare::{Bare, Token};
pub use colouring::{COL, SNORT};
