//! Sheet for labelling the graph, node by node.
use super::written::{Brush, NodeLabels};
use super::{arrows, bare, names, sided, sides, words};
use crate::frame::PlayThis;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use scene::{BoardHistory, Rect, SceneSpace, markup, scene};
use solver::board::{Board, Part};
use solver::game_graph::GameGraph;
use solver::game_graph::colour::{self, Hue};
use solver::game_graph::values;
use solver::{Outcome, Play};
use text::{I18n, t, t_string, use_i18n};

/// The labels of the graph, and the state of writing them.
#[derive(Clone, Copy)]
struct Writing {
    i18n: I18n,
    graph: StoredValue<GameGraph>,
    play: RwSignal<Play>,
    written: RwSignal<NodeLabels>,
    numbering: RwSignal<bool>,
    brush: RwSignal<Brush>,
    /// The last response, and whether it was positive.
    said: RwSignal<Option<(bool, String)>>,
    /// The node that was written on last.
    looked: RwSignal<u32>,
    /// Whether the two sides have different moves.
    sided: bool,
}

impl Writing {
    fn new(graph: GameGraph, play: RwSignal<Play>, i18n: I18n) -> Writing {
        Writing {
            i18n,
            play,
            written: RwSignal::new(NodeLabels::none(&graph)),
            numbering: RwSignal::new(false),
            brush: RwSignal::new(Brush::Hue(Hue::Red)),
            said: RwSignal::new(None),
            looked: RwSignal::new(0),
            sided: sided(&graph),
            graph: StoredValue::new(graph),
        }
    }

    fn clear(self) {
        self.written.set(self.graph.with_value(NodeLabels::none));
        self.said.set(None);
    }

    fn write(self, node: u32, brush: Brush) {
        let said = self.graph.with_value(|graph| {
            let (play, locale) = (self.play.get_untracked(), self.i18n.untracked());
            self.written.try_update(|written| written.write(graph, node, brush, play, locale))
        });
        self.looked.set(node);
        self.said.set(said);
    }

    /// Takes the next step that a rule allows.
    fn next(self) {
        let (play, numbering) = (self.play.get_untracked(), self.numbering.get_untracked());
        let step =
            self.graph.with_value(|graph| self.written.with_untracked(|written| written.next(graph, numbering, play)));
        match step {
            Some((node, brush)) => self.write(node, brush),
            None => self.said.set(Some((true, at_end(self.i18n.untracked(), numbering)))),
        }
    }

    /// Takes all steps.
    fn all(self) {
        let (play, numbering) = (self.play.get_untracked(), self.numbering.get_untracked());
        self.written.update(|written| {
            self.graph.with_value(|graph| {
                if numbering {
                    written.numbers = values::finished(graph);
                } else {
                    written.hues = colour::finished(graph, play);
                }
            });
        });
        self.said.set(Some((true, at_end(self.i18n.untracked(), numbering))));
    }

    /// Switches to numbers, or back to colours.
    fn switch(self, on: bool) {
        self.numbering.set(on);
        self.brush.set(if on { Brush::Number(0) } else { Brush::Hue(Hue::Red) });
        self.said.set(None);
    }

    /// The labels of a node.
    fn mark(self, node: usize) -> (Option<Hue>, Option<u64>) {
        self.written
            .with(|written| (written.hues.get(node).copied().flatten(), written.numbers.get(node).copied().flatten()))
    }
}

/// The sheet, and the tools beside it.
#[component]
pub fn Sheet(graph: GameGraph, play: RwSignal<Play>) -> impl IntoView {
    let i18n = use_i18n();
    let bare = bare(&graph);
    let writing = Writing::new(graph, play, i18n);
    let Writing { graph, numbering, said, looked, sided, .. } = writing;
    let misere = move || play.get() == Play::Misere;
    let here = move || {
        graph.with_value(|graph| {
            graph.nodes.get(looked.get() as usize).map(|node| node.boards.iter().map(miniature).collect_view())
        })
    };
    view! {
        <div class="card">
            <div class="together">
                <div class="chips" role="group" aria-label=t!(i18n, tools.graph_ways)>
                    <button class="chip" aria-pressed=move || (!numbering.get()).to_string() on:click=move |_| writing.switch(false)>{t!(i18n, tools.graph_colour)}</button>
                    <Show when=move || !misere() && !sided>
                        <button class="chip" aria-pressed=move || numbering.get().to_string() on:click=move |_| writing.switch(true)>{t!(i18n, tools.graph_number)}</button>
                    </Show>
                </div>
                <label class="together"><input type="checkbox" prop:checked=misere on:change=move |event| {
                    play.set(if event_target_checked(&event) { Play::Misere } else { Play::Normal });
                    // The mex rule does not apply to misère play.
                    writing.switch(false);
                    writing.clear();
                }/>{t!(i18n, tools.graph_misere)}</label>
            </div>
            <p class="small">{move || rules(i18n.locale(), numbering.get(), play.get(), sided)}</p>
            <div class="chips" role="group" aria-label=t!(i18n, tools.graph_pen)>{move || pens(writing)}</div>
            {picture(writing)}
            <p role="status" class:fault=move || said.with(|said| said.as_ref().is_some_and(|(ok, _)| !ok))>{move || said.get().map(|(_, words)| words)}</p>
            <div class="together">
                <button class="button primary" on:click=move |_| writing.next()>{t!(i18n, tools.next_step)}</button>
                <button class="button" on:click=move |_| writing.all()>{t!(i18n, tools.graph_all)}</button>
                <button class="button" on:click=move |_| writing.clear()>{t!(i18n, tools.graph_clear)}</button>
                <PlayThis text=Signal::derive(move || bare.clone()) play=Signal::derive(move || play.get()) label=t!(i18n, tools.graph_play)/>
            </div>
            <div class="graph-here" aria-hidden="true">{here}</div>
        </div>
    }
}

