//! Stands before the real `wasm-bindgen` on trunk's path, as trunk has no hook at this place: it cuts the page's module
//! first, while what refers to what is still known, and hands on the part that starts.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};
use xtask::modules;
use xtask::shell::run;
use xtask::tools;

fn main() -> ExitCode {
    match pass_on() {
        Ok(code) => code,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn pass_on() -> Result<ExitCode> {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    if let Some(input) = args.iter_mut().find(|a| Path::new(a).file_name() == Some(modules::PAGE.as_ref())) {
        *input = cut(Path::new(input))?.to_string_lossy().into_owned();
        // The other modules lay their functions into the table of this one.
        args.push("--keep-lld-exports".to_owned());
    }
    let status = Command::new(tools::folder().join("bin/wasm-bindgen")).args(args).status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Cuts the module; the parts lie in [`modules::folder`] until trunk's other files are there.
fn cut(input: &Path) -> Result<PathBuf> {
    let to = modules::folder();
    if to.exists() {
        std::fs::remove_dir_all(&to)?;
    }
    std::fs::create_dir_all(&to).context("the folder of the modules")?;
    let stem = input.file_stem().context("a module's name")?;
    run(Command::new(tools::folder().join("bin/wasm-split-cli"))
        .args(["--target", "web", "--out-name"])
        .arg(stem)
        .arg(input)
        .arg(&to))?;
    Ok(to.join(modules::PAGE))
}
