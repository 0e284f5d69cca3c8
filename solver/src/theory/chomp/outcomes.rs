//! All P-positions inside a shape by the tail theorem and forward marking.
//!
//! For a given tail (r2, …, rm) at most one first row r1 makes (r1, …, rm) a P-position, since a longer first row can
//! be bitten to any shorter one: the tail theorem. So one number per tail describes every outcome. P-positions are
//! sparse; each one found marks the positions that can be bitten down to it, and the first row left unmarked is the
//! next one.
use super::tails::{Block, Scratch, Tails};
use crate::budget::{Meter, Stop};
use crate::player::Play;

/// The first row of the P-position of every tail inside a shape.
pub(super) struct Firsts {
    tails: Tails,
    slots: Box<dyn Slots>,
}

impl Firsts {
    /// The number of tails that the meter counts as one position: a tail is that much cheaper than a position in a hash
    /// table.
    pub(super) const TAILS_A_NODE: usize = 4;

    /// Marks the whole shape.
    ///
    /// # Errors
    /// [`Stop`] when the tails or their bytes exceed the budget.
    ///
    /// # Complexity
    /// About three marks per tail; a box of a × b has C(a + b − 1, a − 1) tails.
    ///
    /// # Source
    /// At most one P-position per tail: Zeilberger, "Three-rowed Chomp", 2001, for three rows.
    pub(super) fn fill(rows: &[u32], play: Play, tails: Tails, meter: &mut Meter) -> Result<Firsts, Stop> {
        // A tail of s squares has at most s options by biting it, so at most that many first rows are forbidden.
        let area: u64 = tails.bounds().iter().map(|&row| u64::from(row)).sum();
        let second = u64::from(tails.bounds().first().copied().unwrap_or(0));
        let top = u64::from(rows[0]).min(second + area + 2) as u32;
        let count = tails.count();
        meter.afford((count / Firsts::TAILS_A_NODE) as u64)?;
        let slots: Result<Box<dyn Slots>, Stop> = match top {
            0..16 => Narrow::<u16>::fill(&tails, top, play, meter),
            16..32 => Narrow::<u32>::fill(&tails, top, play, meter),
            32..64 => Narrow::<u64>::fill(&tails, top, play, meter),
            _ => {
                let words = top as usize / 64 + 1;
                let wide = Wide { words, bits: zeroed(count.saturating_mul(words), meter)? };
                sweep(wide, &tails, top, play, meter).map(|wide| Box::new(wide) as Box<dyn Slots>)
            }
        };
        Ok(Firsts { tails, slots: slots? })
    }

    /// The first row that makes this tail a P-position, if there is one inside the shape.
    pub(super) fn first(&self, tail: &[u32]) -> Option<u32> {
        self.slots.first(self.tails.rank(tail))
    }

    pub(super) fn bytes(&self) -> u64 {
        self.slots.bytes()
    }
}

/// A vector of zeros, if the budget and the memory of the machine have room for it.
pub(super) fn zeroed<T: Clone + Default>(len: usize, meter: &Meter) -> Result<Vec<T>, Stop> {
    meter.room((len as u64).saturating_mul(size_of::<T>() as u64))?;
    let mut zeros = Vec::new();
    zeros.try_reserve_exact(len).map_err(|_| meter.too_big())?;
    zeros.resize(len, T::default());
    Ok(zeros)
}

/// One slot per tail: while marking a set of forbidden first rows, afterwards the first row found (0 for none).
trait Slots: Send + Sync {
    fn forbid(&mut self, tail: usize, first: u32);
    /// Forbids every first row.
    fn kill(&mut self, tail: usize);
    /// Finds the shortest permitted first row in `from..=top`, and keeps it in the slot.
    fn settle(&mut self, tail: usize, from: u32, top: u32) -> Option<u32>;
    fn first(&self, tail: usize) -> Option<u32>;
    fn bytes(&self) -> u64;
}

/// Slots of one machine word.
struct Narrow<T>(Vec<T>);

