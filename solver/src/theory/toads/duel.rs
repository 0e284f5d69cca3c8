//! Who wins a sum of strips: a search of its own, with strips as bits and whole numbers kept apart.
use super::{FROG, Strip, TOAD};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// Strips have so many squares at the most: beside each half of a word a bit stands for the end.
const LONGEST: usize = 31;

/// Strips of more squares together are not searched here: each square may be a level of the search, or several.
const MOST_SQUARES: u32 = 62;

/// A strip that is alive, and in which somebody may still meet somebody: bit i is square i from the left. One more bit of
/// the toads stands behind the last square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Bits {
    toads: u32,
    frogs: u32,
}

/// The lowest `n` bits.
fn low(n: u32) -> u32 {
    if n == 32 { u32::MAX } else { (1 << n) - 1 }
}

/// What lies to the right of a square.
fn right_of(at: u32) -> u32 {
    !low(at + 1)
}

/// So many of the `squares` lie before the animals, counted once for each animal; `before` tells what lies before a square.
fn moves(mut animals: u32, squares: u32, before: fn(u32) -> u32) -> i64 {
    let mut count = 0;
    while animals != 0 {
        count += i64::from((squares & before(animals.trailing_zeros())).count_ones());
        animals &= animals - 1;
    }
    count
}

impl Bits {
    fn squares(self) -> u32 {
        31 - self.toads.leading_zeros()
    }

    /// Toads, frogs, free squares.
    fn parts(self) -> (u32, u32, u32) {
        let all = low(self.squares());
        let toads = self.toads & all;
        (toads, self.frogs, all & !toads & !self.frogs)
    }

    /// Turned round, toads and frogs exchanged.
    fn negative(self) -> Bits {
        let n = self.squares();
        let (toads, frogs, _) = self.parts();
        let turned = |bits: u32| if n == 0 { 0 } else { bits.reverse_bits() >> (32 - n) };
        Bits { toads: turned(frogs) | 1 << n, frogs: turned(toads) }
    }

    /// So many moves each side makes at the most, whatever the other does: an animal goes over each square before it once, but for
    /// those of its own kind.
    fn most(self) -> (i32, i32) {
        let (toads, frogs, free) = self.parts();
        let all = toads | frogs | free;
        let over = |animals, before: fn(u32) -> u32| moves(animals, all & !animals, before) as i32;
        (over(toads, right_of), over(frogs, low))
    }
}

/// Strips, sorted, and beside them a whole number: what those are worth in which all have passed each other.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Sum {
    strips: Vec<Bits>,
    number: i64,
}

impl Sum {
    /// Puts the strips of a row in, of which `toads` and `frogs` stand on `all` squares.
    fn enter(&mut self, toads: u32, frogs: u32, squares: u32) {
        let all = low(squares);
        // Two toads before two frogs never move again; neither does what stands before a wall.
        let four = toads & toads >> 1 & frogs >> 2 & frogs >> 3;
        let mut walls = four | four << 1 | four << 2 | four << 3;
        loop {
            let more = walls | frogs & (walls << 1 | 1) | toads & (walls >> 1 | 1 << (squares - 1));
            if more == walls {
                break;
            }
            walls = more;
        }
        let mut open = all & !walls;
        while open != 0 {
            let from = open.trailing_zeros();
            let length = (!(open >> from)).trailing_zeros();
            let within = low(length);
            open &= !(within << from);
            self.stretch(toads >> from & within, frogs >> from & within, length);
        }
    }

    /// Puts in a stretch between walls.
    fn stretch(&mut self, toads: u32, frogs: u32, length: u32) {
        let free = low(length) & !toads & !frogs;
        if free == 0 || toads | frogs == 0 {
            return;
        }
        // No toad stands before a frog: every free square before an animal is a move.
        if toads == 0 || frogs == 0 || toads.trailing_zeros() > 31 - frogs.leading_zeros() {
            self.number += moves(toads, free, right_of) - moves(frogs, free, low);
            return;
        }
        let steps = toads & free >> 1 | toads & frogs >> 1 & free >> 2;
        let back = frogs & free << 1 | frogs & toads << 1 & free << 2;
        if steps | back != 0 {
            self.strips.push(Bits { toads: toads | 1 << length, frogs });
        }
    }

    /// Leaves out what cancels, and brings the rest in order.
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

    /// The numbers between which the sum lies.
    fn bounds(&self) -> (i64, i64) {
        let most = self.strips.iter().map(|strip| strip.most());
        let (left, right) = most.fold((0, 0), |(a, b), (left, right)| (a + i64::from(left), b + i64::from(right)));
        (self.number - right, self.number + left)
    }

    fn key(&self) -> Box<[u64]> {
        let strips = self.strips.iter().map(|strip| u64::from(strip.toads) << 32 | u64::from(strip.frogs));
        [self.number as u64].into_iter().chain(strips).collect()
    }

    /// What Left may leave in the strips.
    fn followers(&self) -> Vec<Sum> {
        let mut all = Vec::new();
        for (i, &strip) in self.strips.iter().enumerate() {
            if i > 0 && self.strips[i - 1] == strip {
                continue;
            }
            let mut rest = self.clone();
            rest.strips.remove(i);
            let (toads, frogs, free) = strip.parts();
            let squares = strip.squares();
            let steps = [(1, toads & free >> 1), (2, toads & frogs >> 1 & free >> 2)];
            for (length, mut movers) in steps {
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

/// What is known of who wins.
///
/// # Complexity
/// Exponential in the squares; measured in `benches/grids.rs`.
#[derive(Default)]
pub struct ToadsOutcomes {
    /// Of a sum, does Left win by moving first?
    wins: FxHashMap<Box<[u64]>, bool>,
    /// The keys' length together.
    length: u64,
}

impl ToadsOutcomes {
    /// Does the player to move win the sum of these strips? `None` where they are too long, or too many.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    pub fn wins(&mut self, strips: &[Strip], mover: Player, meter: &mut Meter) -> Result<Option<bool>, Stop> {
        let mut sum = Sum::default();
        for strip in strips {
            if let Some((left, right)) = strip.passed() {
                sum.number += left as i64 - right as i64;
                continue;
            }
            if strip.cells().len() > LONGEST {
                return Ok(None);
            }
            let of = |kind: u8| {
                let cells = strip.cells().iter().enumerate();
                cells.filter(|(_, cell)| **cell == kind).fold(0, |bits, (at, _)| bits | 1 << at)
            };
            sum.enter(of(TOAD), of(FROG), strip.cells().len() as u32);
        }
        if sum.strips.iter().map(|strip| strip.squares()).sum::<u32>() > MOST_SQUARES {
            return Ok(None);
        }
        sum.tidy();
        // Left moves first in what is searched.
        let sum = if mover == Player::Left { sum } else { sum.negative() };
        self.search(&sum, meter).map(Some)
    }

    /// Does Left, moving first, win a tidy sum? Depth at most a level for each move.
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
            // Right moves first in it.
            if least >= 0 {
                return Ok(true);
            }
            if most >= 0 {
                followers.push((least + most, follower.negative()));
            }
        }
        followers.sort_by_key(|(middle, _)| Reverse(*middle));
        // What is known already comes first.
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
        // Where the strips together are a number, to move beside them may be what is left.
        if sum.number > 0 {
            let beside = Sum { number: sum.number - 1, ..sum.clone() };
            return Ok(!self.search(&beside.negative(), meter)?);
        }
        Ok(false)
    }
}
