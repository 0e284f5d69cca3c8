//! The graph with a button on each node.
use leptos::prelude::*;
use scene::{BoardHistory, SceneSpace, markup, scene};
use solver::board::{Board, Part};
use solver::theory::zermelo::Tree;
use solver::value::rational::Rational;
use text::{I18n, t, t_string};

/// Mark at a node.
#[derive(Debug, Clone, PartialEq)]
pub struct NodeMark {
    pub said: String,
    /// Better or worse than a draw for the player to move: P or N.
    pub sign: Option<&'static str>,
    /// Whether the play, or the last step, is here.
    pub here: bool,
}

impl NodeMark {
    pub fn new(tree: &Tree, value: Rational, here: bool) -> NodeMark {
        let middle = tree.middle();
        let sign = (value != middle).then_some(if value > middle { "N" } else { "P" });
        NodeMark { said: signed(&value), sign, here }
    }
}

/// A number with a real minus sign.
pub fn signed(value: &Rational) -> String {
    value.to_string().replace('-', "−")
}

/// The drawn graph; calls `tapped` with the tapped node.
pub fn picture(
    i18n: I18n,
    tree: &Tree,
    mark: impl Fn(u32) -> Option<NodeMark> + Copy + Send + Sync + 'static,
    tapped: impl Fn(u32) + Copy + 'static,
) -> AnyView {
    let board = Board::Graph {
        labels: tree.names.clone(),
        arrows: tree.arrows.clone(),
        directed: true,
        token: None,
        colours: vec![None; tree.names.len()],
    };
    let laid = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(720.0));
    let (width, height) = (laid.width, laid.height);
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let drawn = markup(&shapes.cloned().collect::<Vec<_>>());
    let node = |spot: &scene::Spot| {
        let Part::Node(node) = spot.part else { return None };
        let (x, y, w, h) = (spot.at.x, spot.at.y, spot.at.w, spot.at.h);
        let name = tree.names[node as usize].clone();
        let called = name.clone();
        let label = move || {
            let said = t_string!(i18n, board.node, name = name);
            match mark(node) {
                Some(NodeMark { said: value, here: true, .. }) if value.is_empty() => {
                    t_string!(i18n, zermelo.node_chosen, node = said)
                }
                Some(NodeMark { said: value, here: true, .. }) => {
                    t_string!(i18n, zermelo.node_here, node = said, value = value)
                }
                Some(mark) => format!("{said}, {}", mark.said),
                None => said,
            }
        };
        Some(view! {
            <button type="button" class="graph-node valued" aria-label=label data-node=called data-sign=move || mark(node).and_then(|mark| mark.sign)
                data-here=move || mark(node).filter(|mark| mark.here).map(|_| "") on:click=move |_| tapped(node)
                style:left=format!("{x:.0}px") style:top=format!("{y:.0}px") style:width=format!("{w:.0}px") style:height=format!("{h:.0}px")>
                <span aria-hidden="true" class="number">{move || mark(node).map(|mark| mark.said)}</span>
            </button>
        })
    };
    let nodes = laid.spots.iter().filter_map(node).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.graph_sheet)>
            <div class="graph-sheet" style:width=format!("{width:.0}px") style:height=format!("{height:.0}px")>
                <svg aria-hidden="true" width=width height=height inner_html=drawn></svg>
                {nodes}
            </div>
        </div>
    }
    .into_any()
}
