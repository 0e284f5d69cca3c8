//! Nodes and arrows.

mod bare;
mod explain;
mod net;
mod text;

pub use bare::{Bare, Token};
