//! GRAPH: the arrows of a game from node to node, chosen in a list or drawn with taps on the picture beside it.
use super::drawn_graph::{self, sheet};
use super::{FormViews, is_drawn, node_name};
use crate::boards::Small;
use crate::question_state::QuestionState;
use course::Answer;
use leptos::prelude::*;
use scene::BoardHistory;
use solver::{Player, Position};
use std::cmp::Reverse;
use std::collections::HashMap;
use text::{t, t_string, use_i18n};

/// The arrows drawn so far; nodes by their places.
#[derive(Clone, Copy)]
struct Drawing {
    quest: QuestionState,
    nodes: StoredValue<Vec<String>>,
    names: StoredValue<Vec<String>>,
    arrows: RwSignal<Vec<(usize, usize)>>,
    /// The node whose arrows are being drawn.
    from: RwSignal<Option<usize>>,
}

impl Drawing {
    fn new(quest: QuestionState, nodes: Vec<String>) -> Drawing {
        let names = nodes.iter().enumerate().map(|(i, node)| node_name(node, i)).collect();
        Drawing {
            quest,
            nodes: StoredValue::new(nodes),
            names: StoredValue::new(names),
            arrows: RwSignal::new(Vec::new()),
            from: RwSignal::new(None),
        }
    }

    fn name(self, i: usize) -> String {
        self.names.with_value(|names| names[i].clone())
    }

    fn answer(self) -> Option<Answer> {
        let text = |i: usize| self.nodes.with_value(|nodes| nodes[i].clone());
        let arrows: Vec<_> = self.arrows.get().into_iter().map(|(from, to)| (text(from), text(to))).collect();
        (!arrows.is_empty()).then_some(Answer::Arrows(arrows))
    }

    /// Shows given arrows in place of the drawn ones.
    fn show(self, arrows: &[(String, String)]) {
        let place = |node: &String| self.nodes.with_value(|nodes| nodes.iter().position(|known| known == node));
        self.arrows.set(arrows.iter().filter_map(|(from, to)| Some((place(from)?, place(to)?))).collect());
    }

    /// Selects the node whose arrows are drawn; selected again, it is closed.
    fn open(self, node: usize) {
        self.from.update(|from| *from = (*from != Some(node)).then_some(node));
    }

    /// Draws or removes an arrow.
    fn toggle(self, to: usize) {
        let Some(from) = self.from.get_untracked().filter(|_| untrack(|| self.quest.is_open())) else { return };
        self.arrows.update(|all| match all.iter().position(|known| *known == (from, to)) {
            Some(i) => _ = all.remove(i),
            None => all.push((from, to)),
        });
    }

    /// Handles a tap on the picture: first the start of an arrow, then its end, and so on for the next arrow.
    fn tap(self, node: usize) {
        match self.from.get_untracked() {
            Some(from) if from != node => {
                self.toggle(node);
                self.from.set(None);
            }
            _ => self.open(node),
        }
    }

    /// The names of the nodes this one leads to.
    fn ends(self, from: usize) -> Vec<String> {
        let mut ends: Vec<usize> =
            self.arrows.with(|all| all.iter().filter(|(f, _)| *f == from).map(|(_, to)| *to).collect());
        ends.sort_unstable();
        ends.into_iter().map(|to| self.name(to)).collect()
    }
}

/// Sorts nodes by their names where these are numbers, the largest first; else they stay as they come. Nodes known by
/// their pictures have numbers in that order already.
fn sorted(mut nodes: Vec<String>) -> Vec<String> {
    let number = |(i, node): (usize, &String)| node_name(node, i).parse::<u64>().ok().filter(|_| !is_drawn(node));
    let numbers: Option<HashMap<String, u64>> =
        nodes.iter().enumerate().map(|(i, node)| Some((node.clone(), number((i, node))?))).collect();
    if let Some(numbers) = numbers {
        nodes.sort_by_key(|node| Reverse(numbers[node]));
    }
    nodes
}

pub fn views(quest: QuestionState, nodes: Vec<String>) -> FormViews {
    let i18n = use_i18n();
    let nodes = sorted(nodes);
    let places = places(&nodes);
    let drawing = Drawing::new(quest, nodes);
    Effect::new(move |_| {
        let now = drawing.answer();
        if untrack(|| quest.is_open()) {
            quest.answer.set(now);
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Arrows(all)) = quest.solution.get() {
            drawing.show(&all);
        }
    });
    let rows = drawing.names.with_value(|names| (0..names.len()).map(|i| row(drawing, i)).collect_view());
    let panel = view! {
        <p class="soft">{t!(i18n, lessons.arrows_help)}</p>
        <ul class="arrows" aria-label=t!(i18n, lessons.arrows)>{rows}</ul>
    };
    let board = picture(drawing, places).into_any();
    FormViews { board_only: Signal::derive(|| true), ..FormViews::with_board(panel.into_any(), board) }
}

