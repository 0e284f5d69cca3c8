//! Clobber against known values and an independent search.
use crate::asked::{report, value};
use crate::oracle;
use solver::context::{Context, Tables};
use solver::notation::Input;
use solver::reason::Reason;
use solver::rules::grid::Clobber;
use solver::ruleset::{Ruleset, Values};
use solver::value::{Form, Forms, Value};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::HashMap;

#[test]
fn known_values() {
    for line in include_str!("known/clobber.txt").lines().filter(|line| !line.starts_with('#')) {
        let (board, want) = line.split_once(' ').unwrap();
        assert_eq!(value(&format!("clobber:{board}")), value(&format!("game:{want}")), "{board}");
    }
}

/// The boards after each move of the player with these stones; rows are joined by `/`.
fn after_moves(board: &str, own: u8) -> Vec<String> {
    let width = board.find('/').unwrap_or(board.len()) as isize + 1;
    let cells = board.as_bytes();
    let at = |i: isize| usize::try_from(i).ok().and_then(|i| cells.get(i)).copied().unwrap_or(b'/');
    let other = if own == b'b' { b'r' } else { b'b' };
    let mut boards = Vec::new();
    for i in (0..cells.len() as isize).filter(|&i| at(i) == own) {
        for to in [i - width, i - 1, i + 1, i + width].into_iter().filter(|&to| at(to) == other) {
            let mut next = cells.to_vec();
            (next[i as usize], next[to as usize]) = (b'.', own);
            boards.push(String::from_utf8(next).unwrap());
        }
    }
    boards
}

type Memo = HashMap<(String, u8), bool>;

/// Whether the player to move wins, by the rules alone.
fn wins(board: &str, own: u8, misere: bool, memo: &mut Memo) -> bool {
    let options = |(board, own): &(String, u8)| {
        let other = if *own == b'b' { b'r' } else { b'b' };
        after_moves(board, *own).into_iter().map(|next| (next, other)).collect()
    };
    oracle::wins(&(board.to_owned(), own), misere, &options, memo)
}

fn outcome(board: &str, misere: bool, memo: &mut Memo) -> Outcome {
    let left = wins(board, b'b', misere, memo);
    Outcome::from_first_wins(left, wins(board, b'r', misere, memo))
}

fn boards(width: u32, height: u32) -> impl Iterator<Item = String> {
    let squares = width * height;
    (0..3_u32.pow(squares)).map(move |code| {
        let square = |i: u32| char::from(b".br"[(code / 3_u32.pow(i) % 3) as usize]);
        let row = |y: u32| (0..width).map(|x| square(y * width + x)).collect::<String>();
        (0..height).map(row).collect::<Vec<_>>().join("/")
    })
}

#[test]
fn all_small_boards_agree_with_plain_search() {
    let mut solver = Solver::default();
    for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
        let mut memo = Memo::new();
        for board in boards(6, 1).chain(boards(3, 2)).chain(boards(2, 3)).chain(boards(3, 3).step_by(53)) {
            let position: Position = format!("clobber:{board}").parse().unwrap();
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome, outcome(&board, misere, &mut memo), "{board} {play:?}");
            for (by, own, other) in [(Player::Left, b'b', b'r'), (Player::Right, b'r', b'b')] {
                let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
                let options = after_moves(&board, own);
                assert_eq!(moves.len(), options.len(), "{board}");
                for (mv, next) in moves.iter().zip(&options) {
                    assert_eq!(mv.to, format!("clobber:{next}").parse::<Position>().unwrap());
                    assert_eq!(mv.wins, !wins(next, other, misere, &mut memo), "{board} {play:?} {}", mv.name);
                }
            }
        }
    }
}

/// Some boards of a size, the same in every run.
fn some_boards(width: u32, height: u32, count: u32) -> Vec<String> {
    let mut state = u64::from(width * 100 + height);
    let mut square = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b"brbrb.r"[(state >> 33) as usize % 7])
    };
    let mut row = || (0..width).map(|_| square()).collect::<String>();
    (0..count).map(|_| (0..height).map(|_| row()).collect::<Vec<_>>().join("/")).collect()
}

#[test]
fn larger_boards_agree_with_plain_search() {
    let mut solver = Solver::default();
    // Up to 8 squares wide, beyond 8 and 16, and upright.
    for (width, height) in [(5, 2), (2, 6), (3, 4), (12, 1), (1, 14), (9, 2), (17, 1)] {
        for board in some_boards(width, height, if width * height > 16 { 2 } else { 4 }) {
            let position: Position = format!("clobber:{board}").parse().unwrap();
            for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
                let got = solver.outcome(&position, play, &mut Meter::new(Budget::default()));
                assert_eq!(got, Ok(outcome(&board, misere, &mut Memo::new())), "{board} {play:?}");
            }
        }
    }
}

/// The canonical form of all moves, the rules alone.
fn form(board: &str, memo: &mut HashMap<String, Form>, cx: &mut Context) -> Form {
    if let Some(&known) = memo.get(board) {
        return known;
    }
    let [left, right] = [b'b', b'r'].map(|own| after_moves(board, own).iter().map(|to| form(to, memo, cx)).collect());
    let form = cx.forms.make(left, right, cx.meter).unwrap();
    memo.insert(board.to_owned(), form);
    form
}

