//! The layout of a drawing's nodes: levels by distance from the ground, ordered from left to right to avoid crossings.
//!
//! In: edges. Out: a place for each of their ends, in units of one level up and one slot to the right. Every edge lies
//! between neighbouring levels or within one, because levels are distances. A tree has no crossing: subtrees take slots
//! of their own (Wetherell & Shannon, Tidy drawings of trees, 1979). Other plants are ordered by barycentres (Sugiyama,
//! Tagawa & Toda, 1981) and then compacted in that order.
//!
//! The ground is no point: each edge on it has a foot of its own.
use solver::board::Edge;

/// The largest number of edges of a plant that is reordered; a larger one keeps the order of its text.
const SWEPT: usize = 400;
/// Free slots between two plants.
const GAP: f64 = 0.6;

/// A place in slots to the right and levels up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coordinates {
    pub x: f64,
    pub level: u32,
}

/// The ends of edges as vertices with places: the nodes 1, 2, … at these indices, then the feet.
#[derive(Debug, Clone, PartialEq)]
pub struct Levels {
    pub places: Vec<Coordinates>,
    pub ends: Vec<[usize; 2]>,
    /// The index of the first vertex that is a foot.
    pub feet: usize,
    /// The number of slots, and of levels.
    pub width: f64,
    pub height: u32,
}

/// Lays a drawing out. O(E) beside the sweeps, which are O(S²) for a plant of S ≤ 400 edges.
pub fn levels(nodes: u32, edges: &[Edge]) -> Levels {
    let feet = nodes as usize;
    let mut count = feet;
    let mut vertex = |node: u32| match node {
        0 => {
            count += 1;
            count - 1
        }
        node => node as usize,
    };
    let ends: Vec<[usize; 2]> = edges.iter().map(|edge| [vertex(edge.from), vertex(edge.to)]).collect();
    let graph = Graph::new(count, feet, &ends);
    let mut places = vec![Coordinates { x: 0.0, level: 0 }; count];
    let mut x = vec![0.0; count];
    let (mut left, mut height) = (0.0, 1);
    for plant in graph.plants() {
        let order = graph.preorder(&plant);
        if graph.is_tree(&plant) {
            graph.slots(&order, &mut x);
        } else {
            graph.together(&graph.ordered(graph.rows(&order)), &mut x);
        }
        let (least, most) = plant.iter().fold((f64::MAX, f64::MIN), |(a, b), &v| (a.min(x[v]), b.max(x[v])));
        for &v in &plant {
            places[v] = Coordinates { x: left + x[v] - least + 0.5, level: graph.level[v] };
            height = height.max(graph.level[v]);
        }
        left += most - least + 1.0 + GAP;
    }
    Levels { places, ends, feet, width: (left - GAP).max(1.0), height }
}

struct Graph {
    feet: usize,
    /// The neighbours of each vertex in the order of the edges, loops left out.
    near: Vec<Vec<usize>>,
    loops: Vec<usize>,
    level: Vec<u32>,
    /// The vertices that are first reached from each one.
    above: Vec<Vec<usize>>,
}

impl Graph {
    fn new(count: usize, feet: usize, ends: &[[usize; 2]]) -> Graph {
        let (mut near, mut loops) = (vec![Vec::new(); count], vec![0; count]);
        for &[a, b] in ends {
            if a == b {
                loops[a] += 1;
            } else {
                near[a].push(b);
                near[b].push(a);
            }
        }
        let mut level = vec![u32::MAX; count];
        let mut above = vec![Vec::new(); count];
        let mut open: Vec<usize> = (feet..count).collect();
        open.iter().for_each(|&foot| level[foot] = 0);
        let mut next = 0;
        while let Some(&v) = open.get(next) {
            next += 1;
            for &w in &near[v] {
                if level[w] == u32::MAX {
                    level[w] = level[v] + 1;
                    above[v].push(w);
                    open.push(w);
                }
            }
        }
        Graph { feet, near, loops, level, above }
    }

