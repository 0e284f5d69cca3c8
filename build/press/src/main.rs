//! Turns a compiled module into the files that a browser loads. A program of its own, so that the chores compile soon.
//!
//! `press MODULE FOLDER` writes `NAME.js`, `NAME_bg.wasm` and the scripts of the crates into the folder. `press --split
//! MODULE FOLDER SCRIPT PREFIX` splits the module before that, writes its lazy chunks, their names with the prefix
//! before them, and the loader script there too, and strips all modules.

#[cfg(feature = "cut")]
mod split;
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
        [option, module, folder, script, prefix] if option == "--split" => {
            let names = script.to_str().zip(prefix.to_str()).context("names are Unicode")?;
            let first = split::split(Path::new(module), Path::new(folder), names.0, names.1)?;
            glue(&first, Path::new(folder), true)?;
            // The module beside its script is the one that starts.
            std::fs::remove_file(first).context("the module that was split")?;
            strip::strip(Path::new(folder))
        }
        [module, folder] => glue(&PathBuf::from(module), Path::new(folder), false),
        _ => bail!("press MODULE FOLDER, or press --split MODULE FOLDER SCRIPT PREFIX"),
    }
}

/// Writes the glue code. Lazy chunks put their functions into the table of the main module, by the linker's exports.
fn glue(module: &Path, folder: &Path, keep_exports: bool) -> Result<()> {
    let mut glue = Bindgen::new();
    glue.input_path(module).web(true)?.typescript(false).keep_lld_exports(keep_exports);
    glue.generate(folder).context("the script of the module")
}
