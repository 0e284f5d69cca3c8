//! Code by kind of board: the table of the kinds, and a slot for what each pack of games contributes.

pub(crate) mod kinds;
pub mod slot;
