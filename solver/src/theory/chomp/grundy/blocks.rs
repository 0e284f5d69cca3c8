//! Positions as a beginning and an end of their rows, filled block by block.
//!
//! The lower rows are the *beginning* of a position, the upper ones its *end*. Positions with one beginning are a block
//! of the lexicographic order, one for each end that is not longer than the beginning's last row; so the number of a
//! position is the sum of that of its beginning and that of its end. A bite in the beginning at column j cuts the end to
//! j: what it leaves has a number that is found once for all ends, plus that of the end cut to j, which is found once
//! for all beginnings. So a move costs two look-ups, and nothing is written down row by row.
use super::super::outcomes::zeroed;
use super::super::tails::Tails;
use super::Cost;
use crate::budget::{Meter, Stop};
use crate::theory::marks::first_unmarked;

/// The most ends: their tables stay in a processor's nearer caches.
const MOST_ENDS: usize = 4_096;

/// A value as stored in a cell.
pub(super) trait Value: Copy + Clone + Default {
    /// A mark for each value.
    type Marks: AsRef<[u8]>;
    fn unmarked() -> Self::Marks;
    fn mark(self, marks: &mut Self::Marks, by: u8);
    fn of(value: usize) -> Self;
}

impl Value for u8 {
    type Marks = [u8; 1 << 8];

    fn unmarked() -> Self::Marks {
        [0; 1 << 8]
    }

    #[inline]
    fn mark(self, marks: &mut Self::Marks, by: u8) {
        marks[usize::from(self)] = by;
    }

    fn of(value: usize) -> Self {
        value as u8
    }
}

impl Value for u16 {
    type Marks = Vec<u8>;

    fn unmarked() -> Self::Marks {
        vec![0; 1 << 16]
    }

    #[inline]
    fn mark(self, marks: &mut Self::Marks, by: u8) {
        marks[usize::from(self)] = by;
    }

    fn of(value: usize) -> Self {
        value as u16
    }
}

/// The ends of positions.
pub(super) struct Blocks {
    beginnings: Tails,
    ends: Tails,
    /// The longest row of an end.
    width: usize,
    /// For each end and each column from 0 below `width`: the number of the end cut to it.
    cut: Vec<u32>,
    /// The numbers of the ends that bites in an end leave, end by end; and where those of each end begin.
    bitten: Vec<u32>,
    bitten_from: Vec<u32>,
    mirror: Option<Mirror>,
}

/// The numbers of mirror images, which have the columns of a position as their rows.
///
/// A column that ends in a beginning contributes to the number by the beginning alone. One that reaches all its rows
/// contributes as if it ended there, and for an end what that falls short.
struct Mirror {
    /// By end.
    beyond: Vec<u32>,
    /// By length of a beginning's last row: the contribution of its columns, if they end there.
    full: Vec<u32>,
}

impl Blocks {
    /// The blocks of the positions inside `bounds`; `symmetric` if these are their own mirror image.
    ///
    /// # Errors
    /// [`Stop`] if the tables exceed the budget's bytes.
    ///
    /// # Complexity
    /// At most 4,096 ends times their squares.
    pub(super) fn new(bounds: &[u32], symmetric: bool, meter: &Meter) -> Result<Blocks, Stop> {
        let mut first = bounds.len().min(1);
        for from in (1..bounds.len()).rev() {
            if Tails::inside(&bounds[from..], meter)?.count() > MOST_ENDS {
                first = from + 1;
                break;
            }
        }
        let (beginnings, ends) = (Tails::inside(&bounds[..first], meter)?, Tails::inside(&bounds[first..], meter)?);
        let width = bounds.get(first).map_or(0, |&bound| bound as usize);
        let squares = bounds[first..].iter().map(|&bound| bound as usize).sum::<usize>();
        meter.room((ends.count() as u64).saturating_mul((width + squares + 2) as u64).saturating_mul(4))?;
        let mut cut = zeroed::<u32>(ends.count() * width, meter)?;
        let (mut bitten, mut bitten_from) = (Vec::new(), vec![0]);
        let mut end = vec![0; bounds.len() - first];
        for number in 0..ends.count() {
            let mut left = end.clone();
            for to in 0..width {
                left.iter_mut().zip(&end).for_each(|(left, &row)| *left = row.min(to as u32));
                cut[number * width + to] = ends.rank(&left) as u32;
            }
            for row in 0..end.len() {
                left.copy_from_slice(&end);
                for to in (0..end[row]).rev() {
                    left[row..].iter_mut().for_each(|row| *row = (*row).min(to));
                    bitten.push(ends.rank(&left) as u32);
                }
            }
            bitten_from.push(bitten.len() as u32);
            ends.advance(&mut end);
        }
        let mut blocks = Blocks { beginnings, ends, width, cut, bitten, bitten_from, mirror: None };
        if symmetric {
            blocks.mirror = Some(blocks.mirrored(bounds, meter)?);
        }
        Ok(blocks)
    }

