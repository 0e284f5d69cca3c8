//! Dim and Prim against the notes' table and an independent search.
//!
//! # Source: notes for a pupils' course on impartial games.
use crate::asked::report;
use solver::theory::divisors;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::BTreeSet;

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The numbers that may be subtracted from `n`, by the rules alone.
fn takes(game: &str, n: u64) -> Vec<u64> {
    let legal = |d: &u64| if game == "dim" { n.is_multiple_of(*d) } else { gcd(n, *d) == 1 };
    (1..=n).filter(legal).collect()
}

#[test]
fn values_as_in_the_notes() {
    let dim: Vec<_> = (1..=16).map(|n| report(&format!("dim:{n}"), Play::Normal).grundy.unwrap()).collect();
    assert_eq!(dim, [1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5]);
    let prim: Vec<_> = (1..=16).map(|n| report(&format!("prim:{n}"), Play::Normal).grundy.unwrap()).collect();
    assert_eq!(prim, [1, 0, 2, 0, 3, 0, 4, 0, 2, 0, 5, 0, 6, 0, 2, 0]);
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    for game in ["dim", "prim"] {
        let mut won = [vec![false], vec![true]];
        let mut values: Vec<u64> = vec![0];
        let mut solver = Solver::default();
        for n in 1..=130u64 {
            let takes = takes(game, n);
            for (i, play) in [Play::Normal, Play::Misere].into_iter().enumerate() {
                let wins = takes.iter().any(|d| !won[i][(n - d) as usize]);
                won[i].push(wins);
                let position: Position = format!("{game}:{n}").parse().unwrap();
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, wins, "{position} {play:?}");
                assert_eq!(report.moves.len(), takes.len(), "{position}");
                for mv in &report.moves {
                    let left: usize = mv.name.split_once('→').unwrap().1.parse().unwrap();
                    assert_eq!(mv.wins, !won[i][left], "{position} {play:?} {}", mv.name);
                }
            }
            let options: BTreeSet<u64> = takes.iter().map(|d| values[(n - d) as usize]).collect();
            values.push((0..).find(|v| !options.contains(v)).unwrap());
            let grundy = solver.analyse(
                &format!("{game}:{n}").parse().unwrap(),
                Play::Normal,
                &mut Meter::new(Budget::default()),
            );
            assert_eq!(grundy.unwrap().grundy, values.last().copied(), "{game}:{n}");
        }
    }
}

#[test]
fn arithmetic_is_right() {
    for n in 1..3000u64 {
        assert_eq!(divisors::divisors(n), takes("dim", n), "{n}");
        if n < 400 {
            assert_eq!(divisors::totient(n), takes("prim", n).len() as u64, "{n}");
        }
        let primes = (2..=n).filter(|m| divisors::least_prime_factor(*m) == *m).count() as u64;
        if n.is_multiple_of(37) || n < 130 {
            assert_eq!(divisors::count_primes(n), primes, "{n}");
        }
    }
    assert_eq!(divisors::count_primes(1_000_000_000), 50_847_534);
    assert_eq!(
        (divisors::nth_prime(1, 2), divisors::nth_prime(6, 100), divisors::nth_prime(26, 100)),
        (Some(2), Some(13), None)
    );
}

#[test]
fn large_numbers_are_won_by_the_moves_named() {
    for (text, play) in [
        ("prim:999999937", Play::Normal),
        ("prim:999999937", Play::Misere),
        ("prim:100001 + nim:3", Play::Normal),
        ("prim:100001 + prim:49", Play::Normal),
        ("dim:735134400", Play::Misere),
        ("dim:735134400 + dim:6", Play::Normal),
    ] {
        let report = report(text, play);
        assert_eq!(report.outcome, Outcome::N, "{text}");
        let winning: Vec<_> = report.winning(Player::Left).collect();
        assert!(!winning.is_empty(), "{text}");
        for mv in winning.iter().take(5) {
            assert_eq!(self::report(mv.to.text(), play).outcome, Outcome::P, "{text} {}", mv.name);
        }
    }
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("dim:1000000001"), Err((4, "number-too-large")));
    assert_eq!(refused("prim:7,5"), Err((6, "unexpected")));
}
