//! Hackenbush drawings: edges of three colours on the ground. Blue is solid with L, red dashed with R, green dotted
//! with =. Positions have no coordinates, so the layout follows from nodes and edges alone.

mod curve;
mod levels;
mod motion;
mod tags;
mod trace;

use super::marks::LARGE;
use super::shape::{Rect, Shape, point, px};
use super::{
    BoardHistory, ChoiceView, ELSEWHERE, Kind, MovePreview, Overlay, Piece, Point, Scene, SceneSpace, Spot, Token,
};
use curve::Curve;
use decimal::within;
use levels::{Levels, levels};
use solver::board::{Board, Colour, Edge, Part};
use std::collections::BTreeMap;

pub use motion::{DrawingMotion, MotionStage};

/// The largest number of edges drawn with letters; beyond it only lines are drawn, and moves are made by name.
pub(super) const SPOTS: usize = 1_000;
const PAD: f64 = 34.0;
/// The height of the ground's hatching.
const GROUND: f64 = 26.0;
/// Plants lean a little, level by level, all alike: so no crossings are added. In slots.
const LEAN: [f64; 5] = [0.0, 0.05, -0.04, 0.06, -0.03];

/// Positions and sizes in a drawing's picture.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Layout {
    /// The edges' curves, in the order of the pieces.
    curves: Vec<Curve>,
    /// The height of the ground line.
    ground: f64,
    /// The width of an edge and the radius of its letter.
    width: f64,
    radius: f64,
    /// The distance of two slots, and of two levels.
    slot: f64,
    up: f64,
    /// 1 where edges are about 100 px long.
    scale: f64,
    text: f64,
}

impl Layout {
    /// The letters and nodes, which nothing may cover.
    fn letters(&self, scene: &Scene) -> Vec<Rect> {
        let side = 2.0 * self.radius;
        let letter = |curve: &Curve| Rect::around(curve.at(0.5), side, side);
        self.curves.iter().map(letter).take(scene.pieces.len()).collect()
    }

    /// Whether an edge runs through the rectangle.
    fn meets(&self, at: &Rect) -> bool {
        self.meets_other(usize::MAX, at)
    }

    /// Whether an edge other than this one runs through the rectangle.
    fn meets_other(&self, own: usize, at: &Rect) -> bool {
        let near = |curve: &Curve| curve.bounds().grown(0.1).overlaps(at);
        let mut others = self.curves.iter().enumerate().filter(|(i, curve)| *i != own && near(curve));
        others.any(|(_, curve)| curve.along().windows(2).any(|w| crosses(at, w[0], w[1])))
    }

    /// The distance by which the rectangle would have to grow to meet this edge.
    fn away(&self, i: usize, at: &Rect) -> f64 {
        let far = |p: Point| {
            let q = at.nearest(p);
            (p.x - q.x).abs().max((p.y - q.y).abs())
        };
        self.curves[i].along().into_iter().map(far).fold(f64::MAX, f64::min)
    }
}

/// Whether the segment touches the rectangle (Liang & Barsky, 1984).
fn crosses(at: &Rect, a: Point, b: Point) -> bool {
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    for (d, room) in [(-dx, a.x - at.x), (dx, at.right() - a.x), (-dy, a.y - at.y), (dy, at.bottom() - a.y)] {
        if d == 0.0 {
            if room < 0.0 {
                return false;
            }
        } else if d < 0.0 {
            from = from.max(room / d);
        } else {
            to = to.min(room / d);
        }
    }
    from <= to
}

/// Lays out the picture of a drawing.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let Board::Drawing { nodes, edges, endless } = board else { unreachable!("{ELSEWHERE}") };
    scene(*nodes, edges, endless, history, room)
}

/// The drawing in the layout made for the start of the history, if it comes from there; it is endless at the nodes
/// `endless`.
fn scene(nodes: u32, edges: &[Edge], endless: &[u32], history: &BoardHistory, room: SceneSpace) -> Scene {
    let mut scene = match (&history.start, trace::trace(history, edges)) {
        (Board::Drawing { nodes, edges: start, .. }, Some(ids)) => draw(*nodes, start, edges, &ids, room),
        _ => draw(nodes, edges, edges, &(0..edges.len()).collect::<Vec<_>>(), room),
    };
    if let Kind::Drawing(layout) = &scene.kind {
        let dots = endless.iter().flat_map(|node| goes_on(edges, &layout.curves, *node));
        scene.ground.extend(dots);
    }
    scene
}

