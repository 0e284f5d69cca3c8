//! Parsing of typed games; faults are worded as in the field for positions, with the place marked.
use leptos::prelude::*;
use locale::Locale;
use solver::Position;
use solver::notation::{ParseError, ParseErrorKind};
use solver::position::Component;
use solver::value::expr::Expr;
use std::fmt;
use text::parse_error;

/// Parses a game.
pub fn read(text: &str) -> Result<Expr, ParseError> {
    Expr::parse(text).map_err(|error| ParseError { at: error.at, kind: error.kind.into() })
}

/// A game as the calculator takes it.
#[derive(Debug, Clone, PartialEq)]
pub enum GivenGame {
    /// Written by its options.
    Written(Expr),
    /// A position of any rulesets.
    Position(Position),
}

/// Parses a game, or a position in its place.
pub fn read_any(text: &str) -> Result<GivenGame, ParseError> {
    // A ruleset's key stands before a colon or its parameters; no game written by its options begins so.
    let is_position = text.trim_start_matches([' ', '-']).starts_with(|first: char| first.is_ascii_alphabetic())
        && text.contains(':');
    match is_position {
        true => text.parse().map(GivenGame::Position),
        false if SIGNS.iter().any(|(sign, _)| text.contains(sign)) => beyond(text).map(GivenGame::Position),
        false => read(text).map(GivenGame::Written),
    }
}

/// Signs of games that are not short, each with positions for it and its negative.
const SIGNS: [(&str, [&str; 2]); 3] = [
    ("over", ["hackenbush:b(r,...)", "hackenbush:r(b,...)"]),
    ("ω", ["hackenbush:{b}", "hackenbush:{r}"]),
    ("w", ["hackenbush:{b}", "hackenbush:{r}"]),
];
/// Most times that a sign may be taken.
const MOST_TIMES: usize = 20;

/// Parses a sum of ω, 1/ω, over, their multiples and short games: `w·2 + over - 1/2`.
fn beyond(text: &str) -> Result<Position, ParseError> {
    let mut parts: Vec<String> = Vec::new();
    let mut at = 0;
    let mut negative = false;
    loop {
        let rest = &text[at..];
        let begin = rest.trim_start();
        at += rest.len() - begin.len();
        // A sign before a summand, and between two.
        if let Some(sign) = begin.chars().next().filter(|c| matches!(c, '-' | '−')) {
            negative = !negative;
            at += sign.len_utf8();
            continue;
        }
        let mut depth = 0;
        let end = begin.find(|c: char| {
            depth += i32::from("{(".contains(c)) - i32::from("})".contains(c));
            depth == 0 && matches!(c, '+' | '-' | '−')
        });
        let term = &begin[..end.unwrap_or(begin.len())];
        match multiple(term.trim_end()) {
            Some((times, _)) if times > MOST_TIMES => {
                return Err(ParseError { at, kind: ParseErrorKind::NumberTooLarge { limit: MOST_TIMES as u64 } });
            }
            Some((times, both)) => {
                parts.extend(std::iter::repeat_n(both[usize::from(negative)].to_owned(), times));
            }
            None => {
                let game = read(term.trim_end()).map_err(|error| ParseError { at: at + error.at, ..error })?;
                parts.push(format!("{}game:{game}", if negative { "-" } else { "" }));
            }
        }
        at += term.len();
        let Some(sign) = text[at..].chars().next() else { break };
        negative = sign != '+';
        at += sign.len_utf8();
    }
    parts.join(" + ").parse()
}

