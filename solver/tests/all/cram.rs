//! Cram against the sources' tables and an independent search.
//!
//! # Source: lecture notes on Sprague–Grundy theory (values recomputed); Guy, Smith 1956.
use crate::oracle;
use solver::reason::{Method, Reason, Symmetry};
use solver::theory::dominoes::{CramTables, Floor};
use solver::{Budget, Meter, Outcome, Play, Player, Position, analyse};
use std::collections::{HashMap, HashSet};

fn grundy(text: &str) -> Option<u64> {
    analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap().grundy
}

fn winning(text: &str, play: Play) -> Vec<String> {
    let position: Position = text.parse().unwrap();
    let report = analyse(&position, play, &Budget::default()).unwrap();
    report.winning(Player::Left).map(|mv| mv.name.clone()).collect()
}

/// A board in the lecture's notation, in which `#` is free.
fn drawn(text: &str) -> String {
    let flipped = |c| match c {
        '#' => '.',
        '.' => '#',
        other => other,
    };
    format!("cram:{}", text.chars().map(flipped).collect::<String>())
}

#[test]
fn known_values() {
    for line in include_str!("known/cram.txt").lines().filter(|line| !line.starts_with('#')) {
        let (value, board) = line.split_once(' ').unwrap();
        assert_eq!(grundy(&format!("cram:{board}")), Some(value.parse().unwrap()), "{board}");
    }
}

#[test]
fn strips_are_dawsons_kayles() {
    let values = "0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4 0 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 2 \
                  3 3 0 1 1 3 0 2 1 1 0 4 5 3 7 4 8 1 1 2 0 3 1 1 0 3 3 2 2 4 4 5 5 9";
    for (length, value) in values.split_whitespace().enumerate().skip(1) {
        assert_eq!(grundy(&format!("cram:1x{length}")), Some(value.parse().unwrap()), "{length}");
    }
    assert_eq!(grundy("cram:1x4096"), grundy("cram:1x84"));
}

#[test]
fn the_exam_positions() {
    assert_eq!(grundy("cram:.##....##......##.."), Some(0));
    let moves = winning("cram:....##..........##......##", Play::Normal);
    // The left squares, counted from 0 as in the exam.
    let lefts: Vec<u32> =
        moves.iter().map(|name| name[2..name.find('-').unwrap()].parse::<u32>().unwrap() - 1).collect();
    assert_eq!(lefts, [1, 6, 7, 9, 11, 13, 14, 19, 21]);
    let openings = |length: u32| -> Vec<u32> {
        let moves = winning(&format!("cram:1x{length}"), Play::Normal);
        let mut lefts: Vec<u32> =
            moves.iter().map(|name| name[2..name.find('-').unwrap()].parse::<u32>().unwrap() - 1).collect();
        // The mirror images have the same values.
        lefts.retain(|left| *left <= length - 2 - left);
        lefts
    };
    assert_eq!(openings(10), [4]);
    assert_eq!(openings(19), [4, 6]);
    assert_eq!(openings(20), [9]);
    assert_eq!(openings(26), [2, 9, 12]);
}

#[test]
fn puzzles_of_the_lecture() {
    #[track_caller]
    fn check(board: &str, value: u64, want: &[&str]) {
        let text = drawn(board);
        assert_eq!(grundy(&text), Some(value), "{text}");
        assert_eq!(winning(&text, Play::Normal), want, "{text}");
    }
    check("##.##/##.##/..#.#/..#.#", 2, &["2,5-3,5"]);
    check("##.##/##.##/..#../..###", 2, &["4,3-4,4"]);
    check("#.###/#.#../##..#/#..##", 1, &["3,5-4,5", "4,4-4,5"]);
    check("####./..#../##..#/##.##", 3, &["1,1-1,2", "1,3-1,4", "1,3-2,3"]);
    check("####./#..#./..#.#/###.#", 0, &[]);
    let moves = winning("cram:4x5", Play::Normal);
    assert_eq!(moves, ["2,1-3,1", "2,2-3,2", "2,3-3,3", "2,4-3,4", "2,5-3,5"]);
}

/// A board as rows of free squares.
type Board = Vec<Vec<bool>>;

