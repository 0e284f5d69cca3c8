//! Normal Nim beside misère Nim against the corrected exercise and an independent search.
//!
//! # Source: Thiemann and Lanzerath 2022, exercise 4, with its last part corrected.
use crate::asked::report;
use crate::yardstick::{MOMENT, Yardstick};
use solver::reason::Reason;
use solver::ruleset::OffBoardFact;
use solver::theory::nimduel::singles;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::HashMap;

fn after(text: &str) -> Vec<String> {
    let report = report(text, Play::Normal);
    report.winning(Player::Left).map(|mv| mv.to.read().unwrap().only().unwrap().state()).collect()
}

#[test]
fn the_exercise_and_its_correction() {
    assert_eq!(after("nimduel:1/1"), ["0/1"]);
    assert_eq!(after("nimduel:2/2"), ["1/2"]);
    assert_eq!(after("nimduel:1,2/1,2"), ["0,2/1,2", "1,1/1,2", "1,2/1,0"]);
    for won in ["1", "2", "1,2", "1,1", "1,3", "3,3"] {
        assert_eq!(report(&format!("nimduel:{won}/{won}"), Play::Normal).outcome, Outcome::N, "{won}");
    }
    for lost in ["2,4", "2,5", "2,2,3", "1,2,5", "3,3,3"] {
        assert_eq!(report(&format!("nimduel:{lost}/{lost}"), Play::Normal).outcome, Outcome::P, "{lost}");
    }
    // All the answers from the lost pair that the correction lists.
    for (move_of_first, answers) in [
        ("0,4/2,4", vec!["0,4/1,4", "0,4/2,3"]),
        ("1,4/2,4", vec!["1,4/0,4"]),
        ("2,0/2,4", vec!["2,0/2,1"]),
        ("2,4/2,3", vec!["0,4/2,3", "2,2/2,3"]),
    ] {
        let got = after(&format!("nimduel:{move_of_first}"));
        assert!(answers.iter().all(|answer| got.contains(&(*answer).to_owned())), "{move_of_first}: {got:?}");
    }
    let json = serde_json::to_string(&report("nimduel:2,4/4,2", Play::Normal).explanation).unwrap();
    assert!(json.contains("\"equal_and_lost\":true"), "{json}");
}

/// Whether the player to move wins, if the last move of all wins in the normal part and loses in the misère part: the
/// original exercise, with the last stick included.
fn wins(heaps: &[u64], normal: usize, memo: &mut HashMap<(Vec<u64>, usize), bool>) -> bool {
    if let Some(&known) = memo.get(&(heaps.to_vec(), normal)) {
        return known;
    }
    let mut result = false;
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut next = heaps.to_vec();
            next[i] = left;
            let over = next.iter().all(|&n| n == 0);
            result |= if over { i < normal } else { !wins(&next, normal, memo) };
        }
    }
    memo.insert((heaps.to_vec(), normal), result);
    result
}

fn text(heaps: &[u64], normal: usize) -> String {
    let list = |heaps: &[u64]| heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    format!("nimduel:{}/{}", list(&heaps[..normal]), list(&heaps[normal..]))
}

#[test]
fn all_small_positions_agree_with_the_exercise() {
    let mut memo = HashMap::new();
    let mut solver = Solver::default();
    for code in 1..4u64.pow(4) {
        let heaps: Vec<u64> = (0..4).map(|i| code / 4u64.pow(i) % 4).collect();
        for normal in 1..4 {
            let text = text(&heaps, normal);
            let report =
                solver.analyse(&text.parse().unwrap(), Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome == Outcome::N, wins(&heaps, normal, &mut memo), "{text}");
            // All moves but the last stick of all in the misère part, which loses at once.
            let sticks: u64 = heaps.iter().sum();
            let poisoned = heaps[..normal].iter().all(|&n| n == 0) && heaps[normal..].contains(&sticks);
            assert_eq!(report.moves.len() as u64, sticks - u64::from(poisoned), "{text}");
        }
    }
}

/// Whether the player to move wins the game with the last stick poisoned, in which a player who cannot move wins.
fn misere_wins(heaps: &[u64], normal: usize, memo: &mut HashMap<(Vec<u64>, usize), bool>) -> bool {
    if let Some(&known) = memo.get(&(heaps.to_vec(), normal)) {
        return known;
    }
    let (mut result, mut stuck) = (false, true);
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut next = heaps.to_vec();
            next[i] = left;
            if i < normal || next.iter().any(|&n| n > 0) {
                stuck = false;
                result |= !misere_wins(&next, normal, memo);
            }
        }
    }
    memo.insert((heaps.to_vec(), normal), result || stuck);
    result || stuck
}

