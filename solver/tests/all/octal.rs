//! Taking-and-breaking games against the sources' tables and an independent search.
//!
//! # Source: lectures on combinatorial games; Guy and Smith 1956; Berlekamp, Conway, Guy 1982; Flammenkamp's tables.
use crate::oracle::heaps_win;
use solver::reason::{Method, Reason};
use solver::report::Listed;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, analyse};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

thread_local! {
    /// The solver of all questions of a test, which keeps the sequences.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

fn report(text: &str, play: Play) -> Report {
    let position: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let mut meter = Meter::new(Budget::default());
    SOLVER
        .with_borrow_mut(|solver| solver.analyse(&position, play, &mut meter))
        .unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// The results of the winning moves, the heaps of each in ascending order.
fn winning(text: &str, play: Play) -> BTreeSet<Vec<u64>> {
    report(text, play).winning(Player::Left).map(|mv| heaps_of(mv.to.text())).collect()
}

fn heaps_of(text: &str) -> Vec<u64> {
    let mut heaps: Vec<u64> = text.split_once(':').unwrap().1.split(',').map(|n| n.parse().unwrap()).collect();
    heaps.retain(|n| *n > 0);
    heaps.sort_unstable();
    heaps
}

#[track_caller]
fn check(text: &str, want: &[&[u64]]) {
    let want: BTreeSet<Vec<u64>> = want.iter().map(|heaps| heaps.to_vec()).collect();
    assert_eq!(winning(text, Play::Normal), want, "{text}");
}

#[test]
fn values_as_in_the_sources() {
    for line in include_str!("known/octal.txt").lines().filter(|line| !line.starts_with('#')) {
        let (game, values) = line.split_once(' ').unwrap();
        for (n, value) in values.split(' ').enumerate() {
            let found = report(&format!("{game}:{n}"), Play::Normal).grundy;
            assert_eq!(found, Some(value.parse().unwrap()), "{game}:{n}");
        }
    }
}

#[test]
fn winning_moves_as_in_the_lecture() {
    check("lasker:3", &[&[]]);
    check("lasker:4", &[&[], &[2, 2]]);
    check("lasker:3,4", &[&[1, 2, 4], &[3, 3]]);
    check("lasker:5,6", &[&[2, 3, 6], &[5, 5]]);
    check("lasker:7,5,3,1", &[&[1, 3, 5]]);
    check("lasker:2,3,4", &[&[1, 2, 4]]);
    check("lasker:3,3", &[]);
    check("lasker:12,11,4", &[&[4, 7, 12]]);
    check("lasker:3,4,7", &[&[1, 3, 4, 6], &[2, 3, 4, 5], &[3, 3, 4, 4]]);
    check("grundy:8", &[&[1, 7]]);
    check("grundy:9", &[&[2, 7], &[3, 6]]);
    check("grundy:12", &[&[2, 10], &[3, 9]]);
    check("grundy:13", &[&[5, 8]]);
    check("grundy:18", &[&[3, 15], &[6, 12]]);
    check("grundy:5,6", &[&[2, 3, 6], &[1, 5, 5]]);
    check("grundy:10,9,8", &[&[1, 8, 8, 10], &[4, 5, 8, 10], &[2, 6, 9, 10]]);
    check("grundy:11,14", &[]);
    check("octal(0.07):1,4,6,2", &[]);
    // The nine winning dominoes of the exam in the gaps 4, 10 and 6; the two at the ends of the second are one move.
    let exam = report("octal(0.07):4,10,6", Play::Normal);
    let names: Vec<&str> = exam.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(names, ["4→1,1", "10→8", "10→1,7", "10→3,5", "10→5,3", "10→7,1", "6→1,3", "6→3,1"]);
}

#[test]
fn the_positions_of_grundys_game_are_as_many_as_in_the_lecture() {
    for (n, nodes, edges) in [(7, 14, 17), (8, 19, 27), (9, 28, 46), (10, 39, 71)] {
        let mut seen = BTreeSet::from([vec![n]]);
        let mut open = vec![vec![n]];
        let mut arrows = 0;
        while let Some(heaps) = open.pop() {
            let text = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let position: Position = format!("grundy:{text}").parse().unwrap();
            let next: BTreeSet<Vec<u64>> =
                position.moves(Player::Left).iter().map(|mv| heaps_of(&mv.to.to_string())).collect();
            arrows += next.len();
            open.extend(next.into_iter().filter(|heaps| seen.insert(heaps.clone())));
        }
        assert_eq!((seen.len(), arrows), (nodes, edges), "{n}");
    }
}

/// The results of a heap of n, by the rules alone: digit k, and the heaps it allows.
fn options(digits: &[u8], repeats: bool, unequal: bool, n: usize) -> BTreeSet<Vec<usize>> {
    let mut all = BTreeSet::new();
    for take in 0..=n {
        let digit = match digits.get(take) {
            Some(digit) => *digit,
            None if repeats => digits[digits.len() - 1],
            None => 0,
        };
        let left = n - take;
        if digit & 1 > 0 && left == 0 {
            all.insert(vec![]);
        }
        if digit & 2 > 0 && left > 0 {
            all.insert(vec![left]);
        }
        for a in 1..left {
            let b = left - a;
            if digit & 4 > 0 && a <= b && !(unequal && a == b) {
                all.insert(vec![a, b]);
            }
            for c in 1..b {
                if digit & 8 > 0 && a <= c && c <= b - c {
                    all.insert(vec![a, c, b - c]);
                }
            }
        }
    }
    all
}

/// Calls `tell` with the results of all moves, one by one, for games that leave at most two heaps: in every order.
fn each_move(digits: &[u8], repeats: bool, n: usize, tell: &mut dyn FnMut(&[usize])) {
    for take in 0..=n {
        let digit = match digits.get(take) {
            Some(digit) => *digit,
            None if repeats => digits[digits.len() - 1],
            None => break,
        };
        let left = n - take;
        if digit & 1 > 0 && left == 0 {
            tell(&[]);
        }
        if digit & 2 > 0 && left > 0 {
            tell(&[left]);
        }
        if digit & 4 > 0 {
            (1..left).for_each(|a| tell(&[a, left - a]));
        }
    }
}

type Rules<'r> = (&'r [u8], bool, bool);

fn wins(heaps: &[usize], rules: Rules, misere: bool, memo: &mut HashMap<Vec<usize>, bool>) -> bool {
    heaps_win(heaps, misere, &|&n| options(rules.0, rules.1, rules.2, n).into_iter().collect(), memo)
}

/// Checks reported pairs of rows: the opening, if any, is legal, and the rows then form pairs.
fn mirrors(report: &Report, heaps: &[usize], rules: Rules) -> usize {
    let mirror = report.explanation.iter().find_map(|step| match &step.reason {
        Reason::RowsMirror { opening } => Some(opening),
        _ => None,
    });
    let Some(opening) = mirror else { return 0 };
    let moves = |n: usize| options(rules.0, rules.1, rules.2, n);
    let mut left = heaps.to_vec();
    if let Some(opening) = opening {
        let parts: Vec<usize> = opening.left.iter().map(|n| *n as usize).collect();
        assert!(moves(left[opening.heap]).contains(&parts), "{heaps:?}");
        left.swap_remove(opening.heap);
        left.extend(parts);
    }
    left.retain(|n| !moves(*n).is_empty());
    left.sort_unstable();
    assert!(left.chunk_by(|a, b| a == b).all(|same| same.len() % 2 == 0), "{heaps:?}");
    assert_eq!(report.outcome == Outcome::N, opening.is_some());
    1
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let games: [(&str, Rules); 12] = [
        ("kayles", (&[0, 7, 7], false, false)),
        ("dawson", (&[0, 1, 3, 7], false, false)),
        ("lasker", (&[4, 3], true, false)),
        ("grundy", (&[4], false, true)),
        ("octal(0.07)", (&[0, 0, 7], false, false)),
        ("octal(0.6)", (&[0, 6], false, false)),
        ("octal(4.7)", (&[4, 7], false, false)),
        ("octal(0.123)", (&[0, 1, 2, 3], false, false)),
        ("octal(0.7...)", (&[0, 7], true, false)),
        ("octal(0.3F)", (&[0, 3, 15], false, false)),
        ("octal(8.1)", (&[8, 1], false, false)),
        ("octal(0.0)", (&[0], false, false)),
    ];
    let mut mirrored = 0;
    for (game, rules) in games {
        for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
            let mut memo = HashMap::new();
            let single = (0..=11).map(|n| vec![n]);
            let sums = (1..=5).flat_map(|a| (a..=6).flat_map(move |b| [vec![a, b], vec![a, b, 3]]));
            for heaps in single.chain(sums) {
                let text = format!("{game}:{}", heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(","));
                let report = report(&text, play);
                assert_eq!(report.outcome == Outcome::N, wins(&heaps, rules, misere, &mut memo), "{text} {play:?}");
                mirrored += mirrors(&report, &heaps, rules);
                for mv in &report.moves {
                    let left: Vec<usize> = heaps_of(mv.to.text()).into_iter().map(|n| n as usize).collect();
                    assert_eq!(mv.wins, !wins(&left, rules, misere, &mut memo), "{text} {play:?} {}", mv.name);
                }
            }
        }
    }
    assert!(mirrored > 200, "{mirrored}");
}

