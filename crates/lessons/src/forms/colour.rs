//! COLOR: nodes of a graph are coloured lost or won, in a list or with taps on the picture beside it.
use super::drawn_graph::{self, Badge, sheet};
use super::{FormViews, is_drawn, node_name};
use crate::boards::Small;
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use leptos::prelude::*;
use locale::Locale;
use scene::BoardHistory;
use text::{t, t_string, use_i18n};

/// Colours of nodes in the order in which they were given, and what is needed to draw them.
#[derive(Clone, Copy)]
struct Colouring {
    quest: QuestionState,
    nodes: StoredValue<Vec<String>>,
    names: StoredValue<Vec<String>>,
    arrows: StoredValue<Vec<(u32, u32)>>,
    clicks: RwSignal<Vec<(String, String)>>,
    colours: &'static [&'static str],
}

impl Colouring {
    fn of(self, node: &str) -> Option<String> {
        self.clicks.with(|all| all.iter().find(|(known, _)| known == node).map(|(_, colour)| colour.clone()))
    }

    fn set(self, node: &str, colour: Option<&str>) {
        if untrack(|| self.quest.is_open()) {
            self.clicks.update(|all| {
                all.retain(|(known, _)| known != node);
                all.extend(colour.map(|colour| (node.to_owned(), colour.to_owned())));
            });
        }
    }

    /// A tap on the picture: the next colour, after the last none.
    fn tap(self, place: usize) {
        let node = self.nodes.with_value(|nodes| nodes[place].clone());
        let now = untrack(|| self.of(&node));
        let next = match now.and_then(|now| self.colours.iter().position(|colour| *colour == now)) {
            None => self.colours.first(),
            Some(i) => self.colours.get(i + 1),
        };
        self.set(&node, next.copied());
    }

    /// The answer: each node after those that it leads to, as far as that goes. In which order they were tapped does not
    /// count, for it cannot be seen.
    fn answer(self) -> Option<Answer> {
        let clicks = self.clicks.get();
        let ends = |node: &str| {
            let place = self.nodes.with_value(|nodes| nodes.iter().position(|known| known == node));
            let to = |&(from, to): &(u32, u32)| (Some(from as usize) == place).then_some(to as usize);
            let ends: Vec<usize> = self.arrows.with_value(|arrows| arrows.iter().filter_map(to).collect());
            self.nodes.with_value(|nodes| ends.into_iter().map(|end| nodes[end].clone()).collect::<Vec<_>>())
        };
        (!clicks.is_empty()).then(|| Answer::Colours(ordered(clicks, ends)))
    }
}

/// Clicks in an order in which each colour follows from those before, where there is one; the rest as they came.
fn ordered(mut clicks: Vec<(String, String)>, ends: impl Fn(&str) -> Vec<String>) -> Vec<(String, String)> {
    let mut done: Vec<(String, String)> = Vec::new();
    let follows = |(node, colour): &(String, String), done: &[(String, String)]| {
        let is = |end: &String, wanted: &str| done.iter().any(|(known, colour)| known == end && colour == wanted);
        let ends = ends(node);
        match colour.as_str() {
            "won" if !ends.is_empty() => ends.iter().any(|end| is(end, "lost")),
            _ => ends.iter().all(|end| is(end, "won")),
        }
    };
    while let Some(i) = clicks.iter().position(|click| follows(click, &done)) {
        done.push(clicks.remove(i));
    }
    done.extend(clicks);
    done
}

pub fn views(quest: QuestionState, nodes: Vec<String>, arrows: Vec<(u32, u32)>, three: bool) -> FormViews {
    let i18n = use_i18n();
    let names: Vec<String> = nodes.iter().enumerate().map(|(i, node)| node_name(node, i)).collect();
    let order = order(&names);
    let colouring = Colouring {
        quest,
        nodes: StoredValue::new(nodes),
        names: StoredValue::new(names),
        arrows: StoredValue::new(arrows),
        clicks: RwSignal::new(Vec::new()),
        colours: if three { &["lost", "won", "draw"] } else { &["lost", "won"] },
    };
    Effect::new(move |_| {
        let now = colouring.answer();
        if untrack(|| quest.is_open()) {
            quest.answer.set(now);
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Colours(all)) = quest.solution.get() {
            colouring.clicks.set(all);
        }
    });
    let rows = order.into_iter().map(|i| row(colouring, i)).collect_view();
    let panel = view! {
        <p class="soft">{t!(i18n, lessons.colour_help)}</p>
        <ol class="nodes">{rows}</ol>
    };
    let board = picture(colouring).into_any();
    FormViews { board_only: Signal::derive(|| true), ..FormViews::with_board(panel.into_any(), board) }
}

/// The order of the list: by numbers where the names are numbers, else the ends first, where colouring begins.
fn order(names: &[String]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..names.len()).rev().collect();
    let numbers: Option<Vec<u64>> = names.iter().map(|name| name.parse().ok()).collect();
    if let Some(numbers) = numbers {
        order.sort_by_key(|&i| numbers[i]);
    }
    order
}

