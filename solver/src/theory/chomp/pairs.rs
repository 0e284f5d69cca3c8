//! The pairing marks of a shape: pairs of bites that together leave a P-position.
use super::shape::Shape;
use super::tables::ChompTables;
use crate::board::Square;
use crate::budget::{Meter, Stop};
use crate::player::Play;

/// Two squares that answer each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The number written on both squares.
    pub label: u32,
    /// The lower of the two, further to the right.
    pub right: Square,
    /// The upper of the two, further to the left.
    pub upper: Square,
    /// The P-position that both bites leave, in either order.
    pub leaves: Shape,
}

/// The marks of a shape.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// Squares that win at once, row by row from the bottom: eating one leaves a P-position.
    pub reds: Vec<Square>,
    /// All pairs, by their lower, then their upper square, row by row from the bottom.
    pub pairs: Vec<Pair>,
    /// Squares with neither mark. In a P-position there are none; in an N-position these are squares after which a red
    /// one still wins.
    pub open: Vec<Square>,
}

/// Marks a shape: a red square for every winning move, and one number on both squares of every pair b, c that lie
/// neither inside the bite of the other and together leave a P-position.
///
/// If no square is red and none is open, the shape is P, and the marks are a strategy: after any bite eat a square with
/// the same number. If one is red, the shape is N. Under misère play that holds of every shape with three squares or
/// more: no bite but that of the only other square leaves the poison alone, where nothing can be answered.
///
/// # Shapes
/// Labels: a pair with a square in the bottom row takes that square's column, the first such pair in order if there are
/// several; the others take 1, then the numbers from the width plus one on.
///
/// # Errors
/// [`Stop`] when the table of the shape, or its squares taken two by two, exceed the budget.
///
/// # Complexity
/// Quadratic in the squares, after the table.
///
/// # Source
/// Jäckle, "Chomp – ein Nim-Spiel", 2023, section 3.4 and lemma 3.24.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::player::Play;
/// use solver::theory::chomp::{ChompTables, Shape, Square, marks};
/// let shape = Shape::new(vec![3, 2]).unwrap();
/// let marks = marks(&shape, Play::Normal, &mut ChompTables::default(), &mut Meter::new(Budget::SMALL)).unwrap();
/// assert!(marks.reds.is_empty() && marks.open.is_empty());
/// assert_eq!(marks.pairs[0].right, Square::new(2, 1));
/// assert_eq!(marks.pairs[0].upper, Square::new(1, 2));
/// assert_eq!(marks.pairs[1].leaves.rows(), [2, 1]);
/// ```
pub fn marks(shape: &Shape, play: Play, tables: &mut ChompTables, meter: &mut Meter) -> Result<Marks, Stop> {
    let followers = tables.followers(shape, play, meter)?;
    let mut marks = Marks::default();
    let mut rest = Vec::new();
    for square in shape.moves() {
        meter.tick()?;
        if followers.is_p(&shape.without(square)) {
            marks.reds.push(square);
        } else {
            rest.push(square);
        }
    }
    let mut marked = vec![false; rest.len()];
    for (i, &right) in rest.iter().enumerate() {
        let once = shape.without(right);
        for (k, &upper) in rest.iter().enumerate().skip(i + 1) {
            // Later squares lie in the same row or above; to be incomparable one must lie above and to the left.
            if upper.x >= right.x {
                continue;
            }
            meter.tick()?;
            let leaves = once.without(upper);
            if followers.is_p(&leaves) {
                marks.pairs.push(Pair { label: 0, right, upper, leaves });
                (marked[i], marked[k]) = (true, true);
            }
        }
    }
    marks.open = rest.iter().zip(&marked).filter(|&(_, &marked)| !marked).map(|(&square, _)| square).collect();
    number(&mut marks.pairs, shape.width());
    Ok(marks)
}

fn number(pairs: &mut [Pair], width: u32) {
    let mut further = std::iter::once(1).chain(width + 1..);
    let mut column = 0;
    for pair in pairs {
        if pair.right.y == 1 && pair.right.x > column {
            column = pair.right.x;
            pair.label = column;
        } else if let Some(label) = further.next() {
            pair.label = label;
        }
    }
}
