//! The reduction of a green drawing to a row of Nim heaps: fuse cycles, add twigs.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 7: the colon and the fusion principle.
mod cuts;

use super::blocks::Blocks;
use crate::board::EdgeName;
use crate::notation::drawing::Drawing;
use crate::reason::{Reason, Twig};
use crate::value::nim_sum;

pub use cuts::green_cuts;

/// The steps from the tips to the ground, and the Nim heaps that are left there.
pub fn steps(drawing: &Drawing) -> Vec<Reason> {
    let (mut reasons, heaps) = steps_of(drawing, &drawing.names().collect::<Vec<_>>());
    let sum = total(&heaps);
    reasons.push(Reason::HackenbushGreen { heaps, sum });
    reasons
}

/// The steps and heaps for a part of a drawing, with the names of its edges.
pub fn steps_of(drawing: &Drawing, names: &[EdgeName]) -> (Vec<Reason>, Vec<Twig>) {
    let lines = drawing.lines();
    let mut twigs: Vec<Vec<Twig>> = vec![Vec::new(); drawing.nodes() as usize];
    // The edge by which each node is reached from the ground.
    let mut below = vec![None; twigs.len()];
    for (line, &name) in lines.iter().zip(names).rev() {
        if line.to > 0 {
            below[line.to as usize] = Some(name);
        }
    }
    let mut reasons = Vec::new();
    for (root, edges) in Blocks::of(lines, drawing.nodes()).iter() {
        let twig = if let [edge] = edges {
            let (line, edge) = (lines[*edge as usize], names[*edge as usize]);
            let far = line.from ^ line.to ^ root;
            let above = if far == root { Vec::new() } else { std::mem::take(&mut twigs[far as usize]) };
            let sum = total(&above);
            if above.len() > 1 {
                reasons.push(Reason::HackenbushColon { root: edge, twigs: above, sum });
            }
            Twig { edge, length: sum + 1 }
        } else {
            let mut nodes: Vec<u32> = edges.iter().map(|&edge| lines[edge as usize].to).collect();
            nodes.extend(edges.iter().map(|&edge| lines[edge as usize].from));
            nodes.sort_unstable();
            nodes.dedup();
            let inner = nodes.into_iter().filter(|&node| node != root);
            let carries: Vec<Twig> = inner.flat_map(|node| std::mem::take(&mut twigs[node as usize])).collect();
            let cycle: Vec<EdgeName> = edges.iter().map(|&edge| names[edge as usize]).collect();
            let (edge, sum) = (cycle[0], total(&carries) ^ (cycle.len() as u64 & 1));
            reasons.push(Reason::HackenbushFusion { root: below[root as usize], cycle, carries, sum });
            Twig { edge, length: sum }
        };
        if twig.length > 0 {
            twigs[root as usize].push(twig);
        }
    }
    (reasons, std::mem::take(&mut twigs[0]))
}

fn total(twigs: &[Twig]) -> u64 {
    nim_sum(twigs.iter().map(|twig| twig.length))
}
