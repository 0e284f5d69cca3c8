//! Chomp against tables of the literature and against a brute force that shares nothing with the solver.
use std::collections::{BTreeMap, BTreeSet, HashMap};

use proptest::prelude::*;
use solver::budget::{Budget, Meter};
use solver::player::{Outcome, Play};
use solver::theory::chomp::{ChompTables, Marks, Pattern, Shape, Square, marks};

fn shape(rows: &[u32]) -> Shape {
    Shape::new(rows.to_vec()).unwrap()
}

fn meter() -> Meter<'static> {
    Meter::new(Budget::default())
}

/// Reads a square: `12` is the one in column 1, row 2.
fn square(text: &str) -> Square {
    let digit = |i: usize| u32::from(text.as_bytes()[i] - b'0');
    Square::new(digit(0), digit(1))
}

/// All positions with at most `height` rows of at most `width` squares, the empty board left out.
fn positions(width: u32, height: u32) -> Vec<Shape> {
    fn grow(rows: &mut Vec<u32>, cap: u32, height: u32, all: &mut Vec<Shape>) {
        if rows.len() as u32 == height {
            return;
        }
        for length in 1..=cap {
            rows.push(length);
            all.push(Shape::new(rows.clone()).unwrap());
            grow(rows, length, height, all);
            rows.pop();
        }
    }
    let mut all = Vec::new();
    grow(&mut Vec::new(), width, height, &mut all);
    all
}

type Squares = BTreeSet<(u32, u32)>;

/// The game by its rules alone, on sets of squares.
#[derive(Default)]
struct Brute {
    grundy: HashMap<Squares, u32>,
    misere_n: HashMap<Squares, bool>,
}

impl Brute {
    fn board(rows: &[u32]) -> Squares {
        (1..).zip(rows).flat_map(|(y, &length)| (1..=length).map(move |x| (x, y))).collect()
    }

    fn options(board: &Squares) -> Vec<((u32, u32), Squares)> {
        let squares = board.iter().filter(|&&square| square != (1, 1));
        squares.map(|&(x, y)| ((x, y), board.iter().copied().filter(|&(a, b)| a < x || b < y).collect())).collect()
    }

    fn grundy(&mut self, board: &Squares) -> u32 {
        if let Some(&value) = self.grundy.get(board) {
            return value;
        }
        let options: BTreeSet<u32> = Self::options(board).iter().map(|(_, left)| self.grundy(left)).collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap();
        self.grundy.insert(board.clone(), value);
        value
    }

    fn misere_n(&mut self, board: &Squares) -> bool {
        if let Some(&wins) = self.misere_n.get(board) {
            return wins;
        }
        let options = Self::options(board);
        let wins = options.is_empty() || options.iter().any(|(_, left)| !self.misere_n(left));
        self.misere_n.insert(board.clone(), wins);
        wins
    }
}

#[test]
fn every_position_of_five_by_five_agrees_with_brute_force() {
    let mut brute = Brute::default();
    // One table for all, and a separate table for each position, must agree.
    let mut shared = ChompTables::default();
    shared.grundy(&Shape::rectangle(5, 5).unwrap(), &mut meter()).unwrap();
    for position in positions(5, 5) {
        let mut own = ChompTables::default();
        let board = Brute::board(position.rows());
        let options = Brute::options(&board);
        let value = brute.grundy(&board);
        for tables in [&mut shared, &mut own] {
            assert_eq!(tables.grundy(&position, &mut meter()), Ok(value), "{position}");
            let mut left: Vec<_> = options.iter().map(|(at, left)| (*at, brute.grundy(left))).collect();
            left.sort_by_key(|&((x, y), _)| (y, x));
            let found = tables.option_values(&position, &mut meter()).unwrap();
            assert_eq!(found.iter().map(|(s, v)| ((s.x, s.y), *v)).collect::<Vec<_>>(), left, "{position}");

            let winning = left.iter().filter(|(_, value)| *value == 0).map(|&((x, y), _)| Square::new(x, y));
            let expected: Vec<Square> = winning.collect();
            assert_eq!(tables.winning_moves(&position, Play::Normal, &mut meter()), Ok(expected), "{position}");
            let outcome = if value == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(tables.outcome(&position, Play::Normal, &mut meter()), Ok(outcome), "{position}");

            let outcome = if brute.misere_n(&board) { Outcome::N } else { Outcome::P };
            assert_eq!(tables.outcome(&position, Play::Misere, &mut meter()), Ok(outcome), "{position} misere");
            let mut expected: Vec<Square> = options
                .iter()
                .filter(|(_, left)| !brute.misere_n(left))
                .map(|&((x, y), _)| Square::new(x, y))
                .collect();
            expected.sort_by_key(|s| (s.y, s.x));
            assert_eq!(tables.winning_moves(&position, Play::Misere, &mut meter()), Ok(expected), "{position} misere");
        }
    }
}

