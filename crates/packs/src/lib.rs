//! Games by kind of board: the table of the kinds, which games come in the pack, and a slot for what the pack contributes.

mod kinds;
mod pack;
mod slot;

pub use pack::{bytes_need_pack, is_built_in, needs_pack};
pub use slot::Slot;
