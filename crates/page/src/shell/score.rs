//! Two people at one device: names, a score over several games, alternating first moves, and a board that turns to the
//! player to move.
//!
//! In: the course of the game. Out: whose turn it is by name, and the score. It must not know rules.
use super::{Shell, use_shell};
use crate::state::table::use_table;
use leptos::prelude::*;
use link::values::Players;
use locale::td_string;
use play::score::Score;
use play::session::Session;
use text::{t, t_string, use_i18n};

/// The longest name, in letters.
const LONG: &str = "20";

/// Keeps score, heading and board orientation up to date, as long as two people play for a score.
pub(super) fn keep(shell: Shell) {
    let table = shell.table;
    Effect::new(move |_| {
        table.session.with(|session| {
            shell.people.score.update(|score| score.iter_mut().for_each(|score| score.count(session)));
        });
    });
    Effect::new(move |_| {
        let (named_heading, turned) = match table.session.with(|session| named(shell, session)) {
            Some((named_heading, turned)) => (Some(named_heading), turned),
            None => (None, false),
        };
        shell.people.named_heading.set(named_heading);
        shell.people.turned.set(turned);
    });
}

/// The heading with a name, and whether the board is turned to that person; `None` unless two people play for a score.
fn named(shell: Shell, session: &Session) -> Option<(String, bool)> {
    let locale = shell.i18n.locale();
    shell.people.score.with(|score| {
        let score = score.as_ref().filter(|_| shell.table.players() == Players::HumanHuman)?;
        let winner = session.winner();
        let person = score.person(session, winner.unwrap_or(session.mover()));
        let name = &score.names[person];
        Some(match winner {
            Some(_) => (td_string!(locale, table.won_named, name = name), false),
            None => (td_string!(locale, table.turn_named, name = name), score.facing && person == 1),
        })
    })
}

/// The player to move, or the winner: by name where two people play for a score, else by role.
pub(super) fn turn(shell: Shell, session: &Session) -> String {
    let by_role = || text::turn(shell.i18n.locale(), session, shell.players());
    named(shell, session).map_or_else(by_role, |(said, _)| said)
}

/// Starts the next game of two who play for a score; `false` if nobody does.
pub(super) fn next(shell: Shell) -> bool {
    let table = shell.table;
    let mut first = None;
    shell.people.score.update(|score| {
        if let Some(score) = score.as_mut().filter(|_| untrack(|| table.players()) == Players::HumanHuman) {
            first = Some(table.session.with_untracked(|session| score.next(session)));
        }
    });
    if let Some(first) = first {
        table.set_rules(table.session.with_untracked(Session::play), first);
    }
    first.is_some()
}

/// The score, if one is kept.
#[component]
pub fn ScoreLine() -> impl IntoView {
    let (table, shell) = (use_table(), use_shell());
    move || {
        let score = shell.people.score.get().filter(|_| table.players() == Players::HumanHuman)?;
        let [one, other] = score.names;
        let [mine, theirs] = score.wins;
        Some(view! {
            <p class="score">
                <span>{one}</span> <strong>{mine}" : "{theirs}</strong> <span>{other}</span>
            </p>
        })
    }
}

/// The settings of a score, in the players dialog: names and switches.
#[component]
pub fn Setup() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let usual = move || {
        Score::between([t_string!(i18n, games.who_first).to_owned(), t_string!(i18n, games.who_second).to_owned()])
    };
    let on = move || shell.people.score.with(Option::is_some);
    let switch =
        move |_| shell.people.score.update(|score| *score = if score.is_some() { None } else { Some(usual()) });
    let face =
        move |_| shell.people.score.update(|score| score.iter_mut().for_each(|score| score.facing = !score.facing));
    let facing = move || shell.people.score.with(|score| score.as_ref().is_some_and(|score| score.facing));
    let field = move |i: usize| {
        let name =
            move || shell.people.score.with(|score| score.as_ref().map_or_else(String::new, |s| s.names[i].clone()));
        let typed = move |event: leptos::ev::Event| {
            let name = event_target_value(&event).trim().to_owned();
            let name = if name.is_empty() { usual().names[i].clone() } else { name };
            shell.people.score.update(|score| score.iter_mut().for_each(|score| score.names[i] = name.clone()));
        };
        view! {
            <label class="score-name">
                <span>{move || if i == 0 { t_string!(i18n, table.score_first) } else { t_string!(i18n, table.score_second) }}</span>
                <input class="field" type="text" maxlength=LONG autocomplete="off" prop:value=name on:change=typed/>
            </label>
        }
    };
    view! {
        <fieldset class="choice scoring">
            <legend>{t!(i18n, table.score)}</legend>
            <div class="together">
                <button type="button" class="button toggle" aria-pressed=move || on().to_string() on:click=switch>
                    {t!(i18n, table.score_keep)}
                </button>
                <Show when=on>
                    <button type="button" class="button toggle" aria-pressed=move || facing().to_string() on:click=face>
                        {t!(i18n, table.score_facing)}
                    </button>
                </Show>
            </div>
            <Show when=on>
                <div class="together">{field(0)}{field(1)}</div>
                <p class="soft">{t!(i18n, table.score_lead)}</p>
            </Show>
        </fieldset>
    }
}
