//! Errors as texts: the stable name of each, and its place. With them `?` works in programs that use the solver;
//! sentences for people are the caller's.
use crate::budget::Stop;
use crate::notation::{ParseError, ParseErrorKind};
use crate::player::UnknownWord;
use crate::value::parse::GameParseError;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

impl Display for ParseError {
    /// The [code](ParseErrorKind::code) and the byte: `number-expected at byte 6`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.kind.code(), self.at)
    }
}

impl Error for ParseError {}

impl Display for GameParseError {
    /// As for a position: `game-expected at byte 3`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", ParseErrorKind::from(self.kind).code(), self.at)
    }
}

impl Error for GameParseError {}

impl Display for Stop {
    /// `budget spent after 20000001 positions`, or `cancelled`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Budget { nodes } => write!(f, "budget spent after {nodes} positions"),
            Stop::Cancelled => f.write_str("cancelled"),
        }
    }
}

impl Error for Stop {}

impl Display for UnknownWord {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("unknown word")
    }
}

impl Error for UnknownWord {}

#[cfg(test)]
mod tests {
    use crate::value::expr::Expr;
    use crate::{Budget, Play, Position, analyse};
    use std::error::Error;

    #[test]
    fn errors_have_their_names_and_places() {
        let of_position = |text: &str| text.parse::<Position>().unwrap_err().to_string();
        assert_eq!(of_position("nim:3,x"), "number-expected at byte 6");
        assert_eq!(of_position("kayls:3"), "unknown-ruleset at byte 0");
        assert_eq!(Expr::parse("{1,|2}").unwrap_err().to_string(), "game-expected at byte 3");
        assert_eq!("best".parse::<Play>().unwrap_err().to_string(), "unknown word");
    }

    #[test]
    fn a_program_may_return_them() {
        let answer = || -> Result<(), Box<dyn Error>> {
            analyse(&"domineering:6x6".parse()?, Play::Normal, &Budget { nodes: 10, bytes: 1 << 20 })?;
            Ok(())
        };
        let error = answer().unwrap_err().to_string();
        assert!(error.starts_with("budget spent after ") && error.ends_with(" positions"), "{error}");
    }
}
