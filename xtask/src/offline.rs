//! The page's service worker: `offline.js` with the list of the files of this version of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use sha2::{Digest, Sha256};

use crate::dist::{files, minified};
use xtask::shell::root;

const NAME: &str = "offline.js";

/// Which stand beside the page for its server alone.
const OTHERS: &[&str] = &["index.html", "_headers", NAME];

/// Announces the worker in the page: where nothing is announced, as in the page of every day, nothing is kept.
///
/// # Errors
/// If the page does not name its other worker, beside which this one is named.
pub fn announce(folder: &Path) -> Result<()> {
    const BESIDE: &str = "<meta name=\"worker\"";
    let index = folder.join("index.html");
    let page = fs::read_to_string(&index)?;
    ensure!(page.contains(BESIDE), "index.html must say {BESIDE}");
    let meta = format!("<meta name=\"offline\" content=\"./{NAME}\">\n    {BESIDE}");
    Ok(fs::write(index, page.replacen(BESIDE, &meta, 1))?)
}

/// Writes the worker for what lies in the folder now.
///
/// # Errors
/// If a file cannot be read, or `offline.js` lacks a line that is replaced.
pub fn write(folder: &Path) -> Result<()> {
    let (mut sizes, mut all) = (BTreeMap::new(), Sha256::new());
    for file in files(folder)? {
        let body = fs::read(folder.join(&file))?;
        let name = file.to_string_lossy().replace('\\', "/");
        all.update(name.as_bytes());
        all.update(Sha256::digest(&body));
        // What is for teachers no learner's device keeps.
        if !OTHERS.contains(&name.as_str()) && !name.ends_with(".teacher.bin") {
            sizes.insert(name, body.len());
        }
    }
    let version: String = all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let script = told(&minified(&root().join(NAME))?, &version, &sizes)?;
    Ok(fs::write(folder.join(NAME), script)?)
}

/// The minified script, its version and its list filled in.
fn told(script: &str, version: &str, sizes: &BTreeMap<String, usize>) -> Result<String> {
    let list = sizes.iter().map(|(name, bytes)| format!("{name:?}:{bytes}")).collect::<Vec<_>>().join(",");
    let mut told = script.to_owned();
    for (empty, full) in [("VERSION=\"\"", format!("VERSION=\"{version}\"")), ("FILES={}", format!("FILES={{{list}}}"))]
    {
        ensure!(told.matches(empty).count() == 1, "offline.js has {empty} not once");
        told = told.replacen(empty, &full, 1);
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_takes_its_place() -> Result<()> {
        let sizes = [("a-0123456789.wasm".to_owned(), 7)].into();
        let script = "const VERSION=\"\",FILES={};let other={};";
        let expected = "const VERSION=\"v\",FILES={\"a-0123456789.wasm\":7};let other={};";
        assert_eq!(told(script, "v", &sizes)?, expected);
        assert!(told("let VERSION=1", "v", &sizes).is_err());
        Ok(())
    }
}
