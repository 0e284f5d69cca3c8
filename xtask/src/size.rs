//! What a visitor fetches until a board can be played, and its budget.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use anyhow::{Result, bail};
use xtask::say;

use crate::dist::{files, folder};

/// Bytes, compressed by brotli, fonts included.
const BUDGET: u64 = 200_000;

/// Prints the table of the built page.
///
/// # Errors
/// If the page is not built, or is over budget.
pub fn check() -> Result<()> {
    let dist = folder();
    let bytes = |f: &PathBuf, packed: &str| {
        fs::metadata(dist.join(format!("{}{packed}", f.display())))
            .or_else(|_| fs::metadata(dist.join(f)))
            .map(|m| m.len())
    };
    say!("{:>10} {:>10} {:>10}  what is fetched until a board can be played", "bytes", "gzip", "brotli");
    let mut sum = [0; 3];
    for f in first_load()? {
        let row = [bytes(&f, "")?, bytes(&f, ".gz")?, bytes(&f, ".br")?];
        say!("{:>10} {:>10} {:>10}  {}", row[0], row[1], row[2], f.display());
        for (s, b) in sum.iter_mut().zip(row) {
            *s += b;
        }
    }
    say!("{:>10} {:>10} {:>10}  together; the budget is {BUDGET} by brotli", sum[0], sum[1], sum[2]);
    if sum[2] > BUDGET {
        bail!("{} bytes over budget", sum[2] - BUDGET);
    }
    Ok(())
}

/// The page, and every file named in one that is fetched: an upper bound, as some may be fetched later.
fn first_load() -> Result<Vec<PathBuf>> {
    let dist = folder();
    let all = files(&dist)?;
    let mut reached = BTreeSet::from([PathBuf::from("index.html")]);
    let mut todo: Vec<PathBuf> = reached.iter().cloned().collect();
    while let Some(file) = todo.pop() {
        let Ok(text) = fs::read_to_string(dist.join(&file)) else { continue };
        for other in &all {
            let name = other.file_name().unwrap_or_default().to_string_lossy();
            let never = [".br", ".gz", ".txt"].iter().any(|e| name.ends_with(e));
            // The picture at the top level is named by its own name alone, its original in public/ by its path.
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
