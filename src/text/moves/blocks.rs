//! Boxes of chocolate: which cube is eaten, with all behind it.
use super::kinds::KindWords;
use super::{MoveWords, named};
use crate::text::{Locale, number, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let (Board::Block { cubes, .. }, Board::Block { cubes: left, .. }, Act::BiteCube(cube)) = (before, after, act)
    else {
        return named(locale, act);
    };
    MoveWords {
        act: td_string!(locale, games.eat_cube, cube = cube),
        done: td_string!(locale, games.did_eat_cube, cube = cube),
        effect: td_string!(locale, games.eaten, count = (cubes.len() - left.len()) as u64),
    }
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Block { extents, cubes } = board else { return String::new() };
    let extents: Vec<String> = extents.iter().map(u32::to_string).collect();
    td_string!(locale, games.state_block, count = cubes.len() as u64, extents = extents.join(" × "))
}

fn part(locale: Locale, _: &Board, part: Part) -> String {
    match part {
        Part::Cube(cube) if cube.is_poison() => td_string!(locale, board.poison).to_owned(),
        Part::Cube(cube) => td_string!(locale, board.cube, cube = cube),
        _ => String::new(),
    }
}

fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_bar)
}

fn verb(locale: Locale, _: &Board, count: u64) -> String {
    td_string!(locale, board.eat, count = number(locale, count))
}
