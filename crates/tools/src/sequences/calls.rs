//! The recursion call by call: the tree of the plain program's calls, and beside it the table of known values as it
//! fills. One position in the order of the calls moves both.
use super::super::frame::{FaultWords, worker_result};
use super::dial::Dial;
use super::naive_calls;
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::TableRun;
use solver::theory::sequence::{Call, CallFate, Run};
use text::{number, t, use_i18n};

/// Most calls that are drawn.
const MOST: u32 = 120;

/// The largest heap that is offered.
const LARGEST: u64 = 20;

/// Distances in the picture, px.
const STEP: f64 = 28.0;
const LEVEL: f64 = 46.0;
const RADIUS: f64 = 11.0;
const RIM: f64 = 16.0;

/// The place of each call, its caller above the middle of its calls; and the picture's size.
fn places(calls: &[Call]) -> (Vec<(f64, f64)>, f64, f64) {
    let mut places: Vec<(f64, f64)> = Vec::new();
    let mut width = RIM;
    for (place, call) in (0..).zip(calls) {
        let above = call.parent.map_or(RIM - LEVEL, |parent| places[parent as usize].1);
        places.push((width, above + LEVEL));
        width += if call.end == place + 1 { STEP } else { 0.0 };
    }
    // In reverse order, so that the calls below have their places first.
    let mut spans = vec![(f64::INFINITY, f64::NEG_INFINITY); calls.len()];
    for (place, call) in calls.iter().enumerate().rev() {
        let (first, last) = spans[place];
        if first <= last {
            places[place].0 = (first + last) / 2.0;
        }
        if let Some(span) = call.parent.map(|parent| &mut spans[parent as usize]) {
            *span = (span.0.min(places[place].0), span.1.max(places[place].0));
        }
    }
    let height = places.iter().map(|(_, y)| *y).fold(0.0, f64::max);
    (places, width + RIM - STEP, height + RIM)
}

/// The table after `made` calls: the heaps being worked out, and their values as soon as they are known.
fn memory(calls: &[Call], made: usize) -> Vec<(u64, Option<u64>)> {
    let worked = calls.iter().filter(|call| call.fate == CallFate::Worked);
    let mut all: Vec<_> = worked.map(|call| (call.n, (call.end as usize <= made).then_some(call.value))).collect();
    all.sort_unstable();
    all
}

/// The number of calls with this fate among the first `made`.
fn count(calls: &[Call], made: usize, fate: CallFate) -> u64 {
    calls.iter().take(made).filter(|call| call.fate == fate).count() as u64
}

const FATES: [CallFate; 3] = [CallFate::Worked, CallFate::Answered, CallFate::Spared];

fn class(fate: CallFate) -> &'static str {
    match fate {
        CallFate::Worked => "worked",
        CallFate::Answered => "answered",
        CallFate::Spared => "spared",
    }
}

fn word(locale: Locale, fate: CallFate) -> &'static str {
    match fate {
        CallFate::Worked => td_string!(locale, tools.sequences_worked),
        CallFate::Answered => td_string!(locale, tools.sequences_answered),
        CallFate::Spared => td_string!(locale, tools.sequences_spared),
    }
}

/// A call's shape around a point: circle, square, dotted circle.
fn shape(fate: CallFate, (x, y): (f64, f64)) -> AnyView {
    match fate {
        CallFate::Answered => {
            let (side, [x, y]) = (2.0 * RADIUS, [x, y].map(|at| (at - RADIUS).to_string()));
            view! { <rect x=x y=y width=side.to_string() height=side.to_string()/> }.into_any()
        }
        _ => view! { <circle cx=x.to_string() cy=y.to_string() r=RADIUS.to_string()/> }.into_any(),
    }
}

