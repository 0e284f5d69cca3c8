//! A branch that carries infinitely many others of the other colour, all from its tip: over, or −over.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 11; Thiemann & Lanzerath 2022, ch. 7, which suggests to draw it.
use crate::board::Colour;
use crate::notation::drawing::{Drawing, Line};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Player;
use crate::reason::Reason;
use std::fmt::{self, Display};

/// The number of upper edges that are drawn and offered.
const SHOWN: u32 = 5;

/// The position `b(r,...)` or `r(b,...)`. Cutting any upper edge leaves the same position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tuft {
    /// The colour of the edge on the ground: blue or red.
    stem: Colour,
}

impl Tuft {
    /// The signs that distinguish its text from that of a drawing.
    pub const SIGNS: [&str; 2] = ["...", "…"];

    /// Parses `b(r,...)` or `r(b,...)` to the end of the input; `…` equals three dots.
    ///
    /// # Errors
    /// The error, and its place.
    pub fn parse(mut input: Input) -> Result<Tuft, ParseError> {
        input.skip_spaces();
        let (stem, other) = match input.peek() {
            Some('b') => (Colour::Blue, ('r', "r")),
            Some('r') => (Colour::Red, ('b', "b")),
            _ => return input.error(ParseErrorKind::Expected { what: "b r" }),
        };
        input.bump();
        input.expect('(', "(")?;
        input.expect(other.0, other.1)?;
        input.expect(',', ",")?;
        input.skip_spaces();
        if !Tuft::SIGNS.iter().any(|sign| input.eat_str(sign)) {
            return input.error(ParseErrorKind::Expected { what: "..." });
        }
        input.expect(')', ")")?;
        input.skip_spaces();
        input.finish()?;
        Ok(Tuft { stem })
    }

    /// The player it favours: the one who may end it, while the other passes in it.
    pub fn owner(self) -> Player {
        if self.stem == Colour::Blue { Player::Left } else { Player::Right }
    }

    /// The position with blue and red exchanged.
    pub fn negative(self) -> Tuft {
        Tuft { stem: self.stem.other() }
    }

    /// The drawing of the stem and the lowest of the edges on it.
    pub fn shown(self) -> Drawing {
        let above = (0..SHOWN).map(|i| Line { from: 1, to: i + 2, colour: self.stem.other() });
        let lines: Vec<Line> = std::iter::once(Line { from: 0, to: 1, colour: self.stem }).chain(above).collect();
        Drawing::reading(&lines).0
    }

    /// The reason for its outcome.
    pub fn reason(self) -> Reason {
        Reason::HackenbushOver { owner: self.owner() }
    }
}

impl Display for Tuft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({},...)", self.stem.letter(), self.stem.other().letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        for (text, normal) in [("b(r,...)", "b(r,...)"), ("r(b,…)", "r(b,...)"), (" b(r, ...) ", "b(r,...)")] {
            let tuft = Tuft::parse(Input::new(text)).unwrap();
            assert_eq!(tuft.to_string(), normal, "{text}");
            assert_eq!(tuft.negative().negative(), tuft);
            assert_eq!(tuft.owner(), if normal.starts_with('b') { Player::Left } else { Player::Right });
            assert_ne!(tuft.negative().owner(), tuft.owner());
        }
        for (text, at) in [("b(b,...)", 2), ("g(r,...)", 0), ("b(r,..)", 4), ("b(r,...),r", 8), ("b(r,...", 7)] {
            assert_eq!(Tuft::parse(Input::new(text)).unwrap_err().at, at, "{text}");
        }
    }
}
