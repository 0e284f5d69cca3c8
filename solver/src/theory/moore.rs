//! Moore's Nim: outcomes, winning moves, and the Grundy values where they are in reach.
//!
//! A move takes from at least one and fewer than k heaps. Write the heaps in binary and add each column modulo k: the
//! position is P iff all columns are 0 (Moore 1910). Read in base k the columns are the *Moore number*. It tells zero
//! from non-zero and nothing more: the heap 2 with k = 3 has Moore number 3 and Grundy value 2.
//!
//! # Source
//! Moore, A generalization of the game called Nim, Annals of Mathematics 1910; exactly k heaps: Jenkyns and Mayberry,
//! The skeleton of an impartial game and the Nim-function of Moore's Nim_k, International Journal of Game Theory 1980.
mod boxes;

pub use boxes::{GrundyBoxes, moves};

use crate::budget::{Meter, Stop};
use crate::reason::HeapMove;
use crate::value::nim_sum;
use num_bigint::BigUint;

/// The column sums modulo `k`, from the highest bit any heap has down to the units. O(bits · heaps).
pub fn columns(k: usize, heaps: &[u64]) -> Vec<u64> {
    let width = u64::BITS - heaps.iter().fold(0, |all, heap| all | heap).leading_zeros();
    let sum = |bit| heaps.iter().filter(|&&heap| heap >> bit & 1 == 1).count() % k;
    (0..width).rev().map(|bit| sum(bit) as u64).collect()
}

/// The Moore number: the columns as digits in base `k`.
///
/// ```
/// use solver::theory::moore::moore_number;
/// assert_eq!(moore_number(3, &[7, 5, 3, 1]), 25u32.into());
/// assert_eq!(moore_number(3, &[1, 2, 3, 3]), 0u32.into());
/// ```
pub fn moore_number(k: usize, heaps: &[u64]) -> BigUint {
    columns(k, heaps).into_iter().fold(BigUint::ZERO, |number, digit| number * k + digit)
}

/// Whether the player to move loses under normal play. O(bits · heaps).
pub fn is_p(k: usize, heaps: &[u64]) -> bool {
    columns(k, heaps).iter().all(|&digit| digit == 0)
}

/// Moves of one player, each by its changes of heaps, in the order of the heaps.
pub type Moves = Vec<Vec<HeapMove>>;

/// The moves that make every column 0, at most `limit`, found from the highest column down.
///
/// At each column some heaps are *free*: they have lost a higher bit, so this bit may be chosen freely. With r ones too
/// many and f heaps free, either r more heaps may be made free by clearing their bits, or k − r free ones have theirs
/// set: as f + (k − 1 − f) < k, one of the two always works. So every branch leads to a move.
///
/// # Complexity
/// O(`limit` · bits · heaps).
pub fn winning_moves(k: usize, heaps: &[u64], limit: usize) -> Moves {
    if is_p(k, heaps) {
        return Vec::new();
    }
    let top = heaps.iter().fold(0, |all, heap| all | heap).ilog2();
    let mut search = Columns { k, heaps, limit, next: heaps.to_vec(), free: Vec::new(), found: Vec::new() };
    search.column(Some(top));
    search.found
}

struct Columns<'a> {
    k: usize,
    heaps: &'a [u64],
    limit: usize,
    /// The heaps with the higher columns already settled.
    next: Vec<u64>,
    free: Vec<usize>,
    found: Moves,
}

impl Columns<'_> {
    /// Settles this column and those below it in every way; as deep as there are bits.
    fn column(&mut self, bit: Option<u32>) {
        let Some(bit) = bit else {
            let changed = (0..self.heaps.len()).filter(|&i| self.next[i] != self.heaps[i]);
            let moves = changed.map(|heap| HeapMove { heap, from: self.heaps[heap], to: self.next[heap] });
            self.found.push(moves.collect());
            return;
        };
        // A free heap's lower bits are cleared when it becomes free, so heaps with a one are bound.
        let ones: Vec<usize> = (0..self.heaps.len()).filter(|&i| self.next[i] >> bit & 1 == 1).collect();
        let free = self.free.len();
        for cleared in 0..=ones.len().min(self.k - 1 - free) {
            let set = (cleared + self.k - ones.len() % self.k) % self.k;
            if set > free {
                continue;
            }
            for clear in combinations(ones.len(), cleared) {
                for fill in combinations(free, set) {
                    let before: Vec<u64> = clear.iter().map(|&c| self.next[ones[c]]).collect();
                    for &c in &clear {
                        // All bits from this one down are cleared, to be set again below.
                        self.next[ones[c]] &= !(u64::MAX >> (63 - bit));
                        self.free.push(ones[c]);
                    }
                    fill.iter().for_each(|&f| self.next[self.free[f]] |= 1 << bit);
                    self.column(bit.checked_sub(1));
                    fill.iter().for_each(|&f| self.next[self.free[f]] &= !(1 << bit));
                    self.free.truncate(free);
                    clear.iter().zip(before).for_each(|(&c, before)| self.next[ones[c]] = before);
                    if self.found.len() >= self.limit {
                        return;
                    }
                }
            }
        }
    }
}

