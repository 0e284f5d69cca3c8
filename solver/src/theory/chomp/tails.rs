//! The tails of positions inside a shape, numbered without gaps.
//!
//! A position (r1, r2, …, rm) is its first row and its tail (r2, …, rm). Tails inside the shape are numbered in
//! lexicographic order by the combinatorial number system, so the next tail has the next number and no table hashes.
use crate::budget::{Meter, Stop};

pub(super) struct Tails {
    /// Longest permitted rows r2, r3, ….
    bounds: Vec<u32>,
    /// The beginning of each row's weights.
    starts: Vec<usize>,
    /// `weights[starts[i] + t]`: the number of tails of the rows from i on that begin with a row shorter than t.
    weights: Vec<u32>,
    count: usize,
}

impl Tails {
    /// The tails of the positions inside `rows`.
    ///
    /// # Errors
    /// [`Stop::Budget`] when the weights alone would be too large, or the tails cannot be numbered in 32 bits.
    ///
    /// # Complexity
    /// Linear in the squares of the tail.
    pub(super) fn new(rows: &[u32], meter: &Meter) -> Result<Tails, Stop> {
        Tails::inside(rows.get(1..).unwrap_or(&[]), meter)
    }

    /// All sequences of rows inside these bounds, as the tails of one more row.
    ///
    /// # Errors
    /// As [`Tails::new`].
    pub(super) fn inside(bounds: &[u32], meter: &Meter) -> Result<Tails, Stop> {
        let too_big = meter.too_big();
        let bounds = bounds.to_vec();
        let cells: u64 = bounds.iter().map(|&bound| u64::from(bound) + 2).sum();
        meter.room(cells.saturating_mul(4))?;
        let mut starts = Vec::with_capacity(bounds.len());
        let mut total = 0;
        for &bound in &bounds {
            starts.push(total);
            total += bound as usize + 2;
        }
        let mut weights = vec![0; total];
        for i in (0..bounds.len()).rev() {
            for t in 0..=bounds[i] as usize {
                // Tails that begin with exactly t: the rows above are free up to t and their own bound.
                let above = match bounds.get(i + 1) {
                    Some(&bound) => weights[starts[i + 1] + (t.min(bound as usize)) + 1],
                    None => 1,
                };
                let sum: Option<u32> = u32::checked_add(weights[starts[i] + t], above);
                weights[starts[i] + t + 1] = sum.ok_or(too_big)?;
            }
        }
        let count =
            weights.get(bounds.first().map_or(usize::MAX, |&bound| bound as usize + 1)).map_or(1, |&n| n as usize);
        Ok(Tails { bounds, starts, weights, count })
    }

    /// Number of tails.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    pub(super) fn bounds(&self) -> &[u32] {
        &self.bounds
    }

    /// The contribution of row `i` of a tail, with length `t`, to the number of the tail.
    #[inline]
    pub(super) fn weight(&self, i: usize, t: u32) -> usize {
        self.weights[self.starts[i] + t as usize] as usize
    }

    /// The number of a tail; rows not given are empty.
    #[inline]
    pub(super) fn rank(&self, tail: &[u32]) -> usize {
        tail.iter().enumerate().map(|(i, &t)| self.weight(i, t)).sum()
    }

    /// Turns a full-length tail into the next one; `false` after the last.
    pub(super) fn advance(&self, tail: &mut [u32]) -> bool {
        for i in (0..tail.len()).rev() {
            let cap = if i == 0 { self.bounds[0] } else { self.bounds[i].min(tail[i - 1]) };
            if tail[i] < cap {
                tail[i] += 1;
                tail[i + 1..].fill(0);
                return true;
            }
        }
        false
    }

    /// Calls `f` with the number of every tail that agrees with a given one outside the rows `from..to`, where those
    /// rows do not grow, lie in `low..=cap`, and the first of them is longer than `low`.
    ///
    /// # Shapes
    /// `rest` is the number of the given tail without the weights of `from..to`; `value` and `sum` are scratch.
    #[inline]
    pub(super) fn each_uncut(&self, block: Block, scratch: &mut Scratch, mut f: impl FnMut(usize)) {
        let Block { from, to, low, cap, rest } = block;
        let Scratch { value, sum } = scratch;
        value.resize(self.bounds.len(), 0);
        sum.resize(self.bounds.len(), 0);
        let last = to - 1;
        let mut i = from;
        (value[i], sum[i]) = (low + 1, rest);
        loop {
            let high = if i == from { cap } else { value[i - 1] }.min(self.bounds[i]);
            if i == last {
                for t in value[i]..=high {
                    f(sum[i] + self.weight(i, t));
                }
            } else if value[i] <= high {
                sum[i + 1] = sum[i] + self.weight(i, value[i]);
                value[i + 1] = low;
                i += 1;
                continue;
            }
            if i == from {
                return;
            }
            i -= 1;
            value[i] += 1;
        }
    }
}

/// Rows of a tail that may have been cut down to `low`: see [`Tails::each_uncut`].
pub(super) struct Block {
    pub from: usize,
    pub to: usize,
    pub low: u32,
    pub cap: u32,
    pub rest: usize,
}

/// Buffers for [`Tails::each_uncut`], reused between calls.
#[derive(Default)]
pub(super) struct Scratch {
    value: Vec<u32>,
    sum: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn tails(rows: &[u32]) -> Tails {
        Tails::new(rows, &Meter::new(Budget::default())).unwrap()
    }

    #[test]
    fn numbers_follow_the_order_without_gaps() {
        for rows in [vec![4, 4, 4, 4], vec![5, 3, 2, 2, 1], vec![7, 2], vec![3], vec![2, 1, 1, 1, 1]] {
            let tails = tails(&rows);
            let mut tail = vec![0; rows.len() - 1];
            for number in 0..tails.count() {
                assert_eq!(tails.rank(&tail), number, "{tail:?}");
                assert_eq!(tails.advance(&mut tail), number + 1 < tails.count());
            }
        }
    }

    #[test]
    fn a_box_has_binomially_many_tails() {
        assert_eq!(tails(&[10; 10]).count(), 92_378);
        assert_eq!(tails(&[13; 13]).count(), 5_200_300);
    }

    #[test]
    fn uncut_tails_are_those_that_can_be_cut() {
        let rows = [6, 5, 5, 3, 2];
        let tails = tails(&rows);
        let cut = [4, 1, 1, 0];
        let mut seen = Vec::new();
        let rest = tails.rank(&[4, 0, 0, 0]) + tails.weight(3, 0);
        let block = Block { from: 1, to: 3, low: 1, cap: 4, rest };
        tails.each_uncut(block, &mut Scratch::default(), |number| seen.push(number));
        let mut expected = Vec::new();
        let mut tail = vec![0; 4];
        loop {
            if tail[0] == 4 && tail[1] > 1 && tail[3] == 0 && tail.iter().zip(&cut).all(|(&t, &c)| t.min(1) == c.min(1))
            {
                expected.push(tails.rank(&tail));
            }
            if !tails.advance(&mut tail) {
                break;
            }
        }
        assert_eq!(seen, expected);
    }

    #[test]
    fn too_many_tails_are_refused() {
        let meter = Meter::new(Budget::default());
        assert!(Tails::new(&[40; 40], &meter).is_err());
        assert!(Tails::new(&[100_000; 100_000], &meter).is_err());
    }
}
