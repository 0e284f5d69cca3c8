//! Two linear orders: the chosen point, and its answer.
use super::{KindWords, MOST_SPOKEN, MoveWords, spoken};
use crate::{Locale, td_string};
use solver::board::{Act, Board, OrderPoint, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    let (Board::Orders { chosen, .. }, Board::Orders { rounds, .. }) = (before, after) else {
        return spoken(locale, act);
    };
    let left = td_string!(locale, games.rounds_left, count = u64::from(*rounds));
    match (act, chosen) {
        (Act::Point(point), None) => MoveWords {
            act: td_string!(locale, games.choose_point, point = point.to_string()),
            done: td_string!(locale, games.did_choose_point, point = point.to_string()),
            effect: String::new(),
        },
        (Act::Point(point), Some(_)) => MoveWords {
            act: td_string!(locale, games.answer_point, point = point.to_string()),
            done: td_string!(locale, games.did_answer_point, point = point.to_string()),
            effect: left,
        },
        _ => MoveWords {
            act: td_string!(locale, games.wait).to_owned(),
            done: td_string!(locale, games.did_wait).to_owned(),
            effect: String::new(),
        },
    }
}

/// The pairs of points with a thread, from the left.
pub fn pairs(gaps: &[(u32, u32)]) -> Vec<(OrderPoint, OrderPoint)> {
    let (mut x, mut y) = (0, 0);
    let ends = gaps[..gaps.len().saturating_sub(1)].iter().map(|(a, b)| {
        (x, y) = (x + a + 1, y + b + 1);
        (OrderPoint { upper: true, index: x - 1 }, OrderPoint { upper: false, index: y - 1 })
    });
    ends.collect()
}

fn points(gaps: &[(u32, u32)], upper: bool) -> u64 {
    let all: u32 = gaps.iter().map(|&(a, b)| if upper { a } else { b }).sum();
    u64::from(all) + gaps.len() as u64 - 1
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Orders { gaps, chosen, rounds, .. } = board else { return String::new() };
    let [upper, lower] = [true, false].map(|upper| points(gaps, upper));
    let rounds = td_string!(locale, games.rounds_left, count = u64::from(*rounds));
    let mut said = vec![td_string!(locale, games.state_orders, count = upper, lower = lower, rounds = rounds)];
    let threads = pairs(gaps).into_iter().take(MOST_SPOKEN).map(|(x, y)| format!("{x}–{y}")).collect::<Vec<_>>();
    if !threads.is_empty() {
        said.push(td_string!(locale, games.state_threads, list = threads.join(", ")));
    }
    if let Some(chosen) = chosen {
        said.push(td_string!(locale, games.state_chosen, point = chosen.to_string()));
    }
    said.join("; ")
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let Board::Orders { gaps, chosen, rounds, .. } = board else { return String::new() };
    let Part::Point(point) = part else { return td_string!(locale, games.rounds_left, count = u64::from(*rounds)) };
    let name = point.to_string();
    let own = |pair: &(OrderPoint, OrderPoint)| pair.0 == point || pair.1 == point;
    match pairs(gaps).into_iter().find(own) {
        Some((x, y)) => {
            let other = if x == point { y } else { x };
            td_string!(locale, board.point_paired, name = name, other = other.to_string())
        }
        None if *chosen == Some(point) => td_string!(locale, board.point_chosen, name = name),
        None => td_string!(locale, board.point, name = name),
    }
}

/// Help on the keys on orders.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_orders)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.choose_point).to_owned()
}
