//! The marking method, run automatically: each step a look at a position by the library, with its consequence.
use super::bench::{Bench, name};
use super::boards::Small;
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::theory::chomp::pairing::{Analysis, Library, MarkedSolid, Solid, Then};
use text::{t, t_string, use_i18n};

/// Pause between two turns of a run, and duration of a turn, milliseconds.
const PAUSE: u32 = 30;
const TURN: f64 = 12.0;
/// Most steps that are shown; more are only counted.
const SHOWN: usize = 30;

/// A running analysis.
#[derive(Clone, Copy)]
struct Run {
    bench: Bench,
    analysis: RwSignal<Option<Analysis>>,
    looks: RwSignal<Vec<MarkedSolid>>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
    runs: RwSignal<bool>,
}

impl Run {
    fn new(bench: Bench) -> Run {
        Run {
            bench,
            analysis: RwSignal::new(None),
            looks: RwSignal::new(Vec::new()),
            clock: StoredValue::new_local(None),
            runs: RwSignal::new(false),
        }
    }

    fn is_done(self) -> bool {
        self.analysis.with(|analysis| analysis.as_ref().is_some_and(|analysis| analysis.waiting() == 0))
    }

    /// Runs steps for `turn` milliseconds, at least one; updates the library and the marks.
    fn go(self, turn: f64) {
        let solid = self.bench.solid.get_untracked();
        let begin = || Analysis::new(solid, self.bench.library.get_untracked());
        let mut analysis = self.analysis.get_untracked().unwrap_or_else(begin);
        let until = js_sys::Date::now() + turn;
        let mut new: Vec<MarkedSolid> = Vec::new();
        for look in analysis.by_ref() {
            new.push(look);
            if js_sys::Date::now() >= until {
                break;
            }
        }
        if analysis.waiting() == 0 {
            self.stop();
        }
        let grown = analysis.library().clone();
        self.bench.learn(|library| join(library, &grown));
        if let Some(last) = new.last() {
            self.bench.take_over(last);
        }
        self.looks.update(|looks| looks.extend(new));
        self.analysis.set(Some(analysis));
    }

    fn start(self) {
        self.runs.set(true);
        self.clock.set_value(Some(Interval::new(PAUSE, move || {
            if self.runs.try_get_untracked() == Some(true) {
                self.go(TURN);
            }
        })));
    }

    fn stop(self) {
        self.runs.set(false);
        self.clock.set_value(None);
    }

    fn reset(self) {
        self.stop();
        self.analysis.set(None);
        self.looks.set(Vec::new());
    }
}

/// Adds the new cards, in their order.
fn join(library: &mut Library, grown: &Library) {
    for card in grown.cards() {
        if !library.holds(&card.position) {
            // The card was proved by those before it, which are all here.
            let _ = library.admit(card.position.clone(), &card.pairs);
        }
    }
}

#[component]
pub fn AnalysisCard(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let run = Run::new(bench);
    // Another position starts another analysis.
    Effect::new(move |before: Option<Solid>| {
        let solid = bench.solid.get();
        if before.is_some_and(|before| before != solid) {
            untrack(|| run.reset());
        }
        solid
    });
    let next = move |_| {
        if !run.is_done() {
            run.go(0.0);
        }
    };
    let all = move |_| match run.runs.get_untracked() {
        true => run.stop(),
        false if untrack(|| run.is_done()) => {}
        false => run.start(),
    };
    let rows = move || {
        let skipped = run.looks.with(Vec::len).saturating_sub(SHOWN);
        run.looks.with(|looks| looks.iter().cloned().enumerate().skip(skipped).collect::<Vec<_>>())
    };
    let row = move |(i, look): (usize, MarkedSolid)| {
        let (small, position) = (look.position.clone(), name(&look.position));
        view! {
            <li value=i + 1><div class="step-row"><Small solid=small/>
                <p><b class="numeral">{position}</b>" "{move || step_words(i18n.locale(), &look)}</p></div></li>
        }
    };
    let count = move || run.looks.with(|looks| looks.len() as u64);
    let done = move || run.is_done().to_string();
    view! {
        <details class="card pairing-analysis">
            <summary>{t!(i18n, pairing.analysis)}</summary>
            <p>{t!(i18n, pairing.analysis_lead)}</p>
            <div class="together">
                <button class="button primary" data-step="" aria-disabled=done on:click=next>{t!(i18n, tools.next_step)}</button>
                <button class="button" data-run="" aria-disabled=done on:click=all>
                    {move || if run.runs.get() { t_string!(i18n, pairing.stop) } else { t_string!(i18n, pairing.to_end) }}
                </button>
                <span role="status">{move || t_string!(i18n, pairing.steps, count = count())}</span>
            </div>
            <ol class="pairing-steps"><For each=rows key=|row| row.0 children=row/></ol>
        </details>
    }
}

/// The findings of a look, and their consequence.
fn step_words(locale: Locale, look: &MarkedSolid) -> String {
    let list = |cells: Vec<String>| cells.join(" · ");
    let pairs = list(look.pairs.iter().map(|[b, c]| format!("{b}~{c}")).collect());
    let seen = match look.pairs.is_empty() {
        true => td_string!(locale, pairing.step_none).to_owned(),
        false => td_string!(locale, pairing.step_pairs, pairs = pairs),
    };
    let then = match look.then() {
        Then::Lost if look.position.is_over() => return td_string!(locale, pairing.poison_alone).to_owned(),
        Then::Lost => td_string!(locale, pairing.step_lost).to_owned(),
        Then::Won => {
            let reds = list(look.reds.iter().map(ToString::to_string).collect());
            td_string!(locale, pairing.step_won, count = look.reds.len() as u64, cells = reds)
        }
        Then::First { cell, position } => {
            td_string!(locale, pairing.step_first, cell = cell, position = name(&position))
        }
    };
    format!("{seen} {then}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::bench::tests::solid;

    #[test]
    fn steps_are_told_in_both_languages() {
        let looks: Vec<MarkedSolid> = Analysis::new(solid("3,3,2"), Library::default()).collect();
        for locale in [Locale::En, Locale::De] {
            let steps: Vec<String> = looks.iter().map(|look| step_words(locale, look)).collect();
            assert!(steps[0].contains("(2,1)"), "{steps:?}");
            let last = steps.last().map(String::as_str).unwrap_or_default();
            assert!(last.contains("(2,2)") && steps.iter().any(|step| step.contains("(3,1)~(1,3)")), "{steps:?}");
        }
    }

    #[test]
    fn a_library_takes_in_what_another_has_proved() {
        let mut analysis = Analysis::new(solid("4,2,2"), Library::default());
        analysis.by_ref().for_each(drop);
        let mut own = Library::default();
        join(&mut own, analysis.library());
        assert_eq!(own, *analysis.library());
        join(&mut own, &Library::default());
        assert_eq!(own, *analysis.library());
    }
}
