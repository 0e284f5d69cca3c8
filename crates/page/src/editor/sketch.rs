//! A drawing being edited: strokes between points of a grid, the lowest row being the ground.
//!
//! Pure; the component in `drawing.rs` shows it. Strokes not connected to the ground are dropped when it is played.
use solver::board::{Colour, Edge};
use solver::notation::drawing::{Drawing, Line};
use solver::position::ComponentText;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The grid: columns and rows, row 0 being the ground. The canvas shows a part of it, and more as the drawing grows.
pub const COLUMNS: i32 = 25;
pub const ROWS: i32 = 17;

/// A point of the grid. Every point of row 0 is the ground.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GridPoint {
    pub column: i32,
    pub row: i32,
}

impl GridPoint {
    pub fn is_ground(self) -> bool {
        self.row == 0
    }

    pub fn is_inside(self) -> bool {
        (0..COLUMNS).contains(&self.column) && (0..ROWS).contains(&self.row)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SketchStroke {
    pub from: GridPoint,
    pub to: GridPoint,
    pub colour: Colour,
}

/// Strokes in the order in which they were drawn.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sketch {
    strokes: Vec<SketchStroke>,
}

/// The largest number of edges drawn by touch; the text form goes further.
const MOST_STROKES: usize = 60;

impl Sketch {
    pub fn strokes(&self) -> &[SketchStroke] {
        &self.strokes
    }

    /// Adds a stroke; `None` if both ends are one point, if it lies in the ground, or is one too many.
    pub fn with(&self, stroke: SketchStroke) -> Option<Sketch> {
        let ends = [stroke.from, stroke.to];
        let drawn = stroke.from != stroke.to && ends.iter().all(|spot| spot.is_inside());
        let above = ends.iter().any(|spot| !spot.is_ground());
        (drawn && above && self.strokes.len() < MOST_STROKES).then(|| {
            let mut next = self.clone();
            next.strokes.push(stroke);
            next
        })
    }

    /// The sketch without one stroke; the strokes it held stay until the drawing is played, so that they can be joined
    /// again.
    pub fn without(&self, stroke: usize) -> Sketch {
        let mut next = self.clone();
        next.strokes.remove(stroke);
        next
    }

    /// The sketch with a stroke in another colour.
    pub fn coloured(&self, stroke: usize, colour: Colour) -> Sketch {
        let mut next = self.clone();
        next.strokes[stroke].colour = colour;
        next
    }

    /// The negative: blue and red exchanged.
    pub fn swapped(&self) -> Sketch {
        let swap = |s: &SketchStroke| SketchStroke { colour: s.colour.other(), ..*s };
        Sketch { strokes: self.strokes.iter().map(swap).collect() }
    }

    /// The points that strokes touch, the ground's among them, in reading order.
    pub fn spots(&self) -> Vec<GridPoint> {
        let mut spots: Vec<GridPoint> = self.strokes.iter().flat_map(|s| [s.from, s.to]).collect();
        spots.sort_by_key(|s| (s.column, s.row));
        spots.dedup();
        spots
    }

    /// The number of earlier strokes between the same two points: they are drawn side by side.
    pub fn lane(&self, stroke: usize) -> usize {
        let same =
            |a: &SketchStroke, b: &SketchStroke| (a.from, a.to) == (b.from, b.to) || (a.from, a.to) == (b.to, b.from);
        self.strokes[..stroke].iter().filter(|s| same(s, &self.strokes[stroke])).count()
    }

    /// Whether each stroke is connected to the ground.
    pub fn grounded(&self) -> Vec<bool> {
        let mut reached: HashSet<GridPoint> = HashSet::new();
        let holds = |reached: &HashSet<GridPoint>, spot: GridPoint| spot.is_ground() || reached.contains(&spot);
        loop {
            let before = reached.len();
            for s in &self.strokes {
                if holds(&reached, s.from) || holds(&reached, s.to) {
                    reached.extend([s.from, s.to].into_iter().filter(|spot| !spot.is_ground()));
                }
            }
            if reached.len() == before {
                return self.strokes.iter().map(|s| holds(&reached, s.from) || holds(&reached, s.to)).collect();
            }
        }
    }

