//! Clobber against known values and an independent search.
use solver::reason::Reason;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, analyse};
use std::collections::HashMap;

fn report(text: &str, play: Play) -> Report {
    analyse(&text.parse().unwrap(), play, &Budget::default()).unwrap_or_else(|stop| panic!("{text}: {stop:?}"))
}

fn value(text: &str) -> Option<String> {
    report(text, Play::Normal).value
}

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

/// Does the player to move win? The rules alone.
fn wins(board: &str, own: u8, misere: bool, memo: &mut Memo) -> bool {
    if let Some(&known) = memo.get(&(board.to_owned(), own)) {
        return known;
    }
    let options = after_moves(board, own);
    let other = if own == b'b' { b'r' } else { b'b' };
    let wins = (misere && options.is_empty()) || options.iter().any(|next| !wins(next, other, misere, memo));
    memo.insert((board.to_owned(), own), wins);
    wins
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
                    assert_eq!(mv.to.parse::<Position>().unwrap(), format!("clobber:{next}").parse().unwrap());
                    assert_eq!(mv.wins, !wins(next, other, misere, &mut memo), "{board} {play:?} {}", mv.name);
                }
            }
        }
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
