//! The steps to a canonical form, and winning strategies that prove the claims on it.
use crate::player::Player;
use serde::{Deserialize, Serialize};

/// An option by its canonical form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormOption {
    pub by: Player,
    /// The name of the move to it; `None` for replacements of a reversible one.
    #[serde(rename = "move")]
    pub name: Option<String>,
    pub value: String,
}

/// One simplification among options that are named by their indices in a list; it applies to those still there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormStep {
    /// `option` is deleted: `better` is at least as good for the same player.
    Dominated { option: usize, better: usize, proof: Proof },
    /// `option` is bypassed: after it the other player has `reply`, at least as good for them as the whole game. The
    /// `new` options, the player's options after the reply, replace it. `answer` is a move of the position to the
    /// reply, if a single one leads there.
    Reversible { option: usize, reply: String, answer: Option<String>, new: Vec<usize>, proof: Proof },
}

/// Two positions, as text, of which the first is at least as great as the second: Left wins their difference by moving
/// second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub greater: String,
    pub less: String,
    /// The winning strategy, at least its first replies, if it is short enough to write down.
    pub strategy: Option<Strategy>,
}

/// A winning strategy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategy {
    pub winner: Player,
    /// The move to begin with, if the winner begins.
    pub opening: Option<String>,
    /// Positions with the loser to move, the first one first. Empty if the loser need not be asked.
    pub lines: Vec<Line>,
}

/// A position with the loser to move, and the winner's answer to each move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub position: String,
    pub replies: Vec<Reply>,
}

/// A move and the answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    #[serde(rename = "move")]
    pub name: String,
    pub answer: String,
    /// The index of the line that follows; `None` if it is not written down.
    pub then: Option<usize>,
}
