//! Rows of things: taken, added, split.
use super::{KindWords, MOST_SPOKEN, MoveWords, named, remaining, spoken_list};
use crate::{Locale, list, number, td_string};
use solver::board::{Act, Board, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

/// A move between two boards of rows.
fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let words = match (before, after) {
        (Board::Piles { heaps, .. }, Board::Piles { heaps: left, .. }) => {
            let name = |row| before.row_name(row);
            if is_at_front(act) { at_front(locale, name, heaps, left) } else { rows(locale, name, heaps, left) }
        }
        (Board::Stores { heaps, .. }, Board::Stores { heaps: left, .. }) => with_stores(locale, heaps, left),
        _ => None,
    };
    words.unwrap_or_else(|| named(locale, act))
}

/// Help on the keys on rows.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_piles)
}

/// The verb for this many sticks; with none, a heap is split.
fn verb(locale: Locale, board: &Board, count: u64) -> String {
    match (board, count) {
        (Board::Piles { .. }, 0) => td_string!(locale, board.part).to_owned(),
        _ => td_string!(locale, board.take, count = number(locale, count)),
    }
}

/// The rows and the stores in words, for screen readers.
fn state(locale: Locale, board: &Board) -> String {
    match board {
        Board::Piles { heaps, .. } if heaps.len() == 1 && heaps[0] > 0 => {
            td_string!(locale, games.state_row, n = number(locale, heaps[0]))
        }
        Board::Piles { heaps, .. } if heaps.iter().any(|n| *n > 0) => {
            td_string!(locale, games.state_rows, list = spoken_list(locale, heaps.iter().copied()))
        }
        Board::Stores { heaps, mover, other } => {
            let list = spoken_list(locale, heaps.iter().copied());
            let [own, other] = [mover, other].map(|n| number(locale, *n));
            td_string!(locale, games.state_stores, list = list, own = own, other = other)
        }
        _ => td_string!(locale, games.state_rows_none).to_owned(),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    match (board, part) {
        (Board::Stores { heaps, .. }, Part::Stick { pile, index }) if pile as usize == heaps.len() => {
            td_string!(locale, board.store_own, i = index + 1)
        }
        (Board::Stores { heaps, .. }, Part::Stick { pile, index }) if pile as usize > heaps.len() => {
            td_string!(locale, board.store_other, i = index + 1)
        }
        (_, Part::Stick { pile, index }) => {
            td_string!(locale, board.stick, n = board.row_name(pile as usize), i = index + 1)
        }
        _ => String::new(),
    }
}

/// A move on one row (taking, splitting, adding), or one that takes from several; `name` gives each row's name before
/// the move.
fn rows(locale: Locale, name: impl Fn(usize) -> String, before: &[u64], after: &[u64]) -> Option<MoveWords> {
    let same = |(a, b): &(&u64, &u64)| a == b;
    let head = before.iter().zip(after).take_while(same).count();
    let rest = before.len().min(after.len()) - head;
    let tail = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(same).count();
    let (old, new) = (&before[head..before.len() - tail], &after[head..after.len() - tail]);
    let row = name(head);
    // A row alone needs no name.
    let row = (before.len() > 1).then_some(row.as_str());
    match (old, new) {
        ([from], [to]) if to < from => Some(take(locale, row, *from, *to)),
        ([from], [to]) => {
            let count = || number(locale, to - from);
            Some(MoveWords {
                act: td_string!(locale, games.add, row = name(head), count = count()),
                done: td_string!(locale, games.did_add, row = name(head), count = count()),
                effect: grown(locale, *to),
            })
        }
        ([from], []) => Some(take(locale, row, *from, 0)),
        ([from], parts) => {
            let left: u64 = parts.iter().sum();
            let numbers: Vec<String> = parts.iter().map(|n| number(locale, *n)).collect();
            let gone = from.checked_sub(left)?;
            let (act, done) = match gone {
                0 => match row {
                    Some(row) => {
                        (td_string!(locale, games.part, row = row), td_string!(locale, games.did_part, row = row))
                    }
                    None => {
                        let words = (td_string!(locale, games.part_alone), td_string!(locale, games.did_part_alone));
                        (words.0.to_owned(), words.1.to_owned())
                    }
                },
                _ => {
                    let words = take(locale, row, gone + 1, 1);
                    (words.act, words.done)
                }
            };
            let effect = td_string!(locale, games.left_parts, list = list(locale, &numbers));
            Some(MoveWords { act, done, effect })
        }
        _ if before.len() == after.len() && before.iter().zip(after).all(|(old, new)| new <= old) => {
            let fewer: Vec<usize> = (0..before.len()).filter(|&i| after[i] < before[i]).collect();
            Some(take_several(locale, name, &fewer, before, after))
        }
        _ => None,
    }
}

/// A move between a row and the mover's store.
fn with_stores(locale: Locale, rows: &[u64], now: &[u64]) -> Option<MoveWords> {
    let i = rows.iter().zip(now).position(|(before, after)| before != after)?;
    let row = i + 1;
    let count = number(locale, rows[i].abs_diff(now[i]));
    Some(if now[i] < rows[i] {
        MoveWords {
            act: td_string!(locale, games.pokernim_take, row = row, count = count.clone()),
            done: td_string!(locale, games.pokernim_did_take, row = row, count = count),
            effect: left_of_row(locale, now[i], true),
        }
    } else {
        MoveWords {
            act: td_string!(locale, games.pokernim_put, row = row, count = count.clone()),
            done: td_string!(locale, games.pokernim_did_put, row = row, count = count),
            effect: grown(locale, now[i]),
        }
    })
}

/// Taking from a row; one without a name is alone.
fn take(locale: Locale, row: Option<&str>, from: u64, to: u64) -> MoveWords {
    let count = || number(locale, from - to);
    let (act, done) = match (row, to) {
        (Some(row), 0) => (
            td_string!(locale, games.take_all, row = row),
            td_string!(locale, games.did_take_all, row = row, count = from, n = count()),
        ),
        (Some(row), _) => (
            td_string!(locale, games.take, row = row, count = count()),
            td_string!(locale, games.did_take, row = row, count = count()),
        ),
        (None, 0) => (
            td_string!(locale, games.take_all_alone).to_owned(),
            td_string!(locale, games.did_take_all_alone, count = from, n = count()),
        ),
        (None, _) => (
            td_string!(locale, games.take_alone, count = count()),
            td_string!(locale, games.did_take_alone, count = count()),
        ),
    };
    // An act that takes all says by itself what is left.
    let effect =
        if to == 0 { String::new() } else { td_string!(locale, games.left, count = to, n = number(locale, to)) };
    MoveWords { act, done, effect }
}

/// A move that takes from several rows at once.
fn take_several(
    locale: Locale,
    name: impl Fn(usize) -> String,
    changed: &[usize],
    heaps: &[u64],
    left: &[u64],
) -> MoveWords {
    let from = |heap: &usize| {
        td_string!(locale, games.take_from, row = name(*heap), count = number(locale, heaps[*heap] - left[*heap]))
    };
    let items: Vec<String> = changed.iter().map(from).collect();
    let rest: Vec<String> = left.iter().filter(|n| **n > 0).take(MOST_SPOKEN).map(|n| number(locale, *n)).collect();
    MoveWords {
        act: td_string!(locale, games.take_several, list = list(locale, &items)),
        done: td_string!(locale, games.did_take_several, list = list(locale, &items)),
        effect: match rest.as_slice() {
            [] => td_string!(locale, games.left_none).to_owned(),
            rest => td_string!(locale, games.left_rows, list = list(locale, rest)),
        },
    }
}

/// Whether the move shortens a row at its beginning.
fn is_at_front(act: &Act) -> bool {
    matches!(act, Act::Heaps(heaps) if heaps.iter().any(|heap| matches!(heap.left[..], [0, _])))
}

/// A move that shortens a row at its beginning.
fn at_front(locale: Locale, name: impl Fn(usize) -> String, before: &[u64], after: &[u64]) -> Option<MoveWords> {
    let i = before.iter().zip(after).position(|(from, to)| from != to)?;
    let (row, count) = (name(i), number(locale, before[i].checked_sub(after[i])?));
    Some(MoveWords {
        act: td_string!(locale, games.take_front, row = row, count = count.clone()),
        done: td_string!(locale, games.did_take_front, row = row, count = count),
        effect: left_of_row(locale, after[i], before.len() > 1),
    })
}

/// The words for the rest of a row. Of one among others only the row is empty, not the board.
fn left_of_row(locale: Locale, left: u64, among_others: bool) -> String {
    match (left, among_others) {
        (0, true) => td_string!(locale, games.row_empty).to_owned(),
        _ => remaining(locale, left),
    }
}

/// The words for a row's new length.
fn grown(locale: Locale, sticks: u64) -> String {
    td_string!(locale, games.grown, n = number(locale, sticks))
}

#[cfg(test)]
mod tests {
    use crate::{Locale, move_words};
    use solver::{Player, Position};

    #[test]
    fn the_end_of_a_row_is_not_told_as_that_of_the_game() {
        let check = |text: &str, name: &str, en: &str, de: &str| {
            let position: Position = text.parse().unwrap();
            let told = |locale| move_words(locale, &position, Player::Left, name).unwrap().announced();
            assert_eq!([told(Locale::En), told(Locale::De)], [en, de], "{text}");
        };
        check("nim:1,5", "1→0", "the last stick of row 1 taken", "das letzte Holz der Reihe 1 genommen");
        check("nim:2,5", "2→0", "all 2 of row 1 taken", "alle 2 aus Reihe 1 genommen");
        check("nim:1", "1→0", "the last stick taken", "das letzte Holz genommen");
        let store = [
            "2 taken from row 1 into the store, the row is empty",
            "2 aus Reihe 1 in den Vorrat genommen, die Reihe ist leer",
        ];
        check("pokernim:2,5/1,1", "2→0", store[0], store[1]);
    }
}
