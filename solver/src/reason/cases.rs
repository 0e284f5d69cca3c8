//! The winner's plan without a theorem: counted moves, and boards that are shown.
use serde::{Deserialize, Serialize};

/// The number of moves left, whatever both players choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MovesLeft {
    /// This number of moves.
    Exactly(u64),
    /// An unknown even number of moves.
    Even,
    /// An unknown odd number of moves.
    Odd,
}

/// A board on which the loser is to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseBoard {
    /// The text of the position.
    pub position: String,
    /// Every move of the loser; empty if the board has its own proof.
    pub replies: Vec<CaseReply>,
}

/// A move of the loser, and the answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseReply {
    /// The name of the loser's move.
    #[serde(rename = "move")]
    pub name: String,
    /// The name of the winner's move; `None`: the winner cannot move, and under misère play that wins.
    pub answer: Option<String>,
    /// The position after the answer.
    pub to: CaseEnd,
}

/// The position after an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaseEnd {
    /// One of the boards, by its index, up to mirror images and order.
    Board(usize),
    /// The number of moves; no choice changes who makes the last.
    Settled(MovesLeft),
}
