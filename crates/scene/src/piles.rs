//! Heaps as rows of matches; a huge heap as a bundle with its number, very many heaps as tiles.
mod heap_trace;
mod matches;
mod overlay;
mod packing;

use super::board_history::{rows, stores};
use super::marks::{self, LARGE};
use super::shape::{Anchor, Rect, Shape, point};
use super::{BoardHistory, Kind, Piece, Scene, SceneSpace, Spot, Token};
use decimal::within;
use heap_trace::TracedHeap;
pub(super) use matches::{bundled, nth_stick, row, stick};
pub(super) use overlay::{frame, tags};
pub use packing::{PackedRows, PacketColumn, PackingDesk, can_pack, packed, packets};
use solver::board::{Board, Part};

/// The largest heap drawn stick by stick; larger ones are a bundle.
const STICKS: u64 = 60;
/// The largest number of lines of sticks; with more, all heaps are tiles.
const LINES: u64 = 40;
/// The least distance of two sticks, px: for a finger on a tablet, and on a phone.
const PITCH: (f64, f64) = (40.0, 32.0);
/// The width from which a room counts as a tablet's, px.
const WIDE: f64 = 500.0;
const PAD: f64 = 14.0;
/// The air above the stores, px.
const APART: f64 = 18.0;
/// The least height of a line, px; in a room lower than `SHORT`, the least a finger needs.
const LINE: f64 = 66.0;
const LEAST: f64 = 48.0;
const SHORT: f64 = 300.0;
const SHORTEST: f64 = 230.0;
/// The height of a table's name above its first row, px.
const SIGN: f64 = 26.0;

/// Positions and sizes in the picture of heaps.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    /// The left end of the sticks.
    left: f64,
    /// The number of sticks in a line, and their distance; the extra after every fifth.
    columns: u64,
    pitch: f64,
    fives: f64,
    line: f64,
    stick: f64,
    /// The top of each heap's row.
    tops: Vec<f64>,
    /// The text size, where 1 is ordinary.
    text: f64,
    /// The text size of the numbers beside the rows.
    label: f64,
    /// The first row of the second table, if there are two.
    split: Option<usize>,
}

impl Layout {
    /// The last `stores` rows of `start` are stores.
    fn new(start: &[u64], stores: usize, split: Option<usize>, room: SceneSpace) -> Layout {
        let digits = start.iter().filter(|&&n| n <= STICKS).map(|n| n.to_string().len()).max().unwrap_or(1);
        let left = PAD + 18.0 + 15.0 * digits as f64 * room.label();
        // A wide room keeps space for the pill beside the last stick.
        let spare = if room.width >= 560.0 { 16.0 + 98.0 * room.text } else { 10.0 };
        let least = if room.width >= WIDE { PITCH.0 } else { PITCH.1 };
        let space = (room.width - left - spare).max(least);
        // The rest of a bundle may be as long as the longest row, or as twenty sticks.
        let most = start.iter().copied().filter(|&n| n <= STICKS).max().unwrap_or(20).max(1);
        let fives = |columns: u64, pitch: f64| if columns > 10 { 0.4 * pitch } else { 0.0 };
        let fit = |columns: u64| {
            let groups = if columns > 10 { 0.4 * ((columns - 1) / 5) as f64 } else { 0.0 };
            space / (columns as f64 + groups)
        };
        let mut columns = most;
        if fit(columns) < least {
            columns = (1..most).rev().find(|&c| fit(c) >= least).unwrap_or(1);
            // Fives are counted at a glance, where there is room for their lines.
            let fives: u64 = start.iter().map(|&n| if n > STICKS { 1 } else { n.div_ceil(5).max(1) }).sum();
            if columns >= 10 {
                columns -= columns % 5;
            } else if columns > 5 && fives as f64 * LINE <= room.height.min(480.0) {
                columns = 5;
            }
        }
        let lines_of = |n: u64| if n > STICKS { 1 } else { n.div_ceil(columns).max(1) };
        let lines: u64 = start.iter().map(|&n| lines_of(n)).sum::<u64>().max(1);
        let sign = SIGN * room.text;
        let apart = APART * stores.min(start.len()) as f64 + split.map_or(0.0, |_| 2.0 * sign);
        let growth = room.growth();
        let low = match room.height {
            // Many rows are each as low as can just be tapped, so that all are in sight at once.
            ..SHORTEST if lines > 3 => 30.0,
            ..SHORT => LEAST,
            _ => LINE,
        };
        let line = within(((480.0 * growth).min(room.height) - apart) / lines as f64, low, 160.0 * growth);
        let pitch = fit(columns).min((0.6 * line).max(least)).max(1.0);
        // The head, 18 wide on 104, leaves some air to the next.
        let stick = (0.64 * line).min(pitch * 4.4);
        let line = line.min(stick * 1.7).max(low);
        // For the back row the tags below the sticks need more of the line.
        let below = if room.text > LARGE { 1.75 * marks::least(room.text) + 4.0 } else { 0.0 };
        let stick = stick.min((0.86 * line - below).max(0.36 * line));
        let mut y = 4.0;
        let mut tops = Vec::with_capacity(start.len());
        for (row, &n) in start.iter().enumerate() {
            if row + stores >= start.len() {
                y += APART;
            }
            if split.is_some_and(|second| row == 0 || row == second) {
                y += sign;
            }
            tops.push(y);
            y += lines_of(n) as f64 * line;
        }
        Layout {
            left,
            columns,
            pitch,
            fives: fives(columns, pitch),
            line,
            stick,
            tops,
            text: room.text,
            label: room.label(),
            split,
        }
    }

