//! The words for the colours of a graph.
use super::colour_run::{ColourRun, NodeLabel};
use locale::{Locale, td_string};
use solver::game_graph::colour::{Because, Hue};
use text::list;

/// Most nodes that are named.
const MOST: usize = 8;

/// The word for a colour; P and N only where the player to move makes no difference.
pub fn hue(locale: Locale, hue: Hue, sided: bool) -> &'static str {
    match (hue, sided) {
        (Hue::Red, false) => td_string!(locale, tools.graph_lost),
        (Hue::Blue, false) => td_string!(locale, tools.graph_won),
        (Hue::Red, true) => td_string!(locale, tools.graph_lost_side),
        (Hue::Blue, true) => td_string!(locale, tools.graph_won_side),
    }
}

/// A list of nodes by their names, the first ones.
pub fn named(locale: Locale, names: &[String], nodes: &[u32]) -> String {
    let mut said: Vec<String> = nodes.iter().take(MOST).filter_map(|&i| names.get(i as usize).cloned()).collect();
    if nodes.len() > MOST {
        said.push("…".to_owned());
    }
    list(locale, &said)
}

/// The name of a node.
pub fn name(names: &[String], node: u32) -> String {
    names.get(node as usize).cloned().unwrap_or_default()
}

/// The reason for a node's colour, in words.
pub fn coloured(locale: Locale, names: &[String], node: u32, hue: Hue, because: &Because) -> String {
    let node = name(names, node);
    match (because, hue) {
        (Because::End, Hue::Red) => td_string!(locale, tools.graph_because_end, node = node),
        (Because::End, Hue::Blue) => td_string!(locale, tools.graph_because_end_misere, node = node),
        (Because::ToRed { to }, _) => {
            td_string!(locale, tools.graph_because_to_lost, node = node, to = named(locale, names, to))
        }
        (Because::AllBlue { to }, _) => {
            td_string!(locale, tools.graph_because_all_won, node = node, to = named(locale, names, to))
        }
    }
}

/// The label of a node.
pub(super) fn label(locale: Locale, label: NodeLabel, sided: bool) -> &'static str {
    match label {
        NodeLabel::Coloured(colour) => hue(locale, colour, sided),
        NodeLabel::Drawn => td_string!(locale, retrograde.drawn),
    }
}

/// A picture of a run: its beginning, the reason of its last step, or the draws.
pub(super) fn picture(locale: Locale, names: &[String], run: &ColourRun, at: usize) -> String {
    match run.step(at) {
        Some(step) => coloured(locale, names, step.node, step.hue, &step.because),
        None if at == 0 => td_string!(locale, retrograde.begin).to_owned(),
        None => td_string!(locale, retrograde.drawn_nodes, nodes = named(locale, names, &run.drawn)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::game_graph::{Limits, NodeEquivalence, build};
    use solver::{Play, Player};
    use text::checks::differs;

    #[test]
    fn every_picture_has_its_words() {
        for (text, play) in [
            ("graph:S>a,b;a>b", Play::Normal),
            ("graph:S>a,b;a>b", Play::Misere),
            ("graph:a>b,c;b>a;c>d", Play::Normal),
            ("graph:a>b;b>a", Play::Normal),
        ] {
            let graph = build(&text.parse().unwrap(), Player::Left, NodeEquivalence::Order, Limits::default()).unwrap();
            let (run, names) = (ColourRun::new(&graph, play), super::super::names(&graph));
            let said: Vec<String> = (0..=run.last()).map(|at| picture(Locale::En, &names, &run, at)).collect();
            (0..=run.last()).for_each(|at| differs(|locale| picture(locale, &names, &run, at)));
            assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{said:?}");
        }
    }

    #[test]
    fn labels_differ() {
        for locale in [Locale::En, Locale::De] {
            let all = [NodeLabel::Coloured(Hue::Red), NodeLabel::Coloured(Hue::Blue), NodeLabel::Drawn];
            let [lost, won, drawn] = all.map(|one| label(locale, one, true));
            assert!(lost != won && won != drawn && drawn != lost);
        }
    }
}
