//! Games on heaps: take, and perhaps split.

mod code;
mod dim;
mod euclid;
mod fibonacci;
mod moore;
mod nim;
mod nimduel;
mod octal;
mod pokernim;
mod prim;
mod ruled;
mod subtraction;
pub(super) mod takes;
mod two_heaps;
mod wythoff;

pub(crate) use code::code_of_rules;
pub use code::{Agreed, agreed, code_of};
pub use dim::Dim;
pub use euclid::Euclid;
pub use fibonacci::Fibonacci;
pub use moore::Moore;
pub use nim::Nim;
pub(super) use nim::{misere as misere_nim, misere_reason};
pub use nimduel::NimDuel;
pub use octal::{DAWSON, GRUNDY, KAYLES, LASKER, OCTAL};
pub use pokernim::PokerNim;
pub use prim::Prim;
pub use ruled::{Ruled, read as read_conditions, read_sum, write as write_conditions, write_sum};
pub(super) use ruled::{read_rule, write_rule};
pub use subtraction::Subtraction;
pub use wythoff::Wythoff;
