//! Every check, part by part, and a summary line at the end.

use std::fs::{self, File};
use std::ops::Add;
use std::process::{Child, Command};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use xtask::shell::{cargo, root, run, tee};
use xtask::{processor, say, times, tools};

use crate::{licences, page_build, programs, size};

/// A part: its name, a sentence on what it checks, and its function.
struct TestPart {
    name: &'static str,
    says: &'static str,
    run: fn() -> Result<Count>,
}

/// The parts in their order: the quick ones first, and the journeys after the page they use is built.
const PARTS: [TestPart; 10] = [
    TestPart { name: "format", says: "rustfmt changes nothing", run: format },
    TestPart { name: "lints", says: "clippy and rustdoc have nothing to say", run: lints },
    TestPart {
        name: "deny",
        says: "every dependency's licence is permissive",
        run: || licences::check().map(|()| ONE),
    },
    TestPart { name: "solver", says: "the solver, its command line and the lessons, natively", run: solver },
    TestPart { name: "page", says: "the page without a browser, and the chores", run: page },
    TestPart { name: "build", says: "the deployable page", run: page_to_deploy },
    TestPart { name: "size", says: "what is fetched first, within its budget", run: || size::check().map(|()| ONE) },
    TestPart { name: "journeys", says: "through the page in Chromium, Firefox and WebKit", run: journeys },
    TestPart { name: "pupil", says: "every lesson, by names and keys alone", run: pupil },
    TestPart { name: "speed", says: "how long a visitor waits, on a processor slowed down four times", run: speed },
];

/// Tests that passed and failed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    passed: u64,
    failed: u64,
}

impl Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count { passed: self.passed + other.passed, failed: self.failed + other.failed }
    }
}

/// The count of a part that is one check.
const ONE: Count = Count { passed: 1, failed: 0 };

/// Runs all parts, or the one called `only`, each to its end even if others failed.
///
/// # Errors
/// If anything failed, or there is no such part.
pub fn run_parts(only: Option<&str>) -> Result<()> {
    let chosen: Vec<&TestPart> = PARTS.iter().filter(|p| only.is_none_or(|o| o == p.name)).collect();
    if chosen.is_empty() {
        bail!("no part {:?}; there are: {}", only.unwrap_or_default(), PARTS.map(|p| p.name).join(" "));
    }
    let begun = Instant::now();
    let mut lines = Vec::new();
    let mut sum = Count::default();
    times::forget();
    if only.is_none() {
        build_meanwhile()?;
    }
    for part in chosen {
        say!("\n== {}: {}", part.name, part.says);
        let (start, used) = (Instant::now(), processor::seconds());
        // A part that cannot run is one failure.
        let count = (part.run)().unwrap_or_else(|e| {
            say!("{e:#}");
            Count { passed: 0, failed: 1 }
        });
        sum.passed += count.passed;
        sum.failed += count.failed;
        let (seconds, used) = (start.elapsed().as_secs_f64(), processor::seconds() - used);
        let Count { passed, failed } = count;
        let name = part.name;
        lines
            .push(format!("{name:<9} {passed:>5} passed {failed:>4} failed {seconds:>7.1} s, processor {used:>7.1} s"));
    }
    say!("\nthe slowest:");
    for (seconds, name) in times::slowest(10) {
        say!("{seconds:>7.1} s  {name}");
    }
    let (seconds, used) = (begun.elapsed().as_secs_f64(), processor::seconds());
    say!("\n{}\ntogether {seconds:.0} s, processor {used:.0} s", lines.join("\n"));
    say!("{} passed, {} failed", sum.passed, sum.failed);
    if sum.failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

/// The release build made in parallel to the parts before it: for minutes its compiler keeps one core alone, and they
/// have the other.
static MEANWHILE: Mutex<Option<Child>> = Mutex::new(None);

/// The output of that build until its part comes.
const LOG: &str = "target/dist.log";

fn build_meanwhile() -> Result<()> {
    let log = File::create(root().join(LOG)).context(LOG)?;
    let mut c = Command::new(std::env::current_exe()?);
    let child = c.arg("dist").stdout(log.try_clone()?).stderr(log).spawn().context("cargo xtask dist")?;
    *MEANWHILE.lock().expect("one thread") = Some(child);
    Ok(())
}

fn page_to_deploy() -> Result<Count> {
    let Some(mut child) = MEANWHILE.lock().expect("one thread").take() else {
        return page_build::release().map(|()| ONE);
    };
    let status = child.wait()?;
    say!("{}", fs::read_to_string(root().join(LOG)).context(LOG)?.trim_end());
    if !status.success() {
        bail!("the page does not build");
    }
    Ok(ONE)
}

fn format() -> Result<Count> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    Ok(ONE)
}

