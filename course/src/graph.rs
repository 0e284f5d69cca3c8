//! The graph of a position: all its followers, by their text.
use crate::course_solver::{CourseSolver, JudgeError};
use solver::position::ComponentText;
use solver::{Game, Player};
use std::collections::{BTreeMap, BTreeSet};

/// Most nodes of a graph that can be shown and tapped.
pub const MOST_NODES: usize = 200;

/// Nodes in the order they are met, and each node's options.
pub type Graph = (Vec<String>, BTreeMap<String, Vec<String>>);

/// The followers of a position by their text, each with its options; the position itself first in the order.
///
/// # Errors
/// [`JudgeError::Undecided`] where there are more than [`MOST_NODES`].
pub fn graph(pos: &str, solver: &CourseSolver) -> Result<Graph, JudgeError> {
    walked(pos, token_first, solver)
}

/// The same graph with rows in another order merged into one node, written with the longest row first.
///
/// # Errors
/// As [`graph`].
pub fn merged(pos: &str, solver: &CourseSolver) -> Result<Graph, JudgeError> {
    walked(pos, longest_first, solver)
}

/// Normalises a bare graph: the token's rule first, the others in the order of their names, so that it is one node
/// however the token came there. Other positions stay as they are.
fn token_first(text: &str) -> String {
    match ComponentText::of_game(text, Game::Graph).and_then(|graph| graph.state.split_once(';')) {
        Some((token, rest)) if !text.contains(" + ") => {
            let mut rest: Vec<&str> = rest.split(';').map(str::trim).collect();
            rest.sort_unstable();
            format!("graph:{token};{}", rest.join(";"))
        }
        _ => text.to_owned(),
    }
}

/// `grundy:1,4,2` → `grundy:4,2,1`; a text without rows stays as it is.
fn longest_first(text: &str) -> String {
    let Some(one) = ComponentText::of(text) else { return text.to_owned() };
    let rows: Option<Vec<u64>> = one.state.split(',').map(|n| n.parse().ok()).collect();
    let Some(mut rows) = rows.filter(|_| !text.contains(" + ")) else { return text.to_owned() };
    rows.sort_unstable_by(|a, b| b.cmp(a));
    let end = rows.iter().position(|n| *n == 0).unwrap_or(rows.len()).max(1);
    let rows: Vec<String> = rows[..end].iter().map(u64::to_string).collect();
    one.with_state(&rows.join(","))
}

fn walked(pos: &str, named: fn(&str) -> String, solver: &CourseSolver) -> Result<Graph, JudgeError> {
    let root = named(&solver.position(pos)?.to_string());
    let (mut order, mut options) = (vec![root], BTreeMap::new());
    let mut at = 0;
    while at < order.len() {
        let text = order[at].clone();
        let all: BTreeSet<String> =
            solver.position(&text)?.moves(Player::Left).iter().map(|mv| named(&mv.to.to_string())).collect();
        for option in &all {
            if !order.contains(option) {
                order.push(option.clone());
            }
        }
        if order.len() > MOST_NODES {
            return Err(JudgeError::Undecided);
        }
        options.insert(text, all.into_iter().collect());
        at += 1;
    }
    Ok((order, options))
}

/// Nodes, and arrows as indices of their ends.
pub(crate) type Places = (Vec<String>, Vec<(u32, u32)>);

/// The nodes of a position's graph, and the arrows as indices of their ends.
///
/// # Errors
/// As [`graph`].
pub(crate) fn places(pos: &str, solver: &CourseSolver) -> Result<Places, JudgeError> {
    let (nodes, options) = graph(pos, solver)?;
    let place = |node: &String| nodes.iter().position(|n| n == node).unwrap_or(0) as u32;
    let arrows = nodes.iter().flat_map(|from| options[from].iter().map(move |to| (from, to)));
    let arrows = arrows.map(|(from, to)| (place(from), place(to))).collect();
    Ok((nodes, arrows))
}
