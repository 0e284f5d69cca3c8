//! Games on strips and boards, said as pictures: the same as their built-in twins on rows of sticks and on maps, and
//! as a search by the rules alone.
use crate::oracle::{grundy, wins};
use crate::pictures::{Grid, board, boards, solve};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

const NODE_KAYLES: &str = "LR=?!g?/!g.!g/?!g?-???/?g?/???";
const TREBLECROSS: &str = "LR=!g!g.!g!g-??g??";
pub const COL: &str = "L=?!b?/!b.!b/?!b?-???/?b?/???,R=?!r?/!r.!r/?!r?-???/?r?/???";
pub const SNORT: &str = "L=?!r?/!r.!r/?!r?-???/?b?/???,R=?!b?/!b.!b/?!b?-???/?r?/???";

/// Asserts that both have the same outcome under both conventions, and the same value.
#[track_caller]
fn same(own: &Position, built_in: &Position, solver: &mut Solver) {
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(solve(own, play, solver), solve(built_in, play, solver), "{own} {built_in} {play:?}");
    }
}

/// Whether a move may take place on each square of a strip.
type Open = fn(&[String]) -> Vec<bool>;

fn free(strip: &[String]) -> Vec<bool> {
    strip.iter().map(|cell| cell == ".").collect()
}

/// Free, and no stone beside it.
fn apart(strip: &[String]) -> Vec<bool> {
    let is_stone = |i: usize| strip.get(i).is_some_and(|cell| cell == "g");
    let is_apart = |i: usize| [i.checked_sub(1), Some(i + 1)].into_iter().flatten().all(|beside| !is_stone(beside));
    (0..strip.len()).map(|i| strip[i] == "." && is_apart(i)).collect()
}

/// The lengths of the runs of open squares, the shortest first.
pub fn runs(open: &[bool]) -> Vec<usize> {
    let mut runs: Vec<usize> = open.split(|open| !open).map(<[bool]>::len).filter(|run| *run > 0).collect();
    runs.sort_unstable();
    runs
}

/// The rows of sticks that are not empty, the shortest first.
pub fn rows(position: &Position) -> Vec<usize> {
    let state = position.components()[0].state();
    let mut rows: Vec<usize> = state.split(',').map(|row| row.parse().unwrap()).filter(|row| *row > 0).collect();
    rows.sort_unstable();
    rows
}

