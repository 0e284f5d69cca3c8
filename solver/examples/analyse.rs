//! Analyses positions: prints one JSON object per position and line.
//!
//! `cargo run --release -p solver --example analyse -- [--play misere] [--budget 60s] [POSITION …]`; without positions
//! one per line is read from standard input. Refused input, even if it is no text at all, is answered by its error;
//! then the exit status is 1.
//!
//! `--budget` is the most that each position may take, in place of some seconds: a time such as `60s`, or a number of
//! opened positions such as `20M`; with it the tables may have twice the bytes. They are kept from one position to the
//! next.
use serde_json::{Value, json};
use solver::analyse::{AT_ONCE, Published, published};
use solver::budget::{NATIVE_LOOP, SearchLimit};
use solver::notation::{ParseError, ParseErrorKind};
use solver::{Budget, Effort, Meter, Play, Position, Solver, Stop};
use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The most characters that errors quote.
const QUOTED: usize = 200;

/// The options and the positions of the command line.
#[derive(Debug, PartialEq)]
struct CommandLine {
    play: Play,
    effort: Effort,
    positions: Vec<Vec<u8>>,
}

impl CommandLine {
    /// Reads the arguments; else the error says what is expected.
    fn read(mut arguments: impl Iterator<Item = OsString>) -> Result<CommandLine, String> {
        let mut read = CommandLine { play: Play::Normal, effort: Effort::Usual, positions: Vec::new() };
        while let Some(argument) = arguments.next() {
            let argument = argument.into_encoded_bytes();
            if let Some(word) = value_of("--play", &argument, &mut arguments) {
                let wrong = |_| format!("--play is normal or misere, not {:?}", quoted(&word));
                read.play = word.parse::<Play>().map_err(wrong)?;
            } else if let Some(word) = value_of("--budget", &argument, &mut arguments) {
                let wrong = |_| {
                    let expected = "a time in seconds such as 60s, or a number of positions such as 500k, 20M or 2G";
                    format!("--budget is {expected}, not {:?}", quoted(&word))
                };
                read.effort = word.parse::<Effort>().map_err(wrong)?;
            } else {
                read.positions.push(argument);
            }
        }
        Ok(read)
    }
}

/// The value of an option, written `--name value` or `--name=value`; `None` if the argument is another one.
fn value_of(name: &str, argument: &[u8], rest: &mut impl Iterator<Item = OsString>) -> Option<String> {
    match argument.strip_prefix(name.as_bytes())? {
        [] => Some(rest.next().unwrap_or_default().to_string_lossy().into_owned()),
        [b'=', value @ ..] => Some(String::from_utf8_lossy(value).into_owned()),
        _ => None,
    }
}

