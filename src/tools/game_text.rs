//! A game as it is typed: read, or refused in the words of the field for positions, with the place marked.
use crate::text::{Locale, parse_error};
use leptos::prelude::*;
use solver::Position;
use solver::notation::ParseError;
use solver::position::Component;
use solver::value::expr::Expr;
use std::fmt;

/// Reads a game.
pub fn read(text: &str) -> Result<Expr, ParseError> {
    Expr::parse(text).map_err(|error| ParseError { at: error.at, kind: error.kind.into() })
}

/// A game as the calculator takes it.
#[derive(Debug, Clone, PartialEq)]
pub enum Given {
    /// Written by its options.
    Written(Expr),
    /// A position of any rulesets.
    Position(Position),
}

/// Reads a game, or a position that stands for one.
pub fn read_any(text: &str) -> Result<Given, ParseError> {
    // The key of a ruleset stands before a colon or its parameters, and begins no game that is written by its options.
    let is_position =
        text.trim_start_matches([' ', '-']).starts_with(|first: char| first.is_ascii_lowercase()) && text.contains(':');
    if is_position { text.parse().map(Given::Position) } else { read(text).map(Given::Written) }
}

impl Given {
    /// As a position that can be laid on a table.
    fn position(&self) -> Option<Position> {
        match self {
            Given::Written(game) => format!("game:{game}").parse().ok(),
            Given::Position(position) => Some(position.clone()),
        }
    }

    /// As a text of a position, in which it stands beside others.
    pub fn text_of_position(&self) -> String {
        match self {
            Given::Written(game) => format!("game:{game}"),
            Given::Position(position) => position.to_string(),
        }
    }

    /// The two side by side.
    pub fn plus(self, other: Given) -> Option<Given> {
        Some(match (self, other) {
            (Given::Written(a), Given::Written(b)) => Given::Written(Expr::Sum(vec![a, b])),
            (a, b) => Given::Position(a.position()?.plus(b.position()?)),
        })
    }

    /// With the sides exchanged.
    pub fn negative(self) -> Option<Given> {
        Some(match self {
            Given::Written(game) => Given::Written(Expr::Negative(Box::new(game))),
            Given::Position(position) => {
                let negative = |part: &Component| {
                    let text = part.to_string();
                    text.strip_prefix('-').map_or_else(|| format!("-{text}"), str::to_owned)
                };
                let parts: Vec<String> = position.components().iter().map(negative).collect();
                Given::Position(parts.join(" + ").parse().ok()?)
            }
        })
    }
}

impl fmt::Display for Given {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Given::Written(game) => write!(f, "{game}"),
            Given::Position(position) => write!(f, "{position}"),
        }
    }
}

/// What is wrong with a text, and the text with the character at which it is wrong.
pub fn fault(locale: Locale, text: &str, error: &ParseError) -> AnyView {
    let [before, here, after] = around(text, error.at).map(str::to_owned);
    view! {
        {parse_error(locale, text, error)}
        <code class="fault-place" aria-hidden="true">{before}<mark>{here}</mark>{after}</code>
    }
    .into_any()
}

/// A text before, at and after a place; where it ends, a blank stands for what is missing.
fn around(text: &str, at: usize) -> [&str; 3] {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    match rest.chars().next() {
        Some(here) => [before, &rest[..here.len_utf8()], &rest[here.len_utf8()..]],
        None => [before, "\u{a0}", ""],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_stands_for_a_game() {
        let check = |text: &str, want: &str, negative: &str| {
            let given = read_any(text).unwrap();
            assert_eq!(given.to_string(), want);
            let negative_of = given.clone().negative().unwrap();
            assert_eq!(negative_of.to_string(), negative);
            // Twice exchanged it is what it was, and the two together are as good as nothing.
            let sum = given.clone().plus(negative_of).unwrap().text_of_position();
            let report = solver::analyse(&sum.parse().unwrap(), solver::Play::Normal, &solver::Budget::default());
            assert_eq!(report.unwrap().value.as_deref(), Some("0"), "{sum}");
        };
        check("hackenbush:br", "hackenbush:br", "-hackenbush:br");
        check(" toads:b.r + nim:2", "toads:b.r + nim:2", "-toads:b.r + -nim:2");
        check("{0|*}", "{0|*}", "-{0|*}");
        let mixed = read_any("nim:1").unwrap().plus(read_any("*").unwrap()).unwrap();
        assert_eq!(mixed.to_string(), "nim:1 + game:*");
        assert!(read_any("hackenbush:xx").is_err() && read_any("nosuch:1").is_err() && read_any("v*:").is_err());
    }

    #[test]
    fn the_place_is_marked() {
        assert_eq!(around("{0|1", 4), ["{0|1", "\u{a0}", ""]);
        assert_eq!(around("½ ? 1", 3), ["½ ", "?", " 1"]);
        assert_eq!(around("3|↑", 2), ["3|", "↑", ""]);
        // Within a character: nowhere.
        assert_eq!(around("↑", 1), ["↑", "\u{a0}", ""]);
    }

    #[test]
    fn a_fault_tells_its_reason_and_counts_what_was_typed() {
        let said = |text: &str| parse_error(Locale::En, text, &read(text).unwrap_err());
        assert!(said("1/3").starts_with("Character 1: The denominator"));
        assert!(said("{3|2|1}").starts_with("Character 5: There was a bar"));
        // Blanks in front count: they stand in the field.
        assert!(said("  ?").starts_with("Character 3: A game belongs here"));
        assert!(said("").contains("A game belongs here"));
        for text in ["{0|1", "1 2)", "+-", "Tiny 2", "*99999999999999999999999"] {
            let [en, de] = [Locale::En, Locale::De].map(|locale| parse_error(locale, text, &read(text).unwrap_err()));
            assert!(en != de && !en.is_empty(), "{text}: {en}");
        }
        assert_eq!(read(" {0|1} ").unwrap().to_string(), "{0|1}");
    }
}
