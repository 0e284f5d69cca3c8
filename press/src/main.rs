//! Makes of a compiled module what a browser loads, and its script. A program of its own, so that the chores compile soon.
//!
//! `press MODULE FOLDER` writes `NAME.js`, `NAME_bg.wasm` and the scripts of the crates into the folder. `press --cut MODULE
//! FOLDER SCRIPT PREFIX` cuts the module before that into those that come after the first, and lays them, their names with the
//! prefix before them, and the script that fetches them there too; the modules lose what no browser reads.

#[cfg(feature = "cut")]
mod cut;
#[cfg(feature = "cut")]
mod strip;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    match press(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn press(args: &[OsString]) -> Result<()> {
    match args {
        #[cfg(feature = "cut")]
        [option, module, folder, script, prefix] if option == "--cut" => {
            let names = script.to_str().zip(prefix.to_str()).context("names are Unicode")?;
            let first = cut::cut(Path::new(module), Path::new(folder), names.0, names.1)?;
            glue(&first, Path::new(folder), true)?;
            // What starts is the one beside its script.
            std::fs::remove_file(first).context("the module that was cut")?;
            strip::strip(Path::new(folder))
        }
        [module, folder] => glue(&PathBuf::from(module), Path::new(folder), false),
        _ => bail!("press MODULE FOLDER, or press --cut MODULE FOLDER SCRIPT PREFIX"),
    }
}

/// The modules that were cut off lay their functions into the table of the first, by what the linker exports.
fn glue(module: &Path, folder: &Path, keep_exports: bool) -> Result<()> {
    let mut glue = Bindgen::new();
    glue.input_path(module).web(true)?.typescript(false).keep_lld_exports(keep_exports);
    glue.generate(folder).context("the script of the module")
}
