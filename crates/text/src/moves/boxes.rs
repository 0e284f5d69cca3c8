//! Boxes in boxes: the opened box.
use super::{KindWords, MoveWords, spoken};
use crate::{Locale, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let words = match (before, after) {
        (Board::Boxes { parents }, Board::Boxes { parents: now }) => opened(locale, parents, now),
        _ => None,
    };
    words.unwrap_or_else(|| spoken(locale, act))
}

/// The opened box, among those directly in the outermost.
fn opened(locale: Locale, before: &[u32], after: &[u32]) -> Option<MoveWords> {
    let tops: Vec<u32> = (1..=before.len() as u32).filter(|&i| before[i as usize - 1] == 0).collect();
    let inside = |top: u32| {
        // The subtree of one box, with new numbers in the same order.
        let mut kept = vec![top];
        let mut parents = Vec::new();
        for (i, parent) in (1..).zip(before) {
            if let Some(parent) = kept.iter().position(|box_| box_ == parent) {
                kept.push(i);
                parents.push(parent as u32);
            }
        }
        parents
    };
    let n = tops.iter().position(|&top| inside(top) == after)? + 1;
    let holds = after.iter().filter(|parent| **parent == 0).count() as u64;
    Some(MoveWords {
        act: td_string!(locale, games.open, n = n),
        done: td_string!(locale, games.did_open, n = n),
        effect: td_string!(locale, games.holds, count = holds),
    })
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Boxes { parents } = board else { return String::new() };
    td_string!(locale, games.state_boxes, count = parents.iter().filter(|parent| **parent == 0).count() as u64)
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Box(i), Board::Boxes { parents }) = (part, board) else { return String::new() };
    let before = parents.iter().take(i as usize).filter(|parent| **parent == 0).count();
    td_string!(locale, board.box_n, n = before)
}

/// Help on the keys on boxes.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_boxes)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.go).to_owned()
}
