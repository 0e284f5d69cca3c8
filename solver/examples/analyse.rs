//! Positions in, one JSON object a line out.
//!
//! `cargo run --release -p solver --example analyse -- [--play misere] [POSITION …]`; without positions one per line
//! is read from standard input. Input that is refused is answered by its error, and the exit status is 1.
use serde_json::{Value, json};
use solver::notation::{ParseError, ParseErrorKind};
use solver::{Budget, Meter, Play, Position, Solver, Stop};
use std::io::{BufRead, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut play = Play::Normal;
    let mut positions = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--play") {
            Some("") => arguments.next().unwrap_or_default(),
            Some(value) if value.starts_with('=') => value[1..].to_owned(),
            _ => {
                positions.push(argument);
                continue;
            }
        };
        play = match value.as_str() {
            "normal" => Play::Normal,
            "misere" => Play::Misere,
            other => {
                eprintln!("--play is normal or misere, not {other:?}");
                return ExitCode::from(2);
            }
        };
    }
    let mut solver = Solver::default();
    let mut out = std::io::stdout().lock();
    let mut refused = false;
    let mut answer = |text: &str| {
        let line = line(text, play, &mut solver);
        refused |= line.get("input").is_some();
        // A reader that has gone away is no error of ours.
        writeln!(out, "{line}").is_ok()
    };
    if positions.is_empty() {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if !line.trim().is_empty() && !answer(&line) {
                break;
            }
        }
    } else {
        let _ = positions.iter().all(|text| answer(text));
    }
    if refused { ExitCode::from(1) } else { ExitCode::SUCCESS }
}

fn line(text: &str, play: Play, solver: &mut Solver) -> Value {
    let position: Position = match text.parse() {
        Ok(position) => position,
        Err(error) => {
            let (kind, message) = (error.kind.code(), message(&error));
            return json!({"input": text, "error": {"kind": kind, "at": error.at, "message": message}});
        }
    };
    match solver.analyse(&position, play, &mut Meter::new(Budget::default())) {
        Ok(report) => serde_json::to_value(report).expect("a report is plain data"),
        Err(stop) => {
            let message = match stop {
                Stop::Budget { nodes } => format!("too big: {nodes} positions were opened without an answer"),
                Stop::Cancelled => "stopped".to_owned(),
            };
            json!({"position": position.to_string(), "error": {"kind": "budget", "message": message}})
        }
    }
}

/// What is wrong and what would be right, in English: the page has its own words.
fn message(error: &ParseError) -> String {
    use ParseErrorKind::*;
    match &error.kind {
        Empty => "a position is expected, such as nim:3,5".into(),
        RulesetExpected => "the name of a game is expected, such as nim:".into(),
        UnknownRuleset { key } => format!("there is no game {key:?}"),
        Absent { key } => format!("the game {key:?} is not here"),
        ColonExpected => "a colon is expected after the game, such as nim:3,5".into(),
        ParametersExpected => "this game needs parameters in parentheses".into(),
        ParametersUnexpected => "this game takes no parameters".into(),
        NumberExpected => "a number is expected here".into(),
        NumberTooLarge { limit } => format!("the number may be {limit} at most"),
        NumberTooSmall { least } => format!("the number must be {least} at least"),
        TooMany { limit } => format!("at most {limit} are allowed"),
        TooDeep { limit } => format!("nested deeper than {limit}"),
        TooLongWrittenOut { limit } => format!("more than {limit} games, with every ± written out"),
        Expected { what } => format!("expected here: {what}"),
        Unexpected => "this does not belong here".into(),
        RowsGrow => "a row may not be longer than the row below it".into(),
        NotGrounded => "this edge does not hang together with the ground".into(),
        Unsupported => "this form of the game is not known here".into(),
        GameExpected => "a game is expected here, such as 1/2, * or {0|1}".into(),
        SameSquare => "two rooks cannot stand on the same square".into(),
        NodeExpected => "the name of a node is expected here: letters and digits".into(),
        AmbiguousBars => "of two bars of one length neither is the outer one".into(),
        ColoursClash => "two neighbours may not be painted like this".into(),
        NotDyadic => "the denominator must be a power of two".into(),
    }
}
