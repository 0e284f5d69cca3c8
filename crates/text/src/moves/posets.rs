//! Orders: the removed element, with all above it.
use super::{KindWords, MoveWords, remaining, spoken};
use crate::{Locale, number, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let (Board::Poset { labels, .. }, Board::Poset { labels: left, .. }, Act::Node { label, .. }) =
        (before, after, act)
    else {
        return spoken(locale, act);
    };
    let (act, done) = match labels.len() - left.len() {
        1 => {
            (td_string!(locale, games.take_point, name = label), td_string!(locale, games.did_take_point, name = label))
        }
        gone => {
            let above = gone as u64 - 1;
            let act = td_string!(locale, games.take_above, name = label, count = above);
            (act, td_string!(locale, games.did_take_above, name = label, count = above))
        }
    };
    MoveWords { act, done, effect: remaining(locale, left.len() as u64) }
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Poset { labels, poison, .. } = board else { return String::new() };
    match poison.and_then(|poison| labels.get(poison as usize)) {
        _ if labels.is_empty() => td_string!(locale, games.state_order_none).to_owned(),
        Some(name) => td_string!(locale, games.state_order_poison, count = labels.len() as u64, name = name),
        None => td_string!(locale, games.state_order, count = labels.len() as u64),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Node(i), Board::Poset { labels, poison, .. }) = (part, board) else { return String::new() };
    let Some(name) = labels.get(i as usize) else { return String::new() };
    match *poison == Some(i) {
        true => td_string!(locale, board.element_poison, name = name),
        false => td_string!(locale, board.element, name = name),
    }
}

fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_order)
}

fn verb(locale: Locale, _: &Board, count: u64) -> String {
    td_string!(locale, board.take, count = number(locale, count))
}