#[component]
pub fn CallByCall(game: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let (n, stepping, steps) = (RwSignal::new(5u64), RwSignal::new(false), RwSignal::new(1usize));
    let answer = worker_result(move || Some(TableRun { game: game.get(), n: n.get(), most: MOST }));
    let run = Memo::new(move |_| answer.get().into_found());
    // A heap that the person did not choose: with a game that has not been drawn yet the largest possible one is taken.
    let offered = StoredValue::new(None::<u64>);
    Effect::new(move |_| {
        game.track();
        offered.set_value(Some(n.get_untracked()));
    });
    // Another heap starts anew.
    Effect::new(move |_| {
        let calls = run.with(|run| run.as_ref().map(|run| run.calls.len()));
        steps.set(1);
        let heap = n.get_untracked();
        match calls {
            Some(0) if heap > 0 && offered.get_value() == Some(heap) => {
                offered.set_value(Some(heap - 1));
                n.set(heap - 1);
            }
            Some(1..) => offered.set_value(None),
            _ => {}
        }
    });
    let length = move || run.with(|run| run.as_ref().map_or(0, |run| run.calls.len()));
    let made = move || if stepping.get() { steps.get().min(length()) } else { length() };
    let said = move || {
        let locale = i18n.locale();
        run.with(|run| match run {
            Some(run) => run_words(locale, run, made(), stepping.get()),
            None => {
                let fault = answer.with(|answer| answer.fault(locale, td_string!(locale, tools.sequences_too_big)));
                fault.unwrap_or_default().to_owned()
            }
        })
    };
    let drawn = move || length() > 0;
    let choose = move |step: bool, word: fn(Locale) -> &'static str| {
        let set = move |_| {
            stepping.set(step);
            steps.set(1);
        };
        view! { <button class="chip" aria-pressed=move || (stepping.get() == step).to_string() on:click=set>{move || word(i18n.locale())}</button> }
    };
    let next = move |_| steps.update(|steps| *steps = (*steps + 1).min(untrack(length)));
    let tree = move || run.with(|run| run.as_ref().map(|run| picture(&run.calls, made(), stepping.get())));
    let table = move || {
        let rows = run.with(|run| run.as_ref().map_or_else(Vec::new, |run| memory(&run.calls, made())));
        let row = |(n, value): (u64, Option<u64>)| view! { <tr><th scope="row">{n}</th><td>{value}</td></tr> };
        rows.into_iter().map(row).collect_view()
    };
    let legend = move || {
        let one = |fate: CallFate| {
            let count = run.with(|run| run.as_ref().map_or(0, |run| count(&run.calls, made(), fate)));
            view! {
                <li><svg class="call-tree" width="28" height="28" aria-hidden="true"><g class=class(fate)>{shape(fate, (14.0, 14.0))}</g></svg>
                    {word(i18n.locale(), fate)}": "{count}</li>
            }
        };
        FATES.map(one).collect_view()
    };
    let list = move || run.with(|run| run.as_ref().map(|run| branch(i18n.locale(), &run.calls, 0, made())));
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_run)}</h2>
            <p>{t!(i18n, tools.sequences_run_how)}</p>
            <Dial id="run-heap" value=n least=0 most=Signal::derive(|| LARGEST) label=|l| td_string!(l, tools.sequences_run_heap)/>
            <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_run)>
                {choose(false, |l| td_string!(l, tools.sequences_whole))}
                {choose(true, |l| td_string!(l, tools.sequences_steps))}
            </div>
            <p role="status">{said}</p>
            <Show when=move || stepping.get() && drawn()>
                <button class="button primary" aria-disabled=move || (made() >= length()).to_string() on:click=next>{t!(i18n, tools.sequences_run_next)}</button>
            </Show>
            <Show when=drawn>
                <ul class="call-legend">{legend}</ul>
                <div class="call-by-call">
                    <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.sequences_run_tree)>{tree}</div>
                    <table class="values numbers">
                        <caption>{t!(i18n, tools.sequences_run_table)}</caption>
                        <thead><tr><th scope="col">"n"</th><th scope="col">"γ"</th></tr></thead>
                        <tbody>{table}</tbody>
                    </table>
                </div>
                <details>
                    <summary>{t!(i18n, tools.sequences_run_list)}</summary>
                    <ul class="call-list">{list}</ul>
                </details>
            </Show>
        </div>
    }
}

/// The progress, and the last call; or that the tree cannot be drawn.
fn run_words(locale: Locale, run: &Run, made: usize, stepping: bool) -> String {
    let naive = naive_calls(locale, &run.cost);
    let Some(last) = run.calls.get(made.saturating_sub(1)) else {
        let calls = u64::try_from(run.cost.calls).map_or_else(|_| "…".to_owned(), |calls| number(locale, calls));
        return td_string!(locale, tools.sequences_run_too_many, naive = naive, calls = calls);
    };
    let with_table = made as u64 - count(&run.calls, made, CallFate::Spared);
    let [so_far, with_table] = [made as u64, with_table].map(|n| number(locale, n));
    let said = td_string!(locale, tools.sequences_run_said, made = so_far, naive = naive, calls = with_table);
    if !stepping {
        return said;
    }
    let now = td_string!(locale, tools.sequences_run_now, n = last.n.to_string(), fate = word(locale, last.fate));
    format!("{now} {said}")
}

