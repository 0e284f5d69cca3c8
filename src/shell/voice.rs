//! What is there and not seen: what is said aloud, the title, the keys, the focus that never falls out of the page, and the place
//! on the screen that nothing moves.
use super::announce::{self, Announcer};
use super::{anchor, focus, keys, turn, use_shell};
use crate::table::use_table;
use crate::text::use_i18n;
use leptos::prelude::*;

#[component]
pub fn Voice() -> impl IntoView {
    let table = use_table();
    keys::listen(table, use_shell());
    focus::keep();
    anchor::keep();
    announce::hear(table);
    turn::entitle(table, use_i18n());
    view! { <Announcer/> }
}
