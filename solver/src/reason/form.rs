//! The way to a canonical form, and winning strategies that show what is claimed on it.
use crate::player::Player;
use serde::{Deserialize, Serialize};

/// An option by its canonical form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormOption {
    pub by: Player,
    /// The name of the move to it; `None` for what took the place of a reversible one.
    #[serde(rename = "move")]
    pub name: Option<String>,
    pub value: String,
}

/// One simplification among options that are named by their places in a list; it concerns those still there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FormStep {
    /// `option` goes: `better` is at least as good for the same player.
    Dominated { option: usize, better: usize, proof: Proof },
    /// `option` is bypassed: after it the other player has `reply`, at least as good for them as the whole game. The `new`
    /// options, all that the player can reach after the reply, take its place. `answer` is a move of the position to the
    /// reply, where a single one leads there.
    Reversible { option: usize, reply: String, answer: Option<String>, new: Vec<usize>, proof: Proof },
}

/// Two positions, as text, of which the first is at least as great as the second: Left wins their difference by moving
/// second.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    pub greater: String,
    pub less: String,
    /// The winning strategy, its first replies at least, where it is short enough to write down.
    pub strategy: Option<Strategy>,
}

/// How a player wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strategy {
    pub winner: Player,
    /// The move to begin with, if the winner begins.
    pub opening: Option<String>,
    /// Positions in which the loser is to move, the first one first. None if the loser has no need to be asked.
    pub lines: Vec<Line>,
}

/// A position in which the loser is to move, and the winner's answer to each move.
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
    /// The line that follows, by its place; `None` if it is not written down.
    pub then: Option<usize>,
}
