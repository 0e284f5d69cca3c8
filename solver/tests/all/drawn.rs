//! Game graphs drawn by tests.
use solver::game_graph::{Arrow, GameGraph, Node};

/// The graph of named nodes and arrows between their numbers, all below the number of names; the first is the start.
pub fn of_arrows(names: &[String], arrows: &[(u32, u32)]) -> GameGraph {
    let node = |name: &String| Node { text: name.clone(), mover: None, boards: Vec::new() };
    let mut all: Vec<(u32, u32)> = arrows.to_vec();
    all.sort_unstable();
    all.dedup();
    let arrow = |(from, to): (u32, u32)| Arrow { from, to, moves: vec![names[to as usize].clone()] };
    GameGraph { nodes: names.iter().map(node).collect(), arrows: all.into_iter().map(arrow).collect() }
}
