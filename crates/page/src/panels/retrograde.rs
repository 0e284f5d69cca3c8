//! The colours of a game graph, run backwards from its ends against the arrows: node by node, each with its reason, by
//! steps or by themselves.
//!
//! In: a graph and a convention. Out: its picture with the nodes coloured so far, and the last step in words.
mod colour_run;
mod picture;
pub mod words;

use super::playback::{Playback, controls};
use super::visibility::use_visibility;
use crate::state::table::use_table;
use colour_run::ColourRun;
use leptos::prelude::*;
use link::tool::{LARGEST_GRAPH, Tool};
use locale::td_string;
use solver::board::Board;
use solver::game_graph::{GameGraph, Node, NodeEquivalence, build};
use solver::position::ComponentText;
use solver::{Game, Play, Player, Position};
use text::{I18n, t, t_string, use_i18n};

/// The nodes' names: the part after the colon of each component, of a drawn graph its token's node, and the player to
/// move where that matters.
pub fn names(graph: &GameGraph) -> Vec<String> {
    let short = |part: &str, board: Option<&Board>| match (ComponentText::of(part), board) {
        (Some(text), Some(Board::Graph { labels, token: Some(token), .. })) if !text.negative => {
            labels.get(*token as usize).cloned().unwrap_or_default()
        }
        (Some(text), _) if text.negative => format!("-{}", text.state),
        (Some(text), _) => text.state.to_owned(),
        (None, _) => part.to_owned(),
    };
    let name = |node: &Node| {
        let parts: Vec<&str> = node.text.split(" + ").collect();
        // A written game may hold a sum of its own: then parts and boards do not correspond.
        let board = |i: usize| node.boards.get(i).filter(|_| node.boards.len() == parts.len());
        let name = parts.iter().enumerate().map(|(i, part)| short(part, board(i))).collect::<Vec<_>>().join(" + ");
        match node.mover {
            None => name,
            Some(player) => format!("{name} {}", player.letter()),
        }
    };
    graph.nodes.iter().map(name).collect()
}

/// The arrows by the numbers of their nodes.
pub fn arrows(graph: &GameGraph) -> Vec<(u32, u32)> {
    graph.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect()
}

/// Whether the player to move matters.
pub fn sided(graph: &GameGraph) -> bool {
    graph.nodes.first().is_some_and(|start| start.mover.is_some())
}

/// The run of the colours on one graph; signals and stored values, copied freely.
#[derive(Clone, Copy)]
struct RunState {
    i18n: I18n,
    graph: StoredValue<GameGraph>,
    names: StoredValue<Vec<String>>,
    run: StoredValue<ColourRun>,
    playback: Playback,
}

impl RunState {
    fn new(graph: GameGraph, play: Play) -> RunState {
        let run = ColourRun::new(&graph, play);
        let last = run.last();
        RunState {
            i18n: use_i18n(),
            names: StoredValue::new(names(&graph)),
            run: StoredValue::new(run),
            graph: StoredValue::new(graph),
            playback: Playback::new(Signal::derive(move || last)),
        }
    }

    /// The number of the picture shown, from 0.
    fn at(self) -> usize {
        self.playback.at.get()
    }

    /// The current picture in words.
    fn words(self) -> String {
        let (locale, at) = (self.i18n.locale(), self.at());
        self.run.with_value(|run| self.names.with_value(|names| words::picture(locale, names, run, at)))
    }
}

/// The colouring of a graph under one convention.
#[component]
pub fn ColoursBackwards(graph: GameGraph, play: Play) -> impl IntoView {
    let state = RunState::new(graph, play);
    let RunState { i18n, run, playback, .. } = state;
    let last = run.with_value(ColourRun::last);
    let next_round = move |at: usize| run.with_value(|run| run.round_after(at));
    // During a run a reader would fall behind: it reads the picture at which the run stops.
    let live = move || if playback.runs() { "off" } else { "polite" };
    view! {
        <div class="colour-run">
            {picture::picture(state)}
            <p class="colour-run-said" aria-live=live>{move || state.words()}</p>
            <div class="together">
                {controls(playback, |l| td_string!(l, retrograde.play), next_round)}
                <span class="soft">{move || t_string!(i18n, retrograde.count, n = state.at(), last = last)}</span>
            </div>
        </div>
    }
}

/// The colours of the drawn graph on this table, where values are not withheld; opened on request.
#[component]
pub fn ColoursCard() -> impl IntoView {
    let (table, visibility, i18n) = (use_table(), use_visibility(), use_i18n());
    let game = Memo::new(move |_| {
        let allowed = visibility.get().workings;
        let start = table.session.with(|session| drawn(session.start()).then(|| session.start().clone()));
        let play = table.session.with(|session| session.play());
        start.filter(|_| allowed).map(|start| (start, play))
    });
    let open = RwSignal::new(false);
    let run = move || {
        let (start, play) = game.get().filter(|_| open.get())?;
        let graph = build(&start, Player::Left, NodeEquivalence::Order, LARGEST_GRAPH).ok()?;
        Some(view! { <ColoursBackwards graph play/> })
    };
    view! {
        <Show when=move || game.with(Option::is_some)>
            <section class="card">
                <button type="button" class="button" data-colours="" aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)>
                    {t!(i18n, retrograde.open)}
                </button>
                <p class="small">{t!(i18n, retrograde.lead)}</p>
                {run}
            </section>
        </Show>
    }
}

/// Whether a position is one drawn graph that is small enough.
fn drawn(position: &Position) -> bool {
    position.only().is_some_and(|only| only.game() == Game::Graph) && Tool::Graph.takes(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_drawn_graph_has_the_card() {
        let drawn = |text: &str| drawn(&text.parse().unwrap());
        assert!(drawn("graph:S>a,b;a>b") && drawn("graph:a>b,c;b>a"));
        assert!(!drawn("nim:3,5") && !drawn("graph:S>a + nim:1"));
    }
}
