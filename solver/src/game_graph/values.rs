//! Numbering a graph by the mex rule, from the ends: the Grundy values of normal play, on circles the loopy nim values.
//!
//! A node gets the least number that no option has, once all its options have one. On circles one more rule helps: a
//! node gets k if its options have all numbers below k, none has k, and every other option, numbered or not, has itself
//! an option of number k, by which the move to it can be taken back. Rules are used for k = 0 first, then 1, and so on;
//! nodes that are never numbered are infinite. Graphs in which it matters who is to move have no such numbers.
//!
//! # Source
//! Sprague 1935, Grundy 1939; on circles Smith 1966, Fraenkel, Perl 1975.
use super::GameGraph;
use crate::search::loopy::{Digraph, NimValue, counted_nim_values};
use crate::value::mex;
use serde::{Deserialize, Serialize};

/// The numbers so far, by node.
pub type Numbers = Vec<Option<u64>>;

/// A number given by a rule, with the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The node.
    pub node: u32,
    /// Its number.
    pub value: u64,
    /// The rule that gives the number.
    pub because: Because,
}

/// The rule that gives a number, with the options that it needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum Because {
    /// The least number that these options do not have.
    Mex {
        /// All options, each with its number.
        options: Vec<(u32, u64)>,
    },
    /// The options `smaller` have all smaller numbers, and each of the others is reverted.
    TakenBack {
        /// The options with smaller numbers, each with its number.
        smaller: Vec<(u32, u64)>,
        /// The other options, each with the move that reverts the move to it.
        back: Vec<Back>,
    },
}

/// The move to `to` is reverted by the move to `by`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Back {
    /// The option.
    pub to: u32,
    /// The node that the reverting move leads to.
    pub by: u32,
}

/// The reason why a number is not justified yet, or never.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "objection", rename_all = "kebab-case")]
pub enum Objection {
    /// The node does not exist.
    NoNode,
    /// The node is numbered already.
    Numbered {
        /// The number that it has.
        value: u64,
    },
    /// An option has this very number.
    Same {
        /// The option.
        to: u32,
    },
    /// No option has this smaller number.
    Missing {
        /// The least such number.
        value: u64,
    },
    /// Options without a number that no move reverts.
    Open {
        /// The options.
        to: Vec<u32>,
    },
}

/// Checks that this number is justified by those so far. `numbers` has one entry for each node.
///
/// Options with larger numbers or without one must be reverted, unless all options have a number.
///
/// # Errors
/// [`Objection`]: the missing condition.
pub fn justify(graph: &GameGraph, numbers: &[Option<u64>], node: u32, value: u64) -> Result<Because, Objection> {
    match numbers.get(node as usize) {
        None => return Err(Objection::NoNode),
        Some(Some(value)) => return Err(Objection::Numbered { value: *value }),
        Some(None) => {}
    }
    let options: Vec<(u32, Option<u64>)> = graph.options(node).map(|to| (to, numbers[to as usize])).collect();
    if let Some((to, _)) = options.iter().find(|(_, number)| *number == Some(value)) {
        return Err(Objection::Same { to: *to });
    }
    let known: Option<Vec<(u32, u64)>> = options.iter().map(|(to, number)| Some((*to, (*number)?))).collect();
    let below = |number: &u64| *number < value;
    let mut smaller: Vec<u64> = options.iter().filter_map(|(_, number)| *number).filter(below).collect();
    let least = mex(&mut smaller);
    if least < value && known.is_some() {
        return Err(Objection::Missing { value: least });
    }
    if let Some(options) = known {
        return Ok(Because::Mex { options });
    }
    let mut back = Vec::new();
    let mut open = Vec::new();
    for (to, _) in options.iter().filter(|(_, number)| number.is_none_or(|number| number > value)) {
        match graph.options(*to).find(|by| numbers[*by as usize] == Some(value)) {
            Some(by) => back.push(Back { to: *to, by }),
            None => open.push(*to),
        }
    }
    if !open.is_empty() {
        return Err(Objection::Open { to: open });
    }
    if least < value {
        return Err(Objection::Missing { value: least });
    }
    let smaller = options.iter().filter_map(|(to, number)| Some((*to, (*number)?))).filter(|(_, number)| below(number));
    Ok(Because::TakenBack { smaller: smaller.collect(), back })
}

/// All numbers from the ends on, one justified step at a time: first by the mex rule as far as it goes, nearest the
/// ends first; then, on circles, by both rules in the order of the numbers. Nodes in no step are infinite.
///
/// # Complexity
/// (g + 1) times nodes and arrows, g the largest number, and a reason names the arrows of its node.
pub fn steps(graph: &GameGraph) -> Vec<Step> {
    let mut numbers: Numbers = vec![None; graph.nodes.len()];
    let mut steps = by_mex(graph, &mut numbers);
    let arrows = graph.arrows.iter().map(|arrow| (arrow.from, arrow.to));
    let (values, counters) = counted_nim_values(&Digraph::new(graph.nodes.len(), arrows));
    let number = |node: u32| match values[node as usize] {
        NimValue::Finite(value) => Some(u64::from(value)),
        NimValue::Infinite => None,
    };
    let mut rest: Vec<u32> = (0..graph.nodes.len() as u32).filter(|&node| numbers[node as usize].is_none()).collect();
    rest.sort_unstable_by_key(|&node| counters[node as usize]);
    for node in rest {
        let Some(value) = number(node) else { continue };
        let because = match justify(graph, &numbers, node, value) {
            Ok(because) => because,
            Err(objection) => unreachable!("the counters order the steps, yet {objection:?}"),
        };
        numbers[node as usize] = Some(value);
        steps.push(Step { node, value, because });
    }
    steps
}

/// The steps by the mex rule alone.
fn by_mex(graph: &GameGraph, numbers: &mut Numbers) -> Vec<Step> {
    let before = graph.before();
    let mut open: Vec<usize> = (0..graph.nodes.len() as u32).map(|node| graph.leaving(node).len()).collect();
    let mut queue: Vec<u32> = graph.ends().collect();
    let mut steps = Vec::new();
    let mut next = 0;
    while let Some(&node) = queue.get(next) {
        next += 1;
        let options: Vec<(u32, u64)> = graph.options(node).filter_map(|to| Some((to, numbers[to as usize]?))).collect();
        let value = mex(&mut options.iter().map(|(_, value)| *value).collect());
        numbers[node as usize] = Some(value);
        steps.push(Step { node, value, because: Because::Mex { options } });
        for &from in &before[node as usize] {
            open[from as usize] -= 1;
            if open[from as usize] == 0 {
                queue.push(from);
            }
        }
    }
    steps
}

/// The numbers when no rule applies any more; `None` is infinite.
pub fn finished(graph: &GameGraph) -> Numbers {
    let mut numbers = vec![None; graph.nodes.len()];
    steps(graph).into_iter().for_each(|step| numbers[step.node as usize] = Some(step.value));
    numbers
}
