//! The two builds of the page: that of every day, compiled soon, and the pressed one, fetched soon.

use std::fs;
use std::path::PathBuf;

use crate::shell::root;

/// Where `cargo xtask serve` lays the page. Not `target/page`: there cargo keeps what the profile of this name compiles for the host.
pub fn everyday() -> PathBuf {
    root().join("target/served")
}

/// Where `cargo xtask dist` lays the deployable one.
pub fn pressed() -> PathBuf {
    root().join("dist")
}

/// The one that `$PAGE` names, `everyday` or `pressed`; else the one that was built last.
pub fn chosen() -> PathBuf {
    let age = |folder: PathBuf| fs::metadata(folder.join("index.html")).and_then(|page| page.modified()).ok();
    match std::env::var("PAGE").as_deref() {
        Ok("everyday") => everyday(),
        Ok("pressed") => pressed(),
        _ if age(everyday()) > age(pressed()) => everyday(),
        _ => pressed(),
    }
}
