//! Countable features of a position's boards: heaps, rows, edges.
use solver::Position;
use solver::board::{Board, Colour, Edge};
use solver::position::ComponentText;
use std::collections::BTreeSet;

/// The board of one component, as far as expressions count on it.
pub struct Shape(Board);

/// The shapes of a sum's components.
pub fn shapes(position: &Position) -> Vec<Shape> {
    position.boards().into_iter().map(Shape).collect()
}

/// The heaps of a position, component by component; zeros left out.
pub fn heaps_of(position: &Position) -> Vec<Vec<u64>> {
    shapes(position).iter().map(Shape::heaps).collect()
}

/// The states of a position's text, without the rulesets: for each summand whether it is negated, and its state. The
/// text may be a pattern with names, as cells of a table are.
pub fn states(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let one = |part| ComponentText::of(part).map(|text| (text.negative, text.state));
    text.split(" + ").map(move |part| one(part).unwrap_or((part.starts_with('-'), part)))
}

/// Row lengths of a bar, from the bottom.
pub fn rows_of_bar(position: &Position) -> Option<Vec<u32>> {
    match &shapes(position)[..] {
        [Shape(Board::Bar { rows, .. })] => Some(rows.clone()),
        _ => None,
    }
}

/// The colours of all edges of a drawing.
pub fn drawing_colours(position: &Position) -> Vec<Colour> {
    shapes(position).iter().flat_map(|s| s.edges().iter().map(|e| e.colour)).collect()
}

impl Shape {
    /// Heaps, rows, or the plants of a drawing by their edges.
    pub fn heaps(&self) -> Vec<u64> {
        let all: Vec<u64> = match &self.0 {
            Board::Piles { heaps, .. } | Board::Stores { heaps, .. } => heaps.clone(),
            Board::Die { sticks, .. } => vec![*sticks],
            Board::Bar { rows, .. } => rows.iter().map(|&n| u64::from(n)).collect(),
            Board::Drawing { edges, .. } => {
                let plants: BTreeSet<u32> = edges.iter().map(|e| e.name.plant).collect();
                plants.iter().map(|p| edges.iter().filter(|e| e.name.plant == *p).count() as u64).collect()
            }
            Board::Grid { .. }
            | Board::Columns { .. }
            | Board::Graph { .. }
            | Board::Poset { .. }
            | Board::Block { .. }
            | Board::Boxes { .. }
            | Board::Orders { .. }
            | Board::Form { .. } => Vec::new(),
        };
        all.into_iter().filter(|&n| n > 0).collect()
    }

    pub fn edges(&self) -> &[Edge] {
        match &self.0 {
            Board::Drawing { edges, .. } => edges,
            _ => &[],
        }
    }

    /// Whether every edge on the ground is green. Then both players can move as long as anything is left.
    pub fn semifair(&self) -> bool {
        self.edges().iter().filter(|e| e.from == 0 || e.to == 0).all(|e| e.colour == Colour::Green)
    }

    /// The nodes of a bare graph whose label does not end in the mex of their options' numbers, by the labels as they
    /// stand: `d2` claims the value 2.
    pub fn mislabelled(&self) -> Vec<String> {
        let Board::Graph { labels, arrows, .. } = &self.0 else { return Vec::new() };
        let claim = |i: usize| labels[i].trim_start_matches(|c: char| !c.is_ascii_digit()).parse::<u64>().ok();
        let least = |i: usize| {
            let led: Vec<_> =
                arrows.iter().filter(|(from, _)| *from as usize == i).map(|(_, to)| claim(*to as usize)).collect();
            (0..).find(|n| !led.contains(&Some(*n)))
        };
        (0..labels.len()).filter(|&i| claim(i) != least(i)).map(|i| labels[i].clone()).collect()
    }

    /// Whether this is a drawing of one plant without a fork: no node has more than two edges, the ground one.
    pub fn stalk(&self) -> bool {
        let edges = self.edges();
        if edges.is_empty() {
            return false;
        }
        let degree = |node: u32| edges.iter().filter(|e| e.from == node || e.to == node).count();
        let nodes: BTreeSet<u32> = edges.iter().flat_map(|e| [e.from, e.to]).collect();
        degree(0) == 1 && nodes.iter().all(|&n| degree(n) <= 2) && edges.len() + 1 == nodes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_false_label_is_found() {
        let of = |text: &str| shapes(&text.parse().unwrap())[0].mislabelled();
        assert_eq!(of("graph:c2>b1,a0;b1>a0"), Vec::<String>::new());
        assert_eq!(of("graph:d1>c3,a0;c3>b1,a0;b1>a0"), ["c3"]);
        assert_eq!(of("nim:3"), Vec::<String>::new());
    }
}