    fn lines(&self, n: u64) -> u64 {
        n.div_ceil(self.columns).max(1)
    }

    /// The box of a stick with the air around it.
    fn cell(&self, heap: usize, index: u64) -> Rect {
        let (line, column) = (index / self.columns, index % self.columns);
        let x = self.left + column as f64 * self.pitch + (column / 5) as f64 * self.fives;
        Rect::new(x, self.tops[heap] + line as f64 * self.line, self.pitch, self.line)
    }

    fn stick_at(&self, heap: usize, index: u64) -> Rect {
        self.stick_in(&self.cell(heap, index))
    }

    /// The box of the stick in such a cell.
    fn stick_in(&self, cell: &Rect) -> Rect {
        let w = self.stick * 18.0 / 104.0;
        Rect::new(cell.centre().x - w / 2.0, cell.y + 0.14 * self.line, w, self.stick)
    }

    /// The space between the feet of the sticks and the line below them.
    fn foot(&self) -> f64 {
        0.86 * self.line - self.stick - 2.0
    }
}

/// The heaps that the layout is made for: those of the start, if the heaps come from there, with the largest size each
/// has had since.
fn origin(heaps: &[u64], history: &BoardHistory) -> Vec<u64> {
    let Some(start) = rows(&history.start, false) else { return heaps.to_vec() };
    let mut most = start.clone();
    if history.heaps.last().is_some_and(|last| last == heaps) {
        for later in history.heaps.iter().filter(|later| later.len() == start.len()) {
            most.iter_mut().zip(later).for_each(|(most, later)| *most = (*most).max(*later));
        }
    }
    let fits = heaps.len() == most.len() && heaps.iter().zip(&most).all(|(n, most)| n <= most);
    if fits { most } else { heaps.to_vec() }
}

/// Lays out heaps and stores, in the layout made for the start if they come from there.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let all = rows(board, history.odd).expect("a board of rows");
    let mut scene = scene_of(&all, stores(board), history, room);
    if stores(board) == 0 || !history.odd {
        return scene;
    }
    // The rows keep their places, the names follow the text.
    let first = all.len() as u32 - 2;
    let named = |part: &mut Part| match part {
        Part::Stick { pile, .. } if *pile >= first => *pile = 2 * first + 1 - *pile,
        _ => {}
    };
    scene.pieces.iter_mut().for_each(|piece| named(&mut piece.part));
    scene.spots.iter_mut().for_each(|spot| named(&mut spot.part));
    scene
}

