//! The custom element `<spielraum-board>`: its script beside the page, and its npm package, which holds the page too.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::json;
use xtask::shell::{command, read, root};

use crate::layout::files;

/// The element's script beside the page, and the module of the package. Host pages name it, so it has no hash.
pub const ELEMENT: &str = "spielraum-board.js";

/// Its source.
const SOURCE: &str = "js/board_element.js";

/// Files of the package as they are in the checkout, and their names there.
const FILES: [(&str, &str); 5] = [
    (SOURCE, ELEMENT),
    ("build/npm/spielraum-board.d.ts", "spielraum-board.d.ts"),
    ("build/npm/README.md", "README.md"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
];

/// The package's folder.
pub const PACKAGE: &str = "target/npm/spielraum-board";

/// Most bytes of the element's script: every host page fetches it.
const MOST: usize = 3_000;

/// Writes the element's script into the page's folder: a plain script, as scripts of other hosts need no permission then.
///
/// # Errors
/// If it is no script, or too long.
pub fn write_element(dist: &Path) -> Result<()> {
    let mut esbuild = command("esbuild");
    let script = read(esbuild.args(["--format=iife", "--minify", "--log-level=error"]).arg(root().join(SOURCE)))?;
    ensure!(script.len() <= MOST, "{SOURCE} has {} bytes, of at most {MOST}", script.len());
    Ok(fs::write(dist.join(ELEMENT), script)?)
}

/// Writes the package with the page of this folder. Compressed copies and files for servers stay behind: the host's own
/// build makes them.
///
/// # Errors
/// If a file cannot be read or written.
pub fn write_package(dist: &Path, for_servers: impl Fn(&Path) -> bool) -> Result<()> {
    let to = root().join(PACKAGE);
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::create_dir_all(&to)?;
    for (from, name) in FILES {
        fs::copy(root().join(from), to.join(name)).with_context(|| from.to_owned())?;
    }
    fs::write(to.join("package.json"), format!("{:#}\n", manifest()))?;
    for file in files(dist)? {
        if for_servers(&file) || file == Path::new(ELEMENT) || file.extension().is_some_and(|e| e == "br" || e == "gz")
        {
            continue;
        }
        let copy = to.join("page").join(&file);
        fs::create_dir_all(copy.parent().context("a folder")?)?;
        fs::copy(dist.join(&file), copy)?;
    }
    Ok(())
}

/// The text of `package.json`.
fn manifest() -> serde_json::Value {
    json!({
        "name": "spielraum-board",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "A custom element that shows a board, a task or an instrument of Spielraum",
        "license": "MIT OR Apache-2.0",
        "type": "module",
        "main": format!("./{ELEMENT}"),
        "types": "./spielraum-board.d.ts",
        "exports": {
            ".": { "types": "./spielraum-board.d.ts", "default": format!("./{ELEMENT}") },
            "./page/*": "./page/*",
            "./package.json": "./package.json"
        },
        // Importing it defines the element.
        "sideEffects": [format!("./{ELEMENT}")],
        "files": ["spielraum-board.js", "spielraum-board.d.ts", "page"]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of one of the lists of messages, whose lines begin with `Hello = "hello"`.
    fn names<'a>(source: &'a str, list: &str) -> Vec<&'a str> {
        let body = source.split_once(&format!("\n    {list} {{\n")).unwrap().1.split_once("\n    }").unwrap().0;
        let mut names: Vec<&str> =
            body.lines().filter_map(|line| line.split_once(" = \"")?.1.split('"').next()).collect();
        names.retain(|name| body.contains(&format!(" = \"{name}\" [")));
        names.sort_unstable();
        names
    }

    /// The keys of an interface, one for each line that is indented once.
    fn keys<'a>(types: &'a str, interface: &str) -> Vec<&'a str> {
        let body = types.split_once(&format!("interface {interface} {{\n")).unwrap().1.split_once("\n}").unwrap().0;
        let key = |line: &'a str| {
            let key = line.strip_prefix("  ")?.split_once(": ")?.0;
            key.bytes().all(|b| b.is_ascii_alphabetic()).then_some(key)
        };
        body.lines().filter_map(key).collect()
    }

    #[test]
    fn the_types_have_every_request_and_every_message() {
        let types = fs::read_to_string(root().join("build/npm/spielraum-board.d.ts")).unwrap();
        let source = fs::read_to_string(root().join("crates/play/src/host_messages.rs")).unwrap();
        for (list, interface) in [("HostRequestKind", "SpielraumRequests"), ("HostMessage", "SpielraumMessages")] {
            let mut typed = keys(&types, interface);
            typed.sort_unstable();
            // Answers are typed with their requests, and dispatched as no event.
            let all = names(&source, list).into_iter().filter(|name| !["state", "ok"].contains(name));
            let all: Vec<&str> = all.filter(|name| list == "HostRequestKind" || *name != "image").collect();
            assert_eq!(typed, all, "{list}");
        }
    }

    #[test]
    fn the_package_has_what_it_names() {
        let manifest = manifest();
        for name in [&manifest["main"], &manifest["types"], &manifest["exports"]["."]["default"]] {
            let name = name.as_str().unwrap().trim_start_matches("./");
            assert!(FILES.iter().any(|(from, to)| *to == name && root().join(from).is_file()), "{name}");
        }
    }
}
