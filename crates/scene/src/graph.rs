//! Nodes and arrows: in layers if there is no cycle, else on a circle. The token is a ring around its node.
mod layers;
mod planar;

use super::areas::{Areas, TagPlacement};
use super::bar::skull;
use super::figures::stone;
use super::marks::LARGE;
use super::shape::{Anchor, Point, Rect, Shape, point, px, text_width};
use super::{BoardHistory, ELSEWHERE, Kind, Piece, Scene, SceneSpace, Spot, Token};
use decimal::within;
use layers::places;
use solver::board::{Board, Colour, Part};
use std::collections::HashMap;

/// Number of nodes from which a chain may be folded into lines.
const CHAIN: usize = 8;

/// The largest number of nodes drawn as such; beyond it only points are drawn, and moves are made by name.
pub(super) const NODES: usize = 300;
/// The largest number of arrows that are bent around obstacles; more are drawn straight.
const BENT: usize = 600;

/// The margin around all nodes and arrows, both sides together, px.
const MARGIN: f64 = 28.0;

/// A graph as the board has it.
pub(super) struct BoardGraph<'a> {
    pub labels: &'a [String],
    pub arrows: &'a [(u32, u32)],
    pub directed: bool,
    pub token: Option<u32>,
    pub colours: &'a [Option<Colour>],
    /// Whether it is an order: greater elements are drawn higher.
    pub upward: bool,
    /// The node that nobody takes.
    pub poison: Option<u32>,
}

/// An arrow on its way: a quadratic curve, cut at the rims of its nodes.
struct ArrowCurve {
    from: Point,
    by: Point,
    to: Point,
}

impl ArrowCurve {
    fn at(&self, t: f64) -> Point {
        let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        point(a * self.from.x + b * self.by.x + c * self.to.x, a * self.from.y + b * self.by.y + c * self.to.y)
    }

    fn along(&self) -> impl Iterator<Item = Point> + '_ {
        (1..16).map(|i| self.at(f64::from(i) / 16.0))
    }
}

/// Lays out the picture of a graph or an order.
pub(super) fn lay_out(board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let drawn = match board {
        Board::Graph { labels, arrows, directed, token, colours } => {
            let (directed, token) = (*directed, *token);
            BoardGraph { labels, arrows, directed, token, colours, upward: false, poison: None }
        }
        Board::Poset { labels, covers, poison } => {
            let poison = *poison;
            BoardGraph { labels, arrows: covers, directed: false, token: None, colours: &[], upward: true, poison }
        }
        _ => unreachable!("{ELSEWHERE}"),
    };
    scene(&drawn, history, room)
}

