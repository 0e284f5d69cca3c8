//! Every check, part by part, and one line at the end that says how it went.

use std::time::Instant;

use anyhow::{Result, bail};
use xtask::shell::{cargo, run, tee, which};
use xtask::{say, tools};

use crate::{dist, licences, size};

/// A part: its name, what it checks, and how.
struct Part {
    name: &'static str,
    says: &'static str,
    run: fn() -> Result<Count>,
}

/// In this order: the quick ones first, and the journeys after the page they go through is built.
const PARTS: [Part; 10] = [
    Part { name: "format", says: "rustfmt changes nothing", run: format },
    Part { name: "lints", says: "clippy and rustdoc have nothing to say", run: lints },
    Part { name: "deny", says: "every dependency's licence is permissive", run: || licences::check().map(|()| ONE) },
    Part { name: "solver", says: "the solver, natively", run: solver },
    Part { name: "page", says: "the page without a browser, and the chores", run: page },
    Part { name: "build", says: "the deployable page", run: || dist::build().map(|()| ONE) },
    Part { name: "wasm", says: "the page's pieces inside Chromium", run: wasm },
    Part { name: "size", says: "what is fetched first, within its budget", run: || size::check().map(|()| ONE) },
    Part { name: "journeys", says: "through the page in Chromium, Firefox and WebKit", run: journeys },
    Part { name: "speed", says: "how long a visitor waits, on a processor slowed down four times", run: speed },
];

/// Tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    passed: u64,
    failed: u64,
}

/// A part that is one check.
const ONE: Count = Count { passed: 1, failed: 0 };

/// Runs all parts, or the one called `only`, each to its end whatever became of the others.
///
/// # Errors
/// If anything failed, or there is no such part.
pub fn run_parts(only: Option<&str>) -> Result<()> {
    let chosen: Vec<&Part> = PARTS.iter().filter(|p| only.is_none_or(|o| o == p.name)).collect();
    if chosen.is_empty() {
        bail!("no part {:?}; there are: {}", only.unwrap_or_default(), PARTS.map(|p| p.name).join(" "));
    }
    let mut lines = Vec::new();
    let mut sum = Count::default();
    for part in chosen {
        say!("\n== {}: {}", part.name, part.says);
        let start = Instant::now();
        // A part that does not even run is one failure.
        let count = (part.run)().unwrap_or_else(|e| {
            say!("{e:#}");
            Count { passed: 0, failed: 1 }
        });
        sum.passed += count.passed;
        sum.failed += count.failed;
        let seconds = start.elapsed().as_secs_f64();
        lines.push(format!("{:<9} {:>5} passed {:>4} failed {seconds:>7.1} s", part.name, count.passed, count.failed));
    }
    say!("\n{}\n{} passed, {} failed", lines.join("\n"), sum.passed, sum.failed);
    if sum.failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

fn format() -> Result<Count> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    Ok(ONE)
}

fn lints() -> Result<Count> {
    let deny = ["--", "-D", "warnings"];
    // The page is read as the browser's compiler sees it, its tests too; a second reading would only cost minutes.
    let native = ["--workspace", "--exclude", "spielraum", "--all-targets"];
    run(cargo().args(["clippy", "--quiet", "--locked"]).args(native).args(deny))?;
    let browser =
        ["--package", "spielraum", "--package", "worker", "--all-targets", "--target", "wasm32-unknown-unknown"];
    run(cargo().args(["clippy", "--quiet", "--locked"]).args(browser).args(deny))?;
    let doc = ["doc", "--quiet", "--locked", "--no-deps", "--package", "solver", "--package", "journeys"];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Count { passed: 3, failed: 0 })
}

fn solver() -> Result<Count> {
    let all = cargo_test(&["--package", "solver"])?;
    // The register as a program has it that fetches its rulesets.
    let open = cargo_test(&["--package", "solver", "--features", "open", "--test", "open"])?;
    Ok(Count { passed: all.passed + open.passed, failed: all.failed + open.failed })
}

fn page() -> Result<Count> {
    cargo_test(&["--package", "spielraum", "--package", "worker", "--package", "xtask"])
}

/// In the page's profile, so that the crates compiled for it serve again. wasm-bindgen's runner opens the browser; it does
/// not know `--quiet`.
fn wasm() -> Result<Count> {
    tools::for_build()?;
    tools::for_chromium()?;
    let mut c = cargo();
    c.args(["test", "--profile", "page", "--locked", "--no-fail-fast", "--package", "spielraum", "--test", "wasm"]);
    c.args(["--target", "wasm32-unknown-unknown"]);
    c.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner");
    c.env("CHROMEDRIVER", which("chromedriver").unwrap_or_default());
    counted(tee(&mut c)?)
}

fn journeys() -> Result<Count> {
    tools::for_journeys()?;
    build_once()?;
    cargo_test(&["--package", "journeys", "--", "--test-threads=2"])
}

fn speed() -> Result<Count> {
    tools::for_chromium()?;
    build_once()?;
    cargo_test(&["--package", "journeys", "--test", "speed", "--", "--test-threads=1", "--nocapture"])
}

/// A page built by an earlier part is good enough; alone, a part makes its own.
fn build_once() -> Result<()> {
    use std::sync::OnceLock;
    static DONE: OnceLock<()> = OnceLock::new();
    if std::env::args().any(|a| a == "--only") && DONE.set(()).is_ok() {
        dist::build()?;
    }
    Ok(())
}

fn cargo_test(options: &[&str]) -> Result<Count> {
    counted(tee(cargo().args(["test", "--quiet", "--locked", "--no-fail-fast"]).args(options))?)
}

/// A test run that failed without a failed test, for one as it did not compile, is one failure.
fn counted((success, output): (bool, String)) -> Result<Count> {
    let mut count = read_counts(&output);
    if !success && count.failed == 0 {
        count.failed = 1;
    }
    if success && count.passed == 0 {
        bail!("no test ran");
    }
    Ok(count)
}

/// The sum over lines such as `test result: ok. 12 passed; 0 failed; 1 ignored; …`.
fn read_counts(output: &str) -> Count {
    let number = |line: &str, what: &str| {
        line.split_once(what).and_then(|(before, _)| before.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
    };
    let lines = output.lines().filter(|l| l.contains("test result: "));
    lines.fold(Count::default(), |c, l| Count {
        passed: c.passed + number(l, " passed"),
        failed: c.failed + number(l, " failed"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_and_summed() {
        let output = "running 2 tests\n..\ntest result: ok. 12 passed; 0 failed; 1 ignored; 0 measured\n\
                      test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(read_counts(output), Count { passed: 15, failed: 2 });
    }

    #[test]
    fn what_does_not_compile_is_a_failure_and_nothing_at_all_an_error() {
        assert_eq!(counted((false, "error: no".into())).unwrap(), Count { passed: 0, failed: 1 });
        assert!(counted((true, String::new())).is_err());
    }
}
