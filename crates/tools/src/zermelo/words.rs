//! Zermelo in words.
use super::picture::signed;
use super::{Activity, Example};
use locale::{Locale, td_string};
use solver::theory::zermelo::solve::{Because, Step};
use solver::theory::zermelo::{Fault, Tree};
use solver::value::rational::Rational;
use std::cmp::Ordering;
use text::list;

pub fn example(locale: Locale, example: Example) -> &'static str {
    match example {
        Example::Tree => td_string!(locale, zermelo.example_tree),
        Example::Points => td_string!(locale, zermelo.example_points),
        Example::Numbers => td_string!(locale, zermelo.example_numbers),
        Example::Circles => td_string!(locale, zermelo.example_circles),
        Example::Matches => td_string!(locale, zermelo.example_matches),
    }
}

pub fn way(locale: Locale, way: Activity) -> &'static str {
    match way {
        Activity::Solve => td_string!(locale, zermelo.way_solve),
        Activity::Play => td_string!(locale, zermelo.way_play),
        Activity::Discount => td_string!(locale, zermelo.way_discount),
        Activity::Change => td_string!(locale, zermelo.way_change),
    }
}

pub fn fault(locale: Locale, fault: &Fault) -> String {
    match fault {
        Fault::Name(name) => td_string!(locale, zermelo.fault_name, name = name),
        Fault::Part(part) => td_string!(locale, zermelo.fault_part, part = part),
        Fault::Number(part) => td_string!(locale, zermelo.fault_number, part = part),
        Fault::Inner(name) => td_string!(locale, zermelo.fault_inner, name = name),
        Fault::Twice(name) => td_string!(locale, zermelo.fault_twice, name = name),
        Fault::Nodes(most) => td_string!(locale, zermelo.fault_nodes, most = most),
        Fault::Arrows(most) => td_string!(locale, zermelo.fault_arrows, most = most),
        Fault::Empty => td_string!(locale, zermelo.fault_empty).to_owned(),
    }
}

/// The reason for a node's value.
pub fn step(locale: Locale, tree: &Tree, step: &Step) -> String {
    let name = |node: u32| tree.names[node as usize].clone();
    let names = |nodes: &[u32]| list(locale, &nodes.iter().map(|&node| name(node)).collect::<Vec<_>>());
    let (node, value) = (name(step.node), signed(&step.value));
    match &step.because {
        Because::End => td_string!(locale, zermelo.step_end, node = node, value = value),
        Because::Circle => td_string!(locale, zermelo.step_circle, node = node, value = value),
        Because::Best(to) | Because::Enough(to) => {
            // The other side is to move there: its share is taken from the sum.
            let there = signed(&tree.turned(&step.value));
            match (&step.because, tree.options(step.node).count()) {
                (Because::Enough(_), _) => {
                    td_string!(locale, zermelo.step_enough, node = node, value = value, to = names(to), there = there)
                }
                (_, 1) => {
                    td_string!(locale, zermelo.step_only, node = node, value = value, to = names(to), there = there)
                }
                _ => td_string!(locale, zermelo.step_best, node = node, value = value, to = names(to), there = there),
            }
        }
    }
}

/// The conclusion when all nodes have values.
pub fn whole(locale: Locale, tree: &Tree, steps: &[Step]) -> String {
    let value = steps.iter().find(|step| step.node == 0).map_or_else(|| tree.middle(), |step| step.value.clone());
    let node = &tree.names[0];
    match value.cmp(&tree.middle()) {
        Ordering::Greater => td_string!(locale, zermelo.whole_won, node = node, value = signed(&value)),
        Ordering::Equal => td_string!(locale, zermelo.whole_drawn, node = node, value = signed(&value)),
        Ordering::Less => td_string!(locale, zermelo.whole_lost, node = node, value = signed(&value)),
    }
}

/// The result of a play, for the person.
pub fn over(locale: Locale, tree: &Tree, node: &str, value: &Rational) -> String {
    let said = signed(value);
    match value.cmp(&tree.middle()) {
        Ordering::Greater => td_string!(locale, zermelo.over_won, node = node, value = said),
        Ordering::Equal => td_string!(locale, zermelo.over_drawn, node = node, value = said),
        Ordering::Less => td_string!(locale, zermelo.over_lost, node = node, value = said),
    }
}
