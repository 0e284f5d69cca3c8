//! The board that is marked, the verdict on the last mark, the marks, and the open pieces.
use super::bench::{Bench, PositionState, labels, name, numbers};
use super::boards::{Marked, question_board};
use super::library_text::named;
use super::played::PlaysItself;
use super::verdict::{VerdictView, to_board};
use super::words::{family, pair_words, red_words};
use leptos::prelude::*;
use solver::board::Cube;
use solver::theory::chomp::pairing::{Pair, Solid, answer, names};
use text::{I18n, list, t, t_string, use_i18n};

#[component]
pub fn MarksCard(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let head = move || t_string!(i18n, pairing.heading, position = name(&bench.solid.get()));
    // Another position gets another board.
    let board = move || {
        let solid = bench.solid.get();
        let of = solid.clone();
        let tap = Callback::new(move |bite: String| {
            if let Some(cell) = named(&of, &bite) {
                bench.tap(cell);
            }
        });
        let written = Signal::derive(move || {
            let mut signs = numbers(&bench.pairs.get());
            for cell in bench.red.get() {
                signs.entry(cell).or_default().push(t_string!(i18n, pairing.red_sign).to_owned());
            }
            if let Some(cell) = bench.held.get() {
                signs.entry(cell).or_default().push("?".to_owned());
            }
            labels(signs)
        });
        let all: Vec<Cube> = solid.moves().collect();
        let said = Signal::derive(move || {
            all.iter().filter_map(|cell| Some((cell.to_string(), spoken(bench, i18n, *cell)?))).collect()
        });
        let question_board = question_board(tap, written, bench.red.into(), said);
        view! { <Marked solid question_board/> }
    };
    view! {
        <div class="card pairing-bench">
            <h2 tabindex="-1">{head}</h2>
            <Waits bench/>
            <Ways bench/>
            {board}
            <VerdictView bench/>
            <StandView bench/>
            <Marks bench/>
            <Open bench/>
        </div>
        <Show when=move || bench.state.get() == PositionState::Lost && !bench.solid.with(Solid::is_over)><PlaysItself bench/></Show>
    }
}