/// The graph with its nodes in the places of the start, if it comes from there.
fn scene(graph: &BoardGraph, history: &BoardHistory, room: SceneSpace) -> Scene {
    let coarse = graph.labels.len() > NODES;
    let foot = 26.0 * room.text;
    let times = if coarse { 1.0 } else { growth(graph, history, foot, room) };
    let nodes = Nodes::new(graph, history, times, foot, room);
    let Nodes { size, wide, high, foot, .. } = nodes;
    let (ids, points) = match coarse {
        true => seats(graph, history, (14.0, 14.0), false),
        false => nodes.seated(graph, history, room),
    };
    let node = |i: usize| {
        let w = if coarse { 8.0 } else { (text_width(&graph.labels[i], size) + 24.0).max(high) };
        Rect::around(points[ids[i]], w, if coarse { 8.0 } else { high })
    };
    let nodes: Vec<Rect> = (0..graph.labels.len()).map(node).collect();
    let ways = ways(graph, &nodes);
    // Everything is shifted to begin at the upper left; the extent of the start counts, so that nothing jumps.
    let stands = points.iter().map(|&at| Rect::around(at, wide.min(if coarse { 8.0 } else { wide }), high));
    let bends = ways.iter().flat_map(|way| way.along().map(|at| Rect::around(at, 0.0, 0.0)).collect::<Vec<_>>());
    let all = stands.chain(bends).reduce(|a, b| a.union(&b)).unwrap_or(Rect::new(0.0, 0.0, 40.0, 40.0));
    let width = (all.w + MARGIN).max(room.width.min(280.0));
    let (dx, dy) = ((width - all.w) / 2.0 - all.x, MARGIN / 2.0 - all.y);
    let shift = |at: Point| point(at.x + dx, at.y + dy);
    let mut scene = Scene {
        width,
        height: all.h + MARGIN + foot,
        ground: Vec::new(),
        pieces: Vec::new(),
        spots: Vec::new(),
        coords: Vec::new(),
        kind: Kind::Areas(Areas {
            class: "graph",
            text: room.text,
            label: room.text * times,
            placement: TagPlacement::Foot,
        }),
    };
    for way in &ways {
        let way = ArrowCurve { from: shift(way.from), by: shift(way.by), to: shift(way.to) };
        scene.ground.push(line(&way).stroke(Token::Soft, if coarse { 1.0 } else { 2.5 }));
        if graph.directed && !coarse {
            scene.ground.push(head(&way).fill(Token::Soft));
        }
    }
    for (i, at) in nodes.iter().enumerate() {
        let (part, id) = (Part::Node(i as u32), Part::Node(ids[i] as u32));
        let bounds = Rect { x: at.x + dx, y: at.y + dy, ..*at };
        let here = graph.token == Some(i as u32);
        if coarse {
            scene.ground.push(Shape::circle(bounds.centre(), if here { 7.0 } else { 3.0 }).fill(Token::Ink));
            continue;
        }
        let colour = graph.colours.get(i).copied().flatten();
        let mut shapes = disc(bounds, &graph.labels[i], size, here, colour);
        if graph.poison == Some(i as u32) {
            // The mark of the poison is at the foot, where other nodes have their tags.
            shapes.extend(skull(point(bounds.centre().x, bounds.bottom() + foot / 2.0), 1.6 * foot));
        }
        scene.pieces.push(Piece { id, part, bounds, shapes });
        let at = Rect { h: bounds.h + foot, ..bounds };
        scene.spots.push(Spot { part, at, turn: 0.0, row: None, asks: false });
    }
    scene
}

/// Sizes of nodes, px: their text, the width of the widest, their height, the space below each, the least space beside
/// each; and the magnification of their distances.
struct Nodes {
    size: f64,
    wide: f64,
    high: f64,
    foot: f64,
    beside: f64,
    times: f64,
}

impl Nodes {
    fn new(graph: &BoardGraph, history: &BoardHistory, times: f64, foot: f64, room: SceneSpace) -> Nodes {
        let size = 18.0 * room.text * times;
        let high = (46.0 * times).max(1.9 * size);
        let widest = all_labels(graph, history).iter().map(|label| text_width(label, size)).fold(0.0, f64::max);
        // Between large nodes an edge must be seen: they are much wider than it is long.
        let beside = if room.text > LARGE { 12.0 } else { 2.0 };
        Nodes { size, wide: (widest + 24.0).max(high), high, foot: foot * times, beside, times }
    }

    /// The preferred places; with `apart` edges of a map do not cross.
    fn at_ease(&self, graph: &BoardGraph, history: &BoardHistory, apart: bool) -> (Vec<usize>, Vec<Point>) {
        let pitch = (self.wide + 22.0 * self.times, self.high + self.foot + 40.0 * self.times);
        seats(graph, history, pitch, apart)
    }

    /// The width and height of all nodes at these places.
    fn extent(&self, points: &[Point]) -> (f64, f64) {
        let ends = |of: fn(&Point) -> f64| {
            let ends = points.iter().map(of).fold((0.0_f64, 0.0_f64), |(low, high), x| (low.min(x), high.max(x)));
            ends.1 - ends.0
        };
        (ends(|at| at.x) + self.wide + MARGIN, ends(|at| at.y) + self.high + self.foot + MARGIN)
    }