/// Whether the player to move wins under misère play, and at most `limit` winning moves.
///
/// While at least k heaps are above 1 one of them outlives every move, so Moore's rule holds as it is. With none above
/// 1 the player to move loses iff the number of ones is 1 modulo k. With one to k − 1 above 1 the player to move
/// reduces them all and leaves such a number.
///
/// # Complexity
/// O(`limit` · bits · heaps + k · heaps).
pub fn misere(k: usize, heaps: &[u64], limit: usize) -> (bool, Moves) {
    let large: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 1).collect();
    let ones: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] == 1).collect();
    if large.len() >= k {
        return (!is_p(k, heaps), winning_moves(k, heaps, limit));
    }
    let mut moves = Vec::new();
    for kept in 0..=large.len() {
        for taken in 0..=ones.len().min(k - 1 - large.len()) {
            if (kept + ones.len() - taken) % k != 1 || large.len() + taken == 0 {
                continue;
            }
            for keep in combinations(large.len(), kept) {
                for take in combinations(ones.len(), taken) {
                    if moves.len() == limit {
                        return (true, moves);
                    }
                    let down = large.iter().enumerate().map(|(i, &heap)| (heap, u64::from(keep.contains(&i))));
                    let gone = take.iter().map(|&i| (ones[i], 0));
                    let change = |(heap, to): (usize, u64)| HeapMove { heap, from: heaps[heap], to };
                    let mut mv: Vec<HeapMove> = down.chain(gone).map(change).collect();
                    mv.sort_unstable_by_key(|mv| mv.heap);
                    moves.push(mv);
                }
            }
        }
    }
    (!large.is_empty() || ones.len() % k != 1, moves)
}

/// The Grundy value: in closed form with at most k heaps, else by the mex of all options.
///
/// With fewer than k heaps every smaller total can be left, so it is the total. With exactly k it is Jenkyns and
/// Mayberry's formula. For more no formula is known.
///
/// # Errors
/// [`Stop::Budget`] if the table of all smaller positions, or the value, is too large.
///
/// # Complexity
/// O(heaps) in closed form, else the table of [`GrundyBoxes`].
pub fn grundy(k: usize, heaps: &[u64], boxes: &mut GrundyBoxes, meter: &mut Meter) -> Result<u64, Stop> {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    let too_big = meter.too_big();
    if k == 2 {
        Ok(nim_sum(&heaps))
    } else if heaps.len() < k {
        u64::try_from(heaps.iter().map(|&heap| u128::from(heap)).sum::<u128>()).map_err(|_| too_big)
    } else if heaps.len() == k {
        exactly_k(&heaps).ok_or(too_big)
    } else {
        boxes.grundy(k, heaps, meter)
    }
}

/// Jenkyns and Mayberry: with k heaps, least heap m, total u and y = u − k·m, let z = 1 + y(y + 1)/2. The value is u if
/// m < z, else z − 1 + (m − z) mod (y + 1). `None` where it is above 2^64.
fn exactly_k(heaps: &[u64]) -> Option<u64> {
    let least = heaps.iter().copied().min().map(u128::from)?;
    let total: u128 = heaps.iter().map(|&heap| u128::from(heap)).sum();
    let over = total - least * heaps.len() as u128;
    let bend = over.checked_mul(over + 1).map_or(u128::MAX, |square| 1 + square / 2);
    u64::try_from(if least < bend { total } else { bend - 1 + (least - bend) % (over + 1) }).ok()
}

/// The `r`-element subsets of `0..n`, each ascending, in lexicographic order.
pub fn combinations(n: usize, r: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next: Option<Vec<usize>> = (r <= n).then(|| (0..r).collect());
    std::iter::from_fn(move || {
        let current = next.take()?;
        if let Some(i) = (0..r).rev().find(|&i| current[i] < n - r + i) {
            let mut after = current.clone();
            let from = after[i] + 1;
            (i..r).for_each(|j| after[j] = from + j - i);
            next = Some(after);
        }
        Some(current)
    })
}
