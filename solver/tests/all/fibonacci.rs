//! Fibonacci Nim and Zeckendorf numerals against the notes' table and an independent search.
//!
//! # Source: Whinihan 1963; lecture notes on Nim and Fibonacci Nim, 4.33 to 4.40.
use crate::asked::report;
use crate::oracle;
use solver::ruleset::OffBoardFact;
use solver::theory::zeckendorf::{self, Digits, Rule};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// The numbers of sticks that the winning moves take.
fn takes(text: &str, play: Play) -> Vec<u64> {
    let number = |mv: &str| mv.split('→').map(|n| n.parse::<u64>().unwrap()).collect::<Vec<_>>();
    report(text, play).winning(Player::Left).map(|mv| number(&mv.name)).map(|n| n[0] - n[1]).collect()
}

#[test]
fn starts_are_won_as_the_notes_say() {
    for line in include_str!("known/fibonacci.txt").lines().filter(|l| !l.starts_with('#') && !l.is_empty()) {
        let [sticks, digits, want] = line.split(" | ").collect::<Vec<_>>().try_into().unwrap();
        let want: BTreeSet<u64> = want.split(' ').filter_map(|n| n.parse().ok()).collect();
        let got: BTreeSet<u64> = takes(&format!("fibonacci:{sticks}"), Play::Normal).into_iter().collect();
        assert_eq!(got, want, "{sticks}");
        assert_eq!(Digits::of(sticks.parse().unwrap()).to_string(), digits);
    }
}

#[test]
fn positions_of_the_notes() {
    assert_eq!(takes("fibonacci:17/16", Play::Normal), [1, 4]);
    assert_eq!(report("fibonacci:8/4", Play::Normal).outcome, Outcome::P);
    assert_eq!(report("fibonacci:13/6", Play::Normal).outcome, Outcome::P);
    assert_eq!(takes("fibonacci:9/8", Play::Normal), [1]);
    assert_eq!(takes("fibonacci:5/6", Play::Normal), [5]);
    // With one stick at the start nothing may be taken.
    assert_eq!(report("fibonacci:1", Play::Normal).outcome, Outcome::P);
    assert_eq!(report("fibonacci:1", Play::Misere).outcome, Outcome::N);
    assert_eq!(report("fibonacci:1/1", Play::Normal).outcome, Outcome::N);
    assert_eq!(report("fibonacci:1/1", Play::Misere).outcome, Outcome::P);
    let to =
        |text: &str, name: &str| text.parse::<Position>().unwrap().find(Player::Left, name).map(|mv| mv.to.to_string());
    assert_eq!(to("fibonacci:16", "16→13").as_deref(), Some("fibonacci:13/6"));
    assert_eq!(to("fibonacci:13/6", "13→9").as_deref(), Some("fibonacci:9"));
    assert_eq!(to("fibonacci:13/6", "13→6"), None);
    assert_eq!(to("fibonacci:3/3", "3→0").as_deref(), Some("fibonacci:0"));
}

/// Outcomes, under misère play last, and Grundy values by the rules alone.
#[derive(Default)]
struct Plain {
    wins: [HashMap<(u64, u64), bool>; 2],
    grundy: HashMap<(u64, u64), u64>,
}

/// The positions after a move: up to `q` of `n` sticks may be taken.
fn options(&(n, q): &(u64, u64)) -> Vec<(u64, u64)> {
    (1..=q.min(n)).map(|taken| (n - taken, 2 * taken)).collect()
}

impl Plain {
    fn wins(&mut self, n: u64, q: u64, misere: bool) -> bool {
        oracle::wins(&(n, q), misere, &options, &mut self.wins[usize::from(misere)])
    }

    fn grundy(&mut self, n: u64, q: u64) -> u64 {
        oracle::grundy(&(n, q), &options, &mut self.grundy)
    }
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let mut plain = Plain::default();
    let mut solver = Solver::default();
    for n in 0..=45u64 {
        for q in 0..=n {
            let position: Position = format!("fibonacci:{n}/{q}").parse().unwrap();
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, plain.wins(n, q, misere), "{position} {play:?}");
                assert_eq!(report.moves.len() as u64, q);
                for mv in &report.moves {
                    let left: u64 = mv.name.split_once('→').unwrap().1.parse().unwrap();
                    assert_eq!(mv.wins, !plain.wins(left, 2 * (n - left), misere), "{position} {play:?} {}", mv.name);
                }
            }
            let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.grundy, Some(plain.grundy(n, q)), "{position}");
        }
    }
}