    /// The places moved closer until they fit the room; `None` if two nodes would overlap.
    fn squeezed(&self, mut points: Vec<Point>, room: SceneSpace) -> Option<Vec<Point>> {
        let (w, h) = self.extent(&points);
        let (own_w, own_h) = (self.wide + MARGIN, self.high + self.foot + MARGIN);
        let part = |whole: f64, own: f64, room: f64| ((room - own) / (whole - own).max(1e-9)).min(1.0);
        let (across, down) = (part(w, own_w, room.width), part(h, own_h, room.height));
        points.iter_mut().for_each(|at| *at = point(across * at.x, down * at.y));
        // The space below a node belongs to its touch target.
        let (apart_x, apart_y) = (self.wide + self.beside, self.high + self.foot + 2.0);
        let meet = |a: &Point, b: &Point| (a.x - b.x).abs() < apart_x && (a.y - b.y).abs() < apart_y;
        let mut pairs = points.iter().enumerate().flat_map(|(i, a)| points[i + 1..].iter().map(move |b| (a, b)));
        let clash = pairs.any(|(a, b)| meet(a, b));
        (across > 0.0 && down > 0.0 && !clash).then_some(points)
    }

    /// A long chain, as of a row of sticks, in lines that run to and fro, closer if need be; `None` of other graphs, and
    /// where nodes would overlap.
    fn folded(&self, points: &[Point], room: SceneSpace) -> Option<Vec<Point>> {
        let first = points.first()?;
        if points.len() < CHAIN || points.iter().any(|at| (at.x - first.x).abs() > 1.0) {
            return None;
        }
        let (across, down) = (self.wide + 30.0 * self.times, self.high + self.foot + 56.0 * self.times);
        let line = ((room.width - self.wide - MARGIN) / across).max(0.0) as usize + 1;
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by(|&a, &b| points[a].y.total_cmp(&points[b].y));
        let mut folded = points.to_vec();
        for (k, &i) in order.iter().enumerate() {
            let (row, along) = (k / line, k % line);
            let column = if row % 2 == 0 { along } else { line - 1 - along };
            folded[i] = point(column as f64 * across, row as f64 * down);
        }
        self.squeezed(folded, room)
    }

    /// Layers from the upper left to the lower right, so that few nodes stand in a line, closer if need be; `None` of
    /// graphs without layers, and where nodes would overlap.
    fn slanted(&self, graph: &BoardGraph, history: &BoardHistory, room: SceneSpace) -> Option<Vec<Point>> {
        let mut points = seats(graph, history, (2.0, 1.0), false).1;
        // On a circle places are no whole numbers.
        let is_whole = |x: f64| (x - x.round()).abs() < 1e-6;
        if !graph.directed || !points.iter().all(|at| is_whole(at.x) && is_whole(at.y)) {
            return None;
        }
        let (across, down) = (self.wide + 22.0 * self.times, self.high + self.foot + 40.0 * self.times);
        points.iter_mut().for_each(|at| *at = point((at.y + at.x) / 2.0 * across, (at.y - at.x) / 2.0 * down));
        self.squeezed(points, room)
    }

    /// The preferred places; if they are too high for the room, a chain in lines, closer ones or layers side by side, whichever is lower;
    /// slanted layers where these are too high, too.
    fn seated(&self, graph: &BoardGraph, history: &BoardHistory, room: SceneSpace) -> (Vec<usize>, Vec<Point>) {
        if !graph.directed && !graph.upward {
            let (ids, points) = self.at_ease(graph, history, true);
            if let Some(points) = self.squeezed(points, room) {
                return (ids, points);
            }
        }
        let liked = self.at_ease(graph, history, false);
        if self.extent(&liked.1).1 <= room.height {
            return liked;
        }
        if let Some(points) = self.folded(&liked.1, room) {
            return (liked.0, points);
        }
        let below = self.high + self.foot + 6.0;
        let close = seats(graph, history, (self.wide + 22.0, below), false);
        let sideways = |apart: f64| {
            let (ids, mut points) = seats(graph, history, (below, self.wide + apart), false);
            // Downward arrows then lead to the right, and so does an order that grows upwards.
            let to_right = if graph.upward { -1.0 } else { 1.0 };
            points.iter_mut().for_each(|at| *at = point(to_right * at.y, at.x));
            (ids, points)
        };
        // The first of equal heights.
        let others = [close, sideways(60.0), sideways(12.0)];
        // An order is read from below, wherever there is space for that.
        let upright = graph.upward && self.extent(&others[0].1).1 <= room.height;
        let others = others.into_iter().take(if upright { 1 } else { 3 });
        let others = others.filter(|(_, points)| self.extent(points).0 <= room.width);
        let lowest = others.min_by(|a, b| self.extent(&a.1).1.total_cmp(&self.extent(&b.1).1)).unwrap_or(liked);
        if self.extent(&lowest.1).1 <= room.height {
            return lowest;
        }
        match self.slanted(graph, history, room) {
            Some(points) => (lowest.0, points),
            None => lowest,
        }
    }
}

