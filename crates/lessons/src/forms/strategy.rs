//! STRAT: a rule of blocks, which the computer then tries to beat.
use super::FormViews;
use crate::boards::Free;
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use course::forms::StrategyForm;
use course::words::Inline;
use leptos::prelude::*;
use page::shell::focus;
use solver::Play;
use text::{t, t_string, use_i18n};

type Blocks = Vec<(String, Vec<Inline>)>;

pub fn views(quest: QuestionState, form: StrategyForm, play: Play) -> FormViews {
    let StrategyForm { pos, from, to, show, conditions, actions, length } = form;
    // A family is shown by one member.
    let members =
        show.map_or_else(|| course::strategy::members(&pos, from..=to), |n| course::strategy::members(&pos, n..=n));
    let shown = members.get(members.len() / 2).cloned().unwrap_or(pos);
    let rule = RwSignal::new(vec![(conditions.first().map_or(String::new(), |(id, _)| id.clone()), String::new())]);
    let alone = conditions.len() == 1;
    Effect::new(move |_| {
        let now = rule.get();
        let whole = now.iter().all(|(condition, action)| !condition.is_empty() && !action.is_empty());
        if untrack(|| quest.is_open()) {
            quest.answer.set((whole && !now.is_empty()).then_some(Answer::Rule(now)));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Rule(all)) = quest.solution.get() {
            rule.set(all);
        }
    });
    let (conditions, actions) = (StoredValue::new(conditions), StoredValue::new(actions));
    let i18n = use_i18n();
    let change = move |i: usize, change: &dyn Fn(&mut (String, String))| {
        if untrack(|| quest.is_open()) {
            rule.update(|rule| rule.get_mut(i).into_iter().for_each(change));
        }
    };
    let block = move |blocks: StoredValue<Blocks>, i: usize, first: bool| {
        let card = move |(id, words): (String, Vec<Inline>)| {
            let (own, data) = (id.clone(), id.clone());
            let chosen = move || {
                rule.with(|rule| rule.get(i).is_some_and(|(c, a)| if first { *c == own } else { *a == own }))
                    .to_string()
            };
            let pick = move |_| change(i, &|line| if first { line.0.clone_from(&id) } else { line.1.clone_from(&id) });
            view! {
                <button class="choice-card" data-block=data aria-pressed=chosen on:click=pick>
                    <span>{move || prose::plain(i18n.locale(), &words)}</span>
                </button>
            }
        };
        let name = move || if first { t_string!(i18n, lessons.condition) } else { t_string!(i18n, lessons.action) };
        let heading = (!alone).then(|| view! { <p class="soft" aria-hidden="true">{name}</p> });
        view! {
            {heading}
            <div class="choice-cards" role="group" aria-label=name>{blocks.get_value().into_iter().map(card).collect_view()}</div>
        }
    };
    let count = Memo::new(move |_| rule.with(Vec::len));
    let line = move |i: usize| {
        view! {
            <li class="rule-line">
                {(!alone).then(|| block(conditions, i, true))}
                {block(actions, i, false)}
            </li>
        }
    };
    let longer = move |_| {
        if untrack(|| quest.is_open()) {
            rule.update(|rule| rule.push((String::new(), String::new())));
            request_animation_frame(|| _ = focus::give(".rule-lines li:last-child .choice-card"));
        }
    };
    let shorter = move |_| {
        if untrack(|| quest.is_open()) {
            rule.update(|rule| _ = rule.pop());
        }
    };
    let panel = view! {
        <p class="soft">{if length == 1 { t!(i18n, lessons.rule_help_one) } else { t!(i18n, lessons.rule_help) }}</p>
        <ol class="rule-lines"><For each=move || 0..count.get() key=|i| *i children=line/></ol>
        <div class="together">
            <Show when=move || { count.get() < length }>
                <button class="button more-lines" on:click=longer>{t!(i18n, lessons.rule_longer)}</button>
            </Show>
            <Show when=move || { count.get() > 1 }>
                <button class="button" on:click=shorter>{t!(i18n, lessons.rule_shorter)}</button>
            </Show>
        </div>
    };
    FormViews::with_board(panel.into_any(), view! { <Free pos=shown play/> }.into_any())
}
