//! A planar graph drawn with straight lines that do not cross.
//!
//! In: nodes and edges. Out: a place for each node, or `None` if the graph cannot be drawn so. Faces are found by
//! adding one path after another (Demoucron, Malgrange, Pertuiset 1964); each gets a node in its middle, and every node
//! but those of the outermost face is placed in the middle of its neighbours (Tutte 1963; with triangles alone no two
//! places coincide). Then the nodes move apart as far as nothing crosses.
use super::super::{Point, point};
use decimal::within;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::f64::consts::TAU;

/// The largest graph drawn in this way: finding the paths takes cubic time.
const MOST: usize = 32;
/// The number of moves of each node, and the first step's length.
const ROUNDS: usize = 80;
const STRIDE: f64 = 0.5;
/// The least distance of a node from an edge that passes it, where edges are about 1 long.
const CLEAR: f64 = 0.34;

type Edge = (usize, usize);

/// A graph by its nodes and edges, and its places.
type KeptLayout = ((usize, Vec<Edge>), Option<Vec<Point>>);

/// The number of cached layouts: a board is laid out anew with every move and every resize of the window.
const KEPT: usize = 8;

thread_local! {
    static LAYOUTS: RefCell<Vec<KeptLayout>> = const { RefCell::new(Vec::new()) };
}

/// Places about the origin, edges about 1 long; `None` if the graph is not planar, or too large.
pub(super) fn planar(count: usize, arrows: &[(u32, u32)]) -> Option<Vec<Point>> {
    if !(3..=MOST).contains(&count) {
        return None;
    }
    let edges = simple(count, arrows);
    let key = (count, edges.clone());
    let known = LAYOUTS.with_borrow(|known| known.iter().find(|(of, _)| *of == key).map(|(_, at)| at.clone()));
    known.unwrap_or_else(|| {
        let at = laid(count, &edges);
        LAYOUTS.with_borrow_mut(|known| {
            known.insert(0, (key, at.clone()));
            known.truncate(KEPT);
        });
        at
    })
}

fn laid(count: usize, edges: &[Edge]) -> Option<Vec<Point>> {
    let mut near = vec![BTreeSet::new(); count];
    edges.iter().for_each(|&(a, b)| join(&mut near, a, b));
    close(&mut near);
    let faces = faces(&near)?;
    let mut at = middles(count, &faces);
    let mean = edges.iter().map(|&(a, b)| far(at[a], at[b])).sum::<f64>() / edges.len().max(1) as f64;
    at.iter_mut().for_each(|p| *p = point(p.x / mean.max(1e-9), p.y / mean.max(1e-9)));
    apart(&mut at, edges);
    Some(at)
}

/// Whether straight edges cross, or pass through another node. Places as returned by [`planar`].
pub(super) fn crossed(at: &[Point], arrows: &[(u32, u32)]) -> bool {
    let edges = simple(at.len(), arrows);
    edges.iter().enumerate().any(|(i, &edge)| {
        let through = |v: usize| v != edge.0 && v != edge.1 && from_edge(at[v], at[edge.0], at[edge.1]) < CLEAR;
        (0..at.len()).any(through) || edges[i + 1..].iter().any(|&other| cross(at, edge, other))
    })
}

/// The edges without duplicates and loops.
fn simple(count: usize, arrows: &[(u32, u32)]) -> Vec<Edge> {
    let ends = arrows.iter().map(|&(a, b)| ((a.min(b)) as usize, a.max(b) as usize));
    let all: BTreeSet<Edge> = ends.filter(|&(a, b)| a != b && b < count).collect();
    all.into_iter().collect()
}

fn join(near: &mut [BTreeSet<usize>], a: usize, b: usize) {
    near[a].insert(b);
    near[b].insert(a);
}

/// The components without one node, each by its nodes.
fn parts(near: &[BTreeSet<usize>], without: Option<usize>) -> Vec<Vec<usize>> {
    let mut seen = vec![false; near.len()];
    without.into_iter().for_each(|v| seen[v] = true);
    let mut parts = Vec::new();
    for start in 0..near.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&v) = part.get(next) {
            for &w in near[v].iter().filter(|&&w| !std::mem::replace(&mut seen[w], true)) {
                part.push(w);
            }
            next += 1;
        }
        parts.push(part);
    }
    parts
}

/// Adds edges until the graph is biconnected. Each joins two components, or two neighbours of a cut node: the graph
/// stays planar if it was.
fn close(near: &mut [BTreeSet<usize>]) {
    let apart = parts(near, None);
    for pair in apart.windows(2) {
        join(near, pair[0][0], pair[1][0]);
    }
    while let Some((u, w)) = (0..near.len()).find_map(|v| {
        let parts = parts(near, Some(v));
        let [first, second, ..] = parts.as_slice() else { return None };
        let beside = |part: &[usize]| part.iter().copied().find(|u| near[v].contains(u));
        beside(first).zip(beside(second))
    }) {
        join(near, u, w);
    }
}

/// A fragment not embedded yet: the embedded nodes it is attached to, and its own.
struct Piece {
    ends: Vec<usize>,
    inner: Vec<usize>,
}

