//! Subtraction games against the sources' tables and an independent search.
//!
//! # Source: lectures on combinatorial games; Golomb 1966; Ferguson 1974.
use crate::asked::report;
use solver::reason::{Method, Reason};
use solver::report::Listed;
use solver::{Budget, Outcome, Play, Player, Position, Report, analyse};
use std::collections::HashMap;

fn winning(text: &str, play: Play, by: Player) -> Vec<String> {
    report(text, play).winning(by).map(|mv| mv.name.clone()).collect()
}

#[track_caller]
fn check(text: &str, want: &[&str]) {
    assert_eq!(winning(text, Play::Normal, Player::Left), want, "{text}");
}

#[test]
fn one_heap_as_in_the_sources() {
    for line in include_str!("known/subtraction.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (set, row) = (words.next().unwrap(), words.next().unwrap());
        for (n, want) in words.map(|word| word.parse::<u64>().unwrap()).enumerate() {
            let play = if row == "mu" { Play::Misere } else { Play::Normal };
            let report = report(&format!("subtraction({set}):{n}"), play);
            match row {
                "gamma" => assert_eq!(report.grundy, Some(want), "{set} {n}"),
                _ => assert_eq!(report.outcome == Outcome::N, want == 1, "{set} {row} {n}"),
            }
        }
    }
}

#[test]
fn winning_moves_as_in_the_sources() {
    check("subtraction(1,2):7,5,3,1", &["5→3", "3→2"]);
    check("subtraction(1,2):8,5,2", &["8→6", "5→3", "2→0"]);
    check("subtraction(1,2):9,7,4,2", &["9→8", "2→0"]);
    check("subtraction(1,2):11,7", &["11→10", "7→5"]);
    check("subtraction(1,2):6,3,9", &[]);
    check("subtraction(1,2):4,4,4", &["4→3", "4→3@2", "4→3@3"]);
    check("subtraction(1,2):5,4,2", &["4→3"]);
    for (n, takes) in [(16, vec![2]), (17, vec![2, 3]), (18, vec![3]), (19, vec![5]), (20, vec![5])] {
        let want: Vec<String> = takes.iter().map(|take| format!("{n}→{}", n - take)).collect();
        assert_eq!(winning(&format!("subtraction(2,3,5):{n}"), Play::Normal, Player::Left), want);
    }
}

#[test]
fn moves_that_raise_a_value_are_told_from_those_that_reduce_it() {
    let report = report("subtraction(1,2):7,5,3,1", Play::Normal);
    let found = report.explanation.iter().find_map(|step| match &step.reason {
        Reason::SubtractionMoves { sum, reducing, raising, .. } => Some((*sum, reducing.clone(), raising.clone())),
        _ => None,
    });
    let (sum, reducing, raising) = found.expect("the reason is given");
    let pair = |moves: &[solver::reason::HeapMove]| moves.iter().map(|mv| (mv.from, mv.to)).collect::<Vec<_>>();
    assert_eq!((sum, pair(&reducing), pair(&raising)), (2, vec![(5, 3)], vec![(3, 2)]));
}

/// Grundy values of one heap by the rule alone.
fn plain(set: &[usize], most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..=most {
        let options: Vec<u64> = set.iter().filter(|&&s| s <= n).map(|s| values[n - s]).collect();
        values.push((0..).find(|v| !options.contains(v)).unwrap());
    }
    values
}

/// Every set of numbers from 1 to `most`, as text and as numbers.
fn sets(most: usize) -> impl Iterator<Item = (String, Vec<usize>)> {
    (1..1usize << most).map(move |bits| {
        let set: Vec<usize> = (1..=most).filter(|s| bits >> (s - 1) & 1 == 1).collect();
        (set.iter().map(usize::to_string).collect::<Vec<_>>().join(","), set)
    })
}

#[test]
fn periods_hold_to_four_times_the_range_of_their_proof() {
    for (text, set) in sets(9) {
        let report = report(&format!("subtraction({text}):1"), Play::Normal);
        let rule = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::SubtractionRule { preperiod, period, values, lost, early, .. } => {
                Some((*preperiod as usize, *period as usize, values.clone(), lost.clone(), early.clone()))
            }
            _ => None,
        });
        let (preperiod, period, values, lost, early) = rule.unwrap_or_else(|| panic!("no period for {text}"));
        let brute = plain(&set, 4 * (preperiod + period + 9));
        for (n, &value) in brute.iter().enumerate() {
            let at = if n < preperiod { n } else { preperiod + (n - preperiod) % period };
            assert_eq!(values[at], value, "{text} at {n}");
            let listed =
                if n < preperiod { early.contains(&(n as u64)) } else { lost.contains(&((n % period) as u64)) };
            assert_eq!(listed, value == 0, "{text} at {n}");
        }
        // Neither number can be smaller.
        let repeats = |e: usize, p: usize| (e..brute.len() - p).all(|n| brute[n] == brute[n + p]);
        assert!(!(1..period).any(|p| repeats(preperiod, p)), "{text}");
        assert!(preperiod == 0 || !repeats(preperiod - 1, period), "{text}");
    }
}

