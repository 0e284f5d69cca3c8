//! The search for a position that refutes a conjecture: the user's own first, then small ones, by the sum of their
//! numbers.
use super::{Claim, Conjecture, Finding, heaps, is_of_boards, laid};
use crate::analyse::Solver;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play};
use crate::position::Position;
use serde::{Deserialize, Serialize};

/// The largest sum of numbers of a position that is tested.
const MOST_TOTAL: u64 = 1_000;
/// The same for the length of a strip, and for the columns and rows of a board together, with rules of one's own.
const MOST_LENGTH: u64 = 40;
const MOST_SIDES: u64 = 16;

/// The place where a search begins or continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Offset {
    /// The sum of the numbers of the position.
    pub total: u64,
    /// The index of the position among those of this sum, from 0.
    pub index: usize,
}

/// A position on which the conjecture and the solver disagree.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The position's text.
    pub position: String,
    /// The claim of the conjecture on it.
    pub said: Finding,
    /// The solver's finding.
    pub is: Finding,
    /// Whether it is one of the user's own.
    pub own: bool,
}

/// The result of one step of the search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchStep {
    /// The number of positions that agree, the user's own included.
    pub checked: u64,
    /// The place where the search continues; all small positions before agree. `None` at the end of all.
    pub next: Option<Offset>,
    /// The position at which the step ended, if it refutes the conjecture.
    pub counter: Option<Counterexample>,
}

/// The largest sum of numbers of a position of this game that is tested.
pub fn most_total(game: &str) -> u64 {
    match heaps(game) {
        Some((1, _)) if is_of_boards(game) => MOST_LENGTH,
        Some(_) if is_of_boards(game) => MOST_SIDES,
        _ => MOST_TOTAL,
    }
}

/// The sizes of boards with a sum: the length of a strip, or columns and rows.
fn sizes(total: u64, numbers: usize) -> Vec<Vec<u64>> {
    match numbers {
        1 => vec![vec![total]],
        _ => (1..total).map(|columns| vec![columns, total - columns]).collect(),
    }
}

/// The positions with a sum: at most `most` heaps, at least `least`, the largest first, filled up with empty ones.
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
    /// The fact about a position that a conjecture would claim; `None` if the solver does not know it.
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
            Claim::Opening(opening) => self.opening_wins(*opening, play, of, meter)?.map(Finding::Opening),
        })
    }

    /// Tests the user's `own` positions, and then small ones from a `place` on, as long as `more` returns true; at
    /// least one.
    ///
    /// A step that the meter ends after some positions has these, and the next one begins with the position that was not
    /// finished.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it within the first position.
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
    ) -> Result<SearchStep, Stop> {
        let Conjecture { game, play, claim } = conjecture;
        let mut checked = 0;
        let mut differs = |of: &Position, own: bool, meter: &mut Meter| {
            let Some(said) = conjecture.says(of) else { return Ok(None) };
            let Some(is) = self.finding(claim, *play, of, meter)? else { return Ok(None) };
            if said == is {
                checked += 1;
                return Ok(None);
            }
            Ok(Some(Counterexample { position: of.to_string(), said, is, own }))
        };
        for of in own {
            if let Some(counter) = differs(of, true, meter)? {
                return Ok(SearchStep { checked, next: Some(place), counter: Some(counter) });
            }
        }
        let Some((least, most)) = heaps(game) else { return Ok(SearchStep { checked, next: None, counter: None }) };
        let most = if matches!(claim, Claim::Grundy(_)) { 1 } else { most };
        let mut began = !own.is_empty();
        let mut start = place.index;
        let boards = is_of_boards(game);
        for total in place.total..=most_total(game) {
            let layer = if boards { sizes(total, least) } else { layer(total, least, most) };
            for (index, heaps) in layer.into_iter().enumerate().skip(start) {
                let found = laid(game, &heaps).map_or(Ok(None), |of| differs(&of, false, meter));
                let found = match found {
                    Ok(found) => found,
                    Err(_) if began => {
                        return Ok(SearchStep { checked, next: Some(Offset { total, index }), counter: None });
                    }
                    Err(stop) => return Err(stop),
                };
                began = true;
                let next = Some(Offset { total, index: index + 1 });
                if found.is_some() || !more() {
                    return Ok(SearchStep { checked, next, counter: found });
                }
            }
            start = 0;
        }
        Ok(SearchStep { checked, next: None, counter: None })
    }
}