macro_rules! narrow {
    ($word:ty) => {
        impl Narrow<$word> {
            fn fill(tails: &Tails, top: u32, play: Play, meter: &mut Meter) -> Result<Box<dyn Slots>, Stop> {
                let slots = Narrow::<$word>(zeroed(tails.count(), meter)?);
                Ok(Box::new(sweep(slots, tails, top, play, meter)?))
            }
        }

        impl Slots for Narrow<$word> {
            #[inline]
            fn forbid(&mut self, tail: usize, first: u32) {
                self.0[tail] |= 1 << first;
            }

            #[inline]
            fn kill(&mut self, tail: usize) {
                self.0[tail] = <$word>::MAX;
            }

            #[inline]
            fn settle(&mut self, tail: usize, from: u32, top: u32) -> Option<u32> {
                let first = from + (!self.0[tail] >> from).trailing_zeros();
                let found = (first <= top).then_some(first);
                self.0[tail] = found.unwrap_or(0) as $word;
                found
            }

            fn first(&self, tail: usize) -> Option<u32> {
                Some(self.0[tail] as u32).filter(|&first| first > 0)
            }

            fn bytes(&self) -> u64 {
                (self.0.len() * size_of::<$word>()) as u64
            }
        }
    };
}

narrow!(u16);
narrow!(u32);
narrow!(u64);

/// Slots of several machine words, for long first rows.
struct Wide {
    words: usize,
    bits: Vec<u64>,
}

impl Slots for Wide {
    fn forbid(&mut self, tail: usize, first: u32) {
        self.bits[tail * self.words + first as usize / 64] |= 1 << (first % 64);
    }

    fn kill(&mut self, tail: usize) {
        self.bits[tail * self.words..][..self.words].fill(u64::MAX);
    }

    fn settle(&mut self, tail: usize, from: u32, top: u32) -> Option<u32> {
        let slot = &mut self.bits[tail * self.words..][..self.words];
        let found = (from..=top).find(|&first| slot[first as usize / 64] >> (first % 64) & 1 == 0);
        slot[0] = u64::from(found.unwrap_or(0));
        found
    }

    fn first(&self, tail: usize) -> Option<u32> {
        Some(self.bits[tail * self.words] as u32).filter(|&first| first > 0)
    }

    fn bytes(&self) -> u64 {
        (self.bits.len() * 8) as u64
    }
}

/// Visits the tails in order; each P-position found marks everything that can be bitten down to it.
fn sweep<S: Slots>(mut slots: S, tails: &Tails, top: u32, play: Play, meter: &mut Meter) -> Result<S, Stop> {
    if play == Play::Misere {
        // The poison alone has no move, and under misère play the player to move there wins. Nothing else changes.
        slots.forbid(0, 1);
    }
    let mut scratch = Scratch::default();
    let mut tail = vec![0; tails.bounds().len()];
    for number in 0..tails.count() {
        if number.is_multiple_of(Firsts::TAILS_A_NODE) {
            meter.tick()?;
        }
        let shortest = tail.first().copied().unwrap_or(0).max(1);
        if let Some(first) = slots.settle(number, shortest, top) {
            mark_parents(&mut slots, tails, &tail, number, first, &mut scratch);
        }
        tails.advance(&mut tail);
    }
    Ok(slots)
}

/// Marks the parents of a P-position. Only the lowest row of each maximal block of equal rows can be the row that was
/// bitten: the rows of the block were longer, the row below it was not touched.
fn mark_parents<S: Slots>(
    slots: &mut S,
    tails: &Tails,
    tail: &[u32],
    number: usize,
    first: u32,
    scratch: &mut Scratch,
) {
    let mut from = 0;
    let mut cap = first;
    while from < tail.len() {
        let low = tail[from];
        let to = tail[from..].iter().position(|&row| row < low).map_or(tail.len(), |length| from + length);
        let block: usize = (from..to).map(|i| tails.weight(i, low)).sum();
        let rest = number - block;
        if low < cap {
            tails.each_uncut(Block { from, to, low, cap, rest }, scratch, |parent| slots.forbid(parent, first));
        } else {
            // The block reaches down to the first row: a longer first row can always be bitten down with it.
            tails.each_uncut(Block { from, to, low, cap: u32::MAX, rest }, scratch, |parent| slots.kill(parent));
        }
        cap = low;
        from = to;
    }
}
