//! The builds of the page, for development and for release: one path, and the flags of [`Build`].

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use xtask::shell::{cargo, command, root, run};
use xtask::stages::Stages;
use xtask::{pages, say, tools};

use crate::dist::Named;
use crate::{dist, layout, lessons, notices, npm, offline, one_file, servers};

/// The target of both programs.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Stages of [`build`].
pub const STAGES: usize = 5;

/// The flags of a build.
pub struct Build {
    /// The programs, by those that are compiled together, and their profiles.
    programs: &'static [(&'static [&'static str], &'static str)],
    /// Whether it is to be deployed: split, minified, with hashes in the names, compressed.
    release: bool,
    /// The folder of the modules with their scripts, in `target/`.
    glue: &'static str,
    /// The folder of the page.
    folder: fn() -> PathBuf,
}

/// One module per program, nothing optimised for size.
pub const DEV: Build = Build {
    programs: &[(&["spielraum", "worker"], "everyday")],
    release: false,
    glue: "target/glue",
    folder: pages::dev_build,
};

/// The page compiled for size and the worker for speed. Each by itself: together they would share the features of their
/// crates, and the worker wait for the pack as the page does.
const RELEASE: Build = Build {
    programs: &[(&["spielraum"], "page"), (&["worker"], "release")],
    release: true,
    glue: "target/pressed",
    folder: pages::release_build,
};

/// Builds the release page into `dist/`.
///
/// # Errors
/// As [`build`].
pub fn release() -> Result<()> {
    let mut stages = Stages::new(STAGES);
    build(&RELEASE, &mut stages)?;
    say!("dist/ after {:.0} s, and the npm package of the element in {}", stages.seconds(), npm::PACKAGE);
    Ok(())
}

/// Builds the page; the old one stays until the new one is whole.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a file cannot be written.
pub fn build(build: &Build, stages: &mut Stages) -> Result<()> {
    stages.next("fetching crates and tools");
    if build.release {
        tools::for_build()?;
    }
    tools::target(WASM)?;
    run(cargo().args(["fetch", "--locked"]))?;
    stages.next("compiling `press`, which writes the scripts of the modules (a minute, once)");
    let features: &[&str] = if build.release { &["--features", "cut"] } else { &[] };
    run(cargo().args(["build", "--locked", "--package", "press", "--profile", "chores"]).args(features))?;
    stages.next("compiling the page and its worker, checking and packing the lessons (a few minutes the first time)");
    let compile = |(programs, profile): &(&[&str], &str)| compile(programs, profile, build.release);
    let (lessons, modules) = std::thread::scope(|scope| {
        let lessons = scope.spawn(|| lessons::pack(None));
        let modules = in_parallel(build.programs, compile);
        (lessons.join().unwrap_or_else(|_| bail!("a thread panicked")), modules)
    });
    let modules = lessons.and(modules)?.concat();
    stages.next("writing the scripts of the modules");
    in_parallel(&modules, |module| press(build, module))?;
    stages.next("laying out the page");
    let new = root().join("target/new_page");
    empty(&new)?;
    layout::lay(&new, &root().join(build.glue), |script| match build.release {
        true => layout::minified(script),
        false => Ok(fs::read_to_string(script)?),
    })?;
    let named = if build.release { dist::shrink_and_name(&new)? } else { Named::default() };
    // Without hashes in the names: the program asks for them by the lessons' names.
    lessons::lay(&new)?;
    fs::write(new.join("licences.txt"), notices::text()?)?;
    match build.release {
        true => complete(&new, &named)?,
        false => layout::set_policy(&new)?,
    }
    let to = (build.folder)();
    empty(&to)?;
    fs::rename(&new, &to).with_context(|| format!("{}", to.display()))
}

/// Adds to a page that is laid out what a release has beside it: the page in one file, the custom element with its package, the
/// service worker, the policy, and files for servers.
fn complete(new: &Path, named: &Named) -> Result<()> {
    let text = one_file::text(new)?;
    npm::write_element(new)?;
    offline::announce(new)?;
    layout::set_policy(new)?;
    dist::prepare_for_servers(new, named)?;
    npm::write_package(new, servers::is_for_servers)?;
    // Last: it is no file of the page, which neither keeps it on the device nor compresses it.
    Ok(fs::write(new.join(one_file::NAME), text)?)
}

/// Removes a folder, if it is there.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

/// Runs a job for all items in parallel: programs compile in folders of their own, and each keeps one core alone at its
/// end.
fn in_parallel<I: Sync, T: Send>(items: &[I], job: impl Fn(&I) -> Result<T> + Sync) -> Result<Vec<T>> {
    let job = &job;
    std::thread::scope(|scope| {
        let running: Vec<_> = items.iter().map(|item| scope.spawn(move || job(item))).collect();
        running.into_iter().map(|job| job.join().unwrap_or_else(|_| bail!("a thread panicked"))).collect()
    })
}

/// Compiles programs for the browser; returns the paths of their modules.
fn compile(programs: &[&str], profile: &str, release: bool) -> Result<Vec<PathBuf>> {
    let mut c = cargo();
    c.args(["build", "--locked", "--target", WASM, "--profile", profile]);
    if release {
        c.args(["--features", "cut", "--config", &dist::without_paths()?]);
    }
    c.args(programs.iter().flat_map(|program| ["--package", program, "--bin", program]));
    run(&mut c)?;
    let folder = root().join("target").join(WASM).join(profile);
    Ok(programs.iter().map(|program| folder.join(program).with_extension("wasm")).collect())
}

/// Writes the scripts of a module; for development only if the module is newer.
fn press(build: &Build, module: &Path) -> Result<()> {
    let made = |file: &Path| fs::metadata(file).and_then(|m| m.modified());
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let to = root().join(build.glue).join(&*name);
    let script = to.join(format!("{name}.js"));
    if !build.release && made(&script).is_ok_and(|old| made(module).is_ok_and(|new| new < old)) {
        return Ok(());
    }
    empty(&to)?;
    let mut press = command(&root().join("target/chores/press").to_string_lossy());
    if build.release {
        press.arg("--split");
    }
    run(press.arg(module).arg(&to))?;
    if build.release { dist::strip(&to) } else { Ok(()) }
}
