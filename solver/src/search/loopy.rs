//! Games in which play may go on forever: retrograde analysis of a finite graph, and nim values where they exist.
//!
//! A [`Digraph`] keeps the predecessors of each node in one long list, so that labels run backwards from the ends, each
//! arrow once.
mod explore;

pub use explore::{Standings, alone, known};

use crate::player::{Play, Standing};

/// A finite directed graph by its predecessor lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Digraph {
    /// The beginning of each node's predecessors; one more entry at the end.
    starts: Vec<u32>,
    predecessors: Vec<u32>,
    /// The number of arrows that leave each node.
    degrees: Vec<u32>,
}

impl Digraph {
    /// A graph of `nodes` nodes with these arrows (from, to); fewer than 2^32 of both.
    ///
    /// # Complexity
    /// Linear in nodes and arrows.
    pub fn new(nodes: usize, arrows: impl Iterator<Item = (u32, u32)> + Clone) -> Digraph {
        let mut starts = vec![0_u32; nodes + 1];
        let mut degrees = vec![0_u32; nodes];
        for (from, to) in arrows.clone() {
            starts[to as usize + 1] += 1;
            degrees[from as usize] += 1;
        }
        for i in 0..nodes {
            starts[i + 1] += starts[i];
        }
        let mut next = starts.clone();
        let mut predecessors = vec![0; starts[nodes] as usize];
        for (from, to) in arrows {
            let place = &mut next[to as usize];
            predecessors[*place as usize] = from;
            *place += 1;
        }
        Digraph { starts, predecessors, degrees }
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.degrees.len()
    }

    fn predecessors(&self, node: u32) -> &[u32] {
        &self.predecessors[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }
}

/// The standing of each node: a node without arrows is lost (under misère play won), one with an arrow to a lost node
/// is won, one whose arrows all go to won nodes is lost; the remaining nodes are drawn.
///
/// # Complexity
/// Time linear in nodes and arrows, memory 12 bytes a node besides the answer.
///
/// # Source
/// Zermelo 1913; as an algorithm Ströhlein 1970. Remoteness: Steinhaus 1925, Smith 1966.
///
/// # Examples
/// ```
/// use solver::Play;
/// use solver::search::loopy::{Digraph, retrograde};
/// use solver::player::Standing;
/// let graph = Digraph::new(4, [(0, 1), (1, 0), (1, 2), (2, 3)].into_iter());
/// let standings = retrograde(&graph, Play::Normal);
/// assert_eq!(standings[2], Standing::Won(1));
/// assert_eq!(standings[0], Standing::Drawn);
/// ```
pub fn retrograde(graph: &Digraph, play: Play) -> Vec<Standing> {
    // The number of options not known to be won, beside the standing: one cache miss for both.
    let mut nodes: Vec<(u32, Standing)> = graph.degrees.iter().map(|&degree| (degree, Standing::Drawn)).collect();
    let end = match play {
        Play::Normal => Standing::Lost(0),
        Play::Misere => Standing::Won(0),
    };
    let mut queue: Vec<u32> = (0..graph.nodes() as u32).filter(|&node| nodes[node as usize].0 == 0).collect();
    for &node in &queue {
        nodes[node as usize].1 = end;
    }
    // The queue ascends in remoteness: the shortest win of a won node is found first, the longest defence of a lost one
    // last.
    let mut next = 0;
    while let Some(&node) = queue.get(next) {
        next += 1;
        let standing = nodes[node as usize].1;
        for &before in graph.predecessors(node) {
            let (open, known) = &mut nodes[before as usize];
            if *known != Standing::Drawn {
                continue;
            }
            match standing {
                Standing::Lost(moves) => *known = Standing::Won(moves + 1),
                Standing::Won(moves) => {
                    *open -= 1;
                    if *open > 0 {
                        continue;
                    }
                    *known = Standing::Lost(moves + 1);
                }
                Standing::Drawn => unreachable!("only labelled nodes are in the queue"),
            }
            queue.push(before);
        }
    }
    nodes.into_iter().map(|(_, standing)| standing).collect()
}

/// The value of a node of an impartial loopy game under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NimValue {
    /// The node counts in every sum as a Nim heap of this size.
    Finite(u32),
    /// The node is equal to no Nim heap; the finite values of its options decide.
    Infinite,
}

/// The loopy nim values of all nodes: node v has value k if the values 0 to k − 1 are those of options, and every other
/// option has an option of value k in its turn (it can be reverted), in such an order that reverting comes to an end.
/// Also a counter for each finite node: if every move to a value that is not smaller is reverted to the option of least
/// counter, these counters decrease.
///
/// # Complexity
/// (g + 1) times nodes and arrows, g the largest finite value; g(g + 1)/2 is at most the number of arrows.
///
/// # Source
/// Smith, Graphs and composite games, 1966; Fraenkel, Perl 1975.
pub fn counted_nim_values(graph: &Digraph) -> (Vec<NimValue>, Vec<u32>) {
    let nodes = graph.nodes();
    let mut values = vec![NimValue::Infinite; nodes];
    let mut counters = vec![u32::MAX; nodes];
    let mut counted = 0;
    // The number of options not yet labelled, and whether all values so far are options' values.
    let mut open = graph.degrees.clone();
    let mut candidate = vec![true; nodes];
    for k in 0.. {
        // Retrograde labels for k: lost means value k, won means an option has value k.
        let mut unanswered = open.clone();
        let mut answered = vec![false; nodes];
        let unlabelled = |values: &[NimValue], node: usize| values[node] == NimValue::Infinite;
        let mut queue: Vec<u32> = (0..nodes as u32)
            .filter(|&node| candidate[node as usize] && unlabelled(&values, node as usize) && open[node as usize] == 0)
            .collect();
        let mut next = 0;
        while let Some(&node) = queue.get(next) {
            next += 1;
            values[node as usize] = NimValue::Finite(k);
            counters[node as usize] = counted;
            counted += 1;
            for &before in graph.predecessors(node) {
                if !unlabelled(&values, before as usize) || std::mem::replace(&mut answered[before as usize], true) {
                    continue;
                }
                for &earlier in graph.predecessors(before) {
                    let at = earlier as usize;
                    unanswered[at] -= 1;
                    if unanswered[at] == 0 && candidate[at] && !answered[at] && unlabelled(&values, at) {
                        queue.push(earlier);
                    }
                }
            }
        }
        if queue.is_empty() {
            return (values, counters);
        }
        let mut has = vec![false; nodes];
        for &node in &queue {
            for &before in graph.predecessors(node) {
                open[before as usize] -= 1;
                has[before as usize] = true;
            }
        }
        candidate.iter_mut().zip(has).for_each(|(candidate, has)| *candidate &= has);
    }
    unreachable!("the values end where no node has the next one")
}

#[cfg(test)]
mod tests;