    fn mirrored(&self, bounds: &[u32], meter: &Meter) -> Result<Mirror, Stop> {
        let numbers = Tails::inside(bounds, meter)?;
        let height = self.beginnings.bounds().len() as u32;
        // The last row of a beginning is at most as long as its bound; a column that reaches it is as high as the
        // beginning at least.
        let longest = self.beginnings.bounds().last().copied().unwrap_or(0);
        let full: Vec<u32> = (0..=longest)
            .scan(0, |sum, length| {
                *sum += if length > 0 { numbers.weight(length as usize - 1, height) as u32 } else { 0 };
                Some(*sum)
            })
            .collect();
        let mut beyond = Vec::with_capacity(self.ends.count());
        let mut end = vec![0_u32; self.ends.bounds().len()];
        for _ in 0..self.ends.count() {
            let columns = end.first().copied().unwrap_or(0);
            let of = |column: u32| {
                let rows = end.partition_point(|&row| row > column) as u32;
                let weight = |length| numbers.weight(column as usize, length);
                (weight(height + rows) - weight(height)) as u32
            };
            beyond.push((0..columns).map(of).sum());
            self.ends.advance(&mut end);
        }
        Ok(Mirror { beyond, full })
    }

    /// Fills the cells of all positions in lexicographic order, by the least value that no option has; those whose
    /// mirror image comes before them are copied.
    ///
    /// # Errors
    /// [`Stop`] if the meter's budget is spent.
    pub(super) fn fill<V: Value>(&self, cells: &mut [V], numbers: &Tails, meter: &mut Meter) -> Result<(), Stop> {
        let mut moves = Moves { marks: V::unmarked(), by: 0, changed: Vec::new(), upto: Vec::new(), kept: Vec::new() };
        let cost = Cost { symmetric: self.mirror.is_some() };
        let mut owed = 0;
        // The squares of all ends before each.
        let mut end_squares = vec![0_u64];
        let mut end = vec![0; self.ends.bounds().len()];
        for number in 0..self.ends.count() {
            end_squares.push(end_squares[number] + end.iter().map(|&row| u64::from(row)).sum::<u64>());
            self.ends.advance(&mut end);
        }
        let mut beginning = vec![0; self.beginnings.bounds().len()];
        for _ in 0..self.beginnings.count() {
            let last = beginning.last().copied().unwrap_or(0);
            let count = match self.ends.bounds().first() {
                Some(&bound) => self.ends.weight(0, bound.min(last) + 1),
                None => 1,
            };
            let squares: u64 = beginning.iter().map(|&row| u64::from(row)).sum();
            owed += cost.parts(count as u64, squares * count as u64 + end_squares[count]);
            meter.add(owed / Cost::PARTS)?;
            owed %= Cost::PARTS;
            self.fill_block(&beginning, count, cells, numbers, &mut moves);
            self.beginnings.advance(&mut beginning);
        }
        Ok(())
    }

