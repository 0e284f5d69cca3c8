//! Turning games: a move turns a coin of a row from heads to tails, and with it companions further left that a rule
//! allows, whatever they show.
//!
//! Each coin that shows heads counts on its own (two heads at one place cancel out, as the second player copies), so
//! that the value of a place is the mex over the nim-sums of the companions.
//!
//! # Complexity
//! The places are taken from the left: each costs its moves.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways 1982, ch. 14 (H. W. Lenstra: turning games).
use super::heaps::condition::{MOST_PARTS, Numbers, Rule};
use crate::budget::Stop;
use crate::context::Context;
use crate::value::{mex, nim_sum};
use rustc_hash::{FxHashMap, FxHasher};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// Places of a row, a bit for each, the leftmost is the lowest.
pub type Places = u128;

/// The most places of a row in which any number of coins turn: its moves double with each place.
pub const MOST_ANY: u16 = 12;

/// The number of moves that cost as much as one opened position.
const MOVES: u64 = 16;

/// A rule for the coins that turn together. The numbers in its conditions are the place n of the coin furthest right,
/// the number k of coins, and the places a, b and c of the next ones to its left, 0 where there is none.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CoinRule {
    /// Up to three companions, as many as the conditions name.
    Companions(Rule),
    /// Any number of coins side by side for which the conditions hold, if there are some.
    Run(Option<Rule>),
    /// Any number of coins anywhere, in rows of at most [`MOST_ANY`] places.
    Any(Option<Rule>),
}

impl CoinRule {
    /// The most companions that are chosen one by one; more than can be named where there may be any number.
    pub fn companions(&self) -> usize {
        match self {
            CoinRule::Companions(rule) => rule.parts(),
            CoinRule::Run(_) => 1,
            CoinRule::Any(_) => MOST_PARTS + 1,
        }
    }

    /// The places turned by the moves at place `n`, from 1.
    fn turns(&self, n: u16) -> Vec<Places> {
        match self {
            CoinRule::Companions(rule) => {
                let allowed = companions(n, rule.parts()).filter(|chosen| {
                    let count = 1 + chosen.iter().filter(|place| **place > 0).count() as u16;
                    rule.allows(Numbers::turned(n, count, *chosen))
                });
                allowed.map(|[a, b, c]| [n, a, b, c].into_iter().map(bit).sum::<Places>()).collect()
            }
            CoinRule::Run(conditions) => {
                let allows = |count: u16| {
                    let companion = |i: u16| if count > i { n - i } else { 0 };
                    let numbers = Numbers::turned(n, count, [1, 2, 3].map(companion));
                    conditions.as_ref().is_none_or(|rule| rule.allows(numbers))
                };
                (1..=n)
                    .filter(|&count| allows(count))
                    .map(|count| (n - count + 1..=n).map(bit).sum::<Places>())
                    .collect()
            }
            CoinRule::Any(conditions) => {
                let allows = |set: Places| {
                    let numbers = Numbers::turned(n, 1 + set.count_ones() as u16, nearest(set));
                    conditions.as_ref().is_none_or(|rule| rule.allows(numbers))
                };
                let sets: Places = 1 << (n - 1);
                (0..sets).filter(|set| allows(*set)).map(|set| set | bit(n)).collect()
            }
        }
    }
}

/// A place as a bit; none for 0.
fn bit(place: u16) -> Places {
    if place == 0 { 0 } else { 1 << (place - 1) }
}

/// The last of these places, the last one first, 0 where there is none.
fn nearest(mut places: Places) -> [u16; MOST_PARTS] {
    [(); MOST_PARTS].map(|()| {
        let last = (Places::BITS - places.leading_zeros()) as u16;
        places &= !bit(last);
        last
    })
}

/// All choices of at most this many places to the left of `n`, the nearest first, 0 where there is none.
fn companions(n: u16, most: usize) -> impl Iterator<Item = [u16; MOST_PARTS]> {
    let last = move |before: u16, at: usize| if most >= at { before.saturating_sub(1) } else { 0 };
    (0..n).flat_map(move |a| (0..=last(a, 2)).flat_map(move |b| (0..=last(b, 3)).map(move |c| [a, b, c])))
}

/// The numbers of these places, from 0.
pub fn each(mut places: Places) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if places == 0 {
            return None;
        }
        let first = places.trailing_zeros() as usize;
        places &= places - 1;
        Some(first)
    })
}

