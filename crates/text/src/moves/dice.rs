//! A die beside sticks: the face it is tipped to.
use super::{KindWords, MoveWords, remaining, spoken};
use crate::{Locale, number, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    tipped(locale, before, after).unwrap_or_else(|| spoken(locale, act))
}

fn tipped(locale: Locale, before: &Board, after: &Board) -> Option<MoveWords> {
    let (Board::Die { sticks, .. }, Board::Die { sticks: left, top, .. }) = (before, after) else { return None };
    let count = number(locale, sticks.checked_sub(*left)?);
    Some(MoveWords {
        act: td_string!(locale, games.tip, face = *top, count = count.clone()),
        done: td_string!(locale, games.did_tip, face = *top, count = count),
        effect: remaining(locale, *left),
    })
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Die { sticks, top, .. } = board else { return String::new() };
    td_string!(locale, games.state_die, sticks = number(locale, *sticks), top = *top)
}

fn part(locale: Locale, _: &Board, part: Part) -> String {
    match part {
        Part::Face(face) => td_string!(locale, board.face, n = face),
        _ => String::new(),
    }
}

/// Help on the keys on a die.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_die)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.tip).to_owned()
}