#[test]
fn misere_play_agrees_with_plain_search() {
    let mut memo = HashMap::new();
    let mut solver = Solver::default();
    for code in 0..4u64.pow(4) {
        let heaps: Vec<u64> = (0..4).map(|i| code / 4u64.pow(i) % 4).collect();
        let text = text(&heaps, 2);
        let position: Position = text.parse().unwrap();
        let report = solver.analyse(&position, Play::Misere, &mut Meter::new(Budget::default())).unwrap();
        assert_eq!(report.outcome == Outcome::N, misere_wins(&heaps, 2, &mut memo), "{text}");
        for mv in &report.moves {
            let next: Vec<u64> =
                mv.to.read().unwrap().only().unwrap().state().split([',', '/']).map(|n| n.parse().unwrap()).collect();
            assert_eq!(mv.wins, !misere_wins(&next, 2, &mut memo), "{text} {}", mv.name);
        }
    }
}

/// Single sticks, and perhaps one larger heap in either part.
#[test]
fn single_sticks_are_decided_by_counting() {
    let (mut normal_memo, mut misere_memo) = (HashMap::new(), HashMap::new());
    for (a, b, large) in (0..5).flat_map(|a| (0..5).flat_map(move |b| (1..6).map(move |large| (a, b, large)))) {
        for large in [[large, 1], [1, large]] {
            let normal = [vec![1; a], vec![large[0]]].concat();
            let misere = [vec![1; b], vec![large[1]]].concat();
            let heaps = [&normal[..], &misere].concat();
            let found = [Play::Normal, Play::Misere].map(|play| singles(&normal, &misere, play));
            let expected =
                [wins(&heaps, a + 1, &mut normal_memo), misere_wins(&heaps, a + 1, &mut misere_memo)].map(Some);
            assert_eq!(found, expected, "{}", text(&heaps, a + 1));
            // One part empty.
            let expected = [wins(&normal, a + 1, &mut normal_memo), misere_wins(&normal, a + 1, &mut misere_memo)];
            let found = [Play::Normal, Play::Misere].map(|play| singles(&normal, &[], play));
            assert_eq!(found, expected.map(Some), "{normal:?} alone");
            let expected = [wins(&misere, 0, &mut normal_memo), misere_wins(&misere, 0, &mut misere_memo)];
            let found = [Play::Normal, Play::Misere].map(|play| singles(&[], &misere, play));
            assert_eq!(found, expected.map(Some), "{misere:?} alone");
        }
    }
    assert_eq!(singles(&[2, 4], &[1], Play::Normal), None);
    assert_eq!([Play::Normal, Play::Misere].map(|play| singles(&[], &[0], play)), [Some(false), Some(true)]);
    for (position, play) in [("nimduel:2,1/1", Play::Normal), ("nimduel:1,1/3", Play::Misere)] {
        let report = report(position, play);
        let reason = report.explanation.first().map(|step| &step.reason);
        assert!(matches!(reason, Some(Reason::NimDuelSingles { .. })), "{position}: {reason:?}");
    }
}

#[test]
fn it_joins_sums_and_refuses_what_it_cannot_hold() {
    assert_eq!(report("nimduel:2,4/2,4 + nim:3 + nim:3", Play::Normal).outcome, Outcome::P);
    assert_eq!(
        report("nimduel:1/2 + nim:1", Play::Misere).outcome,
        report("nim:1 + nimduel:1/2", Play::Misere).outcome
    );
    let refused = |text: &str| text.parse::<Position>().map_err(|e| (e.at, e.kind.code()));
    assert_eq!(refused("nimduel:1,2"), Err((11, "expected")));
    assert_eq!(refused("nimduel:/1"), Err((8, "number-expected")));
    assert_eq!(refused("nimduel:1/2/3"), Err((11, "expected")));
    let huge: Position = "nimduel:1000,1000,1000/1000".parse().unwrap();
    assert!(analyse(&huge, Play::Normal, &Budget::default()).is_err());
}

#[test]
fn with_one_table_empty_it_is_nim_or_misere_nim() {
    for (text, misere) in [("nimduel:3,5/0", false), ("nimduel:0/3,5", true), ("nimduel:0/2,2", true)] {
        let report = report(text, Play::Normal);
        let reason = report.explanation.first().map(|step| &step.reason);
        assert_eq!(matches!(reason, Some(Reason::MisereNim { .. })), misere, "{text}");
        let moves = match reason {
            Some(Reason::Bouton { moves, .. } | Reason::MisereNim { moves, .. }) => moves,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(moves.len(), report.winning(Player::Left).count(), "{text}");
    }
}

#[test]
fn the_largest_tables_take_a_moment() {
    for text in ["nimduel:7,5,3,1/7,5,3,1", "nimduel:1,2,3,4,5/1,2,3,4,5"] {
        let ask = || [Play::Normal, Play::Misere].map(|play| drop(report(text, play)));
        let (_, loops) = Yardstick::new().loops(MOMENT, ask);
        assert!(loops < MOMENT, "{text}: {loops} known loops");
    }
}

#[test]
fn the_rows_of_each_part_are_told() {
    for (text, rows) in [("nimduel:2,4/1", 2), ("nimduel:3/0,2,5", 1)] {
        assert_eq!(text.parse::<Position>().unwrap().off_board_facts(), [OffBoardFact::NormalHeaps(rows)]);
    }
}
