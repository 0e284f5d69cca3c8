//! The painters: of the built-in games, and of all.
use super::{BoardHistory, ChoiceView, ELSEWHERE, Kind, Marks, MovePreview, Overlay, Scene, SceneSpace};
use super::{areas, bar, drawing, piles};
use packs::{Slot, kinds};
use solver::board::Board;

/// The functions that draw boards.
pub struct Painter {
    /// Lays out a board.
    pub scene: fn(&Board, &BoardHistory, SceneSpace) -> Scene,
    /// Draws the preview of a move, beside the existing marks.
    pub frame: fn(&Scene, &MovePreview, &Overlay) -> Overlay,
    /// Draws the tags beside the parts.
    pub tags: fn(&Scene, &[ChoiceView], &Marks) -> Overlay,
}

/// The painter of the loaded games.
pub static PAINTER: Slot<Painter> = Slot::new(&PILES, &ALL);

/// The painter of rows of things, as those of Nim.
static PILES: Painter = Painter {
    scene: |board, history, room| match board {
        Board::Piles { .. } | Board::Stores { .. } => piles::lay_out(board, history, room),
        _ => unreachable!("{ELSEWHERE}"),
    },
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Piles(layout) => piles::frame(scene, layout, move_preview, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Piles(layout) => piles::tags(scene, layout, choices, marks),
        _ => Overlay::default(),
    },
};

/// The painter of every board.
pub static ALL: Painter = Painter {
    scene: |board, history, room| {
        macro_rules! pictures {
            (($board:ident) $($($kind:ident)|+: $picture:ident, $words:ident, $draft:ident;)*) => {
                match $board { $($(Board::$kind { .. })|+ => super::$picture::lay_out($board, history, room),)* }
            };
        }
        kinds!(pictures, board)
    },
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Piles(layout) => piles::frame(scene, layout, move_preview, marked),
        Kind::Bar(layout) => bar::frame(scene, layout, move_preview, marked),
        Kind::Drawing(layout) => drawing::frame(scene, layout, move_preview, marked),
        Kind::Areas(areas) => areas::frame(scene, areas, move_preview, marked),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Piles(layout) => piles::tags(scene, layout, choices, marks),
        Kind::Bar(layout) => bar::tags(scene, layout, choices, marks),
        Kind::Drawing(layout) => drawing::tags(scene, layout, choices),
        Kind::Areas(areas) => areas::tags(scene, areas, choices, marks),
    },
};
