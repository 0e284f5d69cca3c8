//! A game written by its options: the chosen option.
use super::{KindWords, MoveWords, spoken};
use crate::{Locale, td_string, value_plain, value_spoken};
use solver::Player;
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen, keys, verb };

fn words(locale: Locale, _: &Board, after: &Board, act: &Act) -> MoveWords {
    let Board::Form { text, .. } = after else { return spoken(locale, act) };
    let value = value_spoken(locale, text);
    MoveWords {
        act: td_string!(locale, games.choose, value = value.clone()),
        done: td_string!(locale, games.did_choose, value = value),
        effect: String::new(),
    }
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Form { text, .. } = board else { return String::new() };
    value_spoken(locale, text)
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Option { by, index }, Board::Form { left, right, .. }) = (part, board) else { return String::new() };
    let options = if by == Player::Left { left } else { right };
    let Some(option) = options.get(index as usize) else { return String::new() };
    let value = value_spoken(locale, option);
    match by {
        Player::Left => td_string!(locale, board.option_left, value = value),
        Player::Right => td_string!(locale, board.option_right, value = value),
    }
}

/// The board with proper signs.
fn seen(board: Board) -> Board {
    let signs = |options: Vec<String>| options.iter().map(|option| value_plain(option)).collect();
    match board {
        Board::Form { text, left, right } => {
            Board::Form { text: value_plain(&text), left: signs(left), right: signs(right) }
        }
        board => board,
    }
}

/// Help on the keys on options.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_form)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.go).to_owned()
}