/// Draws rows, the last `stores` of which are stores: the mover's in a thick frame, the other in a dashed one.
fn scene_of(heaps: &[u64], stores: usize, history: &BoardHistory, room: SceneSpace) -> Scene {
    let (start, held) = match (heap_trace::trace(history, heaps), &history.start) {
        (Some(held), Board::Piles { heaps: start, .. }) if start.iter().all(|&n| n <= STICKS) => {
            (start.clone(), Some(held))
        }
        _ => (origin(heaps, history), None),
    };
    let layout = Layout::new(&start, stores, history.split, room);
    let lines: u64 = start.iter().map(|&n| if n > STICKS { 1 } else { layout.lines(n) }).sum();
    if lines > LINES {
        return tiles(heaps, room, Layout { split: None, ..layout });
    }
    let mut scene = Scene {
        width: room.width,
        height: 0.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Piles(layout.clone()),
    };
    let mut line_number = 0;
    let end = room.width - PAD;
    for (row, &from) in start.iter().enumerate() {
        let rows = if from > STICKS { 1 } else { layout.lines(from) };
        let bottom = layout.tops[row] + rows as f64 * layout.line;
        let rule = bottom - 2.0;
        scene.ground.push(match (row + stores).checked_sub(start.len()) {
            None => Shape::line(point(layout.left - 8.0, rule), point(end, rule)).stroke(Token::Line, 2.0),
            Some(store) => {
                let top = layout.tops[row];
                let around = Shape::rect(Rect::new(2.0, top, room.width - 4.0, rule - top), 12.0).fill(Token::Sunken);
                let own = (store == 1) == history.odd;
                if own { around.stroke(Token::Ink, 3.0) } else { around.stroke(Token::Soft, 1.5).dashed(7.0, 6.0) }
            }
        });
        match (&held, heaps.get(row)) {
            (None, Some(&n)) if n > STICKS.min(layout.columns * rows) => {
                let at = Rect::new(layout.left, layout.tops[row], end - layout.left, layout.line);
                bundle(&mut scene, row, n, at, layout.text, line_number);
            }
            (None, Some(&n)) => {
                let sticks = (0..n).map(|index| (row, index)).collect();
                sticks_of(&mut scene, &layout, &[(row, TracedHeap { row, sticks })], line_number);
            }
            (Some(held), _) => {
                let here = held.iter().enumerate().filter(|(_, held)| held.row == row);
                let here: Vec<(usize, TracedHeap)> = here.map(|(heap, held)| (heap, held.clone())).collect();
                sticks_of(&mut scene, &layout, &here, line_number);
            }
            (None, None) => {}
        }
        // The number at the left of a row with a single heap.
        let alone = match &held {
            None => heaps.get(row).copied().filter(|&n| n <= STICKS.min(layout.columns * rows)),
            Some(held) => {
                let mut here = held.iter().filter(|held| held.row == row).map(|held| held.sticks.len() as u64);
                let first = here.next();
                if here.next().is_none() { Some(first.unwrap_or(0)) } else { None }
            }
        };
        // An empty row has no number: its emptiness shows.
        if let Some(n) = alone.filter(|&n| n > 0) {
            let at = point(layout.left - 22.0, (layout.tops[row] + rule) / 2.0);
            let count = Shape::text(at, 26.0 * layout.label, 700, n.to_string()).anchored(Anchor::End);
            scene.ground.push(count.fill(Token::Soft));
        }
        line_number += rows as u32;
        scene.height = bottom;
    }
    scene
}

