//! Misère play of games by their code, alone and beside each other: a search on multisets of heaps.
//!
//! Few games cancel under misère play, but equal ones may replace each other (Conway 1976, ch. 12):
//!
//! - a heap whose options are all Nim heaps, one of them 0 or ∗, is the Nim heap of their mex;
//! - ∗ + ∗ = 0, and ∗ + ∗n = ∗(n ⊕ 1): of a Nim heap its even part is left, and whether there is a ∗;
//! - two heaps with the same options are the same.
//!
//! Multisets of tame heaps are decided as Nim is and not searched.
//!
//! # Complexity
//! The multisets of other heaps that can arise, times their moves.
use super::code::Code;
use super::tame::Genus;
use crate::budget::{Meter, Stop};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The largest heap; beyond it any search of this kind is hopeless.
const LARGEST: u64 = 4_096;
/// The number of sizes after which it is looked again whether a search of a larger heap is hopeless.
const LOOK: u64 = 32;
/// The bytes that known multisets may take; beyond, they and the options are dropped before the next question.
const KEPT: u64 = 64 << 20;
/// The approximate bytes of a listed option.
const OPTION: u64 = 56;
/// The cost of an option that is made, sorted and looked up, in opened positions; and the number of heaps that cost one
/// more.
const LOOKED_UP: u64 = 3;
const HEAPS: usize = 4;

/// The bit that marks a Nim heap; the rest is its size, 1 or an even number. Without it, the number of a heap of some
/// game.
const NIM: u16 = 1 << 15;
const STAR: u16 = NIM | 1;

/// A sorted multiset. ∗ occurs once at the most, and one of several equal heaps represents all.
type Heaps = Box<[u16]>;

/// A heap of some game.
#[derive(Debug, Default)]
struct Heap {
    /// The options, each multiset once; empty if the heap is replaced by another multiset.
    options: Vec<Heaps>,
    /// The multiset that replaces the heap: nothing, Nim heaps, an equal heap or the heap itself.
    stands: Heaps,
    tame: Option<Genus>,
}

/// All games asked for, with their heaps and known outcomes.
#[derive(Debug, Default)]
pub struct Miseres {
    heaps: Vec<Heap>,
    /// The heaps of each game by their size.
    games: FxHashMap<Arc<Code>, Vec<u16>>,
    /// The options of Nim heaps.
    nim: Vec<Vec<Heaps>>,
    /// The heap with these options.
    by_options: FxHashMap<Vec<Heaps>, u16>,
    /// Whether the player to move wins, for multisets that are not tame.
    wins: FxHashMap<Heaps, bool>,
    /// The bytes of the known multisets, and those of the listed options.
    bytes: u64,
    listed: u64,
}

/// Checks that a search among so many multisets may end within the budget. Of those of Grundy's game and of 0.07 it meets
/// a third at least, with some fifty steps for each: a budget with fewer steps than multisets is far too small.
fn worth(multisets: u64, meter: &Meter) -> Result<(), Stop> {
    if multisets == u64::MAX { Err(meter.too_big()) } else { meter.afford(multisets) }
}

/// A Nim heap as a multiset.
fn nim_heap(n: u16) -> Heaps {
    let parts = [(n % 2 == 1).then_some(STAR), (n > 1).then_some(NIM | (n & !1))];
    parts.into_iter().flatten().collect()
}

/// The size of the Nim heap that a settled multiset is, if it is one.
fn as_nim_heap(heaps: &[u16]) -> Option<u16> {
    match *heaps {
        [] => Some(0),
        [STAR, even] if even & NIM != 0 => Some(even & !NIM | 1),
        [one] if one & NIM != 0 => Some(one & !NIM),
        _ => None,
    }
}

/// Sorts, and removes pairs of ∗.
fn sort(heaps: &mut Vec<u16>) {
    let stars = heaps.iter().filter(|&&heap| heap == STAR).count();
    if stars > 1 {
        heaps.retain(|&heap| heap != STAR);
        heaps.extend((stars % 2 == 1).then_some(STAR));
    }
    heaps.sort_unstable();
}

/// A multiset whose options are being searched: the next one is the `option`th of the `heap`th heap.
struct Frame {
    heaps: Heaps,
    heap: usize,
    option: usize,
}

impl Miseres {
    /// Whether the player to move wins these heaps, each given by its game and size.
    ///
    /// # Errors
    /// [`Stop`] if the search is beyond the budget.
    ///
    /// # Complexity
    /// The multisets of heaps that can arise, times their moves; tame ones are not searched.
    pub fn wins<'a>(
        &mut self,
        heaps: impl IntoIterator<Item = (&'a Arc<Code>, u64)>,
        meter: &mut Meter,
    ) -> Result<bool, Stop> {
        if self.listed > KEPT {
            *self = Miseres::default();
        } else if self.bytes > KEPT {
            (self.wins, self.bytes) = Default::default();
        }
        let mut start = Vec::new();
        // Of each game the largest heap, and all together.
        let mut games: Vec<(&Arc<Code>, u64, u64)> = Vec::new();
        for (code, size) in heaps {
            start.push(self.heap(code, size, meter)?);
            match games.iter_mut().find(|(other, ..)| *other == code) {
                Some((_, largest, total)) => (*largest, *total) = (size.max(*largest), *total + size),
                None => games.push((code, size, size)),
            }
        }
        self.settle(&mut start);
        if self.known(&start).is_none() {
            let within = |&(code, largest, total): &(&Arc<Code>, u64, u64)| self.within(code, largest, total);
            let multisets = games.iter().map(within).fold(1, u64::saturating_mul);
            worth(multisets, meter)?;
        }
        self.search(start.into(), meter)
    }

