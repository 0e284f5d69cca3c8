//! The words for each kind of board, one table for each.
use super::MoveWords;
use crate::Locale;
use packs::kinds;
use packs::{Pack, PerPack, per_pack};
use solver::board::{Act, Board, Part};

/// The words of one kind of board, for boards of this kind only.
pub struct KindWords {
    /// A move, by the boards before and after it and its act.
    pub words: fn(Locale, &Board, &Board, &Act) -> MoveWords,
    /// A board in words, for screen readers.
    pub state: fn(Locale, &Board) -> String,
    /// The name of a part that is no move now.
    pub part: fn(Locale, &Board, Part) -> String,
    /// A board for display: the solver's ASCII is replaced by proper signs.
    pub seen: fn(Board) -> Board,
    /// Help on the keys on a board.
    pub keys: fn(Locale, &Board) -> &'static str,
    /// The label of the preview's button for this number of removed parts.
    pub verb: fn(Locale, &Board, u64) -> String,
}

/// The words of a board.
pub fn of(board: &Board) -> &'static KindWords {
    WORDS.of(board)(board)
}

/// The table for a board, among those of a pack.
pub type PackWords = fn(&Board) -> &'static KindWords;

/// The words of the loaded packs.
pub static WORDS: PerPack<PackWords> =
    per_pack!(PackWords { Nim | Piles: PILES, Bars: BARS, Drawings: DRAWINGS, Areas: AREAS, });

pub static PILES: PackWords = words::<{ Pack::Piles as usize }>;
pub static BARS: PackWords = words::<{ Pack::Bars as usize }>;
pub static DRAWINGS: PackWords = words::<{ Pack::Drawings as usize }>;
pub static AREAS: PackWords = words::<{ Pack::Areas as usize }>;

/// The words of a board of this pack, and of no other.
fn words<const PACK: usize>(board: &Board) -> &'static KindWords {
    macro_rules! tables {
        (($board:ident) $($($kind:ident)|+: $pack:ident, $picture:ident, $words:ident, $draft:ident;)*) => {
            match $board {
                $($(Board::$kind { .. })|+ if PACK == Pack::$pack as usize => &super::$words::WORDS,)*
                _ => unreachable!("a board of another pack"),
            }
        };
    }
    kinds!(tables, board)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_move_and_dominoes_are_placed() {
        let verb = |locale, text: &str| {
            let board = text.parse::<solver::Position>().unwrap().boards().swap_remove(0);
            (of(&board).verb)(locale, &board, 2)
        };
        assert_eq!([verb(Locale::En, "toads:b.r"), verb(Locale::De, "toads:b.r")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "clobber:br"), verb(Locale::De, "clobber:br")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "cram:2x2"), verb(Locale::De, "domineering:2x2")], ["Place", "Legen"]);
        assert_eq!([verb(Locale::En, "nim:3"), verb(Locale::De, "pokernim:3/1,1")], ["Take 2", "2 nehmen"]);
    }
}
