//! A board of squares: free ones, covered ones, stones of three colours with pattern and letter, and coins.
use super::areas::{Areas, TagPlacement};
use super::coins::coin;
use super::figures::figure;
use super::shape::{Anchor, Rect, Shape, point, px};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use solver::board::{Board, Cell, Figures, Part, Place};
use std::collections::HashMap;

/// The largest number of squares drawn one by one; beyond it only their colours are drawn, and moves are made by name.
const SQUARES: usize = 2_500;
/// The least and the largest side of a square, px.
const SIDE: (f64, f64) = (44.0, 84.0);

/// The places of the squares.
struct Layout {
    left: f64,
    top: f64,
    side: f64,
}

impl Layout {
    fn new(width: u32, height: u32, room: SceneSpace) -> Layout {
        let digits = height.to_string().len() as f64;
        // A strip has one row, which needs no number.
        let left = if height > 1 { 14.0 + 12.0 * digits * room.label() } else { 6.0 };
        let (wide, high) = (f64::from(width.max(1)), f64::from(height.max(1)));
        let top = 8.0 + 22.0 * room.label();
        let growth = room.growth();
        let most = (560.0 * growth).min(room.height - top - 6.0);
        // A board of few squares shall fill a large screen, too.
        let largest = SIDE.1 * growth * growth.min(1.4);
        let (fits, least) = ((room.width - left - 6.0) / wide, room.square(SIDE.0));
        let side = fits.min(largest).min((most / high).max(least));
        let few = width as usize * height as usize <= SQUARES;
        let side = if few { side.max(room.in_row(least, fits)) } else { side.max(2.0).min(900.0 / high) };
        Layout { left, top, side }
    }

    fn square(&self, Place { row, column }: Place) -> Rect {
        let (x, y) = (self.left + f64::from(column) * self.side, self.top + f64::from(row) * self.side);
        Rect::new(x, y, self.side, self.side)
    }
}

/// Lays out the picture of a grid.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Grid { width, height, cells, figures } = board else { unreachable!("{ELSEWHERE}") };
    scene((*width, *height), cells, *figures, history, room)
}

/// The squares as they are now; those covered at the start are no part of the board.
fn scene(
    (width, height): (u32, u32),
    cells: &[Cell],
    figures: Figures,
    history: &BoardHistory,
    room: SceneSpace,
) -> Scene {
    let start = match &history.start {
        Board::Grid { width: w, height: h, cells, .. } if (*w, *h) == (width, height) => cells,
        _ => cells,
    };
    let layout = Layout::new(width, height, room);
    let mut scene = Scene {
        width: layout.left + layout.side * f64::from(width) + 6.0,
        height: layout.top + layout.side * f64::from(height) + 6.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas {
            class: "grid",
            text: room.text,
            label: room.label(),
            placement: TagPlacement::Between,
        }),
    };
    if cells.len() > SQUARES {
        scene.ground.extend(coarse(&layout, width, cells));
        return scene;
    }
    scene.coords.extend(coordinates(&layout, width, height, room.label()));
    let halves = halves(history);
    for (i, (&cell, &first)) in cells.iter().zip(start).enumerate() {
        let place = Place { row: i as u32 / width, column: i as u32 % width };
        let (part, at) = (Part::Cell(place), layout.square(place));
        let inner = at.grown(-1.5);
        scene.ground.push(match first {
            Cell::Covered => Shape::rect(inner, 8.0).fill(Token::Soft).opacity(0.4),
            _ => Shape::rect(inner, 8.0).fill(Token::Sunken).stroke(Token::Edge, 1.5),
        });
        match cell {
            Cell::Covered if first == Cell::Covered => continue,
            Cell::Covered => scene.pieces.extend(tile(&layout, cells, width, place, &halves)),
            Cell::Free => scene.spots.push(spot(place, at)),
            Cell::Piece(colour) => {
                let shapes = figure(at, colour, figures.of(colour));
                scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
                scene.spots.push(spot(place, at));
            }
            Cell::Own(own) => {
                let shapes = figure(at, own, figures.of(own));
                scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
                scene.spots.push(spot(place, at));
            }
            Cell::Heads | Cell::Tails => {
                let shapes = coin(at, cell == Cell::Heads);
                scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
                scene.spots.push(spot(place, at));
            }
        }
    }
    scene
}

