//! Chomp tables compared with plain memo searches and with a table made by testing moves; boxes and the subsets of six
//! things compared with a plain memo; in one run: `cargo bench -p solver --bench chomp`. A large order and long bars
//! are timed alone.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use common::{Bench, shortest, timed};
use solver::budget::{Budget, Meter};
use solver::player::Play;
use solver::theory::chomp::{ChompTables, Shape};
use solver::{Position, Solver};

/// The straightforward method: rows as a hash key, every move tried, results remembered.
#[derive(Default)]
struct Plain {
    grundy: HashMap<Vec<u8>, u16>,
    wins: HashMap<Vec<u8>, bool>,
}

fn options(rows: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    (0..rows.len()).flat_map(move |y| {
        (0..rows[y]).filter(move |&to| (y, to) != (0, 0)).map(move |to| {
            let mut left = rows.to_vec();
            left[y..].iter_mut().for_each(|length| *length = (*length).min(to));
            left
        })
    })
}

impl Plain {
    fn grundy(&mut self, rows: &[u8]) -> u16 {
        if let Some(&value) = self.grundy.get(rows) {
            return value;
        }
        let mut values: Vec<u16> = options(rows).map(|left| self.grundy(&left)).collect();
        values.sort_unstable();
        values.dedup();
        let value = (0..).zip(&values).find(|&(n, &value)| n != value).map_or(values.len() as u16, |(n, _)| n);
        self.grundy.insert(rows.to_vec(), value);
        value
    }

    fn wins(&mut self, rows: &[u8]) -> bool {
        if let Some(&wins) = self.wins.get(rows) {
            return wins;
        }
        let wins = options(rows).any(|left| !self.wins(&left));
        self.wins.insert(rows.to_vec(), wins);
        wins
    }
}

/// A table of every position in n × n, made by testing moves until one leads to a lost position: a bit for each,
/// indexed by the path along its edge (a step up for each row, to the right in between). No hashing.
struct Tested {
    n: usize,
    lost: Vec<u64>,
}

impl Tested {
    fn new(n: usize) -> Tested {
        let mut table = Tested { n, lost: vec![0; (1 << (2 * n)) / 64 + 1] };
        let mut rows = vec![0u8; n];
        // In lexicographic order every option comes before.
        while let Some(y) = (0..n).rev().find(|&y| rows[y] < if y == 0 { n as u8 } else { rows[y - 1] }) {
            rows[y] += 1;
            rows[y + 1..].fill(0);
            if table.winning(&rows).next().is_none() {
                let at = edge(&rows);
                table.lost[at / 64] |= 1 << (at % 64);
            }
        }
        table
    }

    fn winning<'a>(&'a self, rows: &'a [u8]) -> impl Iterator<Item = (usize, u8)> + 'a {
        let mut left = vec![0; self.n];
        let squares = (0..self.n).flat_map(|y| (0..rows[y]).map(move |x| (y, x))).skip(1);
        squares.filter(move |&(y, x)| {
            left.copy_from_slice(rows);
            left[y..].iter_mut().for_each(|length| *length = (*length).min(x));
            let at = edge(&left);
            self.lost[at / 64] >> (at % 64) & 1 == 1
        })
    }
}

fn edge(rows: &[u8]) -> usize {
    let (mut steps, mut way, mut above) = (0, 0, 0);
    for &row in rows.iter().rev() {
        steps += row - above;
        way |= 1 << steps;
        (steps, above) = (steps + 1, row);
    }
    way
}

/// The outcome and all winning first moves of a position without a table; the number of calls of the watcher, and the
/// longest time between two.
fn searched(text: &str) -> (usize, u64, Duration) {
    let position: Position = text.parse().expect("a position");
    let (mut calls, mut longest, mut last) = (0, Duration::ZERO, Instant::now());
    let mut watch = |_| {
        calls += 1;
        longest = longest.max(last.elapsed());
        last = Instant::now();
        ControlFlow::Continue(())
    };
    let mut meter = Meter::watched(Budget::UNLIMITED, &mut watch);
    let (report, _) = Solver::default().sooner(&position, Play::Normal, &mut meter).expect("no limit");
    let winning = report.moves.iter().filter(|mv| mv.wins).count();
    (winning, calls, longest.max(last.elapsed()))
}

/// A box with every move tried and every set of cubes remembered as it is, no symmetry and no bound.
struct PlainBox {
    /// The cubes that a bite at each cube removes; the first one is the poison.
    takes: Vec<u128>,
    wins: HashMap<u128, bool>,
}

impl PlainBox {
    fn new(extents: &[u32]) -> PlainBox {
        let count: u32 = extents.iter().product();
        let places: Vec<Vec<u32>> = (0..count)
            .map(|mut i| {
                let part = |n: &u32| {
                    let c = i % n;
                    i /= n;
                    c
                };
                extents.iter().map(part).collect()
            })
            .collect();
        let above = |far: &[u32], near: &[u32]| far.iter().zip(near).all(|(far, near)| far >= near);
        let take = |near: &Vec<u32>| {
            places.iter().enumerate().filter(|(_, far)| above(far, near)).fold(0, |set: u128, (i, _)| set | 1 << i)
        };
        PlainBox { takes: places.iter().map(take).collect(), wins: HashMap::new() }
    }

