//! Several plants in one drawing, some of them endless stalks: each plant is a component of its own.
//!
//! # Source
//! Conway 1976, ch. 3; Thiemann & Lanzerath 2022, ch. 7, where endless stalks are added.
use crate::board::{Colour, EdgeName};
use crate::notation::drawing::{Drawing, Line, MOST_EDGES};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::hackenbush::Endless;
use crate::value::dyadic::Dyadic;
use crate::value::non_short_number::NonShortNumber;
use crate::value::rational::Rational;
use std::borrow::Cow;
use std::fmt::{self, Display};

/// The most plants, and the most endless ones among them.
const MOST_PLANTS: usize = 64;
const MOST_ENDLESS: usize = 12;

/// A plant: an endless red-blue stalk, or a tree.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plant {
    /// An endless red-blue stalk.
    Endless(Endless),
    /// A tree with one edge on the ground; not empty.
    Tree(Drawing),
}

impl Plant {
    /// The plant as it is drawn.
    fn shown(&self) -> Cow<'_, Drawing> {
        match self {
            Plant::Endless(stalk) => Cow::Owned(stalk.lowest(stalk.shown())),
            Plant::Tree(tree) => Cow::Borrowed(tree),
        }
    }

    /// The number of edges that are drawn.
    fn edges(&self) -> usize {
        match self {
            Plant::Endless(stalk) => stalk.shown(),
            Plant::Tree(tree) => tree.lines().len(),
        }
    }

    fn negative(&self) -> Plant {
        match self {
            Plant::Endless(stalk) => Plant::Endless(stalk.negative()),
            Plant::Tree(tree) => Plant::Tree(tree.negative()),
        }
    }

    fn sorted(&self) -> Plant {
        match self {
            Plant::Endless(stalk) => Plant::Endless(stalk.clone()),
            Plant::Tree(tree) => Plant::Tree(tree.sorted()),
        }
    }
}

/// Plants from left to right, at least two.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grove {
    plants: Vec<Plant>,
}

impl Grove {
    /// The drawing of these plants.
    pub fn new(plants: Vec<Plant>) -> Grove {
        Grove { plants }
    }

    /// Whether a text has several plants.
    pub fn is_meant(text: &str) -> bool {
        stretches(text).len() > 1
    }

    /// Parses plants separated by commas to the end of the input.
    ///
    /// # Errors
    /// The error, and its place. Beside an endless stalk trees stand alone: their nodes have no names.
    pub fn parse(input: Input) -> Result<Grove, ParseError> {
        let (mut plants, mut endless, mut edges) = (Vec::new(), 0, 0);
        for (from, to) in stretches(input.rest()) {
            let piece = input.part(from, to);
            if plants.len() == MOST_PLANTS {
                return piece.error(ParseErrorKind::TooMany { limit: MOST_PLANTS as u64 });
            }
            if piece.rest().contains('{') {
                if endless == MOST_ENDLESS {
                    return piece.error(ParseErrorKind::TooMany { limit: MOST_ENDLESS as u64 });
                }
                endless += 1;
                plants.push(Plant::Endless(Endless::parse(piece)?));
                continue;
            }
            if let Some(name) = piece.rest().find('@') {
                return piece.error_at(piece.at() + name, ParseErrorKind::Unexpected);
            }
            let tree = Drawing::parse(piece.clone())?;
            edges += tree.lines().len();
            if tree.lines().is_empty() {
                return piece.error(ParseErrorKind::Expected { what: "b r g" });
            }
            if edges > MOST_EDGES {
                return piece.error(ParseErrorKind::TooMany { limit: MOST_EDGES as u64 });
            }
            plants.push(Plant::Tree(tree));
        }
        Ok(Grove { plants })
    }

    /// The plants from left to right.
    pub fn plants(&self) -> &[Plant] {
        &self.plants
    }

    /// The endless stalks, each with the number of its plant, from 1.
    pub fn endless(&self) -> impl Iterator<Item = (u32, &Endless)> {
        (1..).zip(&self.plants).filter_map(|(n, plant)| match plant {
            Plant::Endless(stalk) => Some((n, stalk)),
            Plant::Tree(_) => None,
        })
    }

    /// The sum of the endless stalks.
    pub fn number(&self) -> NonShortNumber {
        let zero = NonShortNumber::from(Rational::from(&Dyadic::ZERO));
        self.endless().fold(zero, |sum, (_, stalk)| &sum + &stalk.value())
    }

    /// The drawing of all trees and of the lowest edges of the endless stalks.
    pub fn shown(&self) -> Drawing {
        let (mut lines, mut nodes) = (Vec::new(), 0);
        for plant in &self.plants {
            let shown = plant.shown();
            let node = |own: u32| if own == 0 { 0 } else { own + nodes };
            lines.extend(shown.lines().iter().map(|line| Line { from: node(line.from), to: node(line.to), ..*line }));
            nodes += shown.nodes() - 1;
        }
        Drawing::reading(&lines).0
    }

    /// The uppermost nodes drawn of the endless stalks.
    pub fn tops(&self) -> Vec<u32> {
        let (mut tops, mut nodes) = (Vec::new(), 0);
        for plant in &self.plants {
            nodes += plant.shown().nodes() - 1;
            if matches!(plant, Plant::Endless(_)) {
                tops.push(nodes);
            }
        }
        tops
    }

