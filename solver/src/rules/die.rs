//! Games with sticks and a die.

mod dice;

pub use dice::Dice;
