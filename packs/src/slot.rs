//! Slots for the contributions of each pack of games.
use crate::{Pack, kinds};
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
#[cfg(not(feature = "cut"))]
#[macro_export]
macro_rules! per_pack {
    ($what:ty { $($($pack:ident)|+: $brings:ident),* $(,)? }) => {{
        fn linked(pack: $crate::Pack) -> Option<&'static $what> {
            Some(match pack { $($($crate::Pack::$pack)|+ => &$brings,)* })
        }
        $crate::PerPack::new(linked)
    }};
}

/// A [`PerPack`] for each pack's contribution, empty until its code has loaded.
#[cfg(feature = "cut")]
#[macro_export]
macro_rules! per_pack {
    ($what:ty { $($brings:tt)* }) => {
        $crate::PerPack::<$what>::new(|_| None)
    };
}

impl<T> PerPack<T> {
    /// An empty slot for each pack, with what is linked from the start.
    pub const fn new(linked: fn(Pack) -> Option<&'static T>) -> PerPack<T> {
        PerPack { here: [const { OnceLock::new() }; Pack::ALL.len()], linked }
    }

    /// Fills the slot of a pack.
    pub fn put(&self, pack: Pack, what: &'static T) {
        // A slot that is filled already holds the same value.
        let _ = self.here[pack as usize].set(what);
    }

    /// The contribution of a pack, if its code has loaded.
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
