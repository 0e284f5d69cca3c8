//! Short games given by their options.

mod game;

pub use game::ShortGame;
