//! A paragraph with values, numbers and places in it, which look different from how they are spoken.
//!
//! The sentences of the locale files have placeholders; anything more than a word is put in with a mark around it, and
//! [`Prose`] splits at the marks again. So translators place the placeholders freely and see no mark.
use super::{Locale, td_string, value_plain, value_spoken, value_view};
use leptos::prelude::*;
use solver::board::Square;

/// Marks that no text of ours contains (private use).
const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';

/// A stretch of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ProseSpan {
    Words(String),
    /// The ASCII name of a value, or a sum of such.
    Value(String),
    /// Emphasized text.
    Strong(String),
    /// Digits to be read one by one.
    Digits(String),
    /// A square: column and row.
    Square(String, String),
}

/// A paragraph for display and speech.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prose(Vec<ProseSpan>);

fn marked(kind: char, text: impl std::fmt::Display) -> String {
    format!("{OPEN}{kind}{text}{CLOSE}")
}

/// A value by its ASCII name, for a placeholder. Dots, if the name was too long to be given.
pub fn value(name: impl std::fmt::Display) -> String {
    let name = name.to_string();
    marked('v', if name.is_empty() { "…" } else { &name })
}

pub fn strong(text: impl std::fmt::Display) -> String {
    marked('b', text)
}

pub fn digits(text: impl std::fmt::Display) -> String {
    marked('d', text)
}

pub fn square(Square { x, y }: Square) -> String {
    marked('s', format_args!("{x},{y}"))
}

impl Prose {
    /// Splits a filled sentence. Time linear in the text.
    pub fn new(text: &str) -> Prose {
        let mut pieces = Vec::new();
        for (i, stretch) in text.split(OPEN).enumerate() {
            let (inner, words) =
                if i == 0 { ("", stretch) } else { stretch.split_once(CLOSE).unwrap_or(("", stretch)) };
            let mut chars = inner.chars();
            let kind = chars.next();
            let inner = chars.as_str();
            pieces.extend(match kind {
                Some('v') => Some(ProseSpan::Value(inner.to_owned())),
                Some('b') => Some(ProseSpan::Strong(inner.to_owned())),
                Some('d') => Some(ProseSpan::Digits(inner.to_owned())),
                Some('s') => inner.split_once(',').map(|(x, y)| ProseSpan::Square(x.to_owned(), y.to_owned())),
                _ => None,
            });
            if !words.is_empty() {
                pieces.push(ProseSpan::Words(words.to_owned()));
            }
        }
        Prose(pieces)
    }

    /// The paragraph's content as a view; a square has its place in words for screen readers.
    pub fn view(&self, locale: Locale) -> AnyView {
        let piece = |piece: &ProseSpan| match piece {
            ProseSpan::Words(words) => words.clone().into_any(),
            ProseSpan::Value(name) => value_view(locale, name),
            ProseSpan::Strong(text) => view! { <b>{text.clone()}</b> }.into_any(),
            ProseSpan::Digits(digits) => view! { <b class="digits">{digits.clone()}</b> }.into_any(),
            ProseSpan::Square(x, y) => view! { <b class="place">{written_square(x, y)}</b> }.into_any(),
        };
        self.0.iter().map(piece).collect_view().into_any()
    }

    /// The paragraph in words, for reading aloud.
    pub fn spoken(&self, locale: Locale) -> String {
        let piece = |piece: &ProseSpan| match piece {
            ProseSpan::Words(text) | ProseSpan::Strong(text) => text.clone(),
            ProseSpan::Value(name) => value_spoken(locale, name),
            ProseSpan::Digits(digits) => digits.chars().map(String::from).collect::<Vec<_>>().join(" "),
            ProseSpan::Square(x, y) => td_string!(locale, board.square, x = x.clone(), y = y.clone()),
        };
        self.0.iter().map(piece).collect()
    }

    /// The paragraph in one line of plain text, for titles and pictures.
    pub fn plain(&self) -> String {
        let piece = |piece: &ProseSpan| match piece {
            ProseSpan::Words(text) | ProseSpan::Strong(text) | ProseSpan::Digits(text) => text.clone(),
            ProseSpan::Value(name) => value_plain(name),
            ProseSpan::Square(x, y) => written_square(x, y),
        };
        self.0.iter().map(piece).collect()
    }
}

fn written_square(x: &str, y: &str) -> String {
    format!("({x}, {y})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_written_and_spoken() {
        let (v, d, s) = (value("-3/4"), digits("101"), square(Square { x: 4, y: 1 }));
        let prose = Prose::new(&format!("{v} und {}, {d} bei {s}.", strong(5)));
        assert_eq!(prose.plain(), "−3/4 und 5, 101 bei (4, 1).");
        assert_eq!(prose.spoken(Locale::De), "minus 3 Viertel und 5, 1 0 1 bei Spalte 4, Reihe 1.");
        assert_eq!(Prose::new("").plain(), "");
        assert_eq!(Prose::new("\u{E000}").plain(), "");
        assert_eq!(Prose::new("nur Worte").spoken(Locale::De), "nur Worte");
    }
}
