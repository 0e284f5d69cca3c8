//! Stops as machine integers that are ordered as they are, for comparisons.
use super::Form;
use crate::value::dyadic::Dyadic;
use std::cmp::Ordering;

/// A number rounded down to a multiple of 2^−20, times 2^21, with the last bit set where it is no such multiple. Keys that
/// differ are ordered as their numbers are; equal ones belong to equal numbers if they are even.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key(i64);

impl Key {
    const POINT: u8 = 20;
    /// The least absolute value of the multiples that are not told apart: their two keys are at the ends, and odd.
    const FAR: u64 = 1 << 60;
    const END: i64 = (1 << 62) - 1;

    pub fn of(x: &Dyadic) -> Key {
        match x.floor_scaled(Key::POINT).filter(|n| n.unsigned_abs() < Key::FAR) {
            Some(n) => Key(n << 1 | i64::from(x.exponent() > Key::POINT.into())),
            None if x.is_negative() => Key(-Key::END),
            None => Key(Key::END),
        }
    }

    /// The order of the numbers; `None` if the keys do not tell.
    #[inline]
    fn order(self, other: Key) -> Option<Ordering> {
        if self != other {
            Some(self.cmp(&other))
        } else if self.0 & 1 == 0 {
            Some(Ordering::Equal)
        } else {
            None
        }
    }
}

/// The stops of a form.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stops {
    pub left: Key,
    pub right: Key,
}

impl super::Forms {
    /// The order of the Left stop of one form and the Right stop of another.
    #[inline]
    pub(super) fn left_to_right(&self, a: Form, b: Form) -> Ordering {
        let known = self.stops[a.0 as usize].left.order(self.stops[b.0 as usize].right);
        known.unwrap_or_else(|| self.left_stop(a).cmp(self.right_stop(b)))
    }

    /// The order of two Left stops.
    #[inline]
    pub(super) fn left_to_left(&self, a: Form, b: Form) -> Ordering {
        let known = self.stops[a.0 as usize].left.order(self.stops[b.0 as usize].left);
        known.unwrap_or_else(|| self.left_stop(a).cmp(self.left_stop(b)))
    }

    /// The order of two Right stops.
    #[inline]
    pub(super) fn right_to_right(&self, a: Form, b: Form) -> Ordering {
        let known = self.stops[a.0 as usize].right.order(self.stops[b.0 as usize].right);
        known.unwrap_or_else(|| self.right_stop(a).cmp(self.right_stop(b)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_ordered_as_their_numbers() {
        let mut numbers: Vec<Dyadic> = Vec::new();
        for exp in [0, 1, 3, 19, 20, 21, 22, 40, 61, 62, 63, 100] {
            for num in [0, 1, 2, 3, 5, 1 << 19, (1 << 20) + 1, (1 << 39) - 1, 1 << 40, (1 << 60) + 1, i64::MAX] {
                numbers.extend([Dyadic::new(num, exp), Dyadic::new(-num, exp)]);
            }
        }
        numbers.extend([Dyadic::new(i64::MIN, 0), Dyadic::new(i64::MAX, 0).doubled()]);
        for a in &numbers {
            for b in &numbers {
                if let Some(order) = Key::of(a).order(Key::of(b)) {
                    assert_eq!(order, a.cmp(b), "{a} {b}");
                }
            }
        }
        let (half, third) = (Dyadic::new(1, 1), Dyadic::new(3, 20));
        assert_eq!(Key::of(&half).order(Key::of(&half)), Some(Ordering::Equal));
        assert_eq!(Key::of(&third).order(Key::of(&half)), Some(Ordering::Less));
    }
}