/// The labels that can be written on a node.
fn pens(writing: Writing) -> AnyView {
    let pen = move |this: Brush, word: String| {
        view! { <button class="chip" aria-pressed=move || (writing.brush.get() == this).to_string() on:click=move |_| writing.brush.set(this)>{word}</button> }
    };
    match writing.numbering.get() {
        true => (0..=writing.graph.with_value(highest))
            .map(|n| pen(Brush::Number(n), n.to_string()))
            .collect_view()
            .into_any(),
        false => [Hue::Red, Hue::Blue]
            .map(|hue| pen(Brush::Hue(hue), words::hue(writing.i18n.locale(), hue, writing.sided).to_owned()))
            .collect_view()
            .into_any(),
    }
}

/// The graph with a button on each node.
fn picture(writing: Writing) -> impl IntoView {
    let graph = writing.graph;
    let board = graph.with_value(|graph| Board::Graph {
        labels: names(graph),
        arrows: arrows(graph),
        directed: true,
        token: Some(0),
        colours: vec![None; graph.nodes.len()],
    });
    let mut laid = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(720.0));
    graph.with_value(|graph| sides::paint(graph, &mut laid.ground));
    let (width, height) = (laid.width, laid.height);
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    let labels = graph.with_value(names);
    let spots = laid.spots.iter().filter_map(|spot| {
        let Part::Node(node) = spot.part else { return None };
        Some(button(writing, node, labels[node as usize].clone(), &spot.at))
    });
    let spots = spots.collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(writing.i18n, tools.graph_sheet)>
            <div class="graph-sheet" style:width=format!("{width:.0}px") style:height=format!("{height:.0}px")>
                <svg aria-hidden="true" width=width height=height inner_html=picture></svg>
                {spots}
            </div>
        </div>
    }
}

/// A node of the graph, as a button to label it.
fn button(writing: Writing, node: u32, name: String, at: &Rect) -> impl IntoView + use<> {
    let i = node as usize;
    let label = move || {
        let (hue, number) = writing.mark(i);
        let mut said = t_string!(writing.i18n, board.node, name = name);
        if let Some(hue) = hue {
            said = format!("{said}, {}", words::hue(writing.i18n.locale(), hue, writing.sided));
        }
        if let Some(number) = number {
            said = format!("{said}, {number}");
        }
        said
    };
    let hue = move || {
        writing.mark(i).0.map(|hue| match hue {
            Hue::Red => Outcome::P.word(),
            Hue::Blue => Outcome::N.word(),
        })
    };
    // P and N are outcomes of a position whoever begins; here it is one side's turn.
    let sign = move || {
        writing.mark(i).0.map(|hue| match (hue, writing.sided) {
            (Hue::Red, false) => Outcome::P.word(),
            (Hue::Blue, false) => Outcome::N.word(),
            (Hue::Red, true) => "−",
            (Hue::Blue, true) => "+",
        })
    };
    let (x, y, w, h) = (at.x, at.y, at.w, at.h);
    view! {
        <button class="graph-node" aria-label=label data-sign=hue on:click=move |_| writing.write(node, writing.brush.get_untracked())
            style:left=format!("{x:.0}px") style:top=format!("{y:.0}px") style:width=format!("{w:.0}px") style:height=format!("{h:.0}px")>
            <span aria-hidden="true">{sign}</span>
            <span aria-hidden="true" class="number">{move || writing.mark(i).1}</span>
        </button>
    }
}

/// The rules for labelling nodes.
pub fn rules(locale: Locale, numbering: bool, play: Play, sided: bool) -> &'static str {
    match (numbering, play, sided) {
        (true, ..) => td_string!(locale, tools.graph_rule_number),
        (false, Play::Normal, false) => td_string!(locale, tools.graph_rules),
        (false, Play::Misere, false) => td_string!(locale, tools.graph_rules_misere),
        (false, Play::Normal, true) => td_string!(locale, tools.graph_rules_sides),
        (false, Play::Misere, true) => td_string!(locale, tools.graph_rules_sides_misere),
    }
}

/// The highest number offered.
fn highest(graph: &GameGraph) -> u64 {
    (0..graph.nodes.len() as u32).map(|node| graph.options(node).count() as u64).max().unwrap_or(0).min(12)
}

fn at_end(locale: Locale, numbering: bool) -> String {
    match numbering {
        true => td_string!(locale, tools.graph_end_number).to_owned(),
        false => td_string!(locale, tools.graph_end_colour).to_owned(),
    }
}
