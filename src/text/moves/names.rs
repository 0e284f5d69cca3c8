//! Moves by their names, as they are shown.
use super::{MoveWords, move_words};
use crate::text::{Locale, td_string};
use solver::{Player, Position};

/// A move's name with room around its arrows, its row in front where the name tells it from an equal one.
pub fn move_name(locale: Locale, name: &str) -> String {
    // Takes from several rows have an arrow each.
    if name.matches('→').count() > 1 {
        return name.split(',').map(|take| move_name(locale, take)).collect::<Vec<_>>().join(", ");
    }
    let spaced = |name: &str| name.replace('→', " → ");
    let Some((step, row)) = name.split_once('@') else { return spaced(name) };
    match step.split_once(':') {
        Some((game, step)) => {
            let words = td_string!(locale, games.in_row, row = row, words = spaced(step));
            td_string!(locale, games.in_game, n = game, words = words)
        }
        None => td_string!(locale, games.in_row, row = row, words = spaced(step)),
    }
}

/// A move in a sentence: by its name; one that is a bare number, as [`move_words`] tell it.
pub fn move_phrase(
    locale: Locale,
    position: &Position,
    by: Player,
    name: &str,
    tell: fn(MoveWords) -> String,
) -> String {
    let bare = name.rsplit_once(':').map_or(name, |(_, bare)| bare);
    let words = bare.bytes().all(|b| b.is_ascii_digit()).then(|| move_words(locale, position, by, name));
    words.flatten().map_or_else(|| move_name(locale, name), tell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_stands_before_its_step() {
        let check = |name: &str, de: &str| assert_eq!(move_name(Locale::de, name), de);
        check("5→2", "5 → 2");
        check("2→0@4", "Reihe 4: 2 → 0");
        check("2:2→0@4", "Spiel 2: Reihe 4: 2 → 0");
        check("3→1,3→0@2", "3 → 1, Reihe 2: 3 → 0");
        check("7→5,1@2", "Reihe 2: 7 → 5,1");
        check("c1:3→2", "c1:3 → 2");
        check("(3,1)", "(3,1)");
        assert_eq!(move_name(Locale::en, "2→0@4"), "row 4: 2 → 0");
    }

    #[test]
    fn a_bare_number_is_told_in_words() {
        let check = |text: &str, name: &str, de: &str| {
            let position = text.parse().unwrap();
            assert_eq!(move_phrase(Locale::de, &position, Player::Left, name, |words| words.act), de);
        };
        check("dice:20/3", "5", "den Würfel auf 5 kippen und 5 nehmen");
        check("nim:0 + dice:20/3", "2:5", "Spiel 2: den Würfel auf 5 kippen und 5 nehmen");
        check("nim:3,5", "5→3", "5 → 3");
        check("northcott(5):1-4", "c1:1→2", "c1:1 → 2");
        // No move of this position, but a name still.
        check("dice:20/3", "9", "9");
        let done = move_phrase(Locale::en, &"dice:20/3".parse().unwrap(), Player::Left, "5", |words| words.done);
        assert_eq!(done, "tipped to 5, 5 taken");
    }
}
