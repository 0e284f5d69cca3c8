//! The native tests, compiled together: crates that several of them need are compiled once, with the features that all of them ask
//! for. A compiler's run for each package made four solvers and three pages of them. Clippy is the compiler: a reading of its own
//! would compile all of them once more.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xtask::shell::{cargo, command, read, root, show, tee};
use xtask::{say, times};

/// The packages of the part `solver`.
pub const SOLVER: [&str; 3] = ["solver", "cli", "course"];

/// The packages of the part `page`.
pub const PAGE: [&str; 12] =
    ["decimal", "link", "play", "scene", "text", "page", "tools", "lessons", "spielraum", "protocol", "words", "xtask"];

/// The packages compiled with those of [`SOLVER`] and [`PAGE`]: the worker to be linted, and the journeys, which are parts of their own.
const OTHERS: [&str; 2] = ["worker", "journeys"];

/// All of them.
fn packages() -> impl Iterator<Item = &'static str> {
    SOLVER.into_iter().chain(PAGE).chain(OTHERS)
}

/// A program of tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// The package's folder, where tests find their files.
    folder: PathBuf,
    /// The path of its source, relative to `folder`.
    source: PathBuf,
    file: PathBuf,
}

impl Program {
    /// Whether it belongs to the package, and its source has this name, or any if that is empty.
    fn is(&self, package: &str, name: &str) -> bool {
        let lies = self.folder.strip_prefix(root()).is_ok_and(|folder| folder == Path::new(&folder_of(package)));
        lies && (name.is_empty() || self.source.file_stem().is_some_and(|stem| stem == name))
    }
}

/// The folder of a package.
fn folder_of(package: &str) -> String {
    match package {
        "spielraum" => String::new(),
        "journeys" => "tests".into(),
        "protocol" => "worker/protocol".into(),
        "words" | "xtask" => format!("build/{package}"),
        "solver" | "cli" | "course" | "worker" => package.into(),
        of_page => format!("crates/{of_page}"),
    }
}

/// `cargo test` of all packages, whichever of them are to be run.
///
/// # Errors
/// If there is no compiler.
pub fn cargo_test() -> Result<Command> {
    let mut c = linted_test()?;
    c.args(packages().flat_map(|package| ["--package", package]));
    Ok(c)
}

/// `cargo test` of `press` with the options by which the release build compiles it, so that its dependencies are there already:
/// another package beside it would change their features, and compile them once more.
///
/// # Errors
/// If there is no compiler.
pub fn cargo_test_press() -> Result<Command> {
    let mut c = linted_test()?;
    c.args(["--package", "press", "--profile", "chores", "--features", "cut"]);
    Ok(c)
}

/// `cargo test` with Clippy as the compiler.
fn linted_test() -> Result<Command> {
    let mut c = cargo();
    c.args(["test", "--locked"]);
    // The way of `cargo clippy`, which supports no other command than `check`.
    let compiler = read(command("rustc").args(["--print", "sysroot"]))?;
    c.env("RUSTC_WORKSPACE_WRAPPER", Path::new(compiler.trim()).join("bin/clippy-driver"));
    Ok(c)
}

/// The compiled programs, and the number of warnings.
struct Compiled {
    programs: Vec<Program>,
    warnings: usize,
}

/// The number of warnings by the compiler and Clippy on all packages, their tests and their programs.
///
/// # Errors
/// If they do not compile.
pub fn warnings() -> Result<usize> {
    let all = compiled()?.warnings;
    // The release build, made in parallel, has compiled its dependencies by now.
    let press = messages(cargo_test_press()?.args(["--all-targets", "--no-run"]))?;
    Ok(all + press.iter().filter_map(finding).count())
}

/// Compiles, and returns the compiler's messages; its findings are printed.
fn messages(c: &mut Command) -> Result<Vec<Value>> {
    c.arg("--message-format=json");
    let out = c.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start {}", show(c)))?;
    let messages: Vec<Value> =
        String::from_utf8_lossy(&out.stdout).lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    messages.iter().filter_map(finding).for_each(|finding| say!("{}", finding.trim_end()));
    if !out.status.success() {
        bail!("the tests do not compile");
    }
    Ok(messages)
}

