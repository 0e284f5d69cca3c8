//! Wythoff's game: the lost pairs in closed form, exactly, and Grundy values from a table.
//!
//! The k-th lost pair is (⌊kφ⌋, ⌊kφ⌋ + k) with φ the golden ratio (Wythoff 1907). Under misère play (2, 2) and (0, 1)
//! replace the pairs (0, 0) and (1, 2); all others stay (Fraenkel 1984).
use crate::budget::{Meter, Stop};
use crate::player::Play;
use num_bigint::BigUint;
use num_traits::ToPrimitive;

/// ⌊kφ⌋ = ⌊(k + √(5k²)) / 2⌋ in integers, without rounding.
pub fn golden(k: u64) -> u128 {
    let root = (BigUint::from(k).pow(2) * 5u32).sqrt().to_u128().expect("the root of a number below 2^131");
    (u128::from(k) + root) / 2
}

/// The lost pair with a given difference, the smaller first.
///
/// ```
/// use solver::{Play, theory::wythoff::lost_pair};
/// assert_eq!(lost_pair(2, Play::Normal), (3, 5));
/// assert_eq!(lost_pair(1, Play::Misere), (0, 1));
/// ```
pub fn lost_pair(difference: u64, play: Play) -> (u128, u128) {
    match (play, difference) {
        (Play::Misere, 0) => (2, 2),
        (Play::Misere, 1) => (0, 1),
        _ => {
            let small = golden(difference);
            (small, small + u128::from(difference))
        }
    }
}

/// The other number of the only lost pair with `n` in it.
pub fn partner(n: u64, play: Play) -> u128 {
    match (play, n) {
        (Play::Misere, 0) => 1,
        (Play::Misere, 1) => 0,
        (Play::Misere, 2) => 2,
        _ => {
            // n = ⌊kφ⌋ needs k next to n/φ = nφ − n; n = ⌊kφ⌋ + k needs k next to n/φ² = 2n − nφ.
            let (wide, n) = (golden(n), u128::from(n));
            let near = |k: u128| (k.saturating_sub(1)..=k + 1).filter_map(|k| u64::try_from(k).ok());
            let lower = near(wide - n).find(|&k| golden(k) == n).map(|k| n + u128::from(k));
            let upper = || near(2 * n - wide).find(|&k| golden(k) + u128::from(k) == n).map(golden);
            lower.or_else(upper).expect("every number is in one lost pair (Beatty 1926)")
        }
    }
}

/// Whether the player to move loses, by the closed form.
pub fn is_lost(a: u64, b: u64, play: Play) -> bool {
    u128::from(a.max(b)) == lost_pair(a.abs_diff(b), play).1
}

/// Grundy values up to some size, by the mex of all options.
#[derive(Default)]
pub struct GrundyTable {
    size: usize,
    /// The value of (x, y) with x ≤ y at y(y + 1)/2 + x.
    values: Vec<u16>,
}

/// The largest heap of the table.
const MOST: u64 = 1_500;

impl GrundyTable {
    /// The Grundy value of two heaps.
    ///
    /// # Complexity
    /// With n the larger heap, O(n³ / 64) the first time: the values of rows and diagonals are bits, so that a mex
    /// examines 64 of them at once. Space O(n²).
    ///
    /// # Errors
    /// [`Stop::Budget`] above 1,500 or if the budget is spent.
    pub fn grundy(&mut self, a: u64, b: u64, meter: &mut Meter) -> Result<u64, Stop> {
        let (small, large) = (a.min(b), a.max(b));
        if small == 0 {
            return Ok(large);
        }
        if large > MOST {
            return Err(meter.too_big());
        }
        if large as usize >= self.size {
            // Some rows ahead, so that questions one by one do not rebuild the table each time.
            self.fill((large as usize + 1).next_multiple_of(64), meter)?;
        }
        let (x, y) = (small as usize, large as usize);
        Ok(self.values[y * (y + 1) / 2 + x].into())
    }

    fn fill(&mut self, size: usize, meter: &mut Meter) -> Result<(), Stop> {
        // A value is at most the number of options, below three times the size.
        let words = (3 * size).div_ceil(64);
        let cells = size * (size + 1) / 2;
        meter.hold::<Self>((cells * 2 + 2 * size * words * 8) as u64)?;
        meter.add((cells * words / 64) as u64)?;
        // lines[i]: the values of (i, ·) known so far; diagonals[d]: those of (x, x + d).
        let mut lines = vec![0u64; size * words];
        let mut diagonals = vec![0u64; size * words];
        self.values = Vec::with_capacity(cells);
        for y in 0..size {
            for x in 0..=y {
                let (first, second, across) = (x * words, y * words, (y - x) * words);
                let full = |i: &usize| lines[first + i] | lines[second + i] | diagonals[across + i];
                let word = (0..words).find(|i| full(i) != u64::MAX).expect("there are fewer options than bits");
                let value = word * 64 + full(&word).trailing_ones() as usize;
                let bit = 1 << (value % 64);
                lines[first + word] |= bit;
                lines[second + word] |= bit;
                diagonals[across + word] |= bit;
                self.values.push(value as u16);
            }
        }
        self.size = size;
        Ok(())
    }
}
