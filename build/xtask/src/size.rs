//! Bytes fetched until a board can be played, and their budget.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xtask::pages::release_build;
use xtask::say;

use crate::layout::files;
use crate::one_file;

/// Most bytes, compressed by brotli, until a board can be played; with the font if the page asks for it before.
const BUDGET: u64 = 250_000;

/// The size to aim at: the rest is reserve.
const AIM: u64 = 240_000;

/// Beginnings of the names of files that are fetched after the board: the worker, the page's lazy chunks, and what caches the
/// page on the device or belongs to its installation.
const LATER: [&str; 6] =
    ["worker", "spielraum_split_", "spielraum_chunk_", "offline", "public/icon", "public/spielraum.webmanifest"];

/// Whether a file is fetched after the first board. The page starts its worker and fetches its other modules and styles
/// when the first picture is shown: boards are played without them. `speed` checks that.
fn is_later(file: &Path, page: &str, first: &str) -> bool {
    let name = file.to_string_lossy();
    // A font is fetched as soon as a sheet in force names it, or the page itself.
    if name.ends_with(".woff2") {
        return ![page, first]
            .iter()
            .any(|text| text.contains(file.file_name().unwrap_or_default().to_string_lossy().as_ref()));
    }
    if name.ends_with(".css") {
        return page.lines().any(|line| line.contains(&*name) && line.contains("late-stylesheet"));
    }
    LATER.iter().any(|start| name.starts_with(start))
}

/// Prints the table of the built page.
///
/// # Errors
/// If the page is not built, or is over budget.
pub fn check() -> Result<()> {
    let all = fetched()?;
    let page = fs::read_to_string(release_build().join("index.html"))?;
    let dress = all.iter().find(|f| f.to_string_lossy().starts_with("first")).context("the first style sheet")?;
    let dress = fs::read_to_string(release_build().join(dress))?;
    let (later, first): (Vec<_>, Vec<_>) = all.into_iter().partition(|f| is_later(f, &page, &dress));
    say!("{:>10} {:>10} {:>10}", "bytes", "gzip", "brotli");
    let sum = table(&first, "together, until a board of Nim can be played")?;
    table(&later, "the worker and other modules, afterwards")?;
    let whole = fs::metadata(release_build().join(one_file::NAME))?.len();
    say!("everything in one file, {}: {whole} bytes", one_file::NAME);
    say!("until a board can be played: {sum} by brotli, the budget is {BUDGET}");
    say!(
        "it should be at most {AIM}: {}",
        if sum > AIM { "it is MORE, clear out before something new comes" } else { "it is" }
    );
    if sum > BUDGET {
        bail!("{} bytes over it", sum - BUDGET);
    }
    Ok(())
}

/// Prints the files and their sum; returns the sum by brotli.
fn table(files: &[PathBuf], name: &str) -> Result<u64> {
    let dist = release_build();
    let bytes = |f: &PathBuf, packed: &str| {
        let packed = dist.join(format!("{}{packed}", f.display()));
        fs::metadata(packed).or_else(|_| fs::metadata(dist.join(f))).map(|m| m.len())
    };
    let mut sum = [0; 3];
    for f in files {
        let row = [bytes(f, "")?, bytes(f, ".gz")?, bytes(f, ".br")?];
        say!("{:>10} {:>10} {:>10}  {}", row[0], row[1], row[2], f.display());
        for (s, b) in sum.iter_mut().zip(row) {
            *s += b;
        }
    }
    say!("{:>10} {:>10} {:>10}  {name}", sum[0], sum[1], sum[2]);
    Ok(sum[2])
}

/// The page, and every file named in a fetched one: an upper bound, as some may never be fetched.
fn fetched() -> Result<Vec<PathBuf>> {
    let dist = release_build();
    let all = files(&dist)?;
    let mut reached = BTreeSet::from([PathBuf::from("index.html")]);
    let mut todo: Vec<PathBuf> = reached.iter().cloned().collect();
    while let Some(file) = todo.pop() {
        if file.starts_with("offline.js") {
            // The service worker lists all files.
            continue;
        }
        let Ok(text) = fs::read_to_string(dist.join(&file)) else { continue };
        for other in &all {
            let name = other.file_name().unwrap_or_default().to_string_lossy();
            let never = [".br", ".gz", ".txt"].iter().any(|e| name.ends_with(e));
            // Pictures in public/ are named by their path.
            let named = if other.starts_with("public") { other.to_string_lossy() } else { format!("./{name}").into() };
            let quoted =
                text.contains(&*named) || (file.extension().is_some_and(|e| e == "js") && text.contains(&*name));
            if !never && quoted && reached.insert(other.clone()) {
                todo.push(other.clone());
            }
        }
    }
    Ok(reached.into_iter().collect())
}
