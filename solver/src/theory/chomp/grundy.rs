//! Grundy values of all positions inside a shape.
mod blocks;

use super::outcomes::zeroed;
use super::shape::Shape;
use super::tails::Tails;
use crate::budget::{Meter, Stop};
use blocks::{Blocks, Value};

/// The Grundy values inside a shape that is not empty.
pub(super) struct Values {
    domain: Shape,
    /// Whether the table is that of the mirror image.
    transposed: bool,
    /// The numbers of the positions, by all their rows.
    numbers: Tails,
    cells: Cells,
}

/// Cells of the width that the values need: a value is at most the number of moves, hence less than the shape's area.
enum Cells {
    Byte(Vec<u8>),
    Word(Vec<u16>),
}

impl Values {
    /// Fills the table position by position in lexicographic order, by the definition: see [`Blocks::fill`]. Of two
    /// mirror images inside a shape that is its own image one is filled, the other is copied.
    ///
    /// # Errors
    /// [`Stop`] when the table exceeds the budget, or the shape has more than 65 536 squares.
    ///
    /// # Complexity
    /// A byte for each position, and a look-up for each of its moves: for a box of a × b, C(a + b, a) positions with
    /// about ab/2 moves, half of them where a = b.
    pub(super) fn fill(shape: &Shape, meter: &mut Meter) -> Result<Values, Stop> {
        let area = shape.area();
        if area > 1 << 16 {
            return Err(meter.too_big());
        }
        let transposed = shape.width() > shape.height();
        let turned = shape.turned(transposed);
        let symmetric = shape.transpose() == *shape;
        meter.afford(Cost { symmetric }.nodes(&turned))?;
        let numbers = Tails::inside(turned.rows(), meter)?;
        let cells = if area <= 1 << 8 {
            Cells::Byte(filled(&numbers, symmetric, meter)?)
        } else {
            Cells::Word(filled(&numbers, symmetric, meter)?)
        };
        Ok(Values { domain: shape.clone(), transposed, numbers, cells })
    }

    pub(super) fn covers(&self, shape: &Shape) -> bool {
        self.domain.covers(shape)
    }

    /// The value of a shape that the table covers.
    pub(super) fn value(&self, shape: &Shape) -> u32 {
        let cell = self.numbers.rank(shape.turned(self.transposed).rows());
        match &self.cells {
            Cells::Byte(cells) => cells[cell].into(),
            Cells::Word(cells) => cells[cell].into(),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        match &self.cells {
            Cells::Byte(cells) => cells.len() as u64,
            Cells::Word(cells) => cells.len() as u64 * 2,
        }
    }
}

fn filled<V: Value>(numbers: &Tails, symmetric: bool, meter: &mut Meter) -> Result<Vec<V>, Stop> {
    let blocks = Blocks::new(numbers.bounds(), symmetric, meter)?;
    let mut cells = zeroed::<V>(numbers.count(), meter)?;
    blocks.fill(&mut cells, numbers, meter)?;
    Ok(cells)
}

/// The work that the meter counts for the positions of a table and their squares. Positions that are copied are not
/// told apart from others: where mirror images are copied, a square costs half.
#[derive(Clone, Copy)]
struct Cost {
    symmetric: bool,
}

impl Cost {
    /// The parts in which a node is counted, those of a position, and those of one of its squares.
    const PARTS: u64 = 512;
    const POSITION: u64 = 32;

    fn parts(self, positions: u64, squares: u64) -> u64 {
        let square = if self.symmetric { 1 } else { 2 };
        positions.saturating_mul(Cost::POSITION).saturating_add(squares.saturating_mul(square))
    }

