//! Sets as games against the lecture's examples and an independent search.
//!
//! # Source: lecture on Sprague–Grundy theory, sets as games.
use crate::asked::report;
use solver::reason::Reason;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::BTreeSet;

const A: &str = "{{}}";
const B: &str = "{{{}}}";
const U: &str = "{{{}},{{{}}}}";

#[test]
fn examples_of_the_lecture() {
    let c = format!("{{{U},{{{U}}}}}");
    let v = format!("{{{U},{c}}}");
    for (set, grundy, misere) in [
        ("{}", 0, true),
        (A, 1, false),
        (B, 0, true),
        (U, 2, true),
        (&format!("{{{U}}}"), 0, false),
        (&c, 1, true),
        (&v, 0, false),
    ] {
        let text = format!("set:{set}");
        assert_eq!(report(&text, Play::Normal).grundy, Some(grundy), "{set}");
        assert_eq!(report(&text, Play::Misere).outcome == Outcome::N, misere, "{set} misère");
    }
    let only: Vec<String> =
        report(&format!("set:{U}"), Play::Normal).winning(Player::Left).map(|mv| mv.to.to_string()).collect();
    assert_eq!(only, ["set:{1}"]);
}

#[test]
fn numbers_are_heaps_of_nim() {
    for n in 0..=12u64 {
        assert_eq!(report(&format!("set:{n}"), Play::Normal).grundy, Some(n));
        assert_eq!(report(&format!("set:{n} + nim:{n}"), Play::Normal).outcome, Outcome::P);
    }
    assert_eq!("set:{{},{{}},{{},{{}}}}".parse::<Position>().unwrap().to_string(), "set:3");
}

#[test]
fn equal_sets_are_one() {
    let print = |text: &str| text.parse::<Position>().unwrap().to_string();
    assert_eq!(print("set:{ 0, {} , 0}"), "set:1");
    assert_eq!(print("set:{{1,{1}},{{1},1}}"), "set:{{1,{1}}}");
    assert_eq!(print("set:{2,0}"), "set:{2,0}");
    assert_eq!(report("set:{2,0} + set:{0,2}", Play::Normal).outcome, Outcome::P);
    // Alone it is lost under misère play, both ways; so the first player empties one of the two.
    assert_eq!(report("set:{2,0}", Play::Misere).outcome, Outcome::P);
    let won: Vec<String> =
        report("set:{2,0} + set:{0,2}", Play::Misere).winning(Player::Left).map(|mv| mv.name.clone()).collect();
    assert_eq!(won, ["1:0", "2:0"]);
}

/// All sets with at most three elements among the previous ones; 0 first.
fn family() -> Vec<(String, Vec<usize>)> {
    let mut sets: Vec<(String, Vec<usize>)> = vec![("{}".into(), vec![])];
    let mut seen = BTreeSet::from([vec![]]);
    for top in 0..6 {
        for mask in 1..1u32 << (top + 1) {
            let elements: Vec<usize> = (0..=top).filter(|i| mask >> i & 1 == 1).collect();
            if elements.len() <= 3 && seen.insert(elements.clone()) {
                let texts: Vec<&str> = elements.iter().map(|&i| sets[i].0.as_str()).collect();
                sets.push((format!("{{{}}}", texts.join(",")), elements));
            }
        }
    }
    sets
}

#[test]
fn all_small_sets_agree_with_plain_search() {
    let sets = family();
    let mut values: Vec<u64> = Vec::new();
    let mut won = [Vec::<bool>::new(), Vec::new()];
    let mut solver = Solver::default();
    // The sets that are 0, 1, 2 and so on.
    let mut numbers: Vec<usize> = Vec::new();
    for (text, elements) in &sets {
        let options: BTreeSet<u64> = elements.iter().map(|&i| values[i]).collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
        for (i, play) in [Play::Normal, Play::Misere].into_iter().enumerate() {
            let wins = if elements.is_empty() { i == 1 } else { elements.iter().any(|&e| !won[i][e]) };
            won[i].push(wins);
            let position: Position = format!("set:{text}").parse().unwrap();
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome == Outcome::N, wins, "{text} {play:?}");
            assert_eq!(report.moves.len(), elements.len(), "{text}");
            for (mv, &e) in report.moves.iter().zip(elements) {
                assert_eq!(mv.wins, !won[i][e], "{text} {play:?} {}", mv.name);
                assert_eq!(mv.to, format!("set:{}", sets[e].0).parse::<Position>().unwrap());
            }
            if play == Play::Normal {
                let has = |of: fn(&Reason) -> bool| report.explanation.iter().any(|step| of(&step.reason));
                assert_eq!(has(|reason| matches!(reason, Reason::SetEmpty)), elements.contains(&0), "{text}");
                // The numbers of the family are recognised by their elements.
                let numeral = elements.iter().enumerate().all(|(i, &e)| numbers.get(i) == Some(&e));
                let number = has(|reason| matches!(reason, Reason::SetNumber { .. }));
                assert_eq!(number, numeral && !elements.is_empty() && elements.len() <= numbers.len(), "{text}");
                if numeral && elements.len() == numbers.len() {
                    numbers.push(values.len() - 1);
                }
                assert_eq!(report.grundy, values.last().copied(), "{text}");
            }
        }
    }
    assert!(sets.len() > 30);
}

#[test]
fn deep_and_large_nests_are_answered_or_refused() {
    let deep = format!("set:{}{}", "{".repeat(1000), "}".repeat(1000));
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(report(&deep, play).outcome == Outcome::N, play == Play::Normal);
    }
    assert_eq!(report("set:{12,{12}}", Play::Normal).grundy, Some(1));
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused(&format!("set:{}", "{".repeat(5000))), Err((4 + 1000, "too-deep")));
    assert_eq!(refused("set:13"), Err((4, "number-too-large")));
    assert_eq!(refused("set:{12,{12},{{12}}}"), Err((15, "too-many")));
    assert_eq!(refused("set:{0,}"), Err((7, "expected")));
    assert_eq!(refused("set:{0"), Err((6, "expected")));
    assert_eq!(refused("set:{0}}"), Err((7, "unexpected")));
    assert_eq!(refused("set:"), Err((4, "expected")));
    assert_eq!(refused("set(1):0"), Err((4, "parameters-unexpected")));
}
