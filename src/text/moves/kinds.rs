//! What is said of each kind of board, one table for each: the one place that knows which words are of which kind, and which
//! kinds are of which pack.
use super::{MoveWords, bars, blocks, boxes, columns, dice, drawings, graphs, grids, options, orders, piles, posets};
use crate::pack::{Pack, Shelf};
use crate::text::Locale;
use solver::board::{Act, Board, Part};

/// The words of one kind of board, asked for boards of this kind only.
pub struct KindWords {
    /// A move, told by the board before and after it and by what it does.
    pub words: fn(Locale, &Board, &Board, &Act) -> MoveWords,
    /// A board as one hears it.
    pub state: fn(Locale, &Board) -> String,
    /// What a part is called that is no move now.
    pub part: fn(Locale, &Board, Part) -> String,
    /// A board as one sees it: what the solver writes in ASCII is set with its signs.
    pub seen: fn(Board) -> Board,
    /// What the keys do there.
    pub keys: fn(Locale, &Board) -> &'static str,
    /// What the button of the preview says; so many parts would go.
    pub verb: fn(Locale, &Board, u64) -> String,
}

/// The words of a board.
pub fn of(board: &Board) -> &'static KindWords {
    WORDS.of(board)(board)
}

/// The table for a board, among those that a pack brings.
pub type PackWords = fn(&Board) -> &'static KindWords;

/// The words of the packs that are here.
pub static WORDS: Shelf<PackWords> = Shelf::new(linked);

#[cfg(feature = "cut")]
fn linked(_: Pack) -> Option<&'static PackWords> {
    None
}

#[cfg(not(feature = "cut"))]
fn linked(pack: Pack) -> Option<&'static PackWords> {
    Some(match pack {
        Pack::Nim | Pack::Piles => &PILES,
        Pack::Bars => &BARS,
        Pack::Drawings => &DRAWINGS,
        Pack::Areas => &AREAS,
    })
}

pub static PILES: PackWords = |_| &piles::WORDS;

pub static BARS: PackWords = |board| if matches!(board, Board::Block { .. }) { &blocks::WORDS } else { &bars::WORDS };

pub static DRAWINGS: PackWords = |_| &drawings::WORDS;

pub static AREAS: PackWords = |board| match board {
    Board::Grid { .. } => &grids::WORDS,
    Board::Columns { .. } => &columns::WORDS,
    Board::Graph { .. } => &graphs::WORDS,
    Board::Poset { .. } => &posets::WORDS,
    Board::Die { .. } => &dice::WORDS,
    Board::Boxes { .. } => &boxes::WORDS,
    Board::Form { .. } => &options::WORDS,
    Board::Orders { .. } => &orders::WORDS,
    Board::Piles { .. } | Board::Stores { .. } | Board::Bar { .. } | Board::Block { .. } | Board::Drawing { .. } => {
        unreachable!("a board of another pack")
    }
};

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
