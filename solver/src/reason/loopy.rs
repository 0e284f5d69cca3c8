//! Reasons of games in which play may go on forever.
use crate::player::Player;
use serde::{Deserialize, Serialize};

/// The verdict on a position for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Won,
    Lost,
    /// Nobody can force the end.
    Drawn,
}

/// An option, and its remoteness: the moves left there if the winner hurries and the loser delays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionRemoteness {
    pub name: String,
    pub moves: u64,
}

/// An option with its loopy nim value (`None`: infinite), and the move that reverts it, if it needs one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoopyOption {
    pub name: String,
    pub value: Option<u64>,
    pub back: Option<String>,
}

/// A rook's move in a column (from 0), between squares counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RookMove {
    pub column: usize,
    pub by: Player,
    pub from: u32,
    pub to: u32,
}

/// Two open intervals between the same chosen points, and the rounds for which they cannot be told apart; `None`: for
/// ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderGap {
    pub upper: u32,
    pub lower: u32,
    pub lasts: Option<u32>,
}
