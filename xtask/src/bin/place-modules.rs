//! Trunk's hook after a build: lays the modules that were cut from the page beside it, in a release optimised as it is.

use std::path::PathBuf;

use anyhow::{Context, Result};
use xtask::modules;
use xtask::shell::{command, run};

fn main() -> Result<()> {
    let to = PathBuf::from(std::env::var_os("TRUNK_STAGING_DIR").context("trunk says where to")?);
    let release = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    for entry in std::fs::read_dir(modules::folder()).context("no modules were cut")? {
        let file = entry?.path();
        let name = file.file_name().context("a file's name")?.to_owned();
        if name == modules::PAGE {
            continue;
        }
        if release && file.extension().is_some_and(|e| e == "wasm") {
            run(command("wasm-opt").arg("-Oz").args(modules::FEATURES).arg(&file).arg("-o").arg(to.join(name)))?;
        } else {
            std::fs::copy(&file, to.join(name))?;
        }
    }
    Ok(())
}
