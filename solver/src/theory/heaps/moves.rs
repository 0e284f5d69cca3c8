//! The moves of one heap to a value, found without trying those that repeat.
use super::code::{Code, NOTHING, ONE, THREE, TWO};
use super::octal::Sequence;
use crate::budget::{Meter, Stop};
use serde::{Deserialize, Serialize};

/// A move, by the heaps it leaves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaves {
    /// The number of things taken.
    pub take: u64,
    /// Heaps in their order in the row, none of them empty.
    pub left: Vec<u64>,
}

/// The moves of a heap of `n` to this value, at most `limit`, in the order of takes and of places.
///
/// # Complexity
/// Linear in n, or in preperiod and period where n is beyond them, for each take; quadratic where three heaps are left.
///
/// # Errors
/// [`Stop`] where a value, or the search, is beyond the budget.
pub fn to_value(
    sequence: &mut Sequence,
    n: u64,
    value: u64,
    limit: usize,
    meter: &mut Meter,
) -> Result<Vec<Leaves>, Stop> {
    let code = sequence.code().clone();
    if code.rule(n).is_some() {
        return by_rule(&code, n, value, limit, meter);
    }
    sequence.value(n, meter)?;
    let sequence = &*sequence;
    let mut found = Vec::new();
    for take in code.takes(n) {
        let (digit, left) = (code.digit(take), n - take);
        if digit & NOTHING != 0 && left == 0 && value == 0 {
            found.push(Leaves { take, left: Vec::new() });
        }
        if digit & ONE != 0 && left > 0 && sequence.at(left) == value {
            found.push(Leaves { take, left: vec![left] });
        }
        if digit & TWO != 0 {
            let room = limit.saturating_sub(found.len());
            let pairs = pairs(sequence, left, value, room, meter)?;
            let pairs = pairs.into_iter().map(|(a, b)| vec![a, b]).filter(|left| code.allows(take, left));
            found.extend(pairs.map(|left| Leaves { take, left }));
        }
        if digit & THREE != 0 {
            for a in 1..left.saturating_sub(1) {
                let room = limit.saturating_sub(found.len());
                if room == 0 {
                    break;
                }
                let pairs = pairs(sequence, left - a, value ^ sequence.at(a), room, meter)?;
                found.extend(pairs.into_iter().map(|(b, c)| Leaves { take, left: vec![a, b, c] }));
            }
        }
        if found.len() >= limit {
            found.truncate(limit);
            break;
        }
    }
    Ok(found)
}

/// Pairs of heaps with sum `total` and this nim-sum of values, in every order.
fn pairs(
    sequence: &Sequence,
    total: u64,
    value: u64,
    limit: usize,
    meter: &mut Meter,
) -> Result<Vec<(u64, u64)>, Stop> {
    let mut found = Vec::new();
    // If both heaps are beyond the preperiod, one period of places decides for all.
    let (early, first) = match sequence.known().period() {
        Some(period) => (period.preperiod.max(1), period.preperiod.max(1) + period.period),
        None => (total, total),
    };
    let (mut a, mut repeats) = (1, 0);
    while a < total && found.len() < limit {
        if a == first && repeats == 0 {
            // No place of the first period, so none until the other heap is within the preperiod.
            a = a.max(total.saturating_sub(early));
            if a >= total {
                break;
            }
        }
        if a.is_multiple_of(64) {
            meter.tick()?;
        }
        if sequence.at(a) ^ sequence.at(total - a) == value {
            found.push((a, total - a));
            repeats += usize::from(a >= early);
        }
        a += 1;
    }
    Ok(found)
}

/// Nim and Lasker's Nim: the rule is its own inverse, and the sum of two numbers and their nim-sum leave few choices.
fn by_rule(code: &Code, n: u64, value: u64, limit: usize, meter: &mut Meter) -> Result<Vec<Leaves>, Stop> {
    let mut found = Vec::new();
    let heap = |value: u64| code.rule(value).unwrap_or(value);
    let left = heap(value);
    if code.digit(0) & TWO != 0 {
        // The values of a split of n add up to n, or to one or two more or less.
        for sum in (u128::from(n).saturating_sub(2)..=u128::from(n) + 2).filter(|sum| *sum >= u128::from(value)) {
            // a + b = (a xor b) + 2 (a and b).
            let (both, odd) = ((sum - u128::from(value)) / 2, (sum - u128::from(value)) % 2);
            let Some(both) = u64::try_from(both).ok().filter(|both| odd == 0 && both & value == 0) else { continue };
            let (mut part, mut tried, before) = (0u64, 0, found.len());
            loop {
                meter.tick()?;
                let (a, b) = (heap(both | part), heap(both | (value & !part)));
                if a > 0 && b > 0 && u128::from(a) + u128::from(b) == u128::from(n) {
                    found.push(Leaves { take: 0, left: vec![a, b] });
                }
                tried += 1;
                // Whether a and b fit depends on their last three digits, and on whether one of them is 0.
                if found.len() >= limit || (tried > 64 && found.len() == before) {
                    break;
                }
                // The next number with digits in `value` only.
                part = (part | !value).wrapping_add(1) & value;
                if part == 0 {
                    break;
                }
            }
        }
        found.sort_by(|x, y| x.left.cmp(&y.left));
    }
    if left < n {
        found.push(Leaves { take: n - left, left: Vec::from_iter((left > 0).then_some(left)) });
    }
    found.truncate(limit);
    Ok(found)
}