/// Kayles, Dawson's Kayles and Dawson's Chess: the runs of open squares are their rows.
#[test]
fn strips_are_the_rows_of_their_open_squares() {
    // Rules, cells, the longest strip, the open squares, the built-in game.
    type Case = (&'static str, &'static str, usize, Open, &'static str);
    const GAMES: [Case; 3] = [
        ("LR=.-x,LR=..-xx", ".#", 8, free, "kayles"),
        ("LR=..-xx", ".#", 8, free, "octal(0.07)"),
        ("LR=!g.!g-?g?", ".#g", 6, apart, "dawson"),
    ];
    for (rules, signs, longest, open, key) in GAMES {
        let mut solver = Solver::default();
        for state in (1..=longest).flat_map(|width| boards(1, width, signs)) {
            let own: Position = format!("squares({rules}):{state}").parse().unwrap();
            let of = |position: &Position| runs(&open(&board(position)[0]));
            let sizes: Vec<String> = of(&own).iter().map(usize::to_string).collect();
            let sizes = if sizes.is_empty() { "0".to_owned() } else { sizes.join(",") };
            let built_in: Position = format!("{key}:{sizes}").parse().unwrap();
            let after: BTreeSet<_> = own.moves(Player::Left).iter().map(|mv| of(&mv.to)).collect();
            let known: BTreeSet<_> = built_in.moves(Player::Right).iter().map(|mv| rows(&mv.to)).collect();
            assert_eq!(after, known, "{own}");
            same(&own, &built_in, &mut solver);
        }
    }
}

/// Treblecross: a run of squares that have no stone near is a heap of the octal game 0.007 with two sticks more.
#[test]
fn treblecross_is_an_octal_game() {
    let mut solver = Solver::default();
    for state in (1..=8).flat_map(|width| boards(1, width, ".g")) {
        let own: Position = format!("squares({TREBLECROSS}):{state}").parse().unwrap();
        let stones: Vec<bool> = state.chars().map(|cell| cell == 'g').collect();
        let is_open = |at: usize| (at.saturating_sub(2)..=at + 2).all(|near| stones.get(near) != Some(&true));
        let open: Vec<bool> = (0..stones.len()).map(is_open).collect();
        let heaps: Vec<String> = runs(&open).iter().map(|run| (run + 2).to_string()).collect();
        let heaps = if heaps.is_empty() { "0".to_owned() } else { heaps.join(",") };
        same(&own, &format!("octal(0.007):{heaps}").parse().unwrap(), &mut solver);
    }
}

/// All boards of three by three squares with stones.
#[test]
fn stones_apart_on_a_board_agree_with_plain_search() {
    const SIDE: usize = 3;
    let near = |at: usize| {
        (0..SIDE * SIDE).filter(move |other| {
            let (row, column) = (at / SIDE, at % SIDE);
            row.abs_diff(other / SIDE) + column.abs_diff(other % SIDE) == 1
        })
    };
    let options = |stones: &u32| -> Vec<u32> {
        let is_stone = |at: usize| (stones >> at) & 1 == 1;
        let open = |at: &usize| !is_stone(*at) && near(*at).all(|beside| !is_stone(beside));
        (0..SIDE * SIDE).filter(open).map(|at| *stones | (1 << at)).collect()
    };
    let mut solver = Solver::default();
    let (mut memos, mut values) = ([HashMap::new(), HashMap::new()], HashMap::new());
    for stones in 0..1_u32 << (SIDE * SIDE) {
        let cell = |at: usize| if (stones >> at) & 1 == 1 { 'g' } else { '.' };
        let row = |row: usize| (0..SIDE).map(|column| cell(row * SIDE + column)).collect::<String>();
        let text = format!("squares({NODE_KAYLES}):{}", (0..SIDE).map(row).collect::<Vec<_>>().join("/"));
        let position: Position = text.parse().unwrap();
        assert_eq!(position.count(Player::Left), options(&stones).len() as u128, "{text}");
        for (play, memo) in [Play::Normal, Play::Misere].into_iter().zip(&mut memos) {
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            let won = wins(&stones, play == Play::Misere, &options, memo);
            assert_eq!(report.outcome == Outcome::N, won, "{text} {play:?}");
            if play == Play::Normal {
                assert_eq!(report.grundy, Some(grundy(&stones, &options, &mut values)), "{text}");
            }
        }
    }
}

/// The map of a board: a node for each square, with its colour, and an edge between neighbours.
pub fn map(key: &str, board: &Grid) -> String {
    let (height, width) = (board.len(), board[0].len());
    let places = || (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)));
    let name = |(row, column): (usize, usize)| format!("n{row}_{column}");
    let node = |place: (usize, usize)| match board[place.0][place.1].as_str() {
        "." => name(place),
        colour => format!("{}={colour}", name(place)),
    };
    let edges =
        places().flat_map(|(row, column)| [((row, column), (row, column + 1)), ((row, column), (row + 1, column))]);
    let edges =
        edges.filter(|(_, to)| to.0 < height && to.1 < width).map(|(from, to)| format!("{}-{}", name(from), name(to)));
    format!("{key}:{}", places().map(node).chain(edges).collect::<Vec<_>>().join(","))
}

/// Compares a board with its map; whether the map is one: neighbours may have colours that the game forbids.
#[track_caller]
fn same_map(key: &str, own: &Position, solver: &mut Solver) -> bool {
    let Ok(built_in) = map(key, &board(own)).parse::<Position>() else { return false };
    for by in Player::BOTH {
        let read = |to: &Position| map(key, &board(to)).parse::<Position>().unwrap().to_string();
        let after: BTreeSet<String> = own.moves(by).iter().map(|mv| read(&mv.to)).collect();
        let known: BTreeSet<String> = built_in.moves(by).iter().map(|mv| mv.to.to_string()).collect();
        assert_eq!(after, known, "{own} {by:?}");
    }
    same(own, &built_in, solver);
    true
}

#[test]
fn col_and_snort_on_squares_are_those_on_maps() {
    let mut seen = 0;
    for (key, rules) in [("col", COL), ("snort", SNORT)] {
        let mut solver = Solver::default();
        let read = |state: &str| format!("squares({rules}):{state}").parse::<Position>().unwrap();
        for (height, width) in [(1, 4), (2, 2), (2, 3)] {
            let all = boards(height, width, ".br");
            seen += all.iter().filter(|state| same_map(key, &read(state), &mut solver)).count();
        }
    }
    assert!(seen > 300, "{seen}");
}
