//! Measures how long a new user waits for the page, and a developer after changing a line.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use xtask::say;
use xtask::shell::{command, root, run};

/// A changed line: a name for it, its file, the old text, the new text.
const CHANGES: [[&str; 4]; 3] = [
    ["a view", "crates/page/src/shell/header.rs", "class=\"topbar\"", "class=\"topbar changed\""],
    ["a ruleset", "solver/src/rules/heap/nim.rs", "\"nim:1,2,3,4,5\"", "\"nim:1,2,3,4,6\""],
    ["a word", "locales/en/shell.json", "Where you are", "Where one is"],
];

/// Most seconds: the page for a new user, and again after a changed line.
const GOALS: [f64; 2] = [480., 30.];

/// Most seconds of the processor for the page of a new user.
const PROCESSOR: f64 = 700.;

/// The output of `serve` when the page is served, and when it is built again.
const SERVED: &str = "Spielraum, after ";
const AGAIN: &str = "built again in ";

/// Clones the committed state, serves the page from there with nothing built and no tools, then changes lines. Cargo's own
/// store of crates is kept, as the time to fill it depends on the network; `cold`: begins with an empty store, too.
///
/// # Errors
/// If the page does not build.
pub fn measure(cold: bool) -> Result<()> {
    let folder = root().join("target/bare");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let start = Instant::now();
    let checkout = folder.join("checkout");
    run(command("git").args(["clone", "--quiet"]).arg(root()).arg(&checkout))?;
    let store = if cold { Some(empty_store(&folder)?) } else { None };
    let mut serve = Serve::start(&folder, &checkout, store.as_deref())?;
    let mut stages = vec![Begun { what: "cloning, compiling the chores".into(), wall: 0., processor: 0. }];
    let served = serve.until(SERVED, |line| {
        stages.extend(stage(line).map(|(what, processor)| Begun {
            what,
            wall: start.elapsed().as_secs_f64(),
            processor,
        }));
    })?;
    stages.push(Begun {
        what: "together".into(),
        wall: start.elapsed().as_secs_f64(),
        processor: processor_of(&served).context("no processor time")?,
    });
    let mut again = Vec::new();
    for [what, file, old, new] in CHANGES {
        let path = checkout.join(file);
        let text = fs::read_to_string(&path).context(file)?;
        ensure!(text.contains(old), "{file} has no {old}");
        let start = Instant::now();
        fs::write(&path, text.replacen(old, new, 1))?;
        let built = serve.until(AGAIN, |_| ())?;
        again.push((what, start.elapsed().as_secs_f64(), processor_of(&built).unwrap_or(0.)));
    }
    drop(serve);
    let from = if cold { "crates from the network" } else { "crates from cargo's own store" };
    say!("\nuntil the page is served, {from} (wall, processor without compiling the chores):");
    for pair in stages.windows(2) {
        let (wall, processor) = (pair[1].wall - pair[0].wall, pair[1].processor - pair[0].processor);
        say!("{wall:>7.1} s {processor:>7.1} s  {}", pair[0].what);
    }
    if let Some(Begun { what, wall, processor }) = stages.last() {
        say!("{wall:>7.1} s {processor:>7.1} s  {what} (goal {:.0} s, {PROCESSOR:.0} s)", GOALS[0]);
    }
    say!("\nuntil it is built again after a changed line:");
    for (what, wall, processor) in again {
        say!("{wall:>7.1} s {processor:>7.1} s  in {what} (goal {:.0} s)", GOALS[1]);
    }
    Ok(())
}

/// The begin of a stage: its name, and the wall and processor seconds before it.
struct Begun {
    what: String,
    wall: f64,
    processor: f64,
}

/// An empty store of crates, with the settings of the user's own.
fn empty_store(folder: &Path) -> Result<PathBuf> {
    let store = folder.join("crates");
    fs::create_dir_all(&store)?;
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let settings = home.map(|home| home.join("config.toml")).filter(|file| file.is_file());
    settings.map_or(Ok(0), |file| fs::copy(file, store.join("config.toml")))?;
    Ok(store)
}

/// Name and processor seconds of the stage that a line such as `[2/5, 34 s, processor 60 s] compiling` begins.
fn stage(line: &str) -> Option<(String, f64)> {
    let (head, what) = line.strip_prefix('[')?.split_once("] ")?;
    Some((what.to_owned(), processor_of(head)?))
}

/// The processor seconds that a line tells.
fn processor_of(line: &str) -> Option<f64> {
    line.split_once("processor ")?.1.split_once(" s")?.0.parse().ok()
}

/// `cargo xtask serve --dev` in another checkout; it ends with the value.
struct Serve {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Serve {
    fn start(folder: &Path, checkout: &Path, store: Option<&Path>) -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port().to_string();
        let mut c = command("cargo");
        c.args(["xtask", "serve", "--dev", "--port", &port]).current_dir(checkout);
        c.env("SPIELRAUM_TOOLS", folder.join("tools")).env_remove("CARGO_TARGET_DIR");
        // These variables belong to this checkout.
        c.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO");
        c.envs(store.map(|store| ("CARGO_HOME", store)));
        let mut child = c.stdout(Stdio::piped()).spawn().context("cargo")?;
        let lines = BufReader::new(child.stdout.take().context("a pipe")?).lines();
        Ok(Self { child, lines })
    }

    /// Reads its lines until one begins with `beginning`, and returns that.
    fn until(&mut self, beginning: &str, mut on_line: impl FnMut(&str)) -> Result<String> {
        for line in &mut self.lines {
            let line = line?;
            say!("{line}");
            if line.starts_with(beginning) {
                return Ok(line);
            }
            ensure!(!line.contains(" ended with "), "it does not build");
            on_line(&line);
        }
        bail!("the other checkout stopped serving")
    }
}

impl Drop for Serve {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_heard() {
        assert_eq!(stage("[2/5, 34 s, processor 60 s] compiling the page"), Some(("compiling the page".into(), 60.)));
        assert_eq!(stage("[x] compiling"), None);
        assert_eq!(stage("warning: [2/5, 34 s, processor 60 s] x"), None);
        assert_eq!(processor_of("built again in 25 s, processor 40 s: reload the page"), Some(40.));
    }

    #[test]
    fn the_lines_to_change_are_there() {
        for [_, file, old, _] in CHANGES {
            assert!(fs::read_to_string(root().join(file)).unwrap().contains(old), "{file}");
        }
    }
}
