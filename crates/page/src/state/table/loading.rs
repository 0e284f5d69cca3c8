//! Loading of the link's game: its code, then its position and moves.
use super::Table;
use crate::state::lifetime::{Lifetime, once};
use crate::state::load_pack::PackLoader;
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use link::tool::Tool;
use packs::needs_pack;
use play::events::Notice;
use play::session::Session;
use solver::Position;
use solver::notation::ParseErrorKind;

/// Loading state of the code for the link's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Loaded, or none is needed.
    Here,
    Coming,
    /// The network failed. The link stays as it is, so that it can be tried again.
    Absent,
}

/// The loading of a table's game.
#[derive(Clone, Copy)]
pub(super) struct GameLoading {
    pub(super) arrival: RwSignal<Arrival>,
    pub(super) pack: PackLoader,
    /// Number of followed links that have changed what an instrument starts with.
    pub(super) followed: RwSignal<u32>,
    lifetime: Lifetime,
}

impl GameLoading {
    pub(super) fn new(pack: PackLoader) -> GameLoading {
        let (arrival, followed) = (RwSignal::new(Arrival::Here), RwSignal::new(0));
        GameLoading { arrival, pack, followed, lifetime: Lifetime::current() }
    }
}

impl Table {
    /// Runs `then` as soon as no game is loading: nothing else is fetched before it.
    pub fn when_game_loaded(&self, then: impl FnOnce() + 'static) {
        let arrival = self.loading.arrival;
        once(move || arrival.get() != Arrival::Coming, then);
    }

    /// Number of followed links that have changed what an instrument starts with: it is made anew for each.
    pub fn instrument_starts(&self) -> u32 {
        self.loading.followed.get()
    }

    /// Opens the game of the address.
    pub(super) fn load(&self) {
        self.opponent.absent_for.set(None);
        let address = self.address.get_untracked();
        if let Some(id) = address.tool.as_ref().filter(|id| Tool::from_id(id).is_none()) {
            self.messages.add_notice(Notice::BadParameter(BadParameter {
                name: "tool",
                value: id.clone(),
                fallback: Fallback::Choice,
            }));
        }
        // Instruments and lessons parse the position themselves.
        let elsewhere = address.is_of_lessons() || address.about.0 || self.tool_untracked().is_some();
        let Some(text) = address.pos.clone().filter(|_| !elsewhere) else {
            return self.leave_board();
        };
        let me = *self;
        me.loading.arrival.set(Arrival::Coming);
        self.loading.pack.when_loaded(self.loading.lifetime, needs_pack(&text), move || {
            // The link may have changed while the code loaded.
            if me.address.with_untracked(|a| a.pos == address.pos) {
                me.loading.arrival.set(Arrival::Here);
                me.open_game(&text, &address);
            }
        });
    }

    /// Whether the code of the link's game failed to load.
    pub fn is_absent(&self) -> bool {
        self.loading.arrival.get() == Arrival::Absent
    }

    /// Loads the link's game again.
    pub fn reload(&self) {
        self.messages.dismiss_link_notices();
        self.load();
    }

    /// Opens the game of a link, after an attempt to load its code.
    fn open_game(&self, text: &str, address: &Address) {
        match text.parse::<Position>() {
            Ok(start) => {
                let (session, bad) = Session::replay(start, address.play, address.first, &address.moves.0);
                let session = address.at.map_or(session.clone(), |ply| session.at(ply as usize));
                if let Some(name) = bad {
                    self.messages.add_notice(Notice::BadMove { name });
                }
                self.session.set(session);
                self.open.set(true);
            }
            Err(error) => {
                if matches!(error.kind, ParseErrorKind::Absent { .. }) {
                    self.loading.arrival.set(Arrival::Absent);
                }
                self.messages.add_notice(Notice::BadPosition { text: text.to_owned(), error });
                self.open.set(false);
                // An error must not hide behind a poster.
                self.wake();
            }
        }
    }
}
