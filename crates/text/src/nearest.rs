//! Suggestions for an unknown name of a game.
use super::folded::folded;
use super::{Locale, game_name};
use solver::Game;

/// The largest number of names offered.
const MOST: usize = 3;

/// The games that a word may mean, the nearest first: by key or by name, a typo or two apart, or part of it.
pub fn nearest(locale: Locale, word: &str) -> Vec<Game> {
    let word: String = folded(word).chars().take(30).collect();
    let far = |name: &str| {
        let name = folded(name);
        let (short, long) =
            (word.chars().count().min(name.chars().count()), word.chars().count().max(name.chars().count()));
        let part = short >= 3 && (name.starts_with(&word) || word.starts_with(&name));
        let distance = distance(&word, &name);
        // Up to a third of the letters may differ.
        if part { Some(1) } else { (distance * 3 <= long).then_some(distance) }
    };
    let of = |game: Game| {
        let name = game_name(locale, game);
        let words = name.split([' ', '-', '’']).filter(|word| word.chars().count() > 3);
        [game.key(), name].into_iter().chain(words).filter_map(far).min()
    };
    let mut found: Vec<(usize, Game)> = Game::ALL.iter().filter_map(|&game| Some((of(game)?, game))).collect();
    found.sort_by_key(|(far, _)| *far);
    found.into_iter().map(|(_, game)| game).take(MOST).collect()
}

/// The edit distance (Levenshtein 1965). Time and memory: product of the lengths, both small.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut left_above = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = left_above + usize::from(x != *y);
            left_above = row[j + 1];
            row[j + 1] = changed.min(left_above + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_game() {
        let check = |locale, word: &str, game: Game| assert_eq!(nearest(locale, word).first(), Some(&game), "{word}");
        check(Locale::De, "nimm", Game::Nim);
        check(Locale::En, "kales", Game::Kayles);
        check(Locale::En, "hackenbusch", Game::Hackenbush);
        check(Locale::De, "Schomp", Game::Chomp);
        check(Locale::En, "wythof", Game::Wythoff);
        check(Locale::De, "substraction", Game::Subtraction);
        check(Locale::En, "chess", Game::Dawson);
        assert!(nearest(Locale::En, "bridge").is_empty() && nearest(Locale::En, "").is_empty());
        assert!(nearest(Locale::En, &"n".repeat(10_000)).len() <= MOST);
    }

    #[test]
    fn letters_are_counted() {
        assert_eq!(["kitten", "", "sitting"].map(|a| distance(a, "sitting")), [3, 7, 0]);
    }
}