#[test]
fn the_empty_board_has_no_move() {
    let mut tables = ChompTables::default();
    let empty = shape(&[]);
    assert_eq!(tables.outcome(&empty, Play::Normal, &mut meter()), Ok(Outcome::P));
    assert_eq!(tables.outcome(&empty, Play::Misere, &mut meter()), Ok(Outcome::N));
    assert_eq!(tables.grundy(&empty, &mut meter()), Ok(0));
    assert_eq!(tables.option_values(&empty, &mut meter()), Ok(vec![]));
    assert_eq!(tables.winning_moves(&empty, Play::Misere, &mut meter()), Ok(vec![]));
    assert_eq!(marks(&empty, Play::Normal, &mut tables, &mut meter()), Ok(Marks::default()));
}

#[test]
fn known_table_of_four_by_four() {
    let text = include_str!("known/chomp_4x4.txt");
    let mut tables = ChompTables::default();
    let mut seen = BTreeSet::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let position = shape(&fields[0].split(',').map(|n| n.parse().unwrap()).collect::<Vec<_>>());
        let value: u32 = fields[1].parse().unwrap();
        let winning: BTreeSet<Square> = fields[2].split(',').filter(|s| *s != "-").map(square).collect();
        let mut grid = BTreeMap::new();
        for (y, row) in (1..).zip(fields[3].split(" / ")) {
            for (x, entry) in (1..).zip(row.split(' ')) {
                grid.insert(Square::new(x, y), entry.parse::<u32>().unwrap());
            }
        }
        assert_eq!(grid.remove(&Square::POISON), Some(value));
        for mirrored in [false, true] {
            let turn = |s: Square| if mirrored { s.transpose() } else { s };
            let position = if mirrored { position.transpose() } else { position.clone() };
            assert_eq!(tables.grundy(&position, &mut meter()), Ok(value), "{position}");
            let found = tables.winning_moves(&position, Play::Normal, &mut meter()).unwrap();
            assert_eq!(
                found.into_iter().collect::<BTreeSet<_>>(),
                winning.iter().copied().map(turn).collect(),
                "{position}"
            );
            let found = tables.option_values(&position, &mut meter()).unwrap();
            assert_eq!(
                found.into_iter().collect::<BTreeMap<_, _>>(),
                grid.iter().map(|(&at, &value)| (turn(at), value)).collect(),
                "{position}"
            );
            seen.insert(position);
        }
    }
    assert_eq!(seen, positions(4, 4).into_iter().collect());
}

#[test]
fn values_inside_four_by_four_are_distributed_as_known() {
    let mut tables = ChompTables::default();
    let mut count = BTreeMap::new();
    for position in positions(4, 4) {
        *count.entry(tables.grundy(&position, &mut meter()).unwrap()).or_insert(0) += 1;
    }
    let known = [10, 11, 9, 6, 11, 7, 5, 4, 4, 2];
    assert_eq!(count, (0..).zip(known).collect());
}

