//! The page's service worker: `js/offline.js` with the list of the files of this version of the page.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};
use sha2::{Digest, Sha256};

use crate::layout::{files, minified};
use crate::npm;
use crate::servers::is_for_servers;
use xtask::shell::root;

const NAME: &str = "offline.js";

/// List of the page's files, for course packages that are made in the page.
const LIST: &str = "files.txt";

/// Files that are not cached: the page itself is kept first of all, and the element is for pages of other hosts.
const OTHERS: &[&str] = &["index.html", NAME, npm::ELEMENT];

/// Announces the service worker in the page; without it, as in the dev build, nothing is cached.
///
/// # Errors
/// If the page has no line for its other worker, before which this one goes.
pub fn announce(folder: &Path) -> Result<()> {
    const BESIDE: &str = "<meta name=\"worker\"";
    let index = folder.join("index.html");
    let page = fs::read_to_string(&index)?;
    ensure!(page.contains(BESIDE), "index.html must say {BESIDE}");
    let meta = format!("<meta name=\"offline\" content=\"./{NAME}\">\n    {BESIDE}");
    Ok(fs::write(index, page.replacen(BESIDE, &meta, 1))?)
}

/// Writes the list of the page's files for course packages, a name on each line; teachers' pages stay out of those.
///
/// # Errors
/// If the folder cannot be read, or the list not be written.
pub fn list(folder: &Path) -> Result<()> {
    let names = files(folder)?.into_iter().map(|file| file.to_string_lossy().replace('\\', "/"));
    Ok(fs::write(folder.join(LIST), packed(names).join("\n") + "\n")?)
}

/// The files of a course package beside the page itself.
fn packed(names: impl Iterator<Item = String>) -> Vec<String> {
    names.filter(|name| is_ours(name) && !name.ends_with(".teacher.bin")).collect()
}

/// Writes the service worker for the present files of the folder. `worker_parts` are the files of each module of the
/// worker, without the hashes in their names.
///
/// # Errors
/// If a file cannot be read, or `offline.js` lacks a line that is replaced.
pub fn write(folder: &Path, worker_parts: &BTreeMap<String, Vec<String>>) -> Result<()> {
    let (mut sizes, mut all) = (Vec::new(), Sha256::new());
    for file in files(folder)? {
        let body = fs::read(folder.join(&file))?;
        let name = file.to_string_lossy().replace('\\', "/");
        all.update(name.as_bytes());
        all.update(Sha256::digest(&body));
        sizes.push((name, body.len()));
    }
    let sizes = kept(sizes);
    let version: String = all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let script = folder.join(NAME);
    let empty = fs::read_to_string(root().join("js").join(NAME))?;
    fs::write(&script, filled(&empty, &version, &sizes, worker_parts)?)?;
    // Minified last: minified code has its constants in other places.
    let small = minified(&script)?;
    Ok(fs::write(script, small)?)
}

/// Whether a file is one of the page's own, beside `index.html`.
fn is_ours(name: &str) -> bool {
    !OTHERS.contains(&name) && !is_for_servers(Path::new(name))
}

/// The cached files, in the order they are fetched: teachers' pages come last, as most devices are learners'.
fn kept(files: Vec<(String, usize)>) -> Vec<(String, usize)> {
    let ours = files.into_iter().filter(|(name, _)| is_ours(name));
    let (teachers, rest): (Vec<_>, Vec<_>) = ours.partition(|(name, _)| name.ends_with(".teacher.bin"));
    rest.into_iter().chain(teachers).collect()
}

/// The script, its version and its lists filled in.
fn filled(
    script: &str,
    version: &str,
    sizes: &[(String, usize)],
    worker_parts: &BTreeMap<String, Vec<String>>,
) -> Result<String> {
    let list = sizes.iter().map(|(name, bytes)| format!("{name:?}:{bytes}")).collect::<Vec<_>>().join(",");
    // The beginnings of the names: the hashes follow.
    let begins = |files: &[String]| files.iter().map(|file| file.replace(".wasm", "-")).collect::<Vec<_>>();
    let parts = worker_parts.iter().map(|(part, files)| format!("{part:?}:{:?}", begins(files)));
    let parts = parts.collect::<Vec<_>>().join(",");
    let mut filled = script.to_owned();
    for (empty, full) in [
        ("const VERSION = \"\";", format!("const VERSION = \"{version}\";")),
        ("const FILES = {};", format!("const FILES = {{{list}}};")),
        ("const WORKER_PARTS = {};", format!("const WORKER_PARTS = {{{parts}}};")),
    ] {
        ensure!(filled.matches(empty).count() == 1, "offline.js has {empty} not once");
        filled = filled.replacen(empty, &full, 1);
    }
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_course_is_kept() {
        let names = [
            ".htaccess",
            "_headers",
            "about.txt",
            "course/mex.de.bin",
            "course/mex.de.teacher.bin",
            "index.html",
            "server/nginx.conf",
            "spielraum-board.js",
            "worker.js",
        ];
        let files = names.map(|name| (name.to_owned(), 1)).to_vec();
        let names: Vec<String> = kept(files).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["about.txt", "course/mex.de.bin", "worker.js", "course/mex.de.teacher.bin"]);
    }

    #[test]
    fn a_package_has_no_file_of_the_server_or_of_teachers() {
        let names = ["_headers", "about.txt", "course/mex.de.bin", "course/mex.de.teacher.bin", "index.html", NAME];
        assert_eq!(packed(names.into_iter().map(str::to_owned)), ["about.txt", "course/mex.de.bin"]);
    }

    #[test]
    fn the_list_takes_its_place() -> Result<()> {
        let sizes = [("a-0123456789.wasm".to_owned(), 7)];
        let parts =
            [("games".to_owned(), vec!["worker_chunk_4.wasm".to_owned(), "worker_split_games.wasm".to_owned()])];
        let script = "const VERSION = \"\";\nconst FILES = {};\nconst WORKER_PARTS = {};\nlet other = {};";
        let expected = "const VERSION = \"v\";\nconst FILES = {\"a-0123456789.wasm\":7};\n\
            const WORKER_PARTS = {\"games\":[\"worker_chunk_4-\", \"worker_split_games-\"]};\nlet other = {};";
        assert_eq!(filled(script, "v", &sizes, &parts.clone().into())?, expected);
        assert!(filled("let VERSION = 1", "v", &sizes, &parts.into()).is_err());
        Ok(())
    }
}
