//! Mutants of the solver and of the course's predicates: code changed at one place, which a test should notice.
//!
//! What is changed, and what is left as it is for a reason, stands in `.cargo/mutants.toml`.

use std::fs;
use std::path::Path;
use std::str::FromStr;

use anyhow::{Context, Error, Result, bail, ensure};
use xtask::say;
use xtask::shell::{cargo, root, show, which};

use crate::calendar;

/// One part of all mutants; each is tested for minutes, so all of them take weeks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// From 0 on.
    number: u64,
    of: u64,
}

impl Part {
    /// The parts that a run is one of by itself: one is as much as a night holds.
    const NIGHTS: u64 = 60;

    /// The part of today, so that each night has another one.
    fn of_today() -> Result<Part> {
        Ok(Part { number: calendar::today()? % Part::NIGHTS, of: Part::NIGHTS })
    }
}

impl FromStr for Part {
    type Err = Error;

    /// Parses `K/N`, K from 1 to N.
    fn from_str(text: &str) -> Result<Part> {
        let (number, of) = text.split_once('/').context("a part is K/N")?;
        let (number, of): (u64, u64) = (number.parse()?, of.parse()?);
        ensure!((1..=of).contains(&number), "there is no part {number} of {of}");
        Ok(Part { number: number - 1, of })
    }
}

/// The least share of mutants that tests should notice, per cent.
const LEAST: usize = 95;

/// Tests a part of all mutants, that of today if none is given; prints those that no test notices, and the share of the
/// others.
///
/// # Errors
/// If cargo-mutants is missing, the tests fail without a mutant, or fewer than 95 % are noticed.
pub fn test_part(part: Option<Part>) -> Result<()> {
    if which("cargo-mutants").is_none() {
        bail!("mutants are made by cargo-mutants:\n    cargo install --locked cargo-mutants");
    }
    let part = part.map_or_else(Part::of_today, Ok)?;
    let folder = root().join("target/mutants");
    fs::create_dir_all(&folder)?;
    let mut c = cargo();
    c.args(["mutants", "--package", "solver", "--package", "course"]);
    c.arg("--shard").arg(format!("{}/{}", part.number, part.of)).arg("--output").arg(&folder);
    let status = c.status().with_context(|| format!("cannot start {}", show(&c)))?;
    // 2 if some were missed, 3 if the tests of some did not end.
    ensure!(matches!(status.code(), Some(0 | 2 | 3)), "{} ended with {status}", show(&c));
    Found::read(&folder.join("mutants.out"))?.report()
}

/// The fate of mutants.
#[derive(Debug, Default, PartialEq)]
struct Found {
    /// The number of mutants that a test noticed, or whose tests did not end.
    noticed: usize,
    missed: Vec<String>,
}

impl Found {
    /// Reads the lists that cargo-mutants has written.
    fn read(folder: &Path) -> Result<Found> {
        let lines = |name: &str| -> Result<Vec<String>> {
            let text = fs::read_to_string(folder.join(name)).with_context(|| name.to_owned())?;
            Ok(text.lines().map(str::to_owned).collect())
        };
        let noticed = lines("caught.txt")?.len() + lines("timeout.txt")?.len();
        Ok(Found { noticed, missed: lines("missed.txt")? })
    }

    fn report(&self) -> Result<()> {
        let (noticed, all) = (self.noticed, self.noticed + self.missed.len());
        for mutant in &self.missed {
            say!("missed: {mutant}");
        }
        say!("{noticed} of {all} mutants are noticed");
        ensure!(100 * noticed >= LEAST * all, "fewer than {LEAST} % of the mutants are noticed");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_counted_from_one() {
        assert_eq!("1/40".parse::<Part>().unwrap(), Part { number: 0, of: 40 });
        assert_eq!("40/40".parse::<Part>().unwrap(), Part { number: 39, of: 40 });
        for text in ["0/40", "41/40", "1", "a/2", "1/0", ""] {
            assert!(text.parse::<Part>().is_err(), "{text}");
        }
        assert!(Part::of_today().unwrap().number < Part::NIGHTS);
    }

    #[test]
    fn a_part_fails_below_the_least_share() {
        let found =
            |noticed, missed: usize| Found { noticed, missed: vec!["a.rs:1:1: replace f with 0".into(); missed] };
        assert!(found(95, 5).report().is_ok() && found(0, 0).report().is_ok());
        assert!(found(94, 6).report().is_err());
    }

    /// Each place in the configuration is there: a folder that was renamed would be left out unseen.
    #[test]
    fn what_is_changed_is_there() {
        let text = fs::read_to_string(root().join(".cargo/mutants.toml")).unwrap();
        let list = text.split_once("examine_globs = [").unwrap().1.split_once(']').unwrap().0;
        let places: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        assert!(places.len() > 5, "{places:?}");
        for place in places {
            assert!(root().join(place.trim_end_matches("/**")).exists(), "{place}");
        }
    }
}
