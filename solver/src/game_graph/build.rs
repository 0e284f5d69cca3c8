//! The construction of a position's graph, move by move.
use super::{Arrow, GameGraph, GraphRefusal, Limits, Node, NodeEquivalence};
use crate::board::Board;
use crate::player::Player;
use crate::position::{Component, Position};
use rustc_hash::FxHashMap;

/// The graph of all followers. In a partizan game a node is a position and the player to move; `mover` begins.
///
/// # Errors
/// [`GraphRefusal`] if the graph would be larger than the limits, before it is built any further.
///
/// # Complexity
/// Nodes times their moves times the length of a text.
///
/// # Examples
/// ```
/// use solver::Player;
/// use solver::game_graph::{Limits, NodeEquivalence, build};
/// let graph = build(&"grundy:7".parse().unwrap(), Player::Left, NodeEquivalence::Order, Limits::default()).unwrap();
/// assert_eq!((graph.nodes.len(), graph.arrows.len()), (14, 17));
/// ```
pub fn build(
    position: &Position,
    mover: Player,
    same: NodeEquivalence,
    limits: Limits,
) -> Result<GameGraph, GraphRefusal> {
    let impartial = position.is_impartial();
    let turn = |mover: Player| if impartial { Player::Left } else { mover };
    let key = |position: &Position| {
        let mut parts: Vec<String> = position.components().iter().map(|part| key(part, same)).collect();
        if same == NodeEquivalence::Form {
            parts.sort_unstable();
        }
        parts.join(" + ")
    };
    let mut numbers: FxHashMap<(String, Player), u32> = FxHashMap::default();
    let mut met = vec![(position.clone(), turn(mover))];
    numbers.insert((key(position), turn(mover)), 0);
    let mut arrows: Vec<Arrow> = Vec::new();
    let mut next = 0;
    while let Some((position, mover)) = met.get(next).cloned() {
        if position.is_endless() {
            return Err(GraphRefusal::Endless);
        }
        // A huge heap has more moves than can be listed.
        if position.count(mover) > limits.arrows as u128 {
            return Err(GraphRefusal::Arrows { limit: limits.arrows });
        }
        let first = arrows.len();
        for mv in position.moves(mover) {
            let turn = turn(mover.other());
            let fresh = met.len() as u32;
            let to = *numbers.entry((key(&mv.to), turn)).or_insert(fresh);
            if to == fresh {
                if met.len() == limits.nodes {
                    return Err(GraphRefusal::Nodes { limit: limits.nodes });
                }
                met.push((mv.to, turn));
            }
            match arrows[first..].iter_mut().find(|arrow| arrow.to == to) {
                Some(arrow) => arrow.moves.push(mv.name),
                None => arrows.push(Arrow { from: next as u32, to, moves: vec![mv.name] }),
            }
            if arrows.len() > limits.arrows {
                return Err(GraphRefusal::Arrows { limit: limits.arrows });
            }
        }
        next += 1;
    }
    let node = |(position, mover): (Position, Player)| Node {
        text: position.to_string(),
        mover: (!impartial).then_some(mover),
        boards: position.boards(),
    };
    Ok(GameGraph { nodes: met.into_iter().map(node).collect(), arrows })
}

/// The key of a component; components with equal keys are the same.
fn key(part: &Component, same: NodeEquivalence) -> String {
    let state = part.effective();
    match (same, state.board()) {
        (NodeEquivalence::Form, _) => state.memo_key(),
        (NodeEquivalence::Order, Board::Piles { mut heaps, .. } | Board::Stores { mut heaps, .. }) => {
            heaps.sort_unstable();
            format!("{} {heaps:?}", state.memo_key())
        }
        (NodeEquivalence::Order | NodeEquivalence::Text, _) => part.to_string(),
    }
}
