//! Backward induction from the ends.
use super::Tree;
use crate::value::rational::Rational;

/// The reason for a node's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// The node has no moves.
    End,
    /// All moves lead to nodes with values; these are the best.
    Best(Vec<u32>),
    /// The moves that are worth more than any move to a node without a value can be.
    Enough(Vec<u32>),
    /// Nobody can force more than a draw: a player who leaves the remaining nodes gets less.
    Circle,
}

/// A node's value, with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The number of the node.
    pub node: u32,
    /// The value for the player to move there.
    pub value: Rational,
    /// The reason.
    pub because: Because,
}

/// The steps to the values of all nodes, each justified by those before.
///
/// Values far from a draw come first: when all values further from it than d are found, a move worth a draw plus d
/// cannot be beaten.
///
/// # Complexity
/// Steps times arrows times the different numbers at the ends.
pub fn steps(tree: &Tree) -> Vec<Step> {
    let count = tree.names.len() as u32;
    let mut found: Vec<Option<Rational>> = vec![None; count as usize];
    let mut steps = Vec::new();
    for node in 0..count {
        if let Some(value) = tree.end(node) {
            found[node as usize] = Some(value.clone());
            steps.push(Step { node, value, because: Because::End });
        }
    }
    let middle = tree.middle();
    let mut far: Vec<Rational> = steps.iter().map(|step| (&step.value - &middle).abs()).collect();
    far.sort_unstable();
    far.dedup();
    while let Some(distance) = far.pop() {
        let most = &middle + &distance;
        while let Some(step) = (0..count).find_map(|node| next(tree, &found, node, &most)) {
            found[step.node as usize] = Some(step.value.clone());
            steps.push(step);
        }
    }
    for node in 0..count {
        if found[node as usize].is_none() {
            steps.push(Step { node, value: middle.clone(), because: Because::Circle });
        }
    }
    steps
}

/// The value of a node that has none, if it follows; no value found later is above `most`.
fn next(tree: &Tree, found: &[Option<Rational>], node: u32, most: &Rational) -> Option<Step> {
    if found[node as usize].is_some() {
        return None;
    }
    let worth = |to: u32| found[to as usize].as_ref().map(|value| tree.turned(value));
    let value = tree.options(node).filter_map(worth).max()?;
    let best = tree.options(node).filter(|&to| worth(to).as_ref() == Some(&value)).collect();
    let because = if tree.options(node).all(|to| found[to as usize].is_some()) {
        Because::Best(best)
    } else if value >= *most {
        Because::Enough(best)
    } else {
        return None;
    };
    Some(Step { node, value, because })
}

/// A best move: to a node that keeps the value, and of these, if it is a win, to the one whose value was found first,
/// so that play comes to an end; if it is none, to the one found last.
pub fn reply(tree: &Tree, steps: &[Step], node: u32) -> Option<u32> {
    let place = |node: u32| steps.iter().position(|step| step.node == node);
    let value = |node: u32| place(node).map(|i| steps[i].value.clone());
    let worth = |to: &u32| value(*to).map(|value| tree.turned(&value));
    let best = tree.options(node).filter_map(|to| worth(&to)).max()?;
    let mut all: Vec<u32> = tree.options(node).filter(|to| worth(to).as_ref() == Some(&best)).collect();
    all.sort_by_key(|&to| place(to));
    if best > tree.middle() { all.first().copied() } else { all.last().copied() }
}
