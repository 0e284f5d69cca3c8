//! All P-positions of three rows, up to lengths of ten thousand.
use super::outcomes::{Firsts, zeroed};
use crate::budget::{Meter, Stop};
use crate::player::Play;

/// The first row r1 for every pair (r3, r2) that makes (r1, r2, r3) a P-position.
pub(super) struct ThreeRows {
    /// `firsts[r3][r2 - r3]`, 0 for none; shorter where no further pair has one.
    firsts: Vec<Vec<u32>>,
}

impl ThreeRows {
    /// Finds the P-positions inside a shape of at most three rows, by increasing r3, then r2.
    ///
    /// The first rows forbidden to (r2, r3) are those of P-positions that lie one bite away: with the same r3 and a
    /// shorter r2; with the same r2 and a shorter r3; with r2 and r3 cut to the same length. Each is kept as a bitset.
    /// Once (q, q, r3) is a P-position, every longer r2 can be bitten down to it.
    ///
    /// # Errors
    /// [`Stop`] when pairs or bytes exceed the budget.
    ///
    /// # Complexity
    /// One search for a zero bit per pair (r3, r2).
    ///
    /// # Source
    /// The idea of three rows: Zeilberger, "Three-rowed Chomp", 2001.
    pub(super) fn fill(rows: &[u32], play: Play, meter: &mut Meter) -> Result<ThreeRows, Stop> {
        let row = |i: usize| rows.get(i).copied().unwrap_or(0);
        let (second, third) = (row(1), row(2));
        let top = u64::from(row(0)).min(2 * u64::from(second) + u64::from(third) + 2) as u32;
        let words = top as usize / 64 + 1;
        // Per r2 the first rows used with a shorter r3; the other two sets are of one row each.
        let mut by_second: Vec<u64> = zeroed(words.saturating_mul(second as usize + 1), meter)?;
        let mut by_cut = vec![0_u64; words];
        let mut held = by_second.len() as u64 * 8;
        let mut firsts = Vec::new();
        for r3 in 0..=third {
            let mut by_third = vec![0_u64; words];
            let mut found = Vec::new();
            for r2 in r3..=second {
                if (r2 as usize).is_multiple_of(Firsts::TAILS_A_NODE) {
                    meter.tick()?;
                }
                let column = &mut by_second[r2 as usize * words..][..words];
                let shortest = r2.max(if play == Play::Misere && r2 == 0 { 2 } else { 1 });
                let first = free(shortest, top, |w| by_third[w] | column[w] | by_cut[w]);
                found.push(first.unwrap_or(0));
                if let Some(first) = first {
                    let (word, bit) = (first as usize / 64, 1 << (first % 64));
                    by_third[word] |= bit;
                    column[word] |= bit;
                    if r2 == r3 {
                        by_cut[word] |= bit;
                    }
                    if first == r2 {
                        break;
                    }
                }
            }
            held += found.len() as u64 * 4;
            meter.room(held)?;
            found.shrink_to_fit();
            firsts.push(found);
        }
        Ok(ThreeRows { firsts })
    }

    pub(super) fn first(&self, tail: &[u32]) -> Option<u32> {
        let (r2, r3) = (tail.first().copied().unwrap_or(0), tail.get(1).copied().unwrap_or(0));
        self.firsts[r3 as usize].get((r2 - r3) as usize).copied().filter(|&first| first > 0)
    }

    pub(super) fn bytes(&self) -> u64 {
        self.firsts.iter().map(|found| found.len() as u64 * 4).sum()
    }
}

/// The least number in `from..=top` whose bit is clear.
fn free(from: u32, top: u32, word: impl Fn(usize) -> u64) -> Option<u32> {
    let mut below = (1 << (from % 64)) - 1;
    for w in from as usize / 64..=top as usize / 64 {
        let clear = !(word(w) | below);
        if clear != 0 {
            return Some(w as u32 * 64 + clear.trailing_zeros()).filter(|&first| first <= top);
        }
        below = 0;
    }
    None
}