/// # Source: lecture notes on combinatorial games; 10 × 8 also by Brouwer's page on Chomp.
#[test]
fn winning_first_moves_of_full_bars() {
    const KNOWN: [[&str; 8]; 6] = [
        ["", "21", "21", "21", "21", "21", "21", "21"],
        ["12", "22", "32", "42", "52", "62", "72", "82"],
        ["12", "23", "22", "32", "43", "42", "53", "52"],
        ["12", "24", "23", "22", "33", "32", "43", "42"],
        ["12", "25", "34", "33", "22", "43", "32", "75"],
        ["12", "26", "24", "23", "34", "22", "55", "43"],
    ];
    let mut tables = ChompTables::default();
    let mut opening = |width, height| {
        tables.winning_moves(&Shape::rectangle(width, height).unwrap(), Play::Normal, &mut meter()).unwrap()
    };
    for (height, row) in (1..).zip(KNOWN) {
        for (width, known) in (1..).zip(row) {
            let expected: Vec<Square> = if known.is_empty() { vec![] } else { vec![square(known)] };
            assert_eq!(opening(width, height), expected, "{width}x{height}");
        }
    }
    for height in 1..=8 {
        for width in 1..=10 {
            let number = if (width, height) == (1, 1) { 0 } else { 1 + usize::from((width, height) == (10, 8)) };
            assert_eq!(opening(width, height).len(), number, "{width}x{height}");
        }
    }
    assert_eq!(opening(10, 8), [Square::new(9, 4), Square::new(6, 5)]);
    assert_eq!(opening(8, 10), [Square::new(5, 6), Square::new(4, 9)]);
}

#[test]
fn values_of_full_bars() {
    let mut tables = ChompTables::default();
    let known = [
        (2, 2, 2),
        (3, 2, 4),
        (3, 3, 5),
        (4, 2, 5),
        (4, 3, 9),
        (4, 4, 6),
        (5, 3, 11),
        (5, 4, 13),
        (5, 5, 6),
        (6, 3, 12),
        (6, 4, 16),
        (6, 5, 21),
        (6, 6, 13),
        (7, 7, 20),
        (8, 8, 13),
        (9, 9, 20),
    ];
    for (width, height, value) in known {
        let bar = Shape::rectangle(width, height).unwrap();
        assert_eq!(tables.grundy(&bar, &mut meter()), Ok(value), "{width}x{height}");
    }
}

#[test]
fn patterns_agree_with_the_tables() {
    let mut brute = Brute::default();
    let (mut met, mut moves) = (0, 0);
    for position in positions(6, 6) {
        for pattern in Pattern::all(&position) {
            met += 1;
            let value = brute.grundy(&Brute::board(position.rows()));
            assert_eq!(pattern.outcome() == Outcome::P, value == 0, "{position} {pattern:?}");
            if let Some(winning) = pattern.winning_move() {
                moves += 1;
                let left = position.bite(winning).unwrap();
                assert_eq!(brute.grundy(&Brute::board(left.rows())), 0, "{position} {pattern:?}");
            }
        }
    }
    assert!(met > 60 && moves > 20, "{met} {moves}");
}

/// Third rows of 1 to 6: all P-positions of three rows, to width 40 (beyond for the infinite families).
#[test]
fn three_rows_follow_the_known_lists() {
    let mut tables = ChompTables::default();
    let mut found: BTreeMap<u32, Vec<Vec<u32>>> = BTreeMap::new();
    tables.winning_moves(&shape(&[40, 40, 6]), Play::Normal, &mut meter()).unwrap();
    for third in 1..=6 {
        for second in third..=40 {
            for first in second..=40 {
                if tables.outcome(&shape(&[first, second, third]), Play::Normal, &mut meter()) == Ok(Outcome::P) {
                    found.entry(third).or_default().push(vec![first, second, third]);
                }
            }
        }
    }
    let list = |rows: &[[u32; 3]]| -> Vec<Vec<u32>> {
        let mut rows: Vec<Vec<u32>> = rows.iter().map(|row| row.to_vec()).collect();
        rows.sort_by_key(|row| row[1]);
        rows
    };
    assert_eq!(found[&1], list(&[[3, 1, 1], [2, 2, 1]]));
    assert_eq!(found[&2], (2..=38).map(|n| vec![n + 2, n, 2]).collect::<Vec<_>>());
    assert_eq!(found[&3], list(&[[6, 3, 3], [7, 4, 3], [5, 5, 3]]));
    assert_eq!(found[&4], list(&[[8, 4, 4], [9, 5, 4], [10, 6, 4], [7, 7, 4]]));
    let mut five = list(&[[9, 6, 5], [10, 5, 5]]);
    five.extend((7..=36).map(|n| vec![n + 4, n, 5]));
    assert_eq!(found[&5], five);
    assert_eq!(found[&6], list(&[[11, 6, 6], [12, 7, 6], [13, 8, 6], [9, 9, 6]]));
}

