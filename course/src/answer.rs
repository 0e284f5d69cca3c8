//! The verdicts on a learner's answers: data, no words.
use serde::{Deserialize, Serialize};
use solver::Player;
use std::collections::BTreeMap;

/// The judge's finding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Verdict {
    /// Right, with the numbers of the task's stars that were earned.
    Right {
        stars: Vec<usize>,
    },
    Wrong(Wrong),
    /// Too big to decide: it costs nothing.
    Undecided,
}

/// A wrong answer: the id of its sentence, values for the gaps, and the line that refutes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Wrong {
    /// The id of a situation, `nudge`, `gap:line` or `decoy:line`.
    pub says: String,
    pub fill: BTreeMap<String, Filling>,
    pub line: Option<Line>,
    /// The part of the answer it is about: a cell, a slot, a card.
    pub of: Option<String>,
}

/// The value of a gap in a sentence; the page puts it into words.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Filling {
    /// A move of a position, by its name.
    Move {
        name: String,
        of: String,
        by: Player,
    },
    Position(String),
    Square(u32, u32),
    /// Colour and start of the game shown.
    Seat {
        side: Player,
        starts: bool,
    },
    Number(i64),
    Text(String),
    Positions(Vec<String>),
}

/// A line of play: where it starts, and the moves after it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Line {
    pub start: String,
    pub misere: bool,
    /// The player who makes the first move.
    pub first: Player,
    /// Names of moves.
    pub moves: Vec<String>,
    /// The learner's side in it.
    pub learner: Player,
}
