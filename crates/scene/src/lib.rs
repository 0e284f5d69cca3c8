//! Boards as pictures: shapes and tap targets. Pure, and tested without a browser.
//!
//! In: a [`Board`], how it came about ([`BoardHistory`]), the [`SceneSpace`] there is, moves and marks as data. Out:
//! shapes and spots in px. It must not know rules, words or the browser. A scene is laid out for the board at the
//! *start* of the game, so that nothing jumps when something goes; each piece keeps its identity, and an animation is
//! the difference of two scenes.

mod aftermath;
mod areas;
mod bar;
mod block;
mod board_history;
mod boxes;
mod coins;
mod columns;
mod die;
mod drawing;
mod figures;
mod form;
mod gap_coins;
mod graph;
mod grid;
mod hand_packing;
mod marks;
mod move_thumbnail;
mod option_trees;
mod orders;
mod packets;
pub mod painters;
mod paper;
mod picture;
mod piles;
mod shape;
mod theme;

use decimal::within;
use solver::board::{Board, Part};

/// Panic message: a painter is given boards of its own games only.
const ELSEWHERE: &str = "a board of another pack";

pub use aftermath::{aftermath, went};
pub use board_history::BoardHistory;
pub use drawing::{DrawingMotion, MotionStage};
pub use figures::figure;
pub use gap_coins::{Retreat, can_have_coins, gap, gap_coins, moved_column, retreat};
pub use hand_packing::{Grip, HandPacking, Misfit};
pub use marks::{ChoiceView, Marks, MoveMark, MovePreview, Overlay};
pub use move_thumbnail::{PlayedRows, move_thumbnail};
pub use option_trees::{TreeFrame, TreeLayer, TreeMotion};
pub use packets::{Lamp, lamps, packet_sizes, packets_of};
pub use painters::Painter;
pub use paper::{PaperDrawing, on_paper, stick_rows};
pub use picture::{picture_size, to_svg};
pub use piles::{PackedRows, PacketColumn, PackingDesk, can_pack, packed, packets};
pub use shape::{Anchor, Escaped, Form, Point, Rect, Shape, Stroke, markup, point};
pub use theme::{Theme, Token};

/// The space for a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneSpace {
    /// In px; a scene that cannot be so narrow is wider and scrolls.
    pub width: f64,
    /// In px: the height the page leaves, infinite in a frame, whose height follows the page. A scene whose parts would
    /// be too small for a finger is higher.
    pub height: f64,
    /// The size of text, where 1 is that of ordinary screens.
    pub text: f64,
    /// The word for a box's layer, before its number; empty where the number is enough.
    pub layer: &'static str,
}

impl SceneSpace {
    /// Magnification against an ordinary screen: on a large one a board grows with it; for the back row (projector) it
    /// fills the room.
    fn growth(&self) -> f64 {
        let (wide, high) = if self.text > marks::LARGE { (560.0, 380.0) } else { (800.0, 560.0) };
        if self.height.is_finite() { within((self.width / wide).min(self.height / high), 1.0, 4.0) } else { 1.0 }
    }

    /// Magnification of the numbers beside a board: as text, and on a large screen as the board.
    fn label(&self) -> f64 {
        self.text.max(self.growth())
    }

    /// The least side of a touch target, px: on a low page smaller than a finger likes, so that all is in sight at
    /// once.
    fn touch(&self) -> f64 {
        match self.height {
            ..230.0 => 24.0,
            ..300.0 => 32.0,
            _ => 44.0,
        }
    }

    /// The least side of one touch target among many that stand close together: on a phone, and on a tablet. On a low
    /// page, and on a wide one, which has a mouse, it is less.
    fn finger(&self) -> f64 {
        match self.width {
            _ if self.touch() < 44.0 => 24.0,
            ..500.0 => 32.0,
            ..1100.0 => 40.0,
            _ => 24.0,
        }
    }

    /// The least side of parts in a row, px; `fits` is the side at which all of them fit the width. On the narrowest
    /// phones a little less than `least`, if the board then does not scroll sideways for a few px.
    fn in_row(&self, least: f64, fits: f64) -> f64 {
        let squeezed = 24.0_f64.max(0.85 * least)..least;
        if self.width < 340.0 && squeezed.contains(&fits) { fits } else { least }
    }

    /// The least side of a square whose preferred side is `likes`, px: on a low page as small as a finger can hit, so
    /// that all squares are in sight at once.
    fn square(&self, likes: f64) -> f64 {
        if self.touch() < 44.0 { self.finger().min(likes) } else { likes }
    }

    /// Space of this width and any height.
    pub fn wide(width: f64) -> SceneSpace {
        SceneSpace { width, height: f64::INFINITY, text: 1.0, layer: "" }
    }
}

/// A direction of movement between spots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Left,
    Right,
    Up,
    Down,
    First,
    Last,
}

/// The kind of board: for the style, and for differences in previews and marks.
#[derive(Debug, Clone, PartialEq)]
enum Kind {
    Piles(piles::Layout),
    Bar(bar::Layout),
    Drawing(drawing::Layout),
    Areas(areas::Areas),
}

/// A board laid out.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    kind: Kind,
    pub width: f64,
    pub height: f64,
    /// Behind the pieces: lines, counts.
    pub ground: Vec<Shape>,
    /// The names of rows and columns, which a page may leave out.
    pub coords: Vec<Shape>,
    /// In the order of painting.
    pub pieces: Vec<Piece>,
    /// In reading order.
    pub spots: Vec<Spot>,
}

