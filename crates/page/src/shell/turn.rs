//! The heading: whose turn it is, or who has won; and the convention.
use super::{DialogKind, use_shell};
use crate::state::table::{Screen, Table, use_table};
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use locale::td_string;
use solver::Player;
use text::{I18n, use_i18n};

/// Keeps the document's title: the game's name, in the page's language, or as its author called it.
pub fn keep_title(table: Table, i18n: I18n) {
    Effect::new(move |_| {
        let locale = i18n.locale();
        let title = match table.screen() {
            Screen::Game => {
                let known = || table.session.with(|s| text::position_name(locale, s.position()));
                let name = table.own_name().map_or_else(known, |name| text::outside(&name));
                td_string!(locale, shell.page_title, name = name)
            }
            // These screens set their title when they load: the first load need not contain all their names.
            Screen::Tool(_) | Screen::Lessons | Screen::About if table.messages.title.with(|name| !name.is_empty()) => {
                td_string!(locale, shell.page_title, name = table.messages.title.get())
            }
            _ => td_string!(locale, shell.title).to_owned(),
        };
        document().set_title(&title);
    });
}

/// The heading of the table, and the convention beside it.
#[component]
pub fn Turn() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let players = Memo::new(move |_| table.players());
    let said = move || {
        let by_role = || table.session.with(|s| text::turn(i18n.locale(), s, players.get()));
        shell.people.named_heading.get().unwrap_or_else(by_role)
    };
    // Hidden prefix, so that navigation by headings tells which game this is.
    let game = move || {
        let known = || table.session.with(|s| text::position_name(i18n.locale(), s.position()));
        table.own_name().unwrap_or_else(known)
    };
    // The player whose colour the heading has: the winner, else the player to move.
    let who = move || {
        table.session.with(|s| match (s.is_partizan(), s.winner().unwrap_or(s.mover())) {
            (true, Player::Left) => "left",
            (true, Player::Right) => "right",
            _ => "",
        })
    };
    // After the end the note on forbidden moves is dropped.
    let note = move || {
        table.session.with(|s| s.winner().is_none().then(|| text::position_note(i18n.locale(), s.position())).flatten())
    };
    view! {
        <div class="turn" class:over=move || table.session.with(|s| s.winner().is_some())>
            <div class="sentence">
                <h1 tabindex="-1" data-player=who class:hidden=move || !shell.shows(UiPart::Title)>
                    <span class="hidden"><bdi>{game}</bdi> ": "</span>{said}
                </h1>
                <p>{move || table.session.with(|s| text::convention(i18n.locale(), s.position(), s.play()))}</p>
                {move || note().map(|note| view! { <p class="note">{note}</p> })}
            </div>
            <Show when=move || shell.shows(UiPart::Rules)>
                <button class="button quiet narrow" aria-haspopup="dialog" on:click=move |_| shell.open(DialogKind::Players)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.6M17.5 14.4c2.3.7 3.5 2.6 3.5 5.6"/></svg>
                    <span>{move || who_plays(i18n, players.get())}</span>
                </button>
            </Show>
        </div>
    }
}

/// The players, in two or three words.
fn who_plays(i18n: I18n, players: Players) -> &'static str {
    match players {
        Players::HumanComputer | Players::ComputerHuman => td_string!(i18n.locale(), table.against_computer),
        Players::HumanHuman | Players::ComputerComputer => players_word(i18n, players),
    }
}

/// The players and who begins.
pub fn players_word(i18n: I18n, players: Players) -> &'static str {
    match players {
        Players::HumanHuman => td_string!(i18n.locale(), table.players_hh),
        Players::HumanComputer => td_string!(i18n.locale(), table.players_hc),
        Players::ComputerHuman => td_string!(i18n.locale(), table.players_ch),
        Players::ComputerComputer => td_string!(i18n.locale(), table.players_cc),
    }
}
