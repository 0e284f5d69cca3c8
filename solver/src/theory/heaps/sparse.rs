//! Grundy values of octal games and of Grundy's game by their sparse space, in blocks.
//!
//! Options of a rare and a common heap are all of one class and are found by going through the few rare heaps; so the
//! least value c of that class that is no option is known at once. The values below c of the other class must be shown
//! to be options, by two common heaps: for a whole block of heaps together, with one bitmap of places for every value.
//! Where that fails a heap is checked alone, and if its value is rare, the block ends with it.
//!
//! # Proof
//! Let a be the class of the options of a rare and a common heap, and b the other one. A value of class a is an option of
//! two heaps only if one of them is rare, and all such pairs are gone through. So c is no option, and each smaller value
//! of class a is one. If all values of class b below c are options, too, the mex is c; else it is the least of them that
//! is none. Every value below c is looked at, whatever the mask is.
//!
//! # Complexity
//! For n values with r rare heaps among them about n·r, where the definition takes n²/4. Memory n/8 bytes for each
//! value that occurs.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, ch. 4; Flammenkamp's computation of Grundy's game.
use super::code::{Code, NOTHING, ONE, TWO};
use super::mask::Mask;

/// The most and the fewest heaps in a block.
const BLOCK: usize = 256;
const SHORT: usize = 8;
/// The number of neighbouring heaps whose options are marked together: one read of a rare heap, and one of the values
/// beside it, serve them all.
const LANES: usize = 4;
/// Words of a block's bitmap.
const WORDS: usize = BLOCK / 64;
/// The number of places of a value, for each remainder by 8, that are tried against the bitmaps.
const PLACES: usize = 64;

/// The state between blocks.
#[derive(Debug, Clone)]
pub struct Sparse {
    mask: Mask,
    /// The numbers that may be taken by a split, by a move to one heap, by a move to none.
    splits: Vec<usize>,
    singles: Vec<usize>,
    whole: Vec<usize>,
    unequal: bool,
    /// Sizes and values of the rare heaps, by size; 0 is no heap.
    rare: Vec<(u32, u16)>,
    /// For each value its places, one bit for each size.
    places: Vec<Vec<u8>>,
    /// For each value and remainder by 8 the first sizes from [`BLOCK`] on.
    first: Vec<[Vec<u32>; 8]>,
    /// The frequency of each value.
    often: Vec<u32>,
    /// The number of heaps in the next block: fewer after a rare one, which ended the last, as the heaps behind it are
    /// done again.
    length: usize,
}

/// The parity of the number a split takes, if there are splits and all agree on it.
pub fn parity(code: &Code) -> Option<bool> {
    let mut odd = splits(code).into_iter().map(|take| take % 2 == 1);
    let first = odd.next()?;
    odd.all(|odd| odd == first).then_some(first)
}

fn takes(code: &Code, bit: u8) -> Vec<usize> {
    code.digits().0.iter().enumerate().filter(|(_, digit)| *digit & bit != 0).map(|(take, _)| take).collect()
}

/// 64 marks of 0 or 1 as bits.
fn packed(marks: &[u8]) -> u64 {
    marks.chunks_exact(8).rev().fold(0, |bits, eight| {
        let eight = u64::from_le_bytes(eight.try_into().unwrap_or_default());
        // The product brings mark i to bit 56 + i, and no two of its terms meet.
        bits << 8 | eight.wrapping_mul(0x0102_0408_1020_4080) >> 56
    })
}

fn splits(code: &Code) -> Vec<usize> {
    takes(code, TWO)
}

impl Sparse {
    /// The state after these values; `None` for games whose moves never leave two heaps, may leave three, or take
    /// without limit.
    pub fn new(code: &Code, values: &[u16], mask: Mask) -> Option<Sparse> {
        if code.parts() != 2 || code.last().is_none() {
            return None;
        }
        let mut sparse = Sparse {
            mask,
            splits: splits(code),
            singles: takes(code, ONE),
            whole: takes(code, NOTHING),
            unequal: code.is_unequal(),
            rare: Vec::new(),
            places: Vec::new(),
            first: Vec::new(),
            often: Vec::new(),
            length: BLOCK,
        };
        values.iter().enumerate().for_each(|(size, &value)| sparse.note(size, value));
        Some(sparse)
    }

    /// The division into rare and common heaps.
    pub fn mask(&self) -> Mask {
        self.mask
    }

