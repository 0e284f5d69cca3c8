//! A table within the page: a game of its own, with boards, panels and keys that are its alone. A page may hold several.
//!
//! In: where its game stands, as a link would say it. Out: the table, given to what stands within by context. The worker,
//! the settings and what is said aloud it shares with the page.
use super::{Shell, announce, keys, use_shell};
use crate::address::Address;
use crate::panels;
use crate::table::use_table;
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;

/// What stands within, at a table of its own. It keeps to the limits of the page's link.
#[component]
pub fn OwnTable<C: IntoView + 'static>(address: Address, children: TypedChildren<C>) -> impl IntoView {
    let (page, around) = (use_table(), use_shell());
    let owner = Owner::current().unwrap_or_default().child();
    let inside = owner.with(move || {
        let table = page.beside(address);
        let shell = Shell { term: around.term, ..Shell::new(around.embedded, table, around.settings) };
        provide_context(table);
        provide_context(shell);
        panels::provide();
        announce::hear(table);
        let key = move |event| keys::obey(table, shell, &event);
        view! { <div class="own-table" data-table=table.asker.seat on:keydown=key>{children.into_inner()()}</div> }
    });
    OwnedView::new_with_owner(inside, owner)
}
