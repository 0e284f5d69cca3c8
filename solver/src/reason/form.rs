//! The steps to a canonical form, and winning strategies that prove the claims on it.
use crate::player::Player;
use serde::{Deserialize, Serialize};

/// An option by its canonical form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormOption {
    /// The player whose option it is.
    pub by: Player,
    /// The name of the move to it; `None` for replacements of a reversible one.
    #[serde(rename = "move")]
    pub name: Option<String>,
    /// The name of its canonical form.
    pub value: String,
}

/// One simplification among options that are named by their indices in a list; it applies to those still there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormStep {
    /// An option is deleted: another one is at least as good for the same player.
    Dominated {
        /// The index of the option that is deleted.
        option: usize,
        /// The index of the better one.
        better: usize,
        /// The proof that it is at least as good.
        proof: Proof,
    },
    /// An option is bypassed: after it the other player has a reply at least as good for them as the whole game, and
    /// the player's options after the reply replace it.
    Reversible {
        /// The index of the option that is bypassed.
        option: usize,
        /// The name of the value of the reply.
        reply: String,
        /// The name of the move to the reply, if a single one leads there.
        answer: Option<String>,
        /// The indices of the options that replace it.
        new: Vec<usize>,
        /// The proof that the reply is at least as good as the whole game.
        proof: Proof,
    },
}

/// Two positions, as text, of which the first is at least as great as the second: Left wins their difference by moving
/// second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// The first position.
    pub greater: String,
    /// The second position.
    pub less: String,
    /// The winning strategy, at least its first replies, if it is short enough to write down.
    pub strategy: Option<Strategy>,
}

/// A winning strategy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategy {
    /// The player who wins by it.
    pub winner: Player,
    /// The move to begin with, if the winner begins.
    pub opening: Option<String>,
    /// Positions with the loser to move, the first one first. Empty if the loser need not be asked.
    pub lines: Vec<Line>,
}

/// A position with the loser to move, and the winner's answer to each move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The text of the position.
    pub position: String,
    /// The loser's moves, each with the answer.
    pub replies: Vec<Reply>,
}

/// A move and the answer to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The name of the move.
    #[serde(rename = "move")]
    pub name: String,
    /// The name of the answer.
    pub answer: String,
    /// The index of the line that follows; `None` if it is not written down.
    pub then: Option<usize>,
}
