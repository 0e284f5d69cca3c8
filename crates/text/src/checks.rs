//! Checks of sentences, for tests alone.
use locale::Locale;
use solver::Game;

/// Asserts that both languages have a text, that the two differ, and that no placeholder is left.
#[track_caller]
pub fn differs(say: impl Fn(Locale) -> String) {
    let (en, de) = (say(Locale::En), say(Locale::De));
    assert_ne!(en, de);
    for text in [&en, &de] {
        assert!(!text.trim().is_empty());
        assert!(!text.contains("{{") && !text.contains("}}"), "{text}");
    }
}

/// A stretch of a text in the notation of positions and moves, as links have them, which no sentence is to hold.
pub fn notation(text: &str) -> Option<String> {
    let keys = Game::ALL.iter().map(|game| game.key());
    let written = keys.flat_map(|key| text.match_indices(key)).find(|(at, key)| {
        let (before, after) = (&text[..*at], &text[at + key.len()..]);
        let after = match after.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
            Some((_, rest)) => rest,
            None => after,
        };
        let state = after.strip_prefix(':').and_then(|rest| rest.chars().next());
        !before.ends_with(char::is_alphanumeric) && state.is_some_and(|c| !c.is_whitespace())
    });
    if let Some((at, _)) = written {
        return Some(text[at..].chars().take(30).collect());
    }
    let all: Vec<char> = text.chars().collect();
    let digit = |i: usize| all.get(i).is_some_and(char::is_ascii_digit);
    let found = (1..all.len()).find(|i| match all[*i] {
        '→' => digit(i - 1) || digit(i + 1),
        ':' | '@' => digit(i - 1) && digit(i + 1),
        // Groups of digits have three; the number of a nested layer or box follows the word for it.
        '.' => digit(i - 1) && digit(i + 1) && !(digit(i + 2) && digit(i + 3)) && !is_called(&all[..*i]),
        '-' => digit(i - 1) && digit(i + 1) && i > &2 && all[i - 2] == ',',
        _ => false,
    });
    found.map(|at| all[at.saturating_sub(8)..].iter().take(16).collect())
}

/// Whether the text ends with the number of a layer or of a box, after the word for it.
fn is_called(before: &[char]) -> bool {
    let before: String = before.iter().collect();
    let word = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').trim_end();
    ["schicht", "layer", "schachtel", "box"].iter().any(|part| word.to_lowercase().ends_with(part))
}

#[test]
fn notation_is_found() {
    for text in [
        "ist hackenbush:rrbrb wert",
        "nimduel:1/1",
        "subtraction(1-3):x",
        "mit 1.1.",
        "sieh: 1:1.2.",
        "3:2,1-2,2",
        "5→3",
    ] {
        assert!(notation(text).is_some(), "{text}");
    }
    for text in [
        "Nim: 3",
        "Reihe 2: 5 → 3",
        "1.664.079 Aufrufe",
        "0,5",
        "{2,4} mod 9",
        "(3, 1)",
        "Zug 3. Dann",
        "Schicht 1.2",
        "Schachtel 2.1: leer",
    ] {
        assert_eq!(notation(text), None, "{text}");
    }
}