/// All programs; compiled on the first call.
fn compiled() -> Result<&'static Compiled> {
    static ALL: OnceLock<Compiled> = OnceLock::new();
    if let Some(all) = ALL.get() {
        return Ok(all);
    }
    say!("compiling the tests");
    // By name: pupil and speed are run only on request.
    let programs = ["--lib", "--bins", "--example", "*", "--test", "*", "--no-run"];
    let messages = messages(cargo_test()?.args(programs))?;
    let warnings = messages.iter().filter_map(finding).count();
    let programs = messages.iter().filter_map(program).collect();
    Ok(ALL.get_or_init(|| Compiled { programs, warnings }))
}

/// A finding of the compiler, in the text for people.
fn finding(message: &Value) -> Option<&str> {
    message["message"]["rendered"].as_str().filter(|_| message["reason"] == "compiler-message")
}

/// The program that a message of cargo's announces.
fn program(message: &Value) -> Option<Program> {
    if !message["profile"]["test"].as_bool()? {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?.to_owned();
    let source = Path::new(message["target"]["src_path"].as_str()?).strip_prefix(&folder).ok()?.to_owned();
    Some(Program { file: message["executable"].as_str()?.into(), folder, source })
}

/// Runs the programs of a package, or the one whose source has this name, each to its end; returns whether all
/// succeeded, and their output. Their times are recorded if `timed`.
///
/// # Errors
/// If they do not compile or cannot be started.
pub fn run(package: &str, name: &str, options: &[&str], timed: bool) -> Result<(bool, String)> {
    let (mut success, mut output) = (true, String::new());
    for program in compiled()?.programs.iter().filter(|program| program.is(package, name)) {
        let source = program.source.display();
        say!("     Running {source}");
        let mut c = Command::new(&program.file);
        c.current_dir(&program.folder).arg("--quiet").args(options);
        // Its tests build and read the page with cargo and the tools, as this program does.
        c.envs(cargo().get_envs().filter_map(|(key, value)| Some((key, value?))));
        c.env("PAGE", "pressed");
        let (done, wrote) = tee(&mut c)?;
        let seconds = wrote
            .lines()
            .filter_map(|line| line.split_once("; finished in ")?.1.trim_end_matches('s').parse::<f64>().ok());
        if timed {
            times::record(&source.to_string(), Duration::from_secs_f64(seconds.sum()));
        }
        success &= done;
        output.push_str(&wrote);
    }
    Ok((success, output))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_package_lies_where_its_programs_are_sought() {
        for package in packages() {
            let manifest = root().join(folder_of(package)).join("Cargo.toml");
            let text = std::fs::read_to_string(&manifest).unwrap_or_else(|e| panic!("{}: {e}", manifest.display()));
            assert!(text.contains(&format!("name = \"{package}\"")), "{package}: {}", manifest.display());
        }
    }

    #[test]
    fn programs_are_read_from_what_cargo_tells() {
        let artifact = |test: bool, folder: &str, source: &str| {
            let at = |path: &str| root().join(folder).join(path).display().to_string();
            serde_json::json!({
                "reason": "compiler-artifact", "manifest_path": at("Cargo.toml"), "profile": { "test": test },
                "target": { "src_path": at(source) }, "executable": "target/x",
            })
        };
        let all = program(&artifact(true, "solver", "tests/all/main.rs")).unwrap();
        assert!(all.is("solver", "") && all.is("solver", "main") && !all.is("course", "") && !all.is("solver", "open"));
        assert!(program(&artifact(true, "", "src/lib.rs")).unwrap().is("spielraum", "lib"));
        assert!(!program(&artifact(true, "tests", "tests/pupil.rs")).unwrap().is("spielraum", ""));
        assert_eq!(program(&artifact(false, "solver", "src/lib.rs")), None);
        assert_eq!(program(&serde_json::json!({ "reason": "build-finished", "success": true })), None);
    }

    #[test]
    fn findings_are_read_from_what_cargo_tells() {
        let message = serde_json::json!({ "reason": "compiler-message", "message": { "rendered": "warning: unused" } });
        assert_eq!(finding(&message), Some("warning: unused"));
        assert_eq!(finding(&serde_json::json!({ "reason": "compiler-artifact", "filenames": [] })), None);
    }
}
