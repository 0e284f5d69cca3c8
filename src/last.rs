//! The game that was played last on this device: the first page offers to go on with it.
//!
//! In: the page's table and its storage. Out: a link. A link that forbids to keep anything, and a frame, keep nothing.
use crate::address::Address;
use crate::store::Store;
use crate::table::{Screen, Table};
use leptos::prelude::*;

const KEY: &str = "last";

/// Keeps what is played on this table: games with a move at least.
pub fn keep(table: Table, store: Store) {
    Effect::new(move |_| {
        if table.screen() == Screen::Game && table.session.with(|s| !s.played().is_empty()) {
            store.write(KEY, &table.link().fragment());
        }
    });
}

/// The game that was kept, as a link of this page would say it: under the page's own limits.
pub fn kept(page: &Address, store: Store) -> Option<Address> {
    let (address, bad) = Address::parse("", &store.read(KEY)?);
    (bad.is_empty() && address.pos.is_some()).then(|| address.within(page))
}
