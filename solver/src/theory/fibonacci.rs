//! Fibonacci Nim: outcomes, winning takes, and Grundy values.
//!
//! With n sticks of which at most q may be taken now, the position is P iff q is less than the least Zeckendorf part of
//! n (Whinihan 1963). A take leaves a P-position iff it is a *tail*: the sum of the least few parts, and twice as much
//! is less than the next part. (The next part F of the rest must exceed 2r; so r is below the part before F, and the
//! numerals of the rest and of r together are that of n.)
use super::zeckendorf;
use crate::budget::{Meter, Stop};

/// All takes that leave a P-position, the least first; at most as many as n has parts. O(log n).
///
/// ```
/// use solver::theory::fibonacci::winning_takes;
/// assert_eq!(winning_takes(17, 16), [1, 4]);
/// assert_eq!(winning_takes(13, 6), []);
/// ```
pub fn winning_takes(sticks: u64, quota: u64) -> Vec<u64> {
    let parts = zeckendorf::parts(sticks);
    let mut takes = Vec::new();
    let mut tail = 0;
    for (i, part) in parts.iter().enumerate().rev() {
        tail += part;
        // Nothing is left after the whole numeral: won.
        let left = i == 0 || u128::from(tail) * 2 < u128::from(parts[i - 1]);
        if left && tail <= quota {
            takes.push(tail);
        }
    }
    takes
}

/// The takes that win under misère play, the least first: those of normal play with one stick less, as nobody wants the
/// last stick. Where nothing may be taken there is none, and the player to move has won. O(log n).
pub fn misere_takes(sticks: u64, quota: u64) -> Vec<u64> {
    sticks.checked_sub(1).map_or(Vec::new(), |less| winning_takes(less, quota))
}

/// Whether the player to move wins under misère play. O(log n).
pub fn misere_wins(sticks: u64, quota: u64) -> bool {
    sticks == 0 || quota == 0 || !misere_takes(sticks, quota).is_empty()
}

/// Grundy values by the mex of all options. For each number of sticks the value grows with the quota: only the quotas
/// at which it grows are stored.
#[derive(Default)]
pub struct GrundyRows {
    /// `rows[n][g]`: the least quota with which the value is above g.
    rows: Vec<Vec<u32>>,
}

/// The most sticks of the table.
const MOST_STICKS: u64 = 5_000;

impl GrundyRows {
    /// The Grundy value with `quota` at most `sticks`.
    ///
    /// # Complexity
    /// O(n²) the first time, space O(n log n).
    ///
    /// # Errors
    /// [`Stop::Budget`] above 5,000 sticks or where the budget is spent.
    pub fn grundy(&mut self, sticks: u64, quota: u64, meter: &mut Meter) -> Result<u64, Stop> {
        if sticks > MOST_STICKS {
            return Err(meter.too_big());
        }
        while self.rows.len() as u64 <= sticks {
            let n = self.rows.len();
            meter.add(1 + n as u64 / 8)?;
            // first[g]: the least take that leads to value g.
            let mut first: Vec<Option<u32>> = Vec::new();
            for take in 1..=n {
                let value = self.get(n - take, 2 * take);
                if first.len() <= value {
                    first.resize(value + 1, None);
                }
                first[value].get_or_insert(take as u32);
            }
            let reached = first.iter().map_while(|take| *take);
            let row = reached.scan(0, |least, take| {
                *least = take.max(*least);
                Some(*least)
            });
            self.rows.push(row.collect());
        }
        Ok(self.get(sticks as usize, quota as usize) as u64)
    }

    fn get(&self, sticks: usize, quota: usize) -> usize {
        self.rows[sticks].partition_point(|least| *least as usize <= quota)
    }
}
