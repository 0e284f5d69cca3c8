//! Domineering against known values and an independent search.
//!
//! # Source: Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 5; rectangles from CGSuite.
use crate::asked::value;
use crate::oracle;
use solver::context::{Context, Tables};
use solver::board::{Act, Place};
use solver::reason::{Reason, RegionValue};
use solver::theory::dominoes::{DomineeringOutcomes, Floor};
use solver::value::Forms;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::HashMap;

#[test]
fn known_values() {
    for line in include_str!("known/domineering.txt").lines().filter(|line| !line.starts_with('#')) {
        let (board, name) = line.split_once(' ').unwrap();
        assert_eq!(value(&format!("domineering:{board}")).as_deref(), Some(name), "{board}");
    }
}

#[test]
fn strips_are_integers() {
    for length in [1, 2, 3, 10, 11, 1001, 4096] {
        let room = |n: i32| if n == 0 { "0".to_owned() } else { n.to_string() };
        assert_eq!(value(&format!("domineering:{length}x1")), Some(room(length / 2)));
        assert_eq!(value(&format!("domineering:1x{length}")), Some(room(-(length / 2))));
    }
}

/// A board as rows of free squares.
type Board = Vec<Vec<bool>>;

fn after_each_domino(board: &Board, left: bool) -> Vec<Board> {
    let mut boards = Vec::new();
    for y in 0..board.len() {
        for x in 0..board[y].len() {
            let (v, u) = if left { (y + 1, x) } else { (y, x + 1) };
            if board[y][x] && board.get(v).and_then(|row| row.get(u)) == Some(&true) {
                let mut next = board.clone();
                (next[y][x], next[v][u]) = (false, false);
                boards.push(next);
            }
        }
    }
    boards
}

/// For normal and misère play.
type Memo = [HashMap<(Board, bool), bool>; 2];

/// Whether the player to move wins, by the rules alone.
fn wins(board: &Board, left: bool, misere: bool, memo: &mut Memo) -> bool {
    let options = |(board, left): &(Board, bool)| {
        after_each_domino(board, *left).into_iter().map(|next| (next, !left)).collect()
    };
    oracle::wins(&(board.clone(), left), misere, &options, &mut memo[usize::from(misere)])
}

fn outcome(board: &Board, misere: bool, memo: &mut Memo) -> Outcome {
    let left = wins(board, true, misere, memo);
    Outcome::from_first_wins(left, wins(board, false, misere, memo))
}

fn text(board: &Board) -> String {
    let row = |row: &Vec<bool>| row.iter().map(|free| if *free { '.' } else { '#' }).collect::<String>();
    format!("domineering:{}", board.iter().map(row).collect::<Vec<_>>().join("/"))
}

fn boards(width: usize, height: usize) -> impl Iterator<Item = Board> {
    (0..1_u32 << (width * height))
        .map(move |code| (0..height).map(|y| (0..width).map(|x| code >> (y * width + x) & 1 == 1).collect()).collect())
}

#[test]
fn all_small_boards_agree_with_plain_search() {
    let mut memo = Memo::default();
    let mut solver = Solver::default();
    let mut copies = 0;
    for board in boards(3, 3).chain(boards(2, 4)).chain(boards(4, 2)) {
        let position: Position = text(&board).parse().unwrap();
        for (play, misere) in [(Play::Normal, false), (Play::Misere, true)] {
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome, outcome(&board, misere, &mut memo), "{position} {play:?}");
            let own_negative = report.explanation.iter().find_map(|step| match step.reason {
                Reason::OwnNegative { copies, .. } => Some(copies),
                _ => None,
            });
            if let Some(copied) = own_negative {
                assert!(report.outcome == Outcome::P || (report.outcome == Outcome::N && !copied), "{position}");
                copies += usize::from(copied);
            }
            for (by, left) in [(Player::Left, true), (Player::Right, false)] {
                let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
                let options = after_each_domino(&board, left);
                assert_eq!(moves.len(), options.len(), "{position}");
                for (mv, next) in moves.iter().zip(&options) {
                    assert_eq!(mv.to, text(next).parse::<Position>().unwrap());
                    assert_eq!(mv.wins, !wins(next, !left, misere, &mut memo), "{position} {play:?} {}", mv.name);
                }
            }
        }
    }
    assert!(copies > 0);
}

