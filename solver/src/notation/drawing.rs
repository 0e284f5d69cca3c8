//! Drawings as text: plants that stand on the ground, edges read upwards.
//!
//! `x(p,q)` branches above edge x; `x@n` names the node at the top of the edge, and an edge that ends at a node named
//! before closes a cycle; node 0 is the ground; `0` is the empty drawing.

mod reading;
mod sorted;
mod text;

use super::{Input, ParseError};
use crate::board::{Colour, EdgeName};
use std::cmp::Ordering;
use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};

/// The most edges of a drawing.
pub const MOST_EDGES: usize = 200_000;

/// A coloured edge between two nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The lower node; 0 is the ground.
    pub from: u32,
    /// The upper node.
    pub to: u32,
    /// The players who may cut it.
    pub colour: Colour,
}

/// A drawing with all edges connected to the ground.
///
/// # Shapes
/// Edges are in reading order: depth first, a cycle closed by the edge that is read last. Nodes are numbered from 1 as
/// they are first reached, 0 is the ground. So two drawings are equal iff their texts are.
///
/// # Examples
/// ```
/// use solver::notation::{Input, drawing::Drawing};
/// let house = Drawing::parse(Input::new("b@7(g,r) , r@7"))?;
/// assert_eq!(house.to_string(), "b@1(g,r),r@1");
/// // The blue wall is cut: all stands on the red one.
/// assert_eq!(house.without(0).0.to_string(), "r(g,r)");
/// # Ok::<(), solver::notation::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Drawing {
    lines: Vec<Line>,
    first: FirstNames,
}

/// The names of the edges when the drawing was read, in the order of the edges; constant through all cuts. `None` if a
/// drawing was not read from text, as in a search. All are equal: drawings are compared by their edges alone.
#[derive(Debug, Clone, Default)]
struct FirstNames(Option<Box<[EdgeName]>>);

impl FirstNames {
    /// The names of the edges at these indices, in this order.
    fn at(&self, places: &[u32]) -> FirstNames {
        FirstNames(self.0.as_ref().map(|names| places.iter().map(|&i| names[i as usize]).collect()))
    }
}

impl PartialEq for FirstNames {
    fn eq(&self, _: &FirstNames) -> bool {
        true
    }
}

impl Eq for FirstNames {}

