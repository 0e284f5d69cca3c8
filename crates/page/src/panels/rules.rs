//! The rules of the games on the table.
use super::own_game::{AuthorsWords, KeepGame};
use crate::rule_editor::WorkshopLink;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Level;
use solver::Game;
use text::{t, t_string, use_i18n};

/// The rules beside the board: open until the first move or the first help, and while requested.
#[component]
pub fn RulesCard() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    // In a frame they stay as they are: folding them would change its height.
    let fresh = Memo::new(move |_| {
        if shell.embedded {
            return true;
        }
        let alone = table.analysis.level.get() == Level::Off && table.disclosure.hint.get() == 0;
        alone && table.session.with(|s| s.cursor() == 0)
    });
    let start = Signal::derive(move || Some(table.session.with(|s| s.start().clone())));
    let change = Signal::derive(move || t_string!(i18n, panels.change_rules));
    view! {
        <Show when=move || shell.shows(UiPart::Rules)>
            <details class="card" data-rules prop:open=move || fresh.get() || shell.dialogs.rules.get()>
                <summary><h2>{t!(i18n, panels.rules)}</h2></summary>
                <AuthorsWords/>
                <Rules/>
                <WorkshopLink position=start label=change/>
                <KeepGame/>
                <Show when=move || shell.gesture.offered.with(Option::is_some)>
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
    let by_game = Memo::new(move |_| {
        let figures = table.figures();
        table.session.with(|s| text::position_rules_with(i18n.locale(), s.start(), s.play(), figures))
    });
    let rules = move || {
        let by_game = by_game.get();
        let several = by_game.len() > 1;
        let each = move |(game, [start, turn, end]): (Game, [String; 3])| {
            // A game of a sum has no end of its own.
            let end = if several { String::new() } else { end };
            view! {
                {several.then(|| view! { <h3>{text::game_name(i18n.locale(), game)}</h3> })}
                <p>{start} " " {turn} " " {end}</p>
            }
        };
        by_game.into_iter().map(each).collect_view()
    };
    view! { <div class="rules">{rules}</div> }
}
