//! What is seen and touched. A board knows no rules, and no coordinates on a screen.
use crate::player::Player;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::num::ParseIntError;
use std::str::FromStr;

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

impl Colour {
    /// Blue and red exchanged.
    pub fn other(self) -> Colour {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            Colour::Green => Colour::Green,
        }
    }

    /// May this player cut an edge of this colour?
    pub fn allows(self, player: Player) -> bool {
        match self {
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
            Colour::Green => true,
        }
    }

    /// Its letter in the text of a drawing.
    pub fn letter(self) -> char {
        match self {
            Colour::Blue => 'b',
            Colour::Red => 'r',
            Colour::Green => 'g',
        }
    }
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

impl Display for EdgeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.plant, self.edge)
    }
}

impl FromStr for EdgeName {
    type Err = ParseIntError;

    /// Reads `2.1`; a missing part counts as an empty number.
    fn from_str(text: &str) -> Result<EdgeName, ParseIntError> {
        let (plant, edge) = text.split_once('.').unwrap_or((text, ""));
        Ok(EdgeName { plant: plant.parse()?, edge: edge.parse()? })
    }
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
