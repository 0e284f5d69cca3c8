//! Subtraction games: Left takes s ∈ S, Right takes t ∈ T (the same set, where the game is impartial).
//!
//! # Source
//! Golomb, A mathematical investigation of games of "take-away", 1966; periods by the window argument
//! ([`super::period`]). Misère: Ferguson, On sums of graph games with last player losing, 1974.
use super::prefix::Prefix;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::value::{Form, nim_sum};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The numbers that may be taken: ascending, without 0, not empty.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sets {
    left: Vec<u64>,
    /// Right's numbers; `None` if the same as Left's.
    right: Option<Vec<u64>>,
}

impl Sets {
    /// The sets; `None` if a set is empty or holds 0.
    pub fn new(left: Vec<u64>, right: Option<Vec<u64>>) -> Option<Sets> {
        let sorted = |mut set: Vec<u64>| {
            set.sort_unstable();
            set.dedup();
            set.first().is_some_and(|&least| least > 0).then_some(set)
        };
        let left = sorted(left)?;
        let right = match right {
            Some(right) => Some(sorted(right)?).filter(|right| *right != left),
            None => None,
        };
        Some(Sets { left, right })
    }

    /// The numbers that a player may take, ascending.
    pub fn of(&self, player: Player) -> &[u64] {
        match player {
            Player::Left => &self.left,
            Player::Right => self.right.as_deref().unwrap_or(&self.left),
        }
    }

    /// Whether both players may take the same numbers.
    pub fn is_impartial(&self) -> bool {
        self.right.is_none()
    }

    /// The sets with Left and Right exchanged.
    pub fn swapped(&self) -> Sets {
        match &self.right {
            Some(right) => Sets { left: right.clone(), right: Some(self.left.clone()) },
            None => self.clone(),
        }
    }

    /// The most that may be taken: that many equal values in a row decide all that follow.
    pub fn last(&self) -> u64 {
        Player::BOTH.iter().filter_map(|&by| self.of(by).last().copied()).max().unwrap_or(0)
    }

    /// The numbers that may be taken of a heap of `n`.
    pub fn takes(&self, by: Player, n: u64) -> &[u64] {
        let set = self.of(by);
        &set[..set.partition_point(|&s| s <= n)]
    }

    /// m + 1, if the set is all numbers from 1 to m: then the value of n is n mod (m + 1).
    pub fn modulus(&self) -> Option<u64> {
        let most = *self.left.last()?;
        (self.is_impartial() && most == self.left.len() as u64).then_some(most + 1)
    }

    /// The number of steps that one value costs.
    fn cost(&self) -> u64 {
        1 + (self.left.len() + self.right.as_ref().map_or(0, Vec::len)) as u64 / 16
    }
}

/// The outcome of one heap: whether Left wins by moving first, whether Right does.
type Wins = (bool, bool);

/// The sequences of all sets asked for.
#[derive(Default)]
pub struct Subtractions {
    grundy: FxHashMap<Arc<Sets>, Prefix<u16>>,
    forms: FxHashMap<Arc<Sets>, Prefix<Form>>,
    outcomes: FxHashMap<(Arc<Sets>, Play), Prefix<Wins>>,
}

/// The values of n − s, for the n after `values`.
fn before<'a, T: Copy>(values: &'a [T], set: &'a [u64]) -> impl Iterator<Item = T> + 'a {
    let n = values.len();
    set.iter().take_while(move |&&s| s <= n as u64).map(move |&s| values[n - s as usize])
}

impl Subtractions {
    /// The Grundy values of heaps of an impartial game.
    ///
    /// # Errors
    /// [`Stop`] where neither a heap nor a period is in reach.
    ///
    /// # Complexity
    /// A look-up for each number that may be taken, for each value that is missing; constant once a period is proved.
    pub fn grundy(&mut self, sets: &Arc<Sets>, heaps: &[u64], cx: &mut Context) -> Result<Vec<u64>, Stop> {
        if let Some(modulus) = sets.modulus() {
            return Ok(heaps.iter().map(|n| n % modulus).collect());
        }
        let known = self.grundy.entry(sets.clone()).or_default();
        // seen[v] = n + 1: an option of n has the value v.
        let mut seen = vec![0usize; sets.left.len() + 1];
        let mut value = |n: u64| {
            let value = known.reach(n, (1, sets.last()), sets.cost(), cx, |values, _| {
                for value in before(values, &sets.left) {
                    seen[value as usize] = values.len() + 1;
                }
                let free = seen.iter().position(|&at| at != values.len() + 1);
                Ok(free.expect("there are fewer options than values") as u16)
            });
            value.map(u64::from)
        };
        heaps.iter().map(|&n| value(n)).collect()
    }