/// Three dots that continue a drawing after the last edge to a node, or beside it if a node carries more and more.
fn goes_on(edges: &[Edge], curves: &[Curve], node: u32) -> Vec<Shape> {
    let beside = edges.iter().any(|edge| edge.from == node);
    let last = edges.iter().rposition(|edge| if beside { edge.from == node } else { edge.to == node });
    let Some(last) = last.and_then(|i| curves.get(i)) else { return Vec::new() };
    let (from, to) = (last.at(0.5), last.at(1.0));
    let top = if from.y < to.y { last.at(0.0) } else { to };
    let dot = |i: f64| match beside {
        true => point(top.x + 8.0 + 7.0 * i, top.y),
        false => point(top.x, top.y - 6.0 - 7.0 * i),
    };
    [1.0, 2.0, 3.0].map(|i| Shape::circle(dot(i), 2.4).fill(Token::Ink)).into()
}

/// Draws `edges`, which were those at `ids` of `start`.
fn draw(nodes: u32, start: &[Edge], edges: &[Edge], ids: &[usize], room: SceneSpace) -> Scene {
    let levels = levels(nodes, start);
    let coarse = start.len() > SPOTS;
    let growth = room.growth();
    let wide = (room.width - 2.0 * PAD) / levels.width;
    let high = (470.0 * growth).min(room.height - 30.0 - GROUND) / f64::from(levels.height);
    // Large text needs large letters, and those need edges that are long and apart: longer than their letters are wide.
    let text = room.text.max(1.0);
    let least = room.finger();
    // Edges above each other need the height of a finger each; side by side, touch targets are wider than the line.
    let long = if least > 24.0 { least + 8.0 } else { 30.0 };
    let slot = if coarse { wide.min(60.0) } else { wide.clamp(38.0 * text, 128.0 * growth) };
    let up = if coarse {
        (900.0 / f64::from(levels.height)).min(60.0)
    } else {
        within(high, (if room.text > LARGE { 38.0 } else { 30.0 } * text).max(long), 118.0 * growth)
    };
    let scale = (slot.min(up) / 100.0).clamp(0.42, growth);
    let width = (slot * levels.width + 2.0 * PAD).max(240.0).min(room.width.max(slot * levels.width + 2.0 * PAD));
    let margin = (width - slot * levels.width) / 2.0;
    let ground = f64::from(levels.height) * up + 30.0;
    let at = |vertex: usize| {
        let place = levels.places[vertex];
        let x = margin + (place.x + LEAN[place.level as usize % 5]) * slot;
        point(x, ground - f64::from(place.level) * up)
    };
    let all = curves(&levels, slot, up, at);
    let layout = Layout {
        curves: ids.iter().map(|&i| all[i]).collect(),
        ground,
        width: 11.0 * scale,
        // For the back row a letter is as large as any text, however short its edge.
        radius: if room.text > LARGE { 14.9 * room.text } else { (14.5 * scale).max(8.0) },
        slot,
        up,
        scale,
        text: room.text,
    };
    let mut scene = Scene {
        width,
        height: ground + GROUND,
        ground: soil(width, ground),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Drawing(layout.clone()),
    };
    if coarse {
        scene.ground.extend(lines(&layout, edges));
        return scene;
    }
    for ((edge, &id), curve) in edges.iter().zip(ids).zip(&layout.curves) {
        let part = Part::Edge(edge.name);
        let nodes: Vec<Point> =
            levels.ends[id].iter().filter(|&&vertex| vertex < levels.feet).map(|&vertex| at(vertex)).collect();
        let shapes = branch(&layout, edge.colour, curve, &nodes);
        let bounds = curve.bounds().grown(layout.width / 2.0);
        scene.pieces.push(Piece { id: Part::Edge(start[id].name), part, bounds, shapes });
        // Long flat edges run close together: they are tapped at their letters.
        let most = if curve.bounds().w > 2.0 * up { (0.5 * slot).max(least) } else { f64::MAX };
        let (at, turn) = curve.strip(within(0.46 * slot, least, 44.0), 16.0 * scale, (least, most));
        scene.spots.push(Spot { part, at, turn, row: None, asks: false });
    }
    scene
}

