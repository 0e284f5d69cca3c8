//! A period of a sequence of values, found in linear time and proved by a finite check.
//!
//! A move leaves at most `parts` heaps and takes at most `last`. If G(n + p) = G(n) for e ≤ n < parts·e + (parts −
//! 1)·p + last, with e ≥ 1, then it holds for all n ≥ e: of the heaps that a move leaves of n + p the largest is at
//! least (n + p − last)/parts ≥ e + p, so it may be made smaller by p without a change of value, and the other way
//! round.
//!
//! # Source
//! Guy and Smith, The G-values of various games, 1956 (parts = 2; Siegel 2013, theorem IV.2.7). With parts = 1 it is
//! the window argument of subtraction games: `last` equal values in a row decide all that follows.

/// A proved period: the value of n + `period` is that of n for all n ≥ `preperiod`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The first n that repeats.
    pub preperiod: u64,
    /// The length of the period, at least 1.
    pub period: u64,
    /// The end of the range of n that was checked, from the preperiod (1 at least) up to, but not including, this.
    pub checked: u64,
}

/// The end, not included, of the range of n whose values are compared with those of n + `period`: if all agree, from the
/// preperiod (1 at least) on, then all values from there on repeat.
pub fn range_end(preperiod: u64, period: u64, parts: u64, last: u64) -> u64 {
    parts * preperiod.max(1) + (parts - 1) * period + last
}

/// The period of a sequence with the beginning `values`, if that is long enough to prove one; preperiod and period are
/// the least possible.
///
/// # Complexity
/// Time and memory linear in `values`: the failure function (Knuth, Morris, Pratt 1977) of the sequence read backwards
/// has the least period of every end of it.
///
/// ```
/// use solver::theory::heaps::period::find;
/// let found = find(&[0, 1, 2, 0, 1, 2, 0], 1, 2).expect("take one or two");
/// assert_eq!((found.preperiod, found.period), (0, 3));
/// assert_eq!(find(&[0, 1, 2, 0, 1], 1, 2), None);
/// ```
pub fn find<T: Eq>(values: &[T], parts: u64, last: u64) -> Option<Period> {
    let n = values.len();
    let back = |i: usize| &values[n - 1 - i];
    let needed = |preperiod: u64, period: u64| range_end(preperiod, period, parts, last) + period;
    let mut best = None;
    // failure[i]: the longest proper prefix of the reversal's first i values that is also their suffix.
    let mut failure = vec![0u32; n + 1];
    let mut border = 0usize;
    for i in 1..n {
        while border > 0 && back(i) != back(border) {
            border = failure[border] as usize;
        }
        if back(i) == back(border) {
            border += 1;
        }
        failure[i + 1] = border as u32;
        let (preperiod, period) = ((n - 1 - i) as u64, (i + 1 - border) as u64);
        if needed(preperiod, period) <= n as u64 {
            best = Some((preperiod, period));
        }
    }
    let (mut preperiod, period) = best?;
    // The theorem may begin at 1 where the sequence repeats from 0.
    while preperiod > 0 && values[preperiod as usize - 1] == values[(preperiod - 1 + period) as usize] {
        preperiod -= 1;
    }
    Some(Period { preperiod, period, checked: range_end(preperiod, period, parts, last) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sequence_that_is_too_short_proves_nothing() {
        let values: Vec<u64> = (0..40).map(|n| if n < 5 { 9 } else { n % 4 }).collect();
        let found = |n: usize| find(&values[..n], 2, 3).map(|p| (p.preperiod, p.period, p.checked));
        assert_eq!(found(20), None);
        assert_eq!(found(21), Some((5, 4, 17)));
        assert_eq!(found(40), Some((5, 4, 17)));
    }
}
