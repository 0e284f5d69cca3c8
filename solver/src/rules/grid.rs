//! Games on squares in rows: dominoes, stones and toads, and rules of one's own.

mod clobber;
mod cram;
mod domineering;
mod dominoes;
mod pictures;
mod squares;
mod stones;
mod text;
mod toads;

pub use clobber::Clobber;
pub use cram::Cram;
pub use domineering::Domineering;
pub use pictures::{Measure, PictureAsk, PictureRule, Pictures, picture_rules};
pub use toads::Toads;