/// Each domino by its name, and the board with it.
fn dominoes(board: &Board) -> Vec<(String, Board)> {
    let mut boards = Vec::new();
    for y in 0..board.len() {
        for x in 0..board[y].len() {
            for (v, u) in [(y, x + 1), (y + 1, x)] {
                if board[y][x] && board.get(v).and_then(|row| row.get(u)) == Some(&true) {
                    let mut next = board.clone();
                    (next[y][x], next[v][u]) = (false, false);
                    boards.push((format!("{},{}-{},{}", y + 1, x + 1, v + 1, u + 1), next));
                }
            }
        }
    }
    boards
}

fn after_each_domino(board: &Board) -> Vec<Board> {
    dominoes(board).into_iter().map(|(_, next)| next).collect()
}

fn plain_grundy(board: &Board, memo: &mut HashMap<Board, u64>) -> u64 {
    oracle::grundy(board, &after_each_domino, memo)
}

fn plain_wins(board: &Board, misere: bool, memo: &mut [HashMap<Board, bool>; 2]) -> bool {
    oracle::wins(board, misere, &after_each_domino, &mut memo[usize::from(misere)])
}

fn text(board: &Board) -> String {
    let row = |row: &Vec<bool>| row.iter().map(|free| if *free { '.' } else { '#' }).collect::<String>();
    format!("cram:{}", board.iter().map(row).collect::<Vec<_>>().join("/"))
}

/// All ways to cover squares of a board of this size.
fn boards(width: usize, height: usize) -> impl Iterator<Item = Board> {
    (0..1_u32 << (width * height))
        .map(move |code| (0..height).map(|y| (0..width).map(|x| code >> (y * width + x) & 1 == 1).collect()).collect())
}

#[test]
fn all_small_boards_agree_with_plain_search() {
    let (mut values, mut wins) = (HashMap::new(), Default::default());
    let mut solver = solver::Solver::default();
    for board in boards(3, 3).chain(boards(2, 4)).chain(boards(4, 2)).chain(boards(7, 1)) {
        let position: Position = text(&board).parse().unwrap();
        let mut report = |play| solver.analyse(&position, play, &mut solver::Meter::new(Budget::default())).unwrap();
        let normal = report(Play::Normal);
        assert_eq!(normal.grundy, Some(plain_grundy(&board, &mut values)), "{position}");
        let options = after_each_domino(&board);
        assert_eq!(normal.moves.len(), options.len(), "{position}");
        for (mv, next) in normal.moves.iter().zip(&options) {
            assert_eq!(
                (mv.to.read().unwrap().clone(), mv.grundy),
                (text(next).parse().unwrap(), Some(values[next]))
            );
        }
        let misere = report(Play::Misere);
        assert_eq!(misere.outcome == Outcome::N, plain_wins(&board, true, &mut wins), "{position} misère");
        for (mv, next) in misere.moves.iter().zip(&options) {
            assert_eq!(mv.wins, !plain_wins(next, true, &mut wins), "{position} misère {}", mv.name);
        }
    }
}

#[test]
fn larger_boards_agree_with_plain_search() {
    let mut values = HashMap::new();
    // A few boards of each size, holes by a fixed rule.
    for (width, height) in [(4, 4), (5, 3), (3, 5), (6, 2)] {
        for seed in 0..40_u64 {
            let hole =
                |x: usize, y: usize| (x as u64 * 7 + y as u64 * 13 + seed * 31 + x as u64 * y as u64 * seed) % 11 < 2;
            let board: Board = (0..height).map(|y| (0..width).map(|x| !hole(x, y)).collect()).collect();
            assert_eq!(grundy(&text(&board)), Some(plain_grundy(&board, &mut values)), "{}", text(&board));
        }
    }
}

/// One table for all: what a test leaves half known is used by the next.
#[test]
fn tests_for_zero_and_values_in_any_order_agree_with_plain_search() {
    let (mut tables, mut memo, mut meter) = (CramTables::default(), HashMap::new(), Meter::new(Budget::default()));
    for seed in 0..60_usize {
        let hole = |x: usize, y: usize| (x * 7 + y * 13 + seed * 31 + x * y * seed).is_multiple_of(5 + seed % 3);
        let board: Board = (0..4).map(|y| (0..4).map(|x| !hole(x, y)).collect()).collect();
        let floor = |board: &Board| Floor::new(4, 4, board.concat()).unwrap();
        for next in after_each_domino(&board) {
            let value = plain_grundy(&next, &mut memo);
            assert_eq!(tables.is_zero(&floor(&next), &mut meter), Ok(value == 0), "{}", text(&next));
            if value % 2 == 1 {
                assert_eq!(tables.value(&floor(&next), &mut meter), Ok(value), "{}", text(&next));
            }
        }
        assert_eq!(tables.value(&floor(&board), &mut meter), Ok(plain_grundy(&board, &mut memo)), "{}", text(&board));
    }
}