/// Grundy values by the rules alone.
fn plain((digits, _, unequal): Rules, most: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..most {
        let mut seen = [false; 256];
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            let left = n - take;
            seen[0] |= digit & 1 > 0 && left == 0;
            if left > 0 {
                seen[*values.get(left).unwrap_or(&255) as usize] |= digit & 2 > 0;
            }
            if digit & 12 > 0 {
                for a in 1..left {
                    let b = left - a;
                    seen[(values[a] ^ values[b]) as usize] |= digit & 4 > 0 && !(unequal && a == b);
                    if digit & 8 > 0 {
                        (1..b).for_each(|c| seen[(values[a] ^ values[c] ^ values[b - c]) as usize] = true);
                    }
                }
            }
        }
        values.push((0..).find(|value| !seen[*value as usize]).unwrap());
    }
    values
}

/// As [`plain`] for codes that leave two heaps at most, fast enough for the longest proof: values seen at n are
/// marked by n itself, so nothing is cleared.
fn plain_of_two(digits: &[u8], most: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::with_capacity(most);
    let mut seen = [usize::MAX; 1 << 10];
    for n in 0..most {
        for (take, digit) in digits.iter().enumerate().take(n + 1) {
            if digit & 1 > 0 && take == n {
                seen[0] = n;
            }
            if digit & 2 > 0 && take > 0 && take < n {
                seen[usize::from(values[n - take])] = n;
            }
            if digit & 4 > 0 && n > take + 1 {
                // Heaps a and b = n − take − a, from both ends to the middle.
                let parts = &values[1..n - take];
                for (a, b) in parts.iter().zip(parts.iter().rev()).take(parts.len().div_ceil(2)) {
                    seen[usize::from(a ^ b)] = n;
                }
            }
        }
        values.push((0..).find(|value| seen[usize::from(*value)] != n).unwrap());
    }
    values
}

