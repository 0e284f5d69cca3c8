//! Whether a position can come again in play by turns.
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::position::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::collections::hash_map::Entry;

/// The most positions, each with whose turn it is, that are looked at.
const MOST: usize = 3_000;

/// Whether play from a position, by turns, can come to the same position again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recurrence {
    /// This position is there again after this many moves, with the same player to move.
    After { position: String, moves: u32 },
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

/// Follows all play from a position, whoever begins, until a position comes again.
///
/// # Errors
/// [`Stop`] if the meter ends it.
///
/// # Complexity
/// The moves of at most some thousand positions.
pub fn recurrence(start: &Position, meter: &mut Meter) -> Result<Recurrence, Stop> {
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
                None if known.len() == MOST => return Ok(Recurrence::Unknown),
                None => {
                    known.insert(turn, true);
                    way.push(Node::new(&to, by));
                }
            }
        }
    }
    Ok(Recurrence::Never)
}

/// The shortest way from a position back to it, among the first that are reached.
fn shortest(from: &Position, by: Player, meter: &mut Meter) -> Result<Recurrence, Stop> {
    let aim = from.to_string();
    let mut seen: FxHashSet<Turn> = FxHashSet::default();
    let mut queue = VecDeque::from([(from.clone(), by, 0_u32)]);
    while let Some((position, mover, moves)) = queue.pop_front() {
        meter.tick()?;
        for mv in position.moves(mover) {
            let (text, next) = (mv.to.to_string(), mover.other());
            if next == by && text == aim {
                return Ok(Recurrence::After { position: aim, moves: moves + 1 });
            }
            if seen.len() < MOST && seen.insert((text, next)) {
                queue.push_back((mv.to, next, moves + 1));
            }
        }
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

    #[test]
    fn a_position_that_comes_again_is_found() {
        // Both stones step to and fro.
        let found_after = |text: &str| match found(text) {
            Recurrence::After { moves, .. } => Some(moves),
            _ => None,
        };
        assert_eq!(found_after("squares(Lew=b.-.b,Rew=r.-.r):b./.r"), Some(4));
        // A stone comes and goes.
        assert_eq!(found_after("squares(LR=.-g,LR=g-.):.."), Some(2));
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
