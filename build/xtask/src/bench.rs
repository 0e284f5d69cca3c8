//! The solver's benchmarks: natively and in WebAssembly in one run, or natively against another program.

mod peer;
mod record;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use xtask::say;
use xtask::shell::{cargo, command, read, root};
use xtask::tools;

/// The options of the chore.
#[derive(Debug, Default)]
pub struct Options {
    /// The one bench to run; all of them if there is none.
    pub only: Option<String>,
    /// The folder of another program's times, to compare with.
    pub against: Option<PathBuf>,
    /// Whether the ratios are written to `docs/speed.md`.
    pub write: bool,
}

/// Runs all benches of the solver, or one: beside WebAssembly and the plain way, or against another program.
///
/// # Errors
/// If a bench fails, two runs of it differ in what they found, there is no bench of this name, Node is missing, or the
/// other program's rows cannot be read or have other values.
pub fn run_benches(options: &Options) -> Result<()> {
    let mut names = names()?;
    if let Some(only) = &options.only {
        ensure!(names.contains(only), "no bench {only:?}; there are: {}", names.join(" "));
        names.retain(|name| name == only);
    }
    match &options.against {
        Some(_) if options.write => bail!("--against measures no plain way, which --write records: choose one of them"),
        Some(folder) => against(&names, folder),
        None => compare(&names, options.write),
    }
}

/// Runs benches natively, then in WebAssembly inside Node. Prints per row both times and their ratio, the plain way's
/// time and how many times the fast way is faster. The profile is that of the page's solver.
fn compare(names: &[String], write: bool) -> Result<()> {
    tools::target(WASI)?;
    let (native, wasm) = (programs(names, None)?, programs(names, Some(WASI))?);
    for name in names {
        let (native, wasm) = (find(&native, name)?, find(&wasm, name)?);
        say!("\n{name:<60} {:>11} {:>11} {:>11} {:>12} {:>11}", "native", "wasm", "wasm/native", "plain", "plain/fast");
        let native = rows(&read(command(&native.to_string_lossy()).arg("--rows"))?)?;
        let mut node = command("node");
        // The garbage collector of Node 20 may crash while it marks and a module's memory grows.
        node.args(["--no-warnings", "--no-incremental-marking"])
            .arg(root().join("build/xtask/src/wasi.mjs"))
            .arg(wasm)
            .args(["--rows", "--fast"]);
        let wasm = rows(&read(&mut node).context("Node 20 or newer is needed")?)?;
        print(&native, &wasm)?;
        if write {
            record::save(name, &native, &wasm)?;
        }
    }
    Ok(())
}

/// Runs benches natively, without their plain ways, and compares their rows with another program's of the same names.
fn against(names: &[String], folder: &Path) -> Result<()> {
    // Before minutes of compiling.
    let there = peer::read_folder(folder)?;
    let programs = programs(names, None)?;
    let mut here = Vec::new();
    for name in names {
        let rows = rows(&read(command(&find(&programs, name)?.to_string_lossy()).args(["--rows", "--fast"]))?)?;
        here.extend(full_names(&rows).into_iter().zip(rows));
    }
    peer::print(&here, &there)
}

const WASI: &str = "wasm32-wasip1";

/// The names of the files in `solver/benches`.
fn names() -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root().join("solver/benches"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// The compiled benches by name.
fn programs(names: &[String], target: Option<&str>) -> Result<BTreeMap<String, PathBuf>> {
    let mut c = cargo();
    c.args(["bench", "--no-run", "--quiet", "--locked", "--package", "solver"]);
    c.arg("--message-format=json-render-diagnostics");
    c.args(names.iter().flat_map(|name| ["--bench", name]));
    c.args(target.iter().flat_map(|target| ["--target", target]));
    let mut found = BTreeMap::new();
    for line in read(&mut c)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        if let (Some(name), Some(file)) = (message["target"]["name"].as_str(), message["executable"].as_str()) {
            found.insert(name.to_owned(), Path::new(file).to_owned());
        }
    }
    Ok(found)
}

