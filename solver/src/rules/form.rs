//! Short games by their options.

mod game;

pub use game::ShortGame;