#[test]
fn both_plain_ways_agree() {
    for digits in [&[0u8, 7, 7][..], &[0, 1, 5, 6], &[0, 0, 5, 5], &[4, 3, 3], &[0, 3, 7, 2]] {
        let fast: Vec<u64> = plain_of_two(digits, 120).into_iter().map(u64::from).collect();
        assert_eq!(fast, plain((digits, false, false), 120), "{digits:?}");
    }
}

/// The period in the reasons of a position.
fn period(text: &str) -> Option<(u64, u64, u64)> {
    report(text, Play::Normal).explanation.iter().find_map(|step| match &step.reason {
        Reason::OctalPeriod { preperiod, period, checked, .. } => Some((*preperiod, *period, *checked)),
        _ => None,
    })
}

#[test]
fn proved_periods_hold_to_four_times_the_range_of_their_proof() {
    let games: [(&str, &[u8], u64, u64); 11] = [
        ("kayles", &[0, 7, 7], 71, 12),
        ("dawson", &[0, 1, 3, 7], 52, 34),
        ("octal(0.07)", &[0, 0, 7], 53, 34),
        ("octal(0.33)", &[0, 3, 3], 0, 3),
        ("octal(0.333)", &[0, 3, 3, 3], 0, 4),
        ("octal(0.3033)", &[0, 3, 0, 3, 3], 0, 7),
        ("octal(0.303003)", &[0, 3, 0, 3, 0, 0, 3], 0, 9),
        ("octal(0.156)", &[0, 1, 5, 6], 3479, 349),
        ("octal(0.055)", &[0, 0, 5, 5], 259, 148),
        ("octal(0.45)", &[0, 4, 5], 498, 20),
        ("octal(0.356)", &[0, 3, 5, 6], 7315, 142),
    ];
    for (game, digits, preperiod, length) in games {
        let found = period(&format!("{game}:1"));
        let (found_preperiod, found_period, checked) = found.unwrap_or_else(|| panic!("no period of {game}"));
        assert_eq!((found_preperiod, found_period), (preperiod, length), "{game}");
        let most = 4 * checked as usize;
        let values = plain_of_two(digits, most);
        for n in preperiod as usize..most.saturating_sub(length as usize) {
            assert_eq!(values[n], values[n + length as usize], "{game} {n}");
        }
        for n in (0..most.min(300)).step_by(13) {
            assert_eq!(report(&format!("{game}:{n}"), Play::Normal).grundy, Some(values[n].into()), "{game}:{n}");
        }
        for n in (0..most).step_by(most / 50 + 1) {
            assert_eq!(report(&format!("{game}:{n}"), Play::Normal).grundy, Some(values[n].into()), "{game}:{n}");
        }
    }
}

