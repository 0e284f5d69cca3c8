//! Packs of games, one per kind of board: lazy chunks that page and worker of the release build fetch when a position
//! needs them.
use solver::Game;
use solver::ruleset::Family;

/// A pack of games: the lazy chunk of that name, of the page and of the worker.
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

    /// The packs of the games that a text names; perhaps more, never fewer.
    pub fn needed(text: &str) -> Vec<Pack> {
        let mut packs: Vec<Pack> = Vec::new();
        let words = text.split(|c: char| !c.is_ascii_alphabetic());
        let keys = words.filter_map(|word| Game::from_key(&word.to_ascii_lowercase()));
        for pack in keys.map(Pack::of) {
            if !packs.contains(&pack) {
                packs.push(pack);
            }
        }
        packs
    }
}
