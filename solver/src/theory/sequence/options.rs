//! The options of one heap in the order of the recursion, and the values that follow from them.
use super::{Column, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::code::{Code, NOTHING, ONE, THREE, TWO};
use crate::theory::heaps::moves::Leaves;
use crate::value::mex;
use serde::{Deserialize, Serialize};

/// The most options of a list.
const MOST: u128 = 20_000;

/// An option with its value in a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Valued {
    /// The move.
    pub option: Leaves,
    /// The value of the heaps that it leaves.
    pub value: u64,
}

/// An entry of the table, and the options it follows from: for γ the mex of their values, for ν and μ 1 iff one of them
/// is 0; under misère play 1 also if there is no option.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The column.
    pub column: Column,
    /// The size of the heap.
    pub n: u64,
    /// The options, in the order of the recursion.
    pub options: Vec<Valued>,
    /// The entry that follows.
    pub value: u64,
}

/// The number of moves of a heap of `n`, mirror images counted once; capped at [`u128::MAX`]. Time linear in the digits
/// of the code.
pub fn count(code: &Code, n: u64) -> u128 {
    let (digits, repeats) = code.digits();
    let written = (digits.len() as u64).min(n.saturating_add(1));
    let bit = |digit: u8, bit: u8, ways: u128| if digit & bit != 0 { ways } else { 0 };
    let mut sum: u128 = 0;
    for take in 0..written {
        let (digit, left) = (code.digit(take), u128::from(n - take));
        let equal = u128::from(code.is_unequal() && left > 0 && left.is_multiple_of(2));
        sum += bit(digit, NOTHING, (left == 0).into()) + bit(digit, ONE, (left > 0).into());
        sum = sum.saturating_add(bit(digit, TWO, left / 2 - equal)).saturating_add(bit(digit, THREE, triples(left)));
    }
    if repeats && n >= written {
        // The successive takes leave from `rest` down to nothing.
        let (digit, rest) = (code.digit(written), u128::from(n - written));
        sum += bit(digit, NOTHING, 1) + bit(digit, ONE, rest);
        sum = sum.saturating_add(bit(digit, TWO, rest * rest / 4)).saturating_add(bit(digit, THREE, all_triples(rest)));
    }
    sum
}

/// The number of ways in which `n` is a sum of three positive numbers, in any order: n²/12, rounded (Sloane's A001399).
fn triples(n: u128) -> u128 {
    (n * n + 6) / 12
}

/// The sum of [`triples`] from 0 to `n`.
fn all_triples(n: u128) -> u128 {
    let cubes = n.checked_mul(n).and_then(|square| square.checked_mul(2 * n + 3));
    cubes.map_or(u128::MAX, |cubes| (cubes + 36 - 6 * n) / 72)
}

/// The number of options of a heap of `n` by place, as listed by [`options`]; capped at [`u128::MAX`]. Time linear in
/// the digits of the code.
fn places(code: &Code, n: u64) -> u128 {
    // The code counts one option for a rest that is not broken; in a row it may lie at either end.
    let ends = |take: u64| in_places(code, take) && code.digit(take) & ONE != 0 && take < n;
    let (digits, repeats) = code.digits();
    let written = (digits.len() as u64).min(n);
    let mut more = (0..written).filter(|&take| ends(take)).count() as u128;
    if repeats && ends(written) {
        more += u128::from(n - written);
    }
    // Heaps that are split: the code counts their parts in every order.
    let pairs = if n > 0 && code.digit(0) & TWO != 0 { (n - 1) / 2 } else { 0 };
    match code.count(n) {
        u128::MAX => u128::MAX,
        listed => listed.saturating_add(more) - u128::from(pairs),
    }
}

/// Whether things are taken out of a row, so that every place counts.
pub(super) fn in_places(code: &Code, take: u64) -> bool {
    take > 0 && code.digit(take) & TWO != 0
}

/// The options of a heap of `n`, by the number taken and then by place.
///
/// # Errors
/// [`Stop::Budget`] for too many.
///
/// # Complexity
/// Linear in the options; more than 20,000 are too many.
pub fn options(code: &Code, n: u64, meter: &mut Meter) -> Result<Vec<Leaves>, Stop> {
    let most = places(code, n);
    if most > MOST {
        return Err(meter.too_big());
    }
    meter.add(1 + most as u64 / 16)?;
    let mut found = Vec::new();
    for take in code.takes(n) {
        let left = n - take;
        let mut push = |heaps: &[u64]| {
            let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
            if code.allows(take, &heaps) {
                found.push(Leaves { take, left: heaps });
            }
        };
        if in_places(code, take) {
            (0..=left).for_each(|a| push(&[a, left - a]));
        } else if code.digit(take) & (NOTHING | ONE) != 0 {
            push(&[left]);
        }
        if take == 0 && code.digit(take) & TWO != 0 {
            (1..=left / 2).for_each(|a| push(&[a, left - a]));
        }
        if code.digit(take) & THREE != 0 {
            (1..left).for_each(|a| (1..left - a).for_each(|b| push(&[a, b, left - a - b])));
        }
    }
    Ok(found)
}

impl HeapTable {
    /// An entry with the options it follows from.
    ///
    /// # Errors
    /// [`Stop`] if the options are too many, or a value of theirs is not in reach.
    ///
    /// # Complexity
    /// The values of all options.
    pub fn step(&mut self, column: Column, n: u64, meter: &mut Meter) -> Result<Step, Stop> {
        let code = self.code.clone();
        let mut valued = Vec::new();
        for option in options(&code, n, meter)? {
            let value = self.option_value(column, &option.left, meter)?;
            valued.push(Valued { option, value });
        }
        let value = match column {
            Column::Grundy => mex(&mut valued.iter().map(|option| option.value).collect()),
            _ => {
                let stuck = column == Column::Misere && valued.is_empty();
                (stuck || valued.iter().any(|option| option.value == 0)).into()
            }
        };
        Ok(Step { column, n, options: valued, value })
    }

    /// The value in a column of the heaps that a move leaves.
    pub(super) fn option_value(&mut self, column: Column, heaps: &[u64], meter: &mut Meter) -> Result<u64, Stop> {
        if column == Column::Misere {
            let wins = match (self.code.parts(), heaps) {
                (1, [only]) => self.one_heap(*only, meter)?,
                _ => self.misere.wins(heaps.iter().map(|&heap| (&self.code, heap)), meter)?,
            };
            return Ok(wins.into());
        }
        let mut sum = 0;
        for &heap in heaps {
            sum ^= self.grundy(heap, meter)?;
        }
        Ok(if column == Column::Normal { sum.min(1) } else { sum })
    }
}
