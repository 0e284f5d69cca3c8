//! Outcomes of a sum of strips: a separate search, with strips as bits and integers kept apart.
use super::Strip;
use super::bits::{Bits, Sum, low, moves, right_of};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// The most squares of all strips together: each square may be a level of the search, or several.
const MOST_SQUARES: u32 = 62;

impl Bits {
    /// An upper bound on the moves of each side, whatever the other does: an animal passes each square before it once,
    /// but for those of its own kind.
    fn most(self) -> (i32, i32) {
        let (toads, frogs, free) = self.parts();
        let all = toads | frogs | free;
        let over = |animals, before: fn(u32) -> u32| moves(animals, all & !animals, before) as i32;
        (over(toads, right_of), over(frogs, low))
    }
}

impl Sum {
    /// Removes strips that cancel, and sorts the rest.
    fn tidy(&mut self) {
        let mut at = 0;
        while at < self.strips.len() {
            let negative = self.strips[at].negative();
            match self.strips[at + 1..].iter().position(|other| *other == negative) {
                Some(beside) => {
                    self.strips.swap_remove(at + 1 + beside);
                    self.strips.swap_remove(at);
                }
                None => at += 1,
            }
        }
        self.strips.sort_unstable();
    }

    fn negative(&self) -> Sum {
        let mut strips: Vec<Bits> = self.strips.iter().map(|strip| strip.negative()).collect();
        strips.sort_unstable();
        Sum { strips, number: -self.number }
    }

    /// The integers between which the sum lies.
    fn bounds(&self) -> (i64, i64) {
        let most = self.strips.iter().map(|strip| strip.most());
        let (left, right) = most.fold((0, 0), |(a, b), (left, right)| (a + i64::from(left), b + i64::from(right)));
        (self.number - right, self.number + left)
    }

    fn key(&self) -> Box<[u64]> {
        let strips = self.strips.iter().map(|strip| u64::from(strip.toads) << 32 | u64::from(strip.frogs));
        [self.number as u64].into_iter().chain(strips).collect()
    }

    /// The sums after Left's moves in the strips.
    fn followers(&self) -> Vec<Sum> {
        let mut all = Vec::new();
        for (i, &strip) in self.strips.iter().enumerate() {
            if i > 0 && self.strips[i - 1] == strip {
                continue;
            }
            let mut rest = self.clone();
            rest.strips.remove(i);
            let (toads, frogs, _) = strip.parts();
            let squares = strip.squares();
            for (length, mut movers) in strip.toad_moves() {
                while movers != 0 {
                    let at = movers & movers.wrapping_neg();
                    movers &= movers - 1;
                    let mut next = rest.clone();
                    next.enter(toads & !at | at << length, frogs, squares);
                    next.tidy();
                    all.push(next);
                }
            }
        }
        all
    }
}

/// Known outcomes.
///
/// # Complexity
/// Exponential in the squares; measured in `benches/grids.rs`.
#[derive(Default)]
pub struct ToadsOutcomes {
    /// Whether Left, moving first, wins a sum.
    wins: FxHashMap<Box<[u64]>, bool>,
    /// The length of all keys together.
    length: u64,
}

impl ToadsOutcomes {
    /// Whether the player to move wins the sum of these strips. `None` if they are too long, or too many.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// Exponential in the squares.
    pub fn wins(&mut self, strips: &[Strip], mover: Player, meter: &mut Meter) -> Result<Option<bool>, Stop> {
        let mut sum = Sum::default();
        for strip in strips {
            if let Some((left, right)) = strip.passed() {
                sum.number += left as i64 - right as i64;
                continue;
            }
            let Some(strip) = Bits::of(strip) else { return Ok(None) };
            let (toads, frogs, _) = strip.parts();
            sum.enter(toads, frogs, strip.squares());
        }
        if sum.strips.iter().map(|strip| strip.squares()).sum::<u32>() > MOST_SQUARES {
            return Ok(None);
        }
        sum.tidy();
        // Left moves first in the searched position.
        let sum = if mover == Player::Left { sum } else { sum.negative() };
        self.search(&sum, meter).map(Some)
    }

    /// Whether Left, moving first, wins a tidy sum. Depth at most a level for each move.
    fn search(&mut self, sum: &Sum, meter: &mut Meter) -> Result<bool, Stop> {
        if sum.strips.is_empty() {
            return Ok(sum.number > 0);
        }
        let (least, most) = sum.bounds();
        if least > 0 || most <= 0 {
            return Ok(least > 0);
        }
        let key = sum.key();
        if let Some(&known) = self.wins.get(&key) {
            return Ok(known);
        }
        meter.tick()?;
        let wins = self.by_move(sum, meter)?;
        self.length += key.len() as u64;
        self.wins.insert(key, wins);
        meter.hold::<Self>(self.wins.len() as u64 * 40 + self.length * 8)?;
        Ok(wins)
    }

    fn by_move(&mut self, sum: &Sum, meter: &mut Meter) -> Result<bool, Stop> {
        let mut followers = Vec::new();
        for follower in sum.followers() {
            let (least, most) = follower.bounds();
            // Right moves first in the follower.
            if least >= 0 {
                return Ok(true);
            }
            if most >= 0 {
                followers.push((least + most, follower.negative()));
            }
        }
        followers.sort_by_key(|(middle, _)| Reverse(*middle));
        // Known answers come first.
        for (_, follower) in &followers {
            if self.wins.get(&follower.key()) == Some(&false) {
                return Ok(true);
            }
        }
        for (_, follower) in &followers {
            if !self.search(follower, meter)? {
                return Ok(true);
            }
        }
        // If the strips together are a number, a move in the integer may be the only good one.
        if sum.number > 0 {
            let beside = Sum { number: sum.number - 1, ..sum.clone() };
            return Ok(!self.search(&beside.negative(), meter)?);
        }
        Ok(false)
    }
}
