//! Nim against the sources' tables and an independent search.
//!
//! # Source: Bouton 1901; Thiemann and Lanzerath 2022, ch. 2; lecture notes on Sprague–Grundy theory.
use crate::oracle::heaps_win;
use solver::{Budget, Outcome, Play, Player, Position, analyse};
use std::collections::HashMap;

fn winning(text: &str, play: Play) -> Vec<String> {
    let position: Position = text.parse().unwrap();
    let report = analyse(&position, play, &Budget::default()).unwrap();
    report.winning(Player::Left).map(|mv| mv.name.clone()).collect()
}

#[track_caller]
fn check(text: &str, play: Play, want: &[&str]) {
    assert_eq!(winning(text, play), want, "{text} {play:?}");
}

#[test]
fn normal_play_as_in_the_sources() {
    check("nim:2,2", Play::Normal, &[]);
    check("nim:5", Play::Normal, &["5→0"]);
    check("nim:3,5", Play::Normal, &["5→3"]);
    check("nim:1,2,3", Play::Normal, &[]);
    check("nim:1,3,5", Play::Normal, &["5→2"]);
    check("nim:1,2,3,4,5", Play::Normal, &["1→0", "3→2", "5→4"]);
    check("nim:11,17,39", Play::Normal, &["39→26"]);
    check("nim:2,6,1,4,8", Play::Normal, &["8→1"]);
    check("nim:3,4,5,6,7,8,9", Play::Normal, &["3→1", "6→4", "7→5"]);
    check("nim:7,6,3,1", Play::Normal, &["7→4", "6→5", "3→0"]);
    check("nim:7,5,3,1", Play::Normal, &[]);
    check("nim:3,2,1,6,3", Play::Normal, &["6→3"]);
}

#[test]
fn misere_play_as_in_the_sources() {
    check("nim:2,2", Play::Misere, &[]);
    check("nim:1,1", Play::Misere, &["1→0", "1→0@2"]);
    check("nim:1", Play::Misere, &[]);
    check("nim:1,1,1", Play::Misere, &[]);
    check("nim:1,2,3,4,4", Play::Misere, &[]);
    check("nim:1,2,3,4,1", Play::Misere, &["4→1"]);
    check("nim:1,2,1,1,1", Play::Misere, &["2→1"]);
    check("nim:1,1,3", Play::Misere, &["3→1"]);
    check("nim:1,3", Play::Misere, &["3→0"]);
    check("nim:1,1,1,4", Play::Misere, &["4→0"]);
    check("nim:2,2,1", Play::Misere, &["1→0"]);
    check("nim:2,3", Play::Misere, &["3→2"]);
}

#[test]
fn every_target_is_reached_as_the_lecture_lists_it() {
    let report = analyse(&"nim:7,6,3,1".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    let to =
        |target| report.moves.iter().filter(|m| m.grundy == Some(target)).map(|m| m.name.as_str()).collect::<Vec<_>>();
    assert_eq!(to(0), ["7→4", "6→5", "3→0"]);
    assert_eq!(to(1), ["7→5", "6→4", "3→1"]);
    assert_eq!(to(2), ["7→6", "3→2", "1→0"]);
}

/// Whether the player to move wins, by the rules alone.
fn wins(heaps: &[u64], misere: bool, memo: &mut [HashMap<Vec<u64>, bool>; 2]) -> bool {
    let leaves = |&n: &u64| (0..n).map(|left| vec![left]).collect();
    heaps_win(heaps, misere, &leaves, &mut memo[usize::from(misere)])
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let mut memo = Default::default();
    for code in 0..6u64.pow(4) {
        let heaps: Vec<u64> = (0..4).map(|i| code / 6u64.pow(i) % 6).collect();
        let text = format!("nim:{}", heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","));
        let position: Position = text.parse().unwrap();
        for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
            let report = analyse(&position, play, &Budget::default()).unwrap();
            assert_eq!(report.outcome == Outcome::N, wins(&heaps, misere, &mut memo), "{text} {play:?}");
            for mv in &report.moves {
                let next: Vec<u64> =
                    mv.to.read().unwrap().only().unwrap().state().split(',').map(|n| n.parse().unwrap()).collect();
                assert_eq!(mv.wins, !wins(&next, misere, &mut memo), "{text} {play:?} {}", mv.name);
            }
        }
    }
}

#[test]
fn a_thousand_huge_heaps_are_answered_by_their_winning_moves() {
    let heaps: Vec<String> = (0..1000u64).map(|i| ((1 << 62) + i * 7919).to_string()).collect();
    let position: Position = format!("nim:{}", heaps.join(",")).parse().unwrap();
    for play in [Play::Normal, Play::Misere] {
        let report = analyse(&position, play, &Budget::default()).unwrap();
        assert_eq!(report.outcome, Outcome::N);
        assert!(!report.moves.is_empty() && report.moves.iter().all(|mv| mv.wins));
        let to = report.moves[0].to.read().unwrap();
        assert_eq!(analyse(to, play, &Budget::default()).unwrap().outcome, Outcome::P);
    }
}

#[test]
fn sums_of_nim_are_nim_under_misere_play_too() {
    let report = analyse(&"nim:1,1 + nim:2 + nim:0".parse().unwrap(), Play::Misere, &Budget::default()).unwrap();
    assert_eq!(report.winning(Player::Left).map(|mv| mv.name.as_str()).collect::<Vec<_>>(), ["2:2→1"]);
    assert_eq!(report.explanation.len(), 1);
}

/// A million moves are not tried one by one: beside a number its sign decides, beside ↑ all but one nimber win.
#[test]
fn huge_heaps_add_to_numbers_and_ups() {
    use Outcome::{L, N, R};
    let ask = |position: &Position| analyse(position, Play::Normal, &Budget::SMALL).unwrap();
    for (text, outcome) in [
        ("nim:900000 + hackenbush:b", L),
        ("nim:900000,7 + hackenbush:r", R),
        ("nim:900000 + orders(28):3/4", L),
        ("nim:900000,1 + game:^", L),
        ("nim:900000,900001 + game:^", N),
        ("nim:900000,900001 + game:v", N),
        ("nim:900000,900000 + game:^", L),
        ("nim:900000,900005 + hackenbush:b + hackenbush:r", N),
        ("nim:18446744073709551615 + hackenbush:b", L),
    ] {
        let position: Position = text.parse().unwrap();
        let report = ask(&position);
        assert_eq!(report.outcome, outcome, "{text}");
        for by in Player::BOTH {
            let names: Vec<&str> = report.winning(by).map(|mv| mv.name.as_str()).collect();
            assert_eq!(names.is_empty(), !outcome.wins(by, by), "{text} {by:?}");
            for name in names.iter().take(5).chain(names.last()) {
                let after = position.find(by, name).unwrap_or_else(|| panic!("{text}: {name}")).to;
                assert!(ask(&after).outcome.wins(by, by.other()), "{text}: {name}");
            }
        }
    }
}