    /// The number of a heap.
    fn heap(&mut self, code: &Arc<Code>, size: u64, meter: &mut Meter) -> Result<u16, Stop> {
        loop {
            let known = self.games.get(code);
            if let Some(&heap) = known.and_then(|known| known.get(usize::try_from(size).ok()?)) {
                return Ok(heap);
            }
            let next = known.map_or(0, Vec::len);
            if size > LARGEST || self.heaps.len() >= usize::from(NIM) {
                return Err(meter.too_big());
            }
            if (next as u64).is_multiple_of(LOOK) {
                // Of a heap of twice the size there are more by far than any effort would help with.
                let hopeless = size / 2 >= next as u64;
                let found = worth(self.within(code, next as u64, next as u64), meter);
                found.map_err(|stop| if hopeless { meter.too_big() } else { stop })?;
            }
            // The options are listed one by one, then sorted; the bytes of those kept are counted exactly.
            let options = u64::try_from(code.count(next as u64)).unwrap_or(u64::MAX);
            meter.aside(|meter| meter.add(1 + options))?;
            meter.room(options.saturating_mul(OPTION))?;
            self.grow(code);
            meter.hold::<Self>(self.bytes + self.listed)?;
        }
    }

    /// The number of multisets of heaps of a game, those that other heaps replace left out, that are at most `largest`
    /// each and `total` together. 1 if all of these heaps are tame.
    ///
    /// # Complexity
    /// The total times the number of heaps that nothing replaces.
    fn within(&self, code: &Arc<Code>, largest: u64, total: u64) -> u64 {
        let known = self.games.get(code).map_or(&[][..], Vec::as_slice);
        let known = &known[..known.len().min(largest as usize + 1)];
        if known.iter().all(|&heap| self.heaps[usize::from(heap)].tame.is_some()) {
            return 1;
        }
        let mut ways = vec![0_u64; total.min(LARGEST) as usize + 1];
        ways[0] = 1;
        for (own, &heap) in known.iter().enumerate().skip(1) {
            if *self.heaps[usize::from(heap)].stands == [heap] {
                for sum in own..ways.len() {
                    ways[sum] = ways[sum].saturating_add(ways[sum - own]);
                }
            }
        }
        ways.into_iter().fold(0, u64::saturating_add)
    }

    /// Lists the options of the next size of a game, and finds the multiset that replaces it.
    fn grow(&mut self, code: &Arc<Code>) {
        let (heap, known) = (self.heaps.len() as u16, self.games.entry(code.clone()).or_default());
        let mut all: Vec<Vec<u16>> = Vec::new();
        code.each(known.len() as u64, &mut |left| all.push(left.iter().map(|&size| known[size as usize]).collect()));
        known.push(heap);
        all.iter_mut().for_each(|heaps| self.settle(heaps));
        all.sort_unstable_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
        all.dedup();
        let options: Vec<Heaps> = all.into_iter().map(Vec::into_boxed_slice).collect();
        let tame = options.iter().map(|option| self.tame(option)).collect::<Option<Vec<_>>>();
        let tame = tame.and_then(|options| Genus::of(&options));
        let (options, stands) = match (self.mex(&options), self.by_options.get(&options)) {
            (Some(n), _) => (Vec::new(), nim_heap(n)),
            (None, Some(&equal)) => (Vec::new(), [equal].into()),
            (None, None) => {
                self.by_options.insert(options.clone(), heap);
                (options, [heap].into())
            }
        };
        for &heap in stands.iter().filter(|&&heap| heap & NIM != 0) {
            while self.nim.len() <= usize::from(heap & !NIM) {
                self.nim.push((0..self.nim.len() as u16).map(nim_heap).collect());
            }
        }
        self.listed += options.len() as u64 * 2 * OPTION;
        self.heaps.push(Heap { options, stands, tame });
    }

    /// The Nim heap equal to a heap with these options, if the options show it.
    fn mex(&self, options: &[Heaps]) -> Option<u16> {
        let nim: Vec<u16> = options.iter().map(|option| as_nim_heap(option)).collect::<Option<_>>()?;
        let fits = nim.is_empty() || nim.iter().any(|&n| n < 2);
        (0..).find(|n| !nim.contains(n)).filter(|_| fits)
    }

    /// Replaces each heap by its representative.
    fn settle(&self, heaps: &mut Vec<u16>) {
        let settled = heaps.iter().flat_map(|&heap| self.heaps[usize::from(heap)].stands.iter().copied());
        *heaps = settled.collect();
        sort(heaps);
    }

