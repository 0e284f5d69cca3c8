//! Columns with two rooks each: the moved rook, and its target.
use super::{KindWords, MOST_SPOKEN, MoveWords, spoken};
use crate::{Locale, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let words = match (before, after) {
        (Board::Columns { rooks, .. }, Board::Columns { rooks: now, .. }) => rook(locale, rooks, now),
        _ => None,
    };
    words.unwrap_or_else(|| spoken(locale, act))
}

fn rook(locale: Locale, before: &[(u32, u32)], after: &[(u32, u32)]) -> Option<MoveWords> {
    let i = before.iter().zip(after).position(|(old, new)| old != new)?;
    let (old, new, column) = (before[i], after[i], i + 1);
    let (act, done) = if old.0 != new.0 {
        (
            td_string!(locale, games.white, column = column, from = old.0, to = new.0),
            td_string!(locale, games.did_white, column = column, from = old.0, to = new.0),
        )
    } else {
        (
            td_string!(locale, games.black, column = column, from = old.1, to = new.1),
            td_string!(locale, games.did_black, column = column, from = old.1, to = new.1),
        )
    };
    let between = u64::from(new.0.abs_diff(new.1).saturating_sub(1));
    Some(MoveWords { act, done, effect: td_string!(locale, games.between, count = between) })
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Columns { rooks, .. } = board else { return String::new() };
    let column = |(i, (white, black)): (usize, &(u32, u32))| {
        td_string!(locale, games.state_column, n = i + 1, white = *white, black = *black)
    };
    let few = rooks.iter().enumerate().take(MOST_SPOKEN).map(column);
    few.collect::<Vec<_>>().join("; ")
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Cell(at), Board::Columns { rooks, .. }) = (part, board) else { return String::new() };
    let (column, square) = (at.column + 1, at.row + 1);
    match rooks.get(at.column as usize) {
        Some((white, _)) if *white == square => td_string!(locale, board.rook_white, x = column, y = square),
        Some((_, black)) if *black == square => td_string!(locale, board.rook_black, x = column, y = square),
        _ => td_string!(locale, board.square, x = column, y = square),
    }
}

/// Help on the keys on columns.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_columns)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.go).to_owned()
}