#[test]
fn three_heaps_need_a_longer_proof() {
    // Hexadecimal codes: three heaps may be left, so the check is longer.
    for (game, rules) in [("octal(0.F)", &[0u8, 15][..]), ("octal(0.FF)", &[0, 15, 15]), ("octal(0.09)", &[0, 0, 9])] {
        let Some((preperiod, length, checked)) = period(&format!("{game}:1")) else { continue };
        assert!(checked >= 3 * preperiod.max(1) + 2 * length, "{game}");
        let values = plain((rules, false, false), (4 * checked as usize).min(90));
        for n in preperiod as usize..values.len().saturating_sub(length as usize) {
            assert_eq!(values[n], values[n + length as usize], "{game} {n}");
        }
    }
    assert!(period("octal(0.F):1").is_some());
}

#[test]
fn games_without_a_period_say_what_is_known() {
    let has = |text: &str, want: fn(&Reason) -> bool| {
        report(text, Play::Normal).explanation.iter().any(|step| want(&step.reason))
    };
    assert!(has("grundy:20", |reason| matches!(reason, Reason::GrundyOpen { .. })));
    assert!(has("lasker:20,7", |reason| matches!(reason, Reason::LaskerRule { .. })));
    assert_eq!(period("grundy:20"), None);
    assert_eq!(period("octal(0.6):20"), None);
    assert!(has("octal(0.6):20", |reason| matches!(reason, Reason::OctalOpen { looked: 10_000.. })));
    // Its period of 4 begins after 46,578 values: further than a report searches.
    assert!(has("octal(0.127):20", |reason| matches!(reason, Reason::OctalOpen { looked: 10_000..46_578 })));
    for known in ["grundy:20", "lasker:20", "kayles:20", "octal(0.3...):5"] {
        assert!(!has(known, |reason| matches!(reason, Reason::OctalOpen { .. })), "{known}");
    }
}

