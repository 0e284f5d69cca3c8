//! Moore's Nim against the lecture's positions and an independent search.
//!
//! # Source: Moore 1910; Jenkyns and Mayberry 1980; lecture notes on Sprague–Grundy theory.
use crate::asked::report;
use crate::oracle;
use crate::yardstick::{MOMENT, Yardstick};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

fn winning(text: &str, play: Play) -> Vec<String> {
    report(text, play).winning(Player::Left).map(|mv| mv.to.read().unwrap().only().unwrap().state()).collect()
}

#[test]
fn normal_play_as_in_the_lecture() {
    assert_eq!(winning("moore(3):1,2,3", Play::Normal), ["1,1,1"]);
    assert_eq!(winning("moore(3):3,4,5", Play::Normal), ["3,3,3"]);
    assert_eq!(winning("moore(3):7,5,3,1", Play::Normal).into_iter().collect::<BTreeSet<_>>(), {
        BTreeSet::from(["2,3,3,1".to_owned(), "3,2,3,1".to_owned()])
    });
    for lost in ["moore(3):4,4,4", "moore(3):1,2,3,3", "moore(3):0,2,2,2", "moore(5):0"] {
        assert_eq!(report(lost, Play::Normal).outcome, Outcome::P, "{lost}");
    }
    // The Moore number of one heap of 2 is 3 or 4, its Grundy value 2.
    assert_eq!(report("moore(3):2", Play::Normal).grundy, Some(2));
    assert_eq!(report("moore(4):2", Play::Normal).grundy, Some(2));
    let json = serde_json::to_value(&report("moore(3):2", Play::Normal).explanation).unwrap();
    assert_eq!(json[0]["reason"]["moore"]["number"], "3");
    assert_eq!(json[0]["reason"]["moore"]["grundy"], 2);
}

/// All positions after a move that takes from fewer than `k` heaps, by the rules alone.
fn options(k: usize, heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for &heap in heaps {
        all = all.iter().flat_map(|some| (0..=heap).map(move |left| [some.as_slice(), &[left]].concat())).collect();
    }
    let changed = |next: &Vec<u64>| next.iter().zip(heaps).filter(|(a, b)| a != b).count();
    all.into_iter().filter(|next| (1..k).contains(&changed(next))).collect()
}

/// Outcomes, under misère play last, and Grundy values by the definition.
#[derive(Default)]
struct Plain {
    wins: [HashMap<(usize, Vec<u64>), bool>; 2],
    grundy: HashMap<(usize, Vec<u64>), u64>,
}

impl Plain {
    fn wins(&mut self, k: usize, heaps: &[u64], misere: bool) -> bool {
        oracle::wins(&(k, heaps.to_vec()), misere, &Plain::options, &mut self.wins[usize::from(misere)])
    }

    fn grundy(&mut self, k: usize, heaps: &[u64]) -> u64 {
        oracle::grundy(&(k, heaps.to_vec()), &Plain::options, &mut self.grundy)
    }

    fn options((k, heaps): &(usize, Vec<u64>)) -> Vec<(usize, Vec<u64>)> {
        options(*k, heaps).into_iter().map(|next| (*k, next)).collect()
    }
}

fn list(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

fn heaps_of(text: &str) -> Vec<u64> {
    text.split_once(':').unwrap().1.split(',').map(|n| n.parse().unwrap()).collect()
}

#[test]
fn all_small_positions_agree_with_plain_search() {
    let mut plain = Plain::default();
    let mut solver = Solver::default();
    for k in 2..=5 {
        for code in 0..4u64.pow(4) {
            let heaps: Vec<u64> = (0..4).map(|i| code / 4u64.pow(i) % 4).collect();
            let position: Position = format!("moore({k}):{}", list(&heaps)).parse().unwrap();
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
                assert_eq!(report.outcome == Outcome::N, plain.wins(k, &heaps, misere), "{position} {play:?}");
                assert_eq!(report.moves.len(), options(k, &heaps).len(), "{position}");
                for mv in &report.moves {
                    let next = heaps_of(mv.to.text());
                    assert_eq!(mv.wins, !plain.wins(k, &next, misere), "{position} {play:?} {}", mv.name);
                    if play == Play::Normal {
                        assert_eq!(mv.grundy, Some(plain.grundy(k, &next)), "{position} {}", mv.name);
                    }
                }
                if play == Play::Normal {
                    assert_eq!(report.grundy, Some(plain.grundy(k, &heaps)), "{position}");
                }
            }
        }
    }
}

