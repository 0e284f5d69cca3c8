//! The shell around the boards.
use crate::table::{Table, use_table};
use crate::text::{provide_i18n, t, t_string};
use crate::{bar, embed};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let (address, bad) = bar::read();
    let table = Table::new(address, bad);
    bar::keep(table);
    embed::talk(table);
    provide_context(table);
    let i18n = provide_i18n(Signal::derive(move || table.address.with(|a| a.lang)));
    Effect::new(move || document().set_title(t_string!(i18n, shell.title)));
    view! {
        <main><Show when=move || table.open.get() fallback=move || view! { <h1>{t!(i18n, shell.headline)}</h1> }><Plain/></Show></main>
    }
}

/// The game as text and buttons.
#[component]
fn Plain() -> impl IntoView {
    let table = use_table();
    let moves = move || table.session.with(|s| s.position().moves(s.mover()));
    view! {
        <h1>{move || table.session.with(|s| s.position().to_string())}</h1>
        <p>{move || format!("{:?}", table.analysis.get().report().map(|r| (r.outcome, r.value.clone())))}</p>
        <For each=moves key=|mv| mv.name.clone() let:mv>
            <button on:click={let name = mv.name.clone(); move |_| table.play(&name)}>{mv.name.clone()}</button>
        </For>
    }
}