type Memo = HashMap<(Vec<usize>, bool), bool>;

/// Whether the player to move wins, by the rules alone, on sorted heaps; `sets` are the mover's and the other's.
fn wins(heaps: &[usize], sets: [&[usize]; 2], turn: bool, misere: bool, memo: &mut Memo) -> bool {
    let mut key = heaps.to_vec();
    key.sort_unstable();
    if let Some(&known) = memo.get(&(key.clone(), turn)) {
        return known;
    }
    let (mut result, mut stuck) = (false, true);
    for i in 0..key.len() {
        for &s in sets[usize::from(turn)].iter().filter(|&&s| s <= key[i]) {
            let mut next = key.clone();
            next[i] -= s;
            stuck = false;
            result |= !wins(&next, sets, !turn, misere, memo);
        }
    }
    result |= stuck && misere;
    memo.insert((key, turn), result);
    result
}

fn text_of(set: &str, heaps: &[usize]) -> String {
    format!("subtraction({set}):{}", heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    for (set, numbers) in sets(5) {
        for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
            let mut memo = Memo::new();
            let rules = [&numbers[..], &numbers[..]];
            for code in 0..8usize.pow(3) {
                let heaps = [code % 8, code / 8 % 8, code / 64];
                if !heaps.is_sorted() {
                    continue;
                }
                let report = report(&text_of(&set, &heaps), play);
                let want = wins(&heaps, rules, false, misere, &mut memo);
                assert_eq!(report.outcome == Outcome::N, want, "{set} {heaps:?} {play:?}");
                for mv in &report.moves {
                    let left: Vec<usize> =
                        mv.to.read().unwrap().only().unwrap().state().split(',').map(|n| n.parse().unwrap()).collect();
                    assert_eq!(mv.wins, !wins(&left, rules, true, misere, &mut memo), "{set} {} {play:?}", mv.name);
                }
            }
        }
    }
}

#[test]
fn misere_sums_of_different_sets_follow_ferguson() {
    for (play, texts) in [
        (Play::Misere, ["subtraction(1,2):4 + subtraction(2,3):5", "subtraction(2,3,5):7,2 + subtraction(1,4):9"]),
        (Play::Misere, ["subtraction(3,4):6 + subtraction(2):2,5", "subtraction(1,3,4):7 + subtraction(2,5):1"]),
    ] {
        for text in texts {
            let report = report(text, play);
            assert_eq!(report.method, Method::MisereTheorem, "{text}");
            // Beside Nim there is no theorem, so this is a search through the same sum.
            let searched = analyse(&format!("{text} + nim:0").parse().unwrap(), play, &Budget::default()).unwrap();
            assert_eq!(searched.method, Method::Search, "{text}");
            assert_eq!(report.outcome, searched.outcome, "{text}");
            let names = |r: &Report| r.winning(Player::Left).map(|mv| mv.name.clone()).collect::<Vec<_>>();
            assert_eq!(names(&report), names(&searched), "{text}");
        }
    }
}

#[test]
fn bonnie_and_clyde_as_in_the_lecture() {
    let want = [Outcome::P, Outcome::N, Outcome::L, Outcome::N, Outcome::N];
    for n in (0..60).chain([2025, 1 << 63]) {
        let text = format!("subtraction(1,2,4|1,3,4):{n}");
        let report = report(&text, Play::Normal);
        assert_eq!(report.outcome, want[(n % 5) as usize], "{text}");
        let takes = |by: Player| {
            let moves = report.winning(by).map(|mv| mv.name.split_once('→').unwrap().1.parse::<u64>().unwrap());
            moves.map(|to| n - to).collect::<Vec<_>>()
        };
        if n >= 5 {
            let (bonnie, clyde): (&[u64], &[u64]) = match n % 5 {
                0 => (&[], &[]),
                1 => (&[1, 4], &[1]),
                2 => (&[2], &[]),
                3 => (&[1], &[3]),
                _ => (&[2, 4], &[4]),
            };
            assert_eq!((takes(Player::Left).as_slice(), takes(Player::Right).as_slice()), (bonnie, clyde), "{text}");
        }
    }
}

