//! Shapes of a bar: rows from the bottom, none longer than the one below it.
use std::borrow::Cow;
use std::fmt;

use crate::board::Square;

impl Square {
    /// The poisoned square of a bar: the corner at the left of the bottom row.
    pub const POISON: Square = Square { x: 1, y: 1 };

    /// The square in column `x` and row `y`, from 1, from the left and from the bottom.
    pub const fn new(x: u32, y: u32) -> Square {
        Square { x, y }
    }

    /// Whether this square is eaten when `other` is chosen.
    pub fn eaten_by(self, other: Square) -> bool {
        self.x >= other.x && self.y >= other.y
    }

    /// The square mirrored in the diagonal.
    pub fn transpose(self) -> Square {
        Square { x: self.y, y: self.x }
    }
}

/// The reason why rows do not form a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShapeError {
    /// The row with this index (from 0, at the bottom) is longer than the one below it.
    Grows {
        /// The index of the row, from 0.
        row: usize,
    },
    /// A side is longer than [`Shape::SIDE`].
    TooLong,
}

/// A position of Chomp: the lengths of its rows from the bottom, weakly decreasing, without empty rows.
///
/// # Shapes
/// Squares are (x, y), one-based; x counts columns from the left, y rows from the bottom. The empty shape holds no
/// square, not even the poison; like `[1]` it has no move.
///
/// # Examples
/// ```
/// use solver::theory::chomp::{Shape, Square};
/// let bar = Shape::rectangle(6, 4).unwrap();
/// assert_eq!(bar.bite(Square::new(3, 2)).unwrap().rows(), [6, 2, 2, 2]);
/// assert_eq!(Shape::new(vec![3, 2, 0]).unwrap().transpose().rows(), [2, 2, 1]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: Vec<u32>,
}

impl Shape {
    /// The longest side: a mirror image must stay cheap to write down.
    pub const SIDE: u32 = 100_000;

    /// Checks rows, given from the bottom; empty rows at the top are dropped.
    ///
    /// # Errors
    /// [`ShapeError::Grows`] when a row is longer than the one below, [`ShapeError::TooLong`] above [`Shape::SIDE`].
    pub fn new(mut rows: Vec<u32>) -> Result<Shape, ShapeError> {
        if let Some(row) = rows.windows(2).position(|pair| pair[0] < pair[1]) {
            return Err(ShapeError::Grows { row: row + 1 });
        }
        rows.truncate(rows.partition_point(|&length| length > 0));
        if rows.len() > Shape::SIDE as usize || rows.first().is_some_and(|&length| length > Shape::SIDE) {
            return Err(ShapeError::TooLong);
        }
        Ok(Shape { rows })
    }

    /// The full bar of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`ShapeError::TooLong`] above [`Shape::SIDE`].
    pub fn rectangle(width: u32, height: u32) -> Result<Shape, ShapeError> {
        if height > Shape::SIDE {
            return Err(ShapeError::TooLong);
        }
        Shape::new(vec![width; height as usize])
    }

    /// The lengths of the rows, from the bottom.
    pub fn rows(&self) -> &[u32] {
        &self.rows
    }

    /// Length of the bottom row.
    pub fn width(&self) -> u32 {
        self.rows.first().copied().unwrap_or(0)
    }

    /// Number of rows.
    pub fn height(&self) -> u32 {
        self.rows.len() as u32
    }

    /// Whether no square is left, not even the poison.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Number of squares, the poison included.
    pub fn area(&self) -> u64 {
        self.rows.iter().map(|&length| u64::from(length)).sum()
    }

    /// Number of legal moves: every square but the poison.
    pub fn move_count(&self) -> u64 {
        self.area().saturating_sub(1)
    }

    /// Whether the square is one of the shape.
    pub fn contains(&self, square: Square) -> bool {
        square.x >= 1 && square.y >= 1 && self.rows.get(square.y as usize - 1).is_some_and(|&length| square.x <= length)
    }

    /// Whether every square of `other` lies in this shape.
    pub fn covers(&self, other: &Shape) -> bool {
        other.rows.len() <= self.rows.len() && other.rows.iter().zip(&self.rows).all(|(small, large)| small <= large)
    }

