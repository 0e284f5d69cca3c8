//! Fuzzing of what comes from outside, guided by the lines that an input reaches.

use std::fs;

use anyhow::{Context, Result, bail, ensure};
use xtask::shell::{command, root, run, which};

/// The tools that fuzzing needs; it is run by hand, so no chore installs them.
const INSTALL: &str = "\
fuzzing needs the nightly compiler, not older than that of rust-toolchain.toml, and cargo-fuzz:
    rustup toolchain install nightly
    cargo install --locked cargo-fuzz";

/// Seconds that one input may take, and megabytes that it may need.
const LIMITS: [&str; 2] = ["-timeout=120", "-rss_limit_mb=4096"];

/// Fuzzes a target for some minutes, from its seeds and what earlier runs have added to its corpus.
///
/// # Errors
/// If there is no such target, a tool is missing, or an input breaks a promise.
pub fn run_target(target: &str, minutes: u64) -> Result<()> {
    let targets = targets()?;
    ensure!(targets.iter().any(|known| known == target), "no target {target:?}; there are: {}", targets.join(" "));
    let nightly = command("rustup").args(["run", "nightly", "rustc", "--version"]).output();
    if which("cargo-fuzz").is_none() || !nightly.is_ok_and(|out| out.status.success()) {
        bail!("{INSTALL}");
    }
    let folder = root().join("fuzz");
    let corpus = folder.join("corpus").join(target);
    fs::create_dir_all(&corpus).with_context(|| corpus.display().to_string())?;
    // New inputs go to the first folder.
    let mut c = command("rustup");
    c.args(["run", "nightly", "cargo", "fuzz", "run", target]).arg(corpus).arg(folder.join("seeds").join(target));
    c.arg("--").arg(format!("-max_total_time={}", minutes.saturating_mul(60))).args(LIMITS);
    run(&mut c).with_context(|| format!("what was found is in fuzz/artifacts/{target}"))
}

/// The names of the files in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>> {
    let mut targets = Vec::new();
    for entry in fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        targets.extend(entry?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()));
    }
    targets.sort();
    Ok(targets)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most seeds of a target, and bytes of each.
    const MOST: (usize, u64) = (80, 8_000);

    #[test]
    fn every_target_is_declared_and_has_small_seeds() {
        let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).unwrap();
        let targets = targets().unwrap();
        assert_eq!(manifest.matches("\n[[bin]]\n").count(), targets.len(), "{targets:?}");
        for target in targets {
            let declared = format!("name = \"{target}\"\npath = \"fuzz_targets/{target}.rs\"\n");
            assert!(manifest.contains(&declared), "{target}");
            let seeds = fs::read_dir(root().join("fuzz/seeds").join(&target)).unwrap();
            let sizes: Vec<u64> = seeds.map(|seed| seed.unwrap().metadata().unwrap().len()).collect();
            assert!(!sizes.is_empty() && sizes.len() <= MOST.0, "{target}: {} seeds", sizes.len());
            assert!(sizes.iter().all(|size| *size <= MOST.1), "{target}: {sizes:?}");
        }
    }

    #[test]
    fn another_target_is_refused_by_the_names_of_all() {
        let refused = run_target("no-target", 1).unwrap_err().to_string();
        assert!(refused.contains("no-target") && refused.contains("notation"), "{refused}");
    }
}
