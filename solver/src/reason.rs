//! One step of an argument, in data: which theorem, with which numbers, about which parts of the board. No prose.
use crate::board::Square;
use serde::{Deserialize, Serialize};

/// A reason, and the component of the position it speaks of (`None`: the whole).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub component: Option<usize>,
    pub reason: Reason,
}

/// The theorem at work. Numbers are those of the position at hand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Bouton 1901: the next player wins iff the nim-sum is not 0; `moves` restore 0 (at most 1,000 of them).
    Bouton { heaps: Vec<u64>, sum: u64, moves: Vec<HeapMove> },
    /// Misère Nim (Bouton 1901): as in normal play until all heaps would be at most 1; then leave an odd number of ones.
    MisereNim { heaps: Vec<u64>, sum: u64, large: usize, ones: usize, moves: Vec<HeapMove> },
    /// Sprague–Grundy: an impartial position is a Nim heap of the size of the least value no option has.
    Mex { options: Vec<OptionValue>, value: u64 },
    /// Sprague–Grundy: the value of a sum is the nim-sum of the values.
    NimSum { parts: Vec<u64>, sum: u64 },
    /// The value of a sum is the sum of the values; compared with 0 it gives the outcome.
    ValueSum { parts: Vec<String>, sum: String },
    /// Chomp on a bar or an L: the arms beyond the poison are two Nim heaps; `bite` makes them equal.
    ChompArms { right: u32, up: u32, value: u32, bite: Option<Square> },
    /// Chomp (Jäckle 2023): the rows `[width, width − 1]` (or these columns) are P; any bite can be answered by a shorter
    /// staircase.
    ChompStaircase { width: u32, transposed: bool },
    /// Chomp with two rows or columns: `bite` leaves a staircase.
    ChompToStaircase { bite: Square },
    /// Chomp (Jäckle 2023): the rows `[width, width − 2, 2]` (or these columns) are P; the pairs are the proof.
    ChompTwoNTwo { width: u32, transposed: bool },
    /// Chomp on a full bar (Gale 1974): eating `corner` wins, or the reply to it was there from the start. `bite` wins
    /// where it is known for every bar of this kind.
    StrategyStealing { width: u32, height: u32, corner: Square, bite: Option<Square> },
    /// Chomp, two rows or columns under misère play: `bite` leaves two squares, one of them the poison.
    ChompMisereTwoRows { bite: Square },
    /// Chomp (Jäckle 2023): eating a square of `reds` leaves a P-position, so do both squares of a pair together; after
    /// one of `open` a red one still wins. With neither red nor open squares the position is P.
    ChompPairs { reds: Vec<Square>, pairs: Vec<SquarePair>, open: Vec<Square> },
    /// Decided by looking at every follower; `positions` were opened.
    Search { positions: u64 },
}

/// A move in a heap (from 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapMove {
    pub heap: usize,
    pub from: u64,
    pub to: u64,
}

/// Two squares of a bar that answer each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquarePair {
    /// The number written on both.
    pub label: u32,
    /// The lower one, further right.
    pub right: Square,
    /// The upper one, further left.
    pub upper: Square,
    /// The rows, from the bottom, that both leave together.
    pub leaves: Vec<u32>,
}

/// The Grundy value of one option, the move's name before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionValue {
    pub name: String,
    pub value: u64,
}
