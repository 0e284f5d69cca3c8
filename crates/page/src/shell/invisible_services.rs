//! Invisible services: live region, document title, shortcuts, focus recovery, scroll anchoring.
use super::announce::{self, Announcer};
use super::{anchor, focus, keys, turn, use_shell};
use crate::panels::{coins, packets};
use crate::state::table::use_table;
use leptos::prelude::*;
use text::use_i18n;

#[component]
pub fn InvisibleServices() -> impl IntoView {
    let table = use_table();
    keys::listen(table, use_shell());
    focus::keep();
    anchor::keep();
    announce::listen(table);
    packets::watch(use_shell());
    coins::watch(use_shell());
    turn::keep_title(table, use_i18n());
    view! { <Announcer/> }
}
