//! Games on drawings of edges that stand on the ground; edges no longer connected to it fall.

pub mod endless_green;
pub mod grove;
mod hackenbush;
pub mod tuft;

pub use hackenbush::Hackenbush;
