//! Requests of a board.
use crate::Part;
use crate::request::requests;
use packs::needs_pack;
use serde::{Deserialize, Serialize};
use solver::analyse::TooBig;
use solver::report::Listed;
use solver::{Effort, Play, Player, Report};

requests! {
    /// The requests of a board.
    BoardRequest = Part::Board;

    /// The report on a position, perhaps one on its outcome before it. A search that a person has extended has more
    /// effort than usual; its tables answer later requests, too.
    Analyse { position: String, play: Play, effort: Effort } -> Report | TooBig, needs_pack: |it| needs_pack(&it.position);

    /// The reports on many positions, in order: for reviews and trees. `None` where a position is too big.
    AnalyseAll { positions: Vec<String>, play: Play } -> Vec<Option<Report>>,
        needs_pack: |it| it.positions.iter().any(|text| needs_pack(text));

    /// A report ahead of need: results found within `ms` milliseconds are remembered. The answer is whether all is
    /// found.
    AnalyseAhead { position: String, play: Play, ms: u32 } -> bool, needs_pack: |it| needs_pack(&it.position);

    /// The computer's move. With `err` it is any legal move; `pick` is a random number.
    ChooseMove { position: String, play: Play, by: Player, err: bool, pick: u64 } -> OpponentMove,
        needs_pack: |it| needs_pack(&it.position);
}

/// The computer's move by name, `None` if there is none; `wins` as in the solver's `Choice`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpponentMove {
    pub name: Option<String>,
    pub wins: Option<bool>,
}

/// Longer lists of moves are not sent with one of many reports, except for the winning moves.
const MOST_MOVES: usize = 500;
/// Most winning moves that are sent then.
pub const MOST_WINNING: usize = 50;

/// A report shortened for sending with many others: a review of a long game with large heaps would otherwise send a
/// million moves.
pub fn brief(mut report: Report) -> Report {
    if report.moves.len() > MOST_MOVES {
        report.moves.retain(|mv| mv.wins);
        report.moves.truncate(MOST_WINNING);
        report.listed = Listed::Winning;
    }
    report
}
