//! The third method for the value of one heap, beside the recursion alone and the recursion with a table: with a proved
//! period, one division.
use super::period::Cycle;
use super::{Column, HeapTable};
use crate::budget::{Meter, Stop};

/// The rule of a sequence that repeats: γ(n) is read off the first values, at n itself below the preperiod, else at the
/// place of the same remainder; an arithmetic-periodic sequence also adds the saltus for each whole period between.
///
/// # Source
/// A university lecture on combinatorial games: first any program, then one with a memo, then a proved rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    cycle: Cycle,
    /// γ of the heaps below preperiod + period.
    values: Vec<u64>,
}

/// A value found by the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleValue {
    /// The Grundy value.
    pub value: u64,
    /// The number of steps: one for each digit of n divided, and one look-up.
    pub steps: u64,
}

impl Rule {
    /// γ(n), by long division of the decimal digits of `n`.
    ///
    /// # Complexity
    /// One step for each digit of n, and one look-up.
    pub fn value(&self, n: u64) -> RuleValue {
        let Cycle { preperiod, period, saltus, .. } = self.cycle;
        let (mut quotient, mut rest, mut steps) = (0, 0, 0);
        for digit in n.to_string().bytes().map(|digit| u64::from(digit - b'0')) {
            let part = u128::from(rest) * 10 + u128::from(digit);
            // A digit of the quotient, and the remainder for the next one: both below the period times ten.
            (quotient, rest) = (quotient * 10 + (part / u128::from(period)) as u64, (part % u128::from(period)) as u64);
            steps += 1;
        }
        if n < preperiod {
            return RuleValue { value: self.values[n as usize], steps: steps + 1 };
        }
        // The first place from the preperiod on with this remainder, and the whole periods before it.
        let before = preperiod.saturating_sub(rest).div_ceil(period);
        let value = self.values[(rest + before * period) as usize] + (quotient - before) * saltus;
        RuleValue { value, steps: steps + 1 }
    }
}

impl HeapTable {
    /// The rule of the Grundy values, if their period is proved within reach.
    ///
    /// # Complexity
    /// As [`HeapTable::cycle`].
    ///
    /// # Errors
    /// [`Stop::Cancelled`], and [`Stop::Budget`] if the values up to the end of the first period are too many.
    pub fn rule(&mut self, meter: &mut Meter) -> Result<Option<Rule>, Stop> {
        let Some(cycle) = self.cycle(Column::Grundy, meter)? else { return Ok(None) };
        let end = cycle.preperiod + cycle.period;
        meter.room(end * 8)?;
        let values = (0..end).map(|n| self.grundy(n, meter)).collect::<Result<_, _>>()?;
        Ok(Some(Rule { cycle, values }))
    }
}
