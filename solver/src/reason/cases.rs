//! How the winner goes on where no theorem says so: moves that are counted, boards that are shown.
use serde::{Deserialize, Serialize};

/// How many moves are still made, whatever both players choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovesLeft {
    Exactly(u64),
    /// Either parity, but more or fewer moves.
    Even,
    Odd,
}

/// A board that the loser has to move on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseBoard {
    pub position: String,
    /// Every move of the loser; none where the board has a proof of its own.
    pub replies: Vec<CaseReply>,
}

/// A move of the loser, and the answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseReply {
    #[serde(rename = "move")]
    pub name: String,
    /// `None`: the winner cannot move, and under misère play that wins.
    pub answer: Option<String>,
    pub to: CaseEnd,
}

/// The position after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaseEnd {
    /// One of the boards, by its place; mirror images and other orders of the same count as the same.
    Board(usize),
    /// The number of moves; no choice changes who makes the last.
    Settled(MovesLeft),
}
