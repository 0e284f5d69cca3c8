//! The streams of the program.
use std::io::{self, BufRead, BufWriter, IsTerminal, Write};

/// The streams of the program, and whether a person sits before them.
pub struct Console<'a> {
    pub input: Box<dyn BufRead + 'a>,
    pub out: Box<dyn Write + 'a>,
    pub errors: Box<dyn Write + 'a>,
    /// Whether a person types the input.
    pub typed: bool,
    /// Whether long searches report their progress on standard error.
    pub progress: bool,
}

impl Console<'static> {
    /// The standard streams. Output is written when it is flushed.
    pub fn of_process() -> Console<'static> {
        Console {
            input: Box::new(io::stdin().lock()),
            out: Box::new(BufWriter::new(io::stdout().lock())),
            errors: Box::new(io::stderr()),
            typed: io::stdin().is_terminal(),
            progress: io::stderr().is_terminal(),
        }
    }
}

/// The result of a run on texts.
#[cfg(test)]
pub struct Run {
    pub status: u8,
    pub out: String,
    pub errors: String,
}

/// Runs a command line with an input.
#[cfg(test)]
pub fn ran(arguments: &[&str], input: &str) -> Run {
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: Box::new(input.as_bytes()),
        out: Box::new(&mut out),
        errors: Box::new(&mut errors),
        typed: false,
        progress: false,
    };
    let status = crate::status(arguments.iter().map(std::ffi::OsString::from), &mut console);
    drop(console);
    Run { status, out: String::from_utf8(out).unwrap(), errors: String::from_utf8(errors).unwrap() }
}

/// The JSON objects of an output, one a line.
#[cfg(test)]
pub fn objects(out: &str) -> Vec<serde_json::Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
