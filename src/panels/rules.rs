//! How the games on the table are played.
use crate::address::Level;
use crate::page::use_shell;
use crate::table::use_table;
use crate::text::{self, t, use_i18n};
use crate::visible::Piece;
use leptos::prelude::*;
use solver::Game;
use solver::position::Component;

/// The rules beside the board: open until somebody moves or asks for help, and as long as they are asked for.
#[component]
pub fn RulesCard() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let fresh = Memo::new(move |_| {
        let alone = table.shown.get() == Level::Off && table.hint.get() == 0;
        alone && table.session.with(|s| s.cursor() == 0)
    });
    view! {
        <Show when=move || shell.shows(Piece::Rules)>
            <details class="card" data-rules prop:open=move || fresh.get() || shell.rules.get()>
                <summary><h2>{t!(i18n, panels.rules)}</h2></summary>
                <Rules/>
                <Show when=move || shell.gesture.with(Option::is_some)>
                    <button class="button quiet" on:click=move |_| shell.show_gesture()>{t!(i18n, table.gesture_show)}</button>
                </Show>
            </details>
        </Show>
    }
}

/// The rules of every game on the table, in three sentences each.
#[component]
pub fn Rules() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let games = Memo::new(move |_| {
        table.session.with(|s| {
            let mut games: Vec<Game> = s.start().components().iter().map(Component::game).collect();
            games.sort_unstable();
            games.dedup();
            games
        })
    });
    let rules = move |game: Game| {
        let play = table.session.with(|s| s.play());
        let [start, turn, end] = text::game_rules(i18n.locale(), game, play);
        let several = games.with(Vec::len) > 1;
        // In a sum it is the sum that ends.
        let end = if several { "" } else { end };
        view! {
            {several.then(|| view! { <h3>{text::game_name(i18n.locale(), game)}</h3> })}
            <p>{start} " " {turn} " " {end}</p>
        }
    };
    view! { <div class="rules">{move || games.get().into_iter().map(rules).collect_view()}</div> }
}
