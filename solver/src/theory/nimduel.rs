//! Normal Nim beside misère Nim: tables of all positions below a start. A closed form is known with at most one heap
//! above 1.
//!
//! The part of the last move of all decides: in the normal part its maker wins, in the misère part loses. So the last
//! stick of all is poisoned if it lies in the misère part, and nobody takes it: a player with no other move has lost.
//!
//! # Source
//! Thiemann and Lanzerath 2022, exercise 4. Its last part is false: from equal parts the first player does not always
//! win, the smallest exception being 2, 4 beside 2, 4.
use crate::budget::{Meter, Stop};
use crate::player::Play;
use std::cmp::Ordering;

/// The values of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DuelValue {
    /// The Grundy value under normal play of the whole.
    pub grundy: u64,
    /// Whether the player to move wins under misère play of the whole (a player who cannot move wins).
    pub misere: bool,
}

/// The tables computed so far.
#[derive(Default)]
pub struct DuelTables {
    tables: Vec<DuelTable>,
}

/// The table below a pair of parts, both descending; positions in mixed radix, the last heap running fastest.
struct DuelTable {
    normal: Vec<u64>,
    misere: Vec<u64>,
    known: Vec<(u16, bool)>,
}

/// The most options examined for one table.
const MOST_WORK: u128 = 100_000_000;
/// The number of tables kept.
const MOST_TABLES: usize = 8;

impl DuelTables {
    /// The values of these heaps.
    ///
    /// # Complexity
    /// The product of all sizes plus one, times their sum, the first time.
    ///
    /// # Errors
    /// [`Stop::Budget`] if that is too much.
    pub fn look_up(&mut self, normal: &[u64], misere: &[u64], meter: &mut Meter) -> Result<DuelValue, Stop> {
        let (normal, misere) = (descending(normal), descending(misere));
        if let Some(known) = self.tables.iter().find_map(|table| table.get(&normal, &misere)) {
            return Ok(known);
        }
        let all = || normal.iter().chain(&misere).map(|&heap| u128::from(heap));
        let positions = all().fold(1u128, |product, heap| product.saturating_mul(heap + 1));
        if positions.saturating_mul(all().sum::<u128>() / 2 + 1) > MOST_WORK {
            return Err(meter.too_big());
        }
        meter.hold::<Self>(positions as u64 * 4 * (self.tables.len() as u64 + 1))?;
        let table = DuelTable::new(normal, misere, positions as usize, meter)?;
        let (grundy, misere) = table.known.last().copied().expect("a table has its start");
        if self.tables.len() == MOST_TABLES {
            self.tables.remove(0);
        }
        self.tables.push(table);
        Ok(DuelValue { grundy: grundy.into(), misere })
    }
}

/// Whether the player to move wins with at most one heap above 1; `None` with more.
///
/// With single sticks alone, a in the normal part and b in the misère part, their number fixes who would take the last
/// one of all. That player takes from the misère part as long as it has sticks, the other from the normal part, so the
/// normal part lasts iff a > b: the position is lost iff a − b is positive and even, or negative and odd, or no stick
/// is left. A larger heap can be reduced to one stick or to none, and one of the two is a lost position, unless a = b >
/// 0 with the heap in the normal part, or a = b + 1 with the heap in the misère part: then a heap of two is lost, and a
/// larger one is reduced to two. Misère play of the whole is as normal play with one more stick in the normal part.
pub fn singles(normal: &[u64], misere: &[u64], play: Play) -> Option<bool> {
    let ones = |heaps: &[u64]| heaps.iter().filter(|&&heap| heap == 1).count();
    let large = |heaps: &[u64]| heaps.iter().copied().filter(|&heap| heap > 1).collect::<Vec<_>>();
    let (a, b) = (ones(normal) + usize::from(play == Play::Misere), ones(misere));
    let lost = match (&large(normal)[..], &large(misere)[..]) {
        ([], []) => match a.cmp(&b) {
            Ordering::Less => (b - a) % 2 == 1,
            Ordering::Equal => a == 0,
            Ordering::Greater => (a - b).is_multiple_of(2),
        },
        ([heap], []) => *heap == 2 && a == b && a > 0,
        ([], [heap]) => *heap == 2 && a == b + 1,
        _ => return None,
    };
    Some(!lost)
}

fn descending(heaps: &[u64]) -> Vec<u64> {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    heaps
}

impl DuelTable {
    fn new(normal: Vec<u64>, misere: Vec<u64>, positions: usize, meter: &mut Meter) -> Result<DuelTable, Stop> {
        let sizes = [normal.as_slice(), &misere].concat();
        let mut weights = vec![1; sizes.len()];
        for i in (1..sizes.len()).rev() {
            weights[i - 1] = weights[i] * (sizes[i] as usize + 1);
        }
        let mut known: Vec<(u16, bool)> = Vec::with_capacity(positions);
        let mut at = vec![0; sizes.len()];
        // seen[g] == position + 1: an option of this position has the value g.
        let mut seen = vec![0; sizes.iter().sum::<u64>() as usize + 2];
        for position in 0..positions {
            let (mut options, mut misere_wins) = (0, false);
            for (i, &heap) in at.iter().enumerate() {
                for taken in 1..=heap {
                    let option = position - taken * weights[i];
                    // The poisoned stick.
                    if option == 0 && i >= normal.len() {
                        continue;
                    }
                    let (grundy, wins) = known[option];
                    seen[usize::from(grundy)] = position + 1;
                    misere_wins |= !wins;
                    options += 1;
                }
            }
            meter.add(1 + options / 16)?;
            let grundy = seen.iter().position(|&stamp| stamp != position + 1).expect("values are at most the sticks");
            known.push((grundy as u16, misere_wins || options == 0));
            for i in (0..at.len()).rev() {
                if at[i] < sizes[i] as usize {
                    at[i] += 1;
                    break;
                }
                at[i] = 0;
            }
        }
        Ok(DuelTable { normal, misere, known })
    }

    fn get(&self, normal: &[u64], misere: &[u64]) -> Option<DuelValue> {
        let mut index = 0;
        for (heaps, sizes) in [(normal, &self.normal), (misere, &self.misere)] {
            if heaps.len() > sizes.len() || heaps.iter().zip(sizes).any(|(heap, size)| heap > size) {
                return None;
            }
            for (i, &size) in sizes.iter().enumerate() {
                index = index * (size as usize + 1) + heaps.get(i).copied().unwrap_or(0) as usize;
            }
        }
        let (grundy, misere) = self.known[index];
        Some(DuelValue { grundy: grundy.into(), misere })
    }
}
