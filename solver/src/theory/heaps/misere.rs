//! Misère play of games by their code: a search on multisets of heaps.
//!
//! Heaps without a move are left out, and two heaps that only allow to be taken away altogether cancel: ∗ + ∗ = 0 under
//! misère play too (Conway 1976, ch. 12). Nothing else cancels in general.
//!
//! # Complexity
//! The multisets that can arise, times their moves: of Kayles from one heap of 50 some 230,000.
use super::code::Code;
use crate::search::{Meter, Stop};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Heaps above are beyond any search of this kind.
const LARGEST: u64 = 4_096;

/// Sizes, ascending; those that only can be taken away are there once at the most.
type Heaps = Box<[u16]>;

/// What is known of one game.
#[derive(Debug, Default)]
struct Table {
    /// For each size what its moves leave, each multiset once.
    options: Vec<Vec<Heaps>>,
    /// Does the player to move win?
    wins: FxHashMap<Heaps, bool>,
    bytes: u64,
}

/// What is known of all games asked for.
#[derive(Debug, Default)]
pub struct Miseres {
    games: FxHashMap<Arc<Code>, Table>,
}

impl Miseres {
    /// Does the player to move win these heaps of one game?
    ///
    /// # Errors
    /// [`Stop`] where the search is beyond the budget.
    pub fn wins(&mut self, code: &Arc<Code>, heaps: &[u64], meter: &mut Meter) -> Result<bool, Stop> {
        let most = heaps.iter().copied().max().unwrap_or(0);
        if most > LARGEST {
            return Err(Stop::Budget { nodes: meter.nodes() });
        }
        let table = self.games.entry(code.clone()).or_default();
        while table.options.len() <= most as usize {
            meter.add(1 + table.options.len() as u64)?;
            table.grow(code);
        }
        let mut start: Vec<u16> = heaps.iter().map(|&n| n as u16).collect();
        table.settle(&mut start);
        table.search(start.into(), meter)
    }
}

/// A multiset whose options are looked at: the next one is the `option`th of the `heap`th heap.
struct Open {
    heaps: Heaps,
    heap: usize,
    option: usize,
}

impl Table {
    /// Lists the options of the next size.
    fn grow(&mut self, code: &Code) {
        let mut all: Vec<Vec<u16>> = Vec::new();
        code.each(self.options.len() as u64, &mut |left| all.push(left.iter().map(|&heap| heap as u16).collect()));
        all.iter_mut().for_each(|heaps| self.settle(heaps));
        all.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        all.dedup();
        self.options.push(all.into_iter().map(Vec::into_boxed_slice).collect());
    }

    /// Is a heap of this size ∗, with the empty position as its only option?
    fn is_star(&self, size: u16) -> bool {
        matches!(self.options[usize::from(size)].as_slice(), [only] if only.is_empty())
    }

    /// Sorted, without heaps that allow no move and without pairs of ∗.
    fn settle(&self, heaps: &mut Vec<u16>) {
        heaps.retain(|&size| !self.options[usize::from(size)].is_empty());
        let stars = heaps.iter().filter(|&&size| self.is_star(size)).count();
        if stars > 0 {
            let least = heaps.iter().copied().filter(|&size| self.is_star(size)).min();
            heaps.retain(|&size| !self.is_star(size));
            heaps.extend(least.filter(|_| stars % 2 == 1));
        }
        heaps.sort_unstable();
    }

    /// Depth first, with a stack of its own; a losing option ends the look at a multiset.
    fn search(&mut self, start: Heaps, meter: &mut Meter) -> Result<bool, Stop> {
        if let Some(&wins) = self.wins.get(&start) {
            return Ok(wins);
        }
        let mut stack = vec![Open { heaps: start, heap: 0, option: 0 }];
        let mut next = Vec::new();
        let mut answer = false;
        while let Some(top) = stack.last_mut() {
            // Whoever cannot move wins.
            let mut wins = top.heaps.is_empty();
            let mut deeper = false;
            while let Some(&size) = top.heaps.get(top.heap) {
                let options = &self.options[usize::from(size)];
                let again = top.heap > 0 && top.heaps[top.heap - 1] == size;
                let Some(option) = options.get(top.option).filter(|_| !again) else {
                    (top.heap, top.option) = (top.heap + 1, 0);
                    continue;
                };
                next.clear();
                next.extend_from_slice(&top.heaps[..top.heap]);
                next.extend_from_slice(&top.heaps[top.heap + 1..]);
                next.extend_from_slice(option);
                self.settle(&mut next);
                match self.wins.get(next.as_slice()) {
                    None => {
                        deeper = true;
                        break;
                    }
                    Some(false) => {
                        wins = true;
                        break;
                    }
                    Some(true) => top.option += 1,
                }
            }
            if deeper {
                meter.tick()?;
                stack.push(Open { heaps: next.as_slice().into(), heap: 0, option: 0 });
                continue;
            }
            answer = wins;
            if let Some(done) = stack.pop() {
                self.bytes += 48 + 2 * done.heaps.len() as u64;
                meter.hold(self.bytes)?;
                self.wins.insert(done.heaps, wins);
            }
        }
        Ok(answer)
    }
}