#[test]
fn the_theorem_lists_exactly_the_winning_moves_of_larger_positions() {
    use solver::theory::moore;
    for (k, heaps) in [(3, vec![7, 6, 5, 3, 2]), (3, vec![5, 5, 4, 4]), (4, vec![4, 4, 3, 3, 2]), (5, vec![6, 5, 4, 3])]
    {
        let want: BTreeSet<Vec<u64>> = options(k, &heaps).into_iter().filter(|next| moore::is_p(k, next)).collect();
        let moves = moore::winning_moves(k, &heaps, usize::MAX);
        let after = |mv: &Vec<solver::reason::HeapMove>| {
            let mut next = heaps.clone();
            mv.iter().for_each(|mv| next[mv.heap] = mv.to);
            next
        };
        let got: Vec<Vec<u64>> = moves.iter().map(after).collect();
        assert_eq!(got.len(), want.len(), "{k} {heaps:?}");
        assert_eq!(got.into_iter().collect::<BTreeSet<_>>(), want, "{k} {heaps:?}");
    }
}

#[test]
fn exactly_k_heaps_have_jenkyns_and_mayberrys_value() {
    use solver::theory::moore::{GrundyBoxes, grundy};
    let mut plain = Plain::default();
    let mut meter = Meter::new(Budget::default());
    for a in 1..=7u64 {
        for b in 1..=a {
            for c in 1..=b {
                let value = grundy(3, &[a, b, c], &mut GrundyBoxes::default(), &mut meter).unwrap();
                assert_eq!(value, plain.grundy(3, &[a, b, c]), "{a} {b} {c}");
            }
        }
    }
}

#[test]
fn with_two_it_is_nim() {
    for (moore, nim) in [("moore(2):7,6,3,1", "nim:7,6,3,1"), ("moore(2):1,1,3", "nim:1,1,3")] {
        for play in [Play::Normal, Play::Misere] {
            assert_eq!(winning(moore, play), winning(nim, play));
        }
    }
    let sum = report("moore(2):1,1 + moore(2):2", Play::Misere);
    assert_eq!(sum.winning(Player::Left).map(|mv| mv.name.as_str()).collect::<Vec<_>>(), ["2:2→1"]);
}

#[test]
fn it_joins_sums() {
    // Grundy values 4 and 3.
    let sum = report("moore(3):2,2 + nim:3", Play::Normal);
    assert_eq!(sum.grundy, Some(7));
    assert!(sum.winning(Player::Left).all(|mv| mv.to.text().starts_with("moore(3):1,2")
        || mv.to.text().starts_with("moore(3):2,1")
        || mv.to.text().starts_with("moore(3):0,3")
        || mv.name.starts_with("1:")));
    let two = report("moore(3):1,1 + moore(4):1,1,1", Play::Misere);
    let direct = report("nim:2 + nim:3", Play::Misere);
    assert_eq!(two.outcome, direct.outcome);
}

#[test]
fn huge_positions_are_answered_by_their_winning_moves() {
    let many: Vec<u64> = (0..1000u64).map(|i| (1 << 62) + i * 7919).collect();
    for text in [
        format!("moore(3):{}", list(&many)),
        format!("moore(900):{}", list(&many)),
        "moore(3):9223372036854775808,9223372036854775808,9223372036854775807,12".to_owned(),
        "moore(3):9223372036854775808,9223372036854775808".to_owned(),
        "moore(4):30,30,30,30,30,30,30".to_owned(),
    ] {
        for play in [Play::Normal, Play::Misere] {
            let (report, loops) = Yardstick::new().loops(MOMENT, || report(&text, play));
            assert!(loops < MOMENT, "{text} {play:?}: {loops} known loops");
            assert_eq!(report.outcome, Outcome::N);
            assert!(!report.moves.is_empty() && report.moves.iter().all(|mv| mv.wins));
            let to = report.moves[0].to.read().unwrap();
            assert_eq!(self::report(&to.to_string(), play).outcome, Outcome::P, "{text} {play:?}");
        }
    }
}

#[test]
fn what_it_cannot_hold_is_refused() {
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("moore:1,2"), Err((6, "parameters-expected")));
    assert_eq!(refused("moore(1):1,2"), Err((6, "number-too-small")));
    assert_eq!(refused("moore(3,4):1,2"), Err((7, "unexpected")));
    assert_eq!(refused("moore(x):1"), Err((6, "number-expected")));
    assert_eq!(refused("moore(3):1,18446744073709551616"), Err((11, "number-too-large")));
}