/// The rules of a row, and the moves by them at each place, found once. Rules are compared.
#[derive(Debug)]
pub struct CoinTurns {
    rules: Vec<CoinRule>,
    /// The hash of the rules: positions are looked up more often than rules are read.
    hash: u64,
    turns: Vec<Vec<Places>>,
}

impl CoinTurns {
    /// The rules, for this many places; a move that several of them allow is one.
    pub fn new(rules: Vec<CoinRule>, places: u16) -> CoinTurns {
        let turns = (1..=places).map(|n| {
            let mut turns: Vec<Places> = rules.iter().flat_map(|rule| rule.turns(n)).collect();
            turns.sort_unstable();
            turns.dedup();
            turns
        });
        let turns = turns.collect();
        let mut hasher = FxHasher::default();
        rules.hash(&mut hasher);
        CoinTurns { hash: hasher.finish(), turns, rules }
    }

    /// The rules, in the given order.
    pub fn rules(&self) -> &[CoinRule] {
        &self.rules
    }

    /// The places turned by the moves in which the coin at this place, from 0, is the one furthest right.
    pub fn at(&self, place: usize) -> &[Places] {
        self.turns.get(place).map_or(&[], Vec::as_slice)
    }
}

impl PartialEq for CoinTurns {
    fn eq(&self, other: &CoinTurns) -> bool {
        std::ptr::eq(self, other) || self.rules == other.rules
    }
}

impl Eq for CoinTurns {}

impl PartialOrd for CoinTurns {
    fn partial_cmp(&self, other: &CoinTurns) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CoinTurns {
    fn cmp(&self, other: &CoinTurns) -> Ordering {
        if std::ptr::eq(self, other) { Ordering::Equal } else { self.rules.cmp(&other.rules) }
    }
}

impl Hash for CoinTurns {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// The Grundy values of all places asked for, from the left.
#[derive(Default)]
pub struct CoinValues {
    known: FxHashMap<Vec<CoinRule>, Vec<u64>>,
    /// The bytes of rules and values.
    bytes: u64,
}

impl CoinValues {
    /// The Grundy values of coins that show heads, of at least this many places of a row.
    ///
    /// # Errors
    /// [`Stop`] where they are beyond the budget.
    ///
    /// # Complexity
    /// The moves at each place that is new.
    pub fn grundy(&mut self, turns: &CoinTurns, places: usize, cx: &mut Context) -> Result<&[u64], Stop> {
        let CoinValues { known, bytes } = self;
        let values = known.entry(turns.rules.clone()).or_default();
        while values.len() < places {
            let moves = turns.at(values.len());
            cx.meter.add(1 + moves.len() as u64 / MOVES)?;
            *bytes += 64;
            cx.meter.hold::<CoinValues>(*bytes)?;
            let own: Places = 1 << values.len();
            let value = |turned: &Places| nim_sum(each(*turned & !own).map(|place| values[place]));
            let next = mex(&mut moves.iter().map(value).collect());
            values.push(next);
        }
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn companions_are_chosen_from_the_left_of_a_coin() {
        assert_eq!(companions(3, 1).collect::<Vec<_>>(), [[0, 0, 0], [1, 0, 0], [2, 0, 0]]);
        assert_eq!(companions(3, 2).collect::<Vec<_>>(), [[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 1, 0]]);
        // Up to three of seven.
        assert_eq!(companions(8, 3).count(), 1 + 7 + 21 + 35);
        assert_eq!(companions(1, 3).count(), 1);
    }

    #[test]
    fn any_coins_are_told_by_the_nearest_ones() {
        assert_eq!(nearest(0b1_0110_0001), [9, 7, 6]);
        assert_eq!((nearest(0b10), nearest(0)), ([2, 0, 0], [0, 0, 0]));
        assert_eq!(CoinRule::Any(None).turns(3), [0b100, 0b101, 0b110, 0b111]);
        assert_eq!(CoinTurns::new(vec![CoinRule::Any(None)], MOST_ANY).at(11).len(), 1 << 11);
    }

    #[test]
    fn runs_end_at_their_coin() {
        assert_eq!(CoinRule::Run(None).turns(3), [0b100, 0b110, 0b111]);
        let turns = CoinTurns::new(vec![CoinRule::Run(None), CoinRule::Run(None)], 128);
        assert_eq!((turns.at(2), turns.at(127).len(), turns.at(128).len()), (&[0b100, 0b110, 0b111][..], 128, 0));
        assert_eq!(each(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
    }
}
