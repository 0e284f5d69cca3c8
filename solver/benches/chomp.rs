//! Chomp tables beside plain memo searches, in one run: `cargo bench -p solver --bench chomp`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use std::collections::HashMap;

use common::{Bench, shortest, timed};
use solver::budget::{Budget, Meter};
use solver::player::Play;
use solver::theory::chomp::{ChompTables, Shape};

/// The straightforward way: rows as a hash key, every move tried, results remembered.
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

fn main() {
    let bench = Bench::from_args();
    let bar = |width, height| Shape::rectangle(width, height).expect("a short bar");
    bench.heading("table", "plain memo");
    for (n, runs, beside) in [(8, 5, true), (10, 5, true), (11, 1, false), (12, 1, false)] {
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
