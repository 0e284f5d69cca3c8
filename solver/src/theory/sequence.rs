//! One heap as a table: for n = 0, 1, 2, … its moves, the outcomes under both conventions, its Grundy value.
//!
//! In: a code (a subtraction set is one, with digit 3). Out: rows, proved periods, justified steps, verdicts on rows
//! filled by hand, and the cost of the recursion with and without a memo. It must not know text.
//!
//! The columns are those of the lectures: μ = 1 where the player to move wins under misère play, ν = 1 where they win
//! under normal play, γ the Grundy value, so that ν = min(γ, 1). μ of several heaps is found by search, as there is no
//! addition of values there.
//!
//! # Shapes
//! Heaps that a move leaves are counted as the recursion calls them: of a row (a code that takes things out of the
//! middle) every place is an option of its own, with an empty rest at the ends; of a heap that is split in two, the
//! smaller part comes first and each pair is one option; three heaps stand in every order.
//!
//! # Examples
//! ```
//! use solver::theory::heaps::Code;
//! use solver::theory::sequence::{Column, HeapTable};
//! use solver::{Budget, Meter};
//! let mut table = HeapTable::new(Code::subtraction(&[1, 3, 4]).expect("no zero"));
//! let rows = table.rows(0..7, &mut Meter::new(Budget::SMALL)).expect("few");
//! assert_eq!(rows.iter().map(|row| row.grundy).collect::<Vec<_>>(), [0, 1, 0, 1, 2, 3, 2]);
//! let found = table.cycle(Column::Grundy, &mut Meter::new(Budget::SMALL)).expect("few").expect("it repeats");
//! assert_eq!((found.preperiod, found.period), (0, 7));
//! ```
pub mod calls;
pub mod check;
pub mod closed;
pub mod cost;
pub mod options;
pub mod period;
pub mod window;

use super::heaps::Code;
use super::heaps::misere::Miseres;
use super::heaps::octal::Sequence;
use super::heaps::prefix::Prefix;
use crate::budget::{Meter, Stop};
use crate::reason::KaylesCase;
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;

pub use calls::{Call, CallFate, Run};
pub use check::{Cell, Mark, Sheet, Verdict};
pub use closed::{Rule, RuleValue};
pub use cost::Cost;
pub use options::{Step, Valued};
pub use period::{Cycle, Cycles, Lost, Proof};
pub use window::{Needed, Slide, SlideStop, Window};

/// The budget of positions for the search of the misère outcomes of some rows, all together.
const MISERE: u64 = 100_000;

/// A column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Column {
    /// The column μ.
    Misere,
    /// The column ν.
    Normal,
    /// The column γ.
    Grundy,
}

/// The row of a heap of `n`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The number of things in the heap.
    pub n: u64,
    /// The number of options, capped at [`u128::MAX`].
    pub moves: u128,
    /// μ: the player to move wins under misère play. `None` where the search is too long.
    pub misere: Option<bool>,
    /// ν: the player to move wins under normal play.
    pub normal: bool,
    /// γ: the Grundy value.
    pub grundy: u64,
}

/// The progress of computing Grundy values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of heaps with a known value: all below this one.
    pub known: u64,
    /// Whether more values follow.
    pub state: State,
}

/// The state of the computation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// All that was asked for is known.
    Done,
    /// A period is proved, or there is a rule: all heaps are known.
    Whole,
    /// The budget is spent; another call continues.
    More,
    /// Not one further value fits into the budget.
    Full,
}

/// The table of a game, with its memo.
#[derive(Debug)]
pub struct HeapTable {
    code: Arc<Code>,
    grundy: Sequence,
    /// μ of one heap, for games whose moves leave one heap at most.
    single: Prefix<bool>,
    misere: Miseres,
    costs: cost::Naive,
}

impl HeapTable {
    /// The table of a code, of which nothing is computed yet.
    pub fn new(code: Code) -> HeapTable {
        let code = Arc::new(code);
        let grundy = Sequence::new(code.clone());
        let costs = cost::Naive::new(code.clone());
        HeapTable { code, grundy, single: Prefix::default(), misere: Miseres::default(), costs }
    }

    /// The code.
    pub fn code(&self) -> &Arc<Code> {
        &self.code
    }