impl PartialOrd for FirstNames {
    fn partial_cmp(&self, other: &FirstNames) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for FirstNames {
    fn cmp(&self, _: &FirstNames) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for FirstNames {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Drawing {
    /// Parses a drawing to the end of the input. Time linear in the text.
    ///
    /// # Errors
    /// The error, and its place.
    pub fn parse(mut input: Input) -> Result<Drawing, ParseError> {
        let mut drawing = text::parse(&mut input).map(|lines| Drawing::reading(&lines).0)?;
        drawing.first = FirstNames(Some(drawing.names().collect()));
        Ok(drawing)
    }

    /// The drawing with these edges in reading order, without those not connected to the ground; and for each of its
    /// edges the index among `lines`. Node numbers are arbitrary, 0 is the ground; the order of edges at one node is
    /// kept, and edges keep their direction if possible.
    ///
    /// # Complexity
    /// O(E log E) for E edges, O(E) if no edge must be turned round.
    pub fn reading(lines: &[Line]) -> (Drawing, Vec<u32>) {
        let (lines, origin) = reading::in_order(lines);
        (Drawing { lines, first: FirstNames::default() }, origin)
    }

    /// The edges in reading order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether it has no edges.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The number of nodes, including the ground. O(E).
    pub fn nodes(&self) -> u32 {
        1 + self.lines.iter().map(|line| line.to).max().unwrap_or(0)
    }

    /// The drawing without one edge and all edges no longer connected to the ground, and the former indices of the
    /// remaining edges. O(E log E).
    ///
    /// # Panics
    /// If there is no edge of this index.
    pub fn without(&self, edge: usize) -> (Drawing, Vec<u32>) {
        let mut lines = self.lines.clone();
        lines.remove(edge);
        let (mut drawing, mut origin) = Drawing::reading(&lines);
        for i in &mut origin {
            *i += u32::from(*i as usize >= edge);
        }
        drawing.first = self.first.at(&origin);
        (drawing, origin)
    }

    /// The edges' names, in reading order: plant and place in the plant's text.
    pub fn names(&self) -> impl Iterator<Item = EdgeName> {
        self.lines.iter().scan(EdgeName { plant: 0, edge: 0 }, |name, line| {
            *name = match line.from {
                0 => EdgeName { plant: name.plant + 1, edge: 1 },
                _ => EdgeName { edge: name.edge + 1, ..*name },
            };
            Some(*name)
        })
    }

    /// The names of the edges when the drawing was read from its text, in reading order: cuts do not change them.
    ///
    /// # Examples
    /// ```
    /// use solver::notation::{Input, drawing::Drawing};
    /// let plants = Drawing::parse(Input::new("b,r(g,b)"))?;
    /// let names = |drawing: &Drawing| drawing.first_names().iter().map(ToString::to_string).collect::<Vec<_>>();
    /// // The blue stalk is cut: the other plant is read as the first one now, and keeps its names.
    /// assert_eq!(names(&plants.without(0).0), ["2.1", "2.2", "2.3"]);
    /// # Ok::<(), solver::notation::ParseError>(())
    /// ```
    pub fn first_names(&self) -> Vec<EdgeName> {
        self.first.0.as_deref().map_or_else(|| self.names().collect(), <[EdgeName]>::to_vec)
    }

    /// Whether all edges have this colour.
    pub fn is_all(&self, colour: Colour) -> bool {
        self.lines.iter().all(|line| line.colour == colour)
    }

    /// The drawing with blue and red exchanged.
    pub fn negative(&self) -> Drawing {
        let swap = |line: &Line| Line { colour: line.colour.other(), ..*line };
        Drawing { lines: self.lines.iter().map(swap).collect(), first: self.first.clone() }
    }

    /// The drawing with plants in a fixed order, and the branches of trees too. O(E log E).
    pub fn sorted(&self) -> Drawing {
        Drawing::reading(&sorted::in_fixed_order(&self.lines)).0
    }

    /// The components at the ground (edges that share no node but the ground), each with its edges' indices here; in
    /// reading order. O(E).
    pub fn components(&self) -> Vec<(Drawing, Vec<u32>)> {
        let mut parts: Vec<(Vec<Line>, Vec<u32>)> = Vec::new();
        // The component of each node, determined when the node is first reached: a plant is read completely before the
        // next begins, and joins an earlier one if it closes a cycle with it.
        let mut plants = reading::Union::new(self.lines.len());
        let mut home = vec![usize::MAX; self.nodes() as usize];
        for (i, line) in self.lines.iter().enumerate() {
            for node in [line.from, line.to] {
                if node > 0 {
                    match home[node as usize] {
                        usize::MAX => home[node as usize] = i,
                        first => plants.join(first, i),
                    }
                }
            }
        }
        let mut place = vec![usize::MAX; self.lines.len()];
        for (i, line) in self.lines.iter().enumerate() {
            let root = plants.root(i);
            if place[root] == usize::MAX {
                place[root] = parts.len();
                parts.push((Vec::new(), Vec::new()));
            }
            let part = &mut parts[place[root]];
            part.0.push(*line);
            part.1.push(i as u32);
        }
        let finish = |(lines, indices): (Vec<Line>, Vec<u32>)| {
            let (drawing, origin) = Drawing::reading(&lines);
            (drawing, origin.iter().map(|&i| indices[i as usize]).collect())
        };
        parts.into_iter().map(finish).collect()
    }
}

impl Display for Drawing {
    /// The text of the drawing in normal form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::write(&self.lines, f)
    }
}

#[cfg(test)]
mod tests;
