//! The page before it is started, for links with `start=click`: a picture of the board and a button. Only the board's
//! code is fetched, and nothing is computed until then, so that a course page with many boards stays light.
use super::{focus, use_shell};
use crate::board::miniature;
use crate::state::table::{Screen, use_table};
use leptos::prelude::*;
use std::time::Duration;
use text::{t, t_string, use_i18n};

#[component]
pub fn Poster() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let name = move || match table.screen() {
        Screen::Game => {
            let known = || table.session.with(|s| text::position_name(i18n.locale(), s.position()));
            table.own_name().unwrap_or_else(known)
        }
        Screen::Tool(tool) => text::tool_name(i18n.locale(), tool).to_owned(),
        Screen::Home | Screen::Coming | Screen::Lessons | Screen::About | Screen::Withheld => {
            t_string!(i18n, shell.title).to_owned()
        }
    };
    Effect::new(move |_| {
        if matches!(table.screen(), Screen::Tool(_)) {
            table.messages.title.set(name());
        }
    });
    let said = move || match table.screen() {
        Screen::Game => table.session.with(|s| text::position_words_with(i18n.locale(), s.position(), table.figures())),
        Screen::Tool(tool) => text::tool_teaser(i18n.locale(), tool).to_owned(),
        Screen::Home | Screen::Coming | Screen::Lessons | Screen::About | Screen::Withheld => String::new(),
    };
    let boards = move || {
        let boards = match table.screen() {
            Screen::Game => table.session.with(|s| s.position().boards_with(table.figures())),
            _ => Vec::new(),
        };
        boards.iter().map(miniature).collect_view()
    };
    let start = move |_| {
        table.wake();
        // After the board is drawn.
        set_timeout(focus::give_board, Duration::from_millis(120));
    };
    view! {
        <div class="page" class:embedded=shell.embedded>
            <main class="poster">
                <Show when=move || table.address.with(|a| a.exam.0)>
                    <p><strong class="exam">{t!(i18n, shell.exam)}</strong></p>
                </Show>
                <h1><bdi>{name}</bdi></h1>
                <p class="hidden">{said}</p>
                <div class="poster-picture">{boards}</div>
                <button class="button primary" on:click=start>{t!(i18n, shell.start)}</button>
            </main>
            <super::foot::Foot/>
        </div>
    }
}
