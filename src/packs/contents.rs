//! What is in each pack beside the rules.
use super::Contents;
use crate::scene::painters;
use crate::text::moves::{areas, bars, drawings, piles};

pub static PILES: Contents =
    Contents { painter: &painters::PILES, words: piles::words, state: piles::state, part: piles::part };

pub static BARS: Contents =
    Contents { painter: &painters::BARS, words: bars::words, state: bars::state, part: bars::part };

pub static DRAWINGS: Contents =
    Contents { painter: &painters::DRAWINGS, words: drawings::words, state: drawings::state, part: drawings::part };

pub static AREAS: Contents =
    Contents { painter: &painters::AREAS, words: areas::words, state: areas::state, part: areas::part };
