//! The packs of games by name, one per kind of board, and a place for what each brings.
use crate::kinds::kinds;
use solver::Game;
use solver::board::Board;
use solver::ruleset::Family;
use std::sync::OnceLock;

/// The packs, by their modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pack {
    /// Nim alone: the first game of most visitors.
    Nim,
    /// The other games with rows of things.
    Piles,
    /// The bar of chocolate.
    Bars,
    /// Drawings on the ground.
    Drawings,
    /// Boards whose parts are areas: squares, columns, nodes, faces, boxes, options.
    Areas,
}

impl Pack {
    pub const ALL: [Pack; 5] = [Pack::Nim, Pack::Piles, Pack::Bars, Pack::Drawings, Pack::Areas];

    pub fn of(game: Game) -> Pack {
        match game.card().family {
            _ if game == Game::Nim => Pack::Nim,
            Family::Heap => Pack::Piles,
            Family::Bar => Pack::Bars,
            Family::Drawing => Pack::Drawings,
            Family::Form
            | Family::Die
            | Family::Boxes
            | Family::Grid
            | Family::Graph
            | Family::Columns
            | Family::Lines => Pack::Areas,
        }
    }

    /// The pack that knows boards of this kind; Nim's knows all rows of things, too.
    fn of_board(board: &Board) -> Pack {
        macro_rules! pack {
            (($board:ident) $($($kind:ident)|+: $pack:ident, $picture:ident, $words:ident, $draft:ident;)*) => {
                match $board { $($(Board::$kind { .. })|+ => Pack::$pack,)* }
            };
        }
        kinds!(pack, board)
    }

    /// The packs of the games that a text names; perhaps more, never fewer.
    pub fn needed(text: &str) -> Vec<Pack> {
        let mut packs: Vec<Pack> = Vec::new();
        let keys = text.split(|c: char| !c.is_ascii_lowercase()).filter_map(Game::from_key);
        for pack in keys.map(Pack::of) {
            if !packs.contains(&pack) {
                packs.push(pack);
            }
        }
        packs
    }
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
        self.for_boards(Pack::of_board(board)).expect("a board is of a game whose pack is here")
    }

    /// What boards of this pack need; Nim's pack knows all rows of things, too.
    pub fn for_boards(&self, pack: Pack) -> Option<&'static T> {
        let nim = (pack == Pack::Piles).then(|| self.get(Pack::Nim)).flatten();
        nim.or_else(|| self.get(pack))
    }
}