/// The labels at the start, if nodes are removed in the game: the remaining ones keep their places.
fn all_labels<'a>(graph: &BoardGraph<'a>, history: &'a BoardHistory) -> &'a [String] {
    match &history.start {
        Board::Poset { labels, .. } if graph.upward && graph.labels.iter().all(|label| labels.contains(label)) => {
            labels
        }
        _ => graph.labels,
    }
}

/// The magnification at which the whole graph is in sight.
fn growth(graph: &BoardGraph, history: &BoardHistory, foot: f64, room: SceneSpace) -> f64 {
    let most = room.growth();
    if most <= 1.0 {
        return 1.0;
    }
    let nodes = Nodes::new(graph, history, 1.0, foot, room);
    let (wide, high) = nodes.extent(&nodes.at_ease(graph, history, !graph.upward).1);
    within((room.width / wide).min(room.height / high), 1.0, most * most.min(1.5))
}

/// For each node its index at the start, and the places of the nodes at the start; with `apart` edges of a map do not
/// cross.
fn seats(graph: &BoardGraph, history: &BoardHistory, pitch: (f64, f64), apart: bool) -> (Vec<usize>, Vec<Point>) {
    let start = match &history.start {
        Board::Graph { labels, arrows, directed, .. } => Some((labels, arrows, *directed)),
        Board::Poset { labels, covers, .. } => Some((labels, covers, false)),
        _ => None,
    };
    if let Some((labels, arrows, directed)) = start {
        let known: HashMap<&str, usize> = labels.iter().enumerate().map(|(i, label)| (label.as_str(), i)).collect();
        let ids: Option<Vec<usize>> = graph.labels.iter().map(|label| known.get(label.as_str()).copied()).collect();
        if let Some(ids) = ids.filter(|_| known.len() == labels.len() && directed == graph.directed) {
            return (ids, places(labels.len(), arrows, directed, apart, pitch));
        }
    }
    let count = graph.labels.len();
    ((0..count).collect(), places(count, graph.arrows, graph.directed, apart, pitch))
}

/// The arrows between nodes: straight, or bent around obstacles and around one in the opposite direction.
fn ways(graph: &BoardGraph, nodes: &[Rect]) -> Vec<ArrowCurve> {
    let ends = |&(a, b): &(u32, u32)| {
        let (a, b) = (a as usize, b as usize);
        (a < nodes.len() && b < nodes.len()).then_some((a, b))
    };
    let arrows: Vec<(usize, usize)> = graph.arrows.iter().filter_map(ends).collect();
    let bends = arrows.len() <= BENT;
    let way = |&(a, b): &(usize, usize)| {
        if a == b {
            return own(&nodes[a]);
        }
        let back = bends && graph.directed && arrows.contains(&(b, a));
        let side = if back { 34.0 } else { 0.0 };
        let steps = [0.0, 44.0, -44.0, 88.0, -88.0, 150.0, -150.0];
        let free = |way: &ArrowCurve| {
            let others = nodes.iter().enumerate().filter(|(i, _)| *i != a && *i != b);
            others
                .map(|(_, at)| at.grown(3.0))
                .all(|at| way.along().all(|p| p.x < at.x || p.x > at.right() || p.y < at.y || p.y > at.bottom()))
        };
        let mut tries = steps.into_iter().map(|step| bent(&nodes[a], &nodes[b], side + step));
        let first = bent(&nodes[a], &nodes[b], side);
        if bends { tries.find(free).unwrap_or(first) } else { first }
    };
    arrows.iter().map(way).collect()
}

