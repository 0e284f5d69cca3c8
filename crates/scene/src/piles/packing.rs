//! Rows of matches in packets, each kind in its column, with room for a lamp above it.
mod by_hand;

use super::{LEAST, LINE, LINES, Layout, PAD, SHORT, SHORTEST, STICKS, WIDE, nth_stick, origin};
use crate::marks::{self, LARGE};
use crate::packets::{Lamp, packet_sizes};
use crate::shape::{Anchor, Point, Rect, Shape, point, px};
use crate::{BoardHistory, Kind, Piece, Scene, SceneSpace, Spot, Token};
pub use by_hand::PackingDesk;
use decimal::within;
use solver::board::{Board, Part};

/// The air around the sticks in the frame of a packet, and between two columns, px.
const INSET: f64 = 5.0;
const GAP: f64 = 12.0;

/// The least width of a stick's touch target on a phone, px, and the most lines of a packet: a wider board scrolls.
const NARROW: f64 = 24.0;
const MOST_LINES: u64 = 4;

/// The radius of a lamp, px; in radii the size of its number, and the reach of its rays and of the ring around it.
const RADIUS: f64 = 15.0;
const NUMBER: f64 = 1.2;
const RAYS: f64 = 1.4;
const REACH: f64 = 1.5;

/// The width of a picture to look at, px.
const PICTURE: f64 = 420.0;

/// The directions of a lamp's rays.
const DIAGONAL: f64 = 0.707;
const DIRECTIONS: [(f64, f64); 8] = [
    (0.0, -1.0),
    (DIAGONAL, -DIAGONAL),
    (1.0, 0.0),
    (DIAGONAL, DIAGONAL),
    (0.0, 1.0),
    (-DIAGONAL, DIAGONAL),
    (-1.0, 0.0),
    (-DIAGONAL, -DIAGONAL),
];

/// The column of the packets of one kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PacketColumn {
    /// The number of sticks in each packet, a power of two.
    pub packet: u64,
    /// The left side of its sticks, px, and their number in a line.
    x: f64,
    wide: u64,
    /// The centre of its lamp, and the lamp's radius, px.
    lamp: Point,
    radius: f64,
}

impl PacketColumn {
    /// Draws the column's lamp: lit a disc with rays, dark a ring; dashed around it, if a tried move turns it.
    pub fn draw(&self, lamp: &Lamp) -> Vec<Shape> {
        let (at, r) = (self.lamp, self.radius);
        let mut shapes = match lamp.is_lit() {
            true => {
                let ray = |(x, y): (f64, f64)| {
                    let end = |reach: f64| format!("{} {}", px(at.x + reach * r * x), px(at.y + reach * r * y));
                    format!("M{}L{}", end(1.15), end(RAYS))
                };
                let rays = DIRECTIONS.into_iter().map(ray).collect::<String>();
                vec![
                    Shape::path(rays).stroke(Token::Won, 0.16 * r),
                    Shape::circle(at, r).fill(Token::Won),
                    self.name(Token::Surface),
                ]
            }
            false => {
                vec![Shape::circle(at, r).fill(Token::Surface).stroke(Token::Soft, 2.0), self.name(Token::Soft)]
            }
        };
        if lamp.turns {
            shapes.push(Shape::circle(at, REACH * r).stroke(Token::Ink, 1.5).dashed(5.0, 4.0));
        }
        shapes
    }

    /// The frame of a packet in a row that begins at `top`, with this many lines.
    fn frame(&self, top: f64, lines: u64, layout: &Layout) -> Rect {
        let (wide, high) = (self.wide as f64 * layout.pitch, self.packet.min(lines) as f64 * layout.line);
        Rect::new(self.x - INSET, top + 2.0, wide + 2.0 * INSET, high - 7.0)
    }

    /// The box of a packet's stick in a row that begins at `top`, with the air around it.
    fn cell(&self, index: u64, top: f64, layout: &Layout) -> Rect {
        let (x, y) = ((index % self.wide) as f64 * layout.pitch, (index / self.wide) as f64 * layout.line);
        Rect::new(self.x + x, top + y, layout.pitch, layout.line)
    }

