//! Pictures of moves: nodes and arrows, no rules.
use super::{Generator, Sample};
use crate::forms::{ChoiceTask, Task};
use crate::graph::graph;
use fastrand::Rng;
use solver::Game;
use solver::position::ComponentText;
use std::collections::{BTreeMap, BTreeSet};

pub(super) const GENERATORS: &[Generator] = &[
    Generator {
        id: "graph.color",
        draw: |rng, required| Some(picture(rng, 4 + 4 * usize::from(required.level))),
        // Three arrows deep, and of both colours thirty to seventy of a hundred; harder where won nodes have arrows to won ones.
        kept: |ask, _, solver| {
            let Task::Colour(task) = &ask.task else { return Ok(None) };
            let (nodes, options) = graph(&task.pos, solver)?;
            // By the drawn arrows: from the ends upwards a node is won iff an arrow leads to a lost one.
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
    },
    Generator {
        id: "graph.label",
        draw: |rng, required| mislabelled(rng, 4 + 4 * usize::from(required.level)),
        // One number is wrong, and no other follows from it; harder with more numbers that are not zero.
        kept: |ask, _, solver| {
            let Task::Choice(ChoiceTask { pos: Some(pos), .. }) = &ask.task else { return Ok(None) };
            let (nodes, options) = graph(pos, solver)?;
            let wrong = nodes.iter().filter(|node| label(node) != least(&options[*node])).count();
            let fits = wrong == 1 && depth(&nodes[0], &options) >= 3;
            Ok(fits.then(|| nodes.iter().filter(|node| label(node) > 0).count()))
        },
        lost: false,
        bank: || (1..=200).filter_map(|seed| mislabelled(&mut Rng::with_seed(seed), 8)).collect(),
    },
];

/// The number in a node's label: of a graph that of its start.
fn label(node: &str) -> u32 {
    let name =
        ComponentText::of_game(node, Game::Graph).map_or(node, |text| text.state).split('>').next().unwrap_or_default();
    name.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().unwrap_or(u32::MAX)
}

/// The least number that is no option's label.
fn least(options: &[String]) -> u32 {
    (0..).find(|n| options.iter().all(|to| label(to) != *n)).unwrap_or(0)
}

/// A graph whose nodes have their numbers but for one, from which no other number follows.
fn mislabelled(rng: &mut Rng, count: usize) -> Option<Sample> {
    let arrows = arrows(rng, count);
    let mut numbers: Vec<u32> = Vec::new();
    for to in &arrows {
        numbers.push((0..).find(|n| to.iter().all(|node| numbers[*node] != *n)).unwrap_or(0));
    }
    let wrong = rng.usize(1..count);
    let right = numbers[wrong];
    // One too many, the number of arrows, or one that is there.
    let other = [right + 1, arrows[wrong].len() as u32, right.saturating_sub(1)][rng.usize(..3)];
    (other != right).then_some(())?;
    numbers[wrong] = other;
    let follows = |node: usize| (0..).find(|n| arrows[node].iter().all(|to| numbers[*to] != *n)) == Some(numbers[node]);
    (0..count).all(|node| node == wrong || follows(node)).then_some(())?;
    let name = |node: usize| format!("{}{}", char::from(b'a' + node as u8), numbers[node]);
    Some(drawn(&arrows, name))
}

/// Nodes with one to three arrows each, to nodes before them; the part that the last one reaches.
fn picture(rng: &mut Rng, count: usize) -> Sample {
    drawn(&arrows(rng, count), |node| char::from(b'a' + node as u8).to_string())
}

fn arrows(rng: &mut Rng, count: usize) -> Vec<BTreeSet<usize>> {
    let mut arrows: Vec<BTreeSet<usize>> = vec![BTreeSet::new()];
    for node in 1..count {
        let most = node.min(3);
        let to = (0..rng.usize(1..=most)).map(|_| rng.usize(node.saturating_sub(5)..node));
        arrows.push(to.collect());
    }
    // Every node is reached from a later one.
    for node in 0..count - 1 {
        if !arrows[node + 1..].iter().any(|to| to.contains(&node)) {
            let from = rng.usize(node + 1..count.min(node + 4));
            arrows[from].insert(node);
        }
    }
    arrows
}

fn drawn(arrows: &[BTreeSet<usize>], name: impl Fn(usize) -> String) -> Sample {
    let count = arrows.len();
    let rule = |(node, to): (usize, &BTreeSet<usize>)| {
        let to: Vec<String> = to.iter().map(|to| name(*to)).collect();
        (!to.is_empty()).then(|| format!("{}>{}", name(node), to.join(",")))
    };
    let rules: Vec<String> = arrows.iter().enumerate().rev().filter_map(rule).collect();
    // Graphs with equal numbers of arrows count as the same, whether they are or not.
    let mut ways: Vec<(usize, usize)> =
        (0..count).map(|node| (arrows[node].len(), arrows.iter().filter(|to| to.contains(&node)).count())).collect();
    ways.sort_unstable();
    Sample::position(format!("graph:{}", rules.join(";")), format!("{ways:?}"))
}

/// Arrows on the longest way from a node.
fn depth(node: &str, options: &BTreeMap<String, Vec<String>>) -> usize {
    options[node].iter().map(|to| depth(to, options) + 1).max().unwrap_or(0)
}
