//! The shell around the boards.

use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    view! {
        <main>
            <h1>"Spielraum"</h1>
        </main>
    }
}
