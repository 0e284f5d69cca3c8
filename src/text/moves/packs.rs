//! What each pack brings of words: the one place that knows which words are of which pack.
use super::{MoveWords, areas, bars, drawings, piles};
use crate::pack::{Pack, Shelf};
use crate::text::Locale;
use solver::board::{Act, Board, Part};

/// What a pack knows of words.
pub struct BoardWords {
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

/// The words of the packs that are here.
pub static WORDS: Shelf<BoardWords> = Shelf::new(linked);

#[cfg(feature = "cut")]
fn linked(_: Pack) -> Option<&'static BoardWords> {
    None
}

#[cfg(not(feature = "cut"))]
fn linked(pack: Pack) -> Option<&'static BoardWords> {
    Some(match pack {
        Pack::Nim | Pack::Piles => &PILES,
        Pack::Bars => &BARS,
        Pack::Drawings => &DRAWINGS,
        Pack::Areas => &AREAS,
    })
}

pub static PILES: BoardWords = BoardWords {
    words: piles::words,
    state: piles::state,
    part: piles::part,
    seen: |board| board,
    keys: piles::keys,
    verb: piles::verb,
};

pub static BARS: BoardWords = BoardWords {
    words: bars::words,
    state: bars::state,
    part: bars::part,
    seen: |board| board,
    keys: bars::keys,
    verb: bars::verb,
};

pub static DRAWINGS: BoardWords = BoardWords {
    words: drawings::words,
    state: drawings::state,
    part: drawings::part,
    seen: |board| board,
    keys: drawings::keys,
    verb: drawings::verb,
};

pub static AREAS: BoardWords = BoardWords {
    words: areas::words,
    state: areas::state,
    part: areas::part,
    seen: areas::seen,
    keys: areas::keys,
    verb: areas::verb,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_move_and_dominoes_are_placed() {
        let verb = |locale, text: &str| {
            let board = text.parse::<solver::Position>().unwrap().boards().swap_remove(0);
            (WORDS.of(&board).verb)(locale, &board, 2)
        };
        assert_eq!([verb(Locale::En, "toads:b.r"), verb(Locale::De, "toads:b.r")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "clobber:br"), verb(Locale::De, "clobber:br")], ["Move", "Ziehen"]);
        assert_eq!([verb(Locale::En, "cram:2x2"), verb(Locale::De, "domineering:2x2")], ["Place", "Legen"]);
        assert_eq!([verb(Locale::En, "nim:3"), verb(Locale::De, "pokernim:3/1,1")], ["Take 2", "2 nehmen"]);
    }
}
