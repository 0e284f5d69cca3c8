//! Moves and positions in words, with the names on the board. Games share the words of their kind of board.
pub(super) mod bars;
mod blocks;
mod boxes;
mod changes;
mod columns;
mod dice;
pub mod difference;
mod drawings;
pub mod forms;
mod graphs;
pub mod grids;
pub mod kinds;
mod names;
mod options;
pub(crate) mod orders;
mod piles;
mod plies;
mod posets;
mod typed;

pub use blocks::place as cube_place;
pub use drawings::edge_words;
use names::move_shown_as;
pub use names::{move_name, move_phrase};
pub use plies::ply_words;
pub use typed::{TypedMove, completions, typed};

use super::{Locale, PlayerRole, by_name, list, number, role_name, td_string, value_spoken};
use link::values::Players;
use play::events::Event;
use play::session::Session;
use solver::board::{Act, Board, Figures, Part};
use solver::position::Move;
use solver::{Player, Position};

/// A move in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveWords {
    /// `take 3 from row 2`.
    pub act: String,
    /// `3 taken from row 2`.
    pub done: String,
    /// `2 are left`; empty if there is nothing to say.
    pub effect: String,
}

impl MoveWords {
    /// The label of a control: the act and its effect.
    pub fn label(&self) -> String {
        self.and(&self.act, "; ")
    }

    /// The move as a report of an event.
    pub fn announced(&self) -> String {
        self.and(&self.done, ", ")
    }

    fn and(&self, words: &str, joint: &str) -> String {
        if self.effect.is_empty() { words.to_owned() } else { format!("{words}{joint}{}", self.effect) }
    }
}

/// The words of one kind of board, for boards of this kind only.
pub struct KindWords {
    /// A move, by the boards before and after it and its act.
    pub words: fn(Locale, &Board, &Board, &Act) -> MoveWords,
    /// A board in words, for screen readers.
    pub state: fn(Locale, &Board) -> String,
    /// The name of a part that is no move now.
    pub part: fn(Locale, &Board, Part) -> String,
    /// A board for display: the solver's ASCII is replaced by proper signs.
    pub seen: fn(Board) -> Board,
    /// Help on the keys on a board.
    pub keys: fn(Locale, &Board) -> &'static str,
    /// The label of the preview's button for this number of removed parts.
    pub verb: fn(Locale, &Board, u64) -> String,
}

/// The words of a legal move; `None` if there is no such move. Time linear in the board.
pub fn move_words(locale: Locale, position: &Position, by: Player, name: &str) -> Option<MoveWords> {
    let mv = position.find(by, name)?;
    let words = words_of(locale, position, &mv);
    if position.components().len() == 1 {
        return Some(words);
    }
    let within = |words: String| td_string!(locale, games.in_game, n = mv.component + 1, words = words);
    Some(MoveWords { act: within(words.act), done: within(words.done), effect: words.effect })
}

/// The largest number of moves that are compared with each other; beyond it only the parts of a split are added.
const COMPARED: u128 = 200;

/// The act, with its effect if another move has the same words: `split row 1 (leaving 2 and 4)`. Time
/// linear in the board times the moves, at most `COMPARED`.
pub fn distinct_words(locale: Locale, position: &Position, by: Player, name: &str) -> Option<String> {
    let (words, own) = (move_words(locale, position, by, name)?, position.find(by, name)?);
    let splits = matches!(&own.act, Act::Heaps(heaps) if heaps.iter().any(|heap| heap.left.len() > 1));
    let many = position.count(by) > COMPARED;
    let plain = words.effect.is_empty()
        || many && !splits
        || !many && {
            let act = words_of(locale, position, &own).act;
            let alike = |mv: &Move| {
                let other =
                    (mv.component == own.component && mv.name != own.name).then(|| words_of(locale, position, mv));
                other.is_some_and(|other| other.act == act && other.effect != words.effect)
            };
            !position.moves(by).iter().any(alike)
        };
    Some(if plain { words.act } else { format!("{} ({})", words.act, words.effect) })
}

