//! The reduction of a green drawing to Nim, step by step, forwards and backwards: a picture collapses with the steps,
//! and edges that are fused or replaced are framed on the board.
use super::collapse::Collapse;
use super::highlight::point_at;
use super::paragraphs;
use crate::state::glide::Glide;
use crate::state::table::use_table;
use leptos::prelude::*;
use solver::board::{Board, Part};
use solver::reason::{Reason, Step, Twig};
use std::sync::Arc;
use text::{ReasonWords, t, t_string, use_i18n};

/// Whether it is a step of such a sequence.
pub fn is_step(reason: &Reason) -> bool {
    matches!(reason, Reason::HackenbushFusion { .. } | Reason::HackenbushColon { .. })
}

/// The edges of a step, the terms of its sum without carry, and the sum.
fn parts(reason: &Reason) -> (Vec<Part>, Vec<u64>, u64) {
    let twigs = |all: &[Twig]| -> (Vec<Part>, Vec<u64>) {
        (all.iter().map(|twig| Part::Edge(twig.edge)).collect(), all.iter().map(|twig| twig.length).collect())
    };
    match reason {
        Reason::HackenbushFusion { cycle, carries, sum, .. } => {
            let (_, lengths) = twigs(carries);
            let loops = cycle.iter().map(|_| 1);
            (cycle.iter().copied().map(Part::Edge).collect(), loops.chain(lengths).collect(), *sum)
        }
        Reason::HackenbushColon { twigs: all, sum, .. } => {
            let (edges, lengths) = twigs(all);
            (edges, lengths, *sum)
        }
        _ => (Vec::new(), Vec::new(), 0),
    }
}

/// The nim-sum as an equation, `1 ⊕ 1 ⊕ 3 = 3`, shortened if it is long.
fn equation(terms: &[u64], sum: u64) -> String {
    const MOST: usize = 12;
    let mut shown: Vec<String> = terms.iter().take(MOST).map(u64::to_string).collect();
    if terms.len() > MOST {
        shown.push("…".to_owned());
    }
    format!("{} = {sum}", if shown.is_empty() { "0".to_owned() } else { shown.join(" ⊕ ") })
}

#[component]
pub fn Reduction(
    steps: Vec<Step>,
    /// The drawing at the beginning.
    board: Option<Board>,
    words: Arc<dyn Fn(&Step) -> ReasonWords + Send + Sync>,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let collapse = board.and_then(|board| Collapse::of(&board, &steps));
    let (done, count, glide) = (RwSignal::new(0usize), steps.len(), Glide::at(0.0));
    let ends = StoredValue::new(collapse.as_ref().map_or_else(Vec::new, |collapse| collapse.ends.clone()));
    let steps = StoredValue::new(steps);
    let go = move |to: usize| {
        let to = to.min(count);
        done.set(to);
        glide.go(ends.with_value(|ends| ends.get(to).map_or(0.0, |stage| *stage as f64)));
        steps.with_value(|all| match to.checked_sub(1).and_then(|last| all.get(last)) {
            Some(step) => point_at(table, step.component.unwrap_or(0), &parts(&step.reason).0),
            None => table.highlights.pointed.set(Vec::new()),
        });
    };
    on_cleanup(move || table.highlights.pointed.set(Vec::new()));
    let body = move || {
        let Some(last) = done.get().checked_sub(1) else {
            return view! { <p>{t!(i18n, panels.collapse_start)}</p> }.into_any();
        };
        steps.with_value(|all| {
            let step = &all[last];
            let said = words(step);
            let (_, terms, sum) = parts(&step.reason);
            view! {
                <h3>{said.title}</h3>
                <p class="figures"><b>{equation(&terms, sum)}</b></p>
                {paragraphs(&said, i18n)}
            }
            .into_any()
        })
    };
    let state = move || t_string!(i18n, panels.n_of, n = done.get(), all = count);
    let is_done = move || done.get() == count;
    let all =
        move || if is_done() { t_string!(i18n, panels.collapse_undo) } else { t_string!(i18n, panels.collapse_all) };
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            go(to);
        }
    };
    let onward = move |_| go(if untrack(is_done) { 0 } else { glide.ahead(done.get_untracked(), count) });
    view! {
        {collapse.map(|collapse| collapse.view(glide.now))}
        <div class="row">
            <button
                class="button"
                aria-disabled=move || (done.get() == 0).then_some("true")
                on:click=move |_| go(done.get_untracked().saturating_sub(1))
            >
                {t!(i18n, panels.step_back)}
            </button>
            <button
                class="button"
                aria-disabled=move || is_done().then_some("true")
                on:click=move |_| go(done.get_untracked() + 1)
            >
                {t!(i18n, panels.step_next)}
            </button>
            <button class="button" data-collapse="" on:click=onward>{all}</button>
        </div>
        <input
            class="slider"
            type="range"
            min="0"
            max=count.to_string()
            aria-label=t!(i18n, panels.collapse_steps)
            aria-valuetext=state
            prop:value=move || done.get().to_string()
            on:input=slide
        />
        <div aria-live="polite">
            <p class="small">{state}</p>
            {body}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    #[test]
    fn every_step_of_a_green_drawing_adds_up() {
        let position = "hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)".parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        let steps: Vec<&Step> = report.explanation.iter().filter(|step| is_step(&step.reason)).collect();
        assert!(!steps.is_empty(), "{:?}", report.explanation);
        for step in steps {
            let (edges, terms, sum) = parts(&step.reason);
            assert_eq!(terms.iter().fold(0, |a, b| a ^ b), sum, "{:?}", step.reason);
            assert!(!edges.is_empty());
        }
    }

    #[test]
    fn long_sums_are_shortened() {
        assert_eq!(equation(&[1, 1, 3], 3), "1 ⊕ 1 ⊕ 3 = 3");
        assert!(equation(&[1; 40], 0).ends_with("⊕ … = 0"));
        assert_eq!(equation(&[], 0), "0 = 0");
    }
}
