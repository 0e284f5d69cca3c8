//! Refusals for sticks: how many may be taken, by the rules of the game.
use super::Touch;
use crate::{Locale, either, number, td_string};
use solver::Game;
use solver::board::{Board, Part};

/// The lengths of all rows, that of the touched one, and the place of the touched stick in it.
fn touched_stick(touch: Touch<'_>) -> (&[u64], u64, u64) {
    let rows = match touch.board {
        Board::Piles { heaps, .. } | Board::Stores { heaps, .. } => heaps.as_slice(),
        _ => &[],
    };
    match touch.part {
        Part::Stick { pile, index } => (rows, rows.get(pile as usize).copied().unwrap_or(0), index),
        _ => (rows, 0, 0),
    }
}

/// The numbers that may be taken from the touched row.
pub(super) fn takes(touch: Touch, wanted: u64, allowed: &[u64]) -> String {
    let Touch { locale, game, .. } = touch;
    let (rows, size, _) = touched_stick(touch);
    let n = |n: u64| number(locale, n);
    let Some(&most) = allowed.last() else { return none(locale, game, rows, size) };
    match game {
        Game::Dim => {
            return td_string!(locale, refusals.no_divisor, n = n(wanted), all = n(size), list = some(locale, allowed));
        }
        Game::Prim if divisor(wanted, size) > 1 => {
            return td_string!(
                locale,
                refusals.common,
                n = n(wanted),
                all = n(size),
                divisor = n(divisor(wanted, size))
            );
        }
        Game::Euclid => return td_string!(locale, refusals.multiple, n = n(allowed[0]), list = some(locale, allowed)),
        Game::NimDuel if wanted == most + 1 => return td_string!(locale, refusals.last_poisoned).to_owned(),
        Game::Fibonacci if wanted > most => {
            return td_string!(locale, refusals.twice, count = most, n = n(most));
        }
        _ => {}
    }
    if allowed.iter().copied().eq(1..=most) && wanted > most {
        return td_string!(locale, refusals.at_most, count = most, n = n(most));
    }
    td_string!(locale, refusals.takes, list = some(locale, allowed))
}

/// The sentence if nothing may be taken from a row of this length.
fn none(locale: Locale, game: Game, rows: &[u64], size: u64) -> String {
    match game {
        Game::Euclid if rows.iter().any(|other| *other > size) => td_string!(locale, refusals.shorter).to_owned(),
        Game::NimDuel if size == 1 => td_string!(locale, refusals.last_poisoned).to_owned(),
        _ => td_string!(locale, refusals.row_nothing, n = number(locale, size)),
    }
}

/// The sentence for a stick before which its row cannot be split.
pub(super) fn parts(touch: Touch) -> String {
    let locale = touch.locale;
    let (_, size, index) = touched_stick(touch);
    let n = |n: u64| number(locale, n);
    if touch.game == Game::Heaps {
        td_string!(locale, refusals.own_rules).to_owned()
    } else if size <= 2 {
        td_string!(locale, refusals.too_short, n = n(size))
    } else if 2 * index == size {
        td_string!(locale, refusals.equal_parts, n = n(index))
    } else {
        td_string!(locale, refusals.parts).to_owned()
    }
}

/// The largest number of numbers named.
const NAMED: usize = 8;

fn some(locale: Locale, numbers: &[u64]) -> String {
    let mut list: Vec<String> = numbers.iter().take(NAMED).map(|&n| number(locale, n)).collect();
    if numbers.len() > NAMED {
        list.push("…".to_owned());
    }
    either(locale, &list)
}

/// The greatest common divisor.
fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
