//! Refusals: wrong input with its place, questions that are too big; as text and as JSON.
use crate::console::Console;
use serde_json::{Value, json};
use solver::analyse::AT_ONCE;
use solver::budget::SearchLimit;
use solver::notation::{ParseError, ParseErrorKind};
use solver::{Position, Stop};
use std::io;

/// The most characters of the input that JSON quotes.
pub const QUOTED: usize = 200;

/// Characters quoted before and after the place of an error.
const AROUND: usize = 40;

/// A question that was not answered within its effort.
#[derive(Debug, Clone, PartialEq)]
pub struct TooBig {
    pub stop: Stop,
    pub limit: SearchLimit,
    /// The number of positions opened.
    pub searched: u64,
}

/// The reason why a command has no answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// A text that cannot be read: its kind in JSON, the byte of the error, the error in words.
    Text {
        input: String,
        kind: String,
        at: usize,
        message: String,
    },
    TooBig {
        position: String,
        why: TooBig,
    },
    /// A question that does not fit the position: the kind in JSON, and the error in words.
    Unfit {
        position: String,
        kind: &'static str,
        message: String,
    },
}

/// The beginning of the input, with a mark if it is not all.
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Parses a position.
pub fn position(text: &str) -> Result<Position, Refusal> {
    text.parse().map_err(|error: ParseError| Refusal::Text {
        input: text.to_owned(),
        kind: error.kind.code().to_owned(),
        at: error.at,
        message: message(&error),
    })
}

impl TooBig {
    fn message(&self) -> String {
        match self.stop {
            Stop::Budget { nodes } if nodes < AT_ONCE && self.limit == SearchLimit::Reach => {
                "too big: a search would not come to an end here".to_owned()
            }
            Stop::Budget { nodes } => format!("too big: {nodes} positions were opened without an answer"),
            Stop::Cancelled => {
                format!("too big: the time was over after {} positions were opened without an answer", self.searched)
            }
        }
    }

    /// Advice on the budget: whether a larger one may help.
    fn advice(&self) -> &'static str {
        match self.limit {
            SearchLimit::Reach => "a larger budget changes nothing",
            SearchLimit::Effort => "--budget 60s, or more, allows it more",
            SearchLimit::Memory => "its tables are full; --budget 60s allows them twice as much, and no more",
        }
    }
}

impl Refusal {
    /// The object of `--json`: `input` or `position`, and the `error` with its `kind` and `message`.
    pub fn json(&self) -> Value {
        match self {
            Refusal::Text { input, kind, at, message } => {
                json!({"input": quoted(input), "error": {"kind": kind, "at": at, "message": message}})
            }
            Refusal::TooBig { position, why } => {
                let error = json!({"kind": "budget", "limit": why.limit, "message": why.message()});
                json!({"position": quoted(position), "error": error})
            }
            Refusal::Unfit { position, kind, message } => {
                json!({"position": quoted(position), "error": {"kind": kind, "message": message}})
            }
        }
    }

    /// The text for people: for input the text around the place of the error, and a sign below the place.
    pub fn text(&self) -> String {
        match self {
            Refusal::Text { input, at, message, .. } => {
                let before = input.char_indices().take_while(|(byte, _)| byte < at).count();
                let from = before.saturating_sub(AROUND);
                let shown: String =
                    input.chars().skip(from).take(2 * AROUND).map(|c| if c.is_control() { ' ' } else { c }).collect();
                format!("{shown}\n{}^ {message} (byte {at})", " ".repeat(before - from))
            }
            Refusal::TooBig { position, why } => format!("{}: {}; {}", quoted(position), why.message(), why.advice()),
            Refusal::Unfit { position, message, .. } => format!("{}: {message}", quoted(position)),
        }
    }

    /// Writes the refusal: JSON to the output, a text to that for errors.
    pub fn tell(&self, json: bool, console: &mut Console) -> io::Result<()> {
        if json { writeln!(console.out, "{}", self.json()) } else { writeln!(console.errors, "{}", self.text()) }
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
    use crate::console::{objects, ran};

    #[test]
    fn the_place_of_an_error_is_shown() {
        let text = |text: &str| position(text).unwrap_err().text();
        assert_eq!(text("nim:3,x"), "nim:3,x\n      ^ a number is expected here (byte 6)");
        assert_eq!(text("kayls:3"), "kayls:3\n^ there is no game \"kayls\" (byte 0)");
        assert!(text(&format!("nim:{}x", "1,".repeat(500))).chars().count() < 250);
    }

    #[test]
    fn errors_quote_two_hundred_characters_at_the_most() {
        let long = format!("{}:1\nnim:{}\n{}", "nim".repeat(900), "x".repeat(9_000), "ö".repeat(900));
        let run = ran(&["analyse", "--json"], &long);
        assert_eq!((objects(&run.out).len(), run.status), (3, 1));
        for answer in objects(&run.out) {
            assert_eq!(answer["input"].as_str().unwrap().chars().count(), QUOTED + 1);
            assert!(answer["error"]["message"].as_str().unwrap().chars().count() < QUOTED + 60, "{answer}");
        }
    }

    #[test]
    fn every_command_refuses_a_wrong_position_with_its_place() {
        for command in ["analyse", "atlas", "play", "draw"] {
            let run = ran(&[command, "nim:3,x"], "");
            assert_eq!((run.status, run.out.as_str()), (1, ""), "{command}");
            assert_eq!(run.errors, "nim:3,x\n      ^ a number is expected here (byte 6)\n");
        }
        for command in ["analyse", "atlas", "play"] {
            let run = ran(&[command, "nim:3,x", "--json"], "");
            assert_eq!((run.status, run.errors.as_str()), (1, ""), "{command}");
            let error = &objects(&run.out)[0]["error"];
            assert_eq!((&error["kind"], &error["at"]), (&json!("number-expected"), &json!(6)));
        }
    }
}
