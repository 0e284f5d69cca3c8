//! Heaps by rules of one's own against searches by the rules alone, and against the rulesets that such rules describe.
use crate::asked::{report, value};
use crate::oracle::{heaps_win, wins};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The remains after taking one of these numbers.
fn taken(n: u64, takes: impl Fn(u64) -> bool) -> Vec<Vec<u64>> {
    (1..=n).filter(|&k| takes(k)).map(|k| vec![n - k]).collect()
}

/// The partitions of a number into this many heaps, the smallest first.
fn partitions(n: u64, heaps: usize, least: u64) -> Vec<Vec<u64>> {
    if heaps == 1 {
        return if n >= least { vec![vec![n]] } else { Vec::new() };
    }
    let of = |a: u64| partitions(n - a, heaps - 1, a).into_iter().map(move |rest| [vec![a], rest].concat());
    (least..=n).flat_map(of).collect()
}

/// Rules, and the heaps that their moves leave.
type Told = (&'static str, fn(u64) -> Vec<Vec<u64>>);

const GAMES: [Told; 9] = [
    ("k=square", |n| taken(n, |k| (1..=k).any(|root| root * root == k))),
    ("k=1/2a=n-1,n", |n| {
        if n == 0 { Vec::new() } else { BTreeSet::from([vec![n - 1], vec![n / 2]]).into_iter().collect() }
    }),
    ("2k=..n", |n| taken(n, |k| 2 * k <= n)),
    ("k=divisor.n;a=1..", |n| taken(n, |k| k < n && n.is_multiple_of(k))),
    ("k!=coprime.n", |n| taken(n, |k| gcd(n, k) > 1)),
    ("k=1,prime", |n| taken(n, |k| k == 1 || k > 1 && (2..k).all(|d| !k.is_multiple_of(d)))),
    ("k=0;n!=2;b=1..", |n| if n == 2 { Vec::new() } else { partitions(n, 2, 1) }),
    ("k=1;c=1..", |n| if n == 0 { Vec::new() } else { partitions(n - 1, 3, 1) }),
    ("k=2,3;a-b=..1;b=1..", |n| {
        let halves = |k: u64| n.checked_sub(k).map(|rest| vec![rest / 2, rest - rest / 2]);
        [2, 3].into_iter().filter_map(halves).filter(|left| left[0] > 0).collect()
    }),
];

/// The Grundy values of heaps up to `most`.
fn values(leaves: fn(u64) -> Vec<Vec<u64>>, most: u64) -> Vec<u64> {
    let mut known: Vec<u64> = Vec::new();
    for n in 0..=most {
        let met: BTreeSet<u64> =
            leaves(n).iter().map(|left| left.iter().fold(0, |sum, part| sum ^ known[*part as usize])).collect();
        known.push((0..).find(|value| !met.contains(value)).unwrap());
    }
    known
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    for (rules, leaves) in GAMES {
        let mut solver = Solver::default();
        let mut memos = [HashMap::new(), HashMap::new()];
        let known = values(leaves, 16);
        for (a, b) in (0..=16).flat_map(|a| (0..=5).map(move |b| (a, b))) {
            let position: Position = format!("heaps({rules}):{a},{b}").parse().unwrap();
            assert_eq!(position.count(Player::Left), (leaves(a).len() + leaves(b).len()) as u128, "{position}");
            for (play, memo) in [Play::Normal, Play::Misere].into_iter().zip(&mut memos) {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                let won = heaps_win(&[a, b], play == Play::Misere, &|n: &u64| leaves(*n), memo);
                assert_eq!(report.outcome == Outcome::N, won, "{position} {play:?}");
                if play == Play::Normal {
                    assert_eq!(report.grundy, Some(known[a as usize] ^ known[b as usize]), "{position}");
                }
            }
        }
    }
}

/// Both players take, and may split the rest: Left takes 1 or 2, Right 1 or 3.
#[test]
fn players_with_rules_of_their_own_agree_with_plain_search() {
    let options = |(heaps, left): &(Vec<u64>, bool)| {
        let takes: [u64; 2] = if *left { [1, 2] } else { [1, 3] };
        let mut next = Vec::new();
        for (i, n) in heaps.iter().enumerate() {
            for rest in takes.iter().filter_map(|k| n.checked_sub(*k)) {
                for parts in partitions(rest, 2, 0) {
                    let mut after = [&heaps[..i], &parts[..], &heaps[i + 1..]].concat();
                    after.retain(|part| *part > 0);
                    after.sort_unstable();
                    next.push((after, !left));
                }
            }
        }
        next
    };
    let mut solver = Solver::default();
    for play in [Play::Normal, Play::Misere] {
        let mut memo = HashMap::new();
        for (a, b) in (0..=8).flat_map(|a| (0..=4).map(move |b| (a, b))) {
            let text = format!("heaps(k=1,2;b=0..|k=1,3;b=0..):{a},{b}");
            let report = solver.analyse(&text.parse().unwrap(), play, &mut Meter::new(Budget::default())).unwrap();
            let mut heaps = vec![a, b];
            heaps.retain(|n| *n > 0);
            heaps.sort_unstable();
            let mut first = |left| wins(&(heaps.clone(), left), play == Play::Misere, &options, &mut memo);
            assert_eq!(report.outcome, Outcome::from_first_wins(first(true), first(false)), "{text} {play:?}");
        }
    }
}

/// Rules, the built-in game that they describe, and whether sums of its heaps are described, too.
pub const KNOWN: [(&str, &str, bool); 9] = [
    ("k=1..", "nim", true),
    ("k=1,3,4", "subtraction(1,3,4)", true),
    ("k=1,2|k=1,3", "subtraction(1,2|1,3)", true),
    ("k=1../k=0;b=1..", "lasker", true),
    ("k=0;a!=b;b=1..", "grundy", true),
    ("k=1,2;b=0..", "kayles", true),
    ("k=1;a=0/k=2;b=0/k=3;b=0..", "dawson", true),
    ("k=divisor.n", "dim", false),
    ("k=coprime.n", "prim", false),
];

#[test]
fn rules_of_a_known_game_are_that_game() {
    let rows: &[&[u64]] = &[&[0], &[1], &[2], &[3], &[5], &[8], &[11], &[1, 2], &[4, 4], &[3, 7], &[2, 5, 6]];
    for (own, known, several) in KNOWN {
        for heaps in rows.iter().filter(|heaps| several || heaps.len() == 1) {
            let state = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let (one, other) = (format!("heaps({own}):{state}"), format!("{known}:{state}"));
            let [read, same] = [&one, &other].map(|text| text.parse::<Position>().unwrap());
            for by in Player::BOTH {
                assert_eq!(read.count_once(by, 2_000), same.count_once(by, 2_000), "{one} {other}");
            }
            for play in [Play::Normal, Play::Misere] {
                assert_eq!(report(&one, play).outcome, report(&other, play).outcome, "{one} {other} {play:?}");
            }
            assert_eq!(value(&one), value(&other), "{one} {other}");
            assert_eq!(report(&format!("{one} + -{other}"), Play::Normal).outcome, Outcome::P, "{one} {other}");
        }
    }
}

/// The heaps that are not empty, the smallest first.
fn alive(position: &Position) -> Vec<u64> {
    let sizes = position.components()[0].state();
    let mut heaps: Vec<u64> = sizes.split(',').map(|n| n.parse().unwrap()).filter(|n| *n > 0).collect();
    heaps.sort_unstable();
    heaps
}

/// The same moves, outcomes under both conventions, and values.
#[test]
fn all_small_heaps_are_those_of_the_known_game() {
    for (own, known, several) in KNOWN {
        let mut solver = Solver::default();
        let mut rows: Vec<Vec<u64>> = (0..=14).map(|n| vec![n]).collect();
        if several {
            rows.extend((1..=6).flat_map(|a| (1..=a).map(move |b| vec![a, b])));
        }
        for heaps in rows {
            let state = heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let texts = [format!("heaps({own}):{state}"), format!("{known}:{state}")];
            let [one, other] = texts.map(|text| text.parse::<Position>().unwrap());
            for by in Player::BOTH {
                let after = |position: &Position| -> BTreeSet<Vec<u64>> {
                    position.moves(by).iter().map(|mv| alive(&mv.to)).collect()
                };
                assert_eq!(after(&one), after(&other), "{one} {by:?}");
            }
            for play in [Play::Normal, Play::Misere] {
                let [found, wanted] = [&one, &other].map(|position| {
                    let report = solver.analyse(position, play, &mut Meter::new(Budget::default())).unwrap();
                    (report.outcome, report.value.filter(|_| play == Play::Normal))
                });
                assert_eq!(found, wanted, "{one} {play:?}");
            }
        }
    }
}

/// At most half may be taken: the value of 2n is n, and that of 2n + 1 is the one of n.
#[test]
fn large_heaps_have_the_values_of_the_rule() {
    let of = |n: u64| report(&format!("heaps(2k=..n):{n}"), Play::Normal).grundy.unwrap();
    for n in [100, 431, 499] {
        assert_eq!((of(2 * n), of(2 * n + 1)), (n, of(n)), "{n}");
    }
}

/// The heaps left may be named in any order; a split with the opposite one is a twin, which is not listed.
#[test]
fn a_split_is_made_at_either_end() {
    let position: Position = "heaps(k=0;n!=2;b=1..):9".parse().unwrap();
    let names: Vec<String> = position.moves(Player::Left).into_iter().map(|mv| mv.name).collect();
    assert_eq!(names, ["9→1,8", "9→2,7", "9→3,6", "9→4,5"]);
    let twins: Vec<String> = position.twins(Player::Left).into_iter().map(|(_, choice)| choice.mv.name).collect();
    assert_eq!(twins, ["9→8,1", "9→7,2", "9→6,3", "9→5,4"]);
    assert_eq!(position.find(Player::Right, "9→8,1").unwrap().to.to_string(), "heaps(k=0;n!=2;b=1..):8,1");
    for name in ["9→9", "9→0", "9→0,9", "9→8", "9→3,3,3", "8→4,4"] {
        assert!(position.find(Player::Left, name).is_none(), "{name}");
    }
}

/// Conditions in the form of lessons, whose parentheses are within those of the parameters.
#[test]
fn conditions_are_read_as_calls() {
    for (text, normal) in [
        ("heaps(square(k)):7", "heaps(k=square):7"),
        ("heaps(gcd(n,k) = 1 or not prime(k)):7", "heaps(n=coprime.k/k!=prime):7"),
        ("nim:1 + heaps(square(k)):7 + heaps(odd(k)):2", "nim:1 + heaps(k=square):7 + heaps(k=odd):2"),
    ] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), normal);
    }
}

#[test]
fn faults_are_told_with_their_place() {
    let refused = |text: &str| text.parse::<Position>().map(|p| p.to_string()).map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("heaps:5"), Err((6, "parameters-expected")));
    assert_eq!(refused("heaps(k=q):5"), Err((8, "expected")));
    assert_eq!(refused("heaps(k=1;z=1):5"), Err((10, "expected")));
    assert_eq!(refused("heaps(k=1):1001"), Err((11, "number-too-large")));
    assert_eq!(refused("heaps(k=1):900,101"), Err((15, "number-too-large")));
    assert_eq!(refused("heaps(k=1;b=0..):81"), Err((17, "number-too-large")));
    assert_eq!(refused("heaps(k=1|k=1;c=0..):37"), Err((21, "number-too-large")));
    assert_eq!(refused("HEAPS( K<=2 , ):5"), Err((12, "expected")));
    assert_eq!(refused("-heaps(2k<=n|k=1):5, 06"), Ok("-heaps(2k=..n|k=1):5,6".to_owned()));
}
