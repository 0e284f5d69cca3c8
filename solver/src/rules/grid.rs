//! Games on squares in rows: dominoes, stones and toads, coins, and rules of one's own.

mod clobber;
mod coins;
mod cram;
mod domineering;
mod dominoes;
mod pictures;
mod squares;
mod stones;
mod text;
mod toads;

pub use clobber::Clobber;
pub use coins::{Coins, coin_rules, read_coins, write_coins};
pub use cram::Cram;
pub use domineering::Domineering;
pub(crate) use pictures::strip_code;
pub use pictures::{
    EDGE as PICTURE_EDGE, MOST_RULES as MOST_PICTURES, Measure, PictureAsk, PictureRule, Pictures, picture_proof,
    picture_rules, read_pictures, write_pictures,
};
pub use toads::Toads;
