//! Runs other programs.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The root of the checkout.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("xtask lies in the checkout")
}

/// The folder of the installed tools: `$SPIELRAUM_TOOLS`, else `spielraum/tools` in the user's cache.
pub fn tools_folder() -> PathBuf {
    let var = |k: &str| std::env::var_os(k).filter(|v| !v.is_empty()).map(PathBuf::from);
    var("SPIELRAUM_TOOLS").unwrap_or_else(|| {
        let home = var("HOME").unwrap_or_else(|| ".".into());
        let cache = if cfg!(target_os = "macos") { home.join("Library/Caches") } else { home.join(".cache") };
        var("XDG_CACHE_HOME").unwrap_or(cache).join("spielraum/tools")
    })
}

/// A command in the checkout's root that finds the installed tools first.
pub fn command(program: &str) -> Command {
    let mut c = Command::new(program);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let tools = tools_folder();
    let mut folders = vec![tools.join("bin"), tools.join("node_modules/.bin")];
    folders.extend(std::env::split_paths(&path));
    c.current_dir(root()).env("PATH", std::env::join_paths(folders).unwrap_or(path));
    c
}

pub fn cargo() -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// Runs a command, its output shown.
///
/// # Errors
/// If it cannot be started, or ends with a status other than 0.
pub fn run(c: &mut Command) -> Result<()> {
    let status = c.status().with_context(|| format!("cannot start {}", show(c)))?;
    if !status.success() {
        bail!("{} ended with {status}", show(c));
    }
    Ok(())
}

/// Runs a command and returns its standard output.
///
/// # Errors
/// As [`run`].
pub fn read(c: &mut Command) -> Result<String> {
    let out = c.stderr(Stdio::inherit()).output().with_context(|| format!("cannot start {}", show(c)))?;
    if !out.status.success() {
        bail!("{} ended with {}", show(c), out.status);
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// Runs a command, its output shown as it comes; returns whether it succeeded, and its output with errors.
///
/// # Errors
/// If it cannot be started.
pub fn tee(c: &mut Command) -> Result<(bool, String)> {
    let (from, to) = std::io::pipe()?;
    let mut child =
        c.stdout(to.try_clone()?).stderr(to).spawn().with_context(|| format!("cannot start {}", show(c)))?;
    // This side's ends of the pipe must be closed, or reading never ends.
    c.stdout(Stdio::null()).stderr(Stdio::null());
    let mut all = String::new();
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while from.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        print_now(&text);
        all.push_str(&text);
        line.clear();
    }
    Ok((child.wait()?.success(), all))
}

/// The command as a person would type it, without its folder and environment.
pub fn show(c: &Command) -> String {
    let mut words = vec![Path::new(c.get_program()).file_name().unwrap_or(c.get_program()).to_string_lossy()];
    words.extend(c.get_args().map(|a| a.to_string_lossy()));
    words.join(" ")
}

/// The program's file, if it is on the path or among the tools.
pub fn which(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let tools = tools_folder().join("bin");
    std::iter::once(tools).chain(std::env::split_paths(&path)).map(|d| d.join(program)).find(|f| f.is_file())
}

/// Prints to standard output: the only place that does.
#[allow(clippy::print_stdout, reason = "a chore talks to the person who started it")]
pub fn print_now(text: &str) {
    use std::io::Write;
    print!("{text}");
    // A closed pipe (`| head`) is no reason to stop working.
    let _ = std::io::stdout().flush();
}

/// `say!("{x}")`: a line to standard output.
#[macro_export]
macro_rules! say {
    ($($t:tt)*) => { $crate::shell::print_now(&format!("{}\n", format_args!($($t)*))) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_writes_is_heard_to_its_end() {
        let heard = tee(command("sh").args(["-c", "echo out; echo err >&2; exit 3"])).unwrap();
        assert_eq!(heard, (false, "out\nerr\n".to_owned()));
    }
}
