//! The game of Euclid against an independent search.
//!
//! # Source: Cole and Davie 1969; Cairns, Ho and Lengyel 2011.
use crate::oracle;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::HashMap;

/// All positions after a move, the smaller number first, by the rules alone.
fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
    let (a, b) = (a.min(b), a.max(b));
    let most = b.checked_div(a).unwrap_or(0);
    (1..=most).map(|t| (a.min(b - t * a), a.max(b - t * a))).collect()
}

/// Outcomes, under misère play last, and Grundy values by the definition.
#[derive(Default)]
struct Plain {
    wins: [HashMap<(u64, u64), bool>; 2],
    grundy: HashMap<(u64, u64), u64>,
}

impl Plain {
    fn wins(&mut self, a: u64, b: u64, misere: bool) -> bool {
        oracle::wins(&(a, b), misere, &|&(a, b)| options(a, b), &mut self.wins[usize::from(misere)])
    }

    fn grundy(&mut self, a: u64, b: u64) -> u64 {
        oracle::grundy(&(a, b), &|&(a, b)| options(a, b), &mut self.grundy)
    }
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let mut plain = Plain::default();
    let mut solver = Solver::default();
    for a in 0..=30 {
        for b in 0..=30 {
            let position: Position = format!("euclid:{a},{b}").parse().unwrap();
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, plain.wins(a, b, misere), "{position} {play:?}");
                // Of two equal numbers either may be taken away.
                assert_eq!(report.moves.len(), options(a, b).len() * if a == b { 2 } else { 1 });
                for mv in &report.moves {
                    let (x, y) = mv.to.text().strip_prefix("euclid:").unwrap().split_once(',').unwrap();
                    let (x, y): (u64, u64) = (x.parse().unwrap(), y.parse().unwrap());
                    assert_eq!(mv.wins, !plain.wins(x.min(y), x.max(y), misere), "{position} {play:?} {}", mv.name);
                }
                if play == Play::Normal {
                    assert_eq!(report.grundy, Some(plain.grundy(a, b)), "{position}");
                }
            }
        }
    }
}

#[test]
fn the_golden_ratio_divides_won_from_lost() {
    // b > φa, in whole numbers: (2b − a)² > 5a².
    for a in 1..200u64 {
        for b in a..400 {
            let won = a == b || (2 * b - a).pow(2) > 5 * a * a;
            assert_eq!(solver::theory::euclid::grundy(a, b) > 0, won, "{a} {b}");
        }
    }
}

#[test]
fn moves_to_any_value_are_found_without_trying() {
    let mut plain = Plain::default();
    for a in 1..25 {
        for b in a..80 {
            for target in 0..8 {
                let want = (1..=b / a).find(|t| {
                    let rest = b - t * a;
                    plain.grundy(a.min(rest), a.max(rest)) == target
                });
                assert_eq!(solver::theory::euclid::times_to(a, b, target), want, "{a} {b} {target}");
            }
        }
    }
}

#[test]
fn huge_numbers_and_sums_are_answered_at_once() {
    for play in [Play::Normal, Play::Misere] {
        let report = analyse(&"euclid:9223372036854775808,3".parse().unwrap(), play, &Budget::default()).unwrap();
        assert_eq!(report.outcome, Outcome::N);
        assert!(report.moves.len() == 1 && report.moves[0].wins);
    }
    let sum = "euclid:9223372036854775808,3 + euclid:5,13 + nim:7".parse().unwrap();
    let report = analyse(&sum, Play::Normal, &Budget::default()).unwrap();
    assert!(report.winning(Player::Left).count() > 0);
    for mv in report.winning(Player::Left) {
        assert_eq!(analyse(mv.to.read().unwrap(), Play::Normal, &Budget::default()).unwrap().grundy, Some(0));
    }
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("euclid:5"), Err((8, "expected")));
    assert_eq!(refused("euclid:5,3,2"), Err((11, "too-many")));
}
