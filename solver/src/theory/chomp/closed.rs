//! Outcomes that need no table.
use super::misere;
use super::patterns::{Pattern, arms, two_columns};
use super::shape::Shape;
use crate::board::Square;
use crate::player::{Outcome, Play};

/// An outcome with all winning moves, row by row from the bottom.
pub(super) struct Settled {
    pub outcome: Outcome,
    pub winning: Vec<Square>,
}

impl Settled {
    fn n(winning: Vec<Square>) -> Settled {
        Settled { outcome: Outcome::N, winning }
    }

    fn p() -> Settled {
        Settled { outcome: Outcome::P, winning: Vec::new() }
    }
}

/// The outcome of a shape with two arms, two rows or two columns, else `None`. No move leaves this family.
pub(super) fn closed(shape: &Shape, play: Play) -> Option<Settled> {
    if shape.is_empty() {
        return Some(if play == Play::Normal { Settled::p() } else { Settled::n(Vec::new()) });
    }
    if let Some((right, up)) = arms(shape) {
        return Some(match play {
            Play::Misere => misere::arms(right, up).map_or_else(Settled::p, Settled::n),
            Play::Normal if right > up => Settled::n(vec![Square::new(up + 2, 1)]),
            Play::Normal if right < up => Settled::n(vec![Square::new(1, right + 2)]),
            Play::Normal => Settled::p(),
        });
    }
    if let [lower, upper] = *shape.rows() {
        return Some(two_rows(lower, upper, play));
    }
    let [left, right] = two_columns(shape)?[..] else { return None };
    let mut known = two_rows(left, right, play);
    for square in &mut known.winning {
        *square = square.transpose();
    }
    known.winning.sort_unstable_by_key(|square| (square.y, square.x));
    Some(known)
}

/// Two rows, the upper at least 2 long. Under normal play `[n, n − 1]` is P, and one move leads to such a shape from
/// any other: the upper row is cut to one less than the lower, or the lower to one more than the upper.
fn two_rows(lower: u32, upper: u32, play: Play) -> Settled {
    match play {
        Play::Misere => Settled::n(misere::two_rows(lower)),
        Play::Normal if lower == upper => Settled::n(vec![Square::new(lower, 2)]),
        Play::Normal if lower > upper + 1 => Settled::n(vec![Square::new(upper + 2, 1)]),
        Play::Normal => Settled::p(),
    }
}

/// The outcome of a shape by its pattern, at any size.
///
/// A full bar of three squares or more is N under misère play too: if eating the far corner does not win, the reply
/// that refutes it was already available as the first move.
pub(super) fn theorem(shape: &Shape, play: Play) -> Option<Outcome> {
    let patterns = Pattern::all(shape);
    match play {
        Play::Normal => patterns.first().map(|pattern| pattern.outcome()),
        Play::Misere => {
            let full = patterns.iter().any(|pattern| matches!(pattern, Pattern::Rectangle { .. }));
            full.then_some(Outcome::N)
        }
    }
}