/// The method for three rows and the one for any number of rows, on what both can do: a fourth row left empty.
#[test]
fn three_rows_agree_with_the_general_table() {
    let mut three = ChompTables::default();
    let mut general = ChompTables::default();
    for play in [Play::Normal, Play::Misere] {
        general.winning_moves(&shape(&[12, 12, 12, 1]), play, &mut meter()).unwrap();
        three.winning_moves(&shape(&[12, 12, 12]), play, &mut meter()).unwrap();
        for position in positions(12, 3) {
            let outcome = three.outcome(&position, play, &mut meter());
            assert_eq!(outcome, general.outcome(&position, play, &mut meter()), "{position}");
            assert_eq!(outcome, three.outcome(&position.transpose(), play, &mut meter()), "{position}");
        }
    }
}

/// Positions inside 6 × 4 that are P, with all their pairs (Jäckle 2023 for all but [6,3,3]).
const PAIRS: [(&[u32], &str); 20] = [
    (&[1], ""),
    (&[2, 1], "21~12"),
    (&[2, 2, 1], "21~12 22~13"),
    (&[3, 1, 1], "21~12 31~13"),
    (&[3, 2], "21~12 31~22"),
    (&[2, 2, 2, 1], "21~12 22~13 23~14"),
    (&[4, 1, 1, 1], "21~12 31~13 41~14"),
    (&[4, 3], "21~12 31~22 41~32"),
    (&[3, 3, 1, 1], "21~12 31~14 22~14 32~13"),
    (&[4, 2, 2], "21~12 31~23 41~22 41~13"),
    (&[5, 2, 1, 1], "21~12 31~14 41~13 51~22"),
    (&[5, 4], "21~12 31~22 41~32 51~42"),
    (&[5, 3, 2], "21~12 31~23 41~22 51~32 51~13"),
    (&[6, 5], "21~12 31~22 41~32 51~42 61~52"),
    (&[6, 2, 2, 2], "21~12 31~24 41~13 51~22 51~14 61~23"),
    (&[6, 3, 3], "21~12 31~23 41~22 51~32 51~13 61~33"),
    (&[6, 4, 2], "21~12 31~23 41~22 51~32 61~42 61~13"),
    (&[5, 3, 3, 2], "21~12 31~24 41~23 51~22 51~13 32~23 33~14"),
    (&[5, 5, 3], "21~12 31~23 41~22 51~32 42~33 52~13"),
    (&[5, 5, 2, 2], "21~12 31~24 41~23 51~22 32~23 42~14 52~13"),
];

#[test]
fn p_positions_inside_six_by_four_have_the_known_pairs() {
    let mut tables = ChompTables::default();
    let known: BTreeMap<Vec<u32>, &str> = PAIRS.iter().map(|(rows, pairs)| (rows.to_vec(), *pairs)).collect();
    let all = positions(6, 4);
    assert_eq!(all.len(), 209);
    let mut p = 0;
    for position in all {
        let marks = marks(&position, Play::Normal, &mut tables, &mut meter()).unwrap();
        let outcome = tables.outcome(&position, Play::Normal, &mut meter()).unwrap();
        assert_eq!(marks.reds, tables.winning_moves(&position, Play::Normal, &mut meter()).unwrap());
        if outcome == Outcome::P {
            p += 1;
            assert!(marks.open.is_empty() && marks.reds.is_empty(), "{position}");
            let text = |s: Square| format!("{}{}", s.x, s.y);
            let found: BTreeSet<String> =
                marks.pairs.iter().map(|pair| format!("{}~{}", text(pair.right), text(pair.upper))).collect();
            let expected = known[position.rows()].split_whitespace().map(String::from).collect();
            assert_eq!(found, expected, "{position}");
        } else {
            assert!(!marks.reds.is_empty(), "{position}");
        }
        for pair in &marks.pairs {
            let order = |first: Square, then: Square| position.bite(first).unwrap().bite(then).unwrap();
            assert_eq!(order(pair.right, pair.upper), pair.leaves);
            assert_eq!(order(pair.upper, pair.right), pair.leaves);
            assert_eq!(tables.outcome(&pair.leaves, Play::Normal, &mut meter()), Ok(Outcome::P));
        }
        for &open in &marks.open {
            assert!(marks.reds.iter().any(|&red| open.eaten_by(red)), "{position} {open}");
        }
    }
    assert_eq!(p, 20);
}

