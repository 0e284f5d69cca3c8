//! Colour and dashes of arrows where Left and Right have different moves: Left's blue and whole, Right's red and
//! dashed.
use scene::Shape;
use scene::Token;
use solver::Player;
use solver::game_graph::GameGraph;

/// Paints the arrows of a drawn graph. Each is a line and then its head on the ground, in the order of the graph's arrows.
pub fn paint(graph: &GameGraph, ground: &mut [Shape]) {
    for (arrow, shapes) in graph.arrows.iter().zip(ground.chunks_exact_mut(2)) {
        let Some(mover) = graph.nodes.get(arrow.from as usize).and_then(|node| node.mover) else { continue };
        let token = if mover == Player::Left { Token::Left } else { Token::Right };
        for shape in shapes {
            shape.fill = shape.fill.map(|_| token);
            if let Some(stroke) = &mut shape.stroke {
                stroke.token = token;
                stroke.dash = (mover == Player::Right).then_some((7.0, 4.0));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::{BoardHistory, SceneSpace, scene};
    use solver::board::Board;
    use solver::game_graph::{Limits, NodeEquivalence, build};

    #[test]
    fn arrows_tell_whose_they_are_by_more_than_their_colour() {
        for text in ["hackenbush:br,g", "game:{0|*} + game:1", "nim:3"] {
            let graph = build(&text.parse().unwrap(), Player::Left, NodeEquivalence::Order, Limits::default()).unwrap();
            let arrows: Vec<(u32, u32)> = graph.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
            let labels = (0..graph.nodes.len()).map(|i| i.to_string()).collect();
            let colours = vec![None; graph.nodes.len()];
            let board = Board::Graph { labels, arrows, directed: true, token: Some(0), colours };
            let mut laid = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(720.0));
            assert_eq!(laid.ground.len(), 2 * graph.arrows.len(), "{text}");
            let before = laid.ground.clone();
            paint(&graph, &mut laid.ground);
            for (i, arrow) in graph.arrows.iter().enumerate() {
                let (line, head) = (laid.ground[2 * i].stroke.unwrap(), laid.ground[2 * i + 1].fill.unwrap());
                let mover = graph.nodes[arrow.from as usize].mover;
                assert_eq!(line.dash.is_some(), mover == Some(Player::Right), "{text}");
                match mover {
                    None => assert_eq!(before[2 * i..2 * i + 2], laid.ground[2 * i..2 * i + 2]),
                    Some(Player::Left) => assert_eq!((line.token, head), (Token::Left, Token::Left)),
                    Some(Player::Right) => assert_eq!((line.token, head), (Token::Right, Token::Right)),
                }
            }
        }
    }
}
