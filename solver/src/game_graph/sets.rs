//! A graph read as sets: a node is the set of the sets to which arrows lead. Nodes that are the same set are played
//! alike and merge: the arrows of one lead to the same sets as those of the other (they are bisimilar).
//!
//! # Source
//! Mostowski 1949 for graphs without circles; a university lecture on combinatorial games.
use super::GameGraph;
use std::collections::BTreeMap;

/// The longest text of a set.
const LONGEST: usize = 200;

/// A node as a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The node.
    pub node: u32,
    /// The first node that is the same set; the node itself, if the set is new.
    pub first: u32,
    /// The elements by their first nodes, each once.
    pub elements: Vec<u32>,
    /// The set in braces, with 0 for the empty one, if it is short.
    pub text: Option<String>,
    /// The number n, if the set is {0, 1, …, n − 1}: a Nim heap.
    pub number: Option<u32>,
    /// Whether the empty set is an element. Then the player to move takes it and wins.
    pub holds_empty: bool,
}

/// The nodes as sets, ends first, each after all of its elements; nodes that lead into a circle are left out, for a set
/// has no endless chain of elements.
pub fn steps(graph: &GameGraph) -> Vec<Step> {
    let count = graph.nodes.len();
    let mut done: Vec<Option<usize>> = vec![None; count];
    let mut known: BTreeMap<Vec<u32>, usize> = BTreeMap::new();
    let mut all: Vec<Step> = Vec::new();
    loop {
        let ready =
            |node: &u32| done[*node as usize].is_none() && graph.options(*node).all(|to| done[to as usize].is_some());
        // Layer by layer, so that merging goes from the ends to the start.
        let layer: Vec<u32> = (0..count as u32).rev().filter(ready).collect();
        if layer.is_empty() {
            return all;
        }
        for node in layer {
            let first_of = |to: u32| done[to as usize].map_or(to, |i| all[i].first);
            let mut elements: Vec<u32> = graph.options(node).map(first_of).collect();
            elements.sort_unstable();
            elements.dedup();
            let twin = known.get(&elements).copied();
            let step = match twin {
                Some(i) => Step { node, ..all[i].clone() },
                None => new(node, elements.clone(), &all, &done),
            };
            known.entry(elements).or_insert(all.len());
            done[node as usize] = Some(all.len());
            all.push(step);
        }
    }
}

/// The step of a set that has not occurred before.
fn new(node: u32, elements: Vec<u32>, all: &[Step], done: &[Option<usize>]) -> Step {
    let mut inner: Vec<&Step> = elements.iter().filter_map(|&e| all.get(done[e as usize]?)).collect();
    inner.sort_by_key(|step| (step.number.is_none(), step.number, step.text.clone()));
    let numbers: Option<Vec<u32>> = inner.iter().map(|step| step.number).collect();
    let number = numbers.filter(|numbers| numbers.iter().copied().eq(0..numbers.len() as u32)).map(|n| n.len() as u32);
    let texts: Option<Vec<&str>> = inner.iter().map(|step| step.text.as_deref()).collect();
    let text = match elements.is_empty() {
        true => Some("0".to_owned()),
        false => texts.map(|texts| format!("{{{}}}", texts.join(","))).filter(|text| text.len() <= LONGEST),
    };
    Step { node, first: node, text, number, holds_empty: inner.iter().any(|step| step.elements.is_empty()), elements }
}
