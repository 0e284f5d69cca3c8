//! The verdict on the last mark, with the refuting bite played on a board, or both orders side by side.
use super::bench::{Bench, MarkVerdict, name};
use super::boards::address;
use super::orders::Orders;
use super::words::verdict_words;
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use link::values::Motion;
use page::shell::boards::Boards;
use page::shell::focus;
use page::shell::own_table::OwnTable;
use page::state::table::use_table;
use page::storage::settings::use_settings;
use solver::board::Cube;
use solver::theory::chomp::pairing::{Solid, Verdict};
use text::{t, t_string, use_i18n};

/// Delay between two bites, milliseconds.
const PAUSE: u32 = 900;

/// Returns the focus to the board after another position was opened.
pub fn to_board() {
    request_animation_frame(|| {
        request_animation_frame(|| _ = focus::give(".pairing-bench h2"));
    });
}

#[component]
pub fn VerdictView(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let eater_wins = move |said: &MarkVerdict| match &said.verdict {
        Some(Verdict::Comparable { leaves, .. }) => bench.library.with(|library| library.holds(leaves)),
        _ => false,
    };
    let words = move || bench.said.get().map(|said| verdict_words(i18n.locale(), &said, eater_wins(&said)));
    let right = move || matches!(bench.said.get().and_then(|said| said.verdict), Some(Verdict::Good { .. }));
    let more = move || {
        let MarkVerdict { solid, cells, verdict } = bench.said.get()?;
        let orders = match cells[..] {
            [b, c] => Some(view! { <Orders solid=solid.clone() pair=[b, c]/> }),
            _ => None,
        };
        Some(match verdict? {
            Verdict::Good { .. } | Verdict::Comparable { .. } => orders.into_any(),
            Verdict::Refuted { by, .. } => {
                let bites = cells.into_iter().chain([by]).collect();
                view! { <Refuted solid bites/> }.into_any()
            }
            Verdict::Unproven { leaves } => {
                let bite = if let [only] = cells[..] { Some(only) } else { None };
                let label = t_string!(i18n, pairing.settle, position = name(&leaves));
                let click = move |_| {
                    bench.first(leaves.clone(), bite);
                    to_board();
                };
                view! { <button class="button primary" data-settle="here" on:click=click>{label}</button> }.into_any()
            }
        })
    };
    view! {
        <p class="pairing-verdict" class:right=right role="status">{words}</p>
        {more}
    }
}

/// The marked bites and the one that refutes them, played one after the other on a board.
#[component]
fn Refuted(solid: Solid, bites: Vec<Cube>) -> impl IntoView {
    let i18n = use_i18n();
    let mut start = address(&solid);
    start.moves.0 = bites.iter().map(Cube::to_string).collect();
    start.at = Some(0);
    let last = bites.len();
    view! {
        <section class="refutation" aria-label=t!(i18n, pairing.refutation)>
            <OwnTable address=start><Played last/></OwnTable>
        </section>
    }
}

/// A line that plays automatically, and again on request.
#[component]
fn Played(last: usize) -> impl IntoView {
    let (table, i18n, settings) = (use_table(), use_i18n(), use_settings());
    let clock = StoredValue::new_local(None::<Interval>);
    let at = move || table.session.try_with_untracked(|s| s.cursor()).unwrap_or(last);
    let step = move || {
        if at() < last {
            table.jump(at() + 1);
        }
        if at() >= last {
            clock.try_set_value(None);
        }
    };
    let begin = move || {
        if settings.now.get_untracked().motion == Motion::Off {
            return table.jump(last);
        }
        table.jump(0);
        clock.set_value(Some(Interval::new(PAUSE, move || untrack(step))));
    };
    // Runs once, when the table has its game.
    let begun = StoredValue::new(false);
    Effect::new(move |_| {
        if table.open.get() && !begun.get_value() {
            begun.set_value(true);
            untrack(begin);
        }
    });
    let course = move || {
        let bites: Vec<String> =
            table.session.with(|s| s.played()[..s.cursor()].iter().map(|p| p.name.clone()).collect());
        bites.join(" → ")
    };
    view! {
        <Boards/>
        <div class="together">
            <span class="numeral" data-course="">{course}</span>
            <button class="button" on:click=move |_| begin()>{t!(i18n, pairing.once_more)}</button>
        </div>
    }
}
