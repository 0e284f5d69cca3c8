//! The cost of finding the value of one heap: by the recursion alone, and with a table of known values.
//!
//! A call for n calls itself for every heap of every option; of a row with a place to take from, for both rests, an
//! empty one too. So T(n) = 1 + Σ T(heaps), T(0) = 1: for "take one or two" F(n + 3) − 1 with the Fibonacci numbers F,
//! for dominoes on a strip (2ⁿ⁺¹ + (−1)ⁿ)/3, for Nim 2ⁿ.
use super::HeapTable;
use super::options::{in_places, options};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::code::{Code, NOTHING, ONE, THREE, TWO};
use crate::theory::heaps::moves::Leaves;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The costs of one heap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cost {
    /// The size of the heap.
    pub n: u64,
    /// The number of calls of the recursion without a table.
    pub naive: u128,
    /// Whether that number is exact; else it is a lower bound.
    pub exact: bool,
    /// The number of heaps that are evaluated when every value is remembered.
    pub evaluations: u64,
    /// The number of calls with a table, the first one included: those beyond the evaluations are answered from the
    /// table.
    pub calls: u128,
}

/// The numbers of calls of the plain recursion for 0, 1, 2, …
#[derive(Debug)]
pub(super) struct Naive {
    code: Arc<Code>,
    calls: Vec<u128>,
    /// `sums[n]` is the sum of the calls below n.
    sums: Vec<u128>,
}

impl Naive {
    pub(super) fn new(code: Arc<Code>) -> Naive {
        Naive { code, calls: Vec::new(), sums: vec![0] }
    }

    /// The number of calls for a heap of `n`, capped at [`u128::MAX`].
    fn of(&mut self, n: u64, meter: &mut Meter) -> Result<u128, Stop> {
        while self.calls.len() as u64 <= n {
            let size = self.calls.len() as u64;
            meter.hold::<Self>(32 * size)?;
            let mut sum: u128 = 1;
            let (mut tried, code) = (0, self.code.clone());
            for take in code.takes(size) {
                tried += if code.digit(take) & THREE != 0 { size } else { 1 };
                sum = sum.saturating_add(self.after(take, size - take));
            }
            meter.add(1 + tried / 16)?;
            self.calls.push(sum);
            let total = self.sums[size as usize].saturating_add(sum);
            self.sums.push(total);
        }
        Ok(self.calls[n as usize])
    }

    /// The sum over heaps from `from` up to, but not including, `to`.
    fn between(&self, from: u64, to: u64) -> u128 {
        let (low, high) = (self.sums[from as usize], self.sums[to as usize]);
        // A saturated sum stays saturated.
        if high == u128::MAX { high } else { high - low }
    }

    /// The calls of all options that take `take` and leave `left`.
    fn after(&self, take: u64, left: u64) -> u128 {
        let (digit, call) = (self.code.digit(take), |n: u64| self.calls[n as usize]);
        let twice = |calls: u128| calls.saturating_mul(2);
        let mut sum: u128 = 0;
        if take > 0 && digit & TWO != 0 {
            // Places 0 … left; at the ends one rest is empty.
            let ends = if left == 0 { NOTHING } else { ONE };
            if left > 1 {
                sum = twice(self.between(1, left));
            }
            if digit & ends != 0 {
                let end = call(0).saturating_add(call(left));
                sum = sum.saturating_add(if left == 0 { end } else { twice(end) });
            }
        } else if digit & (if left == 0 { NOTHING } else { ONE }) != 0 {
            sum = call(left);
        }
        if take == 0 && digit & TWO != 0 && left > 1 {
            // Each pair once; the pair of equal halves is counted twice and halved, or left out.
            let all = self.between(1, left);
            let half = if left.is_multiple_of(2) { call(left / 2) } else { 0 };
            let pairs = match self.code.is_unequal() {
                _ if all == u128::MAX => all,
                true => all - half,
                false => all.saturating_add(half),
            };
            sum = sum.saturating_add(pairs);
        }
        if digit & THREE != 0 {
            for heap in 1..left.saturating_sub(1) {
                // The row in each of the three places, with every place to part the others.
                sum = sum.saturating_add(call(heap).saturating_mul(3 * u128::from(left - heap - 1)));
            }
        }
        sum
    }
}

impl HeapTable {
    /// The costs of finding the value of a heap.
    ///
    /// # Complexity
    /// Linear in the options of all heaps up to `n`; the naive calls are computed, not made.
    ///
    /// # Errors
    /// [`Stop`] if that is beyond the budget.
    pub fn cost(&mut self, n: u64, meter: &mut Meter) -> Result<Cost, Stop> {
        meter.room(n)?;
        let naive = self.costs.of(n, meter)?;
        let mut reached = vec![false; n as usize + 1];
        reached[n as usize] = true;
        let (mut evaluations, mut calls) = (0, 1);
        for size in (0..=n).rev() {
            if !reached[size as usize] {
                continue;
            }
            evaluations += 1;
            for Leaves { take, left } in options(&self.code, size, meter)? {
                let heaps = if in_places(&self.code, take) { left.len().max(2) } else { left.len().max(1) };
                calls += heaps as u128;
                reached[0] |= heaps > left.len();
                left.iter().for_each(|&heap| reached[heap as usize] = true);
            }
        }
        Ok(Cost { n, naive, exact: naive < u128::MAX, evaluations, calls })
    }
}