    fn wins(&mut self, left: u128) -> bool {
        if let Some(&wins) = self.wins.get(&left) {
            return wins;
        }
        let wins = (1..self.takes.len()).any(|i| left >> i & 1 == 1 && !self.wins(left & !self.takes[i]));
        self.wins.insert(left, wins);
        wins
    }

    /// The number of winning first moves.
    fn winning(&mut self) -> usize {
        let whole = self.takes[0];
        (1..self.takes.len()).filter(|&i| !self.wins(whole & !self.takes[i])).count()
    }
}

fn main() {
    let bench = Bench::from_args();
    let bar = |width, height| Shape::rectangle(width, height).expect("a short bar");
    bench.heading("table", "plain memo");
    for (n, runs, beside) in [(8, 5, true), (10, 5, true), (11, 1, true), (12, 1, true), (13, 1, false), (14, 1, false)]
    {
        let grundy = |()| ChompTables::default().grundy(&bar(n, n), &mut Meter::new(Budget::UNLIMITED));
        let (fast, value) = shortest(runs, || (), grundy);
        let plain = || Plain::default().grundy(&vec![n as u8; n as usize]);
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, plain)) = plain {
            assert_eq!(value, Ok(plain.into()));
        }
        bench.row(&format!("all Grundy values of {n} x {n}"), fast, plain.map(|(took, _)| took));
    }
    for (width, height, runs, beside) in
        [(10, 10, 5, true), (12, 12, 3, true), (13, 13, 3, true), (14, 14, 1, false), (24, 8, 3, false)]
    {
        let (fast, winning) = shortest(runs, || (), |()| winning_moves(&bar(width, height)));
        let plain = || {
            let mut plain = Plain::default();
            options(&vec![width as u8; height as usize]).filter(|left| !plain.wins(left)).count()
        };
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, plain)) = plain {
            assert_eq!(winning, plain);
        }
        bench.row(&format!("all {winning} winning moves of {width} x {height}"), fast, plain.map(|(took, _)| took));
    }
    bench.heading("table", "testing moves");
    for n in [10, 13] {
        let (fast, winning) = shortest(3, || (), |()| winning_moves(&bar(n, n)));
        let plain = bench.beside(|| Tested::new(n as usize).winning(&vec![n as u8; n as usize]).count());
        if let Some((_, plain)) = plain {
            assert_eq!(winning, plain);
        }
        bench.row(&format!("every position in {n} x {n}"), fast, plain.map(|(took, _)| took));
    }
    bench.heading("search", "plain memo");
    for (what, extents, beside) in [
        ("a box of 4 x 4 x 4", &[4, 4, 4][..], true),
        ("a box of 4 x 4 x 5", &[4, 4, 5], true),
        ("a box of 4 x 5 x 5", &[4, 5, 5], false),
        ("a box of 5 x 5 x 5", &[5, 5, 5], false),
        ("the box of 3 in four dimensions", &[3; 4], false),
        ("the box of 2 in six dimensions", &[2; 6], true),
    ] {
        let text = extents.iter().map(u32::to_string).collect::<Vec<_>>().join("x");
        let (took, (winning, calls, longest)) = timed(|| searched(&format!("chomp:{text}")));
        let plain = || PlainBox::new(extents).winning();
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, plain)) = plain {
            assert_eq!(winning, plain);
        }
        bench.row(&format!("all {winning} winning moves of {what}"), took, plain.map(|(took, _)| took));
        bench.note(&format!("told of its progress {calls} times, {} ms apart at the most", longest.as_millis()));
    }
    bench.heading("search", "");
    let grid = |n: usize| {
        let at = |x: usize, y: usize| format!("e{}", x * n + y);
        let pairs = (0..n).flat_map(|x| (1..n).map(move |y| (x, y)));
        let covers = pairs
            .flat_map(|(x, y)| [format!("{}<{}", at(x, y - 1), at(x, y)), format!("{}<{}", at(y - 1, x), at(y, x))]);
        format!("poset:{}", covers.collect::<Vec<_>>().join(","))
    };
    let (took, (winning, ..)) = timed(|| searched(&grid(8)));
    bench.row(&format!("all {winning} winning moves of an order of 64 elements, 8 x 8"), took, None);
    bench.heading("table", "");
    for width in [1_000, 10_000] {
        let (fast, winning) = timed(|| winning_moves(&bar(width, 3)));
        assert_eq!(winning, 1);
        bench.row(&format!("all winning moves of {width} x 3"), fast, None);
    }
}

fn winning_moves(shape: &Shape) -> usize {
    let mut meter = Meter::new(Budget::UNLIMITED);
    ChompTables::default().winning_moves(shape, Play::Normal, &mut meter).expect("no limit").len()
}
