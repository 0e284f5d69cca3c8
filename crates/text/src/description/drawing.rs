//! Drawings from the ground upwards. A run of edges without a branch is one item, branches are nested in it; an edge
//! that ends at a node mentioned before says so.
use super::DescriptionItem;
use crate::{Locale, edge_words, td_string};
use solver::board::{Colour, Edge};
use std::collections::HashMap;

/// The largest number of edges in one item.
const BREATH: usize = 12;

/// A drawing with its edges in reading order.
struct Plants<'a> {
    locale: Locale,
    edges: &'a [Edge],
    /// The edges that grow from each node, in reading order.
    out: HashMap<u32, Vec<usize>>,
    /// The edge by whose top each node is first reached.
    top: HashMap<u32, usize>,
}

/// Items for all plants. Time linear in the edges.
pub fn plants(locale: Locale, edges: &[Edge]) -> Vec<DescriptionItem> {
    let mut out: HashMap<u32, Vec<usize>> = HashMap::new();
    let mut top = HashMap::new();
    for (i, edge) in edges.iter().enumerate() {
        out.entry(edge.from).or_default().push(i);
        if edge.to != 0 {
            top.entry(edge.to).or_insert(i);
        }
    }
    let plants = Plants { locale, edges, out, top };
    let mut items = Vec::new();
    // Edges whose items are still to be made, the next one last.
    let mut open: Vec<(usize, usize)> = plants.above(0).iter().rev().map(|&edge| (0, edge)).collect();
    while let Some((depth, first)) = open.pop() {
        let (words, last, on) = plants.run(first);
        items.push(DescriptionItem::new(depth, words));
        // The continuation of a run longer than [`BREATH`] is no branch.
        let deeper = if on { depth } else { depth + 1 };
        if plants.is_new(last) {
            open.extend(plants.above(plants.edges[last].to).iter().rev().map(|&edge| (deeper, edge)));
        }
    }
    items
}

impl Plants<'_> {
    fn above(&self, node: u32) -> &[usize] {
        self.out.get(&node).map_or(&[], Vec::as_slice)
    }

    /// Whether this edge ends at a node that no edge before it reached.
    fn is_new(&self, edge: usize) -> bool {
        self.top.get(&self.edges[edge].to) == Some(&edge)
    }

    /// The run from this edge up to the next branch: the words, the last edge, and whether [`BREATH`] ended it.
    fn run(&self, first: usize) -> (String, usize, bool) {
        let (mut words, mut last, mut count) = (self.edge(first), first, 1);
        let on = loop {
            let [next] = self.above(self.edges[last].to) else { break false };
            if !self.is_new(last) {
                break false;
            }
            if count == BREATH {
                break true;
            }
            words = td_string!(self.locale, position.on_it, edges = words, edge = self.edge(*next));
            (last, count) = (*next, count + 1);
        };
        let words = match self.edges[first].from {
            0 => td_string!(self.locale, position.on_ground, edges = words),
            node => td_string!(self.locale, position.on_top, name = self.name(node), edges = words),
        };
        (words, last, on)
    }

    /// The name of the edge below a node other than the ground.
    fn name(&self, node: u32) -> String {
        edge_words(self.locale, self.edges[self.top[&node]].first)
    }

    fn edge(&self, i: usize) -> String {
        let (locale, Edge { first, colour, from, to, .. }) = (self.locale, self.edges[i]);
        let name = edge_words(locale, first);
        let edge = match colour {
            Colour::Blue => td_string!(locale, position.edge_blue, name = name),
            Colour::Red => td_string!(locale, position.edge_red, name = name),
            Colour::Green => td_string!(locale, position.edge_green, name = name),
        };
        match to {
            _ if self.is_new(i) => edge,
            0 if from == 0 => td_string!(locale, position.edge_loop_ground, edge = edge),
            0 => td_string!(locale, position.edge_lands, edge = edge),
            _ if from == to => td_string!(locale, position.edge_loop, edge = edge, name = self.name(to)),
            _ => td_string!(locale, position.edge_joins, edge = edge, name = self.name(to)),
        }
    }
}
