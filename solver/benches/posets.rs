//! Chomp on orders of up to 64 elements as bits, compared with a search on lists, in one run: `cargo bench -p solver
//! --bench posets`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use std::collections::HashMap;

use common::{Bench, Random, shortest};
use solver::budget::{Budget, Meter};
use solver::player::Play;
use solver::theory::ideals::{Ideals, Mask, Order};

/// The straightforward method: the rest as a list, the elements a move removes by a table of pairs, results remembered.
struct Plain {
    below: Vec<Vec<bool>>,
    wins: HashMap<Vec<u8>, bool>,
}

impl Plain {
    fn after(&self, left: &[u8], taken: u8) -> Vec<u8> {
        left.iter().copied().filter(|&other| !self.below[taken as usize][other as usize]).collect()
    }

    fn wins(&mut self, left: &[u8]) -> bool {
        if let Some(&wins) = self.wins.get(left) {
            return wins;
        }
        let wins = left.iter().any(|&taken| {
            let after = self.after(left, taken);
            !self.wins(&after)
        });
        self.wins.insert(left.to_vec(), wins);
        wins
    }
}

/// The reflexive and transitive closure of pairs of numbers from lower to higher: whether the first element is at most
/// the second.
fn closed(size: usize, pairs: &[(usize, usize)]) -> Vec<Vec<bool>> {
    let mut below = vec![vec![false; size]; size];
    (0..size).for_each(|i| below[i][i] = true);
    pairs.iter().for_each(|&(a, b)| below[a][b] = true);
    for middle in 0..size {
        for a in 0..size {
            if below[a][middle] {
                let beyond = below[middle].clone();
                below[a].iter_mut().zip(beyond).for_each(|(known, further)| *known |= further);
            }
        }
    }
    below
}

/// Pairs of an order: `count` chains above one least element, connected by random pairs.
fn chains(count: usize, size: usize, ties: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = (1..size).map(|i| (i.saturating_sub(count), i)).collect();
    for _ in 0..ties {
        let below = 1 + random.below(size as u32 - 1 - count as u32) as usize;
        let above = below + 1 + random.below((size - below - 1).min(2 * count) as u32) as usize;
        pairs.push((below, above));
    }
    pairs
}

/// The divisors of a number with these exponents.
fn divisors(exponents: &[usize]) -> (usize, Vec<(usize, usize)>) {
    let (mut size, mut pairs) = (1, Vec::new());
    for &exponent in exponents {
        let old = pairs.clone();
        for step in 1..=exponent {
            pairs.extend(old.iter().map(|&(a, b)| (a + step * size, b + step * size)));
            pairs.extend((0..size).map(|i| (i + (step - 1) * size, i + step * size)));
        }
        size *= exponent + 1;
    }
    (size, pairs)
}

fn main() {
    let bench = Bench::from_args();
    bench.heading("bits", "lists");
    let mut random = Random(64);
    let row = |name: &str, size: usize, pairs: &[(usize, usize)], beside: bool| {
        let below = closed(size, pairs);
        let up = |i: usize| (0..size).filter(|&j| below[i][j]).fold(0, |mask: Mask, j| mask | 1 << j);
        let order = Order::new((0..size).map(up).collect(), Some(0));
        let all = |()| {
            let mut meter = Meter::new(Budget::UNLIMITED);
            Ideals::default().winning_moves(&order, order.whole(), Play::Normal, &mut meter).expect("no limit").len()
        };
        let (fast, winning) = shortest(3, || (), all);
        let plain = || {
            let mut plain = Plain { below: below.clone(), wins: HashMap::new() };
            // The least element is the poison.
            let whole: Vec<u8> = (1..size as u8).collect();
            whole.iter().filter(|&&taken| !plain.wins(&plain.after(&whole, taken))).count()
        };
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, plain)) = plain {
            assert_eq!(winning, plain);
        }
        bench.row(&format!("{size} elements, {name}: all {winning} winning moves"), fast, plain.map(|(took, _)| took));
    };
    for (count, size, ties) in [(3, 48, 12), (3, 64, 12), (4, 48, 24), (4, 64, 24), (4, 64, 12)] {
        let pairs = chains(count, size, ties, &mut random);
        row(&format!("{count} chains with {ties} ties"), size, &pairs, true);
    }
    for (name, exponents) in [("divisors of p^7 q^7", vec![7, 7]), ("divisors of p^4 q^3 r^2", vec![4, 3, 2])] {
        let (size, pairs) = divisors(&exponents);
        row(name, size, &pairs, size < 64 || exponents.len() == 2);
    }
}