/// A node with its arrows; when it is open, all nodes they may lead to.
fn row(drawing: Drawing, i: usize) -> impl IntoView {
    let i18n = use_i18n();
    let (node, name) = (drawing.nodes.with_value(|nodes| nodes[i].clone()), drawing.name(i));
    let (data, pos, group) = (node.clone(), node.clone(), name.clone());
    // A node with a number as its name is known by its picture.
    let picture = is_drawn(&node).then(|| view! { <Small pos=node.clone()/> });
    let drawn = picture.is_some();
    let open = Memo::new(move |_| drawing.from.get() == Some(i));
    let wrong = Memo::new(move |_| drawing.quest.wrong_part().as_ref() == Some(&node));
    let led = move || match drawing.ends(i) {
        ends if ends.is_empty() => {
            let said = match drawing.quest.is_open() {
                true => t_string!(i18n, lessons.no_arrow_yet),
                false => t_string!(i18n, lessons.no_arrow),
            };
            view! { <span class="soft">{said}</span> }.into_any()
        }
        ends => view! {
            <span aria-hidden="true">"→ "</span>
            <span class="hidden">{t!(i18n, lessons.leads_to)}</span>
            <span class="numbers">{ends.join("; ")}</span>
        }
        .into_any(),
    };
    let chip = move |to: usize| {
        let is = move || drawing.arrows.with(|all| all.contains(&(i, to))).to_string();
        let data = drawing.nodes.with_value(|nodes| nodes[to].clone());
        view! { <button class="chip" data-to=data aria-pressed=is on:click=move |_| drawing.toggle(to)>{drawing.name(to)}</button> }
    };
    let chips = move || drawing.names.with_value(|names| (0..names.len()).map(chip).collect_view());
    let inner = move || {
        open.get().then(|| {
            let group = group.clone();
            view! {
                {(!drawn).then(|| view! { <Small pos=pos.clone()/> })}
                <div class="chips" role="group" aria-label=move || t_string!(i18n, lessons.arrow_to, name = &group)>{chips()}</div>
            }
        })
    };
    view! {
        <li class:wrong=move || wrong.get()>
            <button class="choice-card arrows-of" data-from=data aria-expanded=move || open.get().to_string()
                on:click=move |_| drawing.open(i)>
                <b class="numbers">{name}</b>{picture}{led}
            </button>
            {inner}
        </li>
    }
}

/// The arrows by the rules, for the layout: a node stands above those it leads to.
fn places(nodes: &[String]) -> Vec<(u32, u32)> {
    let place = |text: String| nodes.iter().position(|node| *node == text);
    let of = |(i, node): (usize, &String)| {
        let moves = node.parse::<Position>().map(|position| position.moves(Player::Left)).unwrap_or_default();
        let ends: Vec<usize> = moves.iter().filter_map(|mv| place(mv.to.to_string())).collect();
        ends.into_iter().map(move |to| (i as u32, to as u32))
    };
    nodes.iter().enumerate().flat_map(of).collect()
}

/// The nodes in their layout, with the arrows drawn. The list is the alternative to tapping.
fn picture(drawing: Drawing, places: Vec<(u32, u32)>) -> impl IntoView {
    let board = move |arrows, token| drawn_graph::board(drawing.names.get_value(), arrows, token);
    let history = StoredValue::new(BoardHistory::new(board(places, None)));
    let tap = Callback::new(move |node| drawing.tap(node));
    let drawn = move || {
        let arrows = drawing.arrows.get().into_iter().map(|(from, to)| (from as u32, to as u32)).collect();
        let board = board(arrows, drawing.from.get().map(|from| from as u32));
        history.with_value(|history| sheet(&board, history, tap, |_| None))
    };
    view! { <div class="card drawn-graph" aria-hidden="true">{drawn}</div> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_in_order() {
        let nodes = |all: &[&str]| all.iter().map(|&node| node.to_owned()).collect::<Vec<_>>();
        assert_eq!(
            sorted(nodes(&["nim:8", "nim:6", "nim:10", "nim:7"])),
            nodes(&["nim:10", "nim:8", "nim:7", "nim:6"])
        );
        assert_eq!(sorted(nodes(&["nim:1,2", "nim:2", "nim:0,3"])), nodes(&["nim:1,2", "nim:2", "nim:0,3"]));
    }

    #[test]
    fn nodes_stand_as_the_rules_lead() {
        let nodes: Vec<String> = ["nim:2", "nim:1", "nim:0"].map(str::to_owned).into();
        let mut arrows = places(&nodes);
        arrows.sort_unstable();
        assert_eq!(arrows, [(0, 1), (0, 2), (1, 2)]);
    }
}
