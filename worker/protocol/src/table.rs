//! Requests to the table of one heap of a game, such as `kayles:0`.
use crate::Part;
use crate::request::requests;
use serde::{Deserialize, Serialize};
use solver::theory::sequence::{Column, Cost, Cycles, Mark, Row, Run, Sheet, Slide, Step, Window};

requests! {
    /// The requests to a table.
    TableRequest = Part::Tables;

    /// The rows below `until`.
    TableRows { game: String, until: u64 } -> Vec<Row>, needs_pack: |_| true;

    /// The derivation of an entry from smaller ones.
    TableStep { game: String, column: Column, n: u64 } -> Step, needs_pack: |_| true;

    /// A check of entries filled in by hand.
    CheckTable { game: String, sheet: Sheet } -> Vec<Mark>, needs_pack: |_| true;

    /// The cost of the recursion for these heaps.
    TableCosts { game: String, heaps: Vec<u64> } -> Vec<Cost>, needs_pack: |_| true;

    /// Steps to these heaps' values by the rule of a proved period; `None` if no period is proved.
    TableRuleSteps { game: String, heaps: Vec<u64> } -> Option<Vec<u64>>, needs_pack: |_| true;

    /// The cost for one heap, with the calls one by one if they are `most` at the most.
    TableRun { game: String, n: u64, most: u32 } -> Run, needs_pack: |_| true;

    /// The periods and their proofs: searched for `ms` milliseconds; asked again it continues.
    TableCycles { game: String, ms: u32 } -> PeriodTurn, needs_pack: |_| true;

    /// Grundy values from `from` up to, but not including, `until`, as many as the budget allows; asked again it
    /// continues.
    TableValues { game: String, from: u64, until: u64 } -> Values, needs_pack: |_| true;

    /// The entries below `until` of one row, as far as they are known.
    TableEntries { game: String, misere: bool, until: u64 } -> Entries, needs_pack: |_| true;

    /// The farthest that a window can be slid along the first `count` entries of a column.
    SlideWindow { game: String, column: Column, window: Window, count: u64 } -> Slide, needs_pack: |_| true;
}

/// The result of a turn of the search for periods.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum PeriodTurn {
    /// Not finished; `known` Grundy values are computed.
    More { known: u64 },
    /// Everything that can be proved.
    Done(Box<Cycles>),
}

/// Consecutive Grundy values; `more`: the budget ended them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Values {
    pub from: u64,
    pub values: Vec<u64>,
    pub more: bool,
}

/// Grundy values from 0; with `misere` 0 for a heap that is lost under misère play, else 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entries {
    pub misere: bool,
    pub values: Vec<u64>,
}
