//! Slots for the contributions of each pack of games.
use crate::packs::kinds::kinds;
pub use protocol::Pack;
use solver::board::Board;
use std::sync::OnceLock;

/// The pack for boards of this kind; Nim's draws all rows of things, too.
fn of_board(board: &Board) -> Pack {
    macro_rules! pack {
        (($board:ident) $($($kind:ident)|+: $pack:ident, $picture:ident, $words:ident, $draft:ident;)*) => {
            match $board { $($(Board::$kind { .. })|+ => Pack::$pack,)* }
        };
    }
    kinds!(pack, board)
}

/// One slot per pack for one kind of contribution (pictures, or words), filled when its code has loaded.
pub struct PerPack<T: 'static> {
    here: [OnceLock<&'static T>; Pack::ALL.len()],
    /// Outside a browser nothing is fetched: everything is linked.
    linked: fn(Pack) -> Option<&'static T>,
}

/// A [`PerPack`] with each pack's contribution by name: linked where nothing is fetched.
macro_rules! per_pack {
    ($what:ty { $($($pack:ident)|+: $brings:ident),* $(,)? }) => {{
        #[cfg(feature = "cut")]
        fn linked(_: $crate::packs::slot::Pack) -> Option<&'static $what> {
            None
        }
        #[cfg(not(feature = "cut"))]
        fn linked(pack: $crate::packs::slot::Pack) -> Option<&'static $what> {
            Some(match pack { $($($crate::packs::slot::Pack::$pack)|+ => &$brings,)* })
        }
        $crate::packs::slot::PerPack::new(linked)
    }};
}

pub(crate) use per_pack;

impl<T> PerPack<T> {
    pub const fn new(linked: fn(Pack) -> Option<&'static T>) -> PerPack<T> {
        PerPack { here: [const { OnceLock::new() }; Pack::ALL.len()], linked }
    }

    pub fn put(&self, pack: Pack, what: &'static T) {
        // A slot that is filled already holds the same value.
        let _ = self.here[pack as usize].set(what);
    }

    pub fn get(&self, pack: Pack) -> Option<&'static T> {
        self.here[pack as usize].get().copied().or_else(|| (self.linked)(pack))
    }

    /// The contribution for this board. Its pack has loaded, else the position would not exist.
    pub fn of(&self, board: &Board) -> &'static T {
        self.for_boards(of_board(board)).expect("a board is of a game whose pack is here")
    }

    /// The contribution for boards of this pack; Nim's pack draws all rows of things, too.
    pub fn for_boards(&self, pack: Pack) -> Option<&'static T> {
        let nim = (pack == Pack::Piles).then(|| self.get(Pack::Nim)).flatten();
        nim.or_else(|| self.get(pack))
    }
}
