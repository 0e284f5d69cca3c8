//! The graph to write on, node by node.
use super::written::{Brush, Written};
use super::{arrows, bare, names, sided, sides, words};
use crate::board::miniature;
use crate::scene::{Course, Room, markup, scene};
use crate::state::State;
use crate::text::{Locale, t, t_string, td_string, use_i18n};
use crate::tools::frame::PlayThis;
use leptos::prelude::*;
use solver::Play;
use solver::board::{Board, Part};
use solver::game_graph::GameGraph;
use solver::game_graph::colour::{self, Hue};
use solver::game_graph::values;

/// The sheet, and the tools beside it.
#[component]
pub fn Sheet(graph: GameGraph, play: State<Play>) -> impl IntoView {
    let i18n = use_i18n();
    let written = State::new(Written::none(&graph));
    let numbering = State::new(false);
    let brush = State::new(Brush::Hue(Hue::Red));
    let sided = sided(&graph);
    let misere = move || play.get() == Play::Misere;
    let said = State::new(None::<(bool, String)>);
    let looked = State::new(0u32);
    let board = Board::Graph {
        labels: names(&graph),
        arrows: arrows(&graph),
        directed: true,
        token: Some(0),
        colours: vec![None; graph.nodes.len()],
    };
    let bare = bare(&graph);
    let graph = StoredValue::new(graph);
    let clear = move || {
        written.set(graph.with_value(Written::none));
        said.set(None);
    };
    let write = move |node: u32, brush: Brush| {
        let told = graph.with_value(|graph| {
            let (play, locale) = (play.get_untracked(), i18n.untracked());
            written.try_update(|written| written.write(graph, node, brush, play, locale))
        });
        looked.set(node);
        said.set(told);
    };
    let next = move |_| {
        let (play, numbering) = (play.get_untracked(), numbering.get_untracked());
        let step = graph.with_value(|graph| written.with_untracked(|written| written.next(graph, numbering, play)));
        match step {
            Some((node, brush)) => write(node, brush),
            None => said.set(Some((true, at_end(i18n.untracked(), numbering)))),
        }
    };
    let all = move |_| {
        let (play, numbering) = (play.get_untracked(), numbering.get_untracked());
        written.update(|written| {
            graph.with_value(|graph| {
                if numbering {
                    written.numbers = values::finished(graph);
                } else {
                    written.hues = colour::finished(graph, play);
                }
            });
        });
        said.set(Some((true, at_end(i18n.untracked(), numbering))));
    };
    let pens = move || {
        let pen = move |this: Brush, word: String| {
            view! { <button class="chip" aria-pressed=move || (brush.get() == this).to_string() on:click=move |_| brush.set(this)>{word}</button> }
        };
        match numbering.get() {
            true => {
                (0..=graph.with_value(highest)).map(|n| pen(Brush::Number(n), n.to_string())).collect_view().into_any()
            }
            false => [Hue::Red, Hue::Blue]
                .map(|hue| pen(Brush::Hue(hue), words::hue(i18n.locale(), hue, sided).to_owned()))
                .collect_view()
                .into_any(),
        }
    };
    let switch = move |on: bool| {
        numbering.set(on);
        brush.set(if on { Brush::Number(0) } else { Brush::Hue(Hue::Red) });
        said.set(None);
    };
    let mut laid = scene(&board, &Course::new(board.clone()), Room::wide(720.0));
    graph.with_value(|graph| sides::paint(graph, &mut laid.ground));
    let (width, height) = (laid.width, laid.height);
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    let labels = StoredValue::new(graph.with_value(names));
    let spots = laid.spots.iter().filter_map(|spot| {
        let Part::Node(node) = spot.part else { return None };
        let i = node as usize;
        let mark = move || written.with(|written| (written.hues.get(i).copied().flatten(), written.numbers.get(i).copied().flatten()));
        let label = move || {
            let name = labels.with_value(|labels| labels[i].clone());
            let (hue, number) = mark();
            let mut said = t_string!(i18n, board.node, name = name);
            if let Some(hue) = hue {
                said = format!("{said}, {}", words::hue(i18n.locale(), hue, sided));
            }
            if let Some(number) = number {
                said = format!("{said}, {number}");
            }
            said
        };
        let hue = move || mark().0.map(|hue| match hue {
            Hue::Red => "P",
            Hue::Blue => "N",
        });
        // P and N are outcomes of a position whoever begins; here it is one side's turn.
        let sign = move || mark().0.map(|hue| match (hue, sided) {
            (Hue::Red, false) => "P",
            (Hue::Blue, false) => "N",
            (Hue::Red, true) => "−",
            (Hue::Blue, true) => "+",
        });
        let (x, y, w, h) = (spot.at.x, spot.at.y, spot.at.w, spot.at.h);
        Some(view! {
            <button class="graph-node" aria-label=label data-sign=hue on:click=move |_| write(node, brush.get_untracked())
                style:left=format!("{x:.0}px") style:top=format!("{y:.0}px") style:width=format!("{w:.0}px") style:height=format!("{h:.0}px")>
                <span aria-hidden="true">{sign}</span>
                <span aria-hidden="true" class="number">{move || mark().1}</span>
            </button>
        })
    });
    let spots = spots.collect_view();
    let here = move || {
        graph.with_value(|graph| {
            graph.nodes.get(looked.get() as usize).map(|node| node.boards.iter().map(miniature).collect_view())
        })
    };
    view! {
        <div class="card">
            <div class="together">
                <div class="chips" role="group" aria-label=t!(i18n, tools.graph_ways)>
                    <button class="chip" aria-pressed=move || (!numbering.get()).to_string() on:click=move |_| switch(false)>{t!(i18n, tools.graph_colour)}</button>
                    <Show when=move || !misere() && !sided>
                        <button class="chip" aria-pressed=move || numbering.get().to_string() on:click=move |_| switch(true)>{t!(i18n, tools.graph_number)}</button>
                    </Show>
                </div>
                <label class="together"><input type="checkbox" prop:checked=misere on:change=move |event| {
                    play.set(if event_target_checked(&event) { Play::Misere } else { Play::Normal });
                    // The mex rule knows nothing of misère play.
                    switch(false);
                    clear();
                }/>{t!(i18n, tools.graph_misere)}</label>
            </div>
            <p class="small">{move || rules(i18n.locale(), numbering.get(), play.get(), sided)}</p>
            <div class="chips" role="group" aria-label=t!(i18n, tools.graph_pen)>{pens}</div>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.graph_sheet)>
                <div class="graph-sheet" style:width=format!("{width:.0}px") style:height=format!("{height:.0}px")>
                    <svg aria-hidden="true" width=width height=height inner_html=picture></svg>
                    {spots}
                </div>
            </div>
            <p role="status" class:fault=move || said.with(|said| said.as_ref().is_some_and(|(ok, _)| !ok))>{move || said.get().map(|(_, words)| words)}</p>
            <div class="together">
                <button class="button primary" on:click=next>{t!(i18n, tools.next_step)}</button>
                <button class="button" on:click=all>{t!(i18n, tools.graph_all)}</button>
                <button class="button" on:click=move |_| clear()>{t!(i18n, tools.graph_clear)}</button>
                <PlayThis text=Signal::derive(move || bare.clone()) play=Signal::derive(move || play.get()) label=t!(i18n, tools.graph_play)/>
            </div>
            <div class="graph-here" aria-hidden="true">{here}</div>
        </div>
    }
}

/// The rules by which nodes are written on.
pub fn rules(locale: Locale, numbering: bool, play: Play, sided: bool) -> &'static str {
    match (numbering, play, sided) {
        (true, ..) => td_string!(locale, tools.graph_rule_number),
        (false, Play::Normal, false) => td_string!(locale, tools.graph_rules),
        (false, Play::Misere, false) => td_string!(locale, tools.graph_rules_misere),
        (false, Play::Normal, true) => td_string!(locale, tools.graph_rules_sides),
        (false, Play::Misere, true) => td_string!(locale, tools.graph_rules_sides_misere),
    }
}

/// The highest number worth offering.
fn highest(graph: &GameGraph) -> u64 {
    (0..graph.nodes.len() as u32).map(|node| graph.options(node).count() as u64).max().unwrap_or(0).min(12)
}

fn at_end(locale: Locale, numbering: bool) -> String {
    match numbering {
        true => td_string!(locale, tools.graph_end_number).to_owned(),
        false => td_string!(locale, tools.graph_end_colour).to_owned(),
    }
}