    /// Fills the block of a beginning with so many ends.
    fn fill_block<V: Value>(
        &self,
        beginning: &[u32],
        count: usize,
        cells: &mut [V],
        numbers: &Tails,
        moves: &mut Moves<V>,
    ) {
        let start = numbers.rank(beginning);
        let last = beginning.last().copied().unwrap_or(0);
        // Longer rows of an end than its bound cannot be cut.
        let longest = (last as usize).min(self.width) as u32;
        moves.list(beginning, longest, numbers);
        let image = self.mirror.as_ref().map(|mirror| mirror.full[last as usize] + right_of(beginning, numbers));
        for end in 0..count {
            if let (Some(mirror), Some(image)) = (&self.mirror, image) {
                let image = (image + mirror.beyond[end]) as usize;
                if image < start + end {
                    cells[start + end] = cells[image];
                    continue;
                }
            }
            let by = moves.next_mark();
            for &left in &moves.kept {
                cells[left as usize + end].mark(&mut moves.marks, by);
            }
            let cut = &self.cut[end * self.width..][..longest as usize];
            let mut from = 0;
            for (&cut, &to) in cut.iter().zip(&moves.upto) {
                for &left in &moves.changed[from..to] {
                    cells[(left + cut) as usize].mark(&mut moves.marks, by);
                }
                from = to;
            }
            let bitten = self.bitten_from[end] as usize..self.bitten_from[end + 1] as usize;
            for &left in &self.bitten[bitten] {
                cells[start + left as usize].mark(&mut moves.marks, by);
            }
            cells[start + end] = V::of(first_unmarked(moves.marks.as_ref(), by));
        }
    }
}

/// The contribution to the number of the mirror image of the columns that end below a beginning's last row.
fn right_of(beginning: &[u32], numbers: &Tails) -> u32 {
    let pairs = beginning.windows(2).enumerate();
    let columns = pairs.flat_map(|(row, pair)| (pair[1]..pair[0]).map(move |column| (column, row as u32 + 1)));
    columns.map(|(column, height)| numbers.weight(column as usize, height) as u32).sum()
}

/// The moves in a beginning, and the marks of the values they lead to.
struct Moves<V: Value> {
    /// The values of a position's options are marked by a number that is new for each position.
    marks: V::Marks,
    by: u8,
    /// The numbers of the beginnings that bites leave at the columns that cut some end, column by column; and where
    /// those of each column end.
    changed: Vec<u32>,
    upto: Vec<usize>,
    /// The numbers of those that bites leave further right, which leave each end as it is.
    kept: Vec<u32>,
}

impl<V: Value> Moves<V> {
    fn next_mark(&mut self) -> u8 {
        if self.by == u8::MAX {
            self.marks = V::unmarked();
            self.by = 0;
        }
        self.by += 1;
        self.by
    }

    /// Lists the bites in a beginning; those left of `longest` cut ends.
    fn list(&mut self, beginning: &[u32], longest: u32, numbers: &Tails) {
        self.changed.clear();
        self.upto.clear();
        self.kept.clear();
        // The rows longer than the column, and the number of those that are not.
        let mut height = beginning.len();
        let mut above = 0;
        for column in 0..beginning.first().copied().unwrap_or(0) {
            while beginning[height - 1] <= column {
                height -= 1;
                above += numbers.weight(height, beginning[height]);
            }
            let list = if column < longest { &mut self.changed } else { &mut self.kept };
            let mut left = above + (0..height).map(|row| numbers.weight(row, column)).sum::<usize>();
            for (row, &length) in beginning[..height].iter().enumerate() {
                if (row, column) != (0, 0) {
                    list.push(left as u32);
                }
                left += numbers.weight(row, length) - numbers.weight(row, column);
            }
            if column < longest {
                self.upto.push(self.changed.len());
            }
        }
    }
}
