//! Patterns of lost positions: `[n+2,n,2]` states that all positions of this form are lost and, of those with three
//! rows whose third is 2, no others. An atlas contains counterexamples, or shows how far the pattern holds.
//!
//! For a box `[[n+1,n],[1]]` lists the rows of each layer, in more dimensions of each layer of layers. For a bar with
//! its poison elsewhere `[0,n|n+1]` lists the squares on either side of the poison's column in each row, the bar `|`
//! representing that column; 0 is a row that is gone.
mod bounds;
mod read;

use crate::budget::{Meter, Stop};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

pub use bounds::Bounds;
pub use read::{PatternError, PatternErrorKind};

/// The most counterexamples named, of each kind.
const MOST_NAMED: usize = 12;

/// A linear form: a constant, a coefficient for each variable, and the least value allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Linear {
    pub constant: i64,
    pub times: Vec<i64>,
    pub floor: u64,
}

impl Linear {
    /// The entry of a missing row.
    pub fn none(variables: usize) -> Linear {
        Linear { constant: 0, times: vec![0; variables], floor: 0 }
    }

    pub fn is_none(&self) -> bool {
        self.floor == 0 && self.constant == 0 && self.times.iter().all(|times| *times == 0)
    }
}

/// The meaning of a pattern's entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Form {
    /// Rows of a bar, or heaps.
    List,
    /// Rows of a box, as many as the product of these numbers; those that are [none](Linear::none) are missing.
    Box(Vec<usize>),
    /// Two entries for each row of a bar: the squares left of the poison's column, and those from it on. Rows whose
    /// second entry is [none](Linear::none) are gone.
    Sides,
}

/// A pattern of lost positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    pub(super) entries: Vec<Linear>,
    pub(super) variables: Vec<char>,
    /// The least value of each variable.
    pub(super) least: Vec<u64>,
    pub(super) form: Form,
}

impl Pattern {
    /// The pattern with as many entries as the lists of an atlas.
    ///
    /// # Errors
    /// [`PatternErrorKind::Form`] if the atlas has no lists of this form.
    pub fn fitted(&self, bounds: &Bounds) -> Result<Pattern, PatternError> {
        let none = || Linear::none(self.variables.len());
        let entries = match (&self.form, bounds) {
            (Form::List, Bounds::Rows { .. } | Bounds::Heaps { .. }) => Some(self.entries.clone()),
            (Form::Sides, Bounds::Sides { rows, .. }) => rows.len().checked_sub(self.entries.len()).map(|missing| {
                self.entries.iter().cloned().chain(std::iter::repeat_with(none).take(missing)).collect()
            }),
            (Form::Box(own), Bounds::Box { axes, .. }) => bounds::moved(own, axes, &self.entries, none),
            _ => None,
        };
        let wrong = PatternError { at: 0, kind: PatternErrorKind::Form };
        let entries = entries.ok_or(wrong)?;
        Ok(Pattern { entries, form: bounds.form(), ..self.clone() })
    }

    /// The numbers for these values of the variables; `None` if one is too small.
    pub(super) fn at(&self, values: &[u64]) -> Option<Vec<u64>> {
        let entry = |entry: &Linear| {
            let mut terms =
                entry.times.iter().zip(values).map(|(times, value)| times.checked_mul(i64::try_from(*value).ok()?));
            let sum = terms.try_fold(entry.constant, |sum, term| sum.checked_add(term?))?;
            u64::try_from(sum).ok().filter(|sum| *sum >= entry.floor)
        };
        self.entries.iter().map(entry).collect()
    }

    /// The entries that are constants.
    fn fixed(&self) -> Vec<Option<u64>> {
        let fixed = |entry: &Linear| entry.times.iter().all(|t| *t == 0).then(|| u64::try_from(entry.constant).ok())?;
        self.entries.iter().map(fixed).collect()
    }

    /// Whether a list of as many entries has the pattern's shape: rows have the constants in their places, heaps
    /// anywhere.
    fn shapes(&self, bounds: &Bounds, list: &[u64]) -> bool {
        let fixed = self.fixed();
        match bounds {
            Bounds::Rows { .. } | Bounds::Box { .. } | Bounds::Sides { .. } => {
                let all = list.iter().zip(&fixed).zip(&self.entries);
                all.into_iter().all(|((n, fixed), entry)| fixed.is_none_or(|fixed| fixed == *n) && *n >= entry.floor)
            }
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

/// The result of comparing a pattern with the lists of an atlas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tested {
    /// The number of the pattern's positions in the atlas.
    pub members: u64,
    /// The number of the pattern's won positions.
    pub won: u64,
    /// The smallest of them, by their text, with the values of the variables.
    pub wins: Vec<(String, Vec<(char, u64)>)>,
    /// The number of the pattern's smallest positions that are lost, before the first that is not.
    pub until: u64,
    /// The number of lost positions of the pattern's shape in the atlas.
    pub lost: u64,
    /// The number of lost positions of the pattern's shape that are not in the pattern.
    pub missing: u64,
    /// The smallest of them, by their text.
    pub missed: Vec<String>,
}

/// Compares a pattern that [fits](Pattern::fitted) with the lists of a whole atlas.
///
/// # Errors
/// [`Stop`] if the meter ends it.
///
/// # Complexity
/// One step for each list, and the largest number to the power of the variables.
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

/// A position of a pattern, as a list of the atlas, with the values of the variables that give it.
type Filled = (Vec<u64>, Vec<u64>);

/// The positions of a pattern within the bounds, as lists of the atlas, each with values of the variables that give it.
pub(super) fn members(pattern: &Pattern, bounds: &Bounds, meter: &mut Meter) -> Result<Vec<Filled>, Stop> {
    let constants = pattern.entries.iter().map(|entry| entry.constant.unsigned_abs()).max().unwrap_or(0);
    let used = |i: usize| pattern.entries.iter().any(|entry| entry.times[i] != 0);
    // Beyond, an entry with a growing variable is too large. If variables occur with both signs, as in [a-b,b-c,c],
    // each may be as large as all entries together.
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
