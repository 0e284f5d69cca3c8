//! Values that an array can hold: numbers in fixed point, canonical forms, and outcomes.
use crate::budget::{Meter, Stop};
use crate::value::{Form, Forms};

/// Values of one kind, computed from those of the options.
pub trait Values {
    type V: Clone;
    /// The value of the position without moves.
    fn zero(&mut self) -> Self::V;
    /// Forgets the options.
    fn begin(&mut self);
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
        Fixed { left: T::LOWEST, right: T::HIGHEST }
    }
}

impl<T: Point> Values for Fixed<T> {
    type V = T;

    fn zero(&mut self) -> T {
        T::from_wide(0)
    }

    #[inline]
    fn begin(&mut self) {
        *self = Fixed::new();
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
        Ok(T::from_wide(simplest(self.left.into(), self.right.into(), T::POINT)))
    }
}

/// Outcomes: bit 0 if Left wins by moving first, bit 1 if Right does.
pub struct Ends {
    /// Whether a player who cannot move wins.
    misere: bool,
    /// Whether Left has a move, and one after which Right, who moves next, does not win; likewise for Right.
    left: (bool, bool),
    right: (bool, bool),
}

impl Ends {
    pub fn new(misere: bool) -> Ends {
        Ends { misere, left: (false, false), right: (false, false) }
    }

    fn first_wins(&self, (can_move, wins): (bool, bool)) -> u8 {
        u8::from(wins || (self.misere && !can_move))
    }
}

impl Values for Ends {
    type V = u8;

    fn zero(&mut self) -> u8 {
        if self.misere { 3 } else { 0 }
    }

    #[inline]
    fn begin(&mut self) {
        *self = Ends::new(self.misere);
    }

    #[inline]
    fn left(&mut self, option: &u8) {
        self.left = (true, self.left.1 || option & 2 == 0);
    }

    #[inline]
    fn right(&mut self, option: &u8) {
        self.right = (true, self.right.1 || option & 1 == 0);
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

/// The simplest number strictly between two, in units of 2^−point.
#[inline]
fn simplest(left: i64, right: i64, point: u32) -> i64 {
    if left < 0 && right > 0 {
        return 0;
    }
    if right <= 0 {
        return -simplest_above(-right, -left, point);
    }
    simplest_above(left, right, point)
}

/// [`simplest`] for 0 ≤ left < right.
#[inline]
fn simplest_above(left: i64, right: i64, point: u32) -> i64 {
    let whole = ((left >> point) + 1) << point;
    if whole < right {
        return whole;
    }
    // The multiple of the largest power of 2: determined by the first bit in which left and right − 1 differ.
    let last = right - 1;
    let bit = 63 - (left ^ last).leading_zeros();
    last & !((1 << bit) - 1)
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

    fn begin(&mut self) {
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
                assert_eq!(Dyadic::new(simplest(left, right, point as u32), point), want, "{l} {r}");
            }
        }
        assert_eq!(simplest(i64::LOWEST, 0, 55), -1 << 55);
        assert_eq!(simplest(5 << 55, i64::HIGHEST, 55), 6 << 55);
    }
}