/// The first letter of a colour's word: of those that a sign has room for.
fn letter(locale: Locale, colour: &str) -> String {
    prose::entry(locale, colour, false).chars().take(1).flat_map(char::to_uppercase).collect()
}

/// A node with those that it leads to, and its colours.
fn row(colouring: Colouring, i: usize) -> impl IntoView {
    let i18n = use_i18n();
    let (node, name) = (colouring.nodes.with_value(|n| n[i].clone()), colouring.names.with_value(|n| n[i].clone()));
    let ends = |(from, to): &(u32, u32)| (*from as usize == i).then_some(*to as usize);
    let ends: Vec<usize> = colouring.arrows.with_value(|all| all.iter().filter_map(ends).collect());
    let end = ends.is_empty();
    let option = move |to: usize| {
        let (node, name) =
            (colouring.nodes.with_value(|n| n[to].clone()), colouring.names.with_value(|n| n[to].clone()));
        let spoken = node.clone();
        // A letter, so that the line keeps its length.
        let sign = move || colouring.of(&node).map_or_else(|| "?".to_owned(), |colour| letter(i18n.locale(), &colour));
        let words = move || colouring.of(&spoken).map(|colour| prose::entry(i18n.locale(), &colour, false));
        view! {
            <span class="arrow-to">
                <span class="numbers">"→ " {name}</span> <b class="node-sign" aria-hidden="true">{sign}</b>
                <span class="hidden">{words}</span>
            </span>
        }
    };
    let (own, data, group) = (node.clone(), node.clone(), name.clone());
    let picture = is_drawn(&node).then(|| view! { <Small pos=node.clone()/> });
    let wrong = Memo::new(move |_| colouring.quest.wrong_part().as_ref() == Some(&own));
    let button = move |colour: &'static str| {
        let (own, tapped) = (node.clone(), node.clone());
        view! {
            <button class="chip" data-colour=colour aria-pressed=move || (colouring.of(&own).as_deref() == Some(colour)).to_string()
                on:click=move |_| colouring.set(&tapped, Some(colour))>{move || prose::entry(i18n.locale(), colour, false)}</button>
        }
    };
    view! {
        <li class="node" data-node=data class:wrong=move || wrong.get()>
            <b class="numbers">{name}</b>{picture}
            <span>{ends.into_iter().map(option).collect_view()}{end.then(|| t_string!(i18n, lessons.no_arrow))}</span>
            <span class="chips" role="group" aria-label=move || t_string!(i18n, lessons.entry_for, cell = &group)>
                {colouring.colours.iter().copied().map(button).collect_view()}
            </span>
        </li>
    }
}

/// The graph with the colours so far. The list is the alternative to tapping.
fn picture(colouring: Colouring) -> impl IntoView {
    let i18n = use_i18n();
    let board = drawn_graph::board(colouring.names.get_value(), colouring.arrows.get_value(), None);
    let board = StoredValue::new((BoardHistory::new(board.clone()), board));
    let tap = Callback::new(move |place| colouring.tap(place));
    let drawn = move || {
        let badge = |place: usize| {
            let colour = colouring.of(&colouring.nodes.with_value(|nodes| nodes[place].clone()))?;
            let class = *colouring.colours.iter().find(|known| **known == colour)?;
            Some(Badge { class, letter: letter(i18n.locale(), &colour) })
        };
        board.with_value(|(history, board)| sheet(board, history, tap, badge))
    };
    view! { <div class="card drawn-graph" aria-hidden="true">{drawn}</div> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_count_in_any_order() {
        let ends = |node: &str| match node {
            "2" => vec!["1".to_owned(), "0".to_owned()],
            "1" => vec!["0".to_owned()],
            _ => Vec::new(),
        };
        let clicks =
            |all: &[(&str, &str)]| all.iter().map(|(n, c)| ((*n).to_owned(), (*c).to_owned())).collect::<Vec<_>>();
        let right = clicks(&[("0", "lost"), ("1", "won"), ("2", "won")]);
        assert_eq!(
            ordered(clicks(&[("2", "won"), ("1", "won"), ("0", "lost")]), ends),
            clicks(&[("0", "lost"), ("2", "won"), ("1", "won")])
        );
        assert_eq!(ordered(right.clone(), ends), right);
        // A colour that does not follow stays behind those that do.
        assert_eq!(ordered(clicks(&[("2", "lost"), ("0", "lost")]), ends), clicks(&[("0", "lost"), ("2", "lost")]));
    }

    #[test]
    fn nodes_are_listed_by_their_numbers() {
        assert_eq!(order(&["8", "6", "7"].map(str::to_owned)), [1, 2, 0]);
        assert_eq!(order(&["a", "b"].map(str::to_owned)), [1, 0]);
    }
}