#[test]
fn larger_boards_agree_with_plain_search() {
    let mut memo = Memo::default();
    for (width, height) in [(4, 4), (5, 3), (3, 5), (6, 2)] {
        for seed in 0..30_u64 {
            let board = with_holes(width, height, seed);
            let report = analyse(&text(&board).parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
            assert_eq!(report.outcome, outcome(&board, false, &mut memo), "{}", text(&board));
        }
    }
}

/// The outcome of a sum by the search between bounds, which the analysis uses if values are out of reach.
fn searched(boards: &[&Board]) -> Outcome {
    let floor = |board: &&Board| Floor::new(board[0].len() as u32, board.len() as u32, board.concat()).unwrap();
    let floors: Vec<Floor> = boards.iter().map(floor).collect();
    let (mut forms, mut tables) = (Forms::default(), Tables::default());
    let mut meter = Meter::new(Budget::default());
    let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
    let mut outcomes = DomineeringOutcomes::default();
    let [left, right] = Player::BOTH.map(|mover| outcomes.wins(&floors, mover, cx).unwrap().unwrap());
    Outcome::from_first_wins(left, right)
}

/// A board with some squares covered.
fn with_holes(width: u64, height: u64, seed: u64) -> Board {
    let hole = |x: u64, y: u64| (x * 7 + y * 13 + seed * 31 + x * y * seed) % 11 < 2;
    (0..height).map(|y| (0..width).map(|x| !hole(x, y)).collect()).collect()
}

#[test]
fn the_search_between_bounds_agrees_with_plain_search() {
    let mut memo = Memo::default();
    let full = |width: usize, height: usize| vec![vec![true; width]; height];
    let more = (0..25).map(|seed| with_holes(5, 4, seed)).chain((0..25).map(|seed| with_holes(4, 5, seed)));
    for board in [full(4, 4), full(5, 4), full(4, 5), full(3, 6)].into_iter().chain(more) {
        assert_eq!(searched(&[&board]), outcome(&board, false, &mut memo), "{}", text(&board));
    }
    // Two boards side by side are one with a covered column between.
    for seed in 0..12 {
        let (one, other) = (with_holes(4, 4, seed), with_holes(3, 4, seed + 3));
        let beside: Board =
            one.iter().zip(&other).map(|(a, b)| a.iter().chain(&[false]).chain(b).copied().collect()).collect();
        assert_eq!(searched(&[&one, &other]), outcome(&beside, false, &mut memo), "{}", text(&beside));
    }
}

#[test]
fn the_search_between_bounds_agrees_with_values() {
    let mut solver = Solver::default();
    let boards = [(6, 4), (5, 5)].map(|(width, height)| vec![vec![true; width]; height]);
    let more = (0..20).flat_map(|seed| [with_holes(6, 5, seed), with_holes(5, 6, seed + 50), with_holes(7, 4, seed)]);
    for board in boards.into_iter().chain(more) {
        let report = solver.analyse(&text(&board).parse().unwrap(), Play::Normal, &mut Meter::new(Budget::default()));
        let report = report.unwrap();
        assert!(report.value.is_some());
        assert_eq!(searched(&[&board]), report.outcome, "{}", text(&board));
    }
}

/// Source: Breuker, Uiterwijk, van den Herik, 2000.
#[test]
fn a_square_of_six_is_won_by_who_begins() {
    let report = analyse(&"domineering:6x6".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    assert_eq!((report.outcome, &report.value), (Outcome::N, &None));
    // Exchanging rows and columns exchanges the players.
    let winning = |by: Player| report.winning(by).count();
    assert!(winning(Player::Left) > 0 && winning(Player::Left) == winning(Player::Right));
    assert_eq!(report.moves.len(), 60);
    let wide = analyse(&"domineering:5x7".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    let high = analyse(&"domineering:7x5".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    assert_eq!((wide.outcome, high.outcome), (Outcome::R, Outcome::L));
    assert_eq!(wide.winning(Player::Right).count(), high.winning(Player::Left).count());
}

#[test]
fn symmetries_keep_or_negate_the_value() {
    for board in boards(3, 3).step_by(7).chain(boards(4, 3).step_by(101)) {
        let turned: Board = board.iter().rev().map(|row| row.iter().rev().copied().collect()).collect();
        let mirrored: Board = board.iter().map(|row| row.iter().rev().copied().collect()).collect();
        let exchanged: Board = (0..board[0].len()).map(|x| board.iter().map(|row| row[x]).collect()).collect();
        let own = text(&board);
        for image in [turned, mirrored] {
            assert_eq!(value(&text(&image)), value(&own), "{own}");
        }
        assert_eq!(value(&format!("{own} + {}", text(&exchanged))).as_deref(), Some("0"), "{own}");
        assert_eq!(value(&format!("-{own}")), value(&text(&exchanged)), "{own}");
    }
}

#[test]
fn islands_add_up_and_squares_favour_nobody() {
    let report =
        analyse(&"domineering:.#../.#../####/#...".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    let reasons: Vec<&Reason> = report.explanation.iter().map(|step| &step.reason).collect();
    let Reason::GridSum { parts, sum } = reasons[0] else { panic!("{reasons:?}") };
    assert_eq!(parts.iter().map(|part| part.value.as_str()).collect::<Vec<_>>(), ["1", "+-1", "-1"]);
    assert_eq!((sum.as_str(), report.value.as_deref()), ("+-1", Some("+-1")));
    let report = analyse(&"domineering:3x3".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    assert!(report.explanation.iter().any(|step| matches!(step.reason, Reason::OwnNegative { .. })));
    assert_eq!(report.outcome, Outcome::N);
}

/// Parts of a board as one board on which they do not touch each other.
fn apart(board: &Board, parts: &[RegionValue]) -> Board {
    let mut all = vec![vec![false; board[0].len() + parts.len()]; board.len() + parts.len()];
    for (i, part) in parts.iter().enumerate() {
        for Place { row, column } in &part.cells {
            all[*row as usize + i][*column as usize + i] = true;
        }
    }
    all
}

/// The winner gives up dominoes across the lines between rows, or columns, and wins all the same.
#[test]
fn strips_are_enough_for_the_winner() {
    let mut memo = Memo::default();
    let mut explained = 0;
    let full = [(4, 4), (5, 4), (4, 5), (3, 6), (6, 3)].map(|(width, height)| vec![vec![true; width]; height]);
    let more = (0..12).flat_map(|seed| [with_holes(5, 4, seed), with_holes(4, 5, seed)]);
    for (i, board) in full.into_iter().chain(more).enumerate() {
        let report = analyse(&text(&board).parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        let mut here = 0;
        for reason in report.explanation.iter().map(|step| &step.reason) {
            let Reason::DominoCut { winner, opening, parts, sum } = reason else { continue };
            here += 1;
            let mut left = board.clone();
            for Place { row, column } in opening.iter().flatten() {
                left[*row as usize][*column as usize] = false;
            }
            if let Some(opening) = opening {
                let begins = |act: &Act| matches!(act, Act::Cover(squares) if squares[..] == opening[..]);
                assert!(report.winning(*winner).any(|mv| begins(&mv.act)), "{} {opening:?}", text(&board));
            }
            let strips = apart(&left, parts);
            let free = |board: &Board| board.concat().iter().filter(|free| **free).count();
            assert_eq!(free(&strips), free(&left), "{}", text(&board));
            let line = |place: &Place| if *winner == Player::Left { place.row } else { place.column };
            let lines = |part: &RegionValue| (part.cells.iter().map(line).min(), part.cells.iter().map(line).max());
            assert!(parts.windows(2).all(|two| lines(&two[0]).1 < lines(&two[1]).0), "{}", text(&board));
            assert_eq!(value(&text(&strips)).as_ref(), Some(sum), "{}", text(&board));
            // The other player begins, and loses; unless an opening was needed the winner may begin, too.
            let is_left = *winner == Player::Left;
            assert!(!wins(&strips, !is_left, false, &mut memo), "{}", text(&board));
            assert!(
                opening.is_some() || report.outcome == Outcome::P || wins(&strips, is_left, false, &mut memo),
                "{}",
                text(&board)
            );
        }
        assert!(i >= 5 || here == if report.outcome == Outcome::N { 2 } else { 1 }, "{}: {here}", text(&board));
        explained += usize::from(here > 0);
    }
    assert!(explained > 10, "{explained}");
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    for text in ["domineering:8x8", "domineering:64x64", "domineering:20x20 + nim:3"] {
        for play in [Play::Normal, Play::Misere] {
            assert!(analyse(&text.parse().unwrap(), play, &Budget::default()).is_err(), "{text}");
        }
    }
}

#[test]
fn the_way_to_the_canonical_form_is_told_of_a_small_island() {
    for (text, value) in [("../.#", "*"), (".../..#", "+-1"), ("###/#../#.#", "*"), ("2x2", "+-1")] {
        let text = format!("domineering:{text}");
        let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        let canonical = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::CanonicalForm { options, value, .. } => Some((options.clone(), value.clone())),
            _ => None,
        });
        let (options, name) = canonical.unwrap_or_else(|| panic!("{text}: {:?}", report.explanation));
        assert_eq!((name.as_str(), report.value.as_deref()), (value, Some(value)), "{text}");
        let named =
            options.iter().filter(|option| option.name.is_some()).map(|o| (o.name.clone(), Some(o.value.clone())));
        let moves: Vec<_> = report.moves.iter().map(|mv| (Some(mv.name.clone()), mv.value.clone())).collect();
        assert_eq!(named.collect::<Vec<_>>(), moves, "{text}");
    }
    // Several islands have their sum, a large one is not explained.
    for text in ["../.#/##/../.#", "4x4", "1x1", "##"] {
        let report =
            analyse(&format!("domineering:{text}").parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        assert!(!report.explanation.iter().any(|step| matches!(step.reason, Reason::CanonicalForm { .. })), "{text}");
    }
}
