//! The two builds of the page: the dev build, fast to compile, and the release build, fast to load.

use std::fs;
use std::path::PathBuf;

use crate::shell::root;

/// The folder of the dev build, by `cargo xtask serve`. Not `target/page`: there cargo keeps what the profile of this
/// name compiles for the host.
pub fn dev_build() -> PathBuf {
    root().join("target/served")
}

/// The folder of the release build, by `cargo xtask dist`.
pub fn release_build() -> PathBuf {
    root().join("dist")
}

/// The build that `$PAGE` names, `everyday` (dev) or `pressed` (release); else the one that was built last.
pub fn chosen() -> PathBuf {
    let age = |folder: PathBuf| fs::metadata(folder.join("index.html")).and_then(|page| page.modified()).ok();
    match std::env::var("PAGE").as_deref() {
        Ok("everyday") => dev_build(),
        Ok("pressed") => release_build(),
        _ if age(dev_build()) > age(release_build()) => dev_build(),
        _ => release_build(),
    }
}
