//! Values that an array can hold: numbers in fixed point, canonical forms, and outcomes.
use super::ROW;
use crate::budget::{Meter, Stop};
use crate::value::dyadic::simplest_fixed;
use crate::value::{Form, Forms};

/// Values of one kind, computed from those of the options.
pub trait Values {
    type V: Clone;
    /// The value of the position without moves.
    fn zero(&mut self) -> Self::V;
    /// Whether the options of whole rows are taken in together.
    const ROWS: bool;
    /// Forgets the options of the last row.
    fn begin_row(&mut self);
    /// Adds an option to each set of a row.
    fn left_row(&mut self, options: &[Self::V]);
    fn right_row(&mut self, options: &[Self::V]);
    /// Forgets the options, but for those of the row at this place.
    fn begin(&mut self, place: usize);
    fn left(&mut self, option: &Self::V);
    fn right(&mut self, option: &Self::V);
    /// The number of values that cost about as much as opening one position in a search.
    const PER_TICK: u64;
    /// Whether the value of a sum is cheaper from its summands than from its options.
    const SUMS: bool;
    fn sum(&mut self, a: &Self::V, b: &Self::V, meter: &mut Meter) -> Result<Self::V, Stop>;
    /// The value of the game with the options added since `begin`.
    fn end(&mut self, meter: &mut Meter) -> Result<Self::V, Stop>;
}

/// Numbers as 64-bit or 32-bit fixed point: {L|R} is the simplest number between.
pub struct Fixed<T> {
    left: T,
    right: T,
    /// The best options of the sets of a row.
    rows: ([T; ROW], [T; ROW]),
}

/// A machine integer that counts 2^−POINT.
pub trait Point: Copy + Ord + Into<i64> {
    const POINT: u32;
    /// The largest number of edges and label signs for which every value fits.
    const MOST_SIGNS: u64;
    const LOWEST: Self;
    const HIGHEST: Self;
    fn from_wide(wide: i64) -> Self;
}

impl Point for i32 {
    const POINT: u32 = 25;
    const MOST_SIGNS: u64 = 26;
    const LOWEST: i32 = -(1 << 30);
    const HIGHEST: i32 = 1 << 30;
    fn from_wide(wide: i64) -> i32 {
        wide as i32
    }
}

impl Point for i64 {
    const POINT: u32 = 55;
    const MOST_SIGNS: u64 = 56;
    const LOWEST: i64 = -(1 << 61);
    const HIGHEST: i64 = 1 << 61;
    fn from_wide(wide: i64) -> i64 {
        wide
    }
}

impl<T: Point> Fixed<T> {
    pub fn new() -> Fixed<T> {
        Fixed { left: T::LOWEST, right: T::HIGHEST, rows: ([T::LOWEST; ROW], [T::HIGHEST; ROW]) }
    }
}

impl<T: Point> Values for Fixed<T> {
    type V = T;

    fn zero(&mut self) -> T {
        T::from_wide(0)
    }

    const ROWS: bool = true;

    fn begin_row(&mut self) {
        self.rows = ([T::LOWEST; ROW], [T::HIGHEST; ROW]);
    }

    fn left_row(&mut self, options: &[T]) {
        self.rows.0.iter_mut().zip(options).for_each(|(best, option)| *best = (*best).max(*option));
    }

    fn right_row(&mut self, options: &[T]) {
        self.rows.1.iter_mut().zip(options).for_each(|(best, option)| *best = (*best).min(*option));
    }

    #[inline]
    fn begin(&mut self, place: usize) {
        (self.left, self.right) = (self.rows.0[place], self.rows.1[place]);
    }

    #[inline]
    fn left(&mut self, option: &T) {
        self.left = self.left.max(*option);
    }

    #[inline]
    fn right(&mut self, option: &T) {
        self.right = self.right.min(*option);
    }

    const PER_TICK: u64 = 8;
    const SUMS: bool = false;

    fn sum(&mut self, a: &T, b: &T, _meter: &mut Meter) -> Result<T, Stop> {
        Ok(T::from_wide((*a).into() + (*b).into()))
    }

    #[inline]
    fn end(&mut self, _meter: &mut Meter) -> Result<T, Stop> {
        Ok(T::from_wide(simplest_fixed(self.left.into(), self.right.into(), T::POINT)))
    }
}