/// The words of a move within its component.
fn words_of(locale: Locale, position: &Position, mv: &Move) -> MoveWords {
    let before = position.boards().swap_remove(mv.component);
    let after = mv.to.boards().swap_remove(mv.component);
    (kinds::of(&before).words)(locale, &before, &after, &mv.act)
}

/// The words of a move without words of its own: by its name.
fn named(locale: Locale, act: &Act) -> MoveWords {
    calling(locale, &act.to_string())
}

/// The words of a move by its name, which may be a value and is spoken as one.
fn spoken(locale: Locale, act: &Act) -> MoveWords {
    calling(locale, &value_spoken(locale, &act.to_string()))
}

/// The words of a move by this name.
fn calling(locale: Locale, name: &str) -> MoveWords {
    MoveWords {
        act: td_string!(locale, games.act, name = name),
        done: td_string!(locale, games.did_act, name = name),
        effect: String::new(),
    }
}

/// A position in words, for screen readers.
pub fn position_words(locale: Locale, position: &Position) -> String {
    position_words_with(locale, position, Figures::STONES)
}

/// The same, with pieces of a game with rules of one's own named by these figures.
pub fn position_words_with(locale: Locale, position: &Position, figures: Figures) -> String {
    let boards = position.boards_with(figures);
    match boards.as_slice() {
        [only] => (kinds::of(only).state)(locale, only),
        _ => {
            let part = |(i, board): (usize, _)| {
                let state = (kinds::of(board).state)(locale, board);
                td_string!(locale, games.state_part, n = i + 1, state = state)
            };
            boards.iter().enumerate().map(part).collect::<Vec<_>>().join("; ")
        }
    }
}

/// The largest number of numbers read out.
const MOST_SPOKEN: usize = 20;

/// The words for the rest of a row.
fn remaining(locale: Locale, left: u64) -> String {
    match left {
        0 => td_string!(locale, games.left_none).to_owned(),
        _ => td_string!(locale, games.left, count = left, n = number(locale, left)),
    }
}

/// The list of those kinds of things that are there, each with its number.
fn those_there<const N: usize>(locale: Locale, kinds: [(u64, String); N]) -> String {
    let there: Vec<String> = kinds.into_iter().filter(|(count, _)| *count > 0).map(|(_, words)| words).collect();
    list(locale, &there)
}

/// Numbers read out, shortened.
fn spoken_list(locale: Locale, sizes: impl Iterator<Item = u64>) -> String {
    let mut items: Vec<String> = sizes.take(MOST_SPOKEN + 1).map(|n| number(locale, n)).collect();
    if let Some(more) = items.get_mut(MOST_SPOKEN) {
        *more = "…".to_owned();
    }
    list(locale, &items)
}

/// The announcement of a move or of another position, with pieces named by these figures; `player_name` names a player,
/// `turn` is the sentence on whose turn it is.
pub fn announcement(
    locale: Locale,
    (event, figures): (&Event, Figures),
    player_name: impl Fn(&Session, Player) -> String,
    turn: impl Fn(&Session) -> String,
) -> String {
    match event {
        Event::Moved { session, .. } => match last_move_by(locale, session, |by| player_name(session, by)) {
            Some(words) => format!("{words}. {}", turn(session)),
            None => turn(session),
        },
        Event::Shown { session } => {
            format!("{}. {}", position_words_with(locale, session.position(), figures), turn(session))
        }
    }
}

/// The last move and its player.
pub fn last_move(locale: Locale, session: &Session, players: Players) -> Option<String> {
    let name = |by| by_name(locale, session.position(), role_name(locale, PlayerRole::new(session, players, by)));
    last_move_by(locale, session, name)
}

/// The last move and its player, for players with names of their own.
pub fn last_move_by(locale: Locale, session: &Session, name: impl Fn(Player) -> String) -> Option<String> {
    let ply = session.cursor().checked_sub(1)?;
    let played = &session.played()[ply];
    let words = move_words(locale, &session.positions()[ply], played.by, &played.name)?;
    let who = name(played.by);
    Some(format!("{who}: {}", words.announced()))
}
