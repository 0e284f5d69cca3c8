//! Colouring a graph by two rules, from the ends: blue is won for the player to move there, red is lost.
//!
//! A node with an arrow to a red one is blue. A node all of whose arrows lead to blue ones is red: *all* of them must
//! be coloured before, not merely none of them red, or the whole graph would turn red at once. Nodes that no rule ever
//! reaches are drawn. Ends are red, under misère play blue.
//!
//! # Source
//! Zermelo 1913; as rules for colouring: a thesis on Chomp, 2023, definition 2.6, in the strict reading.
use super::GameGraph;
use crate::player::Play;
use serde::{Deserialize, Serialize};

/// A colour of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hue {
    /// Lost for the player to move: a P-position.
    Red,
    /// Won for the player to move: an N-position.
    Blue,
}

/// The colours so far, by node.
pub type Hues = Vec<Option<Hue>>;

/// A colour given by a rule, with the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The node.
    pub node: u32,
    /// Its colour.
    pub hue: Hue,
    /// The rule that gives the colour.
    pub because: Because,
}

/// The rule that gives a colour, with the arrows that it needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum Because {
    /// No arrow leaves the node.
    End,
    /// The arrows that lead to red nodes; one would be enough.
    ToRed {
        /// The red nodes, at least one.
        to: Vec<u32>,
    },
    /// All arrows lead to blue nodes.
    AllBlue {
        /// All options of the node.
        to: Vec<u32>,
    },
}

/// The reason why a colour is not justified yet, or never.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "objection", rename_all = "kebab-case")]
pub enum Objection {
    /// The node does not exist.
    NoNode,
    /// The node is coloured already.
    Coloured {
        /// The colour that it has.
        hue: Hue,
    },
    /// An end has the other colour.
    End {
        /// The colour of ends.
        hue: Hue,
    },
    /// Arrows to red nodes, which prevent red.
    ToRed {
        /// The red nodes.
        to: Vec<u32>,
    },
    /// Arrows to nodes without colour, which leave red open.
    Open {
        /// The nodes without colour.
        to: Vec<u32>,
    },
    /// No arrow to a red node, as blue needs; `open` are the nodes without colour.
    NoRed {
        /// The options without colour; none if all are blue.
        open: Vec<u32>,
    },
}

fn end(play: Play) -> Hue {
    match play {
        Play::Normal => Hue::Red,
        Play::Misere => Hue::Blue,
    }
}

/// Checks that this colour is justified by those so far. `hues` has one entry for each node.
///
/// # Errors
/// [`Objection`]: which arrows are missing.
pub fn justify(graph: &GameGraph, hues: &[Option<Hue>], node: u32, hue: Hue, play: Play) -> Result<Because, Objection> {
    match hues.get(node as usize) {
        None => return Err(Objection::NoNode),
        Some(Some(hue)) => return Err(Objection::Coloured { hue: *hue }),
        Some(None) => {}
    }
    let options: Vec<u32> = graph.options(node).collect();
    let with = |wanted: Option<Hue>| -> Vec<u32> {
        options.iter().copied().filter(|to| hues[*to as usize] == wanted).collect()
    };
    if options.is_empty() {
        return if hue == end(play) { Ok(Because::End) } else { Err(Objection::End { hue: end(play) }) };
    }
    let (red, open) = (with(Some(Hue::Red)), with(None));
    match hue {
        Hue::Blue if red.is_empty() => Err(Objection::NoRed { open }),
        Hue::Blue => Ok(Because::ToRed { to: red }),
        Hue::Red if !red.is_empty() => Err(Objection::ToRed { to: red }),
        Hue::Red if !open.is_empty() => Err(Objection::Open { to: open }),
        Hue::Red => Ok(Because::AllBlue { to: options }),
    }
}

/// All steps that are justified now, in the order of nodes.
///
/// # Complexity
/// Linear in nodes and arrows.
pub fn round(graph: &GameGraph, hues: &[Option<Hue>], play: Play) -> Vec<Step> {
    let step = |node: u32| {
        [Hue::Red, Hue::Blue].into_iter().find_map(|hue| {
            let because = justify(graph, hues, node, hue, play).ok()?;
            Some(Step { node, hue, because })
        })
    };
    (0..graph.nodes.len() as u32).filter_map(step).collect()
}

/// All rounds from the ends on, each of the steps that the rounds before justify. A node of round r, counted from 0,
/// ends after r moves if the winner hurries and the loser delays; nodes in no round are drawn.
///
/// # Complexity
/// Linear in nodes and arrows, and a reason names the arrows of its node.
///
/// # Examples
/// ```
/// use solver::{Play, Player};
/// use solver::game_graph::{Limits, NodeEquivalence, build, colour};
/// let position = "subtraction(1,2,3):15".parse().unwrap();
/// let graph = build(&position, Player::Left, NodeEquivalence::Order, Limits::default()).unwrap();
/// let rounds = colour::rounds(&graph, Play::Normal);
/// assert_eq!(rounds.iter().map(Vec::len).collect::<Vec<_>>(), [1, 3, 1, 3, 1, 3, 1, 3]);
/// ```
pub fn rounds(graph: &GameGraph, play: Play) -> Vec<Vec<Step>> {
    let before = graph.before();
    let mut hues: Hues = vec![None; graph.nodes.len()];
    let mut rounds = Vec::new();
    let mut candidates: Vec<u32> = graph.ends().collect();
    loop {
        let mut steps = Vec::new();
        for node in candidates {
            let step = [Hue::Red, Hue::Blue].into_iter().find_map(|hue| {
                let because = justify(graph, &hues, node, hue, play).ok()?;
                Some(Step { node, hue, because })
            });
            steps.extend(step);
        }
        if steps.is_empty() {
            return rounds;
        }
        steps.iter().for_each(|step| hues[step.node as usize] = Some(step.hue));
        // Only a node that leads to a newly coloured one can become justified.
        candidates = steps.iter().flat_map(|step| before[step.node as usize].iter().copied()).collect();
        candidates.sort_unstable();
        candidates.dedup();
        rounds.push(steps);
    }
}

/// The colours when no rule applies any more; `None` is a draw.
pub fn finished(graph: &GameGraph, play: Play) -> Hues {
    let mut hues = vec![None; graph.nodes.len()];
    rounds(graph, play).into_iter().flatten().for_each(|step| hues[step.node as usize] = Some(step.hue));
    hues
}