    /// The vertices of each plant, the feet first, in the order of the text.
    fn plants(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.near.len()];
        let mut plants = Vec::new();
        for foot in self.feet..self.near.len() {
            if seen[foot] {
                continue;
            }
            seen[foot] = true;
            let mut plant = vec![foot];
            let mut next = 0;
            while let Some(&v) = plant.get(next) {
                next += 1;
                for &w in &self.near[v] {
                    if !std::mem::replace(&mut seen[w], true) {
                        plant.push(w);
                    }
                }
            }
            plant.sort_by_key(|&v| (self.level[v], v));
            plants.push(plant);
        }
        plants
    }

    fn is_tree(&self, plant: &[usize]) -> bool {
        let ends: usize = plant.iter().map(|&v| self.near[v].len() + 2 * self.loops[v]).sum();
        ends / 2 + 1 == plant.len() && plant.get(1).is_none_or(|&v| v < self.feet)
    }

    /// The vertices of a plant in depth-first order, by the edges that reach each first.
    fn preorder(&self, plant: &[usize]) -> Vec<usize> {
        let mut stack: Vec<usize> = plant.iter().copied().filter(|&v| v >= self.feet).rev().collect();
        let mut order = Vec::with_capacity(plant.len());
        while let Some(v) = stack.pop() {
            order.push(v);
            stack.extend(self.above[v].iter().rev());
        }
        order
    }

    /// Places a tree: every leaf gets a slot, every other vertex the middle of its branches.
    fn slots(&self, order: &[usize], x: &mut [f64]) {
        let mut slot = 0.0;
        for &v in order.iter().filter(|&&v| self.above[v].is_empty()) {
            x[v] = slot;
            slot += 1.0;
        }
        for &v in order.iter().rev() {
            if let (Some(&first), Some(&last)) = (self.above[v].first(), self.above[v].last()) {
                x[v] = (x[first] + x[last]) / 2.0;
            }
        }
    }

    fn rows(&self, order: &[usize]) -> Vec<Vec<usize>> {
        let height = order.iter().map(|&v| self.level[v]).max().unwrap_or(0);
        let mut rows = vec![Vec::new(); height as usize + 1];
        order.iter().for_each(|&v| rows[self.level[v] as usize].push(v));
        rows
    }

    /// Orders each level by the barycentres of the one below and the one above in turn; returns the best order found.
    fn ordered(&self, mut rows: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
        if rows.iter().flatten().map(|&v| self.near[v].len()).sum::<usize>() > 2 * SWEPT {
            return rows;
        }
        let mut place = vec![0.0; self.near.len()];
        let number = |row: &[usize], place: &mut [f64]| {
            row.iter().enumerate().for_each(|(i, &v)| place[v] = i as f64 - row.len() as f64 / 2.0);
        };
        rows.iter().for_each(|row| number(row, &mut place));
        let (mut best, mut least) = (rows.clone(), self.crossings(&rows, &place));
        for sweep in 0..12 {
            let levels: Vec<usize> =
                if sweep % 2 == 0 { (0..rows.len()).collect() } else { (0..rows.len()).rev().collect() };
            for l in levels {
                let other = if sweep % 2 == 0 { l.wrapping_sub(1) as u32 } else { l as u32 + 1 };
                let middle = |v: usize| {
                    let near: Vec<f64> =
                        self.near[v].iter().filter(|&&w| self.level[w] == other).map(|&w| place[w]).collect();
                    if near.is_empty() { place[v] } else { near.iter().sum::<f64>() / near.len() as f64 }
                };
                let keys: Vec<(f64, usize)> = rows[l].iter().map(|&v| (middle(v), v)).collect();
                let mut keys = keys;
                keys.sort_by(|a, b| a.0.total_cmp(&b.0));
                rows[l] = keys.into_iter().map(|(_, v)| v).collect();
                number(&rows[l], &mut place);
            }
            let crossings = self.crossings(&rows, &place);
            if crossings < least {
                (best, least) = (rows.clone(), crossings);
            }
        }
        best
    }

    fn crossings(&self, rows: &[Vec<usize>], place: &[f64]) -> usize {
        let mut crossings = 0;
        for row in rows {
            let up = |&v: &usize| {
                let over = self.near[v].iter().filter(move |&&w| self.level[w] == self.level[v] + 1);
                over.map(move |&w| (place[v], place[w]))
            };
            let edges: Vec<(f64, f64)> = row.iter().flat_map(up).collect();
            for (i, a) in edges.iter().enumerate() {
                crossings += edges[i + 1..].iter().filter(|b| (a.0 - b.0) * (a.1 - b.1) < 0.0).count();
            }
            // An edge within a level crosses branches between its ends; counts the ends that lie between.
            for &v in row {
                let within = self.near[v].iter().filter(|&&w| self.level[w] == self.level[v] && place[w] > place[v]);
                crossings += within.map(|&w| (place[w] - place[v] - 1.0).max(0.0) as usize).sum::<usize>();
            }
        }
        crossings
    }

    /// Moves every vertex to the middle of its neighbours, as near as order and distance allow.
    fn together(&self, rows: &[Vec<usize>], x: &mut [f64]) {
        for row in rows {
            row.iter().enumerate().for_each(|(i, &v)| x[v] = i as f64 - (row.len() as f64 - 1.0) / 2.0);
        }
        for sweep in 0..24 {
            for l in 0..rows.len() {
                let row = &rows[if sweep % 2 == 0 { l } else { rows.len() - 1 - l }];
                let wanted: Vec<f64> = row
                    .iter()
                    .map(|&v| match self.near[v].len() {
                        0 => x[v],
                        n => self.near[v].iter().map(|&w| x[w]).sum::<f64>() / n as f64,
                    })
                    .collect();
                row.iter().zip(apart(&wanted)).for_each(|(&v, place)| x[v] = place);
            }
        }
    }
}

/// The places nearest to `wanted` (least squares) that keep the order and a distance of 1: pool adjacent violators.
fn apart(wanted: &[f64]) -> Vec<f64> {
    // Blocks of (sum, count) of the places, each moved left by its index.
    let mut blocks: Vec<(f64, usize)> = Vec::new();
    for (i, wanted) in wanted.iter().enumerate() {
        let mut block = (wanted - i as f64, 1);
        while let Some(&(sum, count)) = blocks.last()
            && sum / count as f64 >= block.0 / block.1 as f64
        {
            blocks.pop();
            block = (block.0 + sum, block.1 + count);
        }
        blocks.push(block);
    }
    let flat = blocks.iter().flat_map(|&(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    flat.enumerate().map(|(i, place)| place + i as f64).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_pulled_apart_evenly() {
        assert_eq!(apart(&[0.0, 0.0, 0.0]), [-1.0, 0.0, 1.0]);
        assert_eq!(apart(&[0.0, 5.0, 5.0]), [0.0, 4.5, 5.5]);
        assert_eq!(apart(&[3.0]), [3.0]);
    }
}
