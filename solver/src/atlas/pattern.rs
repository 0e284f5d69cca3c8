//! Patterns of lost positions: `[n+2,n,2]` says that all positions of this form are lost and, of those with three rows whose
//! third is 2, no others. An atlas holds counterexamples, or says how far it holds.
mod read;

use crate::board::{Board, Square};
use crate::budget::{Meter, Stop};
use crate::position::Position;
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

pub use read::{PatternError, PatternErrorKind};

/// Counterexamples named at the most, of each kind.
const MOST_NAMED: usize = 12;

/// How far the lists of an atlas reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bounds {
    /// Rows from the bottom, none longer than the one of the start; what stands before them as text.
    Rows { head: String, rows: Vec<u64> },
    /// So many heaps at the most, none larger.
    Heaps { head: String, count: usize, most: u64 },
}

/// The numbers of a board: the rows of a bar with its poison in the corner, or heaps, smaller ones first.
pub fn list(board: &Board) -> Option<Vec<u64>> {
    match board {
        Board::Bar { rows, gone, poison, endless: [0, 0] }
            if *poison == Square { x: 1, y: 1 } && gone.iter().all(|n| *n == 0) =>
        {
            Some(rows.iter().map(|row| u64::from(*row)).filter(|row| *row > 0).collect())
        }
        Board::Piles { heaps } => {
            let mut heaps: Vec<u64> = heaps.iter().copied().filter(|n| *n > 0).collect();
            heaps.sort_unstable();
            Some(heaps)
        }
        _ => None,
    }
}

impl Bounds {
    /// `None` of a position that is told by other things than rows or heaps.
    pub fn of(start: &Position) -> Option<Bounds> {
        if let Some((head, heaps)) = super::heaps::told_by_heaps(start) {
            return Some(Bounds::Heaps { head, count: heaps.len(), most: heaps.into_iter().max()? });
        }
        match &start.boards()[..] {
            [board @ Board::Bar { .. }] => {
                let head = start.to_string().split([':', '(']).next().unwrap_or_default().to_owned() + ":";
                Some(Bounds::Rows { head, rows: list(board)? })
            }
            _ => None,
        }
    }

    /// The largest number that can stand in a list.
    pub(super) fn most(&self) -> u64 {
        match self {
            Bounds::Rows { rows, .. } => rows.first().copied().unwrap_or(0),
            Bounds::Heaps { most, .. } => *most,
        }
    }

    /// Are these numbers, taken as they are, within it?
    pub(super) fn holds(&self, list: &[u64]) -> bool {
        match self {
            Bounds::Rows { rows, .. } => list.len() <= rows.len() && list.iter().zip(rows).all(|(n, most)| n <= most),
            Bounds::Heaps { count, most, .. } => list.len() <= *count && list.iter().all(|n| n <= most),
        }
    }

    /// Are they a position? Rows do not grow, and none is empty.
    pub(super) fn is_position(&self, list: &[u64]) -> bool {
        match self {
            Bounds::Rows { .. } => !list.is_empty() && list.windows(2).all(|w| w[0] >= w[1]) && !list.contains(&0),
            Bounds::Heaps { .. } => true,
        }
    }

    /// The list as an atlas has it: heaps in order, without empty ones.
    pub(super) fn normal(&self, list: &[u64]) -> Vec<u64> {
        let mut list = list.to_vec();
        if let Bounds::Heaps { .. } = self {
            list.retain(|n| *n > 0);
            list.sort_unstable();
        }
        list
    }

    /// A list of an atlas with so many entries; `None` if it has others. Heaps are filled up with empty ones in front.
    pub(super) fn filled(&self, list: &[u64], entries: usize) -> Option<Vec<u64>> {
        match self {
            Bounds::Rows { .. } => (list.len() == entries).then(|| list.to_vec()),
            Bounds::Heaps { .. } => {
                let missing = entries.checked_sub(list.len())?;
                Some(std::iter::repeat_n(0, missing).chain(list.iter().copied()).collect())
            }
        }
    }

    /// The position of a list.
    pub(super) fn text(&self, list: &[u64]) -> String {
        let (Bounds::Rows { head, .. } | Bounds::Heaps { head, .. }) = self;
        let list = if list.is_empty() { &[0] } else { list };
        format!("{head}{}", list.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
    }
}

/// A number and so many times each variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Linear {
    pub constant: i64,
    pub times: Vec<i64>,
}

/// A pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    pub(super) entries: Vec<Linear>,
    pub(super) variables: Vec<char>,
    /// The least value of each variable.
    pub(super) least: Vec<u64>,
}

impl Pattern {
    /// The numbers for these values of the variables; `None` where one is negative.
    pub(super) fn at(&self, values: &[u64]) -> Option<Vec<u64>> {
        let entry = |entry: &Linear| {
            let mut terms =
                entry.times.iter().zip(values).map(|(times, value)| times.checked_mul(i64::try_from(*value).ok()?));
            let sum = terms.try_fold(entry.constant, |sum, term| sum.checked_add(term?))?;
            u64::try_from(sum).ok()
        };
        self.entries.iter().map(entry).collect()
    }

