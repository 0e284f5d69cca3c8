//! Every example has its sentence in both languages: short, complete, and without theory.
mod share;

use super::*;
use crate::checks::notation;
use solver::reason::Reason;
use solver::{Budget, Play, analyse};

/// Words of the theory.
const DEEP: &[&str] = &[
    "nim-sum",
    "nim-summe",
    "mex",
    "kaz",
    "grundy",
    "canonical",
    "kanonisch",
    "tiny",
    "winzig",
    "atomic",
    "atomgewicht",
    "infinitesimal",
    "dominated",
    "dominiert",
    "reversible",
    "reversibel",
    "zeckendorf",
    "modulo",
    "p-position",
    "±",
    "{",
    "}",
    "↑",
    "↓",
    "∗",
    "⊕",
];

const LONGEST: usize = 26;

#[track_caller]
fn sentence(locale: Locale, text: &str, play: Play, mover: Player) -> Advice {
    let position: Position = text.parse().unwrap();
    let report = analyse(&position, play, &Budget::default()).unwrap();
    let winning_move =
        opening(&report, mover).map(str::to_owned).or_else(|| report.winning(mover).map(|mv| mv.name.clone()).next());
    advice(locale, &report, &position, mover, winning_move.as_deref())
}

#[track_caller]
fn check(text: &str, play: Play, en: &str, de: &str) {
    assert_eq!(sentence(Locale::En, text, play, Player::Left).words, en);
    assert_eq!(sentence(Locale::De, text, play, Player::Left).words, de);
}

