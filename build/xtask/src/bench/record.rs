//! `docs/speed.md`: the ratios of the last recorded run of each bench.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, ensure};
use xtask::say;
use xtask::shell::root;

use super::{Row, full_names, names};
use crate::calendar;

const FILE: &str = "docs/speed.md";

/// The head of the file, above the tables.
const HEAD: &str = "\
# Speed

Ratios of times taken in one run, written by `cargo xtask bench --write` (of one bench with `--only NAME`, too). *Plain*
is how many times as long the plain way to the same result takes, where a bench has one; *WebAssembly*, how many times
as long the same code takes in Node. Seconds differ from machine to machine, these ratios hardly do: the next change is
held against them.
";

/// The heading of a table's columns.
const COLUMNS: &str = "| row | plain | WebAssembly |\n|---|---:|---:|";

/// The table of a bench.
#[derive(Debug, Clone, PartialEq)]
struct Table {
    date: String,
    rows: Vec<Ratios>,
}

/// A row of a table, its ratios as they are written.
#[derive(Debug, Clone, PartialEq)]
struct Ratios {
    name: String,
    /// Empty without a plain way.
    plain: String,
    wasm: String,
}

/// Writes the table of a bench; the tables of other benches stay.
///
/// # Errors
/// If the file cannot be written, or was changed by hand into something else.
pub(super) fn save(bench: &str, native: &[Row], wasm: &[Row]) -> Result<()> {
    let file = root().join(FILE);
    let old = if file.is_file() { fs::read_to_string(&file).context(FILE)? } else { String::new() };
    let mut tables = parse(&old).context(FILE)?;
    let benches = names()?;
    tables.retain(|name, _| benches.contains(name));
    tables.insert(bench.to_owned(), table(calendar::date(calendar::today()?), native, wasm));
    fs::write(&file, text(&tables)).context(FILE)?;
    say!("{bench} is recorded in {FILE}");
    Ok(())
}

fn table(date: String, native: &[Row], wasm: &[Row]) -> Table {
    let rows = full_names(native).into_iter().zip(native).zip(wasm).map(|((name, native), wasm)| Ratios {
        name,
        plain: native.plain.map(|plain| ratio(plain / native.fast)).unwrap_or_default(),
        wasm: ratio(wasm.fast / native.fast),
    });
    Table { date, rows: rows.collect() }
}

/// A ratio with two digits or more.
fn ratio(times: f64) -> String {
    if times < 1. {
        format!("{times:.2}")
    } else if times < 10. {
        format!("{times:.1}")
    } else {
        format!("{times:.0}")
    }
}

/// The file's text.
fn text(tables: &BTreeMap<String, Table>) -> String {
    let mut text = HEAD.to_owned();
    for (name, table) in tables {
        // Writing to a string does not fail.
        let _ = writeln!(text, "\n## {name}\n\nMeasured on {}.\n\n{COLUMNS}", table.date);
        for row in &table.rows {
            let _ = writeln!(text, "| {} | {} | {} |", row.name.replace('|', "\\|"), row.plain, row.wasm);
        }
    }
    text
}

/// Parses what [`text`] has written.
fn parse(text: &str) -> Result<BTreeMap<String, Table>> {
    let mut tables = BTreeMap::new();
    for part in text.split("\n## ").skip(1) {
        let mut lines = part.lines().filter(|line| !line.is_empty());
        let name = lines.next().context("a heading without a name")?;
        let date = lines.next().and_then(|line| line.strip_prefix("Measured on ")?.strip_suffix('.'));
        let date = date.with_context(|| format!("{name}: no date"))?.to_owned();
        let mut rows = Vec::new();
        for line in lines.skip(COLUMNS.lines().count()) {
            rows.push(parse_row(line).with_context(|| format!("{name}: {line:?} is no row"))?);
        }
        ensure!(!rows.is_empty(), "{name}: no rows");
        tables.insert(name.to_owned(), Table { date, rows });
    }
    Ok(tables)
}

fn parse_row(line: &str) -> Option<Ratios> {
    let mut cells = line.strip_prefix("| ")?.strip_suffix(" |")?.rsplitn(3, " | ");
    let (wasm, plain, name) = (cells.next()?, cells.next()?, cells.next()?);
    let is_ratio = |text: &str| text.parse::<f64>().is_ok_and(|times| times.is_finite());
    (is_ratio(wasm) && (plain.is_empty() || is_ratio(plain))).then(|| Ratios {
        name: name.replace("\\|", "|"),
        plain: plain.to_owned(),
        wasm: wasm.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(what: &str, fast: f64, plain: Option<f64>) -> Row {
        Row { what: what.into(), fast, plain, value: None }
    }

    #[test]
    fn tables_are_read_as_they_are_written() {
        let native = [row("game:{0|1}", 2., Some(6_000.)), row("    who wins", 10., None), row("b", 3., Some(2.))];
        let wasm = [row("game:{0|1}", 3., None), row("    who wins", 25., None), row("b", 3., None)];
        let tables = BTreeMap::from([
            ("games".to_owned(), table("2026-11-27".into(), &native, &wasm)),
            ("grids".to_owned(), table("2026-11-28".into(), &native[2..], &wasm[2..])),
        ]);
        let written = text(&tables);
        assert!(
            written.contains("\n| game:{0\\|1} | 3000 | 1.5 |\n| game:{0\\|1}, who wins |  | 2.5 |\n"),
            "{written}"
        );
        assert!(written.contains("\n| b | 0.67 | 1.0 |\n"), "{written}");
        assert_eq!(parse(&written).unwrap(), tables);
        assert_eq!(parse("").unwrap(), BTreeMap::new());
    }

    #[test]
    fn what_the_chore_has_not_written_is_refused() {
        let table = table("2026-11-28".into(), &[row("b", 3., Some(2.))], &[row("b", 3., None)]);
        let written = text(&BTreeMap::from([("grids".to_owned(), table)]));
        for (from, to) in [("Measured on", "On"), ("| 1.0 |", "| one |"), ("| b |", "b |"), ("| 0.67 |", "| x |")] {
            assert!(written.contains(from) && parse(&written.replace(from, to)).is_err(), "{from}");
        }
    }

    /// The recorded file is the chore's, and each of its tables belongs to a bench.
    #[test]
    fn the_record_is_of_the_benches() {
        // The chore makes it on its first recorded run.
        let Ok(written) = fs::read_to_string(root().join(FILE)) else { return };
        let tables = parse(&written).unwrap();
        assert_eq!(text(&tables), written);
        let benches = names().unwrap();
        for name in tables.keys() {
            assert!(benches.contains(name), "there is no bench {name}");
        }
    }
}
