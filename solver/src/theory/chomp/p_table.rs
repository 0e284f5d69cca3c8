//! All P-positions inside a shape, by the cheaper of its two orientations.
use super::outcomes::Firsts;
use super::shape::Shape;
use super::tails::Tails;
use super::three_rows::ThreeRows;
use crate::board::Square;
use crate::budget::{Meter, Stop};
use crate::player::Play;

/// The P-positions inside a shape that is not empty.
pub(super) struct PTable {
    domain: Shape,
    /// Whether the table is that of the mirror image.
    transposed: bool,
    found: Tabulation,
}

enum Tabulation {
    Three(ThreeRows),
    Any(Firsts),
}

impl PTable {
    /// Fills the table of a shape.
    ///
    /// # Errors
    /// [`Stop`] when the table exceeds the budget.
    ///
    /// # Complexity
    /// See [`ThreeRows::fill`] for three rows or columns, else [`Firsts::fill`].
    pub(super) fn fill(shape: &Shape, play: Play, meter: &mut Meter) -> Result<PTable, Stop> {
        let mirror = shape.transpose();
        let few = shape.height() <= 3;
        if few || shape.width() <= 3 {
            let rows = if few { shape.rows() } else { mirror.rows() };
            let found = Tabulation::Three(ThreeRows::fill(rows, play, meter)?);
            return Ok(PTable { domain: shape.clone(), transposed: !few, found });
        }
        let (upright, lying) = (Tails::new(shape.rows(), meter)?, Tails::new(mirror.rows(), meter)?);
        let transposed = lying.count() < upright.count();
        let (tails, rows) = if transposed { (lying, mirror.rows()) } else { (upright, shape.rows()) };
        let found = Tabulation::Any(Firsts::fill(rows, play, tails, meter)?);
        Ok(PTable { domain: shape.clone(), transposed, found })
    }

    pub(super) fn covers(&self, shape: &Shape) -> bool {
        self.domain.covers(shape)
    }

    /// Whether a shape that the table covers is a P-position.
    pub(super) fn is_p(&self, shape: &Shape) -> bool {
        self.holds(shape.turned(self.transposed).rows())
    }

    /// The squares of a covered shape whose bite leaves a P-position, row by row from the bottom.
    ///
    /// # Complexity
    /// Squares times the rows of the table.
    pub(super) fn winning_moves(&self, shape: &Shape) -> Vec<Square> {
        let turned = shape.turned(self.transposed);
        let mut winning = Vec::new();
        let mut left = Vec::new();
        for square in turned.moves() {
            let y = square.y as usize - 1;
            left.clear();
            left.extend_from_slice(turned.rows());
            left[y..].iter_mut().for_each(|length| *length = (*length).min(square.x - 1));
            if self.holds(&left) {
                winning.push(if self.transposed { square.transpose() } else { square });
            }
        }
        winning.sort_unstable_by_key(|square| (square.y, square.x));
        winning
    }

    /// Whether these rows, in the table's orientation, are a P-position. Empty rows may follow.
    fn holds(&self, rows: &[u32]) -> bool {
        let Some((&first, tail)) = rows.split_first() else { return false };
        let found = match &self.found {
            Tabulation::Three(table) => table.first(tail),
            Tabulation::Any(table) => table.first(tail),
        };
        found == Some(first)
    }

    pub(super) fn bytes(&self) -> u64 {
        match &self.found {
            Tabulation::Three(table) => table.bytes(),
            Tabulation::Any(table) => table.bytes(),
        }
    }
}
