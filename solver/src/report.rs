//! The answer to a question about a position, in data. Its [`Json`] is a promise.
mod json;

use crate::board::Act;
use crate::player::{Mover, Outcome, Play, Player};
use crate::reason::{Method, Step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub use json::Json;

/// Are all legal moves in the report, or, where there are too many, winning ones only?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Listed {
    All,
    Winning,
    /// There are infinitely many: those in the part that is shown are listed, and a winning one where none of these wins.
    Lowest,
}

/// What is known of a position under a play convention. Serialised as it is, it is gossip between worker and page; what other
/// programs read is [`Report::json`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The normal form of the text.
    pub position: String,
    pub play: Play,
    pub outcome: Outcome,
    /// For impartial positions under normal play.
    pub grundy: Option<u64>,
    /// The name of the canonical form, in ASCII; normal play only.
    pub value: Option<String>,
    pub method: Method,
    pub listed: Listed,
    pub moves: Vec<MoveReport>,
    pub explanation: Vec<Step>,
}

/// A legal move and what it leads to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveReport {
    pub by: Mover,
    pub name: String,
    /// In which component of the position it is made.
    pub component: usize,
    /// What it does there.
    pub act: Act,
    /// Moves of one player that share it are one move where moves are counted or asked for: mirror images of a split, takes
    /// from equal heaps.
    pub class: u64,
    pub to: String,
    /// The outcome class of the position reached.
    pub outcome: Outcome,
    pub grundy: Option<u64>,
    pub value: Option<String>,
    /// In a loopy position: at most so many moves are made after it until the end, if the winner plays well.
    pub clock: Option<u64>,
    /// The mover wins by it.
    pub wins: bool,
    /// In a loopy position: it wins, but the moves that are left are not bounded by fewer than before. Whoever plays nothing
    /// else may win never. `false` where play always ends.
    pub stalls: bool,
}

impl Report {
    /// The report as other programs read it.
    pub fn json(&self) -> Json<'_> {
        Json::new(self)
    }

    /// The winning moves of a player; first those that bring the end nearer, each kind in the order of the list.
    pub fn winning(&self, player: Player) -> impl Iterator<Item = &MoveReport> {
        let winning = move |stalls: bool| {
            self.moves.iter().filter(move |mv| mv.wins && mv.stalls == stalls && mv.by.allows(player))
        };
        winning(false).chain(winning(true))
    }

    /// The winning moves of a player where they are counted or asked for: the first of each class.
    pub fn winning_once(&self, player: Player) -> impl Iterator<Item = &MoveReport> {
        let mut seen = BTreeSet::new();
        self.winning(player).filter(move |mv| seen.insert(mv.class))
    }
}
