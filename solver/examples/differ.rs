//! The solver against plain definitions, as long as one lets it: random small positions of every ruleset and sums of
//! every pair, under both conventions, and the values of positions alone.
//!
//! `cargo xtask differ [--seed N] [--minutes M]`. Each position has a number, and N is the first (0 if none is given).
//! Ends at the first difference, and prints its number, the position and what differs.
#![allow(clippy::print_stdout, reason = "it prints what it finds")]

#[path = "../tests/all/chance.rs"]
mod chance;
#[path = "../tests/all/definition.rs"]
mod definition;
#[path = "../tests/all/small.rs"]
mod small;

use definition::{Compared, Rules, compare, has_value};
use small::small;
use solver::{Budget, Meter, Play, Solver};
use std::fmt::{self, Display, Formatter};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The most positions, with the player to move, that the definition searches for one comparison.
const MOST: usize = 6_000;

/// The numbers that one solver answers, with its tables kept between them.
const ROUND: u64 = 500;

/// The time between two lines about the progress.
const TOLD: Duration = Duration::from_secs(10);

/// The count of comparisons so far.
#[derive(Default)]
struct Tally {
    /// Positions whose outcome was compared, under one convention: those asked about, and those after their moves.
    positions: usize,
    questions: usize,
    values: usize,
    /// Questions that the solver refused within its default budget, or whose definition takes too long.
    left_out: usize,
}

impl Display for Tally {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Tally { positions, questions, values, left_out } = self;
        write!(f, "{positions} positions in {questions} questions, {values} values; {left_out} left out")
    }
}

/// The solver, and the rulesets' own answers, kept between questions.
#[derive(Default)]
struct Kept {
    solver: Solver,
    rules: Rules,
    /// The position of the last question.
    last: String,
}

impl Kept {
    /// Compares the position of a number; the error is the difference.
    fn question(&mut self, number: u64, tally: &mut Tally) -> Result<(), String> {
        let Some(position) = small(number, &mut self.rules) else { return Ok(()) };
        self.last = position.to_string();
        match compare(&position, &mut self.rules, &mut self.solver, MOST) {
            Compared::Same(count) => tally.positions += count,
            Compared::Large | Compared::Refused => {
                tally.left_out += 1;
                return Ok(());
            }
            Compared::Different(what) => return Err(what),
        }
        tally.questions += 1;
        if position.components().len() > 1 || position.is_loopy() {
            return Ok(());
        }
        let report = self.solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default()));
        let Some(name) = report.ok().and_then(|report| report.value) else { return Ok(()) };
        match has_value(&position, &name, &mut self.rules, MOST) {
            Some(false) => return Err(format!("{position} has not the value {name}")),
            Some(true) => tally.values += 1,
            None => {}
        }
        Ok(())
    }

    /// [`Kept::question`], a panic being a difference like any other.
    fn asked(&mut self, number: u64, tally: &mut Tally) -> Result<(), String> {
        let asked = catch_unwind(AssertUnwindSafe(|| self.question(number, tally)));
        asked.unwrap_or_else(|_| Err(format!("a panic after {}", self.last)))
    }
}

/// The first number and the time, if there is an end; `None` for any other arguments.
fn options(mut arguments: impl Iterator<Item = String>) -> Option<(u64, Option<Duration>)> {
    let (mut first, mut time) = (0, None);
    while let Some(name) = arguments.next() {
        let number: u64 = arguments.next()?.parse().ok()?;
        match name.as_str() {
            "--seed" => first = number,
            "--minutes" => time = Some(Duration::from_secs(number.saturating_mul(60))),
            _ => return None,
        }
    }
    Some((first, time))
}

fn main() -> ExitCode {
    let Some((first, time)) = options(std::env::args().skip(1)) else {
        println!("cargo xtask differ [--seed N] [--minutes M]");
        return ExitCode::from(2);
    };
    let (begun, mut told) = (Instant::now(), Duration::ZERO);
    let (mut kept, mut since, mut tally) = (Kept::default(), first, Tally::default());
    for number in first.. {
        let passed = begun.elapsed();
        if time.is_some_and(|time| passed >= time) {
            break;
        }
        if passed >= told + TOLD {
            told = passed;
            println!("{tally}; number {number}");
        }
        if number.is_multiple_of(ROUND) {
            (kept, since) = (Kept::default(), number);
        }
        if let Err(difference) = kept.asked(number, &mut tally) {
            // Perhaps it takes what earlier questions have left in the tables.
            let alone = Kept::default().asked(number, &mut Tally::default()).is_err();
            let from = if alone { number } else { since };
            println!("{tally}\nnumber {number}: {difference}\nagain: cargo xtask differ --seed {from}");
            return ExitCode::FAILURE;
        }
    }
    println!("{tally}; no difference");
    ExitCode::SUCCESS
}
