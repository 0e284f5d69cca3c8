//! The page for authors of courses: `#teach&view=authors`. Every parameter of a link and every message of a frame, from the typed
//! tables that read them, and a frame in which each example is tried.
mod example_frame;
mod messages;
mod parameters;

use example_frame::{ExampleFrame, ExampleState};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use text::{t, use_i18n};

#[component]
pub fn Authors(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    table.messages.title.set(td_string!(locale, authors.title).to_owned());
    let example = ExampleState::new();
    view! {
        <section class="tool authors">
            <h1 tabindex="-1">{t!(i18n, authors.title)}</h1>
            <p class="lead">{t!(i18n, authors.lead)}</p>
            <div class="authors-page">
                <ExampleFrame example/>
                <div class="authors-tables">
                    <parameters::Parameters example/>
                    <messages::Messages example/>
                </div>
            </div>
        </section>
    }
}