/// Draws the sticks of one row's heaps, each in its place at the start; a bar separates adjacent heaps, and several
/// heaps of a row have their numbers on them.
fn sticks_of(scene: &mut Scene, layout: &Layout, heaps: &[(usize, TracedHeap)], line: u32) {
    let mut before: Option<Rect> = None;
    for (heap, held) in heaps {
        for (index, &(row, seat)) in held.sticks.iter().enumerate() {
            let part = Part::Stick { pile: *heap as u32, index: index as u64 };
            let id = Part::Stick { pile: row as u32, index: seat };
            let (bounds, cell) = (layout.stick_at(row, seat), layout.cell(row, seat));
            if index == 0 && heaps.len() > 1 {
                let at = point(cell.x + 2.0, cell.y + 7.0 * layout.text);
                let number = Shape::text(at, 17.0 * layout.text, 700, held.sticks.len().to_string());
                scene.ground.push(number.anchored(Anchor::Start).fill(Token::Soft));
                if before.is_some_and(|before| before.y == cell.y && cell.x - before.right() < 0.6 * layout.pitch) {
                    scene.ground.push(bar(&cell).stroke(Token::Soft, 3.0));
                }
            }
            scene.pieces.push(Piece { id, part, bounds, shapes: nth_stick(bounds, seat) });
            let row = line + (seat / layout.columns) as u32;
            scene.spots.push(Spot { part, at: cell, turn: 0.0, row: Some(row), asks: false });
            before = Some(cell);
        }
    }
}

/// The bar before a stick, where a heap is split.
fn bar(cell: &Rect) -> Shape {
    Shape::line(point(cell.x, cell.y + 0.12 * cell.h), point(cell.x, cell.bottom() - 0.12 * cell.h))
}

/// Draws every heap as a tile with its number.
fn tiles(heaps: &[u64], room: SceneSpace, layout: Layout) -> Scene {
    let text = layout.text;
    let digits = heaps.iter().map(|n| n.to_string().len()).max().unwrap_or(1);
    let (w, h) = (34.0 + 12.0 * digits as f64 * text, 48.0_f64.max(40.0 * text));
    let columns = (((room.width - 4.0) / (w + 8.0)) as usize).max(1);
    let mut scene = Scene {
        width: room.width,
        height: heaps.len().div_ceil(columns) as f64 * (h + 8.0) + 2.0,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Piles(layout),
    };
    for (heap, &n) in heaps.iter().enumerate() {
        let (row, column) = (heap / columns, heap % columns);
        let at = Rect::new(2.0 + column as f64 * (w + 8.0), 2.0 + row as f64 * (h + 8.0), w, h);
        scene.ground.push(Shape::rect(at, 10.0).stroke(Token::Edge, 1.5));
        let part = Part::Stick { pile: heap as u32, index: 0 };
        if n == 0 {
            scene.ground.push(Shape::text(at.centre(), 17.0 * text, 400, "0").fill(Token::Soft));
            continue;
        }
        let mut shapes = stick(Rect::new(at.x + 8.0, at.y + 8.0, (h - 16.0) * 0.173, h - 16.0), 0.0);
        let number = Shape::text(point(at.right() - 8.0, at.centre().y), 19.0 * text, 700, n.to_string());
        shapes.push(number.anchored(Anchor::End).fill(Token::Ink));
        scene.pieces.push(Piece { id: part, part, bounds: at, shapes });
        scene.spots.push(Spot { part, at, turn: 0.0, row: Some(row as u32), asks: true });
    }
    scene
}

/// Draws a heap too big for single sticks.
fn bundle(scene: &mut Scene, heap: usize, n: u64, row: Rect, text: f64, line: u32) {
    let part = Part::Stick { pile: heap as u32, index: 0 };
    let bounds = Rect::new(row.x, row.y + 4.0, row.w, row.h - 10.0);
    scene.pieces.push(Piece { id: part, part, bounds, shapes: bundled(row, n, text) });
    scene.spots.push(Spot { part, at: bounds, turn: 0.0, row: Some(line), asks: true });
}