    /// The number of rare heaps so far.
    pub fn rare(&self) -> usize {
        self.rare.len()
    }

    /// The most heaps in the next block.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Bytes held.
    pub fn bytes(&self) -> u64 {
        self.places.iter().map(|places| places.len() as u64).sum()
    }

    fn note(&mut self, size: usize, value: u16) {
        let index = usize::from(value);
        if self.places.len() <= index {
            self.places.resize(index + 1, Vec::new());
            self.first.resize(index + 1, Default::default());
            self.often.resize(index + 1, 0);
        }
        if size > 0 && self.mask.is_rare(size, value) && self.rare.last().is_none_or(|last| last.0 < size as u32) {
            self.rare.push((size as u32, value));
        }
        let places = &mut self.places[index];
        if places.len() <= size / 8 {
            // The arrays grow by half, so that they grow seldom; a block reads beyond the last place.
            places.resize(size / 8 + size / 16 + BLOCK, 0);
        }
        places[size / 8] |= 1 << (size % 8);
        let first = &mut self.first[index][size % 8];
        if size >= BLOCK && first.len() < PLACES {
            first.push(size as u32);
        }
        self.often[index] += 1;
    }

    /// Appends the next values: one at least, a block at most.
    pub fn block(&mut self, values: &mut Vec<u16>) {
        let base = values.len();
        let width = self.often.len().next_power_of_two().max(64);
        let words = width / 64;
        let ones: Vec<u64> = (0..words).map(|word| self.class_word(word)).collect();
        let mut need = vec![[0u64; WORDS]; width];
        let mut seen = vec![0u64; words];
        let mut marks = vec![0u8; LANES * width];
        for i in 0..self.length {
            let n = base + i;
            let first = n - i % LANES;
            if first == n {
                marks.fill(0);
                self.mark_together(first, values, &mut marks);
            }
            let own = &mut marks[i % LANES * width..][..width];
            self.mark_rest(first, n, values, own);
            seen.iter_mut().zip(own.chunks_exact(64)).for_each(|(seen, marks)| *seen = packed(marks));
            self.mark_others(n, values, &mut seen);
            // Values of class 1, as options of n: those of a rare and a common heap.
            let flip = if self.mask.sized && self.sum(n) % 2 == 1 { u64::MAX } else { 0 };
            let free = (0..words).find_map(|word| {
                let free = !seen[word] & (ones[word] ^ flip);
                (free != 0).then(|| 64 * word + free.trailing_zeros() as usize)
            });
            // Two values below the width, a power of 2, never make one above it.
            let value = free.unwrap_or(width);
            for word in 0..=(value / 64).min(words - 1) {
                let below = if value >= 64 * (word + 1) { u64::MAX } else { (1 << (value % 64)) - 1 };
                let mut rest = !seen[word] & !(ones[word] ^ flip) & below;
                while rest != 0 {
                    need[64 * word + rest.trailing_zeros() as usize][i / 64] |= 1 << (i % 64);
                    rest &= rest - 1;
                }
            }
            values.push(value as u16);
            if self.mask.is_rare(n, value as u16) {
                self.rare.push((n as u32, value as u16));
            }
            if value >= width {
                break;
            }
        }
        self.prove(base, &mut need);
        self.settle(base, values, &need);
        let whole = values.len() - base == self.length;
        self.length = (2 * if whole { self.length } else { values.len() - base }).clamp(SHORT, BLOCK);
    }

    /// A number with the parity of the sum of the heaps that a split of n leaves.
    fn sum(&self, n: usize) -> usize {
        n + self.splits.first().copied().unwrap_or(0)
    }

    /// The values 64·word … that have parity 1 under the mask, as bits.
    fn class_word(&self, word: usize) -> u64 {
        (0..64)
            .filter(|bit| (self.mask.bits & (64 * word + bit) as u16).count_ones() % 2 == 1)
            .fold(0, |w, b| w | 1 << b)
    }

    /// Marks the options of n and its neighbours up to n + [`LANES`] − 1 that include a rare heap: those whose other heap
    /// is below n for each of them.
    fn mark_together(&self, n: usize, values: &[u16], marks: &mut [u8]) {
        let width = marks.len() / LANES;
        for &take in &self.splits {
            let Some(left) = n.checked_sub(take) else { continue };
            for &(size, value) in &self.rare[self.together(n, take)] {
                let beside = &values[left - size as usize..][..LANES];
                for (lane, other) in beside.iter().enumerate() {
                    marks[lane * width + usize::from(value ^ other)] = 1;
                }
            }
        }
    }

