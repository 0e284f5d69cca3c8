//! The solution of misère Kayles: as in normal play the positions with nim-sum 0 are lost, but for some families of few
//! lengths.
//!
//! # Source
//! W. L. Sibert and J. H. Conway, Mathematical Kayles, International Journal of Game Theory 20 (1992).
use crate::reason::KaylesCase;

/// The longest row with a move to rows that all have the lengths of the exceptions.
pub const LONGEST_TO_EXCEPTION: u64 = 25 + 25 + 2;

/// Whether the row has a length that occurs in the exceptions; an empty row does not count as one.
pub fn is_of_exception(row: u64) -> bool {
    matches!(row, 0 | 1 | 4 | 5 | 9 | 12 | 17 | 20 | 25)
}

impl KaylesCase {
    /// The case of these rows; empty ones do not count.
    pub fn of(rows: impl Iterator<Item = u64>) -> KaylesCase {
        let (mut ones, mut fives, mut nines, mut twelves, mut seventeens, mut twenties, mut twenty_fives) =
            (0usize, 0usize, 0usize, 0usize, 0usize, 0usize, 0usize);
        for row in rows {
            match row {
                0 => {}
                1 | 4 => ones += 1,
                5 => fives += 1,
                9 => nines += 1,
                12 => twelves += 1,
                17 => seventeens += 1,
                20 => twenties += 1,
                25 => twenty_fives += 1,
                _ => return KaylesCase::Regular,
            }
        }
        let others = nines + twelves + seventeens;
        let small = ones + twenties;
        let even = |n: usize| n.is_multiple_of(2);
        match (fives, twenty_fives) {
            (_, 0) if others + twenties == 0 => KaylesCase::Fives { ones },
            (0, 0) if even(others) => KaylesCase::Pairs { ones: small },
            (0, 1) if even(others) && !even(small) => KaylesCase::TwentyFive,
            (0, n @ (0 | 1)) if !even(nines) && others == nines && twenties == 0 && even(ones + n) => {
                KaylesCase::Nines { twenty_five: n == 1 }
            }
            (0, 0) if twelves == 1 && others == 1 && twenties == 0 && even(ones) => KaylesCase::Twelve,
            _ => KaylesCase::Regular,
        }
    }

    /// Whether the player to move loses, given the nim-sum of the Grundy values of the rows.
    pub fn is_lost(self, sum: u64) -> bool {
        match self {
            KaylesCase::Regular => sum == 0,
            KaylesCase::Fives { ones } | KaylesCase::Pairs { ones } => ones % 2 == 1,
            KaylesCase::TwentyFive => false,
            KaylesCase::Nines { .. } | KaylesCase::Twelve => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pairs of rows that a move can leave of a row.
    fn leaves(n: u64) -> Vec<[u64; 2]> {
        (1..=n.min(2)).flat_map(|take| (0..=(n - take) / 2).map(move |a| [a, n - take - a])).collect()
    }

    fn values(most: u64) -> Vec<u64> {
        let mut values = vec![0];
        for n in 1..=most {
            let options: Vec<u64> = leaves(n).iter().map(|[a, b]| values[*a as usize] ^ values[*b as usize]).collect();
            values.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        values
    }

    /// Checks that a position is lost exactly if none of its options is, but for the end, which is won: if this holds
    /// for a position and all its followers, the rule is proved for it.
    fn check(rows: &[u64], values: &[u64]) {
        let lost = |rows: &[u64]| {
            let sum = rows.iter().fold(0, |sum, &n| sum ^ values[n as usize]);
            KaylesCase::of(rows.iter().copied()).is_lost(sum)
        };
        let to_lost = (0..rows.len()).any(|i| {
            let rest = [&rows[..i], &rows[i + 1..]].concat();
            leaves(rows[i]).iter().any(|left| lost(&[&rest[..], left].concat()))
        });
        let end = rows.iter().all(|&n| n == 0);
        assert_eq!(lost(rows), !end && !to_lost, "{rows:?}");
    }

    /// Calls `tell` for all positions of at most `most` rows of these lengths.
    fn each(lengths: &[u64], most: usize, beside: &[u64], tell: &mut impl FnMut(&[u64])) {
        tell(beside);
        for (i, &length) in lengths.iter().enumerate().filter(|_| beside.len() < most) {
            each(&lengths[i..], most, &[beside, &[length]].concat(), tell);
        }
    }

    #[test]
    fn lost_positions_have_no_lost_option_and_all_others_have_one() {
        let values = values(200);
        for (longest, rows) in [(200, 1), (150, 2), (80, 3), (40, 4)] {
            let lengths: Vec<u64> = (1..=longest).collect();
            each(&lengths, rows, &[], &mut |rows| check(rows, &values));
        }
        // The lengths of the exceptions, and one row of any other.
        each(&[1, 4, 5, 9, 12, 17, 20, 25], 6, &[], &mut |rows| {
            check(rows, &values);
            if rows.len() < 5 {
                (1..60).for_each(|n| check(&[rows, &[n]].concat(), &values));
            }
        });
    }
}
