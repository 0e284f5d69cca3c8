//! Trunk's hook after a build: lays the modules that were cut from the page beside it, in a release optimised as it is.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use xtask::bundles::{Bundles, strip};
use xtask::modules;
use xtask::shell::{command, run};

fn main() -> Result<()> {
    let to = PathBuf::from(std::env::var_os("TRUNK_STAGING_DIR").context("trunk says where to")?);
    let release = std::env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    let from = modules::folder();
    let script = fs::read_to_string(from.join(modules::SCRIPT)).context("no modules were cut")?;
    let mut files = fs::read_dir(&from)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.sort();
    let mut bundles = Bundles::default();
    for file in files.iter().filter(|f| f.extension().is_some_and(|e| e == "wasm")) {
        let name = file.file_name().context("a file's name")?.to_string_lossy();
        if name == modules::PAGE {
            continue;
        }
        let to = to.join(&*name);
        if release {
            run(command("wasm-opt").args(modules::FEATURES).args(modules::SHRINK).arg(file).arg("-o").arg(&to))?;
        } else {
            fs::copy(file, &to)?;
        }
        let module = strip(&fs::read(&to)?)?;
        if bundles.take(&name, &module, &script) {
            fs::remove_file(&to)?;
        } else if release {
            fs::write(&to, module)?;
        }
    }
    bundles.write(&to)?;
    fs::write(to.join(modules::SCRIPT), bundles.rewrite(&script)?)?;
    Ok(())
}
