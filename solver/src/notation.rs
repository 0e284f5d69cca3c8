//! The text form of positions: one cursor, one kind of error.
//!
//! In: text, perhaps hostile. Out: what the rulesets' parsers ask for. It must not know any ruleset.

pub mod drawing;
mod input;
pub mod repair;

pub use input::Input;
use serde::Serialize;

/// What is wrong with a text, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// Byte offset in the whole text.
    pub at: usize,
    pub kind: ParseErrorKind,
}

/// What would have been right there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ParseErrorKind {
    /// There is no position in the text.
    Empty,
    /// A component begins with the key of a ruleset.
    RulesetExpected,
    /// No ruleset has this key.
    UnknownRuleset {
        key: String,
    },
    /// There is a ruleset of this key, but its code is not here yet (see the register).
    Absent {
        key: String,
    },
    /// `:` must follow the ruleset.
    ColonExpected,
    /// This ruleset needs parameters in parentheses.
    ParametersExpected,
    /// This ruleset takes no parameters.
    ParametersUnexpected,
    NumberExpected,
    NumberTooLarge {
        limit: u64,
    },
    NumberTooSmall {
        least: u64,
    },
    /// More of something (heaps, rows, edges, components) than a position may have.
    TooMany {
        limit: u64,
    },
    /// Nested deeper than this.
    TooDeep {
        limit: u64,
    },
    /// A short game with more games within it than this, abbreviations written out.
    TooLongWrittenOut {
        limit: u64,
    },
    /// One of these characters would be right.
    Expected {
        what: &'static str,
    },
    /// A character that fits nowhere here.
    Unexpected,
    /// A row of a bar is longer than the row below it.
    RowsGrow,
    /// A row of a bar does not reach the column of the poison, or there is no row of the poison.
    PoisonMissing,
    /// An edge does not hang together with the ground.
    NotGrounded,
    /// This form of the notation names a game that is not here.
    Unsupported,
    /// A game in the notation of short games should begin here.
    GameExpected,
    /// Two rooks of a column cannot stand on the same square.
    SameSquare,
    /// The name of a node should stand here.
    NodeExpected,
    /// A bar of this length was there before: which of the two is the outer one?
    AmbiguousBars,
    /// Two neighbours may not be painted like this.
    ColoursClash,
    /// An element would stand above itself.
    NoOrder,
    /// The denominator is no power of two.
    NotDyadic,
}

impl ParseErrorKind {
    /// The stable name in reports: `number-expected`.
    pub fn code(&self) -> &'static str {
        use ParseErrorKind::*;
        match self {
            Empty => "empty",
            RulesetExpected => "ruleset-expected",
            UnknownRuleset { .. } => "unknown-ruleset",
            Absent { .. } => "absent",
            ColonExpected => "colon-expected",
            ParametersExpected => "parameters-expected",
            ParametersUnexpected => "parameters-unexpected",
            NumberExpected => "number-expected",
            NumberTooLarge { .. } => "number-too-large",
            NumberTooSmall { .. } => "number-too-small",
            TooMany { .. } => "too-many",
            TooDeep { .. } => "too-deep",
            TooLongWrittenOut { .. } => "too-long-written-out",
            Expected { .. } => "expected",
            Unexpected => "unexpected",
            RowsGrow => "rows-grow",
            PoisonMissing => "poison-missing",
            NotGrounded => "not-grounded",
            Unsupported => "unsupported",
            GameExpected => "game-expected",
            SameSquare => "same-square",
            NodeExpected => "node-expected",
            AmbiguousBars => "ambiguous-bars",
            ColoursClash => "colours-clash",
            NoOrder => "no-order",
            NotDyadic => "not-dyadic",
        }
    }
}