/// The marks of a piece in words; `None` while it has none.
fn spoken(bench: Bench, i18n: I18n, cell: Cube) -> Option<String> {
    let with = |[b, c]: &Pair| match () {
        () if *b == cell => Some(*c),
        () if *c == cell => Some(*b),
        () => None,
    };
    let pairs: Vec<Cube> = bench.pairs.with(|pairs| pairs.iter().filter_map(with).collect());
    let pairs = pairs.into_iter().map(|other| t_string!(i18n, pairing.said_with, other = other));
    let red = bench.red.with(|red| red.contains(&cell)).then(|| t_string!(i18n, pairing.said_alone).to_owned());
    let held = (bench.held.get() == Some(cell)).then(|| t_string!(i18n, pairing.said_held).to_owned());
    let all: Vec<String> = pairs.chain(red).chain(held).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// The positions that wait for this one, and a button back to the last.
#[component]
fn Waits(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let last = Memo::new(move |_| bench.waiting.with(|all| all.last().cloned()));
    let back = move |_| {
        bench.back();
        to_board();
    };
    let then = move || {
        let waits = last.get()?;
        let bite = waits.bite?;
        match bench.state.get() {
            PositionState::Open => None,
            PositionState::Lost => Some(t_string!(i18n, pairing.then_alone, bite = bite)),
            PositionState::Won => {
                let reply = bench.library.with(|library| answer(&waits.solid, bite, library))?;
                Some(t_string!(i18n, pairing.then_pair, bite = bite, reply = reply))
            }
        }
    };
    let button = move || {
        last.get().map(|waits| {
            let position = name(&waits.solid);
            view! {
                <p>{t_string!(i18n, pairing.waits, position = position.clone())}" "{then}</p>
                <button class="button" data-back="" on:click=back>{t_string!(i18n, pairing.back, position = position)}</button>
            }
        })
    };
    view! { <div class="together waits">{button}</div> }
}

/// Switch between pairs and pieces that win alone, and help on taps.
#[component]
fn Ways(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let switch = move |alone: bool| {
        bench.alone.set(alone);
        bench.held.set(None);
    };
    let help = move || match (bench.alone.get(), bench.held.get()) {
        (true, _) => t_string!(i18n, pairing.tap_alone).to_owned(),
        (false, None) => t_string!(i18n, pairing.tap_first).to_owned(),
        (false, Some(cell)) => t_string!(i18n, pairing.tap_second, cell = cell),
    };
    view! {
        <Show when=move || bench.state.get() != PositionState::Lost>
            <div class="seg" role="group" aria-label=t!(i18n, pairing.mode)>
                <button data-mark="pairs" aria-pressed=move || (!bench.alone.get()).to_string() on:click=move |_| switch(false)>
                    {t!(i18n, pairing.mode_pairs)}
                </button>
                <button data-mark="alone" aria-pressed=move || bench.alone.get().to_string() on:click=move |_| switch(true)>
                    {t!(i18n, pairing.mode_alone)}
                </button>
            </div>
            <p class="soft" role="status">{help}</p>
        </Show>
    }
}

/// The state of the position.
#[component]
fn StandView(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let said = move || {
        let position = name(&bench.solid.get());
        match bench.state.get() {
            PositionState::Open => None,
            PositionState::Won => Some(t_string!(i18n, pairing.won, position = position)),
            PositionState::Lost => Some(match bench.card() {
                Some(_) => t_string!(i18n, pairing.lost, position = position),
                None => t_string!(i18n, pairing.poison_alone).to_owned(),
            }),
        }
    };
    let lost = move || bench.state.get() == PositionState::Lost;
    // Before it is settled its family would give it away.
    let families = move || {
        let all = if lost() { bench.solid.with(names) } else { Vec::new() };
        let all: Vec<String> = all.iter().map(|of| family(i18n.locale(), of)).collect();
        (!all.is_empty()).then(|| t_string!(i18n, pairing.family, family = list(i18n.locale(), &all)))
    };
    view! {
        <p class="result pairing-stand" class:proved=lost role="status">{move || said().map(|said| view! { <strong>{said}</strong> })}</p>
        <p>{families}</p>
    }
}

/// The marks, each with a button to remove it until the position is a card.
#[component]
fn Marks(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let pair = move |(i, pair): (usize, Pair)| {
        let left = move || bench.solid.with(|solid| pair.iter().try_fold(solid.clone(), |left, cell| left.bite(*cell)));
        let words = move || left().map(|left| pair_words(i18n.locale(), pair, &left));
        let number = view! { <b class="pair-number" aria-hidden="true">{i + 1}</b> };
        if bench.state.get() == PositionState::Lost {
            return view! { <li class="given">{number}<span>{words}</span></li> }.into_any();
        }
        view! {
            <li><button class="chip" on:click=move |_| _ = bench.take_away(&pair)>
                {number}<span>{words}</span><span aria-hidden="true">"✕"</span><span class="hidden">{t!(i18n, pairing.take_away)}</span>
            </button></li>
        }
        .into_any()
    };
    let red = move |cell: Cube| {
        let words = move || bench.solid.get().bite(cell).map(|left| red_words(i18n.locale(), cell, &left));
        view! {
            <li><button class="chip" on:click=move |_| _ = bench.take_away(&[cell])>
                <b class="red-sign" aria-hidden="true">{t!(i18n, pairing.red_sign)}</b><span>{words}</span>
                <span aria-hidden="true">"✕"</span><span class="hidden">{t!(i18n, pairing.take_away)}</span>
            </button></li>
        }
    };
    view! {
        <ul class="chips pair-list" aria-label=t!(i18n, pairing.marks)>
            {move || bench.pairs.get().into_iter().enumerate().map(pair).collect_view()}
            {move || bench.red.get().into_iter().map(red).collect_view()}
        </ul>
    }
}

/// Pieces without a mark: the library has an answer to the bite, or its rest is to be settled first.
#[component]
fn Open(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let rows = Memo::new(move |_| bench.open_cells());
    let settle = move |(cell, left): (Cube, Solid)| {
        let words = move || t_string!(i18n, pairing.settle_after, cell = cell, position = name(&left));
        let click = move |_| {
            if let Some(left) = bench.solid.get_untracked().bite(cell) {
                bench.first(left, Some(cell));
                to_board();
            }
        };
        view! { <li><button class="chip" data-settle=cell.to_string() on:click=click>{words}</button></li> }
    };
    let answered = move || {
        let all: Vec<String> = rows.get().into_iter().filter(|row| row.2).map(|row| row.0.to_string()).collect();
        (!all.is_empty()).then(|| t_string!(i18n, pairing.open_known, cells = all.join(" ")))
    };
    let unsettled = move || {
        let mut all: Vec<(Cube, Solid)> =
            rows.get().into_iter().filter(|row| !row.2).map(|row| (row.0, row.1)).collect();
        // The smallest rest is settled soonest.
        all.sort_by_key(|(_, left)| left.cells().len());
        all
    };
    let list = move || {
        let all = unsettled();
        (!all.is_empty()).then(|| {
            view! {
                <p>{t!(i18n, pairing.open_unknown)}</p>
                <ul class="chips">{all.into_iter().map(settle).collect_view()}</ul>
            }
        })
    };
    view! {
        <Show when=move || bench.state.get() == PositionState::Open>
            <section class="pairing-open" aria-label=t!(i18n, pairing.open)>
                <p>{answered}</p>
                {list}
            </section>
        </Show>
    }
}
