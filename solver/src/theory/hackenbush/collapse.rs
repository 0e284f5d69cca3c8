//! The reduction of a green drawing as a sequence of drawings: cycles fuse, twigs at one node become one stalk.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 7: the colon and the fusion principle.
use crate::board::{Board, Colour, Edge, EdgeName};
use crate::notation::drawing::{Drawing, Line};
use crate::reason::{Reason, Twig};
use std::collections::BTreeMap;

/// A drawing on the way from a green drawing to its Nim heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CollapseStage {
    /// The drawing.
    pub drawing: Drawing,
    /// The edges in reading order, by their indices in the first drawing: an edge keeps its index through all stages.
    pub edges: Vec<usize>,
    /// The index of the reason that leads to this stage; `None` for the first.
    pub reason: Option<usize>,
    /// The edge below the node of that step, by its index in the first drawing; `None` on the ground.
    pub root: Option<usize>,
}

impl CollapseStage {
    /// The drawing as a board, with the names that its edges would have in its text.
    pub fn board(&self) -> Board {
        let lines = self.drawing.lines().iter().zip(self.drawing.names());
        let edge =
            |(line, name): (&Line, _)| Edge { name, first: name, colour: line.colour, from: line.from, to: line.to };
        Board::Drawing { nodes: self.drawing.nodes(), edges: lines.map(edge).collect(), endless: Vec::new() }
    }
}

/// The drawings that the steps of a reduction lead through, the given one first: one for each use of the colon
/// principle, two for each cycle, which is fused before its edges are added. `None` if a step does not fit the drawing.
///
/// # Shapes
/// `edges` in reading order; `reasons` [`HackenbushColon`](Reason::HackenbushColon) and
/// [`HackenbushFusion`](Reason::HackenbushFusion) in the order of an explanation.
///
/// # Complexity
/// O(R · E log E) for R reasons and E edges.
///
/// # Examples
/// ```
/// use solver::board::Board;
/// use solver::reason::Reason;
/// use solver::theory::hackenbush::collapse;
/// use solver::{Budget, Play, Position, analyse};
/// let position: Position = "hackenbush:g(ggg,gg,g)".parse()?;
/// let report = analyse(&position, Play::Normal, &Budget::default()).expect("is small");
/// let reasons = report.explanation.into_iter().map(|step| step.reason);
/// let steps: Vec<Reason> = reasons.filter(|reason| matches!(reason, Reason::HackenbushColon { .. })).collect();
/// let Some(Board::Drawing { edges, .. }) = position.boards().into_iter().next() else { panic!("a drawing") };
/// let stages = collapse(&edges, &steps).expect("fits");
/// // 3, 2 and 1 leave nothing on the trunk.
/// let drawings: Vec<String> = stages.iter().map(|stage| stage.drawing.to_string()).collect();
/// assert_eq!(drawings, ["g(ggg,gg,g)", "g"]);
/// # Ok::<(), solver::notation::ParseError>(())
/// ```
pub fn collapse(edges: &[Edge], reasons: &[Reason]) -> Option<Vec<CollapseStage>> {
    let mut reduced = Reduced::of(edges);
    let mut stages = vec![reduced.stage(None, None)];
    for (i, reason) in reasons.iter().enumerate() {
        match reason {
            Reason::HackenbushColon { root, twigs, .. } => {
                let (below, node) = reduced.node(Some(*root))?;
                let stalks = reduced.stalks(twigs)?;
                reduced.add(node, &stalks);
                stages.push(reduced.stage(Some(i), below));
            }
            Reason::HackenbushFusion { root, cycle, carries, .. } => {
                let (below, node) = reduced.node(*root)?;
                let mut stalks = reduced.stalks(carries)?;
                for name in cycle {
                    stalks.push(vec![reduced.index(*name)?]);
                }
                stalks.iter().for_each(|stalk| reduced.stand(node, stalk));
                stages.push(reduced.stage(Some(i), below));
                let sum = reduced.add(node, &stalks);
                if let (Some(name), Some(lowest)) = (cycle.first(), sum.first()) {
                    reduced.lowest.insert(*name, *lowest);
                }
                stages.push(reduced.stage(Some(i), below));
            }
            _ => return None,
        }
    }
    Some(stages)
}