    /// The number of known Grundy values: all below this one.
    pub fn known(&self) -> u64 {
        self.grundy.known().values().len() as u64
    }

    /// Computes Grundy values up to, but not including, that of `end`, or until a period is proved.
    ///
    /// # Complexity
    /// As [`super::heaps::octal`]; a spent budget is no error: the values so far stay, and the next call continues.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    pub fn extend(&mut self, end: u64, meter: &mut Meter) -> Result<Progress, Stop> {
        if self.code.rule(0).is_some() {
            return Ok(Progress { known: end, state: State::Whole });
        }
        let before = self.grundy.known().values().len();
        let state = loop {
            let made = self.grundy.known().values().len();
            if self.grundy.known().period().is_some() {
                break State::Whole;
            }
            if made as u64 >= end {
                break State::Done;
            }
            match self.grundy.grow(meter) {
                Ok(()) => {}
                Err(Stop::Budget { .. }) if made > before => break State::More,
                Err(Stop::Budget { .. }) => break State::Full,
                Err(stop) => return Err(stop),
            }
        };
        Ok(Progress { known: self.known(), state })
    }

    /// γ(n).
    ///
    /// # Errors
    /// [`Stop`] if neither the heap nor a period is in reach.
    ///
    /// # Complexity
    /// As [`Sequence::value`].
    pub fn grundy(&mut self, n: u64, meter: &mut Meter) -> Result<u64, Stop> {
        self.grundy.value(n, meter)
    }

    /// The rows of these heaps. Misère outcomes are omitted from the row on where their search grows too long.
    ///
    /// # Complexity
    /// Grundy values up to the last row, and a search on multisets of heaps for each μ where heaps are broken.
    ///
    /// # Errors
    /// [`Stop`] if a Grundy value is not in reach.
    pub fn rows(&mut self, heaps: Range<u64>, meter: &mut Meter) -> Result<Vec<Row>, Stop> {
        meter.afford(heaps.end.saturating_sub(heaps.start))?;
        let mut rows = Vec::new();
        let mut left = MISERE;
        for n in heaps {
            meter.tick()?;
            let grundy = self.grundy(n, meter)?;
            let before = meter.nodes();
            let misere = match left {
                0 => None,
                left => self.misere_of(n, left, meter)?,
            };
            left = match misere {
                None => 0,
                // Games whose moves leave one heap at most need no search.
                Some(_) if self.code.parts() == 1 => left,
                Some(_) => left.saturating_sub(meter.nodes() - before),
            };
            rows.push(Row { n, moves: options::count(&self.code, n), misere, normal: grundy > 0, grundy });
        }
        Ok(rows)
    }

    /// μ(n), unless the search is too long. For Kayles by the theorem.
    fn misere_of(&mut self, n: u64, limit: u64, meter: &mut Meter) -> Result<Option<bool>, Stop> {
        if *self.code == Code::kayles() {
            let sum = self.grundy(n, meter)?;
            return Ok(Some(!KaylesCase::of([n].into_iter()).is_lost(sum)));
        }
        let search = |meter: &mut Meter| match self.code.parts() {
            1 => self.one_heap(n, meter),
            _ => self.misere.wins([(&self.code, n)], meter),
        };
        match meter.limited(limit, search) {
            Ok(wins) => Ok(Some(wins)),
            Err(Stop::Budget { .. }) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    /// μ(n) for games whose moves leave one heap at most.
    fn one_heap(&mut self, n: u64, meter: &mut Meter) -> Result<bool, Stop> {
        loop {
            if let Some(wins) = self.single.at(n) {
                return Ok(wins);
            }
            let values = self.single.values();
            let size = values.len() as u64;
            meter.hold::<Self>(size * 8)?;
            let (mut tried, mut stuck, mut wins) = (0, true, false);
            for take in self.code.takes(size) {
                tried += 1;
                let left = size - take;
                let heaps: &[u64] = if left == 0 { &[] } else { &[left] };
                if self.code.allows(take, heaps) {
                    stuck = false;
                    // The empty heap has no move: the player to move there wins, so leaving it loses.
                    wins |= left > 0 && !values[left as usize];
                    if wins {
                        break;
                    }
                }
            }
            meter.add(1 + tried / 16)?;
            self.single.push(self.code.theorem(), |values| values.push(stuck || wins));
        }
    }
}
