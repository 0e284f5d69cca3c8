//! Reading order: edges depth first from the ground, each from the side it is reached from.
use super::Line;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The edges on one side of each node, in order: a counting sort.
pub struct Sorted {
    start: Vec<u32>,
    edges: Vec<u32>,
}

impl Sorted {
    /// Sorts the edges; nodes are below `nodes`, and `side` gives the node under which an edge is filed.
    pub fn new(lines: &[Line], nodes: usize, side: impl Fn(&Line) -> u32) -> Sorted {
        let mut start = vec![0u32; nodes + 1];
        for line in lines {
            start[side(line) as usize + 1] += 1;
        }
        for node in 0..nodes {
            start[node + 1] += start[node];
        }
        let mut next = start.clone();
        let mut edges = vec![0u32; lines.len()];
        for (i, line) in lines.iter().enumerate() {
            let at = &mut next[side(line) as usize];
            edges[*at as usize] = i as u32;
            *at += 1;
        }
        Sorted { start, edges }
    }

    /// The edges of a node.
    pub fn of(&self, node: u32) -> &[u32] {
        &self.edges[self.start[node as usize] as usize..self.start[node as usize + 1] as usize]
    }
}

/// The grounded edges in reading order, with nodes numbered anew, and their indices among `lines`.
pub fn in_order(lines: &[Line]) -> (Vec<Line>, Vec<u32>) {
    let nodes = lines.iter().map(|line| line.from.max(line.to)).max().unwrap_or(0) as usize + 1;
    let (lines, grounded) = upwards(lines, nodes);
    let out = Sorted::new(&lines, nodes, |line| line.from);
    let mut number = vec![u32::MAX; nodes];
    number[0] = 0;
    let mut reached = 1;
    let (mut read, mut origin) = (Vec::with_capacity(lines.len()), Vec::with_capacity(lines.len()));
    let mut stack = vec![(0u32, 0usize)];
    while let Some((node, next)) = stack.last_mut() {
        let Some(&edge) = out.of(*node).get(*next) else {
            stack.pop();
            continue;
        };
        *next += 1;
        let Line { from, to, colour } = lines[edge as usize];
        let new = number[to as usize] == u32::MAX;
        if new {
            number[to as usize] = reached;
            reached += 1;
            stack.push((to, 0));
        }
        read.push(Line { from: number[from as usize], to: number[to as usize], colour });
        origin.push(edge);
    }
    debug_assert_eq!(read.len(), grounded);
    (read, origin)
}

/// Reverses edges so that every grounded edge is reached from the ground along edges' directions: always the first edge
/// that must be reversed. Returns the number of grounded edges.
fn upwards(lines: &[Line], nodes: usize) -> (Vec<Line>, usize) {
    let mut lines = lines.to_vec();
    let out = Sorted::new(&lines, nodes, |line| line.from);
    let into = Sorted::new(&lines, nodes, |line| line.to);
    let mut reached = vec![false; nodes];
    reached[0] = true;
    let mut grounded = 0;
    let mut open = vec![0u32];
    let mut against = BinaryHeap::new();
    loop {
        while let Some(node) = open.pop() {
            for &edge in out.of(node) {
                // A reversed edge leads down from here now.
                if lines[edge as usize].from != node {
                    continue;
                }
                grounded += 1;
                let to = lines[edge as usize].to;
                if !std::mem::replace(&mut reached[to as usize], true) {
                    open.push(to);
                }
            }
            against.extend(into.of(node).iter().map(|&edge| Reverse(edge)));
        }
        let Some(Reverse(edge)) = against.pop() else { return (lines, grounded) };
        let line = &mut lines[edge as usize];
        if !reached[line.from as usize] {
            reached[line.from as usize] = true;
            grounded += 1;
            open.push(line.from);
            *line = Line { from: line.to, to: line.from, ..*line };
        }
    }
}

/// Disjoint sets of edges.
pub struct Union(Vec<u32>);

impl Union {
    /// Each edge in a set of its own.
    pub fn new(edges: usize) -> Union {
        Union((0..edges as u32).collect())
    }

    /// The edge that names the set of this one.
    pub fn root(&mut self, mut edge: usize) -> usize {
        while self.0[edge] as usize != edge {
            self.0[edge] = self.0[self.0[edge] as usize];
            edge = self.0[edge] as usize;
        }
        edge
    }

    /// Joins two sets; the smaller root stays, so that a component is named by its first edge.
    pub fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b)] = a.min(b) as u32;
    }
}