/// Parses a sign, its multiple or 1/ω: the number of times, and positions for it and its negative.
fn multiple(term: &str) -> Option<(usize, [&'static str; 2])> {
    let (sign, both) = SIGNS.iter().find(|(sign, _)| term.contains(sign))?;
    let (before, after) = term.split_once(sign)?;
    let times = |text: &str| if text.is_empty() { Some(1) } else { text.parse().ok().filter(|times| *times > 0) };
    match (before.trim(), after.trim()) {
        (before, "") if *sign != "over" && before.ends_with('/') => {
            let above = times(before.trim_end_matches('/').trim())?;
            Some((above, ["hackenbush:b{r}", "hackenbush:r{b}"]))
        }
        (before, "") => Some((times(before.trim_end_matches('·').trim())?, *both)),
        ("", after) => Some((times(after.strip_prefix('·')?.trim())?, *both)),
        _ => None,
    }
}

impl GivenGame {
    /// Whether the game has a canonical form.
    pub fn is_short(&self) -> bool {
        match self {
            GivenGame::Written(_) => true,
            GivenGame::Position(position) => !position.is_endless() && !position.is_loopy(),
        }
    }

    /// The game as a position that can be opened on a table.
    fn position(&self) -> Option<Position> {
        match self {
            GivenGame::Written(game) => format!("game:{game}").parse().ok(),
            GivenGame::Position(position) => Some(position.clone()),
        }
    }

    /// The game in the notation of a position, as a summand among others.
    pub fn text_of_position(&self) -> String {
        match self {
            GivenGame::Written(game) => format!("game:{game}"),
            GivenGame::Position(position) => position.to_string(),
        }
    }

    /// The sum of the two.
    pub fn plus(self, other: GivenGame) -> Option<GivenGame> {
        Some(match (self, other) {
            (GivenGame::Written(a), GivenGame::Written(b)) => GivenGame::Written(Expr::Sum(vec![a, b])),
            (a, b) => GivenGame::Position(a.position()?.plus(b.position()?)),
        })
    }

    /// The game with its sides exchanged.
    pub fn negative(self) -> Option<GivenGame> {
        Some(match self {
            GivenGame::Written(game) => GivenGame::Written(Expr::Negative(Box::new(game))),
            GivenGame::Position(position) => {
                let negative = |part: &Component| {
                    let text = part.to_string();
                    text.strip_prefix('-').map_or_else(|| format!("-{text}"), str::to_owned)
                };
                let parts: Vec<String> = position.components().iter().map(negative).collect();
                GivenGame::Position(parts.join(" + ").parse().ok()?)
            }
        })
    }
}

impl fmt::Display for GivenGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GivenGame::Written(game) => write!(f, "{game}"),
            GivenGame::Position(position) => write!(f, "{position}"),
        }
    }
}

/// The fault of a text, and the text with the faulty character marked.
pub fn fault(locale: Locale, text: &str, error: &ParseError) -> AnyView {
    let [before, here, after] = around(text, error.at).map(str::to_owned);
    view! {
        {parse_error(locale, text, error)}
        <code class="fault-place" aria-hidden="true">{before}<mark>{here}</mark>{after}</code>
    }
    .into_any()
}

/// A text before, at and after a place; at its end, a blank stands for what is missing.
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
    fn omega_over_and_their_multiples_are_typed() {
        let (w, over) = ("hackenbush:{b}", "hackenbush:b(r,...)");
        for (text, want) in [
            ("w", w.to_owned()),
            ("ω·2", format!("{w} + {w}")),
            ("2w - 1/2", format!("{w} + {w} + -game:1/2")),
            ("-ω+{1|-1}", "hackenbush:{r} + game:{1|-1}".to_owned()),
            ("over", over.to_owned()),
            ("over·2 − ^", format!("{over} + {over} + -game:^")),
            ("-over", "hackenbush:r(b,...)".to_owned()),
            ("1/w", "hackenbush:b{r}".to_owned()),
            ("3 - 2/ω", "game:3 + hackenbush:r{b} + hackenbush:r{b}".to_owned()),
        ] {
            assert_eq!(read_any(text).map(|given| given.to_string()), Ok(want), "{text}");
        }
        for (text, at) in [("21w", 0), ("w+", 2), ("w + 1/3", 4), ("{w|}", 1), ("w over", 0), ("0w", 1)] {
            assert_eq!(read_any(text).map_err(|error| error.at), Err(at), "{text}");
        }
    }

    #[test]
    fn a_position_stands_for_a_game() {
        let check = |text: &str, want: &str, negative: &str| {
            let given = read_any(text).unwrap();
            assert_eq!(given.to_string(), want);
            let negative_of = given.clone().negative().unwrap();
            assert_eq!(negative_of.to_string(), negative);
            // Exchanged twice it is the same, and the sum with its negative is 0.
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
        // A place within a character marks nothing.
        assert_eq!(around("↑", 1), ["↑", "\u{a0}", ""]);
    }

    #[test]
    fn a_fault_tells_its_reason_and_counts_what_was_typed() {
        let said = |text: &str| parse_error(Locale::En, text, &read(text).unwrap_err());
        assert!(said("1/3").starts_with("Character 1: The denominator"));
        assert!(said("{3|2|1}").starts_with("Character 5: There was a bar"));
        // Leading blanks count: they are in the field.
        assert!(said("  ?").starts_with("Character 3: A game belongs here"));
        assert!(said("").contains("A game belongs here"));
        for text in ["{0|1", "1 2)", "+-", "Tiny 2", "*99999999999999999999999"] {
            let [en, de] = [Locale::En, Locale::De].map(|locale| parse_error(locale, text, &read(text).unwrap_err()));
            assert!(en != de && !en.is_empty(), "{text}: {en}");
        }
        assert_eq!(read(" {0|1} ").unwrap().to_string(), "{0|1}");
    }
}
