//! Known answers of comparisons: a table for pairs among the first forms of an arena, a map for all others.
use super::{Form, pair};
use crate::memo::Memo;

/// The number of forms whose pairs are in the table: with two bits a pair it has at most four mebibytes.
const MOST: usize = 4_096;
const LEAST: usize = 64;
/// The pairs in a word of the table.
const IN_WORD: usize = 32;

/// The known part of the order of pairs of different forms.
#[derive(Default)]
pub(super) struct Known {
    /// The length of a row of the table in pairs: 0, or a power of two from [`LEAST`] to [`MOST`].
    side: usize,
    /// Two bits for each pair, rows by the first form: whether the answer is known, and whether it is "≤".
    table: Vec<u64>,
    /// Four bits for each other pair: the two of the form that is first in the arena, and those of the pair reversed.
    others: Memo,
}

impl Known {
    /// Whether a pair has its place in the table.
    #[inline]
    pub fn is_near(a: Form, b: Form) -> bool {
        (a.0 | b.0) < MOST as u32
    }

    /// Whether a ≤ b, if that is known.
    #[inline]
    pub fn get(&self, a: Form, b: Form) -> Option<bool> {
        let bits = if Known::is_near(a, b) {
            let (a, b) = (a.0 as usize, b.0 as usize);
            if a.max(b) >= self.side {
                return None;
            }
            (self.table[(a * self.side + b) / IN_WORD] >> (b % IN_WORD * 2)) as u32 & 3
        } else {
            let (key, reversed) = pair(a, b);
            self.others.get(key)? >> if reversed { 2 } else { 0 } & 3
        };
        (bits & 1 == 1).then_some(bits & 2 == 2)
    }

    /// Enters whether a ≤ b.
    pub fn add(&mut self, a: Form, b: Form, answer: bool) {
        let bits = 1 | u32::from(answer) << 1;
        if Known::is_near(a, b) {
            let (a, b) = (a.0 as usize, b.0 as usize);
            if a.max(b) >= self.side {
                self.grow(a.max(b) + 1);
            }
            self.table[(a * self.side + b) / IN_WORD] |= u64::from(bits) << (b % IN_WORD * 2);
        } else {
            let (key, reversed) = pair(a, b);
            self.others.add(key, bits << if reversed { 2 } else { 0 });
        }
    }

    #[cold]
    fn grow(&mut self, forms: usize) {
        let side = forms.next_power_of_two().max(LEAST);
        let mut table = vec![0; side * side / IN_WORD];
        if self.side > 0 {
            let rows = self.table.chunks_exact(self.side / IN_WORD).zip(table.chunks_exact_mut(side / IN_WORD));
            rows.for_each(|(old, new)| new[..old.len()].copy_from_slice(old));
        }
        (self.side, self.table) = (side, table);
    }

    /// The number of pairs in the map.
    pub fn count(&self) -> usize {
        self.others.count()
    }

    pub fn bytes(&self) -> u64 {
        self.others.bytes() + size_of_val(self.table.as_slice()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn it_is_a_map_of_ordered_pairs() {
        let (mut known, mut map, mut seed) = (Known::default(), HashMap::new(), 7_u32);
        let mut below = |n: u32| {
            seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (seed >> 8) % n
        };
        for most in [30, 70, 4_110, 4_095, 100_000] {
            for _ in 0..4_000 {
                let (a, b, answer) = (below(most), below(most), below(2) == 0);
                if a == b {
                    continue;
                }
                let entered = *map.entry((a, b)).or_insert(answer);
                known.add(Form(a), Form(b), entered);
            }
        }
        for (&(a, b), &answer) in &map {
            assert_eq!(known.get(Form(a), Form(b)), Some(answer), "{a} {b}");
            assert_eq!(known.get(Form(b), Form(a)), map.get(&(b, a)).copied(), "{b} {a}");
        }
    }
}
