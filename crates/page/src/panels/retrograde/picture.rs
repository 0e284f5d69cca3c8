//! The picture of a run: the graph, the labels of its nodes so far, and the arrows through which the last colour came.
use super::colour_run::NodeLabel;
use super::{RunState, arrows, sided, words};
use decimal::Decimal;
use leptos::prelude::*;
use scene::{BoardHistory, Form, Rect, SceneSpace, Shape, markup, scene};
use solver::Outcome;
use solver::board::{Board, Part};
use solver::game_graph::colour::{Because, Hue};
use std::fmt::Write;
use text::{t, t_string};

/// The width that the graph is laid out for, px.
const WIDTH: f64 = 560.0;

/// The graph with a button on each node, which leads back to the step that coloured it.
pub(super) fn picture(state: RunState) -> impl IntoView {
    let board = state.graph.with_value(|graph| Board::Graph {
        labels: state.names.get_value(),
        arrows: arrows(graph),
        directed: true,
        token: Some(0),
        colours: vec![None; graph.nodes.len()],
    });
    let laid = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(WIDTH));
    let [wide, high] = [laid.width, laid.height].map(px);
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let drawn = markup(&shapes.cloned().collect::<Vec<_>>());
    let nodes = laid.spots.iter().filter_map(|spot| match spot.part {
        Part::Node(node) => Some(button(state, node, &spot.at)),
        _ => None,
    });
    let nodes = nodes.collect_view();
    let ground = StoredValue::new(laid.ground);
    let ways = move || ground.with_value(|ground| ways(state, ground, state.at()));
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(state.i18n, tools.graph_sheet)>
            <div class="graph-sheet" style:width=wide style:height=high>
                <svg class="colour-ground" aria-hidden="true" inner_html=drawn></svg>
                {move || view! { <svg class="colour-ways" aria-hidden="true" inner_html=ways()></svg> }}
                {nodes}
            </div>
        </div>
    }
}

/// The arrows of the last step, with the colour that runs through them from their heads. Each arrow is a line and then
/// its head on the ground, in the order of the graph's arrows.
fn ways(state: RunState, ground: &[Shape], at: usize) -> String {
    state.run.with_value(|run| {
        let Some(step) = run.step(at) else { return String::new() };
        let (to, class) = match &step.because {
            Because::End => return String::new(),
            Because::ToRed { to } => (to, "lost"),
            Because::AllBlue { to } => (to, "won"),
        };
        let mut drawn = String::new();
        state.graph.with_value(|graph| {
            for (arrow, shapes) in graph.arrows.iter().zip(ground.chunks_exact(2)) {
                if arrow.from == step.node && to.contains(&arrow.to) {
                    shapes
                        .iter()
                        .zip(["way-line", "way-head"])
                        .for_each(|(shape, part)| write(&mut drawn, shape, part, class));
                }
            }
        });
        drawn
    })
}

/// Writes a path; its length counts as one, so that all run equally long.
fn write(drawn: &mut String, shape: &Shape, part: &str, class: &str) {
    if let Form::Path(path) = &shape.form {
        // Writing to a `String` cannot fail.
        let _ = write!(drawn, "<path class=\"{part} {class}\" pathLength=\"1\" d=\"{path}\"/>");
    }
}

fn px(length: f64) -> String {
    format!("{}px", Decimal::<0>(length))
}

/// A node as a button, with its label so far.
fn button(state: RunState, node: u32, at: &Rect) -> impl IntoView + use<> {
    let i18n = state.i18n;
    let sided = state.graph.with_value(sided);
    let label = move || state.run.with_value(|run| run.label(node, state.at()));
    let name = state.names.with_value(|names| words::name(names, node));
    let said = move || {
        let node = t_string!(i18n, board.node, name = name);
        match label() {
            Some(label) => format!("{node}, {}", words::label(i18n.locale(), label, sided)),
            None => node,
        }
    };
    let sign = move || match label()? {
        NodeLabel::Coloured(Hue::Red) => Some(Outcome::P.word()),
        NodeLabel::Coloured(Hue::Blue) => Some(Outcome::N.word()),
        NodeLabel::Drawn => Some("D"),
    };
    // P and N are outcomes of a position whoever begins; here it may be one side's turn.
    let letter = move || match label()? {
        NodeLabel::Coloured(Hue::Red) if sided => Some("−"),
        NodeLabel::Coloured(Hue::Blue) if sided => Some("+"),
        NodeLabel::Drawn => Some("="),
        NodeLabel::Coloured(_) => sign(),
    };
    let here = move || {
        let is_last = state.run.with_value(|run| run.step(state.at()).is_some_and(|step| step.node == node));
        is_last.then_some("")
    };
    let back = move |_| {
        let place = state.run.with_value(|run| run.place(node));
        if place <= state.playback.at.get_untracked() {
            state.playback.show(place);
        }
    };
    let [x, y, w, h] = [at.x, at.y, at.w, at.h].map(px);
    view! {
        <button type="button" class="graph-node" aria-label=said data-sign=sign data-here=here on:click=back
            style:left=x style:top=y style:width=w style:height=h>
            <span aria-hidden="true">{letter}</span>
        </button>
    }
}
