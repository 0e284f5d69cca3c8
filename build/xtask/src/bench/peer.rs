//! Another program's times of the same cases, as JSON lines.
//!
//! The folder has files `*.jsonl`, and each line of them is one object: `{"name": "domineering:3x3", "nanoseconds":
//! 9000, "value": "+-1"}`. The name is that of a row of our benches; the value may be missing, and is compared as text.
//! Of several lines of one name the shortest time counts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use xtask::say;

use super::{Row, time};

/// The other program's row, beside its name.
#[derive(Debug, Clone, PartialEq)]
pub struct PeerRow {
    nanoseconds: f64,
    value: Option<String>,
}

/// Reads the rows of all files in a folder, by their names.
///
/// # Errors
/// If there is no such file, a line is no row, or two lines of one name have different values.
pub fn read_folder(folder: &Path) -> Result<BTreeMap<String, PeerRow>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "jsonl") {
            files.push(path);
        }
    }
    ensure!(!files.is_empty(), "no file *.jsonl in {}", folder.display());
    files.sort();
    let mut all = BTreeMap::new();
    for file in files {
        let name = || file.display().to_string();
        add(&fs::read_to_string(&file).with_context(name)?, &mut all).with_context(name)?;
    }
    Ok(all)
}

fn add(text: &str, all: &mut BTreeMap<String, PeerRow>) -> Result<()> {
    for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let (name, row) = parse(line).with_context(|| format!("line {}", i + 1))?;
        let known = all.entry(name).or_insert_with(|| row.clone());
        ensure!(known.value == row.value, "line {}: another value than in an earlier line", i + 1);
        known.nanoseconds = known.nanoseconds.min(row.nanoseconds);
    }
    Ok(())
}

fn parse(line: &str) -> Result<(String, PeerRow)> {
    let object: Value = serde_json::from_str(line)?;
    let name = object["name"].as_str().context("no name")?;
    let nanoseconds = object["nanoseconds"].as_f64().filter(|ns| *ns > 0.).context("no nanoseconds above 0")?;
    let value = match &object["value"] {
        Value::Null => None,
        Value::String(text) => Some(text.clone()),
        other => Some(other.to_string()),
    };
    Ok((name.to_owned(), PeerRow { nanoseconds, value }))
}

/// A row of both programs.
#[derive(Debug, PartialEq)]
struct Shared<'a> {
    name: &'a str,
    here: f64,
    there: f64,
    /// Our value and theirs, if both are given.
    values: Option<[&'a str; 2]>,
}

impl Shared<'_> {
    fn ratio(&self) -> f64 {
        self.there / self.here
    }

    fn differs(&self) -> bool {
        self.values.is_some_and(|[here, there]| here != there)
    }
}

/// The rows of both programs, in our order.
fn shared<'a>(here: &'a [(String, Row)], there: &'a BTreeMap<String, PeerRow>) -> Vec<Shared<'a>> {
    let both = |(name, row): &'a (String, Row)| {
        let peer = there.get(name)?;
        let values = row.value.as_deref().zip(peer.value.as_deref()).map(|(here, there)| [here, there]);
        Some(Shared { name, here: row.fast, there: peer.nanoseconds, values })
    };
    here.iter().filter_map(both).collect()
}

/// The middle one; of an even number the mean of the two in the middle. `None` if there are none.
fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let (low, high) = (numbers.len().checked_sub(1)? / 2, numbers.len() / 2);
    Some(f64::midpoint(numbers[low], numbers[high]))
}

