//! How the boards of each pack are drawn: the one place that knows which drawing is of which pack.
use super::{ChoiceView, Course, Going, Kind, Marks, Overlay, Room, Scene};
use super::{areas, bar, block, boxes, columns, creatures, die, drawing, form, graph, grid, orders, piles};
use crate::pack::{Pack, Shelf};
use solver::board::Board;

/// What a pack knows of pictures.
pub struct Painter {
    /// Lays a board of the pack out.
    pub scene: fn(&Board, &Course, Room) -> Scene,
    /// What a move looks like before it is made, beside the marks that are there.
    pub frame: fn(&Scene, &Going, &Overlay) -> Overlay,
    /// What stands beside each part.
    pub tags: fn(&Scene, &[ChoiceView], &Marks) -> Overlay,
}

/// The painters of the packs that are here.
pub static PAINTERS: Shelf<Painter> = Shelf::new(linked);

#[cfg(feature = "cut")]
fn linked(_: Pack) -> Option<&'static Painter> {
    None
}

#[cfg(not(feature = "cut"))]
fn linked(pack: Pack) -> Option<&'static Painter> {
    Some(match pack {
        Pack::Nim | Pack::Piles => &PILES,
        Pack::Bars => &BARS,
        Pack::Drawings => &DRAWINGS,
        Pack::Areas => &AREAS,
    })
}

/// A painter is asked for boards of its pack only.
const ELSEWHERE: &str = "a board of another pack";

pub static PILES: Painter = Painter {
    scene: |board, course, room| match board {
        Board::Piles { .. } | Board::Stores { .. } => piles::scene(board, course, room),
        _ => unreachable!("{ELSEWHERE}"),
    },
    frame: |scene, going, marked| match &scene.kind {
        Kind::Piles(layout) => piles::frame(scene, layout, going, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Piles(layout) => piles::tags(scene, layout, choices, marks),
        _ => Overlay::default(),
    },
};

pub static BARS: Painter = Painter {
    scene: |board, course, room| match (board, &course.start) {
        (Board::Bar { rows, gone, poison }, Board::Bar { rows: start, .. }) => {
            bar::scene(rows, gone, *poison, start, room)
        }
        (Board::Bar { rows, gone, poison }, _) => bar::scene(rows, gone, *poison, rows, room),
        (Board::Block { extents, cubes }, _) => block::scene(extents, cubes, course, room),
        _ => unreachable!("{ELSEWHERE}"),
    },
    frame: |scene, going, marked| match &scene.kind {
        Kind::Bar(layout) => bar::frame(scene, layout, going, marked),
        Kind::Areas(areas) => areas::frame(scene, areas, going, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Bar(layout) => bar::tags(scene, layout, choices, marks),
        Kind::Areas(areas) => areas::tags(scene, areas, choices, marks),
        _ => Overlay::default(),
    },
};

pub static DRAWINGS: Painter = Painter {
    scene: |board, course, room| match board {
        Board::Drawing { nodes, edges, endless } => drawing::scene(*nodes, edges, *endless, course, room),
        _ => unreachable!("{ELSEWHERE}"),
    },
    frame: |scene, going, marked| match &scene.kind {
        Kind::Drawing(layout) => drawing::frame(scene, layout, going, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, _| match &scene.kind {
        Kind::Drawing(layout) => drawing::tags(scene, layout, choices),
        _ => Overlay::default(),
    },
};

pub static AREAS: Painter = Painter {
    scene: |board, course, room| match board {
        Board::Grid { width, height, cells, creatures } => {
            let look = if *creatures { creatures::creature } else { grid::stone };
            grid::scene((*width, *height), cells, look, course, room)
        }
        Board::Columns { height, rooks } => columns::scene(*height, rooks, course, room),
        Board::Graph { labels, arrows, directed, token, colours } => {
            let (directed, token) = (*directed, *token);
            let graph = graph::Drawn { labels, arrows, directed, token, colours, upward: false, poison: None };
            graph::scene(&graph, course, room)
        }
        Board::Poset { labels, covers, poison } => {
            let (token, colours) = (None, &[][..]);
            let graph =
                graph::Drawn { labels, arrows: covers, directed: false, token, colours, upward: true, poison: *poison };
            graph::scene(&graph, course, room)
        }
        Board::Die { sticks, sides, top } => die::scene(*sticks, *sides, *top, course, room),
        Board::Boxes { parents } => boxes::scene(parents, course, room),
        Board::Orders { gaps, chosen, rounds, .. } => {
            orders::scene(&orders::Drawn { gaps, chosen: *chosen, rounds: *rounds }, room)
        }
        Board::Form { text, left, right } => form::scene(text, left, right, course, room),
        Board::Piles { .. }
        | Board::Stores { .. }
        | Board::Bar { .. }
        | Board::Block { .. }
        | Board::Drawing { .. } => {
            unreachable!("{ELSEWHERE}")
        }
    },
    frame: |scene, going, marked| match &scene.kind {
        Kind::Areas(areas) => areas::frame(scene, areas, going, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Areas(areas) => areas::tags(scene, areas, choices, marks),
        _ => Overlay::default(),
    },
};
