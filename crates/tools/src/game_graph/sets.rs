//! The graph as sets: each node is the set of the sets its arrows lead to, and nodes that are the same set merge, one by one.
use super::{arrows, names};
use crate::frame::PlayThis;
use leptos::prelude::*;
use locale::{Locale, td_string};
use scene::{BoardHistory, SceneSpace, markup, scene};
use solver::board::Board;
use solver::game_graph::GameGraph;
use solver::game_graph::sets::{Step, steps};
use text::{list, t, t_string, use_i18n};

/// The sentence of a step.
fn said(locale: Locale, names: &[String], step: &Step) -> String {
    let name = |node: u32| names[node as usize].clone();
    let node = name(step.node);
    let set = step.text.clone().unwrap_or_else(|| "…".to_owned());
    let elements = list(locale, &step.elements.iter().map(|&node| name(node)).collect::<Vec<_>>());
    let mut said = match (step.first == step.node, step.elements.is_empty()) {
        (false, _) => {
            td_string!(locale, logic.sets_same, node = node, first = name(step.first), set = set)
        }
        (true, true) => td_string!(locale, logic.sets_empty, node = node),
        (true, false) => td_string!(locale, logic.sets_new, node = node, elements = elements, set = set),
    };
    if step.first != step.node {
        return said;
    }
    if let Some(number) = step.number.filter(|number| *number > 0) {
        said = format!("{said} {}", td_string!(locale, logic.sets_number, number = number));
    }
    if step.holds_empty {
        said = format!("{said} {}", td_string!(locale, logic.sets_holds_empty));
    }
    said
}

/// The graph after some steps: a node that was reached is merged into the first with its set.
fn merged(graph: &GameGraph, steps_so_far: &[Step]) -> Board {
    let count = graph.nodes.len() as u32;
    let stands = |node: u32| steps_so_far.iter().find(|step| step.node == node).map_or(node, |step| step.first);
    let kept: Vec<u32> = (0..count).filter(|&node| stands(node) == node).collect();
    let place = |node: u32| kept.iter().position(|&k| k == stands(node)).unwrap_or(0) as u32;
    let all = names(graph);
    let label = |&node: &u32| {
        let same = (0..count).filter(|&other| stands(other) == node).map(|other| all[other as usize].as_str());
        same.collect::<Vec<_>>().join("\u{a0}= ")
    };
    let mut ways: Vec<(u32, u32)> = arrows(graph).into_iter().map(|(from, to)| (place(from), place(to))).collect();
    ways.sort_unstable();
    ways.dedup();
    Board::Graph {
        labels: kept.iter().map(label).collect(),
        arrows: ways,
        directed: true,
        token: Some(place(0)),
        colours: vec![None; kept.len()],
    }
}

fn drawn(board: &Board) -> impl IntoView + use<> {
    let laid = scene(board, &BoardHistory::new(board.clone()), SceneSpace::wide(720.0));
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    view! { <svg aria-hidden="true" width=laid.width height=laid.height inner_html=picture></svg> }
}

#[component]
pub fn Sets(graph: GameGraph) -> impl IntoView {
    let i18n = use_i18n();
    let all = StoredValue::new(steps(&graph));
    let count = all.with_value(Vec::len);
    let endless = graph.nodes.len() - count;
    let names = StoredValue::new(names(&graph));
    let graph = StoredValue::new(graph);
    let shown = RwSignal::new(0_usize);
    let sentence = move || {
        let locale = i18n.locale();
        let last = all.with_value(|all| all.get(shown.get().checked_sub(1)?).cloned());
        match last {
            None => td_string!(locale, logic.sets_begin).to_owned(),
            Some(step) => names.with_value(|names| said(locale, names, &step)),
        }
    };
    let left = move || {
        let different = all.with_value(|all| all.iter().filter(|step| step.first == step.node).count());
        (shown.get() == count).then(|| match endless {
            0 => t_string!(i18n, logic.sets_left, sets = different, nodes = count),
            _ => t_string!(i18n, logic.sets_circle, nodes = endless),
        })
    };
    let picture = move || {
        let board = all.with_value(|all| graph.with_value(|graph| merged(graph, &all[..shown.get()])));
        drawn(&board)
    };
    let start = all.with_value(|all| all.iter().find(|step| step.node == 0).and_then(|step| step.text.clone()));
    let play = start.map(|text| {
        let text = format!("set:{text}");
        view! { <PlayThis text=Signal::derive(move || text.clone()) label=t!(i18n, logic.sets_play)/> }
    });
    view! {
        <details class="card">
            <summary><h2>{t!(i18n, logic.sets)}</h2></summary>
            <p class="small">{t!(i18n, logic.sets_how)}</p>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, logic.sets_picture)>{picture}</div>
            <p role="status">{sentence}</p>
            <p><strong>{left}</strong></p>
            <div class="together">
                <button class="button" aria-disabled=move || (shown.get() == 0).to_string() on:click=move |_| shown.update(|n| *n = n.saturating_sub(1))>{t!(i18n, zermelo.back)}</button>
                <button class="button primary" on:click=move |_| shown.update(|n| *n = (*n + 1).min(count))>{t!(i18n, tools.next_step)}</button>
                <button class="button" on:click=move |_| shown.set(count)>{t!(i18n, zermelo.all)}</button>
                {play}
            </div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph_of;
    use super::*;
    use solver::Player;

    #[test]
    fn nodes_merge_and_every_step_is_told() {
        let graph = graph_of("graph:S>a,b,c;a>E;b>F;c>a,E", None, Player::Left, Locale::En).unwrap();
        let all = steps(&graph);
        let names = names(&graph);
        for step in &all {
            assert_ne!(said(Locale::En, &names, step), said(Locale::De, &names, step));
        }
        let Board::Graph { labels, arrows, .. } = merged(&graph, &all) else { panic!("a graph") };
        assert_eq!((labels.len(), arrows.len()), (4, 5), "{labels:?} {arrows:?}");
        assert!(labels.iter().any(|label| label.contains('=')));
        let Board::Graph { labels, .. } = merged(&graph, &[]) else { panic!("a graph") };
        assert_eq!(labels, names);
    }
}