/// The faces of a biconnected graph, as cycles of nodes; `None` if it is not planar.
fn faces(near: &[BTreeSet<usize>]) -> Option<Vec<Vec<usize>>> {
    let first = round(near)?;
    let mut laid: BTreeSet<Edge> = BTreeSet::new();
    let lay = |laid: &mut BTreeSet<Edge>, path: &[usize]| {
        laid.extend(path.windows(2).map(|w| (w[0].min(w[1]), w[0].max(w[1]))));
    };
    lay(&mut laid, &first);
    lay(&mut laid, &[first[first.len() - 1], first[0]]);
    let mut faces = vec![first.clone(), first];
    loop {
        let pieces = pieces(near, &laid);
        let fits = |piece: &Piece, face: &[usize]| piece.ends.iter().all(|end| face.contains(end));
        let homes = |piece: &Piece| (0..faces.len()).filter(|&f| fits(piece, &faces[f])).collect::<Vec<_>>();
        let Some((piece, homes)) = pieces.iter().map(|p| (p, homes(p))).min_by_key(|(_, homes)| homes.len()) else {
            return Some(faces);
        };
        let home = *homes.first()?;
        let path = path(near, piece);
        lay(&mut laid, &path);
        let face = faces.swap_remove(home);
        let place = |v: usize| face.iter().position(|&w| w == v);
        let (a, b) = (place(path[0])?, place(path[path.len() - 1])?);
        let round = face.len();
        let way = |from: usize, to: usize| -> Vec<usize> {
            let along = (0..round).map(|i| (from + i) % round);
            along.take_while(|&i| i != to).map(|i| face[i]).collect()
        };
        let (mut one, mut other) = (way(a, b), way(b, a));
        one.extend(path[1..].iter().rev());
        other.extend(&path[..path.len() - 1]);
        faces.extend([one, other]);
    }
}

/// Any cycle in a graph that has one.
fn round(near: &[BTreeSet<usize>]) -> Option<Vec<usize>> {
    let (mut way, mut before) = (vec![0], usize::MAX);
    loop {
        let here = *way.last()?;
        let next = near[here].iter().copied().find(|&v| v != before)?;
        if let Some(i) = way.iter().position(|&v| v == next) {
            return Some(way.split_off(i));
        }
        before = here;
        way.push(next);
    }
}

fn pieces(near: &[BTreeSet<usize>], laid: &BTreeSet<Edge>) -> Vec<Piece> {
    let on: BTreeSet<usize> = laid.iter().flat_map(|&(a, b)| [a, b]).collect();
    let mut pieces = Vec::new();
    for &a in &on {
        for &b in near[a].range(a + 1..).filter(|b| on.contains(b) && !laid.contains(&(a, **b))) {
            pieces.push(Piece { ends: vec![a, b], inner: Vec::new() });
        }
    }
    let mut rest = near.to_vec();
    for &v in &on {
        rest[v].clear();
        rest.iter_mut().for_each(|near| {
            near.remove(&v);
        });
    }
    for inner in parts(&rest, None).into_iter().filter(|part| !on.contains(&part[0])) {
        let ends: BTreeSet<usize> = inner.iter().flat_map(|&v| near[v].intersection(&on)).copied().collect();
        pieces.push(Piece { ends: ends.into_iter().collect(), inner });
    }
    pieces
}

/// A path through a fragment between two of the nodes it is attached to.
fn path(near: &[BTreeSet<usize>], piece: &Piece) -> Vec<usize> {
    let (start, ends) = (piece.ends[0], &piece.ends[1..]);
    if piece.inner.is_empty() {
        return piece.ends.clone();
    }
    let mut ways: Vec<Vec<usize>> = vec![vec![start]];
    let mut next = 0;
    let mut seen = BTreeSet::from([start]);
    while let Some(way) = ways.get(next).cloned() {
        let here = way[way.len() - 1];
        for &v in &near[here] {
            let through = [&way[..], &[v]].concat();
            if here != start && ends.contains(&v) {
                return through;
            }
            if piece.inner.contains(&v) && seen.insert(v) {
                ways.push(through);
            }
        }
        next += 1;
    }
    unreachable!("a piece of a graph without cut nodes hangs on two nodes")
}

/// Places: the largest face outermost, on a circle; every other node in the middle of its neighbours and of the centres
/// of its faces.
fn middles(count: usize, faces: &[Vec<usize>]) -> Vec<Point> {
    let outer = (0..faces.len()).max_by_key(|&f| (faces[f].len(), usize::MAX - f)).unwrap_or(0);
    let mut near: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    for (f, face) in faces.iter().enumerate() {
        for (i, &v) in face.iter().enumerate() {
            join(&mut near, v, face[(i + 1) % face.len()]);
        }
        if f != outer && face.len() > 3 {
            let middle = near.len();
            near.push(BTreeSet::new());
            face.iter().for_each(|&v| join(&mut near, v, middle));
        }
    }
    let mut at = vec![point(0.0, 0.0); near.len()];
    let rim = &faces[outer];
    for (i, &v) in rim.iter().enumerate() {
        // A side is at the bottom.
        let turn = TAU * ((i as f64 + 0.5) / rim.len() as f64 + 0.25);
        at[v] = point(turn.cos(), turn.sin());
    }
    for _ in 0..400 {
        for v in (0..near.len()).filter(|v| !rim.contains(v)) {
            let (sum, n) = (near[v].iter().fold((0.0, 0.0), |s, &w| (s.0 + at[w].x, s.1 + at[w].y)), near[v].len());
            at[v] = point(sum.0 / n as f64, sum.1 / n as f64);
        }
    }
    at.truncate(count);
    at
}

