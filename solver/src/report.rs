//! The report on a position, as data. Its [`Json`] form is stable.
mod json;
mod position;

use crate::board::Act;
use crate::player::{Mover, Outcome, Play, Player};
use crate::reason::{Method, Step};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

pub use json::Json;
pub use position::ReportedPosition;

/// The moves listed in a report: all legal ones, or, if there are too many, winning ones only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Listed {
    /// Every legal move.
    All,
    /// Winning moves only, as there are too many others.
    Winning,
    /// The moves in the part shown of infinitely many, and a winning one if none of these wins.
    Lowest,
}

/// The report on a position under a play convention. Serialised as it is, it is the internal protocol between worker
/// and page; other programs read [`Report::json`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The position asked about.
    pub position: ReportedPosition,
    /// The convention asked about.
    pub play: Play,
    /// The outcome class, under that convention.
    pub outcome: Outcome,
    /// The Grundy value of impartial positions under normal play.
    pub grundy: Option<u64>,
    /// The name of the canonical form, in ASCII; normal play only.
    pub value: Option<String>,
    /// The method by which the outcome or the value was found.
    pub method: Method,
    /// The choice of moves in the list.
    pub listed: Listed,
    /// The moves; in a partizan position Left's first.
    pub moves: Vec<MoveReport>,
    /// The reasons with the numbers of this position, in the order in which they are told.
    pub explanation: Vec<Step>,
}

/// A legal move and its result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MoveReport {
    /// The player or players who may make it.
    pub by: Mover,
    /// The name, unique among the moves of a player; links and [`Position::find`](crate::Position::find) have it.
    pub name: String,
    /// The index of the move's component.
    pub component: usize,
    /// The effect in that component.
    pub act: Act,
    /// The class of the move: a player's moves of one class count as one move, such as mirror images of a split or
    /// takes from equal heaps.
    pub class: u64,
    /// The position after the move.
    pub to: ReportedPosition,
    /// The outcome class of the position reached.
    pub outcome: Outcome,
    /// The Grundy value of the position after the move, as for a report.
    pub grundy: Option<u64>,
    /// The name of the value of the position after the move, as for a report.
    pub value: Option<String>,
    /// The remoteness in a loopy position: a bound on the moves after this one until the end, if the winner plays well.
    #[serde(rename = "clock")]
    pub remoteness: Option<u64>,
    /// Whether the mover wins by it.
    pub wins: bool,
    /// Whether the move, in a loopy position, wins but does not lower the bound on the moves left. A player who makes
    /// only such moves may never win. `false` if play always ends.
    #[serde(rename = "stalls")]
    pub makes_no_progress: bool,
}

impl Report {
    /// The report in the stable format for other programs.
    pub fn json(&self) -> Json<'_> {
        Json::new(self)
    }

    /// The winning moves of a player: first those that bring the end nearer, then the others, each in the order of the
    /// list.
    pub fn winning(&self, player: Player) -> impl Iterator<Item = &MoveReport> {
        let winning = move |makes_no_progress: bool| {
            self.moves
                .iter()
                .filter(move |mv| mv.wins && mv.makes_no_progress == makes_no_progress && mv.by.allows(player))
        };
        winning(false).chain(winning(true))
    }

    /// The winning moves of a player with classes counted once: the first of each class.
    pub fn winning_once(&self, player: Player) -> impl Iterator<Item = &MoveReport> {
        let mut seen = BTreeSet::new();
        self.winning(player).filter(move |mv| seen.insert(mv.class))
    }
}