#[test]
fn the_empty_strip_is_lost_at_the_residues_of_the_lecture() {
    for n in 0..400u64 {
        let lost = [0, 1, 15, 35].contains(&n) || [5, 9, 21, 25, 29].contains(&(n % 34));
        assert_eq!(report(&format!("octal(0.07):{n}"), Play::Normal).outcome == Outcome::P, lost, "{n}");
    }
    let openings = |n: u64| -> Vec<u64> {
        let report = report(&format!("octal(0.07):{n}"), Play::Normal);
        let left = report.winning(Player::Left).map(|mv| mv.name.split_once('→').unwrap().1.to_owned());
        left.filter_map(|left| left.split_once(',').map(|(a, _)| a.parse().unwrap())).collect()
    };
    assert_eq!(openings(10), [4]);
    assert_eq!(openings(19), [4, 6, 11, 13]);
    assert_eq!(openings(20), [9]);
    assert_eq!(openings(26), [2, 9, 12, 15, 22]);
}

#[test]
fn single_misere_rows_of_kayles_are_lost_at_five_sizes() {
    let lost: Vec<u64> =
        (1..=30).filter(|n| report(&format!("kayles:{n}"), Play::Misere).outcome == Outcome::P).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}

#[test]
fn huge_heaps_are_answered_or_refused() {
    for game in ["kayles", "dawson", "lasker", "octal(0.07)", "octal(0.3...)", "octal(0.45)"] {
        let text = format!("{game}:9223372036854775807,1000");
        let report = report(&text, Play::Normal);
        assert_eq!((report.outcome, report.listed), (Outcome::N, Listed::Winning), "{text}");
        assert!(!report.moves.is_empty() && report.moves.iter().all(|mv| mv.wins), "{text}");
        let to = &report.moves[report.moves.len() / 2].to;
        assert_eq!(self::report(to.text(), Play::Normal).outcome, Outcome::P, "{text} to {to}");
    }
    let budget = Budget { nodes: 300_000, bytes: 64 << 20 };
    for (text, play) in [
        ("grundy:9223372036854775807", Play::Normal),
        ("octal(0.7...):9223372036854775807", Play::Normal),
        ("octal(0.3F):9223372036854775807", Play::Normal),
        ("dawson:9223372036854775807", Play::Misere),
        ("octal(8.F...):9223372036854775808", Play::Misere),
    ] {
        let position: Position = text.parse().unwrap();
        let answer = analyse(&position, play, &budget);
        assert!(matches!(answer, Err(solver::Stop::Budget { .. })), "{text}");
    }
}

/// The winning moves of heaps too large to list are complete, or a thousand.
#[test]
fn winning_moves_of_large_heaps_are_those_of_the_values() {
    let games: [(&str, &[u8], bool, &[usize]); 4] = [
        ("kayles", &[0, 7, 7], false, &[6000, 3]),
        ("kayles", &[0, 7, 7], false, &[6000, 1]),
        ("lasker", &[4, 3], true, &[6000, 77, 1025]),
        ("octal(0.07)", &[0, 0, 7], false, &[5013, 5030]),
    ];
    for (game, digits, repeats, heaps) in games {
        let text = format!("{game}:{}", heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(","));
        let found = report(&text, Play::Normal);
        assert_eq!(found.listed, Listed::Winning, "{text}");
        let mut values: Vec<usize> = Vec::new();
        for n in 0..=6_000 {
            let mut seen = vec![false; 2 * n + 2];
            each_move(digits, repeats, n, &mut |left| {
                let value = left.iter().fold(0, |sum, &heap| sum ^ values[heap]);
                // A value larger than any mex cannot matter.
                if let Some(seen) = seen.get_mut(value) {
                    *seen = true;
                }
            });
            values.push(seen.iter().position(|seen| !seen).unwrap());
        }
        let total = |heaps: &[usize]| heaps.iter().fold(0, |sum, &n| sum ^ values[n]);
        assert_ne!(total(heaps), 0, "{text}");
        let mut want = 0;
        for &heap in heaps {
            let rest = total(heaps) ^ values[heap];
            each_move(digits, repeats, heap, &mut |left| want += usize::from(total(left) == rest));
        }
        assert_eq!(found.moves.len(), want.min(1_000), "{text}");
    }
}

