//! The command line: positions and options → answers as text, as JSON or as pictures.
//!
//! `spielraum help` lists the commands. The exit status is 0 if every question was answered, 1 if one was refused
//! (a wrong position, or one that is too big), and 2 if the command line itself is wrong.
mod analyse;
mod arguments;
mod atlas;
mod console;
mod draw;
mod play;
mod question;
mod refusal;
mod table;
mod tikz;
mod usage;

use arguments::{Arguments, Usage, Word};
use console::Console;
use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

/// A command with its options.
#[derive(Debug, PartialEq)]
enum Command {
    Analyse(analyse::Options),
    Table(table::Options),
    Atlas(atlas::Options),
    Play(play::Options),
    Draw(draw::Options),
    /// Text that is printed as it is: help or the version.
    Print(String),
}

impl Command {
    /// Parses the command line; else the error says what is expected.
    fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Usage> {
        let mut arguments = Arguments::new(arguments);
        let name = match arguments.next()? {
            None => return Err(Usage::new(usage::ALL.to_owned())),
            Some(Word::Option(option)) => match option.as_str() {
                "--help" | "-h" => return Ok(Command::Print(usage::ALL.to_owned())),
                "--version" | "-V" => return Ok(Command::Print(usage::version())),
                _ => return Err(arguments.unexpected(&option)),
            },
            Some(Word::Text(name)) => name.to_string_lossy().into_owned(),
        };
        if name == "help" {
            let about = arguments.text()?;
            let known = about.as_deref().map_or(Some(usage::ALL), usage::of);
            let unknown = || Usage::new(usage::unknown(&about.clone().unwrap_or_default()));
            return known.map(|text| Command::Print(text.to_owned())).ok_or_else(unknown);
        }
        let Some(help) = usage::of(&name) else { return Err(Usage::new(usage::unknown(&name))) };
        arguments.of_command(&name);
        let read = match name.as_str() {
            "analyse" => analyse::Options::read(&mut arguments).map(Command::Analyse),
            "table" => table::Options::read(&mut arguments).map(Command::Table),
            "atlas" => atlas::Options::read(&mut arguments).map(Command::Atlas),
            "play" => play::Options::read(&mut arguments).map(Command::Play),
            _ => draw::Options::read(&mut arguments).map(Command::Draw),
        };
        if read.as_ref().is_err_and(Usage::is_call_for_help) { Ok(Command::Print(help.to_owned())) } else { read }
    }

    /// Answers; `false` if something was refused.
    fn run(self, console: &mut Console) -> io::Result<bool> {
        match self {
            Command::Analyse(options) => analyse::run(options, console),
            Command::Table(options) => table::run(&options, console),
            Command::Atlas(options) => atlas::run(&options, console),
            Command::Play(options) => play::run(&options, console),
            Command::Draw(options) => draw::run(&options, console),
            Command::Print(text) => console.out.write_all(text.as_bytes()).map(|()| true),
        }
    }
}

/// Runs a command line on a console; returns the exit status.
fn status(arguments: impl IntoIterator<Item = OsString>, console: &mut Console) -> u8 {
    let answered = match Command::read(arguments) {
        Ok(command) => command.run(console).and_then(|fine| console.out.flush().map(|()| fine)),
        Err(usage) => {
            // Without an output for errors the status is all there is.
            let _ = writeln!(console.errors, "{}", usage.text().trim_end());
            return 2;
        }
    };
    match answered {
        Ok(fine) => u8::from(!fine),
        // A reader that has closed the pipe is no error here.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            let _ = writeln!(console.errors, "{error}");
            1
        }
    }
}

fn main() -> ExitCode {
    ExitCode::from(status(std::env::args_os().skip(1), &mut Console::of_process()))
}

#[cfg(test)]
mod tests {
    use crate::console::ran;

    #[test]
    fn every_command_has_its_help() {
        for name in ["analyse", "table", "atlas", "play", "draw"] {
            let asked = ran(&[name, "--help"], "");
            assert_eq!((asked.status, asked.errors.as_str()), (0, ""));
            assert!(asked.out.starts_with(&format!("spielraum {name} ")), "{}", asked.out);
            assert_eq!(ran(&["help", name], "").out, asked.out);
            assert_eq!(ran(&[name, "nim:1", "-h"], "").out, asked.out);
            assert!(ran(&["--help"], "").out.contains(&format!("spielraum {name} ")));
            assert!(asked.out.lines().all(|line| line.chars().count() <= 100), "{}", asked.out);
        }
    }

    #[test]
    fn a_wrong_command_line_is_told_what_is_expected() {
        let cases: [(&[&str], &str); 12] = [
            (&[], "spielraum analyse "),
            (&["solve"], "\"solve\" is no command: they are analyse, table, atlas, play and draw"),
            (&["help", "me"], "\"me\" is no command"),
            (&["--json"], "invalid option '--json'"),
            (&["analyse", "nim:1", "--jsn"], "invalid option '--jsn'"),
            (
                &["analyse", "--budget", "a minute"],
                "--budget is a time in seconds such as 60s, or a number of positions",
            ),
            (&["analyse", "--budget=0s"], "not \"0s\""),
            (&["analyse", "--budget"], "missing argument for option '--budget'"),
            (&["analyse", "--json=3"], "unexpected argument for option '--json'"),
            (&["draw"], "a position is expected, such as nim:3,5"),
            (&["draw", "nim:1", "nim:2"], "unexpected argument \"nim:2\""),
            (&["draw", "nim:1", "--by", "me"], "--by is left or right, not \"me\""),
        ];
        for (arguments, error) in cases {
            let run = ran(arguments, "");
            assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
            assert!(run.errors.contains(error), "{arguments:?}: {}", run.errors);
        }
        // The error names where help is.
        assert!(ran(&["atlas", "--jsn"], "").errors.contains("spielraum help atlas"));
    }

    #[test]
    fn the_version_is_told() {
        assert_eq!(ran(&["--version"], "").out, format!("spielraum {}\n", env!("CARGO_PKG_VERSION")));
    }
}