/// Prints the rows that only one of the programs has, those of both with their ratio, and the median.
///
/// # Errors
/// If no name is shared, or a value differs.
pub(super) fn print(here: &[(String, Row)], there: &BTreeMap<String, PeerRow>) -> Result<()> {
    let ours: BTreeSet<&str> = here.iter().map(|(name, _)| name.as_str()).collect();
    let list = |what: &str, names: Vec<&str>| {
        if !names.is_empty() {
            say!("\n{what}, {} rows:\n  {}", names.len(), names.join("\n  "));
        }
    };
    list("only here", ours.iter().copied().filter(|name| !there.contains_key(*name)).collect());
    list("only there", there.keys().map(String::as_str).filter(|name| !ours.contains(name)).collect());
    let shared = shared(here, there);
    say!("\n{:<60} {:>11} {:>11} {:>11}", "", "here", "there", "there/here");
    for row in &shared {
        let differs = row.values.filter(|_| row.differs());
        let values = differs.map(|[here, there]| format!("  here {here}, there {there}")).unwrap_or_default();
        say!("{:<60} {:>11} {:>11} {:>11.2}{values}", row.name, time(row.here), time(row.there), row.ratio());
    }
    let Some(median) = median(shared.iter().map(Shared::ratio).collect()) else {
        bail!("the programs share no row: a row of theirs has the name of one of ours");
    };
    let slower = shared.iter().filter(|row| row.ratio() < 1.).count();
    let valued = shared.iter().filter(|row| row.values.is_some()).count();
    say!("\n{} rows, {slower} of them faster there; {valued} values compared; median {median:.2}", shared.len());
    let different = shared.iter().filter(|row| row.differs()).count();
    ensure!(different == 0, "{different} values differ");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Result<BTreeMap<String, PeerRow>> {
        let mut all = BTreeMap::new();
        add(text, &mut all).map(|()| all)
    }

    fn ours(name: &str, fast: f64, value: Option<&str>) -> (String, Row) {
        (name.into(), Row { what: name.into(), fast, value: value.map(str::to_owned), ..Row::default() })
    }

    #[test]
    fn lines_are_read_and_the_shortest_time_counts() {
        let text = r#"{"name": "a", "nanoseconds": 7, "value": 0}

            {"name": "a", "nanoseconds": 5.5, "value": "0"}
            {"name": "b", "nanoseconds": 1}"#;
        let found = rows(text).unwrap();
        let row = |nanoseconds, value: Option<&str>| PeerRow { nanoseconds, value: value.map(str::to_owned) };
        assert_eq!(found, BTreeMap::from([("a".into(), row(5.5, Some("0"))), ("b".into(), row(1., None))]));
    }

    #[test]
    fn what_is_no_row_is_refused() {
        for text in [
            "a 5",
            "5",
            r#"{"nanoseconds": 5}"#,
            r#"{"name": "a"}"#,
            r#"{"name": "a", "nanoseconds": 0}"#,
            r#"{"name": "a", "nanoseconds": "5"}"#,
            "{\"name\": \"a\", \"nanoseconds\": 5, \"value\": \"*\"}\n{\"name\": \"a\", \"nanoseconds\": 5}",
        ] {
            assert!(rows(text).is_err(), "{text}");
        }
    }

    #[test]
    fn rows_of_one_name_are_compared() {
        let there =
            rows("{\"name\": \"a\", \"nanoseconds\": 6, \"value\": \"*\"}\n{\"name\": \"c\", \"nanoseconds\": 1}");
        let there = there.unwrap();
        let here = [ours("a", 2., Some("*")), ours("b", 1., None)];
        let found = shared(&here, &there);
        assert_eq!(found, [Shared { name: "a", here: 2., there: 6., values: Some(["*", "*"]) }]);
        assert!(found[0].ratio() > 2.9 && !found[0].differs());
        assert!(print(&here, &there).is_ok());
        assert!(print(&[ours("a", 2., Some("0"))], &there).is_err(), "another value");
        assert!(print(&[ours("a", 2., None)], &there).is_ok(), "no value to compare");
        assert!(print(&[ours("b", 2., None)], &there).is_err(), "no row in common");
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3., 1., 2.]), Some(2.));
        assert_eq!(median(vec![4., 1., 2., 3.]), Some(2.5));
    }
}
