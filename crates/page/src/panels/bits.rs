//! Numbers in binary, one below the other, with the bits a move flips.
//!
//! In: numbers and a move. Out: rows and columns to draw. It must not know the meaning of the numbers.
use solver::value::nim_sum;

/// A table of binary numbers above their nim-sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bits {
    /// The columns' powers of two, as exponents, the highest first.
    pub columns: Vec<u32>,
    pub rows: Vec<BitRow>,
    /// The number of values without a row, beyond `MOST_ROWS`.
    pub left_out: usize,
    pub sum: u64,
    /// The nim-sum after the chosen move.
    pub after: Option<u64>,
}

/// One number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BitRow {
    /// Its index in the list, from 0.
    pub index: usize,
    pub value: u64,
    /// The number after the chosen move.
    pub to: Option<u64>,
}

/// The largest number of rows; more teach nothing.
const MOST_ROWS: usize = 24;

impl Bits {
    /// The table of `values`, with the move that changes the one at `index` to `to`; `sum` covers all of them.
    pub fn new(values: &[u64], chosen: Option<(usize, u64)>) -> Bits {
        let sum = nim_sum(values);
        let highest = values.iter().map(|value| u64::BITS - value.leading_zeros()).max().unwrap_or(0).max(1);
        let row = |index: usize| {
            let to = chosen.filter(|(at, _)| *at == index).map(|(_, to)| to);
            BitRow { index, value: values[index], to }
        };
        let mut shown: Vec<usize> = (0..values.len()).take(MOST_ROWS).collect();
        if let Some((index, _)) = chosen.filter(|(index, _)| *index >= MOST_ROWS && *index < values.len()) {
            shown.pop();
            shown.push(index);
        }
        Bits {
            columns: (0..highest).rev().collect(),
            left_out: values.len() - shown.len(),
            rows: shown.into_iter().map(row).collect(),
            sum,
            after: chosen.and_then(|(index, to)| Some(sum ^ values.get(index)? ^ to)),
        }
    }
}

/// Whether the number of ones in this column is odd, given the nim-sum.
pub fn is_odd(sum: u64, column: u32) -> bool {
    sum >> column & 1 == 1
}

impl BitRow {
    pub fn bit(&self, column: u32) -> bool {
        self.value >> column & 1 == 1
    }

    /// Whether the chosen move flips this bit.
    pub fn flips(&self, column: u32) -> bool {
        self.to.is_some_and(|to| (self.value ^ to) >> column & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_three_five_is_mended_by_flipping_three_bits() {
        let bits = Bits::new(&[1, 3, 5], Some((2, 2)));
        assert_eq!((bits.columns.as_slice(), bits.sum), (&[2, 1, 0][..], 7));
        let five = bits.rows[2];
        assert_eq!(bits.columns.iter().map(|&c| five.bit(c)).collect::<Vec<_>>(), [true, false, true]);
        assert!(bits.columns.iter().all(|&c| five.flips(c) && !bits.rows[0].flips(c) && is_odd(bits.sum, c)));
    }

    #[test]
    fn a_move_shows_the_sum_it_leaves() {
        let after = |chosen| Bits::new(&[1, 3, 5], chosen).after;
        assert_eq!([after(Some((2, 2))), after(Some((2, 4))), after(None)], [Some(0), Some(6), None]);
        assert_eq!(after(Some((3, 0))), None);
    }

    #[test]
    fn the_largest_heap_has_sixty_four_columns() {
        let bits = Bits::new(&[1 << 63, 0], None);
        assert_eq!((bits.columns.len(), bits.columns[0]), (64, 63));
        assert!(is_odd(bits.sum, 63) && !is_odd(bits.sum, 0));
        assert_eq!(Bits::new(&[], None).columns, [0]);
        assert_eq!(Bits::new(&[0], None).columns, [0]);
    }

    #[test]
    fn a_thousand_numbers_are_cut_but_the_chosen_one_stays() {
        let values: Vec<u64> = (0..1000).collect();
        let bits = Bits::new(&values, Some((900, 4)));
        assert_eq!((bits.rows.len(), bits.left_out), (24, 976));
        assert_eq!(bits.rows.last().map(|row| (row.index, row.to)), Some((900, Some(4))));
        assert_eq!(bits.sum, values.iter().fold(0, |a, b| a ^ b));
    }
}
