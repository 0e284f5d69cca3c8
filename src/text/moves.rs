//! Moves and positions in words, as they are seen on the board. Games share the words of their kind of board.
mod kinds;

use super::{Locale, Who, list, number, td_string, turn, who_name};
use crate::address::Players;
use crate::session::Session;
use crate::table::Event;
use solver::board::{Board, Colour, EdgeName};
use solver::{Player, Position};

pub use kinds::part as part_words;

/// A move in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveWords {
    /// `take 3 from row 2`.
    pub act: String,
    /// `3 taken from row 2`.
    pub done: String,
    /// `2 are left`; empty where nothing is to be said.
    pub effect: String,
}

impl MoveWords {
    /// The name of a control: what it does and what comes of it.
    pub fn label(&self) -> String {
        self.and(&self.act, "; ")
    }

    /// The move as news.
    pub fn news(&self) -> String {
        self.and(&self.done, ", ")
    }

    fn and(&self, words: &str, joint: &str) -> String {
        if self.effect.is_empty() { words.to_owned() } else { format!("{words}{joint}{}", self.effect) }
    }
}

/// The words of a legal move; `None` if there is no such move. Time linear in the board.
pub fn move_words(locale: Locale, position: &Position, by: Player, name: &str) -> Option<MoveWords> {
    let mv = position.find(by, name)?;
    let before = position.boards().swap_remove(mv.component);
    let after = mv.to.boards().swap_remove(mv.component);
    let bare = if position.components().len() > 1 { name.split_once(':')?.1 } else { name };
    let words = board_words(locale, &before, &after, bare).unwrap_or_else(|| kinds::named(locale, bare));
    if position.components().len() == 1 {
        return Some(words);
    }
    let within = |words: String| td_string!(locale, games.in_game, n = mv.component + 1, words = words);
    Some(MoveWords { act: within(words.act), done: within(words.done), effect: words.effect })
}

fn board_words(locale: Locale, before: &Board, after: &Board, name: &str) -> Option<MoveWords> {
    match (before, after) {
        (Board::Piles { heaps }, Board::Piles { heaps: left }) => kinds::rows(locale, heaps, left),
        (Board::Bar { rows, .. }, Board::Bar { rows: left, .. }) => {
            let length = |y: usize| left.get(y).copied().unwrap_or(0);
            let y = (0..rows.len()).find(|&y| rows[y] != length(y))?;
            let gone = (y..rows.len()).map(|y| u64::from(rows[y] - length(y))).sum();
            Some(eat(locale, length(y) + 1, y + 1, gone))
        }
        (Board::Drawing { edges, endless, .. }, Board::Drawing { edges: left, .. }) => {
            let cut: EdgeName = name.parse().ok()?;
            let colour = edges.iter().find(|edge| edge.name == cut)?.colour;
            if endless.is_some() {
                let effect = td_string!(locale, games.fall_endless).to_owned();
                return Some(MoveWords { effect, ..cutting(locale, cut, colour, 0) });
            }
            Some(cutting(locale, cut, colour, (edges.len() - left.len() - 1) as u64))
        }
        _ => kinds::words(locale, before, after),
    }
}

fn take(locale: Locale, row: usize, from: u64, to: u64) -> MoveWords {
    let count = || number(locale, from - to);
    match to {
        0 => MoveWords {
            act: td_string!(locale, games.take_all, row = row),
            done: td_string!(locale, games.did_take_all, row = row),
            effect: td_string!(locale, games.left_none).to_owned(),
        },
        _ => MoveWords {
            act: td_string!(locale, games.take, row = row, count = count()),
            done: td_string!(locale, games.did_take, row = row, count = count()),
            effect: td_string!(locale, games.left, count = to, n = number(locale, to)),
        },
    }
}

/// A move that takes from several rows at once.
fn take_several(locale: Locale, changed: &[usize], heaps: &[u64], left: &[u64]) -> MoveWords {
    let from = |heap: &usize| {
        td_string!(locale, games.take_from, row = heap + 1, count = number(locale, heaps[*heap] - left[*heap]))
    };
    let items: Vec<String> = changed.iter().map(from).collect();
    let rest: Vec<String> = left.iter().filter(|n| **n > 0).take(MOST_HEARD).map(|n| number(locale, *n)).collect();
    MoveWords {
        act: td_string!(locale, games.take_several, list = list(locale, &items)),
        done: td_string!(locale, games.did_take_several, list = list(locale, &items)),
        effect: match rest.as_slice() {
            [] => td_string!(locale, games.left_none).to_owned(),
            rest => td_string!(locale, games.left_rows, list = list(locale, rest)),
        },
    }
}