/// Moves each node repeatedly to a better place, if no edges cross there.
fn apart(at: &mut [Point], edges: &[Edge]) {
    let strain = |at: &[Point], v: usize| -> f64 {
        let pull: f64 =
            edges.iter().filter(|e| e.0 == v || e.1 == v).map(|e| (far(at[e.0], at[e.1]) - 1.0).powi(2)).sum();
        let push: f64 = (0..at.len()).filter(|&w| w != v).map(|w| 0.5 / far(at[v], at[w]).powi(2).max(1e-6)).sum();
        let passing: f64 = edges
            .iter()
            .flat_map(|&(a, b)| {
                (0..at.len()).filter(move |&w| w != a && w != b && (v == w || v == a || v == b)).map(move |w| (w, a, b))
            })
            .map(|(w, a, b)| 0.08 / from_edge(at[w], at[a], at[b]).powi(2).max(1e-6))
            .sum();
        pull + push + passing
    };
    let clean = |at: &[Point], v: usize| {
        let mut own = edges.iter().filter(|e| e.0 == v || e.1 == v);
        own.all(|&edge| edges.iter().all(|&other| !cross(at, edge, other)))
    };
    for round in 0..ROUNDS {
        let step = STRIDE * (1.0 - round as f64 / ROUNDS as f64);
        for v in 0..at.len() {
            let here = at[v];
            let mut best = (strain(at, v), here);
            for (dx, dy) in
                [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)]
            {
                at[v] = point(here.x + step * dx, here.y + step * dy);
                let now = strain(at, v);
                if now < best.0 && clean(at, v) {
                    best = (now, at[v]);
                }
            }
            at[v] = best.1;
        }
    }
}

fn far(a: Point, b: Point) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// The distance of a point from a segment.
fn from_edge(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy).max(1e-12);
    let t = within(t, 0.0, 1.0);
    far(p, point(a.x + t * dx, a.y + t * dy))
}

/// Whether two edges without a common end meet.
fn cross(at: &[Point], (a, b): Edge, (c, d): Edge) -> bool {
    if a == c || a == d || b == c || b == d {
        return false;
    }
    let side = |p: usize, q: usize, r: usize| {
        (at[q].x - at[p].x) * (at[r].y - at[p].y) - (at[q].y - at[p].y) * (at[r].x - at[p].x)
    };
    side(a, b, c) * side(a, b, d) <= 0.0 && side(c, d, a) * side(c, d, b) <= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete(from: std::ops::Range<u32>, to: std::ops::Range<u32>) -> Vec<(u32, u32)> {
        from.flat_map(|a| to.clone().filter(move |&b| a < b).map(move |b| (a, b))).collect()
    }

    #[track_caller]
    fn drawn(count: usize, edges: &[(u32, u32)]) {
        let at = planar(count, edges).expect("a planar graph");
        let edges = simple(count, edges);
        for (i, &edge) in edges.iter().enumerate() {
            assert!(edges[i + 1..].iter().all(|&other| !cross(&at, edge, other)), "{edge:?} of {edges:?}: {at:?}");
        }
        for v in 0..count {
            assert!((0..v).all(|w| far(at[v], at[w]) > 0.2), "{v} of {edges:?}: {at:?}");
        }
    }

    #[test]
    fn planar_graphs_are_drawn_without_crossings() {
        drawn(4, &complete(0..4, 0..4));
        // The cube, the octahedron, a star, a path, two separate triangles, a single node.
        drawn(8, &[(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4), (0, 4), (1, 5), (2, 6), (3, 7)]);
        drawn(6, &[(0, 2), (0, 3), (0, 4), (0, 5), (1, 2), (1, 3), (1, 4), (1, 5), (2, 4), (4, 3), (3, 5), (5, 2)]);
        drawn(7, &complete(0..1, 1..7));
        drawn(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
        drawn(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)]);
        drawn(3, &[]);
        // A grid of 4 by 5.
        let grid = (0..20).flat_map(|v| [(v % 5 < 4).then_some((v, v + 1)), (v < 15).then_some((v, v + 5))]);
        drawn(20, &grid.flatten().collect::<Vec<_>>());
    }

    #[test]
    fn the_two_small_graphs_that_are_not_planar_are_refused() {
        assert_eq!(planar(5, &complete(0..5, 0..5)), None);
        assert_eq!(planar(6, &complete(0..3, 3..6)), None);
    }
}
