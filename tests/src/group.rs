//! A child process with all its descendants, which ends even if the tests are killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use xtask::shell::root;

/// Waits for the end of its standard input, when a group is dropped or the tests end, by a panic or by being killed
/// too. Then it ends the group, and deletes the browser's files.
const GUARD: &str = "read -r _
    kill -- -$1
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        kill -s 0 -- -$1 || break
        sleep 0.1
    done
    kill -s KILL -- -$1
    rm -rf -- \"$2\"";

/// A child in a process group of its own; the whole group ends with the value, or with the tests.
pub(crate) struct Group {
    child: Child,
    guard: Child,
    leash: Option<ChildStdin>,
}

impl Group {
    /// Starts a program; what it prints goes to `target/drivers/NAME.log`.
    pub fn start(c: &mut Command, name: &str) -> Self {
        let folder = root().join("target/drivers");
        std::fs::create_dir_all(&folder).expect("target/drivers");
        let log = File::create(folder.join(format!("{name}.log"))).expect("a log");
        c.stdout(log.try_clone().expect("a log")).stderr(log);
        Self::guarded(c, name)
    }

    /// Starts a program; returns it and the first line it prints.
    pub fn start_and_read(c: &mut Command, name: &str) -> (Self, String) {
        c.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut group = Self::guarded(c, name);
        let mut line = String::new();
        let out = group.child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).unwrap_or_else(|e| panic!("{name} says nothing: {e}"));
        (group, line.trim().into())
    }

    fn guarded(c: &mut Command, name: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder: PathBuf = std::env::temp_dir().join(format!("journeys-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for temporary files");
        let child = c.env("TMPDIR", &folder).stdin(Stdio::null()).process_group(0).spawn();
        let child = child.unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard", &child.id().to_string()]).arg(folder).process_group(0);
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut guard = guard.spawn().expect("sh");
        let leash = guard.stdin.take();
        Self { child, guard, leash }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        drop(self.leash.take());
        let _ = self.child.wait();
        let _ = self.guard.wait();
    }
}
