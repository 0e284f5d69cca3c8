//! The way from the embed code to the page that explains links and frames to authors of courses.
use crate::state::shell::use_shell;
use leptos::prelude::*;
use link::ui_part::UiPart;
use text::{t, use_i18n};

/// The link, where the page leads to others and to those for teachers.
#[component]
pub fn AuthorsLink() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    // A whole address: a dialog's first link to a fragment alone would be taken for a skip link.
    let to = move || format!("{}#{}", super::page(), shell.table.address.get().for_authors().fragment());
    view! {
        <Show when=move || shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher)>
            <a class="share-authors" href=to>{t!(i18n, authors.from_share)}</a>
        </Show>
    }
}