#[test]
fn misere_boards_beyond_the_common_search_agree_with_plain_search() {
    fn wins(board: u64, width: usize, height: usize, memo: &mut HashMap<u64, bool>) -> bool {
        let options = |board: &u64| {
            let lying = (0..height).flat_map(|y| (1..width).map(move |x| 3 << (y * width + x - 1)));
            let standing = (width..width * height).map(|i| 1 << i | 1 << (i - width));
            lying.chain(standing).filter(|one| board & one == *one).map(|one| board & !one).collect()
        };
        oracle::wins(&board, true, &options, memo)
    }
    // Whole, with a hole, and in several islands, of which one alone is large.
    for (width, holes) in [(5, vec![]), (5, vec![12]), (6, vec![7, 22]), (7, vec![2, 9, 16, 23, 24, 13])] {
        let height = if width == 7 { 4 } else { 5 };
        let free = |i: usize| !holes.contains(&i);
        let cells = (0..height).map(|y| (0..width).map(|x| free(y * width + x)).collect()).collect();
        let (position, mut memo) = (text(&cells), HashMap::new());
        let board = (0..width * height).filter(|i| free(*i)).map(|i| 1 << i).sum();
        let report = analyse(&position.parse().unwrap(), Play::Misere, &Budget::default()).unwrap();
        assert_eq!(report.outcome == Outcome::N, wins(board, width, height, &mut memo), "{position}");
    }
}

#[test]
fn images_of_a_board_have_its_value() {
    for rows in ["...#/.#../....", ".#.../...#./..#..", "..##/...#/#..."] {
        let board: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
        let turned: Vec<String> =
            (0..board[0].len()).map(|x| board.iter().rev().map(|row| row[x]).collect::<String>()).collect();
        let mirrored: Vec<String> = board.iter().map(|row| row.iter().rev().collect()).collect();
        let value = grundy(&format!("cram:{rows}"));
        assert_eq!(grundy(&format!("cram:{}", turned.join("/"))), value);
        assert_eq!(grundy(&format!("cram:{}", mirrored.join("/"))), value);
    }
}

#[test]
fn sums_are_nim_sums_and_islands_are_told() {
    assert_eq!(grundy("cram:3x6 + cram:1x6 + nim:7"), Some(4 ^ 3 ^ 7));
    let report =
        analyse(&"cram:..##...#/..##...#/####...#/......#.".parse().unwrap(), Play::Normal, &Budget::default());
    let report = report.unwrap();
    let Some(Reason::CramIslands { islands, sum }) =
        report.explanation.iter().map(|step| &step.reason).find(|reason| matches!(reason, Reason::CramIslands { .. }))
    else {
        panic!("{:?}", report.explanation)
    };
    let sizes: Vec<_> = islands.iter().map(|island| (island.cells.len(), island.strip)).collect();
    assert_eq!(sizes, [(4, false), (15, false)]);
    assert_eq!(Some(*sum), report.grundy);
}

#[test]
fn symmetries_decide_what_is_too_large_to_search() {
    #[track_caller]
    fn check(text: &str, outcome: Outcome, moves: &[&str], symmetry: Symmetry) {
        let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        assert_eq!(report.outcome, outcome, "{text}");
        assert_eq!(report.winning(Player::Left).map(|mv| mv.name.as_str()).collect::<Vec<_>>(), moves, "{text}");
        let symmetric = report
            .explanation
            .iter()
            .any(|step| matches!(&step.reason, Reason::CramSymmetry { symmetry: found, .. } if *found == symmetry));
        assert!(symmetric, "{text}: {:?}", report.explanation);
    }
    check("cram:6x6", Outcome::P, &[], Symmetry::Turn);
    check("cram:20x20", Outcome::P, &[], Symmetry::Turn);
    check("cram:64x64", Outcome::P, &[], Symmetry::Turn);
    check("cram:20x21", Outcome::N, &["10,11-11,11"], Symmetry::Turn);
    assert!(analyse(&"cram:9x9".parse().unwrap(), Play::Normal, &Budget::default()).is_err());
    assert!(analyse(&"cram:9x9".parse().unwrap(), Play::Misere, &Budget::default()).is_err());
}

