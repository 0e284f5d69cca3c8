//! The conditions of a construction or of rules, each met or open while one makes them.
use crate::question_state::QuestionState;
use leptos::prelude::*;
use protocol::TestConditions;
use solver::Position;
use text::{t, t_string, use_i18n};

/// The list of conditions, checked again with every change.
#[component]
pub fn ConditionList(
    quest: QuestionState,
    /// The part of the answer that they are about; empty if it has one.
    part: String,
    /// The position that is checked, if it can be read.
    #[prop(into)]
    text: Signal<String>,
    /// The number of conditions.
    count: usize,
    /// The words of each, by its place from 0.
    words: Callback<usize, AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let met = RwSignal::new(Vec::<Option<bool>>::new());
    // Whether they cannot be checked here.
    let absent = RwSignal::new(false);
    let judge = quest.judge();
    let lane = judge.lane();
    Effect::new(move |_| {
        let pos = text.get();
        if pos.parse::<Position>().is_err() {
            return;
        }
        let question = TestConditions { ask: quest.id(), slot: part.clone(), pos };
        judge.ask(lane, question, move |found| {
            absent.try_set(matches!(found, Err(why) if why.is_absent()));
            if let Ok(found) = found {
                met.try_set(found);
            }
        });
    });
    let one = move |i: usize| {
        let state = move || met.with(|all| all.get(i).copied().flatten());
        let sign = move || match state() {
            Some(true) => t_string!(i18n, lessons.met),
            Some(false) => t_string!(i18n, lessons.open),
            None if absent.get() => "–",
            None => "…",
        };
        view! { <li class:met=move || state() == Some(true)><b>{sign}</b>" "{move || words.run(i)}</li> }
    };
    view! {
        <ul class="conditions" aria-label=t!(i18n, lessons.conditions)>{(0..count).map(one).collect_view()}</ul>
        {move || absent.get().then(|| view! { <p class="soft" role="status">{t!(i18n, errors.uncomputed)}</p> })}
    }
}
