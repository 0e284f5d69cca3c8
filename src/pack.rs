//! A place for what each pack of games brings.
use crate::kinds::kinds;
use solver::board::Board;
use std::sync::OnceLock;
pub use wire::Pack;

/// The pack that knows boards of this kind; Nim's knows all rows of things, too.
fn of_board(board: &Board) -> Pack {
    macro_rules! pack {
        (($board:ident) $($($kind:ident)|+: $pack:ident, $picture:ident, $words:ident, $draft:ident;)*) => {
            match $board { $($(Board::$kind { .. })|+ => Pack::$pack,)* }
        };
    }
    kinds!(pack, board)
}

/// What the packs bring of one kind, each in its place as soon as it is here: pictures, or words.
pub struct Shelf<T: 'static> {
    here: [OnceLock<&'static T>; Pack::ALL.len()],
    /// Elsewhere than in a browser nothing is fetched: all is linked.
    linked: fn(Pack) -> Option<&'static T>,
}

impl<T> Shelf<T> {
    pub const fn new(linked: fn(Pack) -> Option<&'static T>) -> Shelf<T> {
        Shelf { here: [const { OnceLock::new() }; Pack::ALL.len()], linked }
    }

    pub fn put(&self, pack: Pack, what: &'static T) {
        // Whoever came first put the same there.
        let _ = self.here[pack as usize].set(what);
    }

    pub fn get(&self, pack: Pack) -> Option<&'static T> {
        self.here[pack as usize].get().copied().or_else(|| (self.linked)(pack))
    }

    /// What this board needs, whose pack is here: else there would be no such position.
    pub fn of(&self, board: &Board) -> &'static T {
        self.for_boards(of_board(board)).expect("a board is of a game whose pack is here")
    }

    /// What boards of this pack need; Nim's pack knows all rows of things, too.
    pub fn for_boards(&self, pack: Pack) -> Option<&'static T> {
        let nim = (pack == Pack::Piles).then(|| self.get(Pack::Nim)).flatten();
        nim.or_else(|| self.get(pack))
    }
}
