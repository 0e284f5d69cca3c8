//! What a learner answers, and what is said to it: data, no words.
use serde::{Deserialize, Serialize};
use solver::Player;
use std::collections::BTreeMap;

/// An answer, one variant for each shape of a form's input.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The games that were played, all that the choices left open.
    Games(Vec<PlayedGame>),
    /// Names of moves; none of them says that none fits.
    Moves(Vec<String>),
    /// Cell → entry; a cell that is missing is empty.
    Table(BTreeMap<String, String>),
    /// In the order they were made: node and colour (`lost`, `won`, `draw`).
    Colours(Vec<(String, String)>),
    /// As it was typed.
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
    /// What stands after each step.
    Steps(Vec<String>),
}

/// One game against the computer, from the task's position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Which of the task's games.
    pub game: usize,
    /// What was chosen: `me`, `computer`, or a claim.
    pub choice: String,
    pub side: Player,
    /// Does the learner begin?
    pub starts: bool,
    /// Names of all moves, the beginner's first.
    pub moves: Vec<String>,
}

/// What the check found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Verdict {
    /// With the stars that were earned, by their number in the task.
    Right {
        stars: Vec<usize>,
    },
    Wrong(Wrong),
    /// Too big to decide: it costs nothing.
    Undecided,
}

/// A wrong answer: which sentence, what stands in its gaps, and the line that refutes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Wrong {
    /// The id of a situation, `nudge`, `gap:line` or `decoy:line`.
    pub says: String,
    pub fill: BTreeMap<String, Filling>,
    pub line: Option<Line>,
    /// The part of the answer it is about: a cell, a slot, a card.
    pub of: Option<String>,
}

/// What stands in a gap of a sentence; the page makes words of it.
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
    /// Who makes the first move.
    pub first: Player,
    /// Names of moves.
    pub moves: Vec<String>,
    /// The learner's side in it.
    pub learner: Player,
}
