//! Turns a compiled module into the files that a browser loads. A program of its own, so that the chores compile soon.
//!
//! `press MODULE FOLDER` writes `NAME.js`, `NAME_bg.wasm` and the scripts of the crates into the folder. `press --split
//! MODULE FOLDER` splits the module before that, and writes its lazy chunks and their loader script there too.

#[cfg(feature = "cut")]
mod split;

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
        [option, module, folder] if option == "--split" => {
            let first = split::split(Path::new(module), Path::new(folder))?;
            glue(&first, Path::new(folder), true)?;
            // The module beside its script is the one that starts.
            std::fs::remove_file(first).context("the module that was split")
        }
        [module, folder] => glue(&PathBuf::from(module), Path::new(folder), false),
        _ => bail!("press MODULE FOLDER, or press --split MODULE FOLDER"),
    }
}

/// Writes the glue code. Lazy chunks put their functions into the table of the main module, by the linker's exports.
fn glue(module: &Path, folder: &Path, keep_exports: bool) -> Result<()> {
    let mut glue = Bindgen::new();
    glue.input_path(module).web(true)?.typescript(false).keep_lld_exports(keep_exports);
    glue.generate(folder).context("the script of the module")
}
