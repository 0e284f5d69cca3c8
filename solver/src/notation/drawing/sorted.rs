//! A fixed order of plants and branches: drawings that differ only in their order are the same game.
use super::Line;
use super::reading::Sorted;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// The edges with those at one node in a fixed order: first those with trees above, by these trees; then those with a
/// cycle on or above them, in their old order. Lines must be in reading order, the result is not.
pub fn in_fixed_order(lines: &[Line]) -> Vec<Line> {
    let nodes = lines.iter().map(|line| line.to).max().unwrap_or(0) as usize + 1;
    let out = Sorted::new(lines, nodes, |line| line.from);
    let mut ends = vec![0u32; nodes];
    for line in lines {
        ends[line.to as usize] += 1;
    }
    // The hash of an edge and the tree above it; `None` if there is a cycle. Two trees may share a hash: then their
    // order is that of the text, and a memo may miss one of them; nothing worse.
    let mut carries: Vec<Option<u64>> = vec![None; lines.len()];
    let mut order: Vec<Vec<u32>> = vec![Vec::new(); nodes];
    let arrange = |node: u32, carries: &[Option<u64>]| {
        let mut edges = out.of(node).to_vec();
        edges.sort_by_key(|&edge| (carries[edge as usize].is_none(), carries[edge as usize]));
        edges
    };
    let mut first = vec![u32::MAX; nodes];
    for (i, line) in lines.iter().enumerate().rev() {
        first[line.to as usize] = i as u32;
    }
    // Nodes are numbered in the order they are reached: in reverse, all above a node comes before it.
    for node in (1..nodes as u32).rev() {
        let edges = arrange(node, &carries);
        let edge = first[node as usize] as usize;
        if ends[node as usize] == 1 {
            let above: Option<Vec<u64>> = edges.iter().map(|&edge| carries[edge as usize]).collect();
            carries[edge] = above.map(|above| {
                let mut hasher = FxHasher::default();
                (lines[edge].colour, above).hash(&mut hasher);
                hasher.finish()
            });
        }
        order[node as usize] = edges;
    }
    order[0] = arrange(0, &carries);
    order.iter().flatten().map(|&edge| lines[edge as usize]).collect()
}
