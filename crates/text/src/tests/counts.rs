//! Agreement in number, in everything said of a game on its way to the end.
use super::files;
use crate::{Locale, move_words, position_words};
use solver::{Game, Player, Position};
use std::collections::BTreeSet;

/// The word after the number in texts of this form.
fn counted(code: &str, form: &str) -> BTreeSet<String> {
    let after = |text: &str| {
        let rest = text.split_once("{{ count }} ")?.1;
        let word: String = rest.chars().take_while(|c| c.is_alphabetic()).collect();
        (word.chars().count() > 2).then_some(word)
    };
    files(code).iter().filter(|(key, _)| key.ends_with(form)).filter_map(|(_, text)| after(text)).collect()
}

/// The first plural word after the number one.
fn fault(text: &str, plural: &BTreeSet<String>) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let pairs = words.windows(2).filter(|pair| pair[0].trim_start_matches('(') == "1");
    pairs.map(|pair| bare(pair[1])).find(|word| plural.contains(word))
}

/// The number of moves made in a game.
const PLIES: usize = 40;

#[test]
fn one_thing_is_never_told_as_several() {
    for (locale, code) in [(Locale::En, "en"), (Locale::De, "de")] {
        let plural: BTreeSet<String> = &counted(code, "_other") - &counted(code, "_one");
        assert!(plural.len() > 10, "{plural:?}");
        let check = |text: &str, what: &str| assert_eq!(fault(what, &plural), None, "{text}: {what}");
        for example in Game::ALL.iter().flat_map(|game| game.examples()) {
            let mut position: Position = example.text.parse().unwrap();
            let mut by = Player::Left;
            for _ in 0..PLIES {
                let said = position_words(locale, &position);
                check(example.text, &said);
                // Small moves, so that one thing is left of many.
                if position.count(by) > 200 {
                    break;
                }
                let moves = position.moves(by);
                let Some(mv) = moves.into_iter().next() else { break };
                let words = move_words(locale, &position, by, &mv.name).unwrap();
                check(example.text, &words.label());
                check(example.text, &words.announced());
                (position, by) = (mv.to, by.other());
            }
        }
    }
}

#[test]
fn a_fault_is_found() {
    let plural: BTreeSet<String> = ["Felder".to_owned()].into();
    assert_eq!(fault("Streifen; 1 Felder sind frei", &plural).as_deref(), Some("Felder"));
    assert_eq!(fault("11 Felder sind frei, 1 Feld", &plural), None);
}
