//! Chomp tables beside plain memo searches, in one run: `cargo bench -p solver --bench chomp`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
#![allow(clippy::print_stdout)]
use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use solver::player::Play;
use solver::search::meter::{Budget, Meter};
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

/// The shortest of `runs` runs, and the last result.
fn time<T>(runs: usize, mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..runs.max(1) {
        let start = Instant::now();
        let result = black_box(run());
        let took = start.elapsed();
        let took = best.map_or(took, |(before, _)| before.min(took));
        best = Some((took, result));
    }
    best.expect("at least one run")
}

fn row(what: &str, fast: Duration, plain: Option<Duration>) {
    let ms = |took: Duration| took.as_secs_f64() * 1e3;
    match plain {
        Some(plain) => {
            println!("{what:<44} {:>9.1} ms {:>9.1} ms {:>7.0}x", ms(fast), ms(plain), ms(plain) / ms(fast));
        }
        None => println!("{what:<44} {:>9.1} ms {:>12} {:>8}", ms(fast), "-", "-"),
    }
}

fn main() {
    let bar = |width, height| Shape::rectangle(width, height).expect("a short bar");
    println!("{:<44} {:>12} {:>12} {:>8}", "", "table", "plain memo", "ratio");
    for (n, runs, beside) in [(8, 5, true), (10, 5, true), (11, 1, false), (12, 1, false)] {
        let (fast, value) =
            time(runs, || ChompTables::default().grundy(&bar(n, n), &mut Meter::new(Budget::UNLIMITED)));
        let plain = beside.then(|| time(1, || Plain::default().grundy(&vec![n as u8; n as usize])));
        if let Some((_, plain)) = plain {
            assert_eq!(value, Ok(plain.into()));
        }
        row(&format!("all Grundy values of {n} x {n}"), fast, plain.map(|(took, _)| took));
    }
    for (width, height, runs, beside) in
        [(10, 10, 5, true), (12, 12, 3, true), (13, 13, 3, true), (14, 14, 1, false), (24, 8, 3, false)]
    {
        let moves = || {
            let mut meter = Meter::new(Budget::UNLIMITED);
            ChompTables::default().winning_moves(&bar(width, height), Play::Normal, &mut meter).map(|moves| moves.len())
        };
        let (fast, winning) = time(runs, moves);
        let count =
            |plain: &mut Plain| options(&vec![width as u8; height as usize]).filter(|left| !plain.wins(left)).count();
        let plain = beside.then(|| time(1, || count(&mut Plain::default())));
        if let Some((_, plain)) = plain {
            assert_eq!(winning, Ok(plain));
        }
        row(&format!("all winning moves of {width} x {height}"), fast, plain.map(|(took, _)| took));
    }
    for width in [1_000, 10_000] {
        let moves = || {
            let mut meter = Meter::new(Budget::UNLIMITED);
            ChompTables::default().winning_moves(&bar(width, 3), Play::Normal, &mut meter).map(|moves| moves.len())
        };
        let (fast, winning) = time(1, moves);
        assert_eq!(winning, Ok(1));
        row(&format!("all winning moves of {width} x 3"), fast, None);
    }
}
