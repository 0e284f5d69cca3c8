//! Misère sums explained as equivalent to Nim, against the rules alone.
use crate::oracle::wins_misere_sum;
use solver::reason::Reason;
use solver::{Budget, Outcome, Play, Position, analyse};
use std::collections::HashMap;

/// Small positions of games with and without their own theorems.
const PARTS: &[&str] = &[
    "nim:1",
    "nim:2",
    "nim:3",
    "chomp:2,1",
    "chomp:3,2",
    "chomp:2,2",
    "cram:1x2",
    "cram:2x2",
    "cram:2x3",
    "set:{{1}}",
    "set:2",
    "kayles:3",
    "kayles:5",
    "grundy:5",
    "subtraction(2,3):4",
    "wythoff:1,2",
    "graph:a>b,c;b>c",
];

#[test]
fn misere_sums_count_as_nim_where_it_is_told() {
    let mut memo = HashMap::new();
    let mut sums = 0;
    for (i, a) in PARTS.iter().enumerate() {
        for (j, b) in PARTS.iter().enumerate().skip(i) {
            let third = PARTS[(i + j) % PARTS.len()];
            for text in [a.to_string(), format!("{a} + {b}"), format!("{a} + {b} + {third}")] {
                let position: Position = text.parse().unwrap();
                let report = analyse(&position, Play::Misere, &Budget::default()).unwrap();
                let won = wins_misere_sum(&position, &mut memo);
                assert_eq!(report.outcome == Outcome::N, won, "{text}");
                for step in &report.explanation {
                    if let Reason::TameSum { parts, sum } = &step.reason {
                        assert_eq!(parts.len(), position.components().len());
                        let lost = if parts.iter().any(|part| part.firm) { 0 } else { 1 };
                        assert_eq!(*sum != lost, won, "{text}: {parts:?}");
                        sums += 1;
                    }
                }
            }
        }
    }
    assert!(sums > 100, "{sums}");
}

#[test]
fn what_is_not_tame_is_not_told_to_be() {
    let report = analyse(&"kayles:5 + chomp:2,1".parse().unwrap(), Play::Misere, &Budget::default()).unwrap();
    assert!(!report.explanation.iter().any(|step| matches!(step.reason, Reason::TameSum { .. })));
}