/// Under misère play, of all shapes but bars, L's and those with two rows or columns, as by the rules alone.
#[test]
fn misere_pairs_agree_with_brute_force() {
    let (mut brute, mut tables) = (Brute::default(), ChompTables::default());
    let two_wide = |position: &Shape| position.rows().get(1).is_some_and(|&row| row > 1);
    let all = positions(5, 5).into_iter().filter(|position| position.height() > 2 && position.width() > 2);
    let (mut lost, mut squares) = (0, 0);
    for position in all.filter(two_wide) {
        let marks = marks(&position, Play::Misere, &mut tables, &mut meter()).unwrap();
        let mut is_lost = |left: &Shape| !brute.misere_n(&Brute::board(left.rows()));
        let expected: Vec<Square> =
            position.moves().filter(|&square| is_lost(&position.bite(square).unwrap())).collect();
        assert_eq!(marks.reds, expected, "{position}");
        assert_eq!(is_lost(&position), marks.reds.is_empty(), "{position}");
        if marks.reds.is_empty() {
            lost += 1;
            assert!(marks.open.is_empty(), "{position}");
        }
        for pair in &marks.pairs {
            let order = |first: Square, then: Square| position.bite(first).unwrap().bite(then).unwrap();
            assert_eq!(order(pair.right, pair.upper), pair.leaves);
            assert_eq!(order(pair.upper, pair.right), pair.leaves);
            assert!(is_lost(&pair.leaves), "{position}");
        }
        for &open in &marks.open {
            assert!(marks.reds.iter().any(|&red| open.eaten_by(red)), "{position} {open}");
        }
        // Two equal arms are left.
        if position.width() == position.height() {
            squares += 1;
            assert!(marks.reds.contains(&Square::new(2, 2)), "{position}");
        }
    }
    assert!(lost > 5 && squares > 20, "{lost} {squares}");
}

/// The labels of a shape as the thesis prints them, top row first; the poison is `G`, a red square `R`.
fn grid(position: &Shape, marks: &Marks) -> String {
    let entry = |at: Square| {
        if at == Square::POISON {
            return String::from("G");
        }
        let labels = marks.pairs.iter().filter(|pair| pair.right == at || pair.upper == at).map(|pair| pair.label);
        let labels: Vec<String> = labels.collect::<BTreeSet<_>>().iter().map(u32::to_string).collect();
        if marks.reds.contains(&at) { String::from("R") } else { labels.join(",") }
    };
    let row = |(y, &length): (u32, &u32)| (1..=length).map(|x| entry(Square::new(x, y))).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = (1..).zip(position.rows()).map(row).collect();
    rows.into_iter().rev().collect::<Vec<_>>().join(" / ")
}