fn lints() -> Result<Count> {
    // All packages with tests are linted while these are compiled. No line of the page is written for the browser's
    // compiler alone, so nothing is linted a second time for it.
    let warnings = programs::warnings()?;
    ensure!(warnings == 0, "the compiler and Clippy warn {warnings} times");
    let doc = ["doc", "--quiet", "--locked", "--no-deps", "--package", "solver", "--package", "course"];
    run(cargo().args(doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(Count { passed: 2, failed: 0 })
}

/// Runs the tests of these packages.
fn units(packages: &[&str]) -> Result<Count> {
    packages
        .iter()
        .try_fold(Count::default(), |count, package| Ok(count + counted(programs::run(package, "", &[], true)?)?))
}

fn solver() -> Result<Count> {
    // The register with packs: a program that fetches its rulesets. Its tests search little, so this solver is not optimised.
    let plain = ["--config", "profile.dev.package.solver.opt-level=0"];
    let mut open = programs::cargo_test()?;
    let open = timed(open.args(plain).args(["--features", "solver/open", "--test", "open", "--", "--quiet"]))?;
    Ok(units(&programs::SOLVER)? + open)
}

fn page() -> Result<Count> {
    tools::for_units()?;
    let count = units(&programs::PAGE)?;
    let count = count + timed(programs::cargo_test_press()?.args(["--", "--quiet"]))?;
    Ok(count + timed(programs::cargo_test()?.args(["--doc", "--no-fail-fast", "--", "--quiet"]))?)
}

/// Two browsers keep two cores busy; with a third they wait for each other, and drags come too late.
const THREADS: &[&str] = &["--test-threads=2"];

fn journeys() -> Result<Count> {
    tools::for_journeys()?;
    build_once()?;
    // The journeys record their times themselves.
    counted(programs::run("journeys", "journeys", THREADS, false)?)
}

/// The automatic pupil; like the journeys it records its times itself.
fn pupil() -> Result<Count> {
    tools::for_journeys()?;
    build_once()?;
    counted(programs::run("journeys", "pupil", THREADS, false)?)
}

fn speed() -> Result<Count> {
    tools::for_chromium()?;
    build_once()?;
    counted(programs::run("journeys", "speed", &["--test-threads=1", "--nocapture"], false)?)
}

/// Builds the page once if a part runs alone; in a whole run an earlier part has built it.
fn build_once() -> Result<()> {
    use std::sync::OnceLock;
    static DONE: OnceLock<()> = OnceLock::new();
    if std::env::args().any(|a| a == "--only") && DONE.set(()).is_ok() {
        page_build::release()?;
    }
    Ok(())
}

/// Runs tests, and records the time of each program.
fn timed(c: &mut Command) -> Result<Count> {
    let run = tee(c)?;
    for (seconds, name) in program_times(&run.1) {
        times::record(&name, Duration::from_secs_f64(seconds));
    }
    counted(run)
}

/// Seconds and names of test programs, by cargo's line before each and its own last one.
fn program_times(output: &str) -> Vec<(f64, String)> {
    let (mut program, mut all) = (String::new(), Vec::new());
    for line in output.lines() {
        if let Some((name, _)) = line.trim_start().strip_prefix("Running ").and_then(|rest| rest.split_once(" (")) {
            name.clone_into(&mut program);
        } else if let Some(name) = line.trim_start().strip_prefix("Doc-tests ") {
            program = format!("examples in the documentation of {name}");
        } else if let Some((_, time)) = line.split_once("; finished in ") {
            all.extend(time.trim_end_matches('s').parse().ok().map(|seconds| (seconds, program.clone())));
        }
    }
    all
}

/// The count of a run: one that failed without a failed test, as when it did not compile, is one failure.
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
    fn programs_have_their_times() {
        let output = "   Compiling x\n     Running unittests src/lib.rs (target/x-1)\n\nrunning 1 test\n.\n\
                      test result: ok. 1 passed; 0 failed; 0 filtered out; finished in 0.25s\n\n\
                      \x20    Running tests/laws.rs (target/y-2)\ntest result: FAILED. 0 passed; 1 failed; finished in 12.50s\n\
                      \x20  Doc-tests x\ntest result: ok. 1 passed; 0 failed; finished in 1.00s";
        let expected =
            [(0.25, "unittests src/lib.rs"), (12.5, "tests/laws.rs"), (1., "examples in the documentation of x")];
        assert_eq!(program_times(output), expected.map(|(seconds, name)| (seconds, name.to_owned())));
    }

    #[test]
    fn what_does_not_compile_is_a_failure_and_nothing_at_all_an_error() {
        assert_eq!(counted((false, "error: no".into())).unwrap(), Count { passed: 0, failed: 1 });
        assert!(counted((true, String::new())).is_err());
    }
}