    fn options(&self, heap: u16) -> &[Heaps] {
        if heap & NIM == 0 { &self.heaps[usize::from(heap)].options } else { &self.nim[usize::from(heap & !NIM)] }
    }

    /// The tame position equivalent to a settled multiset, if it is tame.
    fn tame(&self, heaps: &[u16]) -> Option<Genus> {
        let of = |&heap: &u16| match heap & NIM {
            0 => self.heaps[usize::from(heap)].tame,
            _ => Some(Genus::nim_heap(u64::from(heap & !NIM))),
        };
        heaps.iter().map(of).try_fold(Genus::default(), |sum, tame| Some(sum + tame?))
    }

    /// Whether the player to move wins; `None` if that has to be searched.
    fn known(&self, heaps: &[u16]) -> Option<bool> {
        self.wins.get(heaps).copied().or_else(|| self.tame(heaps).map(|tame| !tame.is_lost()))
    }

    /// Searches depth first, with an explicit stack; a losing option ends the search of a multiset.
    fn search(&mut self, start: Heaps, meter: &mut Meter) -> Result<bool, Stop> {
        if let Some(wins) = self.known(&start) {
            return Ok(wins);
        }
        let mut stack = vec![Frame { heaps: start, heap: 0, option: 0 }];
        let mut next = Vec::new();
        let mut answer = false;
        while let Some(top) = stack.last_mut() {
            let (mut wins, mut deeper, mut looked) = (false, false, 0);
            while let Some(&heap) = top.heaps.get(top.heap) {
                let options = self.options(heap);
                let again = top.heap > 0 && top.heaps[top.heap - 1] == heap;
                let Some(option) = options.get(top.option).filter(|_| !again) else {
                    (top.heap, top.option) = (top.heap + 1, 0);
                    continue;
                };
                looked += 1;
                next.clear();
                next.extend_from_slice(&top.heaps[..top.heap]);
                next.extend_from_slice(&top.heaps[top.heap + 1..]);
                next.extend_from_slice(option);
                sort(&mut next);
                match self.known(&next) {
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
            let each = LOOKED_UP + (next.len() / HEAPS) as u64;
            meter.aside(|meter| meter.add(looked * each))?;
            if deeper {
                meter.tick()?;
                stack.push(Frame { heaps: next.as_slice().into(), heap: 0, option: 0 });
                continue;
            }
            answer = wins;
            if let Some(done) = stack.pop() {
                self.bytes += 64 + 2 * done.heaps.len() as u64;
                meter.hold::<Self>(self.bytes + self.listed)?;
                self.wins.insert(done.heaps, wins);
            }
        }
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, SearchLimit};

    /// Options count against the budget: a step for each that is looked up, and bytes for each that is listed.
    #[test]
    fn options_count_against_the_budget() {
        let grundy = Arc::new(Code::grundy());
        let (mut table, mut meter) = (Miseres::default(), Meter::new(Budget::SMALL));
        assert!(table.wins([(&grundy, 131)], &mut meter).is_err());
        assert!(meter.nodes() > 5 * table.wins.len() as u64, "{} for {}", meter.nodes(), table.wins.len());
        let bytes = 4 << 20;
        let (mut table, mut meter) = (Miseres::default(), Meter::new(Budget { bytes, ..Budget::default() }));
        assert!(table.wins([(&grundy, 3_000)], &mut meter).is_err());
        let options: usize = table.heaps.iter().map(|heap| heap.options.len()).sum();
        assert!(options > 0 && (options * size_of::<Heaps>()) as u64 <= bytes, "{options}");
        // Nothing remains that would refuse the next question.
        assert!(table.wins([(&grundy, 9)], &mut Meter::new(Budget::SMALL)).is_ok());
    }

    /// Heaps among whose multisets no search would come to an end are refused before it begins, and smaller ones not.
    #[test]
    fn hopeless_searches_are_not_begun() {
        let (grundy, pairs) = (Arc::new(Code::grundy()), Arc::new(Code::new(vec![0, 0, 7], false).unwrap()));
        for (code, sizes) in [(&grundy, &[1_000, 2_000][..]), (&grundy, &[4_000]), (&pairs, &[3_000, 7])] {
            let (mut table, mut meter) = (Miseres::default(), Meter::new(Budget::default()));
            assert!(table.wins(sizes.iter().map(|&size| (code, size)), &mut meter).is_err());
            assert!(table.wins.is_empty() && meter.nodes() < 100_000, "{sizes:?}: {}", meter.nodes());
            assert_eq!(meter.limit(), SearchLimit::Reach);
            // What is known of larger heaps by then does not count for smaller ones.
            let mut fresh = Miseres::default();
            for table in [&mut table, &mut fresh] {
                assert!(table.wins([(code, 30)], &mut meter).is_ok());
            }
            assert_eq!(table.within(code, 30, 300), fresh.within(code, 30, 300));
            assert!(table.within(code, 90, 300) > fresh.within(code, 30, 300));
        }
    }
}