#[test]
fn misere_sums_of_one_game_are_searched_by_multisets() {
    for text in ["dawson:9 + dawson:3,2", "octal(0.07):10 + octal(0.07):4", "kayles:6 + octal(0.77):3 + dawson:4"] {
        let report = report(text, Play::Misere);
        assert_eq!(report.method, Method::Search);
        // Beside Nim the general search answers.
        let general = self::report(&format!("{text} + nim:0"), Play::Misere);
        let names = |r: &Report| r.winning(Player::Left).map(|mv| mv.name.clone()).collect::<Vec<_>>();
        assert_eq!((report.outcome, names(&report)), (general.outcome, names(&general)), "{text}");
    }
}

/// Whether the player to move wins codes and sizes beside each other, by the definition.
fn mixed_wins(heaps: &[(usize, usize)], games: &[Rules], memo: &mut HashMap<Vec<(usize, usize)>, bool>) -> bool {
    let leaves = |&(game, n): &(usize, usize)| {
        let left = options(games[game].0, games[game].1, games[game].2, n).into_iter();
        left.map(|heaps| heaps.into_iter().map(|n| (game, n)).collect()).collect()
    };
    heaps_win(heaps, true, &leaves, memo)
}

/// Equivalences used by the search hold in every sum: rows of 13 to 20 alone, two beside each other, and two of
/// different games, against the definition.
#[test]
fn misere_rows_of_all_games_agree_with_the_definition() {
    let games: [(&str, Rules); 9] = [
        ("grundy", (&[4], false, true)),
        ("dawson", (&[0, 1, 3, 7], false, false)),
        ("octal(0.07)", (&[0, 0, 7], false, false)),
        ("octal(0.6)", (&[0, 6], false, false)),
        ("octal(0.123)", (&[0, 1, 2, 3], false, false)),
        ("octal(4.7)", (&[4, 7], false, false)),
        ("octal(0.26)", (&[0, 2, 6], false, false)),
        ("octal(0.35)", (&[0, 3, 5], false, false)),
        ("kayles", (&[0, 7, 7], false, false)),
    ];
    let rules = games.map(|(_, rules)| rules);
    let mut memo = HashMap::new();
    let mut check = |heaps: &[(usize, usize)]| {
        let parts: Vec<String> = heaps.iter().map(|&(game, size)| format!("{}:{size}", games[game].0)).collect();
        let (text, mover_wins) = (parts.join(" + "), mixed_wins(heaps, &rules, &mut memo));
        assert_eq!(report(&text, Play::Misere).outcome == Outcome::N, mover_wins, "{text}");
    };
    for game in 0..games.len() {
        (13..=20).for_each(|size| check(&[(game, size)]));
        for (a, b) in [(9, 9), (10, 7), (13, 5), (14, 9)] {
            check(&[(game, a), (game, b)]);
            check(&[(game, a), ((game + 1) % games.len(), b)]);
            check(&[(game, 6), ((game + 2) % games.len(), b), ((game + 5) % games.len(), 5)]);
        }
    }
}

