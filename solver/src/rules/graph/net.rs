//! A graph with named nodes, and the results found on it backwards from its ends.
use crate::player::{Play, Standing};
use crate::search::loopy::{Digraph, NimValue, counted_nim_values, retrograde};
use std::sync::OnceLock;

/// Nodes by number and the arrows that leave each, in the order of the text; no arrow twice. The solver's results are
/// stored: a token moves on the same graph throughout a game.
#[derive(Debug)]
pub struct Net {
    pub labels: Vec<String>,
    pub targets: Vec<Vec<u32>>,
    /// Whether play from each node may go on forever.
    pub endless: Vec<bool>,
    normal: OnceLock<Vec<Standing>>,
    misere: OnceLock<Vec<Standing>>,
    values: OnceLock<(Vec<NimValue>, Vec<u32>)>,
}

impl Net {
    pub fn new(labels: Vec<String>, targets: Vec<Vec<u32>>) -> Net {
        let endless = endless(&targets);
        Net { labels, targets, endless, normal: OnceLock::new(), misere: OnceLock::new(), values: OnceLock::new() }
    }

    pub fn arrows(&self) -> impl Iterator<Item = (u32, u32)> + Clone {
        (0..).zip(&self.targets).flat_map(|(from, targets)| targets.iter().map(move |&to| (from, to)))
    }

    fn digraph(&self) -> Digraph {
        Digraph::new(self.labels.len(), self.arrows())
    }

    /// The standing of each node: the winner, and the remoteness.
    pub fn standings(&self, play: Play) -> &[Standing] {
        let known = match play {
            Play::Normal => &self.normal,
            Play::Misere => &self.misere,
        };
        known.get_or_init(|| retrograde(&self.digraph(), play))
    }

    /// The loopy nim values; on nodes that reach no cycle the Grundy values.
    pub fn values(&self) -> &[NimValue] {
        &self.counted().0
    }

    /// The counters of nodes with a finite value: the order in which moves are reverted.
    pub fn counters(&self) -> &[u32] {
        &self.counted().1
    }

    fn counted(&self) -> &(Vec<NimValue>, Vec<u32>) {
        self.values.get_or_init(|| counted_nim_values(&self.digraph()))
    }

    /// The nodes in reading order: the first, those it leads to, those they lead to; then the next not yet met.
    pub fn order(&self, first: u32) -> Vec<u32> {
        let mut met = vec![false; self.labels.len()];
        let mut order: Vec<u32> = Vec::new();
        for root in std::iter::once(first).chain(0..self.labels.len() as u32) {
            if std::mem::replace(&mut met[root as usize], true) {
                continue;
            }
            let mut next = order.len();
            order.push(root);
            while let Some(&node) = order.get(next) {
                next += 1;
                for &to in &self.targets[node as usize] {
                    if !std::mem::replace(&mut met[to as usize], true) {
                        order.push(to);
                    }
                }
            }
        }
        order
    }
}

/// Whether a cycle is reached from each node: these remain when ends, and nodes that lead to ends only, are removed
/// repeatedly.
fn endless(targets: &[Vec<u32>]) -> Vec<bool> {
    let mut open: Vec<usize> = targets.iter().map(Vec::len).collect();
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); targets.len()];
    for (from, targets) in (0..).zip(targets) {
        targets.iter().for_each(|&to| before[to as usize].push(from));
    }
    let mut endless = vec![true; targets.len()];
    let mut ends: Vec<u32> = (0..targets.len() as u32).filter(|&node| open[node as usize] == 0).collect();
    while let Some(node) = ends.pop() {
        endless[node as usize] = false;
        for &from in &before[node as usize] {
            open[from as usize] -= 1;
            if open[from as usize] == 0 {
                ends.push(from);
            }
        }
    }
    endless
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_reaches_a_cycle_may_go_on_forever() {
        let targets = vec![vec![1, 2], vec![3], vec![4], vec![], vec![2, 3], vec![5]];
        assert_eq!(endless(&targets), [true, false, true, false, true, true]);
    }

    #[test]
    fn nodes_are_read_from_the_first_onwards() {
        let labels = ["a", "b", "c", "d"].map(String::from).to_vec();
        let net = Net::new(labels, vec![vec![3], vec![0], vec![1], vec![]]);
        assert_eq!(net.order(0), [0, 3, 1, 2]);
        assert_eq!(net.order(2), [2, 1, 0, 3]);
    }
}