    /// The rare heaps that a split of `take` from n can leave and [`Sparse::mark_together`] handles.
    fn together(&self, n: usize, take: usize) -> std::ops::Range<usize> {
        let start = self.rare.partition_point(|&(size, _)| size as usize + take < LANES);
        let end = self.rare.partition_point(|&(size, _)| size as usize + take < n);
        start..end.max(start)
    }

    /// Marks the options of n that include a rare heap and were not marked together with those of `first`.
    fn mark_rest(&self, first: usize, n: usize, values: &[u16], marks: &mut [u8]) {
        for &take in &self.splits {
            let Some(left) = n.checked_sub(take) else { continue };
            let end = self.rare.partition_point(|&(size, _)| (size as usize) < left);
            let done = self.together(first, take);
            for &(size, value) in self.rare[..done.start.min(end)].iter().chain(&self.rare[done.end.min(end)..end]) {
                marks[usize::from(value ^ values[left - size as usize])] = 1;
            }
        }
    }

    /// Marks the options of n that leave one heap or none.
    fn mark_others(&self, n: usize, values: &[u16], seen: &mut [u64]) {
        if self.unequal && n.is_multiple_of(2) {
            // Two equal heaps may have given this 0, which is of class 0; whether it is an option is proved with the
            // others.
            seen[0] &= !1;
        }
        for &take in self.singles.iter().filter(|&&take| take < n) {
            let value = usize::from(values[n - take]);
            seen[value / 64] |= 1 << (value % 64);
        }
        if self.whole.contains(&n) {
            seen[0] |= 1;
        }
    }

    /// Removes from `need` the values that two heaps show to be options, for all heaps of the block at once.
    fn prove(&self, base: usize, need: &mut [[u64; WORDS]]) {
        let mut order: Vec<usize> = (0..self.often.len()).collect();
        order.sort_unstable_by_key(|&value| std::cmp::Reverse(self.often[value]));
        for (value, need) in need.iter_mut().enumerate().filter(|(_, need)| **need != [0; WORDS]) {
            'search: for &other in &order {
                let Some(first) = self.first.get(value ^ other) else { continue };
                for &take in &self.splits {
                    // A place x of one heap with base − take − x divisible by 8, so that whole bytes are read; as a
                    // split into unequal heaps it is the smaller one.
                    for &x in first[(base - take) % 8].iter().take_while(|&&x| x as usize + take < base / 2) {
                        let at = (base - take - x as usize) / 8;
                        let Some(bytes) = self.places[other].get(at..at + 8 * WORDS) else { continue };
                        let mut left = 0;
                        for (need, bytes) in need.iter_mut().zip(bytes.chunks_exact(8)) {
                            *need &= !u64::from_le_bytes(bytes.try_into().unwrap_or_default());
                            left |= *need;
                        }
                        if left == 0 {
                            break 'search;
                        }
                    }
                }
            }
        }
    }

    /// Checks the unproved values one by one; the block ends with the first heap for which one fails.
    fn settle(&mut self, base: usize, values: &mut Vec<u16>, need: &[[u64; WORDS]]) {
        let open = (0..WORDS).map(|word| need.iter().fold(0, |open, need| open | need[word])).collect::<Vec<u64>>();
        for i in (0..values.len() - base).filter(|i| open[i / 64] >> (i % 64) & 1 == 1) {
            let n = base + i;
            let missing = (0..need.len()).filter(|&value| need[value][i / 64] >> (i % 64) & 1 == 1);
            let wrong = missing.map(|value| value as u16).find(|&value| !self.is_option(n, value, values));
            if let Some(value) = wrong {
                values.truncate(n);
                values.push(value);
                self.rare.truncate(self.rare.partition_point(|&(size, _)| (size as usize) < n));
                break;
            }
        }
        for (size, &value) in values.iter().enumerate().skip(base) {
            self.note(size, value);
        }
    }

    /// Whether two heaps that a move from n can leave have this value together.
    fn is_option(&self, n: usize, value: u16, values: &[u16]) -> bool {
        self.splits.iter().filter_map(|take| n.checked_sub(*take)).any(|left| {
            let middle = if self.unequal { (left.max(1) - 1) / 2 } else { left / 2 };
            let pairs = values[1..=middle].iter().zip(values[left - middle..left].iter().rev());
            pairs.into_iter().any(|(a, b)| a ^ b == value)
        })
    }
}
