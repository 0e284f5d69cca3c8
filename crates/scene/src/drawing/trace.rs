//! Identity of edges: after every move the edges of a drawing are reread and renamed.
use super::super::BoardHistory;
use solver::board::{Board, Edge, Part};
use solver::notation::drawing::{Drawing, Line};

/// For each edge of the current board its index among those at the start of the history; `None` if the history does not
/// lead to this board. O(moves × edges).
pub fn trace(history: &BoardHistory, now: &[Edge]) -> Option<Vec<usize>> {
    let Board::Drawing { edges, .. } = &history.start else { return None };
    let mut ids: Vec<usize> = (0..edges.len()).collect();
    let mut edges = edges.clone();
    for gone in &history.gone {
        let kept: Vec<usize> = (0..edges.len()).filter(|&i| !gone.contains(&Part::Edge(edges[i].name))).collect();
        let line = |&i: &usize| Line { from: edges[i].from, to: edges[i].to, colour: edges[i].colour };
        let (drawing, origin) = Drawing::reading(&kept.iter().map(line).collect::<Vec<_>>());
        ids = origin.iter().map(|&i| ids[kept[i as usize]]).collect();
        let lines = drawing.lines().iter().zip(drawing.names());
        let edge =
            |(line, name): (&Line, _)| Edge { name, first: name, colour: line.colour, from: line.from, to: line.to };
        edges = lines.map(edge).collect();
    }
    let same = |(a, b): (&Edge, &Edge)| (a.name, a.colour, a.from, a.to) == (b.name, b.colour, b.from, b.to);
    (edges.len() == now.len() && edges.iter().zip(now).all(same)).then_some(ids)
}
