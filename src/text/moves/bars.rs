//! The bar of chocolate: what is eaten.
use super::kinds::KindWords;
use super::{MoveWords, heard, named};
use crate::text::{Locale, number, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

/// A move between two bars.
fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    match (squares(before), squares(after), act) {
        (Some(all), Some(left), Act::Bite(square)) => eat(locale, square.x, square.y, all - left),
        _ => named(locale, act),
    }
}

/// How many squares a bar has.
fn squares(board: &Board) -> Option<u64> {
    let Board::Bar { rows, gone, .. } = board else { return None };
    let all = |lengths: &[u32]| lengths.iter().map(|n| u64::from(*n)).sum::<u64>();
    Some(all(rows) - all(gone))
}

/// The bar as one hears it.
fn state(locale: Locale, board: &Board) -> String {
    match board {
        Board::Bar { rows, gone, poison } if !gone.is_empty() => {
            let rows = (0..rows.len()).map(|i| u64::from(rows[i] - gone[i]));
            td_string!(locale, games.state_poison, list = heard(locale, rows), x = poison.x, y = poison.y)
        }
        Board::Bar { rows, .. } if !rows.is_empty() => {
            td_string!(locale, games.state_bar, list = heard(locale, rows.iter().map(|n| u64::from(*n))))
        }
        _ => td_string!(locale, games.state_bar_none).to_owned(),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    match (part, board) {
        (Part::Square(square), Board::Bar { poison, .. }) if square == *poison => {
            td_string!(locale, board.poison).to_owned()
        }
        (Part::Square(square), _) => td_string!(locale, board.square, x = square.x, y = square.y),
        _ => String::new(),
    }
}

/// What the keys do on the bar.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_bar)
}

/// What is done with so many squares.
fn verb(locale: Locale, _: &Board, count: u64) -> String {
    td_string!(locale, board.eat, count = number(locale, count))
}

fn eat(locale: Locale, x: u32, y: u32, gone: u64) -> MoveWords {
    MoveWords {
        act: td_string!(locale, games.eat, x = x, y = y),
        done: td_string!(locale, games.did_eat, x = x, y = y),
        effect: td_string!(locale, games.eaten, count = gone),
    }
}