/// A drawing during its reduction.
struct Reduced {
    names: Vec<EdgeName>,
    /// The edges that are left.
    lines: Vec<Option<Line>>,
    /// The lowest edges of stalks that reasons know by the name of another edge.
    lowest: BTreeMap<EdgeName, usize>,
    /// The number of nodes that were ever used.
    nodes: u32,
}

impl Reduced {
    fn of(edges: &[Edge]) -> Reduced {
        let line = |edge: &Edge| Line { from: edge.from, to: edge.to, colour: edge.colour };
        Reduced {
            names: edges.iter().map(|edge| edge.name).collect(),
            lines: edges.iter().map(|edge| Some(line(edge))).collect(),
            lowest: BTreeMap::new(),
            nodes: 1 + edges.iter().map(|edge| edge.from.max(edge.to)).max().unwrap_or(0),
        }
    }

    fn stage(&self, reason: Option<usize>, root: Option<usize>) -> CollapseStage {
        let left: Vec<(usize, Line)> =
            self.lines.iter().enumerate().filter_map(|(i, line)| Some((i, (*line)?))).collect();
        let lines: Vec<Line> = left.iter().map(|(_, line)| *line).collect();
        let (drawing, origin) = Drawing::reading(&lines);
        let edges = origin.iter().map(|&i| left[i as usize].0).collect();
        CollapseStage { drawing, edges, reason, root }
    }

    fn index(&self, name: EdgeName) -> Option<usize> {
        self.names.iter().position(|own| *own == name)
    }

    /// The edge below a node with its node, from the name of that edge; the ground without one.
    fn node(&self, root: Option<EdgeName>) -> Option<(Option<usize>, u32)> {
        let Some(root) = root else { return Some((None, 0)) };
        let below = self.index(root)?;
        Some((Some(below), self.lines[below]?.to))
    }

    /// The edges of each twig, which are stalks by now, from the lowest upwards.
    fn stalks(&self, twigs: &[Twig]) -> Option<Vec<Vec<usize>>> {
        let stalk = |twig: &Twig| {
            let lowest = self.lowest.get(&twig.edge).copied().or_else(|| self.index(twig.edge))?;
            self.stalk(lowest).filter(|stalk| stalk.len() as u64 == twig.length)
        };
        twigs.iter().map(stalk).collect()
    }

    /// The edges from this one upwards, up to a loop if there is one.
    fn stalk(&self, lowest: usize) -> Option<Vec<usize>> {
        let mut edges = vec![lowest];
        let mut line = self.lines[lowest]?;
        while line.from != line.to {
            let next = self.lines.iter().position(|other| other.is_some_and(|other| other.from == line.to));
            let Some(next) = next.filter(|next| !edges.contains(next)) else { break };
            edges.push(next);
            line = self.lines[next]?;
        }
        Some(edges)
    }

    /// Puts a stalk of these edges on a node.
    fn stand(&mut self, node: u32, stalk: &[usize]) {
        let mut from = node;
        for &edge in stalk {
            let to = self.nodes;
            self.nodes += 1;
            self.lines[edge] = Some(Line { from, to, colour: Colour::Green });
            from = to;
        }
    }

    /// Replaces the stalks at a node by their sum; returns its edges.
    fn add(&mut self, node: u32, stalks: &[Vec<usize>]) -> Vec<usize> {
        stalks.iter().flatten().for_each(|&edge| self.lines[edge] = None);
        let sum = sum(stalks);
        self.stand(node, &sum);
        sum
    }
}

