//! `cargo xtask serve`: the page on localhost.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use anyhow::Result;
use xtask::server::{Server, Site};
use xtask::shell::root;
use xtask::stages::Stages;
use xtask::{pages, say};

use crate::page_build::{self, DEV};

/// The sources of the page.
const SOURCES: [&str; 16] = [
    "Cargo.toml",
    "Cargo.lock",
    "build.rs",
    "index.html",
    "js",
    "src",
    "crates",
    "locales",
    "style",
    "public",
    "solver/src",
    "course",
    "worker",
    "build/words",
    "build/press",
    ".cargo",
];

/// Builds the dev build and serves it until the program is stopped; with `again` rebuilds it at every change.
///
/// # Errors
/// If the page cannot be built or the port is taken.
pub fn dev_build(port: u16, again: bool) -> Result<()> {
    let mut built = SystemTime::now();
    let mut stages = Stages::new(page_build::STAGES);
    page_build::build(&DEV, &mut stages)?;
    let server = Server::start(Site { root: pages::dev_build(), ..Site::default() }, port)?;
    say!("Spielraum, after {}: {}   (Ctrl-C ends it)", stages.time(), server.url());
    loop {
        std::thread::sleep(Duration::from_millis(500));
        if again && changed() > Some(built) {
            built = SystemTime::now();
            let mut stages = Stages::new(page_build::STAGES);
            match page_build::build(&DEV, &mut stages) {
                Ok(()) => say!("built again in {}: reload the page", stages.time()),
                Err(e) => say!("{e:#}"),
            }
        }
    }
}

/// The time of the last change of a source.
fn changed() -> Option<SystemTime> {
    last_change(SOURCES.iter().map(|source| root().join(source)).collect())
}

/// The time of the last change at these places.
pub fn last_change(mut todo: Vec<PathBuf>) -> Option<SystemTime> {
    let mut last = None;
    while let Some(path) = todo.pop() {
        if path.is_dir() {
            todo.extend(fs::read_dir(&path).into_iter().flatten().flatten().map(|entry| entry.path()));
        }
        last = last.max(fs::metadata(&path).and_then(|m| m.modified()).ok());
    }
    last
}