fn spot(place: Place, at: Rect) -> Spot {
    Spot { part: Part::Cell(place), at, turn: 0.0, row: Some(place.row), asks: false }
}

/// The other square of each domino placed in this game, by square.
fn halves(history: &BoardHistory) -> HashMap<Place, Place> {
    let mut halves = HashMap::new();
    for gone in &history.gone {
        if let [Part::Cell(a), Part::Cell(b)] = gone[..]
            && a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
        {
            halves.extend([(a, b), (b, a)]);
        }
    }
    halves
}

/// The domino whose first square this is, or a tile if it has no other half; `None` for a second half.
fn tile(layout: &Layout, cells: &[Cell], width: u32, place: Place, halves: &HashMap<Place, Place>) -> Option<Piece> {
    let covered = |p: &&Place| cells.get((p.row * width + p.column) as usize) == Some(&Cell::Covered);
    let other = halves.get(&place).filter(covered);
    if other.is_some_and(|other| *other < place) {
        return None;
    }
    let part = Part::Cell(place);
    let here = layout.square(place);
    let bounds = other.map_or(here, |other| here.union(&layout.square(*other)));
    let mut shapes = vec![Shape::rect(bounds.grown(-4.0), 9.0).fill(Token::Wood).stroke(Token::WoodDark, 2.5)];
    if other.is_some() {
        let (c, r) = (bounds.centre(), 0.28 * layout.side);
        let ends = if bounds.w > bounds.h {
            [point(c.x, c.y - r), point(c.x, c.y + r)]
        } else {
            [point(c.x - r, c.y), point(c.x + r, c.y)]
        };
        shapes.push(Shape::line(ends[0], ends[1]).stroke(Token::WoodDark, 2.5));
    }
    Some(Piece { id: part, part, bounds, shapes })
}

/// Numbers of columns above and of rows at the left, every fifth if the squares are small.
fn coordinates(layout: &Layout, width: u32, height: u32, text: f64) -> Vec<Shape> {
    let size = 17.0 * text;
    let mut shapes = Vec::new();
    let step = if f64::from(width.to_string().len() as u32) * 0.7 * size > layout.side { 5 } else { 1 };
    for column in (0..width).filter(|column| (column + 1) % step == 0) {
        let at = layout.square(Place { row: 0, column });
        let number =
            Shape::text(point(at.centre().x, layout.top - 6.0 - size / 2.0), size, 400, (column + 1).to_string());
        shapes.push(number.fill(Token::Soft));
    }
    for row in (0..height).filter(|_| height > 1) {
        let at = layout.square(Place { row, column: 0 });
        let number = Shape::text(point(layout.left - 8.0, at.centre().y), size, 400, (row + 1).to_string());
        shapes.push(number.anchored(Anchor::End).fill(Token::Soft));
    }
    shapes
}

/// The free and the covered squares as one path each, for thousands of squares.
fn coarse(layout: &Layout, width: u32, cells: &[Cell]) -> Vec<Shape> {
    let path = |keep: &dyn Fn(Cell) -> bool| {
        let mut data = String::new();
        for (i, _) in cells.iter().enumerate().filter(|(_, cell)| keep(**cell)) {
            let at = layout.square(Place { row: i as u32 / width, column: i as u32 % width });
            data += &format!("M{} {}h{s}v{s}h-{s}z", px(at.x), px(at.y), s = px(at.w));
        }
        Shape::path(data)
    };
    vec![
        path(&|cell| cell != Cell::Covered).fill(Token::Sunken).stroke(Token::Edge, 1.0),
        path(&|cell| cell == Cell::Covered).fill(Token::Soft).opacity(0.4),
    ]
}
