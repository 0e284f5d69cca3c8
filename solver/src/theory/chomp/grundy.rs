//! Grundy values of all positions inside a shape.
use super::outcomes::zeroed;
use super::shape::Shape;
use super::tails::Tails;
use crate::budget::{Meter, Stop};

/// The Grundy values inside a shape that is not empty.
pub(super) struct Values {
    domain: Shape,
    /// Whether the table is that of the mirror image.
    transposed: bool,
    tails: Tails,
    /// Cells per tail: one for every first row from 0 up.
    stride: usize,
    cells: Cells,
}

/// Cells of the width that the values need: a value is at most the number of moves, hence less than the shape's area.
enum Cells {
    Byte(Vec<u8>),
    Word(Vec<u16>),
}

impl Values {
    /// Fills the table tail by tail in lexicographic order. The options of a position are: the same tail with a shorter
    /// first row; for each cut of the tail, the same first row with the cut tail; and for each j below r2 all rows cut
    /// to j. A cut of the tail is found once for all first rows.
    ///
    /// # Errors
    /// [`Stop`] when the table exceeds the budget, or the shape has more than 65 536 squares.
    ///
    /// # Complexity
    /// Positions times squares of a tail: for a box of a × b, C(a + b, a) positions with about ab/2 such squares.
    pub(super) fn fill(shape: &Shape, meter: &mut Meter) -> Result<Values, Stop> {
        let area = shape.area();
        if area > 1 << 16 {
            return Err(meter.too_big());
        }
        let mirror = shape.transpose();
        let (upright, lying) = (Tails::new(shape.rows(), meter)?, Tails::new(mirror.rows(), meter)?);
        let cost = |tails: &Tails, width: u32| tails.count() as u64 * (u64::from(width) + 1);
        let transposed = cost(&lying, mirror.width()) < cost(&upright, shape.width());
        let (tails, width) = if transposed { (lying, mirror.width()) } else { (upright, shape.width()) };
        meter.afford(nodes(if transposed { &mirror } else { shape }))?;
        let stride = width as usize + 1;
        let len = tails.count().saturating_mul(stride);
        let cells = if area <= 1 << 8 {
            let mut cells = zeroed::<u8>(len, meter)?;
            sweep(&mut cells, &tails, stride, area, meter)?;
            Cells::Byte(cells)
        } else {
            let mut cells = zeroed::<u16>(len, meter)?;
            sweep(&mut cells, &tails, stride, area, meter)?;
            Cells::Word(cells)
        };
        Ok(Values { domain: shape.clone(), transposed, tails, stride, cells })
    }

    pub(super) fn covers(&self, shape: &Shape) -> bool {
        self.domain.covers(shape)
    }

