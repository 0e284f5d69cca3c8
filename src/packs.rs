//! The games' code in packs, one per kind of board: rules, picture and words. A pack is fetched when a position needs it,
//! so that a page with one game does not wait for the others.
//!
//! In: a text, and what is to happen when its games are here. It must not know how a module is fetched: the program says
//! that.
mod contents;

use crate::scene::Painter;
use crate::text::{Locale, MoveWords};
use leptos::prelude::*;
use leptos::task::spawn_local;
use solver::Game;
use solver::board::{Board, Part};
use solver::ruleset::Family;
use std::future::Future;
use std::pin::Pin;
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

/// What the page does with the boards of a pack.
pub struct Contents {
    pub painter: &'static Painter,
    /// A move, told by the board before and after it and its name.
    pub words: fn(Locale, &Board, &Board, &str) -> MoveWords,
    /// A board as one hears it.
    pub state: fn(Locale, &Board) -> String,
    /// What a part is called that is no move now.
    pub part: fn(Locale, &Board, Part) -> String,
}

/// What is here of a pack as soon as it is here.
static HERE: [OnceLock<&'static Contents>; Pack::ALL.len()] = [const { OnceLock::new() }; Pack::ALL.len()];

impl Pack {
    pub const ALL: [Pack; 5] = [Pack::Nim, Pack::Piles, Pack::Bars, Pack::Drawings, Pack::Areas];

    pub fn of(game: Game) -> Pack {
        match game.card().family {
            _ if game == Game::Nim => Pack::Nim,
            Family::Heap => Pack::Piles,
            Family::Bar => Pack::Bars,
            Family::Drawing => Pack::Drawings,
            Family::Form | Family::Die | Family::Boxes | Family::Grid | Family::Graph | Family::Columns => Pack::Areas,
        }
    }

    fn of_board(board: &Board) -> Pack {
        match board {
            Board::Piles { .. } | Board::Stores { .. } => Pack::Piles,
            Board::Bar { .. } => Pack::Bars,
            Board::Drawing { .. } => Pack::Drawings,
            _ => Pack::Areas,
        }
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

    pub(crate) fn is_here(self) -> bool {
        // Elsewhere than in a browser nothing is fetched: all is linked.
        #[cfg(not(target_arch = "wasm32"))]
        unpack::all();
        HERE[self as usize].get().is_some()
    }

    /// What is to be done with boards of this pack, if it is here; with Nim's pack all rows of things can be drawn.
    pub(crate) fn contents(self) -> Option<&'static Contents> {
        let pack = if self == Pack::Piles && Pack::Nim.is_here() { Pack::Nim } else { self };
        if !pack.is_here() {
            return None;
        }
        HERE[pack as usize].get().copied()
    }
}

/// Puts a pack in its place; in the browser each of these is the beginning of a module.
pub mod unpack {
    use super::{Contents, HERE, Pack, contents};
    use solver::register::{self, Shelf};

    fn put(pack: Pack, shelves: &[Shelf], contents: &'static Contents) {
        shelves.iter().for_each(|shelf| register::install(shelf));
        // Whoever came first put the same there.
        let _ = HERE[pack as usize].set(contents);
    }

    /// Every pack, for a program that fetches none.
    pub fn all() {
        nim();
        piles();
        bars();
        drawings();
        areas();
    }

    pub fn nim() {
        put(Pack::Nim, &[register::NIM], &contents::PILES);
    }

    pub fn piles() {
        put(Pack::Piles, &[register::HEAPS], &contents::PILES);
    }

    pub fn bars() {
        put(Pack::Bars, &[register::BARS], &contents::BARS);
    }

    pub fn drawings() {
        put(Pack::Drawings, &[register::DRAWINGS], &contents::DRAWINGS);
    }

    pub fn areas() {
        let shelves =
            [register::COLUMNS, register::DICE, register::BOXES, register::FORMS, register::GRIDS, register::GRAPHS];
        put(Pack::Areas, &shelves, &contents::AREAS);
    }
}

/// What is to be done with this board, whose pack is here: else there would be no such position.
pub(crate) fn contents_for(board: &Board) -> &'static Contents {
    Pack::of_board(board).contents().expect("a board is of a game whose pack is here")
}

/// A pack on its way; `false` when the network brought nothing.
pub type Packing = Pin<Box<dyn Future<Output = bool>>>;

/// How to get a pack. Asked again, it is asked of the network again only if that failed before.
#[derive(Clone, Copy)]
pub struct Packs(pub fn(Pack) -> Packing);

impl Packs {
    /// Does this when these packs are here: at once if they are. If the network brings nothing it is done all the same,
    /// and says of a game that it is absent.
    pub fn with(self, packs: &[Pack], then: impl FnOnce() + 'static) {
        let missing: Vec<Pack> = packs.iter().copied().filter(|pack| !pack.is_here()).collect();
        if missing.is_empty() {
            return then();
        }
        let coming = self.fetch(&missing);
        let owner = Owner::current();
        spawn_local(async move {
            coming.await;
            match owner {
                Some(owner) => owner.with(then),
                None => then(),
            }
        });
    }

    /// All packs, which come side by side.
    pub async fn all(self) {
        self.fetch(&Pack::ALL).await;
    }

    /// These packs, which come side by side; without network they are not here afterwards either.
    pub fn fetch(self, packs: &[Pack]) -> impl Future<Output = ()> + 'static {
        let missing: Vec<Pack> = packs.iter().copied().filter(|pack| !pack.is_here()).collect();
        // Each is asked for now; one that fails fails again below, and leaves its games absent.
        for &pack in &missing {
            spawn_local(async move {
                self.0(pack).await;
            });
        }
        async move {
            for pack in missing {
                self.0(pack).await;
            }
        }
    }
}