/// Jäckle, "Chomp – ein Nim-Spiel", 2023, figures 18, 21 and 22. Label numbers are arbitrary; these are the thesis's
/// own but in 22iv and 22v, where those of the two partners of (5,1) are exchanged and 22v continues without 1.
#[test]
fn label_grids_of_the_thesis() {
    let mut tables = ChompTables::default();
    let mut check = |rows: &[u32], expected: &str| {
        let position = shape(rows);
        let marks = marks(&position, Play::Normal, &mut tables, &mut meter()).unwrap();
        assert_eq!(grid(&position, &marks), expected, "{position}");
    };
    check(&[3, 3, 2], "1 3 / 2 R 1 / G 2 3");
    check(&[5, 5, 3], "6 3 1 / 2 4 5 1 6 / G 2 3 4 5");
    check(&[5, 2, 1, 1], "3 / 4 / 2 5 / G 2 3 4 5");
    check(&[5, 5, 2, 2], "6 3 / 7 1,4 / 2 5 1 6 7 / G 2 3 4 5");
    check(&[5, 3, 3, 2], "7 3 / 1 4,6 7 / 2 5 6 / G 2 3 4 1,5");
    check(&[6, 2, 2, 2], "1 3 / 4 6 / 2 5 / G 2 3 4 1,5 6");
    check(&[6, 3, 1, 1], "3 / 1 / 2 5 6 / G 2 3 R 1,5 6");
    for n in 4..=20 {
        let numbers = |from: u32, to: u32| (from..=to).map(|k| format!(" {k}")).collect::<String>();
        let expected = format!("1 3 / 2{} / G{} 1,{n}", numbers(4, n), numbers(2, n - 1));
        check(&[n, n - 2, 2], &expected);
    }
}

#[test]
fn six_by_four_is_won_by_the_labels_through_ten_positions() {
    let mut tables = ChompTables::default();
    let start = Shape::rectangle(6, 4).unwrap().bite(Square::new(3, 2)).unwrap();
    let mut left = BTreeSet::from([start.clone()]);
    let mut stack = vec![start];
    while let Some(position) = stack.pop() {
        for pair in marks(&position, Play::Normal, &mut tables, &mut meter()).unwrap().pairs {
            if left.insert(pair.leaves.clone()) {
                stack.push(pair.leaves);
            }
        }
    }
    let known: [&[u32]; 10] = [
        &[6, 2, 2, 2],
        &[5, 2, 1, 1],
        &[4, 2, 2],
        &[4, 1, 1, 1],
        &[2, 2, 2, 1],
        &[3, 2],
        &[3, 1, 1],
        &[2, 2, 1],
        &[2, 1],
        &[1],
    ];
    assert_eq!(left, known.iter().map(|rows| shape(rows)).collect());
}

#[test]
fn every_outcome_of_six_by_six_agrees_with_brute_force() {
    let mut brute = Brute::default();
    let mut tables = ChompTables::default();
    let bar = Shape::rectangle(6, 6).unwrap();
    tables.winning_moves(&bar, Play::Normal, &mut meter()).unwrap();
    tables.winning_moves(&bar, Play::Misere, &mut meter()).unwrap();
    for position in positions(6, 6) {
        let board = Brute::board(position.rows());
        let p = |outcome| if outcome { Outcome::P } else { Outcome::N };
        assert_eq!(
            tables.outcome(&position, Play::Normal, &mut meter()),
            Ok(p(brute.grundy(&board) == 0)),
            "{position}"
        );
        assert_eq!(tables.outcome(&position, Play::Misere, &mut meter()), Ok(p(!brute.misere_n(&board))), "{position}");
    }
}

#[test]
fn long_arms_and_long_rows_need_no_table() {
    let mut tables = ChompTables::default();
    let mut meter = Meter::new(Budget { nodes: 0, bytes: 0 });
    let mut arms = vec![1; 100_000];
    arms[0] = 70_000;
    let ell = shape(&arms);
    for (play, to) in [(Play::Normal, 70_001), (Play::Misere, 70_001)] {
        assert_eq!(tables.winning_moves(&ell, play, &mut meter), Ok(vec![Square::new(1, to)]));
    }
    assert_eq!(tables.grundy(&ell, &mut meter), Ok(69_999 ^ 99_999));
    let two = shape(&[90_000, 40_000]);
    assert_eq!(tables.winning_moves(&two, Play::Normal, &mut meter), Ok(vec![Square::new(40_002, 1)]));
    assert_eq!(tables.winning_moves(&two.transpose(), Play::Normal, &mut meter), Ok(vec![Square::new(1, 40_002)]));
    assert_eq!(tables.outcome(&shape(&[99_999, 99_997, 2]), Play::Normal, &mut meter), Ok(Outcome::P));
    let bar = Shape::rectangle(100_000, 1_000).unwrap();
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(tables.outcome(&bar, play, &mut meter), Ok(Outcome::N));
        assert!(tables.winning_moves(&bar, play, &mut meter).is_err());
    }
}