    /// The sequence, with its period if that is found in about the first 20,000 values.
    ///
    /// # Errors
    /// As [`Subtractions::grundy`].
    ///
    /// # Complexity
    /// As [`Subtractions::grundy`], for a heap of about 20,000.
    pub fn sequence(&mut self, sets: &Arc<Sets>, cx: &mut Context) -> Result<&Prefix<u16>, Stop> {
        let last = sets.last();
        match sets.modulus() {
            Some(modulus) => {
                let known = self.grundy.entry(sets.clone()).or_default();
                if known.values().is_empty() {
                    let values = (0..modulus + last + 2).map(|n| (n % modulus) as u16);
                    known.push(Some((1, last)), |known| known.extend(values));
                }
            }
            None => {
                self.grundy(sets, &[20_000.max(4 * last)], cx)?;
            }
        }
        Ok(&self.grundy[sets])
    }

    /// The canonical form of a heap.
    ///
    /// # Errors
    /// [`Stop`] if neither the heap nor a period is in reach.
    ///
    /// # Complexity
    /// A canonical form for each value that is missing; constant once a period is proved.
    pub fn form(&mut self, sets: &Arc<Sets>, n: u64, cx: &mut Context) -> Result<Form, Stop> {
        let known = self.forms.entry(sets.clone()).or_default();
        known.reach(n, (1, sets.last()), sets.cost(), cx, |values, cx| {
            let (left, right) = (before(values, sets.of(Player::Left)), before(values, sets.of(Player::Right)));
            cx.forms.make(left.collect(), right.collect(), cx.meter)
        })
    }

    /// The outcome of one heap alone, and the sequence that contains it.
    ///
    /// # Errors
    /// [`Stop`] if neither the heap nor a period is in reach.
    ///
    /// # Complexity
    /// As [`Subtractions::grundy`].
    pub fn outcome(&mut self, sets: &Arc<Sets>, play: Play, n: u64, cx: &mut Context) -> Result<Outcome, Stop> {
        let known = self.outcomes.entry((sets.clone(), play)).or_default();
        let (left, right) = known.reach(n, (1, sets.last()), sets.cost(), cx, |values, _| {
            let stuck = |by| sets.takes(by, values.len() as u64).is_empty() && play == Play::Misere;
            let left = stuck(Player::Left) || before(values, sets.of(Player::Left)).any(|(_, right)| !right);
            let right = stuck(Player::Right) || before(values, sets.of(Player::Right)).any(|(left, _)| !left);
            Ok((left, right))
        })?;
        Ok(Outcome::from_first_wins(left, right))
    }

    /// The outcomes known so far of one heap: whether Left wins by moving first, whether Right does. `None` before the
    /// first question.
    pub fn outcomes(&self, sets: &Arc<Sets>, play: Play) -> Option<&Prefix<Wins>> {
        self.outcomes.get(&(sets.clone(), play))
    }
}

/// The Grundy values of a sum of heaps, summarised as misère play needs them.
///
/// In a subtraction game γ(n) = 1 iff n ≥ s and γ(n − s) = 0, where s is the least that may be taken (Ferguson's
/// pairing property). So from every heap of value 0 that allows a move there is one to value 1, and a sum of heaps is
/// lost as in misère Nim: with a value above 1 iff the nim-sum is 0, else iff it is 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MisereSum {
    /// The nim-sum of the values.
    pub sum: u64,
    /// The number of values above 1.
    pub large: usize,
}

impl MisereSum {
    /// The numbers that decide a sum of heaps with these Grundy values.
    pub fn new(values: &[u64]) -> MisereSum {
        let large = values.iter().filter(|&&value| value > 1).count();
        MisereSum { sum: nim_sum(values), large }
    }

    /// The sum with one value replaced.
    pub fn with(self, before: u64, after: u64) -> MisereSum {
        MisereSum {
            sum: self.sum ^ before ^ after,
            large: self.large + usize::from(after > 1) - usize::from(before > 1),
        }
    }

    /// Whether the sum is lost for the player to move.
    pub fn is_lost(self) -> bool {
        self.sum == u64::from(self.large == 0)
    }
}
