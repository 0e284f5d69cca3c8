//! Reasons of games in which play may go on forever.
use crate::player::Player;
use serde::{Deserialize, Serialize};

/// The verdict on a position for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Nobody can force the end.
    Drawn,
}

/// An option, and its remoteness.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionRemoteness {
    /// The name of the move.
    pub name: String,
    /// The moves left there if the winner hurries and the loser delays.
    pub moves: u64,
}

/// An option with its loopy nim value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoopyOption {
    /// The name of the move.
    pub name: String,
    /// The value; `None`: infinite.
    pub value: Option<u64>,
    /// The name of the move that reverts it, if it needs one.
    pub back: Option<String>,
}

/// A rook's move in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RookMove {
    /// The index of the column, from 0.
    pub column: usize,
    /// The player whose rook it is.
    pub by: Player,
    /// The square that it leaves, from 1.
    pub from: u32,
    /// The square that it goes to, from 1.
    pub to: u32,
}

/// Two open intervals between the same chosen points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderGap {
    /// The points of the interval of the upper order.
    pub upper: u32,
    /// Those of the lower order.
    pub lower: u32,
    /// The rounds for which they cannot be told apart; `None`: for ever.
    pub lasts: Option<u32>,
}