#[test]
fn what_is_too_large_says_so() {
    let mut tables = ChompTables::default();
    let mut small = Meter::new(Budget { nodes: 1_000, bytes: 32 << 20 });
    let position = shape(&[10, 10, 10, 10, 10, 10, 10, 10, 9]);
    assert!(tables.outcome(&position, Play::Normal, &mut small).is_err());
    assert!(tables.grundy(&position, &mut Meter::new(Budget { nodes: 1_000, bytes: 32 << 20 })).is_err());
    let mut tight = Meter::new(Budget { nodes: u64::MAX, bytes: 1_000 });
    assert!(tables.outcome(&position, Play::Normal, &mut tight).is_err());
    assert!(tables.grundy(&position, &mut tight).is_err());
    let huge = Shape::rectangle(100_000, 100_000).unwrap().bite(Square::new(99_999, 99_999)).unwrap();
    let mut unlimited = Meter::new(Budget::UNLIMITED);
    assert!(tables.grundy(&huge, &mut unlimited).is_err());
    // After the refusals the same tables still answer smaller questions.
    assert_eq!(tables.outcome(&position, Play::Normal, &mut meter()), Ok(Outcome::N));
}

/// A shape of up to six rows of up to `width`.
fn any_shape(width: u32, height: usize) -> impl Strategy<Value = Shape> {
    proptest::collection::vec(1..=width, 1..=height).prop_map(|mut rows| {
        rows.sort_unstable_by(|a, b| b.cmp(a));
        Shape::new(rows).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// The mirror image has the same value and the mirrored winning moves; a winning move leaves a P-position.
    #[test]
    fn mirrors_and_winning_moves(position in any_shape(9, 6)) {
        let mut tables = ChompTables::default();
        let mirror = position.transpose();
        let value = tables.grundy(&position, &mut meter()).unwrap();
        prop_assert_eq!(tables.grundy(&mirror, &mut meter()), Ok(value));
        for play in [Play::Normal, Play::Misere] {
            let winning = tables.winning_moves(&position, play, &mut meter()).unwrap();
            let mirrored = ChompTables::default().winning_moves(&mirror, play, &mut meter()).unwrap();
            let turned: BTreeSet<Square> = mirrored.into_iter().map(Square::transpose).collect();
            prop_assert_eq!(winning.iter().copied().collect::<BTreeSet<_>>(), turned);
            let outcome = tables.outcome(&position, play, &mut meter()).unwrap();
            let over = position.move_count() == 0 && play == Play::Misere;
            prop_assert_eq!(outcome == Outcome::N, !winning.is_empty() || over);
            for square in winning {
                let left = position.bite(square).unwrap();
                prop_assert_eq!(tables.outcome(&left, play, &mut meter()), Ok(Outcome::P));
            }
        }
        prop_assert_eq!(tables.outcome(&position, Play::Normal, &mut meter()) == Ok(Outcome::P), value == 0);
    }

    /// Long rows, whose sets of forbidden first rows need several words.
    #[test]
    fn long_rows_agree_with_grundy_values(long in 64_u32..140, rest in any_shape(28, 3)) {
        let rows: Vec<u32> = std::iter::once(long).chain(rest.rows().iter().copied()).collect();
        let position = Shape::new(rows).unwrap();
        let mut tables = ChompTables::default();
        let value = tables.grundy(&position, &mut meter()).unwrap();
        let outcome = if value == 0 { Outcome::P } else { Outcome::N };
        prop_assert_eq!(tables.outcome(&position, Play::Normal, &mut meter()), Ok(outcome));
        let zeros = tables.option_values(&position, &mut meter()).unwrap().into_iter().filter(|(_, v)| *v == 0);
        let expected: Vec<Square> = zeros.map(|(square, _)| square).collect();
        prop_assert_eq!(tables.winning_moves(&position, Play::Normal, &mut meter()), Ok(expected));
    }
}
