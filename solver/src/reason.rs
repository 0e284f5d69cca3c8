//! One step of an argument, in data: which theorem, with which numbers, about which parts of the board. No prose.
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

/// The Grundy value of one option, the move's name before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionValue {
    pub name: String,
    pub value: u64,
}
