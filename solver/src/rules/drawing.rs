//! Drawings of edges that stand on the ground; what loses the ground falls.

mod hackenbush;

pub use hackenbush::Hackenbush;
