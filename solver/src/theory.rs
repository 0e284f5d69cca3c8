//! Closed forms and theorems of single games, each beside the search that must agree with it.

pub mod chomp;
pub mod hackenbush;
pub mod heaps;
pub mod moore;
pub mod nim_arithmetic;
