//! Columns with a white and a black rook each; White's side is below.
use super::areas::{Areas, TagPlacement};
use super::shape::{Anchor, Rect, Shape, point, px};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use solver::board::{Board, Part, Place};

/// The largest number of squares drawn; beyond it only the rooks are, and moves are made by name.
const SQUARES: u64 = 2_500;
/// The least and the largest side of a square, px.
const SIDE: f64 = 72.0;

/// The places of the squares.
struct Layout {
    left: f64,
    side: f64,
    /// The distance from one column to the next.
    pitch: f64,
    height: u32,
}

impl Layout {
    fn square(&self, Place { row, column }: Place) -> Rect {
        let up = f64::from(self.height) - 1.0 - f64::from(row);
        Rect::new(self.left + f64::from(column) * self.pitch, 6.0 + up * self.side, self.side, self.side)
    }
}

/// Whether columns of this number and height are drawn square by square.
pub(super) fn is_drawn(height: u32, columns: usize) -> bool {
    u64::from(height) * columns as u64 <= SQUARES
}

/// Lays out the picture of columns.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Columns { height, rooks } = board else { unreachable!("{ELSEWHERE}") };
    scene(*height, rooks, history, room)
}

/// The columns; each rook keeps the name of the square where it stood at the start.
fn scene(height: u32, rooks: &[(u32, u32)], history: &BoardHistory, room: SceneSpace) -> Scene {
    let start = match &history.start {
        Board::Columns { height: h, rooks: start } if *h == height && start.len() == rooks.len() => start,
        _ => rooks,
    };
    let count = rooks.len().max(1) as f64;
    let left = 16.0 + 12.0 * height.to_string().len() as f64 * room.label();
    let few = is_drawn(height, rooks.len());
    let high = (620.0 * room.growth()).min(room.height - 18.0 - 17.0 * room.label()) / f64::from(height.max(1));
    let fits = (room.width - left - 8.0) / count - 8.0;
    let side = fits.min(SIDE * room.growth()).min(high.max(room.touch()));
    let side =
        if few { side.max(room.in_row(room.touch(), fits)) } else { side.max(2.0).min(900.0 / f64::from(height)) };
    let pitch = if few { side + 8.0 } else { side };
    let layout = Layout { left, side, pitch, height };
    let text = 17.0 * room.label();
    let bottom = 6.0 + f64::from(height) * side;
    let mut scene = Scene {
        width: left + count * pitch,
        height: bottom + 12.0 + text,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas {
            class: "columns",
            text: room.text,
            label: room.label(),
            placement: TagPlacement::Target,
        }),
    };
    for (column, (white, black)) in rooks.iter().enumerate().filter(|_| !few) {
        let mark = |square: &u32, token| {
            let at = layout.square(Place { row: square.saturating_sub(1), column: column as u32 });
            Shape::rect(at, 0.0).fill(token)
        };
        scene.ground.extend([mark(white, Token::Soft), mark(black, Token::Ink)]);
    }
    if !few {
        return scene;
    }
    for row in 0..height {
        let at = layout.square(Place { row, column: 0 });
        let number = Shape::text(point(left - 8.0, at.centre().y), text, 400, (row + 1).to_string());
        scene.coords.push(number.anchored(Anchor::End).fill(Token::Soft));
    }
    for column in 0..rooks.len() as u32 {
        let x = layout.square(Place { row: 0, column }).centre().x;
        let number = Shape::text(point(x, bottom + 6.0 + text / 2.0), text, 400, (column + 1).to_string());
        scene.coords.push(number.fill(Token::Soft));
    }
    for row in (0..height).rev() {
        for column in 0..rooks.len() as u32 {
            let place = Place { row, column };
            let at = layout.square(place);
            scene.ground.push(Shape::rect(at.grown(-1.0), 7.0).fill(Token::Sunken).stroke(Token::Edge, 1.5));
            let line = Some(height - 1 - row);
            scene.spots.push(Spot { part: Part::Cell(place), at, turn: 0.0, row: line, asks: false });
        }
    }
    for (column, (&now, &then)) in rooks.iter().zip(start).enumerate() {
        for (square, first, white) in [(now.0, then.0, true), (now.1, then.1, false)] {
            let place = |square: u32| Place { row: square.saturating_sub(1), column: column as u32 };
            let bounds = layout.square(place(square));
            let (id, part) = (Part::Cell(place(first)), Part::Cell(place(square)));
            scene.pieces.push(Piece { id, part, bounds, shapes: rook(bounds, white, room.text) });
        }
    }
    scene
}

/// A rook: ivory with Blue's whole rim and an L, or ebony with Red's dashed one and an R.
fn rook(at: Rect, white: bool, text: f64) -> Vec<Shape> {
    const OUTLINE: [(f64, f64); 20] = [
        (-17.0, 21.0),
        (17.0, 21.0),
        (17.0, 15.0),
        (11.0, 10.0),
        (9.0, -6.0),
        (14.0, -8.0),
        (14.0, -21.0),
        (8.0, -21.0),
        (8.0, -16.0),
        (3.5, -16.0),
        (3.5, -21.0),
        (-3.5, -21.0),
        (-3.5, -16.0),
        (-8.0, -16.0),
        (-8.0, -21.0),
        (-14.0, -21.0),
        (-14.0, -8.0),
        (-9.0, -6.0),
        (-11.0, 10.0),
        (-17.0, 15.0),
    ];
    let (s, c) = (at.h / 60.0, at.centre());
    let mut data = String::new();
    for (i, (x, y)) in OUTLINE.into_iter().enumerate() {
        data += &format!("{}{} {}", if i == 0 { 'M' } else { 'L' }, px(c.x + x * s), px(c.y + y * s));
    }
    let (fill, rim, ink, letter) = match white {
        true => (Token::Ivory, Token::Left, Token::Ebony, "L"),
        false => (Token::Ebony, Token::Right, Token::Ivory, "R"),
    };
    let width = 3.6 * s;
    let body = Shape::path(data + "Z").fill(fill).stroke(rim, width);
    let body = if white { body } else { body.dashed(1.8 * width, 1.7 * width) };
    vec![body, Shape::text(point(c.x, c.y + 1.5 * s), 17.0 * s.max(text), 800, letter).fill(ink).sign()]
}
