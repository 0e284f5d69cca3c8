//! Tame heaps: those equivalent, in misère play, to a position of Nim.
//!
//! A position of Nim with a heap above one is *firm*: misère play of it is normal play. One with no heap above one is
//! *fickle*: there the two rules exchange winner and loser. So a position of Nim is its nim-sum, and whether it is
//! firm; a sum has the nim-sum of both, and is firm if one of the two is. It is lost for the player to move if it is
//! firm of nim-sum 0 or fickle of nim-sum 1.
//!
//! A heap is tame if all its options are sums of tame heaps and the normal and the misère mex of their values fit
//! together: 0 and 1, or 1 and 0, make it fickle, the same number twice makes it firm. All sums of tame heaps are then
//! decided as Nim is.
//!
//! # Source
//! Conway, On Numbers and Games, 1976, ch. 12; Berlekamp, Conway, Guy, Winning Ways, ch. 13.
use super::code::Code;
use crate::budget::{Meter, Stop};
use crate::value::mex;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Add;
use std::sync::Arc;

/// The largest heap: a heap has as many options as it can be split in ways.
const LARGEST: usize = 4_096;
/// The number of splits of a heap that cost as much as one opened position.
const WAYS: u64 = 8;

/// The genus of a tame position: its value, and whether it is firm.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Genus {
    /// The Grundy value under normal play.
    pub value: u64,
    /// Whether it is that of a position of Nim with a heap above one.
    pub firm: bool,
}

impl Genus {
    /// The genus of a sum of heaps, each by its size in `known`.
    pub fn of_all(sizes: &[u64], known: &[Genus]) -> Genus {
        sizes.iter().fold(Genus::default(), |sum, &size| sum + known[size as usize])
    }

    /// Whether the player to move loses.
    pub fn is_lost(self) -> bool {
        self.misere() == 0
    }

    /// The Grundy value under misère play.
    fn misere(self) -> u64 {
        if self.firm { self.value } else { self.value ^ 1 }
    }

    /// The genus of a heap of Nim.
    pub fn nim_heap(value: u64) -> Genus {
        Genus { value, firm: value > 1 }
    }

    /// The genus from the normal and the misère mex of the options, if they fit together.
    pub fn of(options: &[Genus]) -> Option<Genus> {
        let mex = |value: fn(Genus) -> u64| mex(&mut options.iter().map(|&option| value(option)).collect());
        let (normal, misere) = (mex(|option| option.value), if options.is_empty() { 1 } else { mex(Genus::misere) });
        match (normal, misere) {
            (0, 1) | (1, 0) => Some(Genus { value: normal, firm: false }),
            _ if normal == misere => Some(Genus { value: normal, firm: true }),
            _ => None,
        }
    }
}

impl Add for Genus {
    type Output = Genus;

    fn add(self, other: Genus) -> Genus {
        Genus { value: self.value ^ other.value, firm: self.firm || other.firm }
    }
}

/// The heaps of one game from 0 on, up to the first that is not tame.
#[derive(Debug, Default)]
struct Heaps {
    tame: Vec<Genus>,
    ended: bool,
}

/// The tame heaps of all games asked for.
#[derive(Debug, Default)]
pub struct GenusTables {
    games: FxHashMap<Arc<Code>, Heaps>,
}

impl GenusTables {
    /// Whether the heaps of a game up to `most` are tame; `false` also if they are too large.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// Once for each heap, its options: about n²/2 for all up to n where heaps are split in two.
    pub fn reach(&mut self, code: &Arc<Code>, most: u64, meter: &mut Meter) -> Result<bool, Stop> {
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        if most > LARGEST || code.parts() == 3 && most > LARGEST / 16 {
            return Ok(false);
        }
        let heaps = self.games.entry(code.clone()).or_default();
        while heaps.tame.len() <= most && !heaps.ended {
            let mut options = FxHashSet::default();
            let n = heaps.tame.len() as u64;
            let ways = u64::try_from(code.count(n)).unwrap_or(u64::MAX);
            meter.aside(|meter| meter.add(1 + n + ways / WAYS))?;
            code.each(n, &mut |left| {
                options.insert(Genus::of_all(left, &heaps.tame));
            });
            match Genus::of(&options.into_iter().collect::<Vec<_>>()) {
                Some(tame) => heaps.tame.push(tame),
                None => heaps.ended = true,
            }
        }
        Ok(heaps.tame.len() > most)
    }

    /// The genera of a game's heaps by size, as far as was reached.
    pub fn known(&self, code: &Arc<Code>) -> &[Genus] {
        self.games.get(code).map_or(&[], |heaps| &heaps.tame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn wild(code: Code, most: u64) -> Option<u64> {
        let (mut tables, code) = (GenusTables::default(), Arc::new(code));
        let meter = &mut Meter::new(Budget::default());
        (0..=most).find(|&n| !tables.reach(&code, n, meter).unwrap())
    }

    #[test]
    fn the_first_wild_heaps_of_the_known_games() {
        assert_eq!(wild(Code::nim(), 200), None);
        assert_eq!(wild(Code::lasker(), 300), None);
        assert_eq!(wild(Code::kayles(), 40), Some(5));
        assert_eq!(wild(Code::grundy(), 40), Some(13));
        assert_eq!(wild(Code::dawson(), 40), Some(9));
    }
}
