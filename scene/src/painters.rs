//! The painters of the packs: the one place that assigns drawings to packs.
use super::{BoardHistory, ChoiceView, ELSEWHERE, Kind, Marks, MovePreview, Overlay, Scene, SceneSpace};
use super::{areas, bar, drawing, piles};
use packs::kinds;
use packs::{Pack, PerPack, per_pack};
use solver::board::Board;

/// The drawing functions of a pack.
pub struct Painter {
    /// Lays out a board of the pack.
    pub scene: fn(&Board, &BoardHistory, SceneSpace) -> Scene,
    /// Draws the preview of a move, beside the existing marks.
    pub frame: fn(&Scene, &MovePreview, &Overlay) -> Overlay,
    /// Draws the tags beside the parts.
    pub tags: fn(&Scene, &[ChoiceView], &Marks) -> Overlay,
}

/// The painters of the loaded packs.
pub static PAINTERS: PerPack<Painter> =
    per_pack!(Painter { Nim | Piles: PILES, Bars: BARS, Drawings: DRAWINGS, Areas: AREAS, });

/// The picture of a board of this pack only: code for the boards of other packs is not linked.
fn scene<const PACK: usize>(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    macro_rules! pictures {
        (($board:ident) $($($kind:ident)|+: $pack:ident, $picture:ident, $words:ident, $draft:ident;)*) => {
            match $board {
                $($(Board::$kind { .. })|+ if PACK == Pack::$pack as usize => super::$picture::lay_out($board, history, room),)*
                _ => unreachable!("{ELSEWHERE}"),
            }
        };
    }
    kinds!(pictures, board)
}

pub static PILES: Painter = Painter {
    scene: scene::<{ Pack::Piles as usize }>,
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Piles(layout) => piles::frame(scene, layout, move_preview, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Piles(layout) => piles::tags(scene, layout, choices, marks),
        _ => Overlay::default(),
    },
};

pub static BARS: Painter = Painter {
    scene: scene::<{ Pack::Bars as usize }>,
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Bar(layout) => bar::frame(scene, layout, move_preview, marked),
        Kind::Areas(areas) => areas::frame(scene, areas, move_preview, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Bar(layout) => bar::tags(scene, layout, choices, marks),
        Kind::Areas(areas) => areas::tags(scene, areas, choices, marks),
        _ => Overlay::default(),
    },
};

pub static DRAWINGS: Painter = Painter {
    scene: scene::<{ Pack::Drawings as usize }>,
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Drawing(layout) => drawing::frame(scene, layout, move_preview, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, _| match &scene.kind {
        Kind::Drawing(layout) => drawing::tags(scene, layout, choices),
        _ => Overlay::default(),
    },
};

pub static AREAS: Painter = Painter {
    scene: scene::<{ Pack::Areas as usize }>,
    frame: |scene, move_preview, marked| match &scene.kind {
        Kind::Areas(areas) => areas::frame(scene, areas, move_preview, marked),
        _ => Overlay::default(),
    },
    tags: |scene, choices, marks| match &scene.kind {
        Kind::Areas(areas) => areas::tags(scene, areas, choices, marks),
        _ => Overlay::default(),
    },
};