/// The edges of the stalk that the stalks at one node are worth together: each falls into packets of 8, 4, 2 and 1
/// edges from below, equal packets go in pairs, and the others stand on each other, the largest below.
fn sum(stalks: &[Vec<usize>]) -> Vec<usize> {
    let mut packets: BTreeMap<u32, &[usize]> = BTreeMap::new();
    for stalk in stalks {
        let mut rest = stalk.as_slice();
        while !rest.is_empty() {
            let size = rest.len().ilog2();
            let (packet, above) = rest.split_at(1 << size);
            if packets.remove(&size).is_none() {
                packets.insert(size, packet);
            }
            rest = above;
        }
    }
    packets.into_values().rev().flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;
    use crate::{Budget, Play, analyse};

    fn stages(text: &str) -> Vec<CollapseStage> {
        let position: Position = format!("hackenbush:{text}").parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        let is_step =
            |reason: &Reason| matches!(reason, Reason::HackenbushColon { .. } | Reason::HackenbushFusion { .. });
        let reasons: Vec<Reason> = report.explanation.into_iter().map(|step| step.reason).filter(is_step).collect();
        let Some(Board::Drawing { edges, .. }) = position.boards().into_iter().next() else { panic!("{text}") };
        collapse(&edges, &reasons).unwrap_or_else(|| panic!("{text}: {reasons:?}"))
    }

    fn texts(stages: &[CollapseStage]) -> Vec<String> {
        stages.iter().map(|stage| stage.drawing.to_string()).collect()
    }

    #[test]
    fn every_stage_has_the_same_value() {
        for text in [
            "g(g(g,gg),g(ggg,g),gg)",
            "g@1ggg@1",
            "g@1(gg@1,g)",
            "ggg@0",
            "g@1(g@2(g,gg@3),g@2),g@3(g,g)",
            "gg@1(gg@1)",
            "g@1(g@1,g)",
            "g(gg,g(g,g)),gg@0,ggg",
            "br,g(g,gg,g@7g@7)",
        ] {
            let stages = stages(text);
            assert!(stages.len() > 1, "{text}");
            let value = |stage: &CollapseStage| {
                let position = format!("hackenbush:{}", stage.drawing).parse().unwrap();
                analyse(&position, Play::Normal, &Budget::default()).unwrap().value
            };
            for stage in &stages {
                assert_eq!(value(stage), value(&stages[0]), "{text}: {}", stage.drawing);
                assert_eq!(stage.edges.len(), stage.drawing.lines().len(), "{text}");
            }
            // What remains consists of stalks, whose edges were all there at the beginning.
            let last = stages.last().unwrap();
            let lines = last.drawing.lines();
            let green = |node: u32| lines.iter().filter(move |line| line.from == node && line.colour == Colour::Green);
            assert!((1..last.drawing.nodes()).all(|node| green(node).count() <= 1), "{text}: {}", last.drawing);
            for pair in stages.windows(2) {
                assert!(pair[1].edges.iter().all(|edge| pair[0].edges.contains(edge)), "{text}");
            }
        }
    }

    #[test]
    fn a_cycle_is_fused_before_its_edges_are_added() {
        assert_eq!(texts(&stages("g@1ggg@1")), ["g@1ggg@1", "g(g,g,g)", "gg"]);
        assert_eq!(texts(&stages("gg@0")), ["gg@0", "g,g", "0"]);
        let roots: Vec<_> = stages("g@1ggg@1").iter().map(|stage| (stage.reason, stage.root)).collect();
        assert_eq!(roots, [(None, None), (Some(0), Some(0)), (Some(0), Some(0))]);
    }

    #[test]
    fn packets_of_equal_size_go_in_pairs() {
        let sums = |lengths: &[usize]| {
            let mut next = 0;
            let stalk = |length: &usize| {
                next += length;
                (next - length..next).collect::<Vec<_>>()
            };
            let stalks: Vec<Vec<usize>> = lengths.iter().map(stalk).collect();
            sum(&stalks)
        };
        assert_eq!(sums(&[1, 2]), [1, 2, 0]);
        assert_eq!(sums(&[3, 2, 1]), [0; 0]);
        assert_eq!(sums(&[5, 3]), [0, 1, 2, 3, 5, 6]);
        for (a, b, c) in [(6, 5, 3), (7, 7, 2), (12, 9, 1)] {
            assert_eq!(sums(&[a, b, c]).len(), a ^ b ^ c);
        }
    }

    #[test]
    fn a_step_of_another_drawing_is_refused() {
        let Some(Board::Drawing { edges, .. }) =
            "hackenbush:g(g,g)".parse::<Position>().unwrap().boards().into_iter().next()
        else {
            panic!("a drawing")
        };
        let name = |edge| EdgeName { plant: 1, edge };
        let twigs = [1, 9].map(|edge| Twig { edge: name(edge), length: 1 }).to_vec();
        assert_eq!(collapse(&edges, &[Reason::HackenbushColon { root: name(1), twigs, sum: 0 }]), None);
        assert_eq!(collapse(&edges, &[Reason::HackenbushGreen { heaps: Vec::new(), sum: 0 }]), None);
    }
}
