//! The game that was played last on this device: the first page offers to go on with it. And those that were played to their end.
//!
//! In: the page's table and its storage. Out: a link. A link that forbids to keep anything, and a frame, keep nothing.
use crate::address::Address;
use crate::games::Games;
use crate::store::Store;
use crate::table::{Screen, Table};
use leptos::prelude::*;

const KEY: &str = "last";
const GAMES: &str = "games";

/// Keeps what is played on this table: games with a move at least.
pub fn keep(table: Table, store: Store) {
    Effect::new(move |_| {
        if table.screen() == Screen::Game && table.session.with(|s| !s.played().is_empty()) {
            store.write(KEY, &table.link().fragment());
        }
    });
}

/// Keeps the games of this table that are over: the notebook has their positions as rows.
pub fn keep_finished(table: Table, store: Store) {
    Effect::new(move |_| {
        table.session.with(|session| {
            if session.winner().is_some() {
                let before = store.read(GAMES).unwrap_or_default();
                store.write(GAMES, &Games::read(&before).with(session).write());
            }
        });
    });
}

/// The games that were kept.
pub fn finished(store: Store) -> Games {
    Games::read(&store.read(GAMES).unwrap_or_default())
}

/// The game that was kept, as a link of this page would say it: under the page's own limits.
pub fn kept(page: &Address, store: Store) -> Option<Address> {
    let (address, bad) = Address::parse("", &store.read(KEY)?);
    (bad.is_empty() && address.pos.is_some()).then(|| address.within(page))
}