fn main() -> ExitCode {
    let CommandLine { play, effort, positions } = match CommandLine::read(std::env::args_os().skip(1)) {
        Ok(read) => read,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let out = io::stdout().lock();
    let fine = match positions.is_empty() {
        true => answer(io::stdin().lock().split(b'\n'), play, effort, out),
        false => answer(positions.into_iter().map(Ok), play, effort, out),
    };
    if fine { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

/// Answers line by line; returns whether none was refused.
fn answer(lines: impl Iterator<Item = io::Result<Vec<u8>>>, play: Play, effort: Effort, mut out: impl Write) -> bool {
    let (mut solver, usual) = (Solver::default(), usual_budget());
    let mut fine = true;
    for text in lines {
        let answer = match text.as_deref().map(str::from_utf8) {
            Ok(Ok(text)) if text.trim().is_empty() => continue,
            Ok(Ok(text)) => line(text.trim_end_matches('\r'), play, &mut solver, usual, effort),
            Ok(Err(error)) => {
                let input = String::from_utf8_lossy(text.as_deref().unwrap_or_default());
                let error = json!({"kind": "utf-8", "at": error.valid_up_to(), "message": "this is no text in UTF-8"});
                json!({"input": quoted(&input), "error": error})
            }
            Err(error) => {
                eprintln!("{error}");
                return false;
            }
        };
        fine &= answer.get("input").is_none();
        // A reader that has closed the pipe is no error here.
        if writeln!(out, "{answer}").is_err() {
            break;
        }
    }
    fine
}

/// The beginning of the input, with a mark if it is not all.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The default budget of a question on this machine.
fn usual_budget() -> Budget {
    let start = Instant::now();
    Budget::measured(NATIVE_LOOP, &mut || start.elapsed().as_secs_f64() * 1e3)
}

fn line(text: &str, play: Play, solver: &mut Solver, usual: Budget, effort: Effort) -> Value {
    let position: Position = match text.parse() {
        Ok(position) => position,
        Err(error) => {
            let (kind, message) = (error.kind.code(), message(&error));
            return json!({"input": quoted(text), "error": {"kind": kind, "at": error.at, "message": message}});
        }
    };
    let seconds = effort.seconds().map(|seconds| Duration::from_secs(seconds.into()));
    let end = seconds.and_then(|seconds| Instant::now().checked_add(seconds));
    let mut watch = |_: u64| match end {
        Some(end) if Instant::now() >= end => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let meter = &mut Meter::watched(effort.budget(usual), &mut watch);
    let answer = solver.analyse(&position, play, meter);
    solver.settle(meter);
    match answer {
        Ok(report) => serde_json::to_value(report.json()).expect("a report is plain data"),
        Err(stop) => {
            // The tables of earlier questions fill the memory and help with no answer.
            *solver = Solver::default();
            let limit = meter.limit();
            let message = match stop {
                Stop::Budget { nodes } if nodes < AT_ONCE && limit == SearchLimit::Reach => {
                    "too big: a search would not come to an end here".to_owned()
                }
                Stop::Budget { nodes } => format!("too big: {nodes} positions were opened without an answer"),
                Stop::Cancelled => {
                    let nodes = meter.searched();
                    format!("too big: the time was over after {nodes} positions were opened without an answer")
                }
            };
            let error = json!({"kind": "budget", "limit": limit, "message": message});
            let mut answer = json!({"position": quoted(&position.to_string()), "error": error});
            if let Some(Published { outcome, study }) = published(&position, play) {
                let (authors, title, year) = (study.authors(), study.title(), study.year());
                answer["published"] = json!({"outcome": outcome, "authors": authors, "title": title, "year": year});
            }
            answer
        }
    }
}

/// The error and the expected input, in English: the page has its own words.
fn message(error: &ParseError) -> String {
    use ParseErrorKind::*;
    match &error.kind {
        Empty => "a position is expected, such as nim:3,5".into(),
        RulesetExpected => "the name of a game is expected, such as nim:".into(),
        UnknownRuleset { key } => format!("there is no game {:?}", quoted(key)),
        Absent { key } => format!("the game {:?} is not here", quoted(key)),
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
        PoisonMissing => "each row must reach the column of the poison, and the row of the poison must be there".into(),
        NoOrder => "an element would stand above itself".into(),
        NotDyadic => "the denominator must be a power of two".into(),
        PicturesDiffer => "the picture after the move must be as large as the one before it".into(),
        RuleChangesNothing => "a rule must change a square".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers, and whether all succeeded.
    fn answers(input: &[u8]) -> (Vec<Value>, bool) {
        answers_with(Effort::Usual, input)
    }

    fn answers_with(effort: Effort, input: &[u8]) -> (Vec<Value>, bool) {
        let mut out = Vec::new();
        let lines = input.split(|&byte| byte == b'\n').map(|line| Ok(line.to_vec()));
        let fine = answer(lines, Play::Normal, effort, &mut out);
        (String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect(), fine)
    }

    #[test]
    fn lines_after_one_that_is_no_text_are_answered() {
        let (answers, fine) = answers(b"nim:1\n\nnim:\xff2\nnim:3\r\n");
        assert_eq!((answers.len(), fine), (3, false));
        assert_eq!(answers[1]["error"]["kind"], "utf-8");
        assert_eq!(answers[1]["error"]["at"], 4);
        assert_eq!(answers[2]["grundy"], 3);
    }

    #[test]
    fn what_is_published_of_a_board_that_is_too_big_is_told() {
        let (answers, _) = answers(b"domineering:11x11\ndomineering:12x12");
        assert_eq!(answers[0]["published"]["outcome"], "N");
        assert_eq!(answers[0]["published"]["year"], 2016);
        assert!(
            answers.iter().all(|answer| answer["error"]["kind"] == "budget") && answers[1].get("published").is_none()
        );
    }

    fn read(arguments: &[&str]) -> Result<CommandLine, String> {
        CommandLine::read(arguments.iter().map(OsString::from))
    }

    #[test]
    fn options_are_read_in_both_forms_and_anywhere() {
        let expected = |effort| {
            let positions = [b"nim:1".to_vec(), b"nim:2".to_vec()].to_vec();
            Ok::<_, String>(CommandLine { play: Play::Misere, effort, positions })
        };
        let minute = read(&["nim:1", "--budget", "60s", "--play=misere", "nim:2"]);
        assert_eq!(minute, expected(Effort::MINUTE));
        let millions = read(&["--play", "misere", "nim:1", "nim:2", "--budget=20M"]);
        assert_eq!(millions, expected(Effort::Positions(20_000_000)));
        assert_eq!(read(&[]).map(|line| line.effort), Ok(Effort::Usual));
    }

    #[test]
    fn a_wrong_option_is_told_what_is_expected() {
        for wrong in [&["--budget", "a minute"][..], &["--budget=0s"], &["--budget"]] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains("60s") && error.contains("20M"), "{error}");
        }
        assert!(read(&["--play", "well"]).unwrap_err().contains("normal or misere"));
    }

    #[test]
    fn a_budget_is_that_of_each_position() {
        let (answers, _) = answers_with(Effort::Positions(100), b"domineering:5x5\nnim:1\ndomineering:5x5");
        assert_eq!([&answers[0], &answers[2]].map(|answer| &answer["error"]["limit"]), [&json!("effort"); 2]);
        assert_eq!(answers[1]["grundy"], 1);
        for wider in [Effort::MINUTE, Effort::Positions(20_000_000)] {
            assert!(answers_with(wider, b"domineering:4x4").1, "{wider:?}");
        }
    }

    #[test]
    fn errors_quote_two_hundred_characters_at_the_most() {
        let long = format!("{}:1\nnim:{}\n{}", "nim".repeat(900), "x".repeat(9_000), "ö".repeat(900));
        let (answers, fine) = answers(long.as_bytes());
        assert_eq!((answers.len(), fine), (3, false));
        for answer in answers {
            assert_eq!(answer["input"].as_str().unwrap().chars().count(), QUOTED + 1);
            assert!(answer["error"]["message"].as_str().unwrap().chars().count() < QUOTED + 60, "{answer}");
        }
    }
}
