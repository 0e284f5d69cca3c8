//! Games on drawings of edges that stand on the ground; edges no longer connected to it fall.

mod endless_green;
mod grove;
mod hackenbush;
mod tuft;

pub use hackenbush::Hackenbush;