    /// The cost of all positions inside a shape.
    ///
    /// # Complexity
    /// Linear in the squares.
    fn nodes(self, shape: &Shape) -> u64 {
        // For the rows from some row on, and every bound of the first of them: the number of sequences, and of their
        // squares.
        let mut above: Vec<(u64, u64)> = vec![(1, 0)];
        for &length in shape.rows().iter().rev() {
            let (mut count, mut squares) = (0_u64, 0_u64);
            let counted = |t: u32| above[(t as usize).min(above.len() - 1)];
            above = (0..=length)
                .map(|t| {
                    let (sequences, area) = counted(t);
                    count = count.saturating_add(sequences);
                    squares = squares.saturating_add(area).saturating_add(u64::from(t).saturating_mul(sequences));
                    (count, squares)
                })
                .collect();
        }
        let (positions, squares) = above[above.len() - 1];
        self.parts(positions, squares) / Cost::PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use std::collections::HashMap;

    /// The value by the definition, with a memo.
    fn plain(rows: &[u32], known: &mut HashMap<Vec<u32>, u32>) -> u32 {
        if let Some(&value) = known.get(rows) {
            return value;
        }
        let mut met = Vec::new();
        for y in 0..rows.len() {
            for to in (0..rows[y]).filter(|&to| (y, to) != (0, 0)) {
                let left: Vec<u32> =
                    rows[..y].iter().copied().chain(rows[y..].iter().map(|&row| row.min(to))).collect();
                let left: Vec<u32> = left.into_iter().filter(|&row| row > 0).collect();
                met.push(plain(&left, known));
            }
        }
        let value = (0..).find(|value| !met.contains(value)).unwrap();
        known.insert(rows.to_vec(), value);
        value
    }

    /// All positions inside a shape.
    fn inside(bounds: &[u32]) -> Vec<Vec<u32>> {
        let mut all = vec![Vec::new()];
        let mut next = 0;
        while let Some(rows) = all.get(next).cloned() {
            next += 1;
            if let Some(&bound) = bounds.get(rows.len()) {
                let cap = rows.last().map_or(bound, |&row| bound.min(row));
                all.extend((1..=cap).map(|row| [&rows[..], &[row]].concat()));
            }
        }
        all
    }

    /// Shapes with one row, one column, few and many rows, images of themselves and not, with values of a byte and of
    /// two.
    #[test]
    fn every_position_has_its_value_by_the_definition() {
        let mut known = HashMap::new();
        let shapes: [&[u32]; 14] = [
            &[1],
            &[7],
            &[1, 1, 1, 1],
            &[6, 6],
            &[2, 1],
            &[3, 3, 3],
            &[4, 4, 4, 4],
            &[5, 5, 5, 5, 5],
            &[6, 6, 4, 4, 2, 2],
            &[7, 5, 5, 1, 1],
            &[5, 4, 4, 3, 1],
            &[8, 3, 3, 1, 1, 1, 1, 1],
            &[2; 9],
            &[200, 70],
        ];
        for bounds in shapes {
            let shape = Shape::new(bounds.to_vec()).unwrap();
            let values = Values::fill(&shape, &mut Meter::new(Budget::UNLIMITED)).unwrap();
            for rows in inside(bounds).into_iter().filter(|rows| rows.iter().sum::<u32>() < 90) {
                let position = Shape::new(rows.clone()).unwrap();
                assert_eq!(values.value(&position), plain(&rows, &mut known), "{position} in {shape}");
            }
        }
    }

    #[test]
    fn the_cost_is_known_beforehand() {
        for rows in [vec![6; 6], vec![9, 7, 7, 2, 1], vec![300, 40, 1], vec![5], vec![8; 6]] {
            let shape = Shape::new(rows).unwrap();
            let mut meter = Meter::new(Budget::UNLIMITED);
            Values::fill(&shape, &mut meter).unwrap();
            let symmetric = shape.transpose() == shape;
            let (spent, known) = (meter.nodes(), Cost { symmetric }.nodes(&shape));
            assert_eq!(spent, known, "{shape}");
            let budget = Budget { nodes: known.saturating_sub(1), bytes: u64::MAX };
            let mut meter = Meter::new(budget);
            assert!(known == 0 || Values::fill(&shape, &mut meter).is_err() && meter.nodes() == 0, "{shape}");
        }
    }
}