    /// The number of sticks in each packet, in the place of the lamp.
    fn name(&self, colour: Token) -> Shape {
        Shape::text(self.lamp, NUMBER * self.radius, 700, self.packet.to_string()).fill(colour)
    }
}

/// Rows in packets, and the columns that these stand in.
#[derive(Debug, Clone, PartialEq)]
pub struct PackedRows {
    pub scene: Scene,
    /// The largest packets first.
    pub columns: Vec<PacketColumn>,
}

/// Whether rows are drawn in packets: they are few, and none is longer than can be drawn stick by stick.
pub fn can_pack(rows: &[u64]) -> bool {
    rows.len() as u64 <= LINES && rows.iter().all(|n| *n <= STICKS)
}

/// Lays rows out in packets, in the columns of the rows at the start of the game. `None` for a board without rows, and
/// for rows that are not drawn so ([`can_pack`]).
pub fn packed(board: &Board, history: &BoardHistory, room: SceneSpace) -> Option<PackedRows> {
    let Board::Piles { heaps, .. } = board else { return None };
    let start = origin(heaps, history);
    can_pack(&start).then(|| rows_in_packets(heaps, &start, room))
}

/// A picture of rows in packets to look at, and its bounding box.
pub fn packets(rows: &[u64]) -> (Vec<Shape>, Rect) {
    let Scene { width, height, ground, pieces, .. } = rows_in_packets(rows, rows, SceneSpace::wide(PICTURE)).scene;
    let shapes = ground.into_iter().chain(pieces.into_iter().flat_map(|piece| piece.shapes));
    (shapes.collect(), Rect::new(0.0, 0.0, width, height))
}

/// The frame around a packet.
fn framed(around: Rect) -> Shape {
    Shape::rect(around, 8.0).fill(Token::Sunken).stroke(Token::Soft, 1.5)
}

/// Draws rows in packets, in the layout made for the rows `start`, as many and none of them shorter. A packet too wide
/// for the room has several lines.
fn rows_in_packets(rows: &[u64], start: &[u64], room: SceneSpace) -> PackedRows {
    let (layout, columns, lines) = lay_out(start, room, 1);
    let end = columns.last().map_or(0.0, |column| column.x + column.wide as f64 * layout.pitch + INSET);
    let mut scene = Scene {
        width: room.width.max(end + 8.0),
        height: 0.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Piles(layout.clone()),
    };
    // Where no lamps are, the columns have their names.
    scene.ground.extend(columns.iter().map(|column| column.name(Token::Soft)));
    for (row, &n) in rows.iter().enumerate() {
        let top = layout.tops[row];
        let bottom = top + lines as f64 * layout.line;
        let rule = bottom - 2.0;
        let across = Shape::line(point(layout.left - 8.0, rule), point(scene.width - PAD, rule));
        scene.ground.push(across.stroke(Token::Line, 2.0));
        // An empty row has no number: its emptiness shows.
        if n > 0 {
            let at = point(layout.left - 22.0, (top + rule) / 2.0);
            let count = Shape::text(at, 26.0 * layout.label, 700, n.to_string()).anchored(Anchor::End);
            scene.ground.push(count.fill(Token::Soft));
        }
        let mut index = 0;
        for column in columns.iter().filter(|column| n & column.packet != 0) {
            scene.ground.push(framed(column.frame(top, lines, &layout)));
            for k in 0..column.packet {
                let cell = column.cell(k, top, &layout);
                let bounds = layout.stick_in(&cell);
                let part = Part::Stick { pile: row as u32, index };
                scene.pieces.push(Piece { id: part, part, bounds, shapes: nth_stick(bounds, index) });
                scene.spots.push(Spot { part, at: cell, turn: 0.0, row: Some(row as u32), asks: false });
                index += 1;
            }
        }
        scene.height = bottom;
    }
    PackedRows { scene, columns }
}