    /// All squares, row by row from the bottom, the poison first.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (1..).zip(&self.rows).flat_map(|(y, &length)| (1..=length).map(move |x| Square { x, y }))
    }

    /// All legal moves, row by row from the bottom.
    pub fn moves(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares().skip(1)
    }

    /// The squares that a bite at `square` eats, row by row from the bottom.
    pub fn eaten(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        (1..)
            .zip(&self.rows)
            .skip(square.y.saturating_sub(1) as usize)
            .flat_map(move |(y, &length)| (square.x..=length).map(move |x| Square { x, y }))
    }

    /// The shape after a bite at `square`; `None` for the poison and for squares outside.
    pub fn bite(&self, square: Square) -> Option<Shape> {
        if square == Square::POISON || !self.contains(square) {
            return None;
        }
        Some(self.without(square))
    }

    /// The shape without `square` and all it eats, also for squares that are no legal move.
    pub(super) fn without(&self, square: Square) -> Shape {
        let above = square.y as usize - 1;
        let mut rows = self.rows.clone();
        for length in rows.iter_mut().skip(above) {
            *length = (*length).min(square.x - 1);
        }
        rows.truncate(rows.partition_point(|&length| length > 0));
        Shape { rows }
    }

    /// The shape mirrored in the diagonal: an automorphism of the game.
    ///
    /// # Complexity
    /// Linear in height plus width.
    pub fn transpose(&self) -> Shape {
        let mut rows = Vec::with_capacity(self.width() as usize);
        for (below, &length) in self.rows.iter().enumerate().rev() {
            rows.resize(length as usize, below as u32 + 1);
        }
        Shape { rows }
    }

    /// The shape itself, or its transpose.
    pub fn turned(&self, transposed: bool) -> Cow<'_, Shape> {
        if transposed { Cow::Owned(self.transpose()) } else { Cow::Borrowed(self) }
    }
}

impl fmt::Display for Shape {
    /// The rows from the bottom, `5,3,3,3`; the empty shape is `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.rows.split_first() else { return f.write_str("0") };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|length| write!(f, ",{length}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_checked() {
        assert_eq!(Shape::new(vec![3, 4]), Err(ShapeError::Grows { row: 1 }));
        assert_eq!(Shape::new(vec![0, 1]), Err(ShapeError::Grows { row: 1 }));
        assert_eq!(Shape::new(vec![Shape::SIDE + 1]), Err(ShapeError::TooLong));
        assert_eq!(Shape::new(vec![1; Shape::SIDE as usize + 1]), Err(ShapeError::TooLong));
        assert_eq!(Shape::rectangle(2, u32::MAX), Err(ShapeError::TooLong));
        assert!(Shape::new(vec![0, 0]).unwrap().is_empty());
    }

    #[test]
    fn a_bite_eats_what_lies_right_and_above() {
        let shape = Shape::new(vec![5, 3, 3, 3]).unwrap();
        let after = shape.bite(Square::new(2, 3)).unwrap();
        assert_eq!(after.rows(), [5, 3, 1, 1]);
        assert_eq!(shape.eaten(Square::new(2, 3)).count() as u64, shape.area() - after.area());
        assert!(shape.eaten(Square::new(2, 3)).all(|s| shape.contains(s) && !after.contains(s)));
        assert_eq!(shape.bite(Square::new(1, 2)).unwrap().rows(), [5]);
        for none in [Square::POISON, Square::new(4, 2), Square::new(0, 2), Square::new(1, 0), Square::new(1, 5)] {
            assert_eq!(shape.bite(none), None, "{none}");
        }
    }

    #[test]
    fn poison_is_no_move() {
        for (rows, moves) in [(vec![], 0), (vec![1], 0), (vec![2], 1), (vec![3, 3], 5)] {
            let shape = Shape::new(rows).unwrap();
            assert_eq!(shape.moves().count(), moves);
            assert_eq!(shape.move_count(), moves as u64);
            assert!(shape.moves().all(|square| shape.bite(square).is_some()));
        }
    }

    #[test]
    fn mirroring_commutes_with_biting() {
        let shape = Shape::new(vec![6, 4, 4, 1]).unwrap();
        let mirror = shape.transpose();
        assert_eq!(mirror.transpose(), shape);
        for square in shape.moves() {
            assert_eq!(shape.bite(square).unwrap().transpose(), mirror.bite(square.transpose()).unwrap());
        }
        assert_eq!(Shape::new(vec![]).unwrap().transpose(), Shape::new(vec![]).unwrap());
    }

    #[test]
    fn text_is_the_row_list() {
        assert_eq!(Shape::rectangle(3, 2).unwrap().to_string(), "3,3");
        assert_eq!(Shape::rectangle(0, 2).unwrap().to_string(), "0");
    }
}