/// An arrow from rim to rim, bent by `side` at its middle.
fn bent(a: &Rect, b: &Rect, side: f64) -> ArrowCurve {
    let (from, to) = (a.centre(), b.centre());
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let far = dx.hypot(dy).max(1.0);
    let by = point((from.x + to.x) / 2.0 - 2.0 * side * dy / far, (from.y + to.y) / 2.0 + 2.0 * side * dx / far);
    ArrowCurve { from: rim(a, by), by, to: rim(b, by) }
}

/// An arrow from a node to itself: a short loop at its right.
fn own(at: &Rect) -> ArrowCurve {
    let (x, y) = (at.right() - 6.0, at.centre().y);
    ArrowCurve { from: point(x, y - 14.0), by: point(x + 56.0, y), to: point(x, y + 14.0) }
}

/// The point where the way from the middle to `to` leaves the node.
fn rim(at: &Rect, to: Point) -> Point {
    let c = at.centre();
    let (dx, dy) = (to.x - c.x, to.y - c.y);
    let (rx, ry) = (at.w / 2.0 + 3.0, at.h / 2.0 + 3.0);
    let t = 1.0 / ((dx / rx).powi(2) + (dy / ry).powi(2)).sqrt().max(1e-6);
    point(c.x + t.min(1.0) * dx, c.y + t.min(1.0) * dy)
}

fn line(way: &ArrowCurve) -> Shape {
    let ArrowCurve { from, by, to } = way;
    Shape::path(format!("M{} {}Q{} {} {} {}", px(from.x), px(from.y), px(by.x), px(by.y), px(to.x), px(to.y)))
}

/// The head of an arrow.
fn head(way: &ArrowCurve) -> Shape {
    let (to, back) = (way.to, way.at(0.86));
    let (dx, dy) = (to.x - back.x, to.y - back.y);
    let far = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / far, dy / far);
    let wing = |side: f64| (px(to.x - 13.0 * ux - side * 6.5 * uy), px(to.y - 13.0 * uy + side * 6.5 * ux));
    let ((ax, ay), (bx, by)) = (wing(1.0), wing(-1.0));
    Shape::path(format!("M{} {}L{ax} {ay}L{bx} {by}Z", px(to.x), px(to.y)))
}

/// A node with its label, the token's ring, the stone on it.
fn disc(at: Rect, label: &str, size: f64, token: bool, colour: Option<Colour>) -> Vec<Shape> {
    let r = at.h / 2.0;
    let (fill, ink) = if token { (Token::Ink, Token::Surface) } else { (Token::Surface, Token::Ink) };
    let mut shapes = vec![Shape::rect(at, r).fill(fill).stroke(Token::Ink, 2.5)];
    if token {
        shapes.push(Shape::rect(at.grown(5.0), r + 5.0).stroke(Token::Ink, 3.0));
    }
    match colour {
        None => shapes.push(Shape::text(at.centre(), size, 700, label).fill(ink)),
        Some(colour) => {
            shapes.extend(stone(at, colour));
            // Up to the left of the outermost ring, far enough for the whole name to lie outside.
            let outside = r + if token { 9.0 } else { 3.0 };
            let up = std::f64::consts::FRAC_1_SQRT_2 * outside + 0.3 * size;
            let low = (up - 0.475 * size).max(0.0);
            let left = (outside * outside - low * low).max(0.0).sqrt();
            let number = Shape::text(point(at.x + r - left, at.y + r - up), 0.95 * size, 700, label);
            shapes.push(number.anchored(Anchor::End).fill(Token::Soft));
        }
    }
    shapes
}
