//! A graph drawn beside a question, whose nodes are tapped.
use leptos::prelude::*;
use scene::{BoardHistory, SceneSpace, markup, scene};
use solver::board::{Board, Part};

/// The width and height that the graph is laid out for, px: one that would be higher lies on its side.
const ROOM: (f64, f64) = (560.0, 420.0);

/// A mark beside a node: its class, and a letter.
pub struct Badge {
    pub class: &'static str,
    pub letter: String,
}

/// A graph without colours.
pub fn board(labels: Vec<String>, arrows: Vec<(u32, u32)>, token: Option<u32>) -> Board {
    Board::Graph { colours: vec![None; labels.len()], labels, arrows, directed: true, token }
}

/// The picture of a graph with the badges of its nodes; a tap on a node runs `tap` with its place.
pub fn sheet(
    board: &Board,
    history: &BoardHistory,
    tap: Callback<usize>,
    badge: impl Fn(usize) -> Option<Badge>,
) -> AnyView {
    let laid = scene(board, history, SceneSpace { height: ROOM.1, ..SceneSpace::wide(ROOM.0) });
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    let spots = laid.spots.iter().filter_map(|spot| {
        let Part::Node(node) = spot.part else { return None };
        let at = spot.at;
        let badge = badge(node as usize).map(|Badge { class, letter }| {
            let (x, y) = (at.x + at.w - 7.0, at.y + 7.0);
            view! {
                <g class=format!("node-badge {class}")>
                    <circle cx=x cy=y r="10"></circle>
                    <text x=x y=y text-anchor="middle" dominant-baseline="central">{letter}</text>
                </g>
            }
        });
        Some(view! {
            {badge}
            <rect class="graph-tap" x=at.x y=at.y width=at.w height=at.h data-tap=node
                on:click=move |_| tap.run(node as usize)></rect>
        })
    });
    let spots = spots.collect_view();
    view! {
        <svg viewBox=format!("0 0 {:.0} {:.0}", laid.width, laid.height) width=laid.width height=laid.height>
            <g inner_html=picture></g>
            {spots}
        </svg>
    }
    .into_any()
}
