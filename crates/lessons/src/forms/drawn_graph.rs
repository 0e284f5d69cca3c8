//! A graph drawn beside a question, whose nodes are tapped.
use leptos::prelude::*;
use scene::{BoardHistory, Scene, SceneSpace, markup, scene};
use solver::board::{Board, Part};

/// The width and height that the graph is laid out for beside the text, px: one that would be higher lies on its side.
const ROOM: (f64, f64) = (560.0, 420.0);

/// The width of the page up to which the graph stands above the text, what its frame takes of it, px, and its share of the page's height
/// (style/lessons.css).
const NARROW: f64 = 860.0;
const FRAME: f64 = 52.0;
const SHARE: f64 = 0.46;

/// A mark beside a node: its class, and a letter.
pub struct Badge {
    pub class: &'static str,
    pub letter: String,
}

/// A graph without colours.
pub fn board(labels: Vec<String>, arrows: Vec<(u32, u32)>, token: Option<u32>) -> Board {
    Board::Graph { colours: vec![None; labels.len()], labels, arrows, directed: true, token }
}

/// The width and height for a graph above the text; `None` where it stands beside.
fn above() -> Option<(f64, f64)> {
    let [wide, high] = [window().inner_width(), window().inner_height()].map(|side| side.ok()?.as_f64());
    let (wide, high) = (wide?, high?);
    (wide <= NARROW).then(|| ((wide - FRAME).min(ROOM.0), (SHARE * high).min(ROOM.1)))
}

/// The layout whose nodes are larger in this room: its own, or that of the usual room, made smaller.
fn larger(room: Option<(f64, f64)>, lay_out: impl Fn((f64, f64)) -> Scene) -> Scene {
    let usual = lay_out(ROOM);
    let Some(room) = room else { return usual };
    let own = lay_out(room);
    let scale = |laid: &Scene| (room.0 / laid.width).min(room.1 / laid.height).min(1.0);
    if scale(&own) < scale(&usual) { usual } else { own }
}

/// The picture of a graph with the badges of its nodes; a tap on a node runs `tap` with its place.
pub fn sheet(
    board: &Board,
    history: &BoardHistory,
    tap: Callback<usize>,
    badge: impl Fn(usize) -> Option<Badge>,
) -> AnyView {
    let laid =
        larger(above(), |(width, height)| scene(board, history, SceneSpace { height, ..SceneSpace::wide(width) }));
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

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    /// The phone of the journeys: a screen of 390 by 844.
    const PHONE: (f64, f64) = (390.0 - FRAME, SHARE * 844.0);

    fn laid(board: &Board, room: Option<(f64, f64)>) -> Scene {
        let history = BoardHistory::new(board.clone());
        larger(room, |(width, height)| scene(board, &history, SceneSpace { height, ..SceneSpace::wide(width) }))
    }

    #[test]
    fn nodes_are_as_large_as_a_finger_on_a_phone() {
        let lattice = "graph:d4>c4,d3,c3;c4>b4,c3,b3;b4>a4,b3,a3;a4>a3;d3>c3,d2,c2;c3>b3,c2,b2;b3>a3,b2,a2;a3>a2;\
            d2>c2,d1,c1;c2>b2,c1,b1;b2>a2,b1,a1;a2>a1;d1>c1;c1>b1;b1>a1";
        let lattice = lattice.parse::<Position>().unwrap().boards().swap_remove(0);
        let arrows = (1..16_u32).flat_map(|i| (1..=i.min(3)).map(move |n| (i, i - n))).collect();
        let row = board((0..16).map(|i| i.to_string()).collect(), arrows, None);
        for board in [lattice, row] {
            let laid = laid(&board, Some(PHONE));
            let scale = (PHONE.0 / laid.width).min(PHONE.1 / laid.height).min(1.0);
            let side = laid.spots.iter().map(|spot| spot.at.w.min(spot.at.h)).fold(f64::MAX, f64::min);
            assert!(scale * side >= 44.0, "{side} of {} by {}", laid.width, laid.height);
        }
    }

    #[test]
    fn where_a_graph_stands_beside_the_text_it_has_the_usual_room() {
        let row = board(["b", "a"].map(str::to_owned).into(), vec![(0, 1)], None);
        assert_eq!(laid(&row, None), laid(&row, Some(ROOM)));
    }
}
