//! What is seen and touched. A board knows no rules, and no coordinates on a screen.
use serde::{Deserialize, Serialize};

/// A position as a picture needs it. One variant per *kind* of board, shared by many games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Heaps of equal things, in the order of the text.
    Piles { heaps: Vec<u64> },
    /// A bar of squares: row lengths from the bottom, and the poisoned square.
    Bar { rows: Vec<u32>, poison: Square },
    /// A drawing of coloured edges that stands on the ground (node 0).
    Drawing { nodes: u32, edges: Vec<Edge> },
}

/// A square of a bar: column and row, both from 1, from the lower left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Square {
    pub x: u32,
    pub y: u32,
}

/// Whose an edge is: Blue's (Left), Red's (Right) or both's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Blue,
    Red,
    Green,
}

/// An edge of a drawing between two nodes; node 0 is the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edge {
    pub name: EdgeName,
    pub colour: Colour,
    pub from: u32,
    pub to: u32,
}

/// An edge by its plant and its place in the plant's text, both from 1, printed `2.1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EdgeName {
    pub plant: u32,
    pub edge: u32,
}

/// Something on a board that can be tapped, or that a move takes away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The stick `index` (from 0, at the fixed end) of the heap `pile` (from 0).
    Stick {
        pile: u32,
        index: u64,
    },
    Square(Square),
    Edge(EdgeName),
}
