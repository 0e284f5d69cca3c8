//! Built-in games that can be said in one line of rules, on ten thousand positions drawn by chance: the line has the
//! same moves, the same outcome under both conventions, and the same value.
use crate::heaps::KNOWN;
use crate::own_boards::{COL, SNORT, map, rows, runs};
use crate::pictures::{CLOBBER, CRAM, Chance, DOMINEERING, TOADS, board, text};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::BTreeSet;

/// The number of positions of each game.
const POSITIONS: usize = 10_000;

/// The text of a position in which equal positions are equal.
type Read = fn(&Position) -> String;

/// Whether both positions have the same moves, outcomes and value. The value is the same where the difference of both
/// is lost for the player who begins.
#[track_caller]
fn same(own: &Position, built_in: &Position, [read_own, read_built_in]: [Read; 2], solver: &mut Solver) {
    for by in Player::BOTH {
        let after = |position: &Position, read: Read| -> BTreeSet<String> {
            position.moves(by).iter().map(|mv| read(&mv.to)).collect()
        };
        assert_eq!(after(own, read_own), after(built_in, read_built_in), "{own} {built_in} {by:?}");
    }
    let mut outcome =
        |position: &Position, play: Play| solver.outcome(position, play, &mut Meter::new(Budget::default())).unwrap();
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(outcome(own, play), outcome(built_in, play), "{own} {built_in} {play:?}");
    }
    let difference = own.clone().plus(built_in.clone().negative());
    assert_eq!(outcome(&difference, Play::Normal), Outcome::P, "{difference}");
}

fn read(text: String) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn squares(position: &Position) -> String {
    text(&board(position))
}

/// Compares boards of these cells, of one of these heights and widths.
fn boards_agree(key: &str, rules: &str, cells: &[&str], sizes: &[(usize, usize)], seed: u64) {
    let (mut chance, mut solver) = (Chance(seed), Solver::default());
    for _ in 0..POSITIONS {
        let (height, width) = sizes[chance.below(sizes.len())];
        let state = chance.picture(height, width, cells);
        let [own, built_in] = [format!("squares({rules}):{state}"), format!("{key}:{state}")].map(read);
        same(&own, &built_in, [squares, squares], &mut solver);
    }
}

#[test]
fn cram_is_its_line() {
    boards_agree("cram", CRAM, &[".", ".", "#"], &[(3, 4), (2, 7), (4, 4)], 0xC4A3);
}

#[test]
fn domineering_is_its_line() {
    boards_agree("domineering", DOMINEERING, &[".", ".", "#"], &[(3, 4), (2, 7), (4, 4)], 0xD031);
}

#[test]
fn toads_and_frogs_is_its_line() {
    boards_agree("toads", TOADS, &[".", ".", "b", "b", "r", "r", "#"], &[(1, 8), (2, 5), (1, 11)], 0x70AD);
}

#[test]
fn clobber_is_its_line() {
    boards_agree("clobber", CLOBBER, &[".", "b", "b", "r", "r"], &[(2, 4), (3, 3), (1, 10), (2, 5)], 0xC10B);
}

/// The lengths of the runs of free squares.
fn free_runs(position: &Position) -> String {
    let open: Vec<bool> = board(position)[0].iter().map(|cell| cell == ".").collect();
    format!("{:?}", runs(&open))
}

fn sorted_rows(position: &Position) -> String {
    format!("{:?}", rows(position))
}

#[test]
fn strips_of_kayles_are_their_line() {
    for (key, rules, seed) in [("kayles", "LR=.-x,LR=..-xx", 0x4A41), ("octal(0.07)", "LR=..-xx", 0xDA45)] {
        let (mut chance, mut solver) = (Chance(seed), Solver::default());
        for _ in 0..POSITIONS {
            let width = 1 + chance.below(18);
            let own = read(format!("squares({rules}):{}", chance.picture(1, width, &[".", ".", ".", "#"])));
            let sizes = free_runs(&own).replace(['[', ']', ' '], "");
            let built_in = read(format!("{key}:{}", if sizes.is_empty() { "0" } else { &sizes }));
            same(&own, &built_in, [free_runs, sorted_rows], &mut solver);
        }
    }
}

fn col_map(position: &Position) -> String {
    read(map("col", &board(position))).to_string()
}

fn snort_map(position: &Position) -> String {
    read(map("snort", &board(position))).to_string()
}

/// Maps are reached by moves of chance: not every colouring may be.
#[test]
fn col_and_snort_are_their_lines() {
    for (rules, as_map, seed) in [(COL, col_map as Read, 0xC01), (SNORT, snort_map, 0x540)] {
        let (mut chance, mut solver, mut compared) = (Chance(seed), Solver::default(), 0);
        while compared < POSITIONS {
            let mut own = read(format!("squares({rules}):{}", chance.of(&["2x3", "3x3", "1x7", "2x4"])));
            loop {
                let mut moves = own.moves(Player::BOTH[chance.below(2)]);
                if moves.is_empty() {
                    break;
                }
                own = moves.swap_remove(chance.below(moves.len())).to;
                compared += 1;
                same(&own, &read(as_map(&own)), [as_map, Position::to_string], &mut solver);
            }
        }
    }
}

#[test]
fn games_of_rows_are_their_lines() {
    for (seed, (rules, key, _)) in (0xE1..).zip(KNOWN.into_iter().filter(|(_, _, several)| *several)) {
        let (mut chance, mut solver) = (Chance(seed), Solver::default());
        // More rows where none is split.
        let most_rows = if rules.contains('b') { 3 } else { 4 };
        for _ in 0..POSITIONS {
            let sizes: Vec<String> = (0..=chance.below(most_rows)).map(|_| chance.below(13).to_string()).collect();
            let state = sizes.join(",");
            let [own, built_in] = [format!("heaps({rules}):{state}"), format!("{key}:{state}")].map(read);
            same(&own, &built_in, [sorted_rows, sorted_rows], &mut solver);
        }
    }
}

/// Only single heaps of these games are described: there are no ten thousand of them.
#[test]
fn games_of_one_heap_are_their_lines() {
    for (rules, key, _) in KNOWN.into_iter().filter(|(_, _, several)| !several) {
        let mut solver = Solver::default();
        for n in 0..=250 {
            let [own, built_in] = [format!("heaps({rules}):{n}"), format!("{key}:{n}")].map(read);
            same(&own, &built_in, [sorted_rows, sorted_rows], &mut solver);
        }
    }
}
