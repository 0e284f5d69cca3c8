//! The colouring of a graph as a sequence of pictures.
//!
//! In: a graph and a convention. Out: for each picture its step and the labels of the nodes. It must not know words.
use solver::Play;
use solver::game_graph::GameGraph;
use solver::game_graph::colour::{Hue, Step, rounds};

/// Label of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NodeLabel {
    Coloured(Hue),
    /// No rule reaches it.
    Drawn,
}

/// The pictures: without colours, with one more node coloured each, and, if nodes are left, one that tells they are
/// drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct ColourRun {
    steps: Vec<Step>,
    /// The number of the last picture of each round.
    rounds: Vec<usize>,
    /// The nodes that no rule reaches.
    pub drawn: Vec<u32>,
}

impl ColourRun {
    pub fn new(graph: &GameGraph, play: Play) -> ColourRun {
        let mut steps: Vec<Step> = Vec::new();
        let mut ends = Vec::new();
        for round in rounds(graph, play) {
            steps.extend(round);
            ends.push(steps.len());
        }
        let mut is_open = vec![true; graph.nodes.len()];
        steps.iter().for_each(|step| is_open[step.node as usize] = false);
        let drawn: Vec<u32> = (0..).zip(is_open).filter_map(|(node, open)| open.then_some(node)).collect();
        if !drawn.is_empty() {
            ends.push(steps.len() + 1);
        }
        ColourRun { steps, rounds: ends, drawn }
    }

    /// The number of the last picture; the first is 0.
    pub fn last(&self) -> usize {
        self.steps.len() + usize::from(!self.drawn.is_empty())
    }

    /// The step that led to this picture; `None` for the first one, and for that of the draws.
    pub fn step(&self, at: usize) -> Option<&Step> {
        self.steps.get(at.checked_sub(1)?)
    }

    /// The number of the picture in which a node gets its label.
    pub fn place(&self, node: u32) -> usize {
        self.steps.iter().position(|step| step.node == node).unwrap_or(self.steps.len()) + 1
    }

    /// The label of a node in this picture.
    pub fn label(&self, node: u32, at: usize) -> Option<NodeLabel> {
        let place = self.place(node);
        let hue = self.steps.get(place - 1).map(|step| NodeLabel::Coloured(step.hue));
        (place <= at).then(|| hue.unwrap_or(NodeLabel::Drawn))
    }

    /// The number of the picture at the end of the round after this one, or of the last picture.
    pub fn round_after(&self, at: usize) -> usize {
        self.rounds.iter().copied().find(|end| *end > at).unwrap_or(self.last())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;
    use solver::game_graph::{Limits, NodeEquivalence, build};

    fn run(text: &str, play: Play) -> ColourRun {
        let graph = build(&text.parse().unwrap(), Player::Left, NodeEquivalence::Order, Limits::default()).unwrap();
        ColourRun::new(&graph, play)
    }

    #[test]
    fn the_colours_run_from_the_end_to_the_start() {
        // Nodes S, a, b in this order: b is the end, from both others an arrow leads there.
        let run = run("graph:S>a,b;a>b", Play::Normal);
        assert_eq!((run.last(), run.drawn.len()), (3, 0));
        assert!(run.step(0).is_none() && run.step(4).is_none());
        let of = |at: usize| (0..3).map(|node| run.label(node, at)).collect::<Vec<_>>();
        let (lost, won) = (Some(NodeLabel::Coloured(Hue::Red)), Some(NodeLabel::Coloured(Hue::Blue)));
        assert_eq!(of(0), [None, None, None]);
        assert_eq!(of(1), [None, None, lost]);
        assert_eq!(of(3), [won, won, lost]);
        assert_eq!([0, 1, 2, 3].map(|at| run.round_after(at)), [1, 3, 3, 3]);
    }

    #[test]
    fn what_no_rule_reaches_is_drawn_in_the_last_picture() {
        // Whoever leaves the circle loses: node c is won, and the circle of a and b stays open.
        let run = run("graph:a>b,c;b>a;c>d", Play::Normal);
        assert_eq!((run.last(), run.drawn.len()), (3, 2));
        assert_eq!(run.step(3), None);
        assert_eq!(run.label(run.drawn[0], 2), None);
        assert_eq!(run.label(run.drawn[0], 3), Some(NodeLabel::Drawn));
        assert_eq!([0, 1, 2].map(|at| run.round_after(at)), [1, 2, 3]);
        // Without an end nothing is ever coloured.
        assert_eq!(self::run("graph:a>b;b>a", Play::Normal).last(), 1);
    }

    #[test]
    fn under_misere_play_an_end_is_won() {
        let run = run("graph:S>a", Play::Misere);
        assert_eq!(run.label(1, 1), Some(NodeLabel::Coloured(Hue::Blue)));
    }
}