#[test]
fn the_theorem_holds_for_all_quotas_to_two_hundred() {
    use solver::theory::fibonacci;
    let mut plain = Plain::default();
    for n in 1..200 {
        for q in 1..=n {
            let takes =
                |misere, plain: &mut Plain| (1..=q).filter(|r| !plain.wins(n - r, 2 * r, misere)).collect::<Vec<_>>();
            assert_eq!(fibonacci::winning_takes(n, q), takes(false, &mut plain), "{n} {q}");
            assert_eq!(fibonacci::misere_takes(n, q), takes(true, &mut plain), "{n} {q} misère");
        }
    }
}

#[test]
fn sums_are_right_under_both_conventions() {
    assert_eq!(report("fibonacci:6 + nim:2", Play::Normal).grundy, Some(Plain::default().grundy(6, 5) ^ 2));
    // Two sticks of which one may be taken, beside one stick of Nim: three moves, in any order.
    assert_eq!(report("fibonacci:2 + nim:1", Play::Normal).outcome, Outcome::N);
    assert_eq!(report("fibonacci:2 + nim:1", Play::Misere).outcome, Outcome::P);
    assert_eq!(report("fibonacci:7/3 + -fibonacci:7/3", Play::Normal).outcome, Outcome::P);
}

#[test]
fn huge_heaps_are_answered_at_once() {
    let fibonacci = 7_540_113_804_746_346_429u64;
    for (n, outcome) in [(fibonacci, Outcome::P), (fibonacci - 1, Outcome::N), (1 << 63, Outcome::N)] {
        let report = report(&format!("fibonacci:{n}"), Play::Normal);
        assert_eq!(report.outcome, outcome);
        assert!(report.moves.iter().all(|mv| mv.wins));
    }
    // Under misère play leave one stick, or the numeral of one stick less without its least part.
    let least = *zeckendorf::parts(fibonacci - 1).last().unwrap();
    assert_eq!(takes(&format!("fibonacci:{fibonacci}"), Play::Misere), [least, fibonacci - 1]);
}

#[test]
fn what_it_cannot_hold_is_refused() {
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("fibonacci:"), Err((10, "number-expected")));
    assert_eq!(refused("fibonacci:5/"), Err((12, "number-expected")));
    assert_eq!(refused("fibonacci:5,3"), Err((11, "expected")));
    assert_eq!(refused("fibonacci(2):5"), Err((10, "parameters-unexpected")));
    assert_eq!(refused("fibonacci:18446744073709551616"), Err((10, "number-too-large")));
}

#[test]
fn numerals_are_unique_and_have_no_neighbours() {
    let mut seen = BTreeSet::new();
    for n in 0..2000u64 {
        let digits = Digits::of(n);
        assert_eq!(digits.value(), n.into());
        assert!(digits.digits().windows(2).all(|pair| pair != [1, 1]) && digits.digits().iter().all(|d| *d < 2));
        assert_eq!(zeckendorf::parts(n).iter().sum::<u64>(), n);
        assert!(seen.insert(digits.to_string()));
    }
    assert_eq!(Digits::of(u64::MAX).value(), u64::MAX.into());
}

/// Every step of the addition, in the notation of the notes.
fn shown(a: u64, b: u64) -> Vec<String> {
    let sum = zeckendorf::add(a, b);
    std::iter::once(sum.start.to_string()).chain(sum.steps.iter().map(|step| step.digits.to_string())).collect()
}

#[test]
fn additions_of_the_notes() {
    // (101) + (1)
    assert_eq!(shown(4, 1), ["102", "110", "1000"]);
    // (1010) + (10): 7 + 2, by way of (1020), (1012), (1101)
    assert_eq!(shown(7, 2), ["1020", "1012", "1101", "10001"]);
    // A carry that runs through the whole numeral.
    let sum = zeckendorf::add(141, 3);
    assert_eq!((sum.start.to_string(), sum.sum().to_string()), ("1010101100".into(), "10000000000".into()));
    assert!(sum.steps.iter().all(|step| step.rule == Rule::Carry));
}