/// A part of the board that a move can remove.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// Its name at the start of the game: the same piece has the same id in two scenes.
    pub id: Part,
    /// Its name now.
    pub part: Part,
    pub bounds: Rect,
    pub shapes: Vec<Shape>,
}

/// A target to tap or focus.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spot {
    pub part: Part,
    pub at: Rect,
    /// Rotation about its centre, degrees.
    pub turn: f64,
    /// The row: spots of one row run to the right; the first row is the uppermost.
    pub row: Option<u32>,
    /// Whether a tap asks for a number.
    pub asks: bool,
}

/// Lays a board out. Time linear in the shapes drawn.
pub fn scene(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    (painters::PAINTER.get().scene)(board, history, room)
}

/// A small picture of a board, and the frame of everything at the start of its history.
pub fn thumbnail(board: &Board, history: &BoardHistory) -> (Vec<Shape>, Rect) {
    if let (Some(heaps), Some(start)) =
        (board_history::rows(board, history.odd), board_history::rows(&history.start, false))
        && let Some(row) = piles::row(&heaps, &start, board_history::stores(board))
    {
        return row;
    }
    let room = SceneSpace::wide(420.0);
    let start = BoardHistory { split: history.split, ..BoardHistory::new(history.start.clone()) };
    let first = scene(&history.start, &start, room);
    let now = scene(board, history, room);
    let soil = matches!(now.kind, Kind::Drawing(_) | Kind::Areas(_));
    let frame = first.pieces.iter().map(|piece| piece.bounds).reduce(|a, b| a.union(&b));
    let whole = Rect::new(0.0, 0.0, first.width, first.height);
    let frame = frame.filter(|_| !soil).map_or(whole, |at| at.grown(4.0));
    let whole = soil || now.pieces.is_empty();
    let behind = now.ground.into_iter().chain(now.coords).filter(|_| whole);
    (behind.chain(now.pieces.into_iter().flat_map(|piece| piece.shapes)).collect(), frame)
}

impl Scene {
    /// The CSS class of its kind.
    pub fn class(&self) -> &'static str {
        match &self.kind {
            Kind::Piles(_) => "piles",
            Kind::Bar(_) => "bar",
            Kind::Drawing(_) => "drawing",
            Kind::Areas(areas) => areas.class,
        }
    }

    /// The preview of a move, beside the existing marks. Empty for a move on another board.
    pub fn preview(&self, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
        (painters::PAINTER.get().frame)(self, move_preview, marked)
    }

    /// The tags beside each part: values, stars, rings, labels of pairs.
    pub fn tags(&self, choices: &[ChoiceView], marks: &Marks) -> Overlay {
        (painters::PAINTER.get().tags)(self, choices, marks)
    }

    /// Frames for the parts tapped so far, and for those that a further tap may choose.
    pub fn picks(&self, picked: &[Part], next: &[Part]) -> Overlay {
        areas::picks(self, picked, next)
    }

    /// The area of these parts; `None` if none of them is drawn.
    pub fn area(&self, parts: &[Part]) -> Option<Rect> {
        let pieces = self.pieces.iter().filter(|piece| parts.contains(&piece.part)).map(|piece| piece.bounds);
        let spots = self.spots.iter().filter(|spot| parts.contains(&spot.part)).map(|spot| spot.at);
        // A heap drawn as one shape is wider than the part removed from it.
        let bare = matches!(self.kind, Kind::Areas(_));
        pieces.chain(spots.filter(|_| bare)).reduce(|a, b| a.union(&b))
    }

    /// The area a hand reaches for in a move: the removed parts, or, where those may lie elsewhere, the tapped ones.
    pub fn hand(&self, move_preview: &MovePreview) -> Option<Rect> {
        let elsewhere = matches!(&self.kind, Kind::Areas(areas) if areas.placement == areas::TagPlacement::Foot);
        let here = if elsewhere { &move_preview.parts } else { &move_preview.gone };
        self.area(here).or_else(|| self.area(&move_preview.parts))
    }

    pub fn spot_of(&self, part: Part) -> Option<usize> {
        self.spots.iter().position(|spot| spot.part == part)
    }

    /// The spot to go to from one; `None` at the rim.
    pub fn step(&self, from: usize, step: Direction) -> Option<usize> {
        let here = self.spots.get(from)?;
        match step {
            Direction::First => self.row_of(here).next(),
            Direction::Last => self.row_of(here).next_back(),
            Direction::Left | Direction::Right if here.row.is_some() => {
                let next = if step == Direction::Left { from.checked_sub(1)? } else { from + 1 };
                (self.spots.get(next)?.row == here.row).then_some(next)
            }
            _ => self.nearest(here, step),
        }
    }

    fn row_of<'a>(&'a self, here: &'a Spot) -> impl DoubleEndedIterator<Item = usize> + 'a {
        let indices = self.spots.iter().enumerate();
        indices.filter(|(_, spot)| spot.row == here.row).map(|(i, _)| i)
    }

    /// The nearest spot in this direction; distance across it counts double.
    fn nearest(&self, here: &Spot, step: Direction) -> Option<usize> {
        let from = here.at.centre();
        let far = |spot: &Spot| {
            let to = spot.at.centre();
            let (dx, dy) = (to.x - from.x, to.y - from.y);
            let (ahead, across) = match step {
                Direction::Left => (-dx, dy),
                Direction::Right => (dx, dy),
                Direction::Up => (-dy, dx),
                _ => (dy, dx),
            };
            (ahead > 0.5).then_some(ahead + 2.0 * across.abs())
        };
        let ahead = self.spots.iter().enumerate().filter_map(|(i, spot)| Some((i, far(spot)?)));
        ahead.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(i, _)| i)
    }
}

#[cfg(test)]
mod tests;