    /// The colour of an edge, at any height as long as what a cut leaves can be written down.
    pub fn colour(&self, edge: EdgeName) -> Option<Colour> {
        let height = edge.edge.checked_sub(1)? as usize;
        match self.plants.get(edge.plant.checked_sub(1)? as usize)? {
            Plant::Endless(stalk) => (height + self.tree_edges() <= MOST_EDGES).then(|| stalk.colour(height)),
            Plant::Tree(tree) => Some(tree.lines().get(height)?.colour),
        }
    }

    /// The index of an edge in the drawing; `None` for one above the part that is drawn.
    pub fn index(&self, edge: EdgeName) -> Option<u32> {
        let (at, height) = (edge.plant.checked_sub(1)? as usize, edge.edge.checked_sub(1)? as usize);
        let below: usize = self.plants.get(..at)?.iter().map(Plant::edges).sum();
        (height < self.plants.get(at)?.edges()).then_some((below + height) as u32)
    }

    /// The plants that a cut leaves.
    pub fn cut(&self, edge: EdgeName) -> Vec<Plant> {
        let (at, height) = (edge.plant.saturating_sub(1) as usize, edge.edge.saturating_sub(1) as usize);
        let mut plants = self.plants.clone();
        let left = match plants.get(at) {
            Some(Plant::Endless(stalk)) => stalk.lowest(height),
            Some(Plant::Tree(tree)) => tree.without(height).0,
            None => return plants,
        };
        if left.lines().is_empty() {
            plants.remove(at);
        } else {
            plants[at] = Plant::Tree(left);
        }
        plants
    }

    /// The drawing with blue and red exchanged.
    pub fn negative(&self) -> Grove {
        Grove { plants: self.plants.iter().map(Plant::negative).collect() }
    }

    /// The drawing with plants in a fixed order, and their branches too.
    pub fn sorted(&self) -> Grove {
        let mut plants: Vec<Plant> = self.plants.iter().map(Plant::sorted).collect();
        plants.sort_unstable();
        Grove { plants }
    }

    fn tree_edges(&self) -> usize {
        let edges = |plant: &Plant| if let Plant::Tree(tree) = plant { tree.lines().len() } else { 0 };
        self.plants.iter().map(edges).sum()
    }
}

/// The places of the plants in a text: commas within brackets and braces separate none.
fn stretches(text: &str) -> Vec<(usize, usize)> {
    let (mut found, mut from, mut depth) = (Vec::new(), 0, 0_usize);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push((from, at));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push((from, text.len()));
    found
}

impl Display for Grove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, plant) in self.plants.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            match plant {
                Plant::Endless(stalk) => stalk.fmt(f)?,
                Plant::Tree(tree) => tree.fmt(f)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Grove {
        Grove::parse(Input::new(text)).unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    #[test]
    fn endless_stalks_add_up_beside_trees() {
        let grove = read("{br}, b{rb}, r(b,r)");
        assert_eq!((grove.to_string().as_str(), grove.number().to_string().as_str()), ("{br},{br},r(b,r)", "4/3"));
    }

    #[test]
    fn texts() {
        for (text, normal) in
            [("{br},{br}", "{br},{br}"), (" rr , b{rb} ", "rr,{br}"), ("b(r,b),{b},g", "b(r,b),{b},g")]
        {
            assert!(Grove::is_meant(text), "{text}");
            assert_eq!(read(text).to_string(), normal, "{text}");
            assert_eq!(read(text).negative().negative(), read(text));
        }
        for (text, at) in [("{br},", 5), ("{br},0", 5), ("{g},b", 1), ("{br},b@1", 6), ("{br},b)", 6), ("{br,b},r", 3)]
        {
            assert_eq!(Grove::parse(Input::new(text)).unwrap_err().at, at, "{text}");
        }
        let many = vec!["{b}"; MOST_ENDLESS + 1].join(",");
        assert!(matches!(Grove::parse(Input::new(&many)).unwrap_err().kind, ParseErrorKind::TooMany { .. }));
        assert!(!Grove::is_meant("{b}") && !Grove::is_meant("b(r,b)"));
    }

    /// The drawing has the plants in their order, and the tops are the ends of the stalks.
    #[test]
    fn the_drawing_has_all_plants() {
        let grove = read("b(r,b),{br},g,{b}");
        let shown = grove.shown();
        let names: Vec<EdgeName> = shown.names().collect();
        assert_eq!(names.iter().map(|name| name.plant).max(), Some(4));
        for top in grove.tops() {
            let last = shown.lines().iter().position(|line| line.to == top).unwrap();
            assert_eq!(names[last].edge, 24, "{top}");
            assert!(shown.lines().iter().all(|line| line.from != top));
        }
        for (i, name) in names.iter().enumerate() {
            assert_eq!(grove.index(*name), Some(i as u32));
            assert_eq!(grove.colour(*name), Some(shown.lines()[i].colour));
        }
    }

    #[test]
    fn cuts_leave_the_other_plants() {
        let grove = read("b(r,b),{br},g");
        let left = |plant: u32, edge: u32| Grove::new(grove.cut(EdgeName { plant, edge })).to_string();
        assert_eq!(
            [left(1, 1), left(1, 2), left(2, 4), left(2, 1)],
            ["{br},g", "bb,{br},g", "b(r,b),brb,g", "b(r,b),g"]
        );
        assert_eq!(grove.colour(EdgeName { plant: 2, edge: 1_001 }), Some(Colour::Blue));
        assert_eq!(grove.index(EdgeName { plant: 2, edge: 1_001 }), None);
        assert_eq!(grove.colour(EdgeName { plant: 3, edge: 2 }), None);
        assert_eq!(grove.colour(EdgeName { plant: 0, edge: 1 }), None);
    }
}
