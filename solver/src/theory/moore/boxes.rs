//! Grundy values of Moore's Nim with many heaps: tables of whole boxes, every position below a start.
use crate::budget::{Meter, Stop};

/// The values of all positions below some starts, kept between questions.
#[derive(Default)]
pub struct GrundyBoxes {
    boxes: Vec<GrundyBox>,
}

/// All positions of Moore's Nim with heaps up to `sizes` (descending); mixed radix, the last heap running fastest.
struct GrundyBox {
    k: usize,
    sizes: Vec<u64>,
    values: Vec<u32>,
}

/// The most options examined for one table: a tenth of a second.
const MOST_WORK: u128 = 200_000_000;
/// The number of tables kept.
const MOST_BOXES: usize = 8;

impl GrundyBoxes {
    /// The Grundy value of non-empty heaps.
    ///
    /// # Complexity
    /// Time positions times options of the box below the heaps, the first time; space 4 bytes for each position.
    ///
    /// # Errors
    /// [`Stop::Budget`] if that is too much.
    pub fn grundy(&mut self, k: usize, mut heaps: Vec<u64>, meter: &mut Meter) -> Result<u64, Stop> {
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        if let Some(value) = self.boxes.iter().find_map(|known| known.get(k, &heaps)) {
            return Ok(value);
        }
        let positions = heaps.iter().fold(1u128, |all, &heap| all.saturating_mul(u128::from(heap) + 1));
        // A position halfway down has far fewer options than the start; the bound is generous.
        if positions.saturating_mul(moves(k, &heaps)) > MOST_WORK {
            return Err(meter.too_big());
        }
        meter.hold::<Self>(positions as u64 * 4 * (self.boxes.len() as u64 + 1))?;
        let table = GrundyBox::new(k, heaps, positions as usize, meter)?;
        let value = table.values.last().copied().expect("a box has its start");
        if self.boxes.len() == MOST_BOXES {
            self.boxes.remove(0);
        }
        self.boxes.push(table);
        Ok(value.into())
    }
}

/// The number of moves, capped at 2^64 − 1: for each set of fewer than `k` heaps the product of their sizes. O(heaps ·
/// k).
pub fn moves(k: usize, heaps: &[u64]) -> u128 {
    // products[r]: the sum over all sets of r heaps so far.
    let mut products = vec![0u128; k.min(heaps.len() + 1)];
    products[0] = 1;
    for &heap in heaps {
        for r in (1..products.len()).rev() {
            products[r] = products[r].saturating_add(products[r - 1].saturating_mul(heap.into()));
        }
    }
    // Sums of these must not overflow.
    products[1..].iter().fold(0, |all: u128, &some| all.saturating_add(some)).min(u64::MAX.into())
}

impl GrundyBox {
    fn new(k: usize, sizes: Vec<u64>, positions: usize, meter: &mut Meter) -> Result<GrundyBox, Stop> {
        let mut weights = vec![1; sizes.len()];
        for i in (1..sizes.len()).rev() {
            weights[i - 1] = weights[i] * (sizes[i] as usize + 1);
        }
        let mut values: Vec<u32> = Vec::with_capacity(positions);
        let mut at = vec![0u64; sizes.len()];
        // seen[g] == position + 1: an option of this position has the value g.
        let total: u64 = sizes.iter().sum();
        let mut seen = vec![0usize; total as usize + 2];
        for position in 0..positions {
            let mark = Mark { at: &at, weights: &weights, values: &values };
            let options = mark.options(0, k - 1, position, &mut seen, position + 1);
            meter.add(1 + options / 16)?;
            let value = seen.iter().position(|&stamp| stamp != position + 1).expect("values are at most the total");
            values.push(value as u32);
            for i in (0..at.len()).rev() {
                if at[i] < sizes[i] {
                    at[i] += 1;
                    break;
                }
                at[i] = 0;
            }
        }
        Ok(GrundyBox { k, sizes, values })
    }

    /// The value of descending heaps inside the box.
    fn get(&self, k: usize, heaps: &[u64]) -> Option<u64> {
        let inside = heaps.len() <= self.sizes.len() && heaps.iter().zip(&self.sizes).all(|(heap, size)| heap <= size);
        if !inside || k != self.k {
            return None;
        }
        let heap = |i: usize| heaps.get(i).copied().unwrap_or(0) as usize;
        let index = self.sizes.iter().enumerate().fold(0, |index, (i, &size)| index * (size as usize + 1) + heap(i));
        Some(self.values[index].into())
    }
}

/// A position of a box whose options are marked.
struct Mark<'a> {
    at: &'a [u64],
    weights: &'a [usize],
    values: &'a [u32],
}

impl Mark<'_> {
    /// Stamps the values of all options that take from at most `heaps` heaps from `first` on; returns their number.
    /// Depth: the heaps taken from, below 30 for a box that fits into memory.
    fn options(&self, first: usize, heaps: usize, index: usize, seen: &mut [usize], stamp: usize) -> u64 {
        let mut count = 0;
        for i in first..self.at.len() {
            for taken in 1..=self.at[i] as usize {
                let option = index - taken * self.weights[i];
                seen[self.values[option] as usize] = stamp;
                count += 1;
                if heaps > 1 {
                    count += self.options(i + 1, heaps - 1, option, seen, stamp);
                }
            }
        }
        count
    }
}