#[test]
fn two_sets_agree_with_plain_search() {
    for (left, mine) in sets(4) {
        for (right, yours) in sets(4).filter(|(right, _)| *right != left) {
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let mut memo = Memo::new();
                let rules = [&mine[..], &yours[..]];
                for heaps in [vec![6], vec![9], vec![3, 4], vec![5, 5], vec![1, 2, 4]] {
                    let report = report(&text_of(&format!("{left}|{right}"), &heaps), play);
                    let want = Outcome::from_first_wins(
                        wins(&heaps, rules, false, misere, &mut memo),
                        wins(&heaps, rules, true, misere, &mut memo),
                    );
                    assert_eq!(report.outcome, want, "{left}|{right} {heaps:?} {play:?}");
                }
            }
        }
    }
}

#[test]
fn two_equal_sets_are_one() {
    let position: Position = "subtraction(1,2|2,1):5".parse().unwrap();
    assert!(position.is_impartial());
    assert_eq!(position.to_string(), "subtraction(1,2):5");
    assert_eq!("-subtraction(1|2):5".parse::<Position>().unwrap().to_string(), "-subtraction(1|2):5");
}

#[test]
fn huge_heaps_are_answered_by_the_remainder() {
    let text = format!("subtraction(1,3,4):{}", vec!["9223372036854775808"; 99].join(","));
    for play in [Play::Normal, Play::Misere] {
        let report = report(&text, play);
        assert_eq!(report.listed, Listed::All);
        // 2^63 is 1 modulo 7, with Grundy value 1; an odd number of those is 1.
        assert_eq!(report.outcome, if play == Play::Normal { Outcome::N } else { Outcome::P });
    }
    let many = format!("subtraction(1-100):{}", vec!["9223372036854775807"; 1000].join(","));
    assert_eq!(report(&many, Play::Normal).listed, Listed::Winning);
    assert_eq!(report("subtraction(2,5|1,7):1000000000000", Play::Misere).method, Method::Theorem);
}

#[test]
fn the_way_to_the_canonical_form_is_told_of_one_heap() {
    for (text, value, steps) in [
        ("subtraction(1,3|2,4):9", "{1|0,{1|0}}", true),
        ("subtraction(1,2|1,3):6", "^2", true),
        ("subtraction(1,2|1,3):1", "*", false),
    ] {
        let report = report(text, Play::Normal);
        assert!(matches!(report.explanation[0].reason, Reason::SubtractionOutcomes { .. }), "{text}");
        let Reason::CanonicalForm { options, steps: way, value: name } = &report.explanation[1].reason else {
            panic!("{text}: {:?}", report.explanation)
        };
        assert_eq!((name.as_str(), report.value.as_deref()), (value, Some(value)), "{text}");
        let moves: Vec<_> = report.moves.iter().map(|mv| (Some(&mv.name), mv.value.as_ref())).collect();
        let named: Vec<_> = options.iter().filter(|option| option.name.is_some()).collect();
        assert_eq!(named.iter().map(|o| (o.name.as_ref(), Some(&o.value))).collect::<Vec<_>>(), moves, "{text}");
        assert_eq!(!way.is_empty(), steps, "{text}");
    }
    for (text, play) in [("subtraction(1,2|1,3):0", Play::Normal), ("subtraction(1,2|1,3):6", Play::Misere)] {
        let explanation = report(text, play).explanation;
        assert!(!explanation.iter().any(|step| matches!(step.reason, Reason::CanonicalForm { .. })), "{text}");
    }
}

#[test]
fn a_heap_whose_value_is_out_of_reach_has_its_outcome() {
    // Row n: whether Left wins by moving first, and whether Right does.
    let rows = |left: &[usize], right: &[usize]| {
        let mut rows: Vec<(bool, bool)> = Vec::new();
        for n in 0..=1000 {
            let l = left.iter().any(|&s| s <= n && !rows[n - s].1);
            let r = right.iter().any(|&s| s <= n && !rows[n - s].0);
            rows.push((l, r));
        }
        rows
    };
    for (sets, left, right) in [("1,2|1,3", [1, 2], [1, 3]), ("1,3|2,4", [1, 3], [2, 4])] {
        let rows = rows(&left, &right);
        let outcome = |n: usize| Outcome::from_first_wins(rows[n].0, rows[n].1);
        let report = report(&format!("subtraction({sets}):1000"), Play::Normal);
        assert_eq!(report.outcome, outcome(1000), "{sets}");
        // Values are periodic for the second sets, outcomes for both.
        assert_eq!(report.value.is_some(), sets == "1,3|2,4", "{sets}");
        assert_eq!(report.moves.len(), 4);
        for mv in &report.moves {
            let to: usize = mv.name.split_once('→').unwrap().1.parse().unwrap();
            assert_eq!(mv.outcome, outcome(to), "{sets} {to}");
        }
        let periodic = report.explanation.iter().any(|step| matches!(step.reason, Reason::SubtractionOutcomes { .. }));
        assert!(periodic, "{sets}: {:?}", report.explanation);
    }
}
