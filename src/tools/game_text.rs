//! A game as it is typed: read, or refused in the words of the field for positions, with the place marked.
use crate::text::{Locale, parse_error};
use leptos::prelude::*;
use solver::notation::ParseError;
use solver::value::expr::Expr;

/// Reads a game.
pub fn read(text: &str) -> Result<Expr, ParseError> {
    Expr::parse(text).map_err(|error| ParseError { at: error.at, kind: error.kind.into() })
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