/// Rows of Lasker's Nim are tame at any length, Grundy's up to 12, those of dominoes up to 9: against plain search.
#[test]
fn misere_sums_of_tame_rows_are_those_of_nim() {
    let games: [(&str, Rules, &[&[usize]]); 3] = [
        ("lasker", (&[4, 3], true, false), &[&[14], &[9, 8], &[2, 2], &[1, 1, 1], &[6, 5, 3], &[4, 4, 1], &[0, 1, 0]]),
        ("grundy", (&[4], false, true), &[&[12], &[12, 11, 3], &[10, 10], &[3, 3], &[9, 4, 3], &[2, 1]]),
        ("octal(0.07)", (&[0, 0, 7], false, false), &[&[9, 8], &[4, 4, 4], &[3, 2], &[2, 2, 3], &[8, 7, 6]]),
    ];
    for (game, rules, all) in games {
        let mut memo = HashMap::new();
        for heaps in all {
            let text = format!("{game}:{}", heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(","));
            let report = report(&text, Play::Misere);
            assert_eq!(report.method, Method::MisereTheorem, "{text}");
            assert_eq!(report.outcome == Outcome::N, wins(heaps, rules, true, &mut memo), "{text}");
            for mv in &report.moves {
                let left: Vec<usize> = heaps_of(mv.to.text()).into_iter().map(|n| n as usize).collect();
                assert_eq!(mv.wins, !wins(&left, rules, true, &mut memo), "{text} {}", mv.name);
            }
            let winning = report.explanation.iter().find_map(|step| match &step.reason {
                Reason::Tame { moves, .. } => Some(moves.len()),
                _ => None,
            });
            assert_eq!(winning, Some(report.winning(Player::Left).count()), "{text}");
        }
    }
    let long = report("lasker:300,200,100", Play::Misere);
    assert_eq!((long.method, long.outcome), (Method::MisereTheorem, Outcome::N));
    for mv in long.winning(Player::Left) {
        assert_eq!(report(mv.to.text(), Play::Misere).outcome, Outcome::P, "{}", mv.name);
    }
    assert_eq!(report("grundy:13,2", Play::Misere).method, Method::Search);
}

/// Every position of misère Kayles up to 20 sticks, and larger ones with the lengths of the exceptions, against plain
/// search.
#[test]
fn misere_kayles_is_solved() {
    fn each(left: usize, most: usize, rows: &mut Vec<usize>, tell: &mut impl FnMut(&[usize])) {
        if left == 0 {
            tell(rows);
        }
        for row in (1..=most.min(left)).rev() {
            rows.push(row);
            each(left - row, row, rows, tell);
            rows.pop();
        }
    }
    let mut positions = Vec::new();
    (5..=20).for_each(|total| each(total, total, &mut Vec::new(), &mut |rows| positions.push(rows.to_vec())));
    let larger: [&[usize]; 8] =
        [&[25], &[25, 9, 1], &[25, 9, 4, 4], &[17, 12, 1], &[12, 9, 5], &[20, 17, 9], &[12, 4, 4], &[25, 17, 9]];
    positions.extend(larger.map(<[usize]>::to_vec));
    let (rules, mut memo): (Rules, _) = ((&[0, 7, 7], false, false), HashMap::new());
    let mut solver = Solver::default();
    for rows in &positions {
        let text = format!("kayles:{}", rows.iter().map(usize::to_string).collect::<Vec<_>>().join(","));
        let meter = &mut Meter::new(Budget::default());
        let report = solver.analyse(&text.parse().unwrap(), Play::Misere, meter).unwrap();
        assert_eq!(report.outcome == Outcome::N, wins(rows, rules, true, &mut memo), "{text}");
        for mv in &report.moves {
            let left: Vec<usize> = heaps_of(mv.to.text()).into_iter().map(|n| n as usize).collect();
            assert_eq!(mv.wins, !wins(&left, rules, true, &mut memo), "{text} {}", mv.name);
        }
        let winning = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::MisereKayles { moves, .. } | Reason::Tame { moves, .. } => Some(moves.len()),
            _ => None,
        });
        assert_eq!(winning, Some(report.winning(Player::Left).count()), "{text}");
    }
}

/// Long rows are answered by the theorem, and each winning move leaves a lost position.
#[test]
fn long_rows_of_misere_kayles_are_answered() {
    for text in
        ["kayles:99", "kayles:60,40,12", "kayles:3 + kayles:70,4", "kayles:9223372036854775807,25", "octal(0.77):50"]
    {
        let long = report(text, Play::Misere);
        assert_eq!((long.method, long.outcome), (Method::MisereTheorem, Outcome::N), "{text}");
        assert!(long.winning(Player::Left).count() > 0, "{text}");
        for mv in long.winning(Player::Left).take(20) {
            assert_eq!(report(mv.to.text(), Play::Misere).outcome, Outcome::P, "{text} {}", mv.name);
        }
    }
}