#[test]
fn every_step_keeps_the_value_and_the_end_is_the_numeral() {
    for a in 0..150 {
        for b in 0..=a {
            let sum = zeckendorf::add(a, b);
            assert_eq!(sum.start.value(), u128::from(a + b));
            assert!(sum.steps.iter().all(|step| step.digits.value() == u128::from(a + b)));
            assert_eq!(sum.sum(), &Digits::of(a + b), "{a} + {b}");
        }
    }
    let far = zeckendorf::add(u64::MAX, u64::MAX);
    assert_eq!(far.sum().value(), 2 * u128::from(u64::MAX));
    assert!(far.steps.len() < 500);
}

/// In every follower the limit shown is the largest take there is.
#[test]
fn the_limit_told_is_the_largest_take() {
    let mut open = vec!["fibonacci:30".parse::<Position>().unwrap()];
    let mut seen = BTreeSet::new();
    while let Some(position) = open.pop() {
        if !seen.insert(position.to_string()) {
            continue;
        }
        let moves = position.moves(Player::Left);
        match position.off_board_facts().as_slice() {
            [OffBoardFact::Limit(most)] => assert_eq!(*most, moves.len() as u64, "{position}"),
            other => assert!(other.is_empty() && position.to_string() == "fibonacci:0", "{position}"),
        }
        open.extend(moves.into_iter().map(|mv| mv.to));
    }
    assert!(seen.len() > 20);
}

/// The value of a line's digits, added up here.
fn worth(digits: &[u8]) -> u64 {
    let (mut pair, mut sum) = ((1, 2), 0);
    for &digit in digits.iter().rev() {
        sum += u64::from(digit) * pair.0;
        pair = (pair.1, pair.0 + pair.1);
    }
    sum
}

/// All lines with this many places and digits up to 2.
fn lines(places: u32) -> Vec<Vec<u8>> {
    (0..3_u32.pow(places)).map(|code| (0..places).map(|i| (code / 3_u32.pow(i) % 3) as u8).collect()).collect()
}

/// A rule is named between two lines exactly where one of the four rewritings of the notes, tried here as text, leads
/// from the first to the second; and the named rule keeps the value.
#[test]
fn a_rule_is_named_exactly_where_it_leads() {
    let written = |line: &[u8]| Digits::written(line);
    let lines = lines(5);
    let mut named = 0;
    for before in &lines {
        let digits = written(before);
        assert_eq!(digits.value(), u128::from(worth(before)));
        assert_eq!(digits.summands().iter().sum::<u64>(), worth(before));
        let neighbours = before.windows(2).any(|pair| pair[0] > 0 && pair[1] > 0);
        assert_eq!(digits.is_final(), !neighbours && before.iter().all(|&digit| digit < 2), "{before:?}");
        let mut want = Vec::new();
        let n = before.len();
        for i in 0..n {
            let mut to = |rule: Rule, changes: &[(usize, i8)]| {
                let mut line = before.clone();
                for &(at, by) in changes {
                    let Some(digit) = line.get(at).and_then(|digit| digit.checked_add_signed(by)) else { return };
                    line[at] = digit;
                }
                want.push((line, rule));
            };
            to(Rule::Carry, &[(i, 1), (i + 1, -1), (i + 2, -1)]);
            to(Rule::Split, &[(i, -1), (i + 1, 1), (i + 2, 1)]);
        }
        for (rule, changes) in [(Rule::SplitTwo, [-1, 2]), (Rule::Double, [1, -2])] {
            let mut line = before.clone();
            let pair = [line[n - 2].checked_add_signed(changes[0]), line[n - 1].checked_add_signed(changes[1])];
            if let [Some(high), Some(low)] = pair {
                (line[n - 2], line[n - 1]) = (high, low);
                want.push((line, rule));
            }
        }
        for after in &lines {
            let rule = Rule::between(&digits, &written(after));
            let want = want.iter().find(|(line, _)| line == after).map(|(_, rule)| *rule);
            assert_eq!(rule, want, "{before:?} {after:?}");
            assert!(rule.is_none() || worth(before) == worth(after));
            named += usize::from(rule.is_some());
        }
    }
    assert!(named > 100, "{named}");
}