#[test]
fn values_are_those_of_the_definition() {
    let (mut forms, mut tables) = (Forms::default(), Tables::default());
    let mut meter = Meter::new(Budget::UNLIMITED);
    let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
    let (sizes, mut memo) = ([(3, 3), (4, 3), (3, 4), (5, 2), (12, 1), (9, 2), (17, 1)], HashMap::new());
    for board in sizes.into_iter().flat_map(|(width, height)| some_boards(width, height, 8)) {
        let position = Clobber.parse(None, Input::new(&board)).unwrap();
        let want = Value::Form(form(&board, &mut memo, cx));
        assert_eq!(Clobber.value(&position, cx), Ok(want), "{board}");
    }
}

#[test]
fn a_board_of_sixteen_stones_is_known_and_stands_in_sums() {
    let board = "brbr/rbrb/brbr/rbrb";
    assert_eq!(report(&format!("clobber:{board}"), Play::Normal).outcome, Outcome::N);
    // Beside another game its value is needed: it is *.
    for (heap, outcome) in [(1, Outcome::P), (2, Outcome::N)] {
        let position = format!("clobber:{board} + nim:{heap}").parse().unwrap();
        assert_eq!(analyse(&position, Play::Normal, &Budget::default()).unwrap().outcome, outcome);
    }
}

#[test]
fn sums_agree_with_plain_search() {
    let mut solver = Solver::default();
    let parts: Vec<String> = boards(4, 1).filter(|row| !row.contains('.')).collect();
    for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
        let mut memo = Memo::new();
        for one in &parts {
            for other in &parts {
                let want = outcome(&format!("{one}/..../{other}"), misere, &mut memo);
                for text in [format!("clobber:{one}/####/{other}"), format!("clobber:{one} + clobber:{other}")] {
                    let position: Position = text.parse().unwrap();
                    let got = solver.outcome(&position, play, &mut Meter::new(Budget::default())).unwrap();
                    assert_eq!(got, want, "{text} {play:?}");
                }
            }
        }
    }
}

#[test]
fn images_are_equal_and_exchanged_colours_the_negative() {
    for board in boards(3, 2).step_by(5) {
        let own = value(&format!("clobber:{board}"));
        let turned: String = board.chars().rev().collect();
        assert_eq!(value(&format!("clobber:{turned}")), own, "{board}");
        let exchanged: String = board
            .chars()
            .map(|c| match c {
                'b' => 'r',
                'r' => 'b',
                c => c,
            })
            .collect();
        assert_eq!(value(&format!("-clobber:{board}")), value(&format!("clobber:{exchanged}")), "{board}");
        assert_eq!(value(&format!("clobber:{board} + clobber:{exchanged}")).as_deref(), Some("0"), "{board}");
    }
}

#[test]
fn a_lead_of_two_in_atomic_weight_wins() {
    let weight = |text: &str| {
        let report = report(text, Play::Normal);
        let found = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::AllSmall { weight, ahead } => Some((weight.clone().unwrap(), *ahead)),
            _ => None,
        });
        (found.expect("the reason is given"), report.outcome)
    };
    assert_eq!(weight("clobber:bbbr"), (("2".into(), Some(Player::Left)), Outcome::L));
    assert_eq!(weight("clobber:brrrr"), (("-3".into(), Some(Player::Right)), Outcome::R));
    assert_eq!(weight("clobber:bbr"), (("1".into(), None), Outcome::L));
    let mut leads = 0;
    for board in boards(3, 2) {
        let ((_, ahead), outcome) = weight(&format!("clobber:{board}"));
        leads += usize::from(ahead.is_some());
        assert!(ahead.is_none_or(|player| outcome == if player == Player::Left { Outcome::L } else { Outcome::R }));
    }
    assert!(leads > 0);
}

#[test]
fn groups_add_up() {
    let found = report("clobber:bbr#rrb#br", Play::Normal);
    let sums = found.explanation.iter().find_map(|step| match &step.reason {
        Reason::GridSum { parts, sum } => Some((parts.iter().map(|part| part.value.clone()).collect(), sum.clone())),
        _ => None,
    });
    let (parts, sum): (Vec<String>, String) = sums.expect("several groups");
    assert_eq!((parts, sum.as_str()), (vec!["^".into(), "v".into(), "*".into()], "*"));
}

#[test]
fn who_wins_is_known_where_the_value_is_not() {
    let mut memo = Memo::new();
    for board in ["b".repeat(25) + "rb", "br".to_owned() + &"r".repeat(25), "b".repeat(13) + &"r".repeat(13)] {
        let report = report(&format!("clobber:{board}"), Play::Normal);
        assert_eq!(report.value, None);
        assert_eq!(report.outcome, outcome(&board, false, &mut memo), "{board}");
        for (by, own, other) in [(Player::Left, b'b', b'r'), (Player::Right, b'r', b'b')] {
            let options = after_moves(&board, own);
            let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
            assert_eq!(moves.len(), options.len());
            for (mv, next) in moves.iter().zip(&options) {
                assert_eq!(mv.wins, !wins(next, other, false, &mut memo), "{board} {}", mv.name);
            }
        }
        let sum = format!("clobber:{board} + clobber:br");
        let beside = board.clone() + "/" + &".".repeat(board.len()) + "/br" + &".".repeat(board.len() - 2);
        let want = outcome(&beside, false, &mut memo);
        assert_eq!(analyse(&sum.parse().unwrap(), Play::Normal, &Budget::default()).unwrap().outcome, want, "{sum}");
    }
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    let row = "br".repeat(20);
    for play in [Play::Normal, Play::Misere] {
        assert!(analyse(&format!("clobber:{row}").parse().unwrap(), play, &Budget::default()).is_err());
    }
}
