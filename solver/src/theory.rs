//! Closed forms and theorems of single games, each beside the search that must agree with it.

pub mod canonical;
pub mod chomp;
pub mod clobber;
pub mod colouring;
pub mod dice;
pub mod divisors;
pub mod dominoes;
pub mod euclid;
pub mod fibonacci;
pub mod hackenbush;
pub mod heaps;
pub mod ideals;
pub mod moore;
pub mod nim_arithmetic;
pub mod nimduel;
pub mod orders;
pub mod over;
pub mod quantifiers;
pub mod quotient;
pub mod sequence;
pub mod sets;
pub mod summed;
pub mod toads;
pub mod wythoff;
pub mod zeckendorf;
