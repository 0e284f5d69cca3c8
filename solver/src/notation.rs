//! The text form of positions: one cursor, one kind of error.
//!
//! In: text, perhaps hostile. Out: the input of the rulesets' parsers. It must not know any ruleset.

pub mod drawing;
mod input;
pub(crate) mod repair;

pub use input::Input;
use serde::Serialize;

/// An error in a text, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// Byte offset in the whole text.
    pub at: usize,
    /// The expected text, or the fault.
    pub kind: ParseErrorKind,
}

/// The kind of error: the expected text, or the fault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ParseErrorKind {
    /// The text contains no position.
    Empty,
    /// A component begins with the key of a ruleset.
    RulesetExpected,
    /// No ruleset has this key.
    UnknownRuleset {
        /// The key.
        key: String,
    },
    /// The ruleset of this key is known, but its code is not loaded (see the register).
    Absent {
        /// The key.
        key: String,
    },
    /// `:` must follow the ruleset.
    ColonExpected,
    /// Parameters in parentheses are expected.
    ParametersExpected,
    /// Parameters of a ruleset that takes none.
    ParametersUnexpected,
    /// A number is expected.
    NumberExpected,
    /// A number above the limit.
    NumberTooLarge {
        /// The largest number that is allowed.
        limit: u64,
    },
    /// A number below the least one.
    NumberTooSmall {
        /// The smallest number that is allowed.
        least: u64,
    },
    /// More heaps, rows, edges or components than a position may have.
    TooMany {
        /// The most that are allowed.
        limit: u64,
    },
    /// Nested deeper than the limit.
    TooDeep {
        /// The deepest level that is allowed.
        limit: u64,
    },
    /// A short game with more games within it than the limit, abbreviations written out.
    TooLongWrittenOut {
        /// The most games that are allowed.
        limit: u64,
    },
    /// One of these characters is expected.
    Expected {
        /// The characters, separated by spaces.
        what: &'static str,
    },
    /// A character that is not allowed here.
    Unexpected,
    /// A row of a bar is longer than the row below it.
    RowsGrow,
    /// A row of a bar does not reach the column of the poison, or the poison's row is missing.
    PoisonMissing,
    /// An edge that is not connected to the ground.
    NotGrounded,
    /// A form of the notation for a game that is not supported.
    Unsupported,
    /// A game in the notation of short games is expected.
    GameExpected,
    /// Two rooks of a column cannot stand on the same square.
    SameSquare,
    /// The name of a node is expected.
    NodeExpected,
    /// Two longest bars of equal length: neither is the outer one.
    AmbiguousBars,
    /// Two neighbours may not be painted like this.
    ColoursClash,
    /// An element would stand above itself.
    NoOrder,
    /// The denominator is no power of two.
    NotDyadic,
    /// The pictures of a rule before and after the move differ in size.
    PicturesDiffer,
    /// A rule leaves every square as it is.
    RuleChangesNothing,
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
            PicturesDiffer => "pictures-differ",
            RuleChangesNothing => "rule-changes-nothing",
        }
    }
}