/// A curve for each edge: side by side between the same nodes, arched over nodes between its ends on one level.
fn curves(levels: &Levels, slot: f64, up: f64, at: impl Fn(usize) -> Point) -> Vec<Curve> {
    let key = |&[a, b]: &[usize; 2]| (a.min(b), a.max(b));
    let mut twins: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    levels.ends.iter().for_each(|ends| *twins.entry(key(ends)).or_default() += 1);
    let mut drawn: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let curve = |ends: &[usize; 2]| {
        let (a, b) = key(ends);
        let count = twins[&(a, b)];
        let nth = drawn.entry((a, b)).or_default();
        let i = *nth as f64;
        *nth += 1;
        let [from, to] = [levels.places[a], levels.places[b]];
        let (from, to, a, b, size) = match from.x <= to.x || from.level != to.level {
            true => (from, to, at(a), at(b), slot.min(up)),
            false => (to, from, at(b), at(a), slot.min(up)),
        };
        if (a.x, a.y) == (b.x, b.y) {
            return Curve::closed(a, (0.5 + 0.22 * i) * size);
        }
        let apart = (i - (count as f64 - 1.0) / 2.0) * 0.5 * size;
        if from.level != to.level || (from.level > 0 && (to.x - from.x) < 1.6) {
            return if count == 1 { Curve::straight(a, b) } else { Curve::bent(a, b, apart) };
        }
        // On one level: over the nodes in between, and off the ground.
        Curve::bent(a, b, -(0.62 * up + 0.1 * (to.x - from.x - 1.0) * slot).min(0.9 * up) - apart.abs())
    };
    levels.ends.iter().map(curve).collect()
}

fn paint(colour: Colour) -> (Token, &'static str) {
    match colour {
        Colour::Blue => (Token::Left, "L"),
        Colour::Red => (Token::Right, "R"),
        Colour::Green => (Token::Both, "="),
    }
}

/// The line in its colour and pattern; round ends make the dashes longer by the width.
fn line(data: String, colour: Colour, width: f64) -> Shape {
    let shape = Shape::path(data).stroke(paint(colour).0, width);
    match colour {
        Colour::Blue => shape,
        Colour::Red => shape.dashed(width, 1.9 * width),
        Colour::Green => shape.dashed(0.1, 1.55 * width),
    }
}

/// An edge with its nodes and its letter.
fn branch(layout: &Layout, colour: Colour, curve: &Curve, nodes: &[Point]) -> Vec<Shape> {
    let (token, letter) = paint(colour);
    let mut shapes = vec![line(curve.data(), colour, layout.width)];
    shapes.extend(nodes.iter().map(|&node| Shape::circle(node, 0.64 * layout.width).fill(Token::Ink)));
    let middle = curve.at(0.5);
    let ring = Shape::circle(middle, layout.radius - 1.2).fill(Token::Surface).stroke(token, 2.5);
    shapes.push(ring.sign());
    shapes.push(Shape::text(middle, 1.15 * layout.radius, 800, letter).fill(Token::Ink).sign());
    shapes
}

/// All edges of a colour as one path, for thousands of them.
fn lines(layout: &Layout, edges: &[Edge]) -> Vec<Shape> {
    let path = |colour: Colour| {
        let data: String =
            edges.iter().zip(&layout.curves).filter(|(edge, _)| edge.colour == colour).map(|(_, c)| c.data()).collect();
        (!data.is_empty()).then(|| line(data, colour, 3.0))
    };
    [Colour::Blue, Colour::Red, Colour::Green].into_iter().filter_map(path).collect()
}

/// The ground line with its hatching.
fn soil(width: f64, y: f64) -> Vec<Shape> {
    let mut hatch = String::new();
    let mut x = 20.0;
    while x < width - 6.0 {
        hatch += &format!("M{} {}l-11 15", px(x), px(y + 5.0));
        x += 28.0;
    }
    vec![
        Shape::path(hatch).stroke(Token::Soft, 2.0).opacity(0.6),
        Shape::line(point(4.0, y), point(width - 4.0, y)).stroke(Token::Ink, 5.0),
    ]
}

pub(super) fn frame(scene: &Scene, layout: &Layout, move_preview: &MovePreview, marked: &Overlay) -> Overlay {
    tags::halo(scene, layout, move_preview, marked)
}

pub(super) fn tags(scene: &Scene, layout: &Layout, choices: &[ChoiceView]) -> Overlay {
    tags::tags(scene, layout, choices)
}

// Random drawings need a source of entropy that a browser's module lacks.
#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
