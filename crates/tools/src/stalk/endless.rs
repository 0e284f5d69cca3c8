//! A stalk without an end: its lower parts on the number line, one branch more at a time, and the number they approach.
use super::line::Line;
use crate::frame::{FaultWords, PlayThis, worker_result};
use leptos::prelude::*;
use link::tool::LONGEST_STALK;
use page::panels::why::explained;
use protocol::Analyse;
use solver::board::Colour;
use solver::theory::hackenbush::{Endless, stalk};
use solver::value::dyadic::Dyadic;
use solver::{Effort, Play};
use std::sync::Arc;
use text::{t, t_string, use_i18n, value_plain, value_view};

/// Number of branches shown at first.
const FIRST_SHOWN: usize = 4;

/// Number of branches beyond those drawn after which a stalk is less than a pixel from its limit.
const NEAR: usize = 40;

/// The colours of the lowest branches.
fn lowest(endless: &Endless, edges: usize) -> Vec<Colour> {
    (0..edges).map(|edge| endless.colour(edge)).collect()
}

/// Approximate place of the limit on the line, for drawing; `None` where the parts grow beyond every number.
fn limit(endless: &Endless) -> Option<f64> {
    let edges = lowest(endless, endless.shown() + NEAR);
    let changes = edges.iter().any(|colour| *colour != edges[0]);
    changes.then(|| stalk(&edges, &Dyadic::ZERO).to_f64())
}

/// The stalk and its limit; `cut` receives the lowest branches, to go on with.
#[component]
pub fn Unending(endless: Endless, cut: Callback<Vec<Colour>>) -> impl IntoView {
    let i18n = use_i18n();
    let (name, position) = (endless.value().to_string(), format!("hackenbush:{endless}"));
    let end = (limit(&endless), name.clone());
    let count = RwSignal::new(FIRST_SHOWN);
    let edges = Memo::new(move |_| lowest(&endless, count.get()));
    let sum = move || edges.with(|edges| stalk(edges, &Dyadic::ZERO).to_string());
    let text = position.clone();
    let report =
        worker_result(move || Some(Analyse { position: position.clone(), play: Play::Normal, effort: Effort::Usual }));
    let partial_sum = move || t_string!(i18n, tools.stalk_part, count = count.get() as u64, sum = value_plain(&sum()));
    let step = move |by: isize| {
        move |_| count.update(|count| *count = count.saturating_add_signed(by).clamp(1, LONGEST_STALK))
    };
    view! {
        <div class="card endless">
            <p class="result big">{move || value_view(i18n.locale(), &name)}</p>
            <p>{t!(i18n, tools.stalk_endless)}</p>
            <Line edges=Signal::derive(move || edges.get()) end=Some(end)/>
            <p role="status">{partial_sum}</p>
            <div class="together">
                <button class="button primary" aria-disabled=move || (count.get() == LONGEST_STALK).to_string() on:click=step(1)>{t!(i18n, tools.stalk_more)}</button>
                <button class="button" aria-disabled=move || (count.get() == 1).to_string() on:click=step(-1)>{t!(i18n, tools.stalk_fewer)}</button>
                <button class="button" on:click=move |_| cut.run(edges.get_untracked())>{t!(i18n, tools.stalk_cut_off)}</button>
                <PlayThis text=Signal::derive(move || text.clone()) label=t!(i18n, tools.play)/>
            </div>
        </div>
        {move || report.with(|found| found.fault(i18n.locale(), t_string!(i18n, errors.too_big))).map(|fault| view! { <p class="fault">{fault}</p> })}
        {move || report.get().into_found().map(|report| explained(Arc::new(report)))}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::notation::Input;

    /// The limit is at the value, wherever that is a fraction or a fraction and an infinitesimal.
    #[test]
    fn the_parts_approach_the_value() {
        for (text, near) in [
            ("{br}", Some(2.0 / 3.0)),
            ("b{rrb}", Some(2.0 / 7.0)),
            ("{rb}", Some(-2.0 / 3.0)),
            ("br{b}", Some(1.0)),
            ("b{r}", Some(0.0)),
            ("brb{r}", Some(0.5)),
            ("{b}", None),
            ("{r}", None),
        ] {
            let endless = Endless::parse(Input::new(text)).unwrap();
            let found = limit(&endless);
            assert_eq!(found.is_some(), near.is_some(), "{text}");
            assert!(found.zip(near).is_none_or(|(a, b)| (a - b).abs() < 1e-9), "{text}: {found:?}");
            // Every further branch of a stalk with two colours halves the step: the distance goes down.
            let parts: Vec<f64> = (0..30).map(|n| stalk(&lowest(&endless, n), &Dyadic::ZERO).to_f64()).collect();
            let last = (parts[29] - parts[28]).abs();
            assert!(found.is_none_or(|end| (end - parts[29]).abs() <= last), "{text}");
        }
    }
}
