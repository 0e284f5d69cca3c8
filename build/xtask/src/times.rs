//! Times of journeys and other test programs: libtest does not report those of single tests.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use crate::shell::root;

fn file() -> PathBuf {
    root().join("target/journeys.times")
}

/// Clears the record.
pub fn forget() {
    // The file may be missing.
    let _ = fs::remove_file(file());
}

/// Adds a line, such as `starts, firefox`. Several threads and programs may do so at once.
pub fn record(name: &str, time: Duration) {
    let line = format!("{:.1} {name}\n", time.as_secs_f64());
    // Failing to record a time fails no test.
    let _ = OpenOptions::new().append(true).create(true).open(file()).and_then(|mut f| f.write_all(line.as_bytes()));
}

/// Seconds and names of the slowest since [`forget`], the slowest first.
pub fn slowest(n: usize) -> Vec<(f64, String)> {
    let text = fs::read_to_string(file()).unwrap_or_default();
    let mut all: Vec<(f64, String)> = text
        .lines()
        .filter_map(|l| l.split_once(' '))
        .filter_map(|(seconds, name)| Some((seconds.parse().ok()?, name.to_owned())))
        .collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0));
    all.truncate(n);
    all
}
