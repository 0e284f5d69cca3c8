//! Blocks: the biconnected parts of a drawing.
//!
//! Two edges are in one block iff some cycle passes both. The part above a node of a block may be replaced by any of
//! equal value (the colon principle), so values are computed block by block, from the top down to the ground.
//!
//! # Source
//! R. E. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1972; the colon principle: Berlekamp,
//! Conway, Guy, Winning Ways, 1982, ch. 7.
use crate::notation::drawing::Line;

/// The blocks of a grounded drawing, each after all blocks above it.
pub struct Blocks {
    edges: Vec<u32>,
    /// The node by which a block hangs, and the end of its edges in `edges`.
    blocks: Vec<(u32, usize)>,
}

/// A node on the way from the ground.
struct Visit {
    node: u32,
    /// The next of the node's edges to visit.
    next: u32,
    /// The number of edges not yet in a block when the node was reached.
    below: usize,
}

impl Blocks {
    /// The blocks of a drawing. O(V + E) for V nodes and E edges.
    pub fn of(lines: &[Line], nodes: u32) -> Blocks {
        let (start, around) = incident(lines, nodes);
        let mut found = Blocks { edges: Vec::with_capacity(lines.len()), blocks: Vec::new() };
        let mut seen = vec![false; lines.len()];
        // The time when each node was reached, from 1, and the earliest node a cycle leads back to.
        let (mut order, mut low) = (vec![0u32; nodes as usize], vec![0u32; nodes as usize]);
        (order[0], low[0]) = (1, 1);
        let mut reached = 1;
        let mut waiting: Vec<u32> = Vec::new();
        let mut path = vec![Visit { node: 0, next: start[0], below: 0 }];
        while let Some(Visit { node, next, below }) = path.last_mut() {
            let v = *node as usize;
            if *next < start[v + 1] {
                let edge = around[*next as usize];
                *next += 1;
                if std::mem::replace(&mut seen[edge as usize], true) {
                    continue;
                }
                let Line { from, to, .. } = lines[edge as usize];
                let far = from ^ to ^ *node;
                if from == to {
                    found.close(*node, std::iter::once(edge));
                } else if order[far as usize] == 0 {
                    reached += 1;
                    (order[far as usize], low[far as usize]) = (reached, reached);
                    path.push(Visit { node: far, next: start[far as usize], below: waiting.len() });
                    waiting.push(edge);
                } else {
                    low[v] = low[v].min(order[far as usize]);
                    waiting.push(edge);
                }
                continue;
            }
            let below = *below;
            path.pop();
            if let Some(parent) = path.last() {
                let p = parent.node as usize;
                if low[v] >= order[p] {
                    found.close(parent.node, waiting.drain(below..));
                } else {
                    low[p] = low[p].min(low[v]);
                }
            }
        }
        found
    }

    fn close(&mut self, root: u32, edges: impl Iterator<Item = u32>) {
        let start = self.edges.len();
        self.edges.extend(edges);
        self.edges[start..].sort_unstable();
        self.blocks.push((root, self.edges.len()));
    }

    /// Each block's root and edges, in the order of the drawing.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[u32])> {
        self.blocks.iter().scan(0, |start, &(root, end)| {
            let edges = &self.edges[*start..end];
            *start = end;
            Some((root, edges))
        })
    }
}

/// The edges around each node: the start of each node's list, and all lists one after the other. A loop is listed
/// twice.
fn incident(lines: &[Line], nodes: u32) -> (Vec<u32>, Vec<u32>) {
    let mut start = vec![0u32; nodes as usize + 1];
    for node in lines.iter().flat_map(|line| [line.from, line.to]) {
        start[node as usize + 1] += 1;
    }
    for node in 0..nodes as usize {
        start[node + 1] += start[node];
    }
    let mut next = start.clone();
    let mut around = vec![0u32; 2 * lines.len()];
    for (edge, line) in lines.iter().enumerate() {
        for node in [line.from, line.to] {
            around[next[node as usize] as usize] = edge as u32;
            next[node as usize] += 1;
        }
    }
    (start, around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Input, drawing::Drawing};

    #[track_caller]
    fn check(text: &str, want: &[(u32, &[u32])]) {
        let drawing = Drawing::parse(Input::new(text)).unwrap();
        let blocks = Blocks::of(drawing.lines(), drawing.nodes());
        assert_eq!(blocks.iter().collect::<Vec<_>>(), want, "{text}");
    }

    #[test]
    fn known_blocks() {
        check("0", &[]);
        check("br", &[(1, &[1]), (0, &[0])]);
        check("b(r,g)", &[(1, &[1]), (1, &[2]), (0, &[0])]);
        check("b@1r,g@1", &[(1, &[1]), (0, &[0, 2])]);
        check("bgr@0,b", &[(0, &[0, 1, 2]), (0, &[3])]);
        check("g@0,b@1g@1", &[(0, &[0]), (1, &[2]), (0, &[1])]);
        // Two triangles at one node above the ground.
        check("b@1(gr@1,gb@1)", &[(1, &[1, 2]), (1, &[3, 4]), (0, &[0])]);
        check("b@1g@2(g@1,r@0)", &[(0, &[0, 1, 2, 3])]);
    }
}
