//! Pictures of moves: nodes and arrows, no rules.
use super::{Drawn, Generator};
use crate::judge::graph;
use crate::lesson::Task;
use fastrand::Rng;
use std::collections::{BTreeMap, BTreeSet};

pub(super) const GENERATORS: &[Generator] = &[Generator {
    id: "graph.color",
    draw: |rng, wish| Some(picture(rng, 4 + 4 * usize::from(wish.level))),
    // Three arrows deep, and of both colours thirty to seventy of a hundred; harder where won nodes have arrows to won ones.
    kept: |ask, _, desk| {
        let Task::Colour(task) = &ask.task else { return Ok(None) };
        let (nodes, options) = graph(&task.pos, desk)?;
        // By what is drawn: from the ends upwards a node is won iff an arrow leads to one that is not.
        let mut won: BTreeSet<&String> = BTreeSet::new();
        let mut known: BTreeSet<&String> = BTreeSet::new();
        while known.len() < nodes.len() {
            for node in
                nodes.iter().filter(|node| options[*node].iter().all(|to| known.contains(to))).collect::<Vec<_>>()
            {
                if known.insert(node) && options[node].iter().any(|to| !won.contains(to)) {
                    won.insert(node);
                }
            }
        }
        let share = won.len() * 100 / nodes.len();
        let fits = (30..=70).contains(&share) && (8..=16).contains(&nodes.len()) && depth(&nodes[0], &options) >= 3;
        Ok(fits.then(|| won.iter().flat_map(|node| &options[*node]).filter(|to| won.contains(to)).count()))
    },
    lost: false,
    bank: || (1..=8).map(|seed| picture(&mut Rng::with_seed(seed), 12)).collect(),
}];

/// Nodes with one to three arrows each, to nodes before them; whatever the last one reaches.
fn picture(rng: &mut Rng, count: usize) -> Drawn {
    let mut arrows: Vec<BTreeSet<usize>> = vec![BTreeSet::new()];
    for node in 1..count {
        let most = node.min(3);
        let to = (0..rng.usize(1..=most)).map(|_| rng.usize(node.saturating_sub(5)..node));
        arrows.push(to.collect());
    }
    // Each is reached from a later one.
    for node in 0..count - 1 {
        if !arrows[node + 1..].iter().any(|to| to.contains(&node)) {
            let from = rng.usize(node + 1..count.min(node + 4));
            arrows[from].insert(node);
        }
    }
    let letter = |node: usize| char::from(b'a' + node as u8).to_string();
    let rule = |(node, to): (usize, &BTreeSet<usize>)| {
        let to: Vec<String> = to.iter().map(|to| letter(*to)).collect();
        (!to.is_empty()).then(|| format!("{}>{}", letter(node), to.join(",")))
    };
    let rules: Vec<String> = arrows.iter().enumerate().rev().filter_map(rule).collect();
    // What has equal numbers of arrows is taken for the same, whether it is or not.
    let mut ways: Vec<(usize, usize)> =
        (0..count).map(|node| (arrows[node].len(), arrows.iter().filter(|to| to.contains(&node)).count())).collect();
    ways.sort_unstable();
    Drawn::position(format!("graph:{}", rules.join(";")), format!("{ways:?}"))
}

/// Arrows on the longest way from a node.
fn depth(node: &str, options: &BTreeMap<String, Vec<String>>) -> usize {
    options[node].iter().map(|to| depth(to, options) + 1).max().unwrap_or(0)
}
