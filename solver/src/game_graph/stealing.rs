//! Strategy stealing on a graph: from x a move leads to y, y is no end, and every option of y is an option of x too. If
//! y is lost, the move there wins; if it is not, some answer z wins, and x could go to z at once. Either way x is won,
//! under both conventions, as long as y is no draw.
//!
//! # Source
//! Gale 1974 on Chomp; a university lecture on combinatorial games has the argument for any graph.
use super::GameGraph;

/// The strategy-stealing argument applied to a first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StealingAttempt {
    /// The node before the first move.
    pub from: u32,
    /// The node after the first move.
    pub first: u32,
    /// The nodes after an answer to it.
    pub answers: Vec<u32>,
    /// Those of them that no move from `from` reaches.
    pub missing: Vec<u32>,
}

impl StealingAttempt {
    /// Whether the premise holds.
    pub fn holds(&self) -> bool {
        !self.answers.is_empty() && self.missing.is_empty()
    }
}

/// The first moves from a node, each with the argument applied to it.
///
/// # Complexity
/// For each way of two arrows x → y → z the arrows of x.
pub fn attempts(graph: &GameGraph, from: u32) -> impl Iterator<Item = StealingAttempt> + '_ {
    graph.options(from).map(move |first| {
        let answers: Vec<u32> = graph.options(first).collect();
        let missing = answers.iter().copied().filter(|z| !graph.options(from).any(|own| own == *z)).collect();
        StealingAttempt { from, first, answers, missing }
    })
}

/// The nodes of a graph at which the premise holds, each with the first move that shows it.
///
/// # Complexity
/// For each way of two arrows x → y → z the arrows of x.
pub fn stealable_nodes(graph: &GameGraph) -> impl Iterator<Item = StealingAttempt> + '_ {
    (0..graph.nodes.len() as u32).filter_map(|node| attempts(graph, node).find(StealingAttempt::holds))
}
