//! The graph of a sum: a token on each of two graphs, and a move moves one of them.
use super::{Arrow, GameGraph, GraphRefusal, Limits, Node};
use serde::{Deserialize, Serialize};

/// The product of two graphs. Node (i, j) has number i · `height` + j, so the tokens on the starts are node 0.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Product {
    /// The graph of the sum.
    pub graph: GameGraph,
    /// The nodes of the first graph, drawn from left to right.
    pub width: u32,
    /// The nodes of the second graph, drawn from top to bottom.
    pub height: u32,
}

/// The nodes of the two tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// The node of the token on the first graph.
    pub first: u32,
    /// The node of the token on the second graph.
    pub second: u32,
}

impl Product {
    /// The tokens of a node.
    pub fn pair(&self, node: u32) -> Pair {
        Pair { first: node / self.height, second: node % self.height }
    }

    /// The node of two tokens; `None` if one of them is on no node.
    pub fn node(&self, pair: Pair) -> Option<u32> {
        (pair.first < self.width && pair.second < self.height).then_some(pair.first * self.height + pair.second)
    }
}

/// The product: arrows of the first graph for each node of the second, and the other way round. A move's name has the
/// number of its graph before it, as in sums: `1:5→2`.
///
/// # Errors
/// [`GraphRefusal`] if it would be too large, or if it matters who is to move.
///
/// # Complexity
/// Nodes of the one times nodes and arrows of the other.
pub fn product(first: &GameGraph, second: &GameGraph, limits: Limits) -> Result<Product, GraphRefusal> {
    if first.nodes.iter().chain(&second.nodes).any(|node| node.mover.is_some()) {
        return Err(GraphRefusal::Partizan);
    }
    let (width, height) = (first.nodes.len(), second.nodes.len());
    if width.saturating_mul(height) > limits.nodes {
        return Err(GraphRefusal::Nodes { limit: limits.nodes });
    }
    let count = first.arrows.len().saturating_mul(height).saturating_add(second.arrows.len().saturating_mul(width));
    if count > limits.arrows {
        return Err(GraphRefusal::Arrows { limit: limits.arrows });
    }
    let number = |i: u32, j: u32| i * height as u32 + j;
    let named = |graph: u32, moves: &[String]| moves.iter().map(|name| format!("{graph}:{name}")).collect();
    let mut nodes = Vec::with_capacity(width * height);
    let mut arrows: Vec<Arrow> = Vec::with_capacity(count);
    for (i, left) in (0..).zip(&first.nodes) {
        for (j, right) in (0..).zip(&second.nodes) {
            nodes.push(Node {
                text: format!("{} + {}", left.text, right.text),
                mover: None,
                boards: left.boards.iter().chain(&right.boards).cloned().collect(),
            });
            let from = number(i, j);
            for arrow in &first.arrows[first.leaving(i)] {
                arrows.push(Arrow { from, to: number(arrow.to, j), moves: named(1, &arrow.moves) });
            }
            for arrow in &second.arrows[second.leaving(j)] {
                let to = number(i, arrow.to);
                // Two loops, one in each graph, are one arrow.
                match arrows.iter_mut().rev().take_while(|known| known.from == from).find(|known| known.to == to) {
                    Some(known) => known.moves.extend(named(2, &arrow.moves) as Vec<String>),
                    None => arrows.push(Arrow { from, to, moves: named(2, &arrow.moves) }),
                }
            }
        }
    }
    Ok(Product { graph: GameGraph { nodes, arrows }, width: width as u32, height: height as u32 })
}
