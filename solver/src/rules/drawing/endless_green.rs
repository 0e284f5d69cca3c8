//! The endless green stalk: each cut leaves a finite one, as high as one likes, so it is above every nimber.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 11.
use crate::board::Colour;
use crate::notation::drawing::{Drawing, Line};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Play;
use crate::reason::Reason;
use std::fmt::{self, Display};

/// The number of edges that are drawn and offered, as of an endless stalk of two colours.
const SHOWN: usize = 24;

/// The position `{g}`. Whatever stands below the braces is green, too, and makes no difference: `gg{g}` is `{g}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EndlessGreen;

impl EndlessGreen {
    /// Whether the first edge of an endless stalk's text is green.
    pub fn is_meant(text: &str) -> bool {
        text.trim_start_matches([' ', '{']).starts_with('g')
    }

    /// Parses `{g}` to the end of the input, perhaps with more letters before and between the braces.
    ///
    /// # Errors
    /// The error, and its place. Other colours and branches have no place on this stalk, and it stands alone.
    pub fn parse(mut input: Input) -> Result<EndlessGreen, ParseError> {
        input.skip_spaces();
        greens(&mut input);
        input.expect('{', "g {")?;
        if !greens(&mut input) {
            return input.error(ParseErrorKind::Expected { what: "g" });
        }
        input.expect('}', "g }")?;
        input.skip_spaces();
        input.finish()?;
        Ok(EndlessGreen)
    }

    /// The finite stalk of the lowest `edges` edges, left by a cut just above them.
    pub fn lowest(self, edges: usize) -> Drawing {
        let line = |i: usize| Line { from: i as u32, to: i as u32 + 1, colour: Colour::Green };
        Drawing::reading(&(0..edges).map(line).collect::<Vec<_>>()).0
    }

    /// The part that is drawn.
    pub fn shown(self) -> Drawing {
        self.lowest(SHOWN)
    }

    /// The reason for its outcome.
    pub fn reason(self, play: Play) -> Reason {
        Reason::HackenbushEndlessGreen { play }
    }
}

/// Reads green edges; whether there was one.
fn greens(input: &mut Input) -> bool {
    let mut any = false;
    while input.eat('g') {
        any = true;
    }
    any
}

impl Display for EndlessGreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{g}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        for text in ["{g}", "gg{g}", " {ggg} ", "gg{ggg}"] {
            assert!(EndlessGreen::is_meant(text), "{text}");
            assert_eq!(EndlessGreen::parse(Input::new(text)), Ok(EndlessGreen), "{text}");
        }
        for (text, at) in [("{g", 2), ("{gb}", 2), ("g{b}", 2), ("{g},g", 3), ("{g}g", 3), ("g(g){g}", 1)] {
            assert_eq!(EndlessGreen::parse(Input::new(text)).unwrap_err().at, at, "{text}");
        }
        assert!(!EndlessGreen::is_meant("{br}") && !EndlessGreen::is_meant("b{g}"));
        assert_eq!(EndlessGreen.shown().lines().len(), SHOWN);
        assert_eq!((EndlessGreen.to_string().as_str(), EndlessGreen.lowest(3).to_string().as_str()), ("{g}", "ggg"));
    }
}
