//! The licence texts of the page's dependencies, which their licences require beside the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;
use xtask::shell::{cargo, read};
use xtask::tools;

/// Every crate linked into the page or its worker, with its licence's text; equal texts appear once.
///
/// # Errors
/// If cargo cannot list the crates.
pub fn text() -> Result<String> {
    let mut c = cargo();
    c.args(["metadata", "--locked", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"]);
    let metadata: Value = serde_json::from_str(&read(&mut c)?)?;
    let packages = by_id(&metadata["packages"]);
    let nodes = by_id(&metadata["resolve"]["nodes"]);
    let root = packages.iter().find(|(_, p)| p["name"] == "spielraum").context("the page's package")?.0;
    let mut linked = BTreeSet::new();
    let mut todo = vec![*root];
    while let Some(id) = todo.pop() {
        if linked.insert(id) {
            let deps = nodes[id]["deps"].as_array().into_iter().flatten();
            let normal =
                deps.filter(|d| d["dep_kinds"].as_array().is_some_and(|k| k.iter().any(|k| k["kind"].is_null())));
            todo.extend(normal.filter_map(|d| d["pkg"].as_str()));
        }
    }
    let mut crates_by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for id in linked {
        let p = packages[id];
        if p["source"].is_null() {
            continue;
        }
        let name = format!("{} {} ({})", string(&p["name"]), string(&p["version"]), string(&p["license"]));
        crates_by_text.entry(licence_texts(Path::new(string(&p["manifest_path"])))).or_default().push(name);
    }
    // The library of the page in one file, which the release build makes.
    let library = tools::libraries().join("lzma1/package.json");
    if library.is_file() {
        crates_by_text.entry(licence_texts(&library)).or_default().push("lzma1 (MIT)".to_owned());
    }
    let own = fs::read_to_string(xtask::shell::root().join("LICENSE-MIT"))?;
    let mut all = format!("Spielraum (MIT OR Apache-2.0)\n\n{}\n\n{}\n", own.trim(), "=".repeat(72));
    all.push_str("Spielraum is made with these parts. The font's licence is public/fonts/OFL.txt.\n");
    for (text, crates) in crates_by_text {
        all.push_str(&format!("\n{}\n{}\n\n{}\n", "=".repeat(72), crates.join("\n"), text.trim()));
    }
    Ok(all)
}

fn by_id(list: &Value) -> BTreeMap<&str, &Value> {
    list.as_array().into_iter().flatten().map(|v| (string(&v["id"]), v)).collect()
}

fn string(v: &Value) -> &str {
    v.as_str().unwrap_or_default()
}

/// The texts of a crate's licence; MIT, the shortest, if there are several to choose from. A crate without a file has
/// its licence named above.
fn licence_texts(manifest: &Path) -> String {
    let entries = manifest.parent().and_then(|d| fs::read_dir(d).ok()).into_iter().flatten().flatten();
    let mut files: Vec<_> = entries.map(|e| e.path()).filter(|f| is_licence(f)).collect();
    files.sort();
    if let Some(mit) = files.iter().find(|f| f.to_string_lossy().contains("MIT")).cloned() {
        files = vec![mit];
    }
    files.iter().filter_map(|f| fs::read_to_string(f).ok()).collect::<Vec<_>>().join("\n\n")
}

fn is_licence(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
    file.is_file() && ["LICENSE", "LICENCE", "COPYING", "UNLICENSE"].iter().any(|start| name.starts_with(start))
}
