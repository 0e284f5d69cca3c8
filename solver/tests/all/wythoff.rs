//! Wythoff's game against an independent search.
//!
//! # Source: Wythoff 1907; misère: Fraenkel 1984; Grundy values: OEIS A004481.
use crate::asked::report;
use crate::oracle;
use solver::theory::wythoff::{self, GrundyTable};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// All positions after a move, by the rules alone.
fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
    let one = (0..a).map(|x| (x, b)).chain((0..b).map(|y| (a, y)));
    one.chain((1..=a.min(b)).map(|t| (a - t, b - t))).collect()
}

fn wins(a: u64, b: u64, misere: bool, memo: &mut [HashMap<(u64, u64), bool>; 2]) -> bool {
    oracle::wins(&(a, b), misere, &|&(a, b)| options(a, b), &mut memo[usize::from(misere)])
}

fn grundy(a: u64, b: u64, memo: &mut HashMap<(u64, u64), u64>) -> u64 {
    oracle::grundy(&(a, b), &|&(a, b)| options(a, b), memo)
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let (mut won, mut values) = (Default::default(), HashMap::new());
    let mut solver = Solver::default();
    for a in 0..=12 {
        for b in 0..=12 {
            let position: Position = format!("wythoff:{a},{b}").parse().unwrap();
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, wins(a, b, misere, &mut won), "{position} {play:?}");
                assert_eq!(report.moves.len(), options(a, b).len());
                for mv in &report.moves {
                    let (x, y) = mv.to.text().strip_prefix("wythoff:").unwrap().split_once(',').unwrap();
                    let next = !wins(x.parse().unwrap(), y.parse().unwrap(), misere, &mut won);
                    assert_eq!(mv.wins, next, "{position} {play:?} {}", mv.name);
                }
                if play == Play::Normal {
                    assert_eq!(report.grundy, Some(grundy(a, b, &mut values)), "{position}");
                }
            }
        }
    }
}

#[test]
fn lost_pairs_and_values_agree_further_out() {
    let (mut won, mut values) = (Default::default(), HashMap::new());
    let mut table = GrundyTable::default();
    for a in 0..=60 {
        for b in 0..=60 {
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                assert_eq!(wythoff::is_lost(a, b, play), !wins(a, b, misere, &mut won), "{a} {b} {play:?}");
            }
            let value = table.grundy(a, b, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(value, grundy(a, b, &mut values), "{a} {b}");
        }
    }
}

#[test]
fn the_winning_moves_of_larger_positions_are_all_there() {
    for play in [Play::Normal, Play::Misere] {
        for (a, b) in [(100, 150), (61, 99), (200, 137), (77, 77), (0, 90), (2, 90), (1, 40)] {
            let want: BTreeSet<String> = options(a, b)
                .into_iter()
                .filter(|&(x, y)| wythoff::is_lost(x, y, play))
                .map(|(x, y)| format!("wythoff:{x},{y}"))
                .collect();
            let got: Vec<String> =
                report(&format!("wythoff:{a},{b}"), play).winning(Player::Left).map(|mv| mv.to.to_string()).collect();
            assert_eq!(got.len(), want.len(), "{a} {b}");
            assert_eq!(got.into_iter().collect::<BTreeSet<_>>(), want, "{a} {b} {play:?}");
        }
    }
}

#[test]
fn the_golden_ratio_is_exact_far_out() {
    // Neighbouring Fibonacci numbers are the lost pairs that rounding would miss first.
    let (mut a, mut b) = (1u64, 2u64);
    while let Some(next) = a.checked_add(b).filter(|next| *next <= 1 << 63) {
        let cold = u128::from(wythoff::golden(b - a) as u64) == u128::from(a);
        assert_eq!(wythoff::is_lost(a, b, Play::Normal), cold);
        let (small, large) = wythoff::lost_pair(a, Play::Normal);
        for (x, y) in [(small, large), (small, large - 1)] {
            if let (Ok(x), Ok(y)) = (u64::try_from(x), u64::try_from(y)) {
                assert_eq!(wythoff::is_lost(x, y, Play::Normal), (x, y) == (small as u64, large as u64));
                assert_eq!(wythoff::partner(small as u64, Play::Normal), large);
                assert_eq!(wythoff::partner(large as u64, Play::Normal), small);
            }
        }
        (a, b) = (b, next);
    }
    for play in [Play::Normal, Play::Misere] {
        let report = report("wythoff:9223372036854775808,9223372036854775807", play);
        assert_eq!(report.outcome, Outcome::N);
        for mv in &report.moves {
            let to = self::report(mv.to.text(), play);
            assert!(mv.wins && to.outcome == Outcome::P);
        }
        assert!(!report.moves.is_empty());
    }
}

#[test]
fn it_joins_sums() {
    let sum = report("wythoff:3,4 + nim:2", Play::Normal);
    assert_eq!(sum.grundy, Some(grundy(3, 4, &mut HashMap::new()) ^ 2));
    assert_eq!(report("wythoff:1,1 + wythoff:1,1", Play::Misere).outcome, Outcome::P);
}
