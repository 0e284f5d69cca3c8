//! Misère sums explained by a table of kinds, against the rules alone.
use crate::oracle::wins_misere_sum;
use solver::reason::Reason;
use solver::theory::quotient::{Quotient, Sum};
use solver::{Budget, Meter, Outcome, Play, Position, analyse};
use std::collections::HashMap;

/// Small positions of which few are tame.
const PARTS: &[&str] = &[
    "kayles:5",
    "kayles:2,6",
    "octal(0.07):8",
    "octal(0.137):6",
    "grundy:8",
    "cram:2x3",
    "nim:3",
    "chomp:3,2",
    "set:{{1}}",
];

fn read(texts: &[String]) -> Option<Position> {
    (!texts.is_empty()).then(|| texts.join(" + ").parse().unwrap())
}

#[test]
fn sums_are_won_as_their_kinds_say_and_kinds_stay_alike_in_sums() {
    let mut memo = HashMap::new();
    let mut tables = 0;
    for (i, a) in PARTS.iter().enumerate() {
        for b in &PARTS[i..] {
            let text = format!("{a} + {b}");
            let position: Position = text.parse().unwrap();
            let report = analyse(&position, Play::Misere, &Budget::default()).unwrap();
            let won = wins_misere_sum(&position, &mut memo);
            assert_eq!(report.outcome == Outcome::N, won, "{text}");
            for step in &report.explanation {
                let Reason::MisereTable { kinds, parts, sum, lost, wins: said } = &step.reason else { continue };
                tables += 1;
                assert_eq!((*said, !lost.contains(sum)), (won, won), "{text}");
                assert!(lost.len() < *kinds, "{text}");
                for kind in lost {
                    assert!(read(kind).is_some_and(|kind| !wins_misere_sum(&kind, &mut memo)), "{text}: {kind:?}");
                }
                // Each part and its representative, beside the same positions.
                for part in parts {
                    let own: Position = part.text.parse().unwrap();
                    for beside in lost.iter().chain(parts.iter().map(|part| &part.like)) {
                        let Some(beside) = read(beside) else { continue };
                        let like = read(&part.like).map_or(beside.clone(), |like| like.plus(beside.clone()));
                        let one = wins_misere_sum(&own.clone().plus(beside), &mut memo);
                        assert_eq!(one, wins_misere_sum(&like, &mut memo), "{text}: {part:?}");
                    }
                }
            }
        }
    }
    assert!(tables > 8, "{tables}");
}

#[test]
fn what_is_tame_or_too_large_has_no_table() {
    for text in ["nim:3 + cram:2x3", "kayles:40 + kayles:41", "hackenbush:b,r + hackenbush:b"] {
        let report = analyse(&text.parse().unwrap(), Play::Misere, &Budget::default()).unwrap();
        assert!(!report.explanation.iter().any(|step| matches!(step.reason, Reason::MisereTable { .. })), "{text}");
    }
}

fn order(options: &[Vec<Sum>]) -> Option<usize> {
    Quotient::of(options, &mut Meter::new(Budget::default())).unwrap().map(|found| found.kinds.len())
}

/// Heaps up to `largest` with a move, each with its options as sums of such heaps.
fn heaps(largest: u8, moves: impl Fn(u8) -> Vec<Vec<u8>>) -> Vec<Vec<Sum>> {
    let alive: Vec<u8> = (1..=largest).filter(|&size| !moves(size).is_empty()).collect();
    let number = |size: u8| alive.iter().position(|&other| other == size).map(|number| number as u8);
    let sum = |sizes: Vec<u8>| {
        let mut sum: Sum = sizes.into_iter().filter_map(number).collect();
        sum.sort_unstable();
        sum
    };
    alive.iter().map(|&size| moves(size).into_iter().map(sum).collect()).collect()
}

/// # Source: Plambeck and Siegel 2008: Nim with heaps below 2^n has 2^n + 2 kinds.
#[test]
fn nim_has_its_tame_quotient() {
    for (largest, kinds) in [(1, 2), (2, 6), (3, 6), (4, 10), (7, 10), (8, 18)] {
        let options = heaps(largest, |size| (0..size).map(|left| vec![left]).collect());
        assert_eq!(order(&options), Some(kinds), "{largest}");
    }
}

/// # Source: Plambeck 2005: 0.123 has a quotient of order 20.
#[test]
fn quotients_of_the_literature() {
    // The digits by the number taken: 1 allows to leave nothing, 2 one heap, 4 two heaps.
    let digits = |code: [u8; 3]| {
        move |size: u8| {
            let mut left = Vec::new();
            for (taken, digit) in (1..).zip(code).filter(|(taken, _)| *taken <= size) {
                let rest = size - taken;
                if digit & 1 != 0 && rest == 0 {
                    left.push(vec![]);
                }
                if digit & 2 != 0 && rest > 0 {
                    left.push(vec![rest]);
                }
                if digit & 4 != 0 {
                    left.extend((1..rest).filter(|a| *a <= rest - a).map(|a| vec![a, rest - a]));
                }
            }
            left
        }
    };

    for largest in [9, 12] {
        assert_eq!(order(&heaps(largest, digits([1, 2, 3]))), Some(20), "{largest}");
    }
}
