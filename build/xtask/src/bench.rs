//! The solver's benchmarks, natively and in WebAssembly in one run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xtask::say;
use xtask::shell::{cargo, command, read, root};
use xtask::tools;

/// Runs all benches of the solver, or the one called `only`: natively, then in WebAssembly inside Node. Prints per row
/// both times and their ratio, the plain way's time and how many times the fast way is faster. The profile is that of
/// the page's solver.
///
/// # Errors
/// If a bench fails, two runs of it differ in what they found, there is no bench of this name, or Node is missing.
pub fn compare(only: Option<&str>) -> Result<()> {
    let mut names = names()?;
    if let Some(only) = only {
        if !names.iter().any(|name| name == only) {
            bail!("no bench {only:?}; there are: {}", names.join(" "));
        }
        names.retain(|name| name == only);
    }
    tools::target(WASI)?;
    let (native, wasm) = (programs(&names, None)?, programs(&names, Some(WASI))?);
    for name in &names {
        let find = |programs: &BTreeMap<String, PathBuf>| {
            programs.get(name).cloned().with_context(|| format!("cargo built no bench {name}"))
        };
        let (native, wasm) = (find(&native)?, find(&wasm)?);
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
    }
    Ok(())
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

/// A row: its name, its nanoseconds, and those of the plain way.
#[derive(Debug, PartialEq)]
struct Row {
    what: String,
    fast: f64,
    plain: Option<f64>,
}

/// Parses the rows that benches print; see `solver/benches/common`.
fn rows(text: &str) -> Result<Vec<Row>> {
    let row = |line: &str| -> Option<Row> {
        let mut fields = line.split('\t');
        let (what, fast, plain) = (fields.next()?.to_owned(), fields.next()?.parse().ok()?, fields.next()?);
        Some(Row { what, fast, plain: if plain.is_empty() { None } else { Some(plain.parse().ok()?) } })
    };
    text.lines().map(|line| row(line).with_context(|| format!("no row of a bench: {line:?}"))).collect()
}

fn print(native: &[Row], wasm: &[Row]) -> Result<()> {
    if native.len() != wasm.len() {
        bail!("{} rows natively, {} in WebAssembly", native.len(), wasm.len());
    }
    let ms = |ns: f64| format!("{:.2} ms", ns / 1e6);
    for (native, wasm) in native.iter().zip(wasm) {
        // The text holds the result: values, and how many positions were seen.
        if native.what != wasm.what {
            bail!("natively {:?}, in WebAssembly {:?}", native.what, wasm.what);
        }
        let plain = native.plain.map(|plain| format!(" {:>12} {:>10.0}x", ms(plain), plain / native.fast));
        let (what, both, ratio) = (&native.what, [native.fast, wasm.fast].map(ms), wasm.fast / native.fast);
        say!("{what:<60} {:>11} {:>11} {ratio:>11.2}{}", both[0], both[1], plain.unwrap_or_default());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let row = |what: &str, fast, plain| Row { what: what.into(), fast, plain };
        let found = rows("a b\t5\t700\nc\t1000000\t\n").unwrap();
        assert_eq!(found, [row("a b", 5., Some(700.)), row("c", 1e6, None)]);
        assert!(rows("a b\n").is_err() && rows("a\tx\t\n").is_err());
    }

    #[test]
    fn what_differs_between_both_runs_is_an_error() {
        let row = |what: &str| Row { what: what.into(), fast: 1., plain: None };
        assert!(print(&[row("value 2")], &[row("value 3")]).is_err());
        assert!(print(&[row("value 2")], &[]).is_err());
    }
}
