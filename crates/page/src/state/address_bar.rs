//! The address bar: read at the start and after every change from outside; written after every move.
use crate::state::table::{Screen, Table};
use leptos::prelude::*;
use link::address::{Address, BadParameter};
use wasm_bindgen::JsValue;

/// Reads the address bar.
pub fn read() -> (Address, Vec<BadParameter>) {
    let location = window().location();
    let query = location.search().unwrap_or_default();
    let fragment = location.hash().unwrap_or_default();
    Address::parse(query.trim_start_matches('?'), fragment.trim_start_matches('#'))
}

/// Adds an entry to the browser's history. A sandboxed page may refuse; the game goes on without an address.
fn push(fragment: &str) {
    let url = format!("#{fragment}");
    let _ = window().history().map(|history| history.push_state_with_url(&JsValue::NULL, "", Some(&url)));
}

/// Replaces the current entry of the browser's history.
fn replace(fragment: &str) {
    let url = format!("#{fragment}");
    let _ = window().history().map(|history| history.replace_state_with_url(&JsValue::NULL, "", Some(&url)));
}

/// Keeps table and address bar in step. A new screen (home, a game) adds a history entry, a move does not. `left` is
/// called when the address changes from outside.
pub fn keep(table: Table, left: impl Fn() + Copy + 'static) {
    let written = StoredValue::new(None::<(Screen, String)>);
    // A first link that already has this form is not written again.
    let first = window().location().hash().unwrap_or_default();
    Effect::new(move |_| {
        let open = table.screen();
        let fragment = table.link().fragment();
        let last = written.get_value();
        if last.as_ref().is_some_and(|(_, last)| *last == fragment) {
            return;
        }
        if last.is_none() && first.trim_start_matches('#') == fragment {
            return written.set_value(Some((open, fragment)));
        }
        match last {
            Some((was_open, _)) if was_open != open => push(&fragment),
            _ => replace(&fragment),
        }
        written.set_value(Some((open, fragment)));
    });
    let changed = move || {
        let (address, bad) = read();
        // An exam begins on a page that remembers nothing of before it: no answer, no analysis, no storage.
        if address.exam.0 && !table.address.with_untracked(|page| page.exam.0) && window().location().reload().is_ok() {
            return;
        }
        let fragment = address.fragment();
        // Bad parameters are reported even if the rest of the address is shown already.
        let strange = !bad.is_empty();
        if !strange && written.get_value().is_some_and(|(_, last)| last == fragment) {
            return;
        }
        left();
        table.follow(address, bad);
        if strange {
            replace(&fragment);
        }
        written.set_value(Some((untrack(|| table.screen()), fragment)));
    };
    let on_pop = window_event_listener(leptos::ev::popstate, move |_| changed());
    let on_hash = window_event_listener(leptos::ev::hashchange, move |_| changed());
    on_cleanup(move || {
        on_pop.remove();
        on_hash.remove();
    });
}
