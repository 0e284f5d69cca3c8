//! The reduction of a green drawing to Nim, step by step: edges that are fused or replaced are framed on the board.
use super::highlight::point_at;
use super::paragraphs;
use crate::board::miniature;
use crate::state::table::use_table;
use leptos::prelude::*;
use solver::Position;
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

/// The largest number of edges, and the longest stalk, that are drawn; more would be too small to see.
const MOST_DRAWN: usize = 8;

/// The replaced part of a step and its replacement, as drawings on an edge (or on the ground): a cycle alone by single
/// edges, twigs by one stalk. A cycle that carries something has no picture: the place of its load is not recorded.
fn drawings(reason: &Reason) -> Option<[String; 2]> {
    let stalk = |n: u64| "g".repeat(n as usize);
    let fits = |n: u64| n <= MOST_DRAWN as u64;
    match reason {
        Reason::HackenbushFusion { root, cycle, carries, .. } => {
            let n = cycle.len();
            let singles = vec!["g"; n].join(",");
            (carries.is_empty() && n <= MOST_DRAWN).then(|| match root {
                Some(_) => [format!("g@1({}@1)", "g".repeat(n)), format!("g({singles})")],
                None => [format!("{}@0", "g".repeat(n)), singles],
            })
        }
        Reason::HackenbushColon { twigs, sum, .. } => {
            let fit = twigs.len() <= MOST_DRAWN && twigs.iter().all(|twig| fits(twig.length)) && fits(*sum);
            let all: Vec<String> = twigs.iter().map(|twig| stalk(twig.length)).collect();
            fit.then(|| [format!("g({})", all.join(",")), stalk(sum + 1)])
        }
        _ => None,
    }
}

/// The pictures of a step, the old one before the new one. The words say the same.
fn pictures(reason: &Reason) -> Option<AnyView> {
    let boards: Vec<Board> = drawings(reason)?
        .iter()
        .filter_map(|text| format!("hackenbush:{text}").parse::<Position>().ok()?.boards().into_iter().next())
        .collect();
    let [before, after] = boards.as_slice() else { return None };
    let pair = view! {
        <div class="replaced" aria-hidden="true">{miniature(before)} <span>"→"</span> {miniature(after)}</div>
    };
    Some(pair.into_any())
}

/// `1 ⊕ 1 ⊕ 3 = 3`, shortened if it is long.
fn equation(terms: &[u64], sum: u64) -> String {
    const MOST: usize = 12;
    let mut shown: Vec<String> = terms.iter().take(MOST).map(u64::to_string).collect();
    if terms.len() > MOST {
        shown.push("…".to_owned());
    }
    format!("{} = {sum}", if shown.is_empty() { "0".to_owned() } else { shown.join(" ⊕ ") })
}

/// The numbers of a single step.
pub fn sum(reason: &Reason) -> AnyView {
    let (_, terms, sum) = parts(reason);
    view! { <p class="figures"><b>{equation(&terms, sum)}</b></p> {pictures(reason)} }.into_any()
}

#[component]
pub fn Reduction(steps: Vec<Step>, words: Arc<dyn Fn(&Step) -> ReasonWords + Send + Sync>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let at = RwSignal::new(0usize);
    let count = steps.len();
    let steps = StoredValue::new(steps);
    let go = move |to: usize| {
        at.set(to.min(count - 1));
        steps.with_value(|all| {
            let step = &all[at.get_untracked()];
            point_at(table, step.component.unwrap_or(0), &parts(&step.reason).0);
        });
    };
    on_cleanup(move || table.highlights.pointed.set(Vec::new()));
    let body = move || {
        steps.with_value(|all| {
            let step = &all[at.get()];
            let said = words(step);
            let (_, terms, sum) = parts(&step.reason);
            view! {
                <h3>{said.title}</h3>
                <p class="figures"><b>{equation(&terms, sum)}</b></p>
                {pictures(&step.reason)}
                {paragraphs(&said, i18n)}
            }
        })
    };
    view! {
        <div aria-live="polite">
            <p class="small">{move || t_string!(i18n, panels.n_of, n = at.get() + 1, all = count)}</p>
            {body}
        </div>
        <div class="row">
            <button
                class="button"
                aria-disabled=move || (at.get() == 0).then_some("true")
                on:click=move |_| go(at.get_untracked().saturating_sub(1))
            >
                {t!(i18n, panels.step_back)}
            </button>
            <button
                class="button"
                aria-disabled=move || (at.get() + 1 == count).then_some("true")
                on:click=move |_| go(at.get_untracked() + 1)
            >
                {t!(i18n, panels.step_next)}
            </button>
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

    /// Both drawings of a picture have the same value, as the step claims.
    #[test]
    fn a_picture_is_worth_what_it_replaces() {
        let mut seen = 0;
        for text in ["g@1(gg@1,g)", "g(gg,g(g,g))", "ggg@0", "g@1(g@2(g,gg@3),g@2),g@3(g,g)", "gg@1(gg@1)"] {
            let position = format!("hackenbush:{text}").parse().unwrap();
            let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
            for step in &report.explanation {
                let Some(pair) = drawings(&step.reason) else { continue };
                seen += 1;
                let grundy = pair.map(|text| {
                    let drawing = format!("hackenbush:{text}").parse().unwrap();
                    analyse(&drawing, Play::Normal, &Budget::default()).unwrap().grundy.unwrap()
                });
                assert_eq!(grundy[0], grundy[1], "{:?}", step.reason);
            }
        }
        assert!(seen > 3, "{seen}");
    }

    #[test]
    fn long_sums_are_shortened() {
        assert_eq!(equation(&[1, 1, 3], 3), "1 ⊕ 1 ⊕ 3 = 3");
        assert!(equation(&[1; 40], 0).ends_with("⊕ … = 0"));
        assert_eq!(equation(&[], 0), "0 = 0");
    }
}
