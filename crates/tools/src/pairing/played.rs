//! Play of a proved position: one side bites freely, the partner answers by the pairs, down to the poison.
use super::bench::{Bench, labels, name, numbers};
use super::boards::{address, question_board};
use super::library_text::{named, solid_of, text};
use gloo_timers::callback::Timeout;
use leptos::context::Provider;
use leptos::prelude::*;
use page::shell::boards::Boards;
use page::shell::own_table::OwnTable;
use page::state::table::{Table, use_table};
use solver::board::Cube;
use solver::theory::chomp::pairing::{Solid, answer, look};
use text::{t, t_string, use_i18n};

/// Delay before the partner answers, milliseconds: long enough to see the bite.
const PAUSE: u32 = 700;

#[component]
pub fn PlaysItself(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let board = move || {
        let solid = bench.solid.get();
        let over = solid.is_over();
        (!over).then(|| view! { <OwnTable address=address(&solid)><Answered bench/></OwnTable> })
    };
    view! {
        <section class="card plays-itself" aria-label=t!(i18n, pairing.plays)>
            <h2>{t!(i18n, pairing.plays)}</h2>
            <p>{t!(i18n, pairing.plays_lead)}</p>
            {board}
        </section>
    }
}

/// The position on the table, if the workbench takes it.
fn here(table: Table) -> Option<Solid> {
    table.session.try_with(|session| solid_of(session.position())).flatten()
}

/// Whether it is the turn of the side that bites against the pairs.
fn is_biters_turn(table: Table) -> bool {
    table.session.with(|session| session.cursor().is_multiple_of(2) && session.winner().is_none())
}

#[component]
fn Answered(bench: Bench) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let clock = StoredValue::new_local(None::<Timeout>);
    // The last bite and its answer.
    let last = RwSignal::new(None::<(Cube, Option<Cube>)>);
    let bite = move |bite: String| {
        let Some(solid) = untrack(|| is_biters_turn(table).then(|| here(table)).flatten()) else { return };
        let Some(cell) = named(&solid, &bite) else { return };
        let reply = bench.library.with_untracked(|library| answer(&solid, cell, library));
        table.play(&bite);
        last.set(Some((cell, None)));
        let answer = move || {
            if let Some(reply) = reply {
                table.play(&reply.to_string());
                last.set(Some((cell, Some(reply))));
            }
        };
        clock.set_value(Some(Timeout::new(PAUSE, answer)));
    };
    let marks = Memo::new(move |_| {
        let solid = is_biters_turn(table).then(|| here(table)).flatten()?;
        Some(bench.library.with(|library| look(&solid, library)))
    });
    let written = Signal::derive(move || labels(numbers(&marks.get().map(|look| look.pairs).unwrap_or_default())));
    let nothing = Signal::derive(Vec::new);
    let question_board = question_board(Callback::new(bite), written, nothing, Signal::derive(Vec::new));
    let said = move || {
        let left = here(table)?;
        Some(match last.get()? {
            (cell, None) => t_string!(i18n, pairing.bitten, cell = cell),
            (cell, Some(reply)) if left.is_over() => t_string!(i18n, pairing.answered_last, cell = cell, reply = reply),
            (cell, Some(reply)) => {
                t_string!(i18n, pairing.answered, cell = cell, reply = reply, position = name(&left))
            }
        })
    };
    // A different piece each turn, so that several games differ.
    let any = move |_| {
        if let Some(solid) = untrack(|| here(table)) {
            let turn = table.session.with_untracked(|session| session.cursor()) + text(&solid).len();
            let all: Vec<Cube> = solid.moves().collect();
            if let Some(cell) = all.get((turn * 7) % all.len().max(1)) {
                bite(cell.to_string());
            }
        }
    };
    let again = move |_| {
        clock.set_value(None);
        last.set(None);
        table.restart();
    };
    let idle = move || (!is_biters_turn(table)).to_string();
    view! {
        <Provider value=question_board><Boards/></Provider>
        <p class="result" role="status">{said}</p>
        <div class="together">
            <button class="button" aria-disabled=idle on:click=any>{t!(i18n, pairing.bite_any)}</button>
            <button class="button" on:click=again>{t!(i18n, pairing.from_start)}</button>
        </div>
    }
}
