//! Labels on the nodes of a graph, written one justified step at a time.
use super::{names, words};
use locale::Locale;
use solver::Play;
use solver::game_graph::GameGraph;
use solver::game_graph::colour::{self, Hue, Hues};
use solver::game_graph::values::{self, Numbers};

/// The label that a tap writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brush {
    Hue(Hue),
    Number(u64),
}

/// The labels of the nodes so far.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct NodeLabels {
    pub hues: Hues,
    pub numbers: Numbers,
}

impl NodeLabels {
    pub fn none(graph: &GameGraph) -> NodeLabels {
        NodeLabels { hues: vec![None; graph.nodes.len()], numbers: vec![None; graph.nodes.len()] }
    }

    /// Labels a node if that is justified; returns whether, and the reason.
    pub fn write(&mut self, graph: &GameGraph, node: u32, brush: Brush, play: Play, locale: Locale) -> (bool, String) {
        let names = names(graph);
        match brush {
            Brush::Hue(hue) => match colour::justify(graph, &self.hues, node, hue, play) {
                Ok(because) => {
                    self.hues[node as usize] = Some(hue);
                    (true, words::coloured(locale, &names, node, hue, &because))
                }
                Err(objection) => (false, words::not_coloured(locale, &names, node, &objection)),
            },
            Brush::Number(value) => match values::justify(graph, &self.numbers, node, value) {
                Ok(because) => {
                    self.numbers[node as usize] = Some(value);
                    (true, words::numbered(locale, &names, node, value, &because))
                }
                Err(objection) => (false, words::not_numbered(locale, &names, node, &objection)),
            },
        }
    }

    /// The next step that is justified, of colours or of numbers; `None` at the end.
    pub fn next(&self, graph: &GameGraph, numbering: bool, play: Play) -> Option<(u32, Brush)> {
        if numbering {
            let open = |step: &values::Step| self.numbers[step.node as usize].is_none();
            let step = values::steps(graph).into_iter().find(open)?;
            return Some((step.node, Brush::Number(step.value)));
        }
        let step = colour::round(graph, &self.hues, play).into_iter().next()?;
        Some((step.node, Brush::Hue(step.hue)))
    }
}
