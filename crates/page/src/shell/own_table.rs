//! A table within the page: a separate game with its own boards, panels and keys. A page may hold several.
//!
//! In: the game's address. Out: the table, given to its children by context. It shares the worker, the settings, the
//! announcement queue and the reason for the last refusal with the page.
use super::{Shell, announce, keys, use_shell};
use crate::panels;
use crate::state::shell::{LastAction, OpenDialogs};
use crate::state::table::use_table;
use leptos::prelude::*;
use leptos::tachys::reactive_graph::OwnedView;
use link::address::Address;

/// Renders `children` with their own `Table` in context, within the limits of the page's link.
#[component]
pub fn OwnTable<C: IntoView + 'static>(address: Address, children: TypedChildren<C>) -> impl IntoView {
    let (page, around) = (use_table(), use_shell());
    let owner = Owner::current().unwrap_or_default().child();
    let inside = owner.with(move || {
        let table = page.beside(address);
        let own = Shell::new(around.embedded, table, around.settings);
        let shell = Shell {
            dialogs: OpenDialogs { term: around.dialogs.term, ..own.dialogs },
            // A page says below its boards why a touch did nothing, on whichever table.
            last_action: LastAction { refused: around.last_action.refused, ..own.last_action },
            ..own
        };
        provide_context(table);
        provide_context(shell);
        panels::provide();
        announce::listen(table);
        let key = move |event| keys::handle_key(table, shell, &event);
        view! { <div class="own-table" data-table=table.worker.client_id on:keydown=key>{children.into_inner()()}</div> }
    });
    OwnedView::new_with_owner(inside, owner)
}
