//! Measures how long a new user waits for the page, and a developer after changing a line.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use xtask::say;
use xtask::shell::{command, root, run};

/// A changed line: a name for it, its file, the old text, the new text.
const CHANGES: [[&str; 4]; 3] = [
    ["a view", "src/shell/header.rs", "class=\"topbar\"", "class=\"topbar changed\""],
    ["a ruleset", "solver/src/rules/heap/nim.rs", "\"nim:1,2,3,4,5\"", "\"nim:1,2,3,4,6\""],
    ["a word", "locales/en/shell.json", "Where you are", "Where one is"],
];

/// Most seconds: the page for a new user, and again after a changed line.
const GOALS: [f64; 2] = [480., 30.];

/// The output of `serve` when the page is served, and when it is built again.
const SERVED: &str = "Spielraum, after ";
const AGAIN: &str = "built again in ";

/// Clones the committed state, serves the page from there with nothing built and no tools, then changes lines. Only
/// cargo's own store of crates is kept: the time to fill it depends on the network.
///
/// # Errors
/// If the page does not build.
pub fn measure() -> Result<()> {
    let folder = root().join("target/bare");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let start = Instant::now();
    let checkout = folder.join("checkout");
    run(command("git").args(["clone", "--quiet"]).arg(root()).arg(&checkout))?;
    let mut serve = Serve::start(&folder, &checkout)?;
    let mut stages = vec![("cloning, compiling the chores".to_owned(), 0.)];
    let whole = serve.until(SERVED, |line| {
        stages.extend(stage(line).map(|what| (what, start.elapsed().as_secs_f64())));
    });
    whole?;
    let whole = start.elapsed().as_secs_f64();
    let mut again = Vec::new();
    for [what, file, old, new] in CHANGES {
        let path = checkout.join(file);
        let text = fs::read_to_string(&path).context(file)?;
        ensure!(text.contains(old), "{file} has no {old}");
        let start = Instant::now();
        fs::write(&path, text.replacen(old, new, 1))?;
        serve.until(AGAIN, |_| ())?;
        again.push((what, start.elapsed().as_secs_f64()));
    }
    drop(serve);
    let ends = stages.iter().skip(1).map(|(_, begun)| *begun).chain([whole]).collect::<Vec<_>>();
    say!("\nuntil the page is served, crates from cargo's own store:");
    for ((what, begun), end) in stages.iter().zip(ends) {
        say!("{:>7.1} s  {what}", end - begun);
    }
    say!("{whole:>7.1} s  together (goal {:.0} s)\n\nuntil it is built again after a changed line:", GOALS[0]);
    for (what, seconds) in again {
        say!("{seconds:>7.1} s  in {what} (goal {:.0} s)", GOALS[1]);
    }
    Ok(())
}

/// The stage that a line such as `[2/5, 34 s] compiling` begins.
fn stage(line: &str) -> Option<String> {
    let (head, what) = line.strip_prefix('[')?.split_once("] ")?;
    head.ends_with(" s").then(|| what.to_owned())
}

/// `cargo xtask serve --dev` in another checkout; it ends with the value.
struct Serve {
    child: Child,
    lines: std::io::Lines<BufReader<std::process::ChildStdout>>,
}

impl Serve {
    fn start(folder: &Path, checkout: &Path) -> Result<Self> {
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port().to_string();
        let mut c = command("cargo");
        c.args(["xtask", "serve", "--dev", "--port", &port]).current_dir(checkout);
        c.env("SPIELRAUM_TOOLS", folder.join("tools")).env_remove("CARGO_TARGET_DIR");
        // These variables belong to this checkout.
        c.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO");
        let mut child = c.stdout(Stdio::piped()).spawn().context("cargo")?;
        let lines = BufReader::new(child.stdout.take().context("a pipe")?).lines();
        Ok(Self { child, lines })
    }

    /// Reads its lines until one begins with `beginning`.
    fn until(&mut self, beginning: &str, mut heard: impl FnMut(&str)) -> Result<()> {
        for line in &mut self.lines {
            let line = line?;
            say!("{line}");
            if line.starts_with(beginning) {
                return Ok(());
            }
            ensure!(!line.contains(" ended with "), "it does not build");
            heard(&line);
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
        assert_eq!(stage("[2/5, 34 s] compiling the page"), Some("compiling the page".into()));
        assert_eq!(stage("[x] compiling"), None);
        assert_eq!(stage("warning: [2/5, 34 s] x"), None);
    }

    #[test]
    fn the_lines_to_change_are_there() {
        for [_, file, old, _] in CHANGES {
            assert!(fs::read_to_string(root().join(file)).unwrap().contains(old), "{file}");
        }
    }
}
