//! Drawings of edges that stand on the ground; what loses the ground falls.

mod hackenbush;
pub mod tuft;

pub use hackenbush::Hackenbush;
