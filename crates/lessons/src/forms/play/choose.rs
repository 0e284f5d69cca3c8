//! The choice before each game: who begins, or a claim.
use super::Games;
use course::forms::Begin;
use leptos::prelude::*;
use text::{by_name, t_string, use_i18n};

/// The choice before the next game, until it is made.
pub(super) fn next_choice(state: Games) -> AnyView {
    let next = Memo::new(move |_| state.asked_for());
    (move || next.get().map(|i| view! { <Choose state i/> })).into_any()
}

/// Choice before a game: who begins, or a claim.
#[component]
fn Choose(state: Games, i: usize) -> impl IntoView {
    let i18n = use_i18n();
    let several = state.games.with_value(Vec::len) > 1;
    let alone = Memo::new(move |_| state.quest.table.worker.refused.get());
    let choices: &'static [&'static str] = match state.begin {
        Begin::Claim => &["first", "second", "blue", "red"],
        _ => &["me", "computer"],
    };
    let position = state.start_of(i).unwrap_or_default();
    let name = move |choice: &str| {
        let words = match choice {
            "me" | "first" => t_string!(i18n, lessons.i_start),
            "computer" if alone.get() => t_string!(i18n, lessons.other_starts),
            "computer" => t_string!(i18n, lessons.computer_starts),
            "second" => t_string!(i18n, lessons.i_wait),
            "blue" => t_string!(i18n, lessons.i_blue),
            _ => t_string!(i18n, lessons.i_red),
        };
        by_name(i18n.locale(), &position, words)
    };
    let name = StoredValue::new(name);
    let button = move |choice: &'static str| {
        view! { <button class="choice-card" data-choice=choice on:click=move |_| state.choose(i, choice)>{move || name.with_value(|name| name(choice))}</button> }
    };
    // Those before it are won: a lost one is played again first.
    let asked = move || match (several, i) {
        (false, _) => t_string!(i18n, lessons.choose_side).to_owned(),
        (true, 0) => t_string!(i18n, lessons.choose_for, n = i + 1),
        (true, _) => t_string!(i18n, lessons.choose_next, n = i + 1, won = i),
    };
    view! {
        <p><b>{asked}</b></p>
        <div class="choice-cards" role="group" aria-label=asked>{choices.iter().copied().map(button).collect_view()}</div>
    }
}