    /// The drawing to play: plants from left to right, each read upwards.
    pub fn drawing(&self) -> Drawing {
        self.read().0
    }

    /// The stroke of each edge of the drawing with this text. If the sketch was placed from that text, strokes are in
    /// the order of its edges.
    pub fn strokes_of(&self, text: &str) -> Vec<usize> {
        let (drawing, strokes) = self.read();
        if ComponentText::of(text).is_some_and(|text| text.state == drawing.to_string()) {
            strokes
        } else {
            (0..self.strokes.len()).collect()
        }
    }

    /// The drawing, and for each of its edges its stroke.
    fn read(&self) -> (Drawing, Vec<usize>) {
        let mut nodes: HashMap<GridPoint, u32> = HashMap::new();
        let mut lines: Vec<(i32, usize, Line)> = Vec::new();
        for (i, stroke) in self.strokes.iter().enumerate() {
            let mut node = |spot: GridPoint| {
                let next = nodes.len() as u32 + 1;
                if spot.is_ground() { 0 } else { *nodes.entry(spot).or_insert(next) }
            };
            // A stroke drawn downwards grows upwards all the same.
            let (low, high) =
                if stroke.from.row <= stroke.to.row { (stroke.from, stroke.to) } else { (stroke.to, stroke.from) };
            let line = Line { from: node(low), to: node(high), colour: stroke.colour };
            lines.push((high.column, i, line));
        }
        // Plants from left to right, branches by their slope.
        lines.sort_by_key(|(column, _, _)| *column);
        let (drawing, origin) = Drawing::reading(&lines.iter().map(|(_, _, line)| *line).collect::<Vec<_>>());
        (drawing, origin.into_iter().map(|line| lines[line as usize].1).collect())
    }

