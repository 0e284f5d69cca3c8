//! Line coverage of the solver by its tests.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::say;
use xtask::shell::{cargo, command, read, root, run};

/// Runs the solver's tests with counters and prints, per file and together, the share of lines reached. The tests' own
/// lines, from `#[cfg(test)]` on, are not counted.
///
/// # Errors
/// If a test fails, or the compiler's tools cannot be installed.
pub fn run_tests() -> Result<()> {
    let tools = llvm_tools()?;
    let folder = root().join("target/coverage");
    let profiles = folder.join("profiles");
    if profiles.exists() {
        fs::remove_dir_all(&profiles)?;
    }
    let mut build = cargo();
    build.args(["test", "--locked", "--no-run", "--message-format=json", "--package", "solver", "--lib", "--tests"]);
    let mut binaries = Vec::new();
    for line in read(instrumented(&mut build, &folder))?.lines() {
        let message: Value = serde_json::from_str(line)?;
        binaries.extend(message["executable"].as_str().map(PathBuf::from));
    }
    let mut test = cargo();
    test.args(["test", "--quiet", "--locked", "--package", "solver", "--lib", "--tests"]);
    run(instrumented(&mut test, &folder))?;
    let merged = folder.join("all.profdata");
    let raw = fs::read_dir(&profiles)?.map(|e| Ok(e?.path())).collect::<Result<Vec<_>>>()?;
    run(command(&tool(&tools, "llvm-profdata")).args(["merge", "--sparse", "-o"]).arg(&merged).args(raw))?;
    let mut export = command(&tool(&tools, "llvm-cov"));
    export.args(["export", "--format=lcov", "--instr-profile"]).arg(&merged);
    for (i, binary) in binaries.iter().enumerate() {
        if i > 0 {
            export.arg("--object");
        }
        export.arg(binary);
    }
    report(&read(&mut export)?)
}

fn instrumented<'a>(c: &'a mut std::process::Command, folder: &Path) -> &'a mut std::process::Command {
    c.arg("--target-dir").arg(folder).env("RUSTFLAGS", "-C instrument-coverage");
    c.env("LLVM_PROFILE_FILE", folder.join("profiles/%p-%m.profraw"))
}

/// The folder of the compiler's own LLVM programs: no other version reads its counters.
fn llvm_tools() -> Result<PathBuf> {
    let system = read(command("rustc").args(["--print", "sysroot"]))?;
    let host = read(command("rustc").args(["--print", "host-tuple"]))?;
    let folder = Path::new(system.trim()).join("lib/rustlib").join(host.trim()).join("bin");
    if !folder.join("llvm-cov").is_file() {
        run(command("rustup").args(["component", "add", "llvm-tools"]))?;
    }
    Ok(folder)
}

fn tool(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

fn report(lcov: &str) -> Result<()> {
    let source = root().join("solver/src");
    let mut sum = (0, 0);
    for (file, lines) in read_lcov(lcov) {
        let Ok(name) = Path::new(&file).strip_prefix(&source) else { continue };
        if name.ends_with("tests.rs") {
            continue;
        }
        let text = fs::read_to_string(&file).with_context(|| file.clone())?;
        let tests_from = text.lines().position(|l| l.starts_with("#[cfg(test)]")).unwrap_or(usize::MAX);
        let own: Vec<_> = lines.iter().filter(|(n, _)| **n <= tests_from).collect();
        let hit = own.iter().filter(|(_, hit)| **hit).count();
        sum = (sum.0 + hit, sum.1 + own.len());
        say!("{:>6.1} %  {hit:>5} of {:>5}  {}", percent(hit, own.len()), own.len(), name.display());
    }
    say!("{:>6.1} %  {:>5} of {:>5}  lines of the solver", percent(sum.0, sum.1), sum.0, sum.1);
    Ok(())
}

#[allow(clippy::cast_precision_loss, reason = "numbers of lines")]
fn percent(hit: usize, all: usize) -> f64 {
    if all == 0 { 100. } else { 100. * hit as f64 / all as f64 }
}

/// Per file, its lines from 1 on and whether they were reached by any of the programs.
fn read_lcov(lcov: &str) -> BTreeMap<String, BTreeMap<usize, bool>> {
    let mut files: BTreeMap<String, BTreeMap<usize, bool>> = BTreeMap::new();
    let mut file = String::new();
    for line in lcov.lines() {
        if let Some(name) = line.strip_prefix("SF:") {
            file = name.to_owned();
        } else if let Some((n, count)) = line.strip_prefix("DA:").and_then(|l| l.split_once(','))
            && let Ok(n) = n.parse()
        {
            *files.entry(file.clone()).or_default().entry(n).or_default() |= !count.starts_with('0');
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_joined_over_programs() {
        let files = read_lcov("SF:a.rs\nDA:1,0\nDA:2,5\nend_of_record\nSF:a.rs\nDA:1,1\nDA:3,0\n");
        assert_eq!(files["a.rs"], BTreeMap::from([(1, true), (2, true), (3, false)]));
    }
}
