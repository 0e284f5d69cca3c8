//! Tipping a die against the lecture's tables and an independent search.
//!
//! # Source: Bundeswettbewerb Mathematik 2022, second round, problem 2; lecture on Sprague–Grundy theory.
use crate::asked::report;
use solver::theory::dice::{DiceEntry, DiceTables};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::BTreeSet;

fn winning(text: &str, play: Play) -> Vec<String> {
    report(text, play).winning(Player::Left).map(|mv| mv.name.clone()).collect()
}

fn text(sides: usize, n: usize, a: usize) -> String {
    if sides == 4 { format!("dice(4):{n}/{a}") } else { format!("dice:{n}/{a}") }
}

#[test]
fn tables_as_in_the_lecture() {
    for line in include_str!("known/dice.txt").lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let (die, row) = line.split_once(" | ").unwrap();
        let (sides, top) = die.split_once(' ').unwrap();
        for (n, won) in row.split(' ').enumerate() {
            let text = text(sides.parse().unwrap(), n, top.parse().unwrap());
            assert_eq!(report(&text, Play::Normal).outcome == Outcome::N, won == "1", "{text}");
        }
    }
}

#[test]
fn five_thousand_sticks_at_once() {
    let won = |a: usize| report(&text(6, 5000, a), Play::Normal).outcome == Outcome::N;
    assert_eq!([1, 2, 3, 4, 5, 6].map(won), [true, false, true, true, false, true]);
    for a in [1, 3, 4, 6] {
        assert_eq!(winning(&text(6, 5000, a), Play::Normal), ["5"]);
    }
    assert!((1..=4).all(|a| report(&text(4, 5000, a), Play::Normal).outcome == Outcome::P));
    let table = DiceTables::default().table(6, DiceEntry::Wins).clone();
    assert_eq!((table.from, table.period), (2, 9));
    let table = DiceTables::default().table(4, DiceEntry::Wins).clone();
    assert_eq!((table.from, table.period), (0, 10));
    assert_eq!(DiceTables::default().table(6, DiceEntry::Grundy).period, 9);
    assert_eq!(winning("dice:9223372036854775808/1", Play::Normal), winning("dice:17/1", Play::Normal));
}

#[test]
fn winning_tips_by_remainder() {
    // Rows: n mod 9; columns: 1 or 6, 2 or 5, 3 or 4 on top. From 8 sticks on.
    let want = [
        ["", "", ""],
        ["5", "1", "1 5"],
        ["2 3", "3", "2"],
        // Tipping to 4 would win, but is no tip from 3 or 4.
        ["3 4", "3 4", ""],
        ["4", "4", ""],
        ["5", "", "5"],
        ["3", "3 6", "6"],
        ["2 3 4", "3 4", "2"],
        ["4", "4", ""],
    ];
    for n in 8..60 {
        for (a, column) in [(1, 0), (2, 1), (3, 2), (4, 2), (5, 1), (6, 0)] {
            assert_eq!(winning(&text(6, n, a), Play::Normal).join(" "), want[n % 9][column], "{n} {a}");
        }
    }
    // Seven sticks do not equal sixteen: from these faces 6 wins as well.
    for a in [2, 3, 4, 5] {
        assert!(winning(&text(6, 7, a), Play::Normal).contains(&"6".to_owned()));
    }
}

/// The faces a die may be tipped to with n sticks, by the rules alone.
fn tips(sides: usize, n: usize, a: usize) -> Vec<usize> {
    (1..=sides).filter(|&b| b <= n && b != a && (sides == 4 || a + b != 7)).collect()
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    for sides in [4, 6] {
        let mut won = [Vec::<Vec<bool>>::new(), Vec::new()];
        let mut values: Vec<Vec<u64>> = Vec::new();
        let mut solver = Solver::default();
        for n in 0..120 {
            let faces = || 1..=sides;
            for (i, play) in [Play::Normal, Play::Misere].into_iter().enumerate() {
                let wins = |a: usize| {
                    let tips = tips(sides, n, a);
                    if tips.is_empty() { i == 1 } else { tips.iter().any(|b| !won[i][n - b][b - 1]) }
                };
                let column: Vec<bool> = faces().map(wins).collect();
                for a in faces() {
                    let position: Position = text(sides, n, a).parse().unwrap();
                    let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                    assert_eq!(report.outcome == Outcome::N, column[a - 1], "{position} {play:?}");
                    let moves: Vec<usize> = report.moves.iter().map(|mv| mv.name.parse().unwrap()).collect();
                    assert_eq!(moves, tips(sides, n, a), "{position}");
                    for (mv, b) in report.moves.iter().zip(moves) {
                        assert_eq!(mv.wins, !won[i][n - b][b - 1], "{position} {play:?} {b}");
                    }
                }
                won[i].push(column);
            }
            let mex = |a: usize| {
                let options: BTreeSet<u64> = tips(sides, n, a).into_iter().map(|b| values[n - b][b - 1]).collect();
                (0..).find(|v| !options.contains(v)).unwrap()
            };
            let column: Vec<u64> = faces().map(mex).collect();
            for a in faces() {
                let position: Position = text(sides, n, a).parse().unwrap();
                let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.grundy, Some(column[a - 1]), "{position}");
            }
            values.push(column);
        }
    }
}

#[test]
fn it_joins_sums_and_refuses_what_it_cannot_hold() {
    assert_eq!(report("dice:5000/3 + dice:5000/3", Play::Normal).outcome, Outcome::P);
    // One tip beside one stick: two moves.
    assert_eq!(report("dice:1/3 + nim:1", Play::Misere).outcome, Outcome::N);
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("dice:16"), Err((7, "expected")));
    assert_eq!(refused("dice:16/7"), Err((8, "number-too-large")));
    assert_eq!(refused("dice:16/0"), Err((8, "number-too-small")));
    assert_eq!(refused("dice(4):16/5"), Err((11, "number-too-large")));
    assert_eq!(refused("dice(5):16/1"), Err((5, "expected")));
    assert_eq!("dice(6):16/1".parse::<Position>().unwrap().to_string(), "dice:16/1");
}
