//! The games' code in packs, one per kind of board: rules, picture and words. A pack is fetched when a position needs
//! it, so that a page with one game does not wait for the others.
//!
//! In: a text, and a continuation. It must not know how a module is fetched: the program injects that.
use crate::page::lifetime::Lifetime;
use leptos::prelude::*;
use leptos::task::spawn_local;
use packs::Pack;
use scene::painters::PAINTERS;
use std::future::Future;
use std::pin::Pin;

pub(crate) fn is_here(pack: Pack) -> bool {
    // A page built without code splitting fetches nothing: all is linked.
    #[cfg(not(feature = "cut"))]
    unpack::all();
    PAINTERS.get(pack).is_some()
}

/// Installs a pack; in the browser each of these functions is the entry point of a module.
pub mod unpack {
    use packs::Pack;
    use scene::painters::{self, PAINTERS, Painter};
    use solver::register::{self, RulesetGroup};
    use text::games::{self, GAMES, GameWords};
    use text::moves::kinds::{self, PackWords, WORDS};

    fn put(
        pack: Pack,
        groups: &[RulesetGroup],
        painter: &'static Painter,
        words: &'static PackWords,
        games: &'static GameWords,
    ) {
        groups.iter().for_each(|group| register::install(group));
        PAINTERS.put(pack, painter);
        WORDS.put(pack, words);
        GAMES.put(pack, games);
    }

    /// Installs every pack, for a program that fetches none.
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
        let groups = [
            register::COLUMNS,
            register::LINES,
            register::DICE,
            register::BOXES,
            register::FORMS,
            register::GRIDS,
            register::GRAPHS,
        ];
        put(Pack::Areas, &groups, &painters::AREAS, &kinds::AREAS, &games::AREAS);
    }
}

/// A pack being fetched; `false` if the network failed.
pub type PackFuture = Pin<Box<dyn Future<Output = bool>>>;

/// Fetches a pack. A repeated call goes to the network only if the last one failed.
#[derive(Clone, Copy)]
pub struct Packs(pub fn(Pack) -> PackFuture);

impl Packs {
    /// Runs `then` once the packs are loaded (synchronously if they are), while the lifetime lasts. If loading fails,
    /// `then` runs all the same, and reports the game as absent.
    pub fn when_loaded(self, lifetime: Lifetime, packs: &[Pack], then: impl FnOnce() + 'static) {
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

    /// Loads all packs in parallel.
    pub async fn all(self) {
        self.fetch(&Pack::ALL).await;
    }

    /// Loads these packs in parallel; after a network failure they are missing.
    pub fn fetch(self, packs: &[Pack]) -> impl Future<Output = ()> + 'static {
        let missing: Vec<Pack> = packs.iter().copied().filter(|&pack| !is_here(pack)).collect();
        // All are requested now; one that fails fails again below, and its games stay absent.
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
