//! BUILD: a construction with the editor; beside it the conditions, each met or open while one draws.
use super::FormViews;
use super::condition_list::ConditionList;
use crate::conditions::{forbidden, pieces};
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use course::expr::Expr;
use course::forms::BuildTask;
use course::own_tasks::first_board;
use course::words::Inline;
use leptos::prelude::*;
use page::editor::BoardField;
use solver::Position;
use std::collections::BTreeMap;
use text::{I18n, outcome_words, t, t_string, use_i18n};

/// Ids of the fields, each unique on the page.
const IDS: [&str; 6] = ["build-1", "build-2", "build-3", "build-4", "build-5", "build-6"];

/// The board at the start: the position that the construction must not be, if there is one.
fn blank(ruleset: &str, holds: &[Expr]) -> String {
    holds.iter().find_map(forbidden).map_or_else(|| first_board(ruleset), str::to_owned)
}

/// The views of the form. `named`: the lesson's own words for conditions, `holds 1`, and pictures, `slot N`.
pub fn views(quest: QuestionState, task: BuildTask, named: BTreeMap<String, Vec<Inline>>) -> FormViews {
    let BuildTask { ruleset, holds, slots, impossible, .. } = task;
    let names = if slots.is_empty() { vec![String::new()] } else { slots };
    let first = blank(&ruleset, &holds);
    let built: Vec<(String, RwSignal<String>)> =
        names.into_iter().take(IDS.len()).map(|slot| (slot, RwSignal::new(first.clone()))).collect();
    let built = StoredValue::new(built);
    // A return to the initial board counts as built.
    let started = Memo::new(move |before: Option<&bool>| {
        before == Some(&true) || built.with_value(|all| all.iter().any(|(_, text)| text.with(|text| *text != first)))
    });
    let whole = move || {
        let all = built
            .with_value(|all| all.iter().map(|(slot, text)| (slot.clone(), text.get())).collect::<BTreeMap<_, _>>());
        all.values().all(|text| text.parse::<Position>().is_ok()).then_some(all)
    };
    Effect::new(move |_| {
        let (now, started) = (whole(), started.get());
        let now = now.filter(|_| started);
        if untrack(|| quest.is_open()) {
            quest.answer.set(now.map(Answer::Build));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Build(solved)) = quest.solution.get() {
            built.with_value(|all| {
                for (slot, text) in all {
                    if let Some(solution) = solved.get(slot) {
                        text.set(solution.clone());
                    }
                }
            });
        }
    });
    let i18n = use_i18n();
    // An exam takes one answer: this may be it.
    let none = move || impossible.is_some_and(|tries| quest.exam() || quest.wrongs.get() >= tries) && quest.is_open();
    let say_none = move |_| {
        quest.answer.set(Some(Answer::Build(BTreeMap::new())));
        quest.check();
    };
    let (holds, named) = (StoredValue::new(holds), StoredValue::new(named));
    let lists = built.with_value(|all| {
        let several = all.len() > 1;
        let list = |(i, (slot, text)): (usize, &(String, RwSignal<String>))| {
            let (slot, text) = (slot.clone(), *text);
            view! { <Conditions quest part=slot text holds named number=several.then_some(i + 1)/> }
        };
        all.iter().enumerate().map(list).collect_view()
    });
    let panel = view! {
        {lists}
        <Show when=none>
            <button class="button there-is-none" on:click=say_none>{t!(i18n, lessons.there_is_none)}</button>
        </Show>
    };
    let fields = built.with_value(|all| {
        let several = all.len() > 1;
        let field = |(i, ((slot, text), id)): (usize, (&(String, RwSignal<String>), &'static str))| {
            let (slot, text, title) = (slot.clone(), *text, format!("{id}-title"));
            let named_by = title.clone();
            let name = move || match several {
                true => slot_title(i18n, named, &slot, i + 1),
                false => t_string!(i18n, lessons.construction).into_any(),
            };
            view! {
                <div class="card editor" role="group" aria-labelledby=named_by>
                    <p id=title><b>{name}</b></p>
                    <BoardField text id/>
                </div>
            }
        };
        all.iter().zip(IDS).enumerate().map(field).collect_view()
    });
    FormViews::with_board(panel.into_any(), view! { <div class="builds">{fields}</div> }.into_any())
}

/// The name of the n-th picture, above its editor and its conditions: the lesson's own, else its number and the outcome asked for.
fn slot_title(i18n: I18n, named: StoredValue<BTreeMap<String, Vec<Inline>>>, slot: &str, n: usize) -> AnyView {
    own_words(i18n, named, &format!("slot {slot}")).unwrap_or_else(|| match slot_outcome(i18n, slot) {
        Some(outcome) => t_string!(i18n, lessons.picture_of, n = n, outcome = outcome).into_any(),
        None => t_string!(i18n, lessons.picture_n, n = n).into_any(),
    })
}

/// The lesson's own words for this key.
fn own_words(i18n: I18n, named: StoredValue<BTreeMap<String, Vec<Inline>>>, key: &str) -> Option<AnyView> {
    let locale = i18n.locale();
    named.with_value(|all| all.get(key).map(|words| prose::plain(locale, words)))
}

/// A slot's own condition in words, where it is an outcome.
fn slot_outcome(i18n: I18n, slot: &str) -> Option<&'static str> {
    slot.parse().ok().map(|outcome| outcome_words(i18n.locale(), outcome))
}

/// The conditions of one construction, below its name if there are several.
#[component]
fn Conditions(
    quest: QuestionState,
    part: String,
    text: RwSignal<String>,
    holds: StoredValue<Vec<Expr>>,
    named: StoredValue<BTreeMap<String, Vec<Inline>>>,
    number: Option<usize>,
) -> impl IntoView {
    let i18n = use_i18n();
    let slot = StoredValue::new(part.clone());
    let count = holds.with_value(Vec::len);
    let words = Callback::new(move |i: usize| {
        let own = own_words(i18n, named, &format!("holds {}", i + 1));
        own.unwrap_or_else(|| {
            let said = |expr: &Expr| pieces(i18n.locale(), expr, &slot.get_value(), i + 1);
            prose::pieces_view(&holds.with_value(|all| all.get(i).map(said).unwrap_or_default()))
        })
    });
    view! {
        {number.map(|n| view! {
            <p><b>{move || slot_title(i18n, named, &slot.get_value(), n)}</b></p>
        })}
        <ConditionList quest part text count words/>
    }
}
