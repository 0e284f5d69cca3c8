//! The games' code in packs, one per kind of board: rules, picture and words. A pack is fetched when a position needs it,
//! so that a page with one game does not wait for the others.
//!
//! In: a text, and what is to happen when its games are here. It must not know how a module is fetched: the program says
//! that.
use crate::lifetime::Lifetime;
use crate::pack::Pack;
use crate::scene::painters::PAINTERS;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::Future;
use std::pin::Pin;

pub(crate) fn is_here(pack: Pack) -> bool {
    // A page that is not cut fetches nothing: all is linked.
    #[cfg(not(feature = "cut"))]
    unpack::all();
    PAINTERS.get(pack).is_some()
}

/// Puts a pack in its place; in the browser each of these is the beginning of a module.
pub mod unpack {
    use crate::pack::Pack;
    use crate::scene::painters::{self, PAINTERS, Painter};
    use crate::text::games::{self, GAMES, GameWords};
    use crate::text::moves::kinds::{self, PackWords, WORDS};
    use solver::register::{self, Shelf};

    fn put(
        pack: Pack,
        shelves: &[Shelf],
        painter: &'static Painter,
        words: &'static PackWords,
        games: &'static GameWords,
    ) {
        shelves.iter().for_each(|shelf| register::install(shelf));
        PAINTERS.put(pack, painter);
        WORDS.put(pack, words);
        GAMES.put(pack, games);
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
        put(Pack::Nim, &[register::NIM], &painters::PILES, &kinds::PILES, &games::NIM);
    }

    pub fn piles() {
        put(Pack::Piles, &[register::HEAPS], &painters::PILES, &kinds::PILES, &games::PILES);
    }

    pub fn bars() {
        put(Pack::Bars, &[register::BARS], &painters::BARS, &kinds::BARS, &games::BARS);
    }

    pub fn drawings() {
        put(Pack::Drawings, &[register::DRAWINGS], &painters::DRAWINGS, &kinds::DRAWINGS, &games::DRAWINGS);
    }

    pub fn areas() {
        let shelves = [
            register::COLUMNS,
            register::LINES,
            register::DICE,
            register::BOXES,
            register::FORMS,
            register::GRIDS,
            register::GRAPHS,
        ];
        put(Pack::Areas, &shelves, &painters::AREAS, &kinds::AREAS, &games::AREAS);
    }
}

/// A pack on its way; `false` when the network brought nothing.
pub type Packing = Pin<Box<dyn Future<Output = bool>>>;

/// How to get a pack. Asked again, it is asked of the network again only if that failed before.
#[derive(Clone, Copy)]
pub struct Packs(pub fn(Pack) -> Packing);

impl Packs {
    /// Does this when these packs are here, as long as the lifetime lasts: at once if they are. If the network brings nothing it
    /// is done all the same, and says of a game that it is absent.
    pub fn with(self, lifetime: Lifetime, packs: &[Pack], then: impl FnOnce() + 'static) {
        let missing: Vec<Pack> = packs.iter().copied().filter(|&pack| !is_here(pack)).collect();
        if missing.is_empty() {
            return then();
        }
        let coming = self.fetch(&missing);
        let owner = Owner::current();
        lifetime.settle(coming, |()| match owner {
            Some(owner) => owner.with(then),
            None => then(),
        });
    }

    /// All packs, which come side by side.
    pub async fn all(self) {
        self.fetch(&Pack::ALL).await;
    }

    /// These packs, which come side by side; without network they are not here afterwards either.
    pub fn fetch(self, packs: &[Pack]) -> impl Future<Output = ()> + 'static {
        let missing: Vec<Pack> = packs.iter().copied().filter(|&pack| !is_here(pack)).collect();
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