    /// The entries that are numbers alone.
    fn fixed(&self) -> Vec<Option<u64>> {
        let fixed = |entry: &Linear| entry.times.iter().all(|t| *t == 0).then(|| u64::try_from(entry.constant).ok())?;
        self.entries.iter().map(fixed).collect()
    }

    /// Is a list of as many entries of the pattern's shape? Rows have the fixed numbers in their places, heaps somewhere.
    fn shapes(&self, bounds: &Bounds, list: &[u64]) -> bool {
        let fixed = self.fixed();
        match bounds {
            Bounds::Rows { .. } => list.iter().zip(&fixed).all(|(n, fixed)| fixed.is_none_or(|fixed| fixed == *n)),
            Bounds::Heaps { .. } => {
                let mut left = list.to_vec();
                fixed.into_iter().flatten().all(|fixed| {
                    let found = left.iter().position(|n| *n == fixed);
                    found.map(|i| left.swap_remove(i)).is_some()
                })
            }
        }
    }
}

/// What the lists of an atlas say of a pattern.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    /// Positions of the pattern in the atlas.
    pub members: u64,
    /// Those that are not lost: how many, and the smallest ones with the values of the variables.
    pub won: u64,
    pub wins: Vec<(String, Vec<(char, u64)>)>,
    /// The smallest so many are lost, before the first that is not.
    pub until: u64,
    /// Lost positions of the pattern's shape in the atlas.
    pub lost: u64,
    /// Those that the pattern does not have: how many, and the smallest ones.
    pub missing: u64,
    pub missed: Vec<String>,
}

/// Compares a pattern with the lists of an atlas, which is whole.
///
/// # Errors
/// [`Stop`] if the meter ends it.
///
/// # Complexity
/// As many steps as there are lists, and the largest number to the power of the variables.
pub fn test(pattern: &Pattern, bounds: &Bounds, lists: &[Vec<u64>], meter: &mut Meter) -> Result<Tested, Stop> {
    let lost: FxHashSet<&[u64]> = lists.iter().map(Vec::as_slice).collect();
    let mut members = members(pattern, bounds, meter)?;
    members.sort_by_key(|(list, values)| (list.iter().sum::<u64>(), list.clone(), values.clone()));
    members.dedup_by(|a, b| a.0 == b.0);
    let is_won = |(list, _): &&(Vec<u64>, Vec<u64>)| !lost.contains(list.as_slice());
    let until = members.iter().position(|member| is_won(&member)).unwrap_or(members.len());
    let named = |(list, values): &(Vec<u64>, Vec<u64>)| {
        (bounds.text(list), pattern.variables.iter().copied().zip(values.iter().copied()).collect())
    };
    let wins = members.iter().filter(is_won).take(MOST_NAMED).map(named).collect();
    let own: FxHashSet<&[u64]> = members.iter().map(|(list, _)| list.as_slice()).collect();
    let (mut all, mut missed) = (0, Vec::new());
    for list in lists {
        meter.tick()?;
        let filled = bounds.filled(list, pattern.entries.len());
        if filled.is_some_and(|filled| pattern.shapes(bounds, &filled)) {
            all += 1;
            missed.extend((!own.contains(list.as_slice())).then_some(list));
        }
    }
    missed.sort_by_key(|list| (list.iter().sum::<u64>(), (*list).clone()));
    Ok(Tested {
        members: members.len() as u64,
        won: members.iter().filter(is_won).count() as u64,
        wins,
        until: until as u64,
        lost: all,
        missing: missed.len() as u64,
        missed: missed.into_iter().take(MOST_NAMED).map(|list| bounds.text(list)).collect(),
    })
}

/// A position of a pattern, as an atlas has it, and the values of the variables that give it.
type Filled = (Vec<u64>, Vec<u64>);

/// The positions of a pattern within the bounds, as an atlas has them, each with values of the variables that give it.
pub(super) fn members(pattern: &Pattern, bounds: &Bounds, meter: &mut Meter) -> Result<Vec<Filled>, Stop> {
    let constants = pattern.entries.iter().map(|entry| entry.constant.unsigned_abs()).max().unwrap_or(0);
    let used = |i: usize| pattern.entries.iter().any(|entry| entry.times[i] != 0);
    // Beyond, an entry that a variable makes grow is too large. Where variables take from each other, as in [a-b,b-c,c], each
    // may be as large as all entries together.
    let takes = pattern.entries.iter().any(|entry| entry.times.iter().any(|times| *times < 0));
    let most = bounds.most().saturating_add(constants);
    let most = if takes { most.saturating_mul(pattern.variables.len() as u64) } else { most };
    let tops: Vec<u64> = (0..pattern.variables.len()).map(|i| if used(i) { most } else { pattern.least[i] }).collect();
    let mut values = pattern.least.clone();
    let mut found = Vec::new();
    if values.iter().zip(&tops).any(|(value, top)| value > top) {
        return Ok(found);
    }
    loop {
        meter.tick()?;
        let list = pattern.at(&values).filter(|list| bounds.is_position(list));
        if let Some(list) = list.map(|list| bounds.normal(&list)).filter(|list| bounds.holds(list)) {
            found.push((list, values.clone()));
        }
        let Some(i) = (0..values.len()).find(|&i| values[i] < tops[i]) else { return Ok(found) };
        values[i] += 1;
        values[..i].copy_from_slice(&pattern.least[..i]);
    }
}
