//! Games by kind of board: the packs, the table of the kinds, and a slot for what each pack contributes.

mod kinds;
mod pack;
mod slot;

pub use pack::Pack;
pub use slot::PerPack;
