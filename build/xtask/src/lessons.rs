//! The lessons: checked and packed for the page. Unchanged lessons are not checked again.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask::shell::{cargo, command, root, run};

/// The folder of packed lessons, with the record of which are up to date.
fn packed() -> PathBuf {
    root().join("target/course")
}

/// Compiles the packer, checks and packs the lessons; with `only` that one, the others stay as they were packed before.
///
/// # Errors
/// If a lesson breaks a rule: each fault is reported with its file and line.
pub fn pack(only: Option<&str>) -> Result<()> {
    run(cargo().args(["build", "--quiet", "--locked", "--package", "course", "--bin", "pack", "--profile", "chores"]))?;
    repack(only)
}

/// Checks and packs as [`pack`], without compiling the packer.
///
/// # Errors
/// As [`pack`].
pub fn repack(only: Option<&str>) -> Result<()> {
    run(command(&root().join("target/chores/pack").to_string_lossy()).arg(packed()).args(only))
}

/// Copies the packed lessons into a page's folder.
///
/// # Errors
/// If a file cannot be written.
pub fn lay(page: &Path) -> Result<()> {
    let to = page.join("course");
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(packed()).context("no packed lessons")? {
        let from = entry?.path();
        if from.extension().is_some_and(|e| e == "bin") {
            fs::copy(&from, to.join(from.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}
