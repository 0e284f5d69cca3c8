//! Boxes in boxes. Those directly in the outermost one are the moves.
use super::areas::{Areas, TagPlacement};
use super::shape::{Rect, Shape, px};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use decimal::within;
use solver::board::{Board, Part};

/// The largest number of boxes drawn; beyond it only the moves' outlines are.
const BOXES: usize = 1_500;
const GAP: f64 = 8.0;
const PAD: f64 = 10.0;
/// The least side of an inner box and of one that is a move, px.
const SIDE: (f64, f64) = (18.0, 48.0);

/// The largest magnification over the size a finger needs, on an ordinary screen.
const LARGEST: f64 = 3.0;

/// The boxes' places, the outermost first, in reading order from the upper left.
struct Layout {
    at: Vec<Rect>,
    children: Vec<Vec<usize>>,
}

impl Layout {
    /// Packs boxes from the inside out, in shelves about as wide as high; the outermost is as wide as `room`. The
    /// innermost are `times` their least size.
    fn new(parents: &[u32], room: SceneSpace, times: f64) -> Layout {
        let count = parents.len() + 1;
        let mut children = vec![Vec::new(); count];
        let mut depth = vec![0_usize; count];
        for (i, &parent) in parents.iter().enumerate() {
            // A parent comes before its children; a box that violates that is put in the outermost.
            let parent = if parent as usize <= i { parent as usize } else { 0 };
            children[parent].push(i + 1);
            depth[i + 1] = depth[parent] + 1;
        }
        let foot = 26.0 * label(room, times);
        let mut size = vec![(0.0, 0.0); count];
        let mut offsets: Vec<Vec<(f64, f64)>> = vec![Vec::new(); count];
        for i in (0..count).rev() {
            let area: f64 = children[i].iter().map(|&c| (size[c].0 + GAP) * (size[c].1 + GAP)).sum();
            let wide = if i == 0 { room.width - 2.0 * PAD - 4.0 } else { 1.5 * area.sqrt() };
            let (mut x, mut y, mut line, mut right) = (0.0, 0.0, 0.0_f64, 0.0_f64);
            for &child in &children[i] {
                let (w, h) = size[child];
                if x > 0.0 && x + w > wide {
                    (x, y, line) = (0.0, y + line + GAP, 0.0);
                }
                offsets[i].push((PAD + x, PAD + y));
                x += w + GAP;
                (line, right) = (line.max(h), right.max(x - GAP));
            }
            let least = times * if depth[i] <= 1 { SIDE.1 } else { SIDE.0 };
            let padding = if children[i].is_empty() { 0.0 } else { 2.0 * PAD };
            let foot = if depth[i] == 1 { foot } else { 0.0 };
            size[i] = ((right + padding).max(least), (y + line + padding).max(least) + foot);
        }
        let mut at: Vec<Rect> = size.iter().map(|&(w, h)| Rect::new(2.0, 2.0, w, h)).collect();
        for i in 0..count {
            for (&child, &(x, y)) in children[i].iter().zip(&offsets[i]) {
                (at[child].x, at[child].y) = (at[i].x + x, at[i].y + y);
            }
        }
        Layout { at, children }
    }
}

/// The size of the tags below boxes of `times` their least size: they grow on a large screen, as far as the boxes do.
fn label(room: SceneSpace, times: f64) -> f64 {
    room.text.max(room.growth().min(times))
}

/// Lays out the picture of boxes.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Boxes { parents } = board else { unreachable!("{ELSEWHERE}") };
    scene(parents, history, room)
}

/// The boxes, centred in the space that those of the start took.
fn scene(parents: &[u32], history: &BoardHistory, room: SceneSpace) -> Scene {
    let start = match &history.start {
        Board::Boxes { parents: start } if start.len() > parents.len() => start,
        _ => parents,
    };
    // A small set is drawn large. Gaps do not grow: further rounds come closer.
    let most = LARGEST.max(1.0 + 10.0 * (room.growth() - 1.0));
    let (wide, high) = (0.8 * room.width, 0.8 * room.height.min(room.width));
    let times = (0..3).fold(1.0, |times, _| {
        let at = Layout::new(start, room, times).at[0];
        within(times * (high / at.h).min(wide / at.w), 1.0, most)
    });
    let (first, now) = (Layout::new(start, room, times).at[0], Layout::new(parents, room, times));
    let (width, height) = (first.w.max(now.at[0].w) + 4.0, first.h.max(now.at[0].h) + 4.0);
    let (dx, dy) = ((width - now.at[0].w - 4.0) / 2.0, (height - now.at[0].h - 4.0) / 2.0);
    let place = |i: usize| Rect { x: now.at[i].x + dx, y: now.at[i].y + dy, ..now.at[i] };
    let mut scene = Scene {
        width,
        height,
        ground: vec![Shape::rect(place(0), 16.0).fill(Token::Sunken).stroke(Token::Ink, 2.5)],
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas {
            class: "boxes",
            text: room.text,
            label: label(room, times),
            placement: TagPlacement::Foot,
        }),
    };
    let coarse = parents.len() > BOXES;
    for &top in &now.children[0] {
        let part = Part::Box(top as u32);
        let bounds = place(top);
        let mut shapes = vec![Shape::rect(bounds, 12.0).fill(Token::Surface).stroke(Token::WoodDark, 2.5)];
        let mut inner: Vec<(usize, usize)> = now.children[top].iter().map(|&child| (child, 2)).collect();
        while let Some((i, depth)) = inner.pop().filter(|_| !coarse) {
            let fill = if depth % 2 == 0 { Token::Sunken } else { Token::Surface };
            let at = place(i);
            shapes.push(Shape::rect(at, (10.0 - depth as f64).max(4.0)).fill(fill).stroke(Token::WoodDark, 1.5));
            inner.extend(now.children[i].iter().map(|&child| (child, depth + 1)));
        }
        if now.children[top].is_empty() {
            shapes.push(empty(bounds));
        }
        scene.pieces.push(Piece { id: part, part, bounds, shapes });
        scene.spots.push(Spot { part, at: bounds, turn: 0.0, row: None, asks: false });
    }
    if now.children[0].is_empty() {
        scene.ground.push(empty(place(0)));
    }
    scene
}

/// The sign of the empty set.
fn empty(at: Rect) -> Shape {
    let (c, r) = (at.centre(), 9.0);
    let ring =
        format!("M{} {}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1 -{d} 0", px(c.x - r), px(c.y), r = px(r), d = px(2.0 * r));
    let bar = format!("M{} {}l{d} -{d}", px(c.x - 1.2 * r), px(c.y + 1.2 * r), d = px(2.4 * r));
    Shape::path(ring + &bar).stroke(Token::Soft, 2.0)
}
