//! The dev build: one module, compiled by plain cargo, nothing optimised for size.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use xtask::pages;
use xtask::shell::{cargo, command, root, run};
use xtask::stages::Stages;
use xtask::tools;

use crate::{layout, lessons, notices};

/// The target of both programs.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Stages of [`build`].
pub const STAGES: usize = 4;

/// Builds the page; unchanged files are not written again.
///
/// # Errors
/// If it does not compile, or a file cannot be written.
pub fn build(stages: &mut Stages) -> Result<()> {
    stages.next("fetching the crates");
    tools::target(WASM)?;
    run(cargo().args(["fetch", "--locked"]))?;
    stages.next("compiling `press`, which writes the scripts of the modules (half a minute, once)");
    build_press(&[])?;
    stages.next("compiling the page and its worker, checking and packing the lessons (a few minutes the first time)");
    let (lessons, modules) = in_parallel(|| lessons::pack(None), || compile(&["spielraum", "worker"], "everyday", &[]));
    let modules = lessons.and(modules)?;
    stages.next("writing the scripts of the modules, laying out the page");
    let glue = root().join("target/glue");
    let write = |module: &Path| press(module, &glue.join(module.file_stem().unwrap_or_default()));
    let (page, worker) = in_parallel(|| write(&modules[0]), || write(&modules[1]));
    page.and(worker)?;
    let to = pages::dev_build();
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    layout::lay(&to, &glue, |script| Ok(fs::read_to_string(script)?))?;
    lessons::lay(&to)?;
    fs::write(to.join("licences.txt"), notices::text()?)?;
    layout::set_policy(&to)
}

/// Runs two builds in parallel: they compile in folders of their own, and each ends with a while on one core.
pub fn in_parallel<A: Send, B>(
    one: impl FnOnce() -> Result<A> + Send,
    other: impl FnOnce() -> Result<B>,
) -> (Result<A>, Result<B>) {
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        (one.join().unwrap_or_else(|_| bail!("a thread panicked")), other)
    })
}

/// Builds `press`, which writes the scripts of modules and splits them.
///
/// # Errors
/// If it does not compile.
pub fn build_press(options: &[&str]) -> Result<()> {
    run(cargo().args(["build", "--locked", "--package", "press", "--profile", "chores"]).args(options))
}

/// The path of `press`.
pub fn press_program() -> PathBuf {
    root().join("target/chores/press")
}

/// Compiles programs for the browser; returns the paths of their modules.
///
/// # Errors
/// If they do not compile.
pub fn compile(programs: &[&str], profile: &str, options: &[&str]) -> Result<Vec<PathBuf>> {
    let mut c = cargo();
    c.args(["build", "--locked", "--target", WASM, "--profile", profile]).args(options);
    c.args(programs.iter().flat_map(|program| ["--package", program, "--bin", program]));
    run(&mut c)?;
    let folder = root().join("target").join(WASM).join(profile);
    Ok(programs.iter().map(|program| folder.join(program).with_extension("wasm")).collect())
}

/// Writes the script of a module, if the module is newer.
fn press(module: &Path, to: &Path) -> Result<()> {
    let made = |file: &Path| fs::metadata(file).and_then(|m| m.modified());
    let name = module.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    if made(&to.join(format!("{name}.js"))).is_ok_and(|old| made(module).is_ok_and(|new| new < old)) {
        return Ok(());
    }
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    run(command(&press_program().to_string_lossy()).arg(module).arg(to))
}
