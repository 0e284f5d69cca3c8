//! COLOR: nodes of a graph are coloured lost or won, one after the other, each as it follows.
use super::{FormViews, is_drawn, node_name};
use crate::boards::Small;
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

pub fn views(quest: QuestionState, nodes: Vec<String>, arrows: Vec<(u32, u32)>, three: bool) -> FormViews {
    let i18n = use_i18n();
    // Pairs of node and colour, in the order of the clicks.
    let clicks = RwSignal::new(Vec::<(String, String)>::new());
    Effect::new(move |_| {
        let now = clicks.get();
        if untrack(|| quest.is_open()) {
            quest.answer.set((!now.is_empty()).then_some(Answer::Colours(now)));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Colours(all)) = quest.solution.get() {
            clicks.set(all);
        }
    });
    let wrong = Memo::new(move |_| quest.wrong_part());
    let of = move |node: &str| {
        clicks.with(|all| all.iter().rev().find(|(known, _)| known == node).map(|(_, colour)| colour.clone()))
    };
    let click = move |node: &str, colour: &str| {
        if untrack(|| quest.is_open()) {
            clicks.update(|all| {
                all.retain(|(known, _)| known != node);
                all.push((node.to_owned(), colour.to_owned()));
            });
        }
    };
    let names: Vec<String> = nodes.iter().enumerate().map(|(i, node)| node_name(node, i)).collect();
    let colours: &'static [&'static str] = if three { &["lost", "won", "draw"] } else { &["lost", "won"] };
    // The ends come first: colouring begins there.
    let row = |(i, node): (usize, String)| {
        let options: Vec<(String, String)> = arrows
            .iter()
            .filter(|(from, _)| *from as usize == i)
            .map(|(_, to)| (nodes[*to as usize].clone(), names[*to as usize].clone()))
            .collect();
        let end = options.is_empty();
        let option = move |(node, name): (String, String)| {
            let words =
                move || of(&node).map_or_else(|| "?".to_owned(), |colour| prose::entry(i18n.locale(), &colour, false));
            view! { <span class="arrow-to" >"→ " {name} " (" {words} ") "</span> }
        };
        let (own, data, name) = (node.clone(), node.clone(), names[i].clone());
        let picture = is_drawn(&node).then(|| view! { <Small pos=node.clone()/> });
        let group = name.clone();
        let button = move |colour: &'static str| {
            let (own, tapped) = (node.clone(), node.clone());
            view! {
                <button class="chip" data-colour=colour aria-pressed=move || (of(&own).as_deref() == Some(colour)).to_string()
                    on:click=move |_| click(&tapped, colour)>{move || prose::entry(i18n.locale(), colour, false)}</button>
            }
        };
        view! {
            <li class="node" data-node=data class:wrong=move || wrong.with(|wrong| wrong.as_ref() == Some(&own))>
                <b class="numbers">{name}</b>{picture}
                <span>{options.into_iter().map(option).collect_view()}{end.then(|| t_string!(i18n, lessons.no_arrow))}</span>
                <span class="chips" role="group" aria-label=move || t_string!(i18n, lessons.entry_for, cell = &group)>
                    {colours.iter().copied().map(button).collect_view()}
                </span>
            </li>
        }
    };
    let rows = nodes.iter().cloned().enumerate().rev().map(row).collect_view();
    let panel = view! { <p class="soft">{t!(i18n, lessons.colour_help)}</p> };
    let board = view! { <div class="card"><ol class="nodes">{rows}</ol></div> };
    FormViews::with_board(panel.into_any(), board.into_any())
}
