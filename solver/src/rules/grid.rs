//! Squares in rows: dominoes, stones and toads.

mod cram;
mod domineering;
mod dominoes;
mod text;

pub use cram::Cram;
pub use domineering::Domineering;