/// Outcomes: bit 0 if Left wins by moving first, bit 1 if Right does.
pub struct Ends {
    /// Whether a player who cannot move wins.
    misere: bool,
    left: u8,
    right: u8,
    /// The same for the sets of a row.
    rows: ([u8; ROW], [u8; ROW]),
}

/// Whether a player has a move, and one after which the other, who moves next, does not win.
const MOVES: u8 = 1;
const WINS: u8 = 2;

/// The marks of a position by an option of Left: she can move, and wins if Right does not after it.
#[inline]
fn of_left(option: u8) -> u8 {
    MOVES | !option & WINS
}

#[inline]
fn of_right(option: u8) -> u8 {
    MOVES | !option << 1 & WINS
}

impl Ends {
    pub fn new(misere: bool) -> Ends {
        Ends { misere, left: 0, right: 0, rows: ([0; ROW], [0; ROW]) }
    }

    fn first_wins(&self, found: u8) -> u8 {
        u8::from(found & WINS != 0 || (self.misere && found & MOVES == 0))
    }
}

impl Values for Ends {
    type V = u8;

    fn zero(&mut self) -> u8 {
        if self.misere { 3 } else { 0 }
    }

    const ROWS: bool = true;

    fn begin_row(&mut self) {
        self.rows = ([0; ROW], [0; ROW]);
    }

    fn left_row(&mut self, options: &[u8]) {
        self.rows.0.iter_mut().zip(options).for_each(|(found, option)| *found |= of_left(*option));
    }

    fn right_row(&mut self, options: &[u8]) {
        self.rows.1.iter_mut().zip(options).for_each(|(found, option)| *found |= of_right(*option));
    }

    #[inline]
    fn begin(&mut self, place: usize) {
        (self.left, self.right) = (self.rows.0[place], self.rows.1[place]);
    }

    #[inline]
    fn left(&mut self, option: &u8) {
        self.left |= of_left(*option);
    }

    #[inline]
    fn right(&mut self, option: &u8) {
        self.right |= of_right(*option);
    }

    const PER_TICK: u64 = 16;
    const SUMS: bool = false;

    /// Not used: outcomes do not add.
    fn sum(&mut self, _a: &u8, _b: &u8, _meter: &mut Meter) -> Result<u8, Stop> {
        unreachable!("sums are gone through as one drawing")
    }

    #[inline]
    fn end(&mut self, _meter: &mut Meter) -> Result<u8, Stop> {
        Ok(self.first_wins(self.left) | self.first_wins(self.right) << 1)
    }
}

/// Canonical forms of any kind.
pub struct Any<'f> {
    pub forms: &'f mut Forms,
    pub left: Vec<Form>,
    pub right: Vec<Form>,
}

impl Values for Any<'_> {
    type V = Form;

    fn zero(&mut self) -> Self::V {
        self.forms.zero()
    }

    const ROWS: bool = false;

    fn begin_row(&mut self) {}

    fn left_row(&mut self, _options: &[Form]) {}

    fn right_row(&mut self, _options: &[Form]) {}

    fn begin(&mut self, _place: usize) {
        self.left.clear();
        self.right.clear();
    }

    fn left(&mut self, option: &Self::V) {
        self.left.push(*option);
    }

    fn right(&mut self, option: &Self::V) {
        self.right.push(*option);
    }

    const PER_TICK: u64 = 1;
    const SUMS: bool = true;

    fn sum(&mut self, a: &Self::V, b: &Self::V, meter: &mut Meter) -> Result<Self::V, Stop> {
        self.forms.add(*a, *b, meter)
    }

    fn end(&mut self, meter: &mut Meter) -> Result<Self::V, Stop> {
        self.forms.make(self.left.clone(), self.right.clone(), meter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::dyadic::Dyadic;

    #[test]
    fn the_simplest_number_is_that_of_exact_arithmetic() {
        let point = 5;
        for left in -150..150i64 {
            for right in left + 2..151 {
                let (l, r) = (Dyadic::new(left, point), Dyadic::new(right, point));
                let want = Dyadic::simplest_between(Some(&l), Some(&r)).unwrap();
                assert_eq!(Dyadic::new(simplest_fixed(left, right, point as u32), point), want, "{l} {r}");
            }
        }
        assert_eq!(simplest_fixed(i64::LOWEST, 0, 55), -1 << 55);
        assert_eq!(simplest_fixed(5 << 55, i64::HIGHEST, 55), 6 << 55);
    }
}
