//! The pack: rules, pictures and words of all games but the built-in ones, in one lazy chunk that is fetched when a
//! position needs it.
//!
//! In: a continuation. It must not know how a module is fetched: the program injects that.
use crate::state::lifetime::Lifetime;
use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::painters::{self, PAINTER};
use solver::register;
use std::future::Future;
use std::pin::Pin;
use text::games::{self, GAMES};
use text::moves::kinds::{self, WORDS};

/// Installs the built-in games.
pub fn install_built_in() {
    register::install(register::NIM);
}

/// Installs all games; in the release build this is the entry point of the pack's module.
pub fn install_all() {
    register::GROUPS.iter().for_each(|group| register::install(group));
    PAINTER.install(&painters::ALL);
    WORDS.install(&kinds::ALL);
    GAMES.install(&games::ALL);
}

/// The pack being fetched; `false` if the network failed.
pub type PackFuture = Pin<Box<dyn Future<Output = bool>>>;

/// Fetches the pack. A repeated call goes to the network only if the last one failed.
#[derive(Clone, Copy)]
pub struct PackLoader(pub fn() -> PackFuture);

impl PackLoader {
    /// Whether the pack is here.
    pub fn is_here() -> bool {
        PAINTER.is_full()
    }

    /// Runs `then`, if it needs the pack once that is here, while the lifetime lasts; synchronously if it is here. If
    /// loading fails, `then` runs all the same, and reports the game as absent.
    pub fn when_loaded(self, lifetime: Lifetime, needs_pack: bool, then: impl FnOnce() + 'static) {
        if !needs_pack || PackLoader::is_here() {
            return then();
        }
        let coming = self.fetch();
        let owner = Owner::current();
        lifetime.settle(coming, |()| match owner {
            Some(owner) => owner.with(then),
            None => then(),
        });
    }

    /// Fetches the pack, if it is not here, from the time of the call; after a network failure it is missing.
    pub fn fetch(self) -> impl Future<Output = ()> + 'static {
        let missing = !PackLoader::is_here();
        if missing {
            // Requested now; if this fails, it fails again below.
            spawn_local(async move {
                self.0().await;
            });
        }
        async move {
            if missing {
                self.0().await;
            }
        }
    }
}