/// The places of rows in packets: their layout, their columns, and the number of lines that the packets of a row have.
/// Each row has `parts` times as many.
fn lay_out(start: &[u64], room: SceneSpace, parts: u64) -> (Layout, Vec<PacketColumn>, u64) {
    let kinds = packet_sizes(start);
    let largest = kinds[0];
    let label = room.label();
    let digits = start.iter().map(|n| n.to_string().len()).max().unwrap_or(1);
    let left = PAD + 18.0 + 15.0 * digits as f64 * label;
    // A wide room keeps space for the pill beside the last stick.
    let spare = if room.width >= 560.0 { 16.0 + 98.0 * room.text } else { 10.0 };
    let least = if room.width < WIDE { NARROW } else { room.finger() };
    let frames = kinds.len() as f64 * (2.0 * INSET + GAP) - GAP;
    let in_line = |lines: u64| kinds.iter().map(|packet| packet.div_ceil(lines)).sum::<u64>() as f64;
    let fit = |lines: u64| (room.width - left - spare - frames) / in_line(lines);
    let mut lines = 1;
    while lines < largest.min(MOST_LINES) && fit(lines) < least {
        lines *= 2;
    }
    let fits = fit(lines).max(least);
    let low_page = room.touch() < 44.0;
    let radius = if low_page { 11.0 * room.text } else { RADIUS * label };
    let head = 2.0 * REACH * radius + 6.0;
    let row_lines = parts * lines;
    let total = (start.len() as u64 * row_lines).max(1);
    let low = match room.height {
        ..SHORTEST if total > 3 => 30.0,
        ..SHORT => LEAST,
        _ if row_lines > 1 => LEAST,
        _ => LINE,
    };
    let growth = room.growth();
    let line = within(((480.0 * growth).min(room.height) - head) / total as f64, low, 160.0 * growth);
    let pitch = fits.min((0.6 * line).max(least));
    let stick = (0.64 * line).min(pitch * 4.4);
    let line = line.min(stick * 1.7).max(low);
    // For the back row the tags below the sticks need more of the line.
    let below = if room.text > LARGE { 1.75 * marks::least(room.text) + 4.0 } else { 0.0 };
    let stick = stick.min((0.86 * line - below).max(0.36 * line));
    // Lamps of neighbouring columns do not touch.
    let radius = radius.min((pitch + 2.0 * INSET + GAP) / (2.0 * REACH));
    let mut x = left;
    let mut columns = Vec::with_capacity(kinds.len());
    for packet in kinds {
        let wide = packet.div_ceil(lines);
        let width = wide as f64 * pitch;
        let lamp = point(x + INSET + width / 2.0, head / 2.0);
        columns.push(PacketColumn { packet, x: x + INSET, wide, lamp, radius });
        x += width + 2.0 * INSET + GAP;
    }
    let tops = (0..start.len()).map(|row| head + (row as u64 * row_lines) as f64 * line).collect();
    let layout =
        Layout { left, columns: largest, pitch, fives: 0.0, line, stick, tops, text: room.text, label, split: None };
    (layout, columns, lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChoiceView, Marks, MoveMark, MovePreview, Overlay, lamps};

    const STARTS: [&[u64]; 7] =
        [&[0], &[1], &[3, 5, 7], &[1, 4, 9, 12], &[2, 15, 31], &[60, 33, 7], &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]];

    /// Rooms of a phone, three boards beside each other, a tablet, a large screen, a low page, the back row.
    fn rooms() -> Vec<SceneSpace> {
        let high = |width: f64, height: f64, text: f64| SceneSpace { height, text, ..SceneSpace::wide(width) };
        let mut rooms: Vec<SceneSpace> = [200.0, 296.0, 342.0, 760.0, 1400.0].map(SceneSpace::wide).into();
        rooms.extend([
            high(366.0, 520.0, 1.0),
            high(780.0, 226.0, 1.0),
            high(366.0, 520.0, 2.0),
            high(1900.0, 900.0, 1.6),
            high(3700.0, 1800.0, 1.0),
        ]);
        rooms
    }

    fn packed_rows(rows: &[u64], start: &[u64], room: SceneSpace) -> PackedRows {
        let history = BoardHistory { heaps: vec![rows.to_vec()], ..BoardHistory::new(Board::piles(start.to_vec())) };
        packed(&Board::piles(rows.to_vec()), &history, room).unwrap()
    }

    /// Every stick has its spot, in the order of its row; nothing lies outside, and no two targets overlap.
    #[test]
    fn all_sticks_can_be_tapped() {
        for (start, room) in STARTS.iter().flat_map(|start| rooms().into_iter().map(move |room| (*start, room))) {
            let PackedRows { scene, columns } = packed_rows(start, start, room);
            let whole = Rect::new(0.0, 0.0, scene.width, scene.height);
            let parts: Vec<Part> = scene.spots.iter().map(|spot| spot.part).collect();
            let sticks = start
                .iter()
                .enumerate()
                .flat_map(|(row, &n)| (0..n).map(move |index| Part::Stick { pile: row as u32, index }));
            assert_eq!(parts, sticks.collect::<Vec<_>>(), "{start:?}");
            assert!(scene.pieces.iter().map(|piece| piece.part).eq(parts), "{start:?}");
            for (i, spot) in scene.spots.iter().enumerate() {
                assert!(whole.grown(0.5).contains(&spot.at), "{start:?} in {room:?}: {spot:?}");
                assert!(spot.at.w >= 23.9 && spot.at.h >= 29.9, "{start:?} in {room:?}: {spot:?}");
                let apart = |other: &Spot| !spot.at.grown(-0.1).overlaps(&other.at);
                assert!(scene.spots[i + 1..].iter().all(apart), "{start:?} in {room:?}: {spot:?}");
            }
            for piece in &scene.pieces {
                assert!(whole.grown(0.5).contains(&piece.bounds), "{start:?} in {room:?}: {piece:?}");
            }
            assert!(columns.windows(2).all(|pair| pair[0].packet == 2 * pair[1].packet), "{start:?}");
        }
    }

    /// Lamps stand side by side above the rows, lit ones and dark ones, turning or not.
    #[test]
    fn lamps_have_their_room() {
        for (start, room) in STARTS.iter().flat_map(|start| rooms().into_iter().map(move |room| (*start, room))) {
            let PackedRows { scene, columns } = packed_rows(start, start, room);
            let first = scene.spots.iter().map(|spot| spot.at.y).fold(scene.height, f64::min);
            let boxes: Vec<Rect> = columns
                .iter()
                .map(|column| Rect::around(column.lamp, 2.0 * REACH * column.radius, 2.0 * REACH * column.radius))
                .collect();
            for (i, at) in boxes.iter().enumerate() {
                assert!(at.y >= 0.0 && at.bottom() <= first + 0.5, "{start:?} in {room:?}: {at:?}");
                let apart = |other: &Rect| !at.grown(-0.1).overlaps(other);
                assert!(boxes[i + 1..].iter().all(apart), "{start:?} in {room:?}: {at:?}");
                assert!(at.x >= 0.0 && at.right() <= scene.width, "{start:?} in {room:?}: {at:?}");
            }
        }
    }

    /// Not by colour alone: with every colour the same, a lit lamp differs from a dark one, and a turning one from both.
    #[test]
    fn a_lit_lamp_has_another_shape() {
        let column = packed_rows(&[1], &[1], SceneSpace::wide(342.0)).columns[0];
        let forms = |count: usize, turns: bool| {
            let shapes = column.draw(&Lamp { packet: 1, count, turns });
            let plain =
                |shape: &Shape| (shape.form.clone(), shape.fill.is_some(), shape.stroke.map(|stroke| stroke.dash));
            shapes.iter().map(plain).collect::<Vec<_>>()
        };
        let all = [forms(1, false), forms(2, false), forms(1, true), forms(2, true)];
        for (i, one) in all.iter().enumerate() {
            assert!(all[i + 1..].iter().all(|other| one != other));
        }
    }

    /// A packet that a move does not touch stays where it was: the columns come from the start of the game.
    #[test]
    fn nothing_jumps_in_a_game() {
        let start = [3, 5, 13];
        for room in rooms() {
            let before = packed_rows(&start, &start, room);
            for rows in [[3, 5, 10], [0, 0, 1], [3, 5, 12], [1, 4, 8]] {
                let now = packed_rows(&rows, &start, room);
                assert_eq!(now.columns, before.columns);
                assert_eq!((now.scene.width, now.scene.height), (before.scene.width, before.scene.height));
            }
            // 13 is 8 + 4 + 1, and 12 is 8 + 4.
            let now = packed_rows(&[3, 5, 12], &start, room);
            let places = |scene: &Scene| scene.pieces.iter().map(|piece| (piece.id, piece.bounds)).collect::<Vec<_>>();
            assert_eq!(places(&now.scene), places(&before.scene)[..20]);
        }
    }

    /// A previewed move is framed, and its number stands beside or above what it takes.
    #[test]
    fn moves_are_previewed_and_tagged() {
        let gone: Vec<Part> = (4..7).map(|index| Part::Stick { pile: 2, index }).collect();
        let choice = ChoiceView {
            name: "7→4".to_owned(),
            like: None,
            parts: vec![gone[0]],
            gone: gone.clone(),
            mark: Some(MoveMark::Loses),
            value: None,
            spoken: None,
            label: String::new(),
        };
        for room in rooms() {
            let PackedRows { scene, .. } = packed_rows(&[3, 5, 7], &[3, 5, 7], room);
            let move_preview: MovePreview = choice.move_preview();
            let frame = scene.preview(&move_preview, &Overlay::default());
            let area = scene.area(&gone).unwrap();
            let framed = frame.under.iter().filter_map(Shape::bounds).reduce(|a, b| a.union(&b)).unwrap();
            assert!(framed.contains(&area), "{room:?}");
            assert!(!scene.tags(std::slice::from_ref(&choice), &Marks::default()).over.is_empty(), "{room:?}");
        }
    }

    #[test]
    fn what_is_too_large_or_no_row_is_not_packed() {
        let packs = |board: Board| packed(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(760.0)).is_some();
        assert!(packs(Board::piles(vec![3, 5, 7])) && packs(Board::piles(vec![0])));
        assert!(!packs(Board::piles(vec![61])) && !packs(Board::piles(vec![1; 50])));
        assert!(!packs(Board::Die { sticks: 3, sides: 6, top: 1 }));
    }

    /// The lamps of a scene are those of its rows.
    #[test]
    fn columns_and_lamps_are_of_the_same_kinds() {
        for start in STARTS {
            let columns = packed_rows(start, start, SceneSpace::wide(760.0)).columns;
            let kinds: Vec<u64> = columns.iter().map(|column| column.packet).collect();
            let drawn = lamps(&kinds, start, None);
            assert_eq!(kinds, packet_sizes(start));
            assert!(columns.iter().zip(&drawn).all(|(column, lamp)| !column.draw(lamp).is_empty()));
        }
    }

    /// For the back row the numbers of the lamps are no smaller than other text.
    #[test]
    fn lamps_are_read_in_the_back_row() {
        let projector = SceneSpace { text: 24.0 / 17.0, ..SceneSpace::wide(1_200.0) };
        for start in STARTS {
            for column in packed_rows(start, start, projector).columns {
                let size = NUMBER * column.radius;
                assert!(size >= if start.iter().all(|n| *n < 16) { 23.9 } else { 16.0 }, "{start:?}: {size}");
            }
        }
    }

    #[test]
    fn equal_packets_stand_in_one_column() {
        let (shapes, frame) = packets(&[1, 4, 5]);
        let framed = shapes.iter().filter(|shape| shape.fill == Some(Token::Sunken)).filter_map(Shape::bounds);
        let mut columns: Vec<i64> = framed.map(|at| at.x as i64).collect();
        columns.sort_unstable();
        // Two ones, two fours.
        assert_eq!(columns.len(), 4);
        columns.dedup();
        assert_eq!(columns.len(), 2);
        assert!(shapes.iter().filter_map(Shape::bounds).all(|at| frame.contains(&at)));
    }
}
