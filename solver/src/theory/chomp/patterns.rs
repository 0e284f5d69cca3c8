//! Families of shapes whose outcome a theorem gives at any size, under normal play.
use super::shape::Shape;
use crate::board::Square;
use crate::player::Outcome;

/// A family of shapes with a known outcome under normal play.
///
/// # Source
/// Jäckle, "Chomp – ein Nim-Spiel", 2023: I, L, staircase and 2n2 staircase; rectangles: Gale 1974.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// One row, or, transposed, one column of `length` squares: a nim-heap of `length` − 1.
    Bar {
        /// The number of squares.
        length: u32,
        /// Whether it is a column.
        transposed: bool,
    },
    /// A bottom row of `width` and a left column of `height`, both at least 2: two nim-heaps.
    Ell {
        /// The length of the bottom row.
        width: u32,
        /// The height of the left column.
        height: u32,
    },
    /// `[width, width − 1]`, or, transposed, two columns with these heights: a P-position.
    Staircase {
        /// The length of the bottom row, or the height of the left column.
        width: u32,
        /// Whether its columns take the place of rows.
        transposed: bool,
    },
    /// `[width, width − 2, 2]` with `width` at least 4, or its mirror image: a P-position.
    TwoNTwo {
        /// The length of the bottom row, or the height of the left column.
        width: u32,
        /// Whether it is the mirror image.
        transposed: bool,
    },
    /// A full bar, both sides at least 2: the first player could steal any reply to eating the far corner.
    Rectangle {
        /// The number of columns.
        width: u32,
        /// The number of rows.
        height: u32,
    },
}

impl Pattern {
    /// All families of the shape, the most specific first.
    ///
    /// # Examples
    /// ```
    /// use solver::theory::chomp::{Pattern, Shape};
    /// let shape = Shape::new(vec![6, 4, 2]).unwrap();
    /// assert_eq!(Pattern::all(&shape), [Pattern::TwoNTwo { width: 6, transposed: false }]);
    /// ```
    pub fn all(shape: &Shape) -> Vec<Pattern> {
        let mut found = Vec::new();
        let (width, height) = (shape.width(), shape.height());
        if width.min(height) == 1 {
            found.push(Pattern::Bar { length: width.max(height), transposed: height > 1 });
        } else if arms(shape).is_some() && width > 0 {
            found.push(Pattern::Ell { width, height });
        }
        if let Some(width) = stairs(shape.rows()) {
            found.push(Pattern::Staircase { width, transposed: false });
        } else if let Some(width) = two_columns(shape).and_then(|rows| stairs(&rows)) {
            found.push(Pattern::Staircase { width, transposed: true });
        }
        if let Some(width) = two_n_two(shape.rows()) {
            found.push(Pattern::TwoNTwo { width, transposed: false });
        } else if width == 3
            && let Some(width) = two_n_two(shape.transpose().rows())
        {
            found.push(Pattern::TwoNTwo { width, transposed: true });
        }
        if width >= 2 && height >= 2 && shape.rows().last() == Some(&width) {
            found.push(Pattern::Rectangle { width, height });
        }
        found
    }

    /// The outcome of the family under normal play.
    pub fn outcome(self) -> Outcome {
        match self {
            Pattern::Bar { length: 1, .. } | Pattern::Staircase { .. } | Pattern::TwoNTwo { .. } => Outcome::P,
            Pattern::Ell { width, height } if width == height => Outcome::P,
            Pattern::Bar { .. } | Pattern::Ell { .. } | Pattern::Rectangle { .. } => Outcome::N,
        }
    }

    /// A winning move named by the theorem: for all N-families but a rectangle that is neither a square nor two rows
    /// high or wide; else `None`.
    pub fn winning_move(self) -> Option<Square> {
        match self {
            Pattern::Bar { length: 1, .. } => None,
            Pattern::Bar { transposed, .. } => Some(if transposed { Square::new(1, 2) } else { Square::new(2, 1) }),
            Pattern::Rectangle { width, height: 2 } => Some(Square::new(width, 2)),
            Pattern::Rectangle { width: 2, height } => Some(Square::new(2, height)),
            Pattern::Rectangle { width, height } if width == height => Some(Square::new(2, 2)),
            Pattern::Ell { width, height } if width > height => Some(Square::new(height + 1, 1)),
            Pattern::Ell { width, height } if width < height => Some(Square::new(1, width + 1)),
            _ => None,
        }
    }

    /// The only winning move of two rows or two columns that are no staircase; `None` for all other shapes.
    pub fn to_staircase(shape: &Shape) -> Option<Square> {
        let bite = |lower: u32, upper: u32| match lower - upper {
            0 => Some(Square::new(lower, 2)),
            1 => None,
            _ => Some(Square::new(upper + 2, 1)),
        };
        if let [lower, upper] = *shape.rows() {
            return bite(lower, upper);
        }
        match two_columns(shape)?[..] {
            [left, right] => bite(left, right).map(Square::transpose),
            _ => None,
        }
    }
}

/// Lengths of the two arms beyond the poison, when nothing lies between them: two nim-heaps.
pub(super) fn arms(shape: &Shape) -> Option<(u32, u32)> {
    let (&width, above) = shape.rows().split_first()?;
    // Rows do not grow, so the second row decides.
    above.first().is_none_or(|&length| length == 1).then_some((width - 1, above.len() as u32))
}

/// The rows of the mirror image, if there are at most two.
pub(super) fn two_columns(shape: &Shape) -> Option<Vec<u32>> {
    (1..=2).contains(&shape.width()).then(|| shape.transpose().rows().to_vec())
}

fn stairs(rows: &[u32]) -> Option<u32> {
    match *rows {
        [1] => Some(1),
        [width, second] if width == second + 1 => Some(width),
        _ => None,
    }
}

fn two_n_two(rows: &[u32]) -> Option<u32> {
    match *rows {
        [width, second, 2] if width == second + 2 => Some(width),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(rows: &[u32], expected: &[Pattern]) {
        assert_eq!(Pattern::all(&Shape::new(rows.to_vec()).unwrap()), expected, "{rows:?}");
    }

    #[test]
    fn shapes_are_recognised() {
        use Pattern::*;
        check(&[], &[]);
        check(&[1], &[Bar { length: 1, transposed: false }, Staircase { width: 1, transposed: false }]);
        check(&[1, 1, 1], &[Bar { length: 3, transposed: true }]);
        check(&[2, 1], &[Ell { width: 2, height: 2 }, Staircase { width: 2, transposed: false }]);
        check(&[5, 1, 1], &[Ell { width: 5, height: 3 }]);
        check(&[5, 4], &[Staircase { width: 5, transposed: false }]);
        check(&[2, 2, 2, 1], &[Staircase { width: 4, transposed: true }]);
        check(&[4, 2, 2], &[TwoNTwo { width: 4, transposed: false }]);
        check(&[3, 3, 1, 1], &[TwoNTwo { width: 4, transposed: true }]);
        check(&[3, 3, 2, 2, 1, 1], &[TwoNTwo { width: 6, transposed: true }]);
        check(&[3, 1, 1], &[Ell { width: 3, height: 3 }]);
        check(&[3, 3, 3], &[Rectangle { width: 3, height: 3 }]);
        check(&[5, 3, 3, 3], &[]);
    }
}
