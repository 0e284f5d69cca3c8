//! The search for a position that refutes a conjecture: one's own first, then small ones, by the sum of their numbers.
use super::{Claim, Conjecture, Finding, heaps, laid};
use crate::analyse::Solver;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play};
use crate::position::Position;
use serde::{Deserialize, Serialize};

/// Positions whose numbers have a larger sum are not looked at.
pub const MOST_TOTAL: u64 = 1_000;

/// Where a search goes on: positions of this sum, but so many that were looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Offset {
    pub total: u64,
    pub index: usize,
}

/// A position of which the conjecture says something else than the solver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    pub position: String,
    pub said: Finding,
    pub is: Finding,
    /// It is one of one's own.
    pub own: bool,
}

/// What a turn of the search brings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sought {
    /// So many positions fitted, one's own among them.
    pub checked: u64,
    /// Where it goes on; all small positions before fit. `None` at the end of all.
    pub next: Option<Offset>,
    pub counter: Option<Counter>,
}

/// The positions of a sum: at most `most` heaps, at least `least`, the largest first; empty ones fill up.
fn layer(total: u64, least: usize, most: usize) -> Vec<Vec<u64>> {
    fn parts(left: u64, largest: u64, most: usize, before: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        if left == 0 {
            return all.push(before.clone());
        }
        if most == 0 {
            return;
        }
        for n in (1..=left.min(largest)).rev() {
            before.push(n);
            parts(left - n, n, most - 1, before, all);
            before.pop();
        }
    }
    let mut all = Vec::new();
    parts(total, total, most, &mut Vec::new(), &mut all);
    for heaps in &mut all {
        heaps.resize(heaps.len().max(least), 0);
    }
    all
}

impl Solver {
    /// What is so of a position, in the words of a conjecture; `None` where the solver knows no such thing.
    fn finding(
        &mut self,
        claim: &Claim,
        play: Play,
        of: &Position,
        meter: &mut Meter,
    ) -> Result<Option<Finding>, Stop> {
        Ok(match claim {
            Claim::Lost(_) => Some(Finding::Lost(self.outcome(of, play, meter)? == Outcome::P)),
            Claim::Grundy(_) => {
                let grundy = self.analyse(of, Play::Normal, meter)?.grundy;
                grundy.and_then(|value| i64::try_from(value).ok()).map(Finding::Grundy)
            }
        })
    }

    /// Looks at one's `own` positions, and then at small ones from a `place` on, as long as `more` says so; at one at least.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it within a position.
    ///
    /// # Complexity
    /// One outcome, or one report, for each position; those of a sum t are O(tᵏ⁻¹) for k heaps.
    pub fn seek(
        &mut self,
        conjecture: &Conjecture,
        own: &[Position],
        place: Offset,
        meter: &mut Meter,
        more: &mut dyn FnMut() -> bool,
    ) -> Result<Sought, Stop> {
        let Conjecture { game, play, claim } = conjecture;
        let mut checked = 0;
        let mut differs = |of: &Position, own: bool, meter: &mut Meter| {
            let Some(said) = conjecture.says(of) else { return Ok(None) };
            let Some(is) = self.finding(claim, *play, of, meter)? else { return Ok(None) };
            if said == is {
                checked += 1;
                return Ok(None);
            }
            Ok(Some(Counter { position: of.to_string(), said, is, own }))
        };
        for of in own {
            if let Some(counter) = differs(of, true, meter)? {
                return Ok(Sought { checked, next: Some(place), counter: Some(counter) });
            }
        }
        let Some((least, most)) = heaps(game) else { return Ok(Sought { checked, next: None, counter: None }) };
        let most = if matches!(claim, Claim::Grundy(_)) { 1 } else { most };
        let mut start = place.index;
        for total in place.total..=MOST_TOTAL {
            for (index, heaps) in layer(total, least, most).into_iter().enumerate().skip(start) {
                let found = match laid(game, &heaps) {
                    Some(of) => differs(&of, false, meter)?,
                    None => None,
                };
                let next = Some(Offset { total, index: index + 1 });
                if found.is_some() || !more() {
                    return Ok(Sought { checked, next, counter: found });
                }
            }
            start = 0;
        }
        Ok(Sought { checked, next: None, counter: None })
    }
}