#[test]
fn every_example_opens_with_a_sentence_for_everyone() {
    let mut wrong = Vec::new();
    for game in solver::Game::ALL {
        for example in game.examples() {
            let position: Position = example.text.parse().unwrap();
            for play in [Play::Normal, Play::Misere] {
                let Ok(report) = analyse(&position, play, &Budget::default()) else { continue };
                let movers = if position.is_impartial() { &Player::BOTH[..1] } else { &Player::BOTH };
                for &mover in movers {
                    let first = || report.winning(mover).map(|mv| mv.name.clone()).next();
                    let winning_move = opening(&report, mover).map(str::to_owned).or_else(first);
                    let said = Locale::ALL
                        .iter()
                        .map(|&locale| advice(locale, &report, &position, mover, winning_move.as_deref()).words);
                    let said: Vec<String> = said.collect();
                    for words in &said {
                        let low = words.to_lowercase();
                        let deep = DEEP.iter().find(|term| low.contains(**term));
                        let count =
                            words.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count();
                        let whole = words.starts_with(|c: char| !c.is_lowercase()) && words.ends_with('.');
                        let notation = notation(words);
                        if deep.is_some() || count > LONGEST || !whole || notation.is_some() {
                            wrong.push(format!("{} {play:?} {count} {deep:?} {notation:?}: {words}", example.text));
                        }
                    }
                    assert_ne!(said[0], said[1], "{}", example.text);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_sentence_says_the_move_and_the_plan() {
    check(
        "nim:3,5",
        Play::Normal,
        "Take 2 from row 2, then copy every move in the other row.",
        "2 aus Reihe 2 nehmen, dann jeden Zug in der anderen Reihe nachmachen.",
    );
    check(
        "nim:4,4",
        Play::Normal,
        "Every move loses: the other side can copy every move in the other row.",
        "Jeder Zug verliert: Die andere Seite kann jeden Zug in der anderen Reihe nachmachen.",
    );
    check("nim:7", Play::Normal, "Take all: then no move is left.", "Alles nehmen, denn dann ist kein Zug mehr übrig.");
    check(
        "subtraction(1,2,3):21",
        Play::Normal,
        "Take 1, then always leave a multiple of 4.",
        "1 nehmen, dann immer ein Vielfaches von 4 lassen.",
    );
}

/// Three bites win on an endless bar; only one of them leaves arms to copy in.
#[test]
fn what_is_copied_is_told_with_the_move_that_leaves_it() {
    check(
        "chomp:ooxoo",
        Play::Normal,
        "Bite at column 2, row 2, then copy every bite in the other arm.",
        "Bei Spalte 2, Reihe 2 abbeißen, dann jeden Biss im anderen Arm nachmachen.",
    );
    let position: Position = "chomp:ooxoo".parse().unwrap();
    let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
    let bites: Vec<_> = report.winning(Player::Left).map(|mv| mv.name.clone()).collect();
    assert_eq!(bites.len(), 3);
    for bite in bites {
        let said = advice(Locale::En, &report, &position, Player::Left, Some(&bite)).words;
        assert_eq!(said.contains("other arm"), bite == "(2,2)", "{bite}: {said}");
    }
}

#[test]
fn the_last_pieces_of_misere_chomp_are_told() {
    check(
        "chomp:5,3,1",
        Play::Misere,
        "Every move loses: the other side can answer every bite with its partner in the picture.",
        "Jeder Zug verliert: Die andere Seite kann jeden Biss mit seinem Partner im Bild beantworten.",
    );
    check(
        "chomp:3,3,2",
        Play::Misere,
        "Bite at column 2, row 2, then keep both arms equally long and at the end leave one piece beside the poison.",
        "Bei Spalte 2, Reihe 2 abbeißen, dann beide Arme gleich lang halten und am Ende ein einziges Stück neben dem Gift lassen.",
    );
    check(
        "chomp:oox2",
        Play::Misere,
        "Bite at column 2, row 1: two pieces are left, and the other side must eat the good one.",
        "Bei Spalte 2, Reihe 1 abbeißen, denn zwei Stücke bleiben, und die andere Seite muss das gute essen.",
    );
}

#[test]
fn single_sticks_on_two_tables_are_counted() {
    check(
        "nimduel:1,1,1/1",
        Play::Misere,
        "Take all of row 1, then empty the misère rows first, and never make the last move.",
        "Reihe 1 ganz nehmen, dann zuerst die Misère-Reihen leeren und nie den letzten Zug machen.",
    );
    for (text, play, part) in [
        ("nimduel:1,1,1/1", Play::Normal, "take the last stick of all"),
        ("nimduel:1/1,1", Play::Normal, "leave the last stick in a misère row"),
        ("nimduel:1,1/1", Play::Misere, "empty the misère rows"),
        ("nimduel:1/1,1,1", Play::Misere, "empty the Nim rows"),
        ("nimduel:2,1/1", Play::Normal, "the row of two"),
    ] {
        let said = sentence(Locale::En, text, play, Player::Left).words;
        assert!(said.starts_with("Every move loses: the other side can ") && said.contains(part), "{text}: {said}");
    }
}

#[test]
fn in_a_partizan_game_it_says_who_wins_whoever_begins() {
    check(
        "hackenbush:b,br",
        Play::Normal,
        "Cut blue edge 1 of plant 1: Blue wins, whoever begins, because Blue has more moves in reserve.",
        "Blauen Strich 1 von Pflanze 1 schneiden: Blau gewinnt, egal wer beginnt, denn Blau hat mehr Züge in Reserve.",
    );
    check(
        "hackenbush:b,r",
        Play::Normal,
        "Whoever begins loses, because both have equally many moves in reserve.",
        "Wer beginnt, verliert, denn beide haben gleich viele Züge in Reserve.",
    );
}

#[test]
fn two_games_alike_are_copied() {
    check(
        "chomp:3,2 + chomp:3,2",
        Play::Normal,
        "Every move loses: the other side can copy every move in the other game.",
        "Jeder Zug verliert: Die andere Seite kann jeden Zug im anderen Spiel nachmachen.",
    );
}

#[test]
fn what_has_no_simple_reason_says_so() {
    let said = sentence(Locale::En, "nimduel:2,4/2,4", Play::Normal, Player::Left).words;
    assert_eq!(said, "Every move loses. To see why, every move has to be tried.");
}

/// The sentence about each of several winning moves has a reason, where moves are counted or boards shown after them.
#[test]
fn other_winning_moves_have_reasons_of_their_own() {
    let mut others = 0;
    for example in solver::Game::ALL.iter().flat_map(|game| game.examples()) {
        for play in [Play::Normal, Play::Misere] {
            let position: Position = example.text.parse().unwrap();
            let Ok(report) = analyse(&position, play, &Budget::SMALL) else { continue };
            let shown = report.explanation.iter().filter_map(|step| match &step.reason {
                Reason::Counted { mover, opening: Some(name), .. }
                | Reason::Cases { mover, opening: Some(name), .. } => Some((*mover, name)),
                _ => None,
            });
            let shown: Vec<_> = shown.collect();
            for (mover, name) in &shown {
                let said = advice(Locale::En, &report, &position, *mover, Some(name.as_str())).words;
                assert!(!said.ends_with("has to be tried."), "{} {play:?} {name}: {said}", example.text);
            }
            for mover in Player::BOTH {
                others += shown.iter().filter(|(by, _)| *by == mover).count().saturating_sub(1);
            }
        }
    }
    assert!(others > 10, "{others}");
}

#[test]
fn what_mirrors_itself_says_where_to_begin() {
    check(
        "kayles:9",
        Play::Normal,
        "Take the middle stick of row 1, then copy every move on the other side.",
        "Das mittlere Holz von Reihe 1 nehmen, dann jeden Zug auf der anderen Seite nachmachen.",
    );
    check(
        "dawson:11",
        Play::Normal,
        "Take the 3 middle sticks of row 1, then copy every move on the other side.",
        "Die 3 mittleren Hölzer von Reihe 1 nehmen, dann jeden Zug auf der anderen Seite nachmachen.",
    );
}

/// An act with several ways is described by its result, so that following the sentence wins.
#[test]
fn the_move_of_a_sentence_is_no_other_move() {
    for (text, act) in [("grundy:6", "(leaving 2 and 4)"), ("grundy:8", "(leaving ")] {
        let words = sentence(Locale::En, text, Play::Normal, Player::Left).words;
        assert!(words.contains(act), "{words}");
    }
    for game in solver::Game::ALL {
        for example in game.examples() {
            let Ok(position) = example.text.parse::<Position>() else { continue };
            for side in Player::BOTH {
                let moves = position.moves(side);
                if position.count(side) > 40 {
                    continue;
                }
                let words = |name: &str| super::super::distinct_words(Locale::De, &position, side, name).unwrap();
                let effect = |name: &str| super::super::move_words(Locale::De, &position, side, name).unwrap().effect;
                for (a, b) in moves.iter().zip(moves.iter().skip(1)) {
                    let same = words(&a.name) == words(&b.name) && effect(&a.name) != effect(&b.name);
                    assert!(!same, "{text}: {} and {} are told alike", a.name, b.name, text = example.text);
                }
            }
        }
    }
}

/// A copying strategy begins after the move in the sentence: from there the loser's sentence mentions copying, too.
#[test]
fn whoever_is_to_copy_has_left_what_is_copied() {
    const COPIES: &[&str] = &[
        "copy every",
        "with its mirror image",
        "with its partner",
        "with its image in the diagonal",
        "a staircase of two lines",
        "alike and follow",
    ];
    let more = [
        "cram:3x4",
        "cram:3x2",
        "cram:1x6",
        "cram:2x3 + cram:1x2",
        "snort:a-b-c-d-e",
        "col:a-b-c",
        "chomp:6,5,5",
        "chomp:4x4",
    ];
    let examples = solver::Game::ALL.iter().flat_map(|game| game.examples()).map(|example| example.text.to_owned());
    let mut wrong = Vec::new();
    let mut copied = 0;
    for (text, play) in examples
        .chain(more.map(str::to_owned))
        .flat_map(|text| [Play::Normal, Play::Misere].map(|play| (text.clone(), play)))
    {
        let position: Position = text.parse().unwrap();
        let Ok(report) = analyse(&position, play, &Budget::default()) else { continue };
        for mover in Player::BOTH {
            for mv in report.winning(mover).take(12) {
                let said = advice(Locale::En, &report, &position, mover, Some(&mv.name)).words;
                let copies = |words: &str| COPIES.iter().any(|copy| words.contains(copy));
                if !copies(&said) {
                    continue;
                }
                copied += 1;
                let after = position.find(mover, &mv.name).unwrap().to;
                let Ok(left) = analyse(&after, play, &Budget::default()) else { continue };
                let answered = advice(Locale::En, &left, &after, mover.other(), None).words;
                // In a partizan game the winner may still win whoever begins.
                if left.outcome == Outcome::P && !copies(&answered) {
                    wrong.push(format!("{text} {play:?} {}: {said} / {after}: {answered}", mv.name));
                }
            }
        }
    }
    assert!(copied > 40, "{copied}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}
