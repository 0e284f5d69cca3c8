//! The words for each kind of board, one table for each.
use super::KindWords;
use packs::{Slot, kinds};
use solver::board::Board;

/// The words of a board.
pub fn of(board: &Board) -> &'static KindWords {
    WORDS.get()(board)
}

/// The table of words for a board.
pub type BoardWords = fn(&Board) -> &'static KindWords;

/// The words of the loaded games.
pub static WORDS: Slot<BoardWords> = Slot::new(&PILES, &ALL);

/// The words of rows of things, as those of Nim.
static PILES: BoardWords = |board| match board {
    Board::Piles { .. } | Board::Stores { .. } => &super::piles::WORDS,
    _ => unreachable!("a board of the pack"),
};

/// The words of every board.
pub static ALL: BoardWords = |board| {
    macro_rules! tables {
        (($board:ident) $($($kind:ident)|+: $picture:ident, $words:ident, $draft:ident;)*) => {
            match $board { $($(Board::$kind { .. })|+ => &super::$words::WORDS,)* }
        };
    }
    kinds!(tables, board)
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Locale;

    #[test]
    fn pieces_move_and_dominoes_are_placed() {
        let verb = |locale, text: &str| {
            let board = text.parse::<solver::Position>().unwrap().boards().swap_remove(0);
            (of(&board).verb)(locale, &board, 2)
        };
        assert_eq!([verb(Locale::En, "toads:b.r"), verb(Locale::De, "toads:b.r")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "clobber:br"), verb(Locale::De, "clobber:br")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "cram:2x2"), verb(Locale::De, "domineering:2x2")], ["Place", "Legen"]);
        assert_eq!([verb(Locale::En, "coins(run):th"), verb(Locale::De, "coins(run):th")], ["Turn over", "Umdrehen"]);
        assert_eq!([verb(Locale::En, "nim:3"), verb(Locale::De, "pokernim:3/1,1")], ["Take 2", "2 nehmen"]);
    }
}
