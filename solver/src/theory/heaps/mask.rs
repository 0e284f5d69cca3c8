//! A sparse space: a division of heaps into rare and common ones that makes the mex cheap.
//!
//! A heap's class is the parity of its value under a mask, with the parity of its size added if `sized`. Classes are
//! linear, so an option of two heaps of different classes is always of one class, whatever the mask: the mask decides
//! the speed, never the result.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, ch. 4 (rare and common values); the mask by a Walsh–Hadamard transform of the
//! histogram of the first values.

/// A division of heaps into two classes, 0 and 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mask {
    /// The bits of a value whose parity counts.
    pub bits: u16,
    /// Whether the parity of the heap's size is added.
    pub sized: bool,
    /// The class with few heaps.
    pub rare: bool,
}

impl Mask {
    /// Whether a heap of this size and value is of class 1. The class of a sum of heaps is the sum of their classes.
    pub fn class(self, size: usize, value: u16) -> bool {
        let parity = (value & self.bits).count_ones() as usize + if self.sized { size } else { 0 };
        parity % 2 == 1
    }

    /// Whether a heap of this size and value is of the class with few heaps.
    pub fn is_rare(self, size: usize, value: u16) -> bool {
        self.class(size, value) == self.rare
    }

    /// The best mask for these values, and how many of them are rare under it; `None` if all are 0. `odd`: the parity
    /// of the number a split takes, if all splits agree on it (sizes add up to n less that number).
    ///
    /// # Complexity
    /// Linear in the values, and O(w log w) for the next power of two w above the largest.
    pub fn find(values: &[u16], odd: Option<bool>) -> Option<(Mask, usize)> {
        let width = values.iter().max().map_or(1, |most| (usize::from(*most) + 1).next_power_of_two());
        // A value c that no split of class 1 gives is common: of class 1, where sizes do not count.
        let kinds = [(false, Some(false)), (true, odd)];
        let best = kinds.into_iter().filter_map(|(sized, rare)| {
            let rare = rare?;
            let mut sums = vec![0i64; width];
            for (size, &value) in values.iter().enumerate() {
                sums[usize::from(value)] += if sized && size % 2 == 1 { -1 } else { 1 };
            }
            transform(&mut sums);
            // sums[m] = number of class 0 − number of class 1 under the mask m.
            let (bits, sum) =
                sums.iter().enumerate().skip(1).min_by_key(|(_, sum)| if rare { -**sum } else { **sum })?;
            let few = values.len() as i64 + if rare { -*sum } else { *sum };
            Some((Mask { bits: bits as u16, sized, rare }, (few / 2) as usize))
        });
        best.min_by_key(|(_, few)| *few)
    }
}

/// Walsh–Hadamard transform in place; the length is a power of two.
fn transform(sums: &mut [i64]) {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                (*a, *b) = (*a + *b, *a - *b);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transform_counts_classes() {
        let values: Vec<u16> = (0..500u32).map(|n| ((n * n + n / 7) % 16) as u16).collect();
        for odd in [None, Some(false), Some(true)] {
            let (mask, few) = Mask::find(&values, odd).unwrap();
            let rare = values.iter().enumerate().filter(|(size, value)| mask.is_rare(*size, **value)).count();
            assert_eq!(rare, few);
            let others = (1..16).map(|bits| Mask { bits, ..mask });
            let least =
                others.map(|mask| values.iter().enumerate().filter(|(i, v)| mask.is_rare(*i, **v)).count()).min();
            assert_eq!(least, Some(few));
        }
    }
}