/// The tree of the first calls; the list beside it says the same.
fn picture(calls: &[Call], made: usize, stepping: bool) -> impl IntoView + use<> {
    let (places, width, height) = places(calls);
    let line = |(call, (x, y)): (&Call, &(f64, f64))| {
        let (up_x, up_y) = places[call.parent? as usize];
        Some(view! { <line x1=up_x.to_string() y1=up_y.to_string() x2=x.to_string() y2=y.to_string()/> })
    };
    let node = |(place, (call, at)): (usize, (&Call, &(f64, f64)))| {
        let now = stepping && place + 1 == made;
        view! {
            <g class=class(call.fate) class:now=now>{shape(call.fate, *at)}
                <text x=at.0.to_string() y=(at.1 + 5.0).to_string()>{call.n}</text></g>
        }
    };
    let shown = || calls.iter().zip(&places).take(made);
    view! {
        <svg class="call-tree" aria-hidden="true" width=width.to_string() height=height.to_string()>
            {shown().filter_map(line).collect_view()}
            {shown().enumerate().map(node).collect_view()}
        </svg>
    }
}

/// A call and all calls below it made so far, as a nested list. No deeper than the largest heap.
fn branch(locale: Locale, calls: &[Call], place: usize, made: usize) -> AnyView {
    let call = &calls[place];
    let value = (call.end as usize <= made).then(|| format!(" = {}", call.value));
    let mut below = Vec::new();
    let mut next = place + 1;
    while next < made.min(call.end as usize) {
        below.push(branch(locale, calls, next, made));
        next = calls[next].end as usize;
    }
    let below = (!below.is_empty()).then(|| view! { <ul>{below}</ul> });
    view! { <li>{format!("γ({})", call.n)}{value}", "{word(locale, call.fate)}{below}</li> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};

    fn run(game: &str, n: u64) -> Run {
        HeapTable::new(code_of(game).unwrap()).run(n, MOST, &mut Meter::new(Budget::default())).unwrap()
    }

    #[test]
    fn the_drawing_agrees_with_the_counters() {
        for (game, n) in [("subtraction(1,2)", 7), ("kayles", 3), ("nim", 6), ("octal(0.07)", 6), ("subtraction(2)", 1)]
        {
            let Run { cost, calls } = run(game, n);
            let all = calls.len();
            let [worked, answered, spared] = FATES.map(|fate| count(&calls, all, fate));
            assert_eq!(u128::from(worked + answered + spared), cost.naive, "{game}");
            assert_eq!((worked, u128::from(worked + answered)), (cost.evaluations, cost.calls), "{game}");
            assert_eq!(memory(&calls, all).len() as u64, worked, "{game}");
            let (places, width, height) = places(&calls);
            assert_eq!(places.len(), all);
            assert!(places.iter().all(|(x, y)| (RIM..=width - RIM).contains(x) && (RIM..=height - RIM).contains(y)));
            // No two calls of a level touch.
            for (i, a) in places.iter().enumerate() {
                let apart = |b: &(f64, f64)| a.1 != b.1 || (a.0 - b.0).abs() >= STEP / 2.0 * 1.99;
                assert!(places[i + 1..].iter().all(apart), "{game}");
            }
        }
    }

    #[test]
    fn the_table_fills_as_calls_come_to_their_end() {
        // Calls of "take one or two" from 2: 2, 1, 0, and 0 again.
        let calls = run("subtraction(1,2)", 2).calls;
        assert_eq!(calls.iter().map(|call| call.n).collect::<Vec<_>>(), [2, 1, 0, 0]);
        assert_eq!(memory(&calls, 1), [(0, None), (1, None), (2, None)]);
        assert_eq!(memory(&calls, 3), [(0, Some(0)), (1, Some(1)), (2, None)]);
        assert_eq!(memory(&calls, 4), [(0, Some(0)), (1, Some(1)), (2, Some(2))]);
    }

    #[test]
    fn steps_are_told_and_what_is_too_much_too() {
        let small = run("subtraction(1,2)", 4);
        assert_eq!(small.calls.len(), 12);
        for locale in [Locale::En, Locale::De] {
            let said = run_words(locale, &small, 12, false);
            assert!(said.contains("12") && said.contains('8'), "{said}");
            assert!(run_words(locale, &small, 1, true).contains("γ(4)"));
            let many = run("subtraction(1,2)", 20);
            assert!(many.calls.is_empty());
            let said = run_words(locale, &many, 0, false);
            assert!(said.contains(&number(locale, 28_656)) && said.contains("40"), "{said}");
        }
    }
}
