//! The game graph of a position, to be looked at and coloured step by step: what an instrument on the page shows.
//!
//! All of it is plain data that can be sent. [`build`] makes the graph of any small position, [`product()`] that of a sum of
//! two; [`colour`] colours nodes by two rules, [`values`] numbers them by the mex rule, each step with what justifies it.
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

/// A finite graph of positions. Node 0 is the start; nodes stand in the order in which they are met, nearest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameGraph {
    pub nodes: Vec<Node>,
    /// In the order of the nodes they leave, then of the moves; at most one from a node to another.
    pub arrows: Vec<Arrow>,
}

/// A position, or what stands for several that differ in their order only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The position's text.
    pub text: String,
    /// Whose turn it is; `None` where it does not matter.
    pub mover: Option<Player>,
    /// One board for each component.
    pub boards: Vec<Board>,
}

/// Moves from one node to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrow {
    pub from: u32,
    pub to: u32,
    /// The names of all moves that lead there, at least one.
    pub moves: Vec<String>,
}

/// How large a graph may become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    pub nodes: usize,
    pub arrows: usize,
}

impl Default for Limits {
    /// What can still be drawn with names, and some more.
    fn default() -> Self {
        Limits { nodes: 300, arrows: 2_000 }
    }
}

/// Which positions are one node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Same {
    /// Those with the same text.
    Text,
    /// Also those with the same heaps in another order, where order does not matter.
    #[default]
    Order,
    /// All with the same normal form: heaps without a move do not count, boards are as good as their images.
    Form,
}

/// Why there is no graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refused {
    /// There are more positions than this.
    Nodes { limit: usize },
    /// There are more moves than this.
    Arrows { limit: usize },
    /// A position has infinitely many moves.
    Endless,
    /// In a sum it must not matter whose turn it is in one of the parts.
    Partizan,
}

impl GameGraph {
    /// The places of the arrows that leave a node.
    pub fn leaving(&self, node: u32) -> Range<usize> {
        let start = self.arrows.partition_point(|arrow| arrow.from < node);
        start..start + self.arrows[start..].partition_point(|arrow| arrow.from == node)
    }

    /// The nodes that arrows from a node lead to.
    pub fn options(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.arrows[self.leaving(node)].iter().map(|arrow| arrow.to)
    }

    /// The nodes without arrows.
    pub fn ends(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.nodes.len() as u32).filter(|&node| self.leaving(node).is_empty())
    }

    /// For each node the nodes from which an arrow leads there.
    fn before(&self) -> Vec<Vec<u32>> {
        let mut before = vec![Vec::new(); self.nodes.len()];
        self.arrows.iter().for_each(|arrow| before[arrow.to as usize].push(arrow.from));
        before
    }
}