/// If the budget ends before the value is known, every move reported as winning wins, and the others are counted.
#[test]
fn moves_beside_the_opening_are_told_or_counted() {
    let (mut memo, mut open, mut more) = (Default::default(), 0, 0);
    for shape in ["..../..../....", "...../.....", "....../....../......", "#...#/..#../.....", "..../#..#/...."] {
        let board: Board = shape.split('/').map(|row| row.chars().map(|c| c == '.').collect()).collect();
        let wins = plain_wins(&board, false, &mut memo);
        let position: Position = format!("cram:{shape}").parse().unwrap();
        let nodes = [0, 1, 10, 30, 100, 1_000].map(|nodes| Budget { nodes, ..Budget::default() });
        let bytes = [0, 1 << 4, 1 << 8, 1 << 10, 1 << 12, 1 << 14].map(|bytes| Budget { bytes, ..Budget::default() });
        for budget in nodes.into_iter().chain(bytes) {
            let Ok(report) = analyse(&position, Play::Normal, &budget) else { continue };
            assert_eq!(report.outcome, if wins { Outcome::N } else { Outcome::P }, "{shape}");
            let winning: Vec<&str> = report.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
            let all = dominoes(&board);
            let truly: Vec<&String> =
                all.iter().filter(|(_, next)| !plain_wins(next, false, &mut memo)).map(|(name, _)| name).collect();
            assert!(winning.iter().all(|name| truly.iter().any(|other| *other == name)), "{shape}: {winning:?}");
            let undecided = report.explanation.iter().find_map(|step| match step.reason {
                Reason::Undecided { moves } => Some(moves),
                _ => None,
            });
            match undecided {
                None => assert_eq!(winning.len(), truly.len(), "{shape}"),
                Some(moves) => {
                    open += 1;
                    // Images of one move are one, and none of them is undecided beside a winning one.
                    let class = |name: &str| position.class(&position.find(Player::Left, name).unwrap());
                    let classes: HashSet<u64> = winning.iter().map(|name| class(name)).collect();
                    let rest = |name: &&String| !classes.contains(&class(name));
                    let others: HashSet<u64> =
                        all.iter().map(|(name, _)| name).filter(rest).map(|n| class(n)).collect();
                    let wins: HashSet<u64> = truly.iter().copied().filter(rest).map(|name| class(name)).collect();
                    assert!(wins.len() as u64 <= moves && moves <= others.len() as u64, "{shape}");
                }
            }
            more += usize::from(report.value.is_none() && winning.len() > 1);
        }
    }
    assert!(open > 0 && more > 0, "{open} {more}");
}

#[test]
fn every_symmetric_strategy_is_right() {
    let (mut values, mut strategies) = (HashMap::new(), 0);
    for board in boards(4, 3).chain(boards(3, 3)) {
        let floor = solver::theory::dominoes::Floor::new(
            board[0].len() as u32,
            board.len() as u32,
            board.iter().flatten().copied().collect(),
        );
        if let Some((_, opening)) = solver::theory::dominoes::symmetric_strategy(&floor.unwrap()) {
            strategies += 1;
            let value = plain_grundy(&board, &mut values);
            assert_eq!(value == 0, opening.is_none(), "{}", text(&board));
            if let Some(domino) = opening {
                let mut next = board.clone();
                for place in [domino.first, domino.second] {
                    next[place.row as usize][place.column as usize] = false;
                }
                assert_eq!(plain_grundy(&next, &mut values), 0, "{}", text(&board));
            }
        }
    }
    assert!(strategies > 100, "{strategies}");
}

#[test]
fn reasons_name_the_theorem_at_work() {
    let report = analyse(&"cram:1x8".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
    assert_eq!(report.method, Method::Theorem);
    let Some(Reason::CramStrip { length: 8, splits, value: 1 }) =
        report.explanation.iter().map(|step| &step.reason).find(|reason| matches!(reason, Reason::CramStrip { .. }))
    else {
        panic!("{:?}", report.explanation)
    };
    assert_eq!(splits.iter().map(|split| split.value).collect::<Vec<_>>(), [3, 0, 3, 0, 3, 0, 3]);
}
