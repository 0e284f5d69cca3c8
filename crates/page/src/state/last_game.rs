//! The last game played on this device, which the first page offers to resume; and the finished games.
//!
//! In: the page's table and its storage. Out: a link. A link that forbids storage, and a frame, keep nothing.
use crate::state::table::{Screen, Table};
use crate::storage::finished_games::FinishedGames;
use crate::storage::local_storage::Store;
use leptos::prelude::*;
use link::address::Address;

const KEY: &str = "last";
const GAMES: &str = "games";

/// Keeps the current game of this table, once it has a move.
pub fn keep(table: Table, store: Store) {
    Effect::new(move |_| {
        if table.screen() == Screen::Game && table.session.with(|s| !s.played().is_empty()) {
            store.write(KEY, &table.link().fragment());
        }
    });
}

/// Keeps the games of this table that are over: the notebook lists their positions as rows.
pub fn keep_finished(table: Table, store: Store) {
    Effect::new(move |_| {
        let caption = untrack(|| table.caption());
        table.session.with(|session| {
            if session.winner().is_some() {
                let before = store.read(GAMES).unwrap_or_default();
                store.write(GAMES, &FinishedGames::read(&before).with(session, &caption).write());
            }
        });
    });
}

/// The finished games that were kept.
pub fn finished_games(store: Store) -> FinishedGames {
    FinishedGames::read(&store.read(GAMES).unwrap_or_default())
}

/// Writes the finished games.
pub fn write_finished_games(store: Store, games: &FinishedGames) {
    store.write(GAMES, &games.write());
}

/// The last game as an address within this page's limits.
pub fn load(page: &Address, store: Store) -> Option<Address> {
    let (address, bad) = Address::parse("", &store.read(KEY)?);
    (bad.is_empty() && address.pos.is_some()).then(|| address.within(page))
}