fn find<'a>(programs: &'a BTreeMap<String, PathBuf>, name: &str) -> Result<&'a PathBuf> {
    programs.get(name).with_context(|| format!("cargo built no bench {name}"))
}

/// A row: its name, its nanoseconds, those of the plain way, and the value that was found, if the name does not hold
/// it.
#[derive(Debug, Clone, Default, PartialEq)]
struct Row {
    what: String,
    fast: f64,
    plain: Option<f64>,
    value: Option<String>,
}

/// Parses the rows that benches print; see `solver/benches/common`.
fn rows(text: &str) -> Result<Vec<Row>> {
    let row = |line: &str| -> Option<Row> {
        let mut fields = line.split('\t');
        let (what, fast, plain) = (fields.next()?.to_owned(), fields.next()?.parse().ok()?, fields.next()?);
        let value = fields.next().filter(|value| !value.is_empty()).map(str::to_owned);
        Some(Row { what, fast, plain: if plain.is_empty() { None } else { Some(plain.parse().ok()?) }, value })
    };
    text.lines().map(|line| row(line).with_context(|| format!("no row of a bench: {line:?}"))).collect()
}

/// The names of rows, each for itself: that of an indented row begins with the name of the row it belongs to.
fn full_names(rows: &[Row]) -> Vec<String> {
    let mut above = "";
    let mut names = Vec::new();
    for row in rows {
        if row.what.starts_with(' ') {
            names.push(format!("{above}, {}", row.what.trim_start()));
        } else {
            above = &row.what;
            names.push(above.to_owned());
        }
    }
    names
}

/// Nanoseconds for a person.
fn time(ns: f64) -> String {
    if ns < 1e5 { format!("{:.2} µs", ns / 1e3) } else { format!("{:.2} ms", ns / 1e6) }
}

fn print(native: &[Row], wasm: &[Row]) -> Result<()> {
    if native.len() != wasm.len() {
        bail!("{} rows natively, {} in WebAssembly", native.len(), wasm.len());
    }
    for (native, wasm) in native.iter().zip(wasm) {
        // Both hold the result: values, and how many positions were seen.
        if (&native.what, &native.value) != (&wasm.what, &wasm.value) {
            let found = |row: &Row| format!("{:?} {}", row.what, row.value.as_deref().unwrap_or_default());
            bail!("natively {}, in WebAssembly {}", found(native), found(wasm));
        }
        let plain = native.plain.map(|plain| format!(" {:>12} {:>10.0}x", time(plain), plain / native.fast));
        let (what, both, ratio) = (&native.what, [native.fast, wasm.fast].map(time), wasm.fast / native.fast);
        say!("{what:<60} {:>11} {:>11} {ratio:>11.2}{}", both[0], both[1], plain.unwrap_or_default());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let row = |what: &str, fast, plain| Row { what: what.into(), fast, plain, value: None };
        let found = rows("a b\t5\t700\nc\t1000000\t\nnim:1\t5\t\t*\n").unwrap();
        let valued = Row { value: Some("*".into()), ..row("nim:1", 5., None) };
        assert_eq!(found, [row("a b", 5., Some(700.)), row("c", 1e6, None), valued]);
        assert!(rows("a b\n").is_err() && rows("a\tx\t\n").is_err());
    }

    #[test]
    fn what_differs_between_both_runs_is_an_error() {
        let row =
            |what: &str, value: &str| Row { what: what.into(), fast: 1., value: Some(value.into()), ..Row::default() };
        assert!(print(&[row("value 2", "")], &[row("value 2", "")]).is_ok());
        assert!(print(&[row("value 2", "")], &[row("value 3", "")]).is_err());
        assert!(print(&[row("nim:1", "*")], &[row("nim:1", "0")]).is_err());
        assert!(print(&[row("value 2", "")], &[]).is_err());
    }

    #[test]
    fn an_indented_row_has_the_name_of_its_row_too() {
        let row = |what: &str| Row { what: what.into(), ..Row::default() };
        let names = full_names(&[row("cram 4x4"), row("    who wins"), row("    the rest"), row("nim")]);
        assert_eq!(names, ["cram 4x4", "cram 4x4, who wins", "cram 4x4, the rest", "nim"]);
    }
}
