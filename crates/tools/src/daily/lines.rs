//! Lines of play that show why a move wins or loses, stepped through on a board.
use super::{board_address, missing, words};
use crate::frame::worker_result;
use course::answer::Line;
use course::generate::Puzzle;
use leptos::prelude::*;
use link::address::Address;
use link::values::{Flag, MoveNames, Players};
use page::shell::boards::Boards;
use page::shell::own_table::OwnTable;
use page::state::shell::use_shell;
use page::state::table::use_table;
use protocol::{RequestState, ShowLine};
use solver::{Play, Position};
use text::{last_move_by, t, t_string, use_i18n};

/// The line of the move that was found, or of one that wins; and for each wrong move its own, on request.
#[component]
pub fn PuzzleLines(puzzle: Puzzle, found: Option<String>, wrong: Vec<String>) -> impl IntoView {
    let i18n = use_i18n();
    let own = found.is_some();
    let begins = RwSignal::new(found.clone());
    let position = StoredValue::new(puzzle.position.parse::<Position>().ok());
    let Puzzle { position: start, play, .. } = puzzle;
    let line = worker_result(move || Some(ShowLine { position: start.clone(), play, begins: begins.get() }));
    let chip = move |first: Option<String>, name: Signal<String>| {
        let own = first.clone();
        view! {
            <button type="button" class="chip" aria-pressed=move || begins.with(|begins| *begins == own).to_string()
                on:click=move |_| begins.set(first.clone())>{move || name.get()}</button>
        }
    };
    let winning = Signal::derive(move || match own {
        true => t_string!(i18n, day.line_found).to_owned(),
        false => t_string!(i18n, day.line_wins).to_owned(),
    });
    let losing = move |name: String| {
        let label = {
            let name = name.clone();
            let act = move || position.with_value(|p| p.as_ref().map(|p| words::act(i18n.locale(), p, &name)));
            Signal::derive(move || t_string!(i18n, day.line_loses, act = act().unwrap_or_default()))
        };
        chip(Some(name), label)
    };
    let several = !wrong.is_empty();
    let choices = several.then(|| {
        let wrong = wrong.into_iter().map(losing).collect_view();
        view! { <div class="chips" role="group" aria-label=t!(i18n, day.lines)>{chip(found, winning)}{wrong}</div> }
    });
    let played = move || match line.get() {
        RequestState::Found(Some(line)) => view! { <PlayedLine line/> }.into_any(),
        RequestState::Found(None) => ().into_any(),
        other => missing(i18n, &other),
    };
    view! {
        <h3>{t!(i18n, day.lines)}</h3>
        {choices}
        {played}
    }
}

/// A line on a board of its own, at its first move.
#[component]
fn PlayedLine(line: Line) -> impl IntoView {
    let play = if line.misere { Play::Misere } else { Play::Normal };
    let (moves, confirm) = (MoveNames(line.moves.clone()), Some(Flag(false)));
    let address = Address { moves, at: Some(1), confirm, ..board_address(&line.start, play) };
    view! { <div class="day-board"><OwnTable address><LineSteps line/></OwnTable></div> }
}

/// The board of a line, with its last move in words and the buttons that step through it.
#[component]
fn LineSteps(line: Line) -> impl IntoView {
    let (table, i18n, shell) = (use_table(), use_i18n(), use_shell());
    // One person steps through it, but sentences say whose moves they are.
    shell.people.spoken_players.set(Some(Players::HumanComputer));
    let at = move || table.session.with(|s| s.cursor());
    let at_end = move || table.session.with(|s| s.is_at_end());
    let last = move || {
        let said = table.session.with(|s| last_move_by(i18n.locale(), s, |by| shell.player_name(s, by)));
        said.unwrap_or_default()
    };
    // A move made on the board cuts the line off; here it comes back.
    let again = move |_| {
        let (start, play) = table.session.with_untracked(|s| (s.start().clone(), s.play()));
        let moves: Vec<&str> = line.moves.iter().map(String::as_str).collect();
        table.replay(start, play, &moves);
    };
    view! {
        <p class="day-step" role="status">{last}</p>
        <Boards/>
        <div class="together">
            <button type="button" class="button" aria-disabled=move || (at() == 0).to_string()
                on:click=move |_| table.jump(untrack(at).saturating_sub(1))>{t!(i18n, lessons.back)}</button>
            <button type="button" class="button day-forward" aria-disabled=move || at_end().to_string()
                on:click=move |_| table.jump(untrack(at) + 1)>{t!(i18n, lessons.next_move)}</button>
            <button type="button" class="button" on:click=again>{t!(i18n, day.line_again)}</button>
        </div>
    }
}
