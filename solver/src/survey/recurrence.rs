//! Whether a position can come again in play by turns.
use super::{Filling, is_flat, start as board_text};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::position::{Component, Position};
use crate::register::Game;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::collections::hash_map::Entry;

/// The most positions, each with whose turn it is, that are looked at from the position asked for, and from the start of
/// each small board.
const MOST: usize = 3_000;
const MOST_SMALL: usize = 500;
/// The columns and rows of small boards: of strips, and of others.
const STRIPS: [(u64, u64); 4] = [(2, 1), (3, 1), (4, 1), (5, 1)];
const BOARDS: [(u64, u64); 4] = [(2, 1), (2, 2), (3, 2), (2, 3)];

/// A play by turns that comes back to where it began, with the same player to move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReturningPlay {
    /// The text of the position that comes again.
    pub position: String,
    /// The player to move there.
    pub first: Player,
    /// The names of its moves.
    pub moves: Vec<String>,
    /// Whether play from the position asked for comes there; else it is one on another small board.
    pub is_here: bool,
}

/// Whether play from a position, by turns, can come to the same position again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recurrence {
    /// A position comes again in this play.
    After(ReturningPlay),
    /// No position comes again, whoever begins.
    Never,
    /// There are too many positions to tell.
    Unknown,
}

/// A position by its text, and whose turn it is.
type Turn = (String, Player);

/// A position on the way that is followed, with the positions after it that are still to be followed.
struct Node {
    turn: Turn,
    next: Vec<Position>,
}

impl Node {
    fn new(position: &Position, by: Player) -> Node {
        let next = position.moves(by).into_iter().map(|mv| mv.to).collect();
        Node { turn: (position.to_string(), by), next }
    }
}

/// Follows all play from a position, whoever begins, until a position comes again; where none was found, and the rules are
/// drawn as pictures, all play on small boards.
///
/// # Errors
/// [`Stop`] if the meter ends it.
///
/// # Complexity
/// The moves of at most some thousand positions.
pub fn recurrence(start: &Position, meter: &mut Meter) -> Result<Recurrence, Stop> {
    let here = follow(start, MOST, meter)?;
    let only = start.only().filter(|only| only.game() == Game::Pictures && !matches!(here, Recurrence::After(_)));
    let Some(rules) = only.map(Component::rules) else { return Ok(here) };
    let sizes = if is_flat(&rules) { STRIPS } else { BOARDS };
    for (width, height) in sizes {
        for filling in Filling::all(&rules) {
            let Ok(board) = board_text(&rules, *filling, width, height).parse::<Position>() else { continue };
            if let Recurrence::After(play) = follow(&board, MOST_SMALL, meter)? {
                return Ok(Recurrence::After(ReturningPlay { is_here: false, ..play }));
            }
        }
    }
    Ok(here)
}

/// Follows all play from a position, whoever begins, until a position comes again or there are more positions than `most`.
fn follow(start: &Position, most: usize, meter: &mut Meter) -> Result<Recurrence, Stop> {
    // Whether a position is on the way that is followed; those that are not have been left for good.
    let mut known: FxHashMap<Turn, bool> = FxHashMap::default();
    for first in Player::BOTH {
        let mut way = Vec::new();
        if let Entry::Vacant(place) = known.entry((start.to_string(), first)) {
            place.insert(true);
            way.push(Node::new(start, first));
        }
        while let Some(node) = way.last_mut() {
            meter.tick()?;
            let by = node.turn.1.other();
            let Some(to) = node.next.pop() else {
                known.insert(node.turn.clone(), false);
                way.pop();
                continue;
            };
            let turn = (to.to_string(), by);
            match known.get(&turn) {
                Some(true) => return shortest(&to, by, meter),
                Some(false) => {}
                None if known.len() >= most => return Ok(Recurrence::Unknown),
                None => {
                    known.insert(turn, true);
                    way.push(Node::new(&to, by));
                }
            }
        }
    }
    Ok(Recurrence::Never)
}

/// A position on the ways from a position, the move that led there, and the place of the position before it.
struct Reached {
    position: Position,
    mover: Player,
    by: Option<(usize, String)>,
}

/// The names of the moves that led to a place.
fn way_to(reached: &[Reached], place: usize) -> Vec<String> {
    let mut moves = Vec::new();
    let mut at = &reached[place];
    while let Some((before, name)) = &at.by {
        moves.push(name.clone());
        at = &reached[*before];
    }
    moves.reverse();
    moves
}

/// The shortest way from a position back to it, among the first that are reached.
fn shortest(from: &Position, by: Player, meter: &mut Meter) -> Result<Recurrence, Stop> {
    let aim = from.to_string();
    let mut seen: FxHashSet<Turn> = FxHashSet::default();
    let mut reached = vec![Reached { position: from.clone(), mover: by, by: None }];
    let mut place = 0;
    while let Some(Reached { position, mover, .. }) = reached.get(place) {
        meter.tick()?;
        let (moves, next) = (position.moves(*mover), mover.other());
        for mv in moves {
            let text = mv.to.to_string();
            if next == by && text == aim {
                let mut moves = way_to(&reached, place);
                moves.push(mv.name);
                return Ok(Recurrence::After(ReturningPlay { position: aim, first: by, moves, is_here: true }));
            }
            if seen.len() < MOST && seen.insert((text, next)) {
                reached.push(Reached { position: mv.to, mover: next, by: Some((place, mv.name)) });
            }
        }
        place += 1;
    }
    Ok(Recurrence::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn found(text: &str) -> Recurrence {
        recurrence(&text.parse().unwrap(), &mut Meter::new(Budget::default())).unwrap()
    }

    /// The play that returns, if it is one; its moves are played to see that it does.
    fn returning(text: &str) -> Option<ReturningPlay> {
        let Recurrence::After(play) = found(text) else { return None };
        let mut at: Position = play.position.parse().unwrap();
        let mut mover = play.first;
        for name in &play.moves {
            at = at.moves(mover).into_iter().find(|mv| mv.name == *name).unwrap().to;
            mover = mover.other();
        }
        assert_eq!((at.to_string(), mover), (play.position.clone(), play.first), "{text}");
        Some(play)
    }

    #[test]
    fn a_position_that_comes_again_is_found() {
        // Both stones step to and fro.
        let play = returning("squares(Lew=b.-.b,Rew=r.-.r):b./.r").unwrap();
        assert_eq!((play.moves.len(), play.is_here), (4, true));
        // A stone comes and goes.
        assert_eq!(returning("squares(LR=.-g,LR=g-.):..").unwrap().moves.len(), 2);
    }

    #[test]
    fn a_small_board_shows_what_this_one_does_not() {
        // No stone lies there, and none comes.
        let play = returning("squares(Lew=b.-.b,Rew=r.-.r):3x3").unwrap();
        assert!(!play.is_here);
        // More positions than are followed.
        assert!(!returning("squares(LR=.-g,LR=g-.):5x8").unwrap().moves.is_empty());
    }

    #[test]
    fn play_that_ends_has_none() {
        assert_eq!(found("squares(L=b.-.b,Rw=r.-.r):b..r"), Recurrence::Never);
        assert_eq!(found("squares(LR=.-x):1x5"), Recurrence::Never);
        // One stone alone may step to and fro, but the other side cannot move.
        assert_eq!(found("squares(Lew=b.-.b,R=r.-.r):b."), Recurrence::Never);
    }

    #[test]
    fn too_many_positions_are_not_followed() {
        assert_eq!(found("squares(LR=.-b,LR=..-rr):4x5"), Recurrence::Unknown);
    }
}