    /// The value of a shape that the table covers.
    pub(super) fn value(&self, shape: &Shape) -> u32 {
        let shape = shape.turned(self.transposed);
        let Some((&first, tail)) = shape.rows().split_first() else { return 0 };
        let cell = self.tails.rank(tail) * self.stride + first as usize;
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

/// A value as stored in a cell.
trait Value: Copy {
    fn of(value: usize) -> Self;
    fn get(self) -> usize;
}

impl Value for u8 {
    fn of(value: usize) -> Self {
        value as u8
    }

    fn get(self) -> usize {
        self.into()
    }
}

impl Value for u16 {
    fn of(value: usize) -> Self {
        value as u16
    }

    fn get(self) -> usize {
        self.into()
    }
}

/// The number of cuts of tails that the meter counts as one position, beside one for every position.
const CUTS_A_NODE: u64 = 128;

/// The cost of filling the table: the positions inside a shape, and the cuts of all their tails.
///
/// # Complexity
/// Linear in the squares.
fn nodes(shape: &Shape) -> u64 {
    // For the rows from some row on, and every bound of the first of them: the number of sequences, and of their
    // squares.
    let mut above: Vec<(u64, u64)> = vec![(1, 0)];
    for (y, &length) in shape.rows().iter().enumerate().rev() {
        let (mut count, mut squares) = (0_u64, 0_u64);
        let counted = |t: u32| above[(t as usize).min(above.len() - 1)];
        above = (0..=length)
            .map(|t| {
                let (sequences, area) = counted(t);
                // The first row itself is not cut.
                let own = if y == 0 { 0 } else { u64::from(t).saturating_mul(sequences) };
                count = count.saturating_add(sequences);
                squares = squares.saturating_add(area).saturating_add(own);
                (count, squares)
            })
            .collect();
    }
    let (positions, cuts) = above[above.len() - 1];
    positions.saturating_add(cuts / CUTS_A_NODE)
}

fn sweep<V: Value>(cells: &mut [V], tails: &Tails, stride: usize, area: u64, meter: &mut Meter) -> Result<(), Stop> {
    // One set of option values for every first row; `words` machine words hold all possible values.
    let words = (area as usize).div_ceil(64);
    let mut seen = vec![0_u64; stride * words];
    let mut everywhere = vec![0_u64; words];
    let mut cuts = Vec::new();
    let mut tail = vec![0; tails.bounds().len()];
    for number in 0..tails.count() {
        let shortest = tail.first().copied().unwrap_or(0).max(1) as usize;
        everywhere.fill(0);
        cuts.clear();
        each_cut(tails, &tail, number, |row, to, cut| {
            cuts.push(cut);
            if row == 0 && to > 0 {
                // The same column, chosen in the first row.
                let value = cells[cut * stride + to as usize].get();
                everywhere[value / 64] |= 1 << (value % 64);
            }
        });
        let positions = (stride - shortest) as u64;
        meter.add(positions + positions * cuts.len() as u64 / CUTS_A_NODE)?;
        for set in seen[shortest * words..].chunks_exact_mut(words) {
            set.copy_from_slice(&everywhere);
        }
        for &cut in &cuts {
            let values = &cells[cut * stride + shortest..(cut + 1) * stride];
            for (set, &value) in seen[shortest * words..].chunks_exact_mut(words).zip(values) {
                let value = value.get();
                set[value / 64] |= 1 << (value % 64);
            }
        }
        // Shorter first rows with the same tail: the set grows from one first row to the next.
        everywhere.fill(0);
        for first in shortest..stride {
            let set = &seen[first * words..][..words];
            let both = |word: usize| set[word] | everywhere[word];
            let mex = (0..words).find_map(|word| {
                let free = both(word).trailing_ones() as usize;
                (free < 64).then_some(word * 64 + free)
            });
            let mex = mex.expect("a position has fewer options than the shape has squares");
            everywhere[mex / 64] |= 1 << (mex % 64);
            cells[number * stride + first] = V::of(mex);
        }
        tails.advance(&mut tail);
    }
    Ok(())
}

/// Calls `f(row, to, cut)` for every square of a tail: the row (from 0) from whose column `to` on all is eaten, with
/// all squares above, and the number of the tail that is left.
fn each_cut(tails: &Tails, tail: &[u32], number: usize, mut f: impl FnMut(usize, u32, usize)) {
    let longest = tail.first().copied().unwrap_or(0);
    let mut height = tail.partition_point(|&row| row > 0);
    // The part of the number from the rows from `height` on: they are not cut.
    let mut above = 0;
    for to in 0..longest {
        while tail[height - 1] <= to {
            height -= 1;
            above += tails.weight(height, tail[height]);
        }
        let mut cut = above;
        let mut below = number - above;
        for row in (0..height).rev() {
            cut += tails.weight(row, to);
            below -= tails.weight(row, tail[row]);
            f(row, to, below + cut);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn the_cost_is_known_beforehand() {
        for rows in [vec![6; 6], vec![9, 7, 7, 2, 1], vec![300, 40, 1], vec![5]] {
            let shape = Shape::new(rows).unwrap();
            let mut meter = Meter::new(Budget::UNLIMITED);
            Values::fill(&shape, &mut meter).unwrap();
            let (spent, known) = (meter.nodes(), nodes(&shape));
            assert!(spent <= known && known - spent <= known / 8 + 2, "{shape}: {spent} {known}");
            let budget = Budget { nodes: known - 1, bytes: u64::MAX };
            let mut meter = Meter::new(budget);
            assert!(Values::fill(&shape, &mut meter).is_err() && meter.nodes() == 0, "{shape}");
        }
    }
}
