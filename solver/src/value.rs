//! Values of games.