    /// Places a drawing on the grid; `None` if it does not fit.
    pub fn from_edges(edges: &[Edge]) -> Option<Sketch> {
        // Reading order: an edge to a node not seen before grows, any other closes a cycle. Tips get columns of their
        // own from left to right; a node stands above the first tip of its first branch.
        let mut children: BTreeMap<u32, Vec<(usize, u32)>> = BTreeMap::new();
        let mut seen: HashSet<u32> = HashSet::from([0]);
        let mut grows = vec![false; edges.len()];
        for (i, edge) in edges.iter().enumerate() {
            let new = if !seen.contains(&edge.to) {
                Some((edge.from, edge.to))
            } else if !seen.contains(&edge.from) {
                Some((edge.to, edge.from))
            } else {
                None
            };
            if let Some((parent, child)) = new {
                seen.insert(child);
                grows[i] = true;
                children.entry(parent).or_default().push((i, child));
            }
        }
        let mut place: HashMap<u32, GridPoint> = HashMap::new();
        let mut column = 0;
        let mut stack: Vec<(u32, i32, bool)> =
            children.get(&0).into_iter().flatten().rev().map(|&(_, node)| (node, 1, true)).collect();
        while let Some((node, row, first)) = stack.pop() {
            // The first branch goes straight on, each further one opens a column.
            if !first || row == 1 {
                column += i32::from(!place.is_empty());
            }
            place.insert(node, GridPoint { column, row });
            let branches = children.get(&node).map(Vec::as_slice).unwrap_or_default();
            stack.extend(branches.iter().enumerate().rev().map(|(i, &(_, child))| (child, row + 1, i == 0)));
        }
        let shift = (COLUMNS - 1 - column) / 2;
        let spot = |node: u32, other: u32| match place.get(&node) {
            Some(spot) => GridPoint { column: spot.column + shift, ..*spot },
            None => GridPoint { column: place.get(&other).map_or(0, |s| s.column) + shift, row: 0 },
        };
        let mut strokes: Vec<SketchStroke> = Vec::new();
        for edge in edges {
            let (from, mut to) = (spot(edge.from, edge.to), spot(edge.to, edge.from));
            // A loop cannot be drawn on a grid; an edge with both ends in the ground is one.
            if edge.from == edge.to {
                return None;
            }
            if to.is_ground() && strokes.iter().any(|s| (s.from, s.to) == (from, to) || (s.from, s.to) == (to, from)) {
                to.column += 1;
            }
            strokes.push(SketchStroke { from, to, colour: edge.colour });
        }
        let fits = strokes.iter().all(|s| s.from.is_inside() && s.to.is_inside()) && strokes.len() <= MOST_STROKES;
        fits.then_some(Sketch { strokes })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;
    use solver::board::Board;

    fn spot(column: i32, row: i32) -> GridPoint {
        GridPoint { column, row }
    }

    fn stroke(from: GridPoint, to: GridPoint, colour: Colour) -> SketchStroke {
        SketchStroke { from, to, colour }
    }

    #[test]
    fn strokes_make_a_drawing_from_left_to_right() {
        let sketch = Sketch::default();
        assert_eq!(sketch.drawing().to_string(), "0");
        let sketch = sketch.with(stroke(spot(5, 0), spot(5, 1), Colour::Red)).unwrap();
        let sketch = sketch.with(stroke(spot(2, 1), spot(2, 0), Colour::Blue)).unwrap();
        let sketch = sketch.with(stroke(spot(2, 1), spot(3, 2), Colour::Green)).unwrap();
        assert_eq!(sketch.drawing().to_string(), "bg,r");
        assert_eq!(sketch.swapped().drawing().to_string(), "rg,b");
        assert_eq!(sketch.strokes_of("hackenbush:bg,r"), [1, 2, 0]);
        // Without the blue one the green one loses the ground, but can still be joined again.
        let cut = sketch.without(1);
        assert_eq!((cut.drawing().to_string().as_str(), cut.grounded()), ("r", vec![true, false]));
    }

    #[test]
    fn what_is_no_stroke_is_refused() {
        let sketch = Sketch::default();
        assert_eq!(sketch.with(stroke(spot(1, 1), spot(1, 1), Colour::Blue)), None);
        assert_eq!(sketch.with(stroke(spot(1, 0), spot(2, 0), Colour::Blue)), None);
        assert_eq!(sketch.with(stroke(spot(1, 0), spot(1, 99), Colour::Blue)), None);
    }

    #[test]
    fn a_drawing_placed_on_the_grid_is_the_same_drawing() {
        for text in ["br,r", "g(gg,g(g,g))", "b@1,r@1", "b@1(g,r),r@1", "gr(b,r),gb", "0", "b(r(b,b),g),rbr"] {
            let position: Position = format!("hackenbush:{text}").parse().unwrap();
            let Board::Drawing { edges, .. } = &position.boards()[0] else { panic!("a drawing") };
            let sketch = Sketch::from_edges(edges).unwrap_or_else(|| panic!("{text} fits"));
            let back: Position = format!("hackenbush:{}", sketch.drawing()).parse().unwrap();
            assert_eq!(back, position);
        }
    }

    #[test]
    fn tall_and_wide_drawings_fit_and_larger_ones_do_not() {
        let fits = |text: String| {
            let position: Position = format!("hackenbush:{text}").parse().unwrap();
            let Board::Drawing { edges, .. } = &position.boards()[0] else { panic!("a drawing") };
            Sketch::from_edges(edges).is_some()
        };
        assert!(fits("brbrbrbr".to_owned()) && fits("b".repeat(16)) && !fits("b".repeat(17)));
        assert!(fits(["b"; 24].join(",")) && !fits(["b"; 26].join(",")));
    }
}
