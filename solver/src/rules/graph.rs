//! Games on nodes and arrows.

mod bare;
mod colouring;
mod covers;
mod explain;
mod map;
mod names;
mod net;
mod poset;
mod text;
mod token;

pub use bare::Bare;
pub use colouring::{COL, SNORT};
pub use poset::Poset;