fn eat(locale: Locale, x: u32, y: usize, gone: u64) -> MoveWords {
    MoveWords {
        act: td_string!(locale, games.eat, x = x, y = y),
        done: td_string!(locale, games.did_eat, x = x, y = y),
        effect: td_string!(locale, games.eaten, count = gone),
    }
}

fn cutting(locale: Locale, EdgeName { plant, edge }: EdgeName, colour: Colour, more: u64) -> MoveWords {
    let (act, done) = match colour {
        Colour::Blue => (
            td_string!(locale, games.cut_blue, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_blue, plant = plant, edge = edge),
        ),
        Colour::Red => (
            td_string!(locale, games.cut_red, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_red, plant = plant, edge = edge),
        ),
        Colour::Green => (
            td_string!(locale, games.cut_green, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_green, plant = plant, edge = edge),
        ),
    };
    let effect = match more {
        0 => td_string!(locale, games.fall_none).to_owned(),
        _ => td_string!(locale, games.fall, count = more),
    };
    MoveWords { act, done, effect }
}

/// A position as one hears it.
pub fn position_words(locale: Locale, position: &Position) -> String {
    let boards = position.boards();
    match boards.as_slice() {
        [only] => state(locale, only),
        _ => {
            let part = |(i, board)| td_string!(locale, games.state_part, n = i + 1, state = state(locale, board));
            boards.iter().enumerate().map(part).collect::<Vec<_>>().join("; ")
        }
    }
}

/// More numbers than this are not read out.
const MOST_HEARD: usize = 20;

fn state(locale: Locale, board: &Board) -> String {
    let numbers = |sizes: &[u64]| {
        let mut items: Vec<String> = sizes.iter().take(MOST_HEARD).map(|n| number(locale, *n)).collect();
        if sizes.len() > MOST_HEARD {
            items.push("…".to_owned());
        }
        list(locale, &items)
    };
    match board {
        Board::Piles { heaps } if heaps.iter().all(|n| *n == 0) => td_string!(locale, games.state_rows_none).to_owned(),
        Board::Piles { heaps } => td_string!(locale, games.state_rows, list = numbers(heaps)),
        Board::Bar { rows, .. } if rows.is_empty() => td_string!(locale, games.state_bar_none).to_owned(),
        Board::Bar { rows, .. } => {
            let rows: Vec<u64> = rows.iter().map(|n| u64::from(*n)).collect();
            td_string!(locale, games.state_bar, list = numbers(&rows))
        }
        Board::Drawing { edges, .. } if edges.is_empty() => td_string!(locale, games.state_drawing_none).to_owned(),
        Board::Drawing { edges, endless: Some(_), .. } => {
            let colours = edges.iter().map(|edge| match edge.colour {
                Colour::Blue => td_string!(locale, games.endless_blue),
                Colour::Red | Colour::Green => td_string!(locale, games.endless_red),
            });
            let list: Vec<&str> = colours.take(MOST_HEARD / 2).collect();
            td_string!(locale, games.state_endless, list = list.join(", "))
        }
        Board::Drawing { edges, .. } => {
            let count = |colour| edges.iter().filter(|edge| edge.colour == colour).count();
            let (blue, red, green) = (count(Colour::Blue), count(Colour::Red), count(Colour::Green));
            td_string!(locale, games.state_drawing, blue = blue, red = red, green = green)
        }
        _ => kinds::state(locale, board).unwrap_or_default(),
    }
}

/// What is said aloud when a move was made or another position is shown.
pub fn announcement(locale: Locale, event: &Event, players: Players) -> String {
    match event {
        Event::Moved { session, .. } => {
            let turn = turn(locale, session, players);
            match last_move(locale, session, players) {
                Some(news) => format!("{news}. {turn}"),
                None => turn.to_owned(),
            }
        }
        Event::Shown { session } => {
            format!("{}. {}", position_words(locale, session.position()), turn(locale, session, players))
        }
    }
}

/// The move before the cursor, and who made it.
pub fn last_move(locale: Locale, session: &Session, players: Players) -> Option<String> {
    let ply = session.cursor().checked_sub(1)?;
    let played = &session.played()[ply];
    let words = move_words(locale, &session.positions()[ply], played.by, &played.name)?;
    let who = who_name(locale, Who::new(session, players, played.by));
    Some(format!("{who}: {}", words.news()))
}
