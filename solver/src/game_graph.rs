//! The game graph of a position, to be displayed and coloured step by step.
//!
//! All of it is plain data that can be serialised. [`build`] makes the graph of any small position, [`product()`] that
//! of a sum of two; [`colour`] colours nodes by two rules, [`values`] numbers them by the mex rule, each step with its
//! justification.
mod build;
pub mod colour;
mod product;
pub mod sets;
pub mod stealing;
pub mod values;

pub use build::build;
pub use product::{Pair, Product, product};

use crate::board::Board;
use crate::player::Player;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// A finite graph of positions. Node 0 is the start; nodes are in the order in which they are met, nearest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameGraph {
    /// The positions; an index into them is the number of a node.
    pub nodes: Vec<Node>,
    /// The arrows in the order of the nodes they leave, then of the moves; at most one from a node to another.
    pub arrows: Vec<Arrow>,
}

/// A position, or a representative of several that differ only in their order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The position's text.
    pub text: String,
    /// The player to move; `None` if it does not matter.
    pub mover: Option<Player>,
    /// One board for each component.
    pub boards: Vec<Board>,
}

/// Moves from one node to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    /// The node before the move.
    pub from: u32,
    /// The node after the move.
    pub to: u32,
    /// The names of all moves that lead there, at least one.
    pub moves: Vec<String>,
}

/// The limits on the size of a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The most nodes.
    pub nodes: usize,
    /// The most arrows.
    pub arrows: usize,
}

impl Default for Limits {
    /// The default limits: graphs that can still be drawn with names, and somewhat larger ones.
    fn default() -> Self {
        Limits { nodes: 300, arrows: 2_000 }
    }
}

/// The equivalence under which positions are one node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeEquivalence {
    /// Equal texts.
    Text,
    /// Also equal heaps in another order, where order does not matter.
    #[default]
    Order,
    /// Equal normal forms: heaps without a move do not count, and images of boards are equal.
    Form,
}

/// The reason why there is no graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GraphRefusal {
    /// More positions than the limit.
    Nodes {
        /// The most nodes allowed.
        limit: usize,
    },
    /// More moves than the limit.
    Arrows {
        /// The most arrows allowed.
        limit: usize,
    },
    /// A position has infinitely many moves.
    Endless,
    /// A part of a sum in which it matters who is to move.
    Partizan,
}

impl GameGraph {
    /// The indices of the arrows that leave a node. O(log arrows).
    pub fn leaving(&self, node: u32) -> Range<usize> {
        let start = self.arrows.partition_point(|arrow| arrow.from < node);
        start..start + self.arrows[start..].partition_point(|arrow| arrow.from == node)
    }

    /// The nodes that arrows from a node lead to, in the order of the arrows.
    pub fn options(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.arrows[self.leaving(node)].iter().map(|arrow| arrow.to)
    }

    /// The nodes without arrows.
    pub fn ends(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.nodes.len() as u32).filter(|&node| self.leaving(node).is_empty())
    }

    /// The predecessors of each node.
    fn before(&self) -> Vec<Vec<u32>> {
        let mut before = vec![Vec::new(); self.nodes.len()];
        self.arrows.iter().for_each(|arrow| before[arrow.to as usize].push(arrow.from));
        before
    }
}
