//! Games on squares in rows: dominoes, stones and toads.

mod clobber;
mod cram;
mod domineering;
mod dominoes;
mod squares;
mod stones;
mod text;
mod toads;

pub use clobber::Clobber;
pub use cram::Cram;
pub use domineering::Domineering;
pub use toads::Toads;
