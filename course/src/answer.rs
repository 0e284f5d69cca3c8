//! A learner's answers and the verdicts on them: data, no words.
use serde::{Deserialize, Serialize};
use solver::Player;
use std::collections::BTreeMap;

/// An answer, one variant for each shape of a form's input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The games played; all that the choices left open.
    Games(Vec<PlayedGame>),
    /// Names of moves; an empty list says that none fits.
    Moves(Vec<String>),
    /// Cell → entry; a cell that is missing is empty.
    Table(BTreeMap<String, String>),
    /// Node and colour (`lost`, `won`, `draw`), in the order they were made.
    Colours(Vec<(String, String)>),
    /// The text as it was typed.
    Text(String),
    /// Cards or parts of the board.
    Choice(Vec<String>),
    /// Positions by slot; without slots the slot is empty. No position at all says that there is none.
    Build(BTreeMap<String, String>),
    Mark {
        pairs: Vec<((u32, u32), (u32, u32))>,
        red: Vec<(u32, u32)>,
    },
    /// Conditions and actions.
    Rule(Vec<(String, String)>),
    Order(Vec<String>),
    /// Arrows by the names of their ends.
    Arrows(Vec<(String, String)>),
    /// The state after each step.
    Steps(Vec<String>),
}

/// One game against the computer, from the task's position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Number of the game within the task.
    pub game: usize,
    /// The choice: `me`, `computer`, or a claim.
    pub choice: String,
    pub side: Player,
    /// Whether the learner begins.
    pub starts: bool,
    /// Names of all moves, the beginner's first.
    pub moves: Vec<String>,
}

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
