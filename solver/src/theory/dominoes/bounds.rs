//! Between which numbers a game lies, and who wins by that alone.
use crate::value::{Form, Forms};

/// Numbers between which the stops of a game lie. Those of islands and slices valued here are below 64 and have a dozen
/// binary digits at the most: floats hold their sums to the last one.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// Left's stop is at the most this.
    pub upper: f64,
    /// So is the game itself.
    pub at_most: bool,
    /// Right's stop is at the most this.
    pub right: f64,
    /// Right's stop is at least this.
    pub lower: f64,
    /// So is the game itself.
    pub at_least: bool,
    /// Left's stop is at least this.
    pub left: f64,
}

impl Bounds {
    pub const ZERO: Bounds = Bounds { upper: 0.0, at_most: true, right: 0.0, lower: 0.0, at_least: true, left: 0.0 };

    pub fn of(form: Form, forms: &Forms) -> Bounds {
        let (left, right) = (forms.left_stop(form).to_f64(), forms.right_stop(form).to_f64());
        let exact = forms.is_number(form);
        Bounds { upper: left, at_most: exact, right, lower: right, at_least: exact, left }
    }

    pub fn negative(self) -> Bounds {
        let Bounds { upper, at_most, right, lower, at_least, left } = self;
        Bounds { upper: -lower, at_most: at_least, right: -left, lower: -upper, at_least: at_most, left: -right }
    }

    /// Of the sum: the mover may move in one summand and fear the worst of the other.
    pub fn plus(self, other: Bounds) -> Bounds {
        Bounds {
            upper: self.upper + other.upper,
            at_most: self.at_most && other.at_most,
            right: (self.right + other.upper).min(self.upper + other.right),
            lower: self.lower + other.lower,
            at_least: self.at_least && other.at_least,
            left: (self.left + other.lower).max(self.lower + other.left),
        }
    }

    /// The narrower of two bounds on one game.
    pub fn and(self, other: Bounds) -> Bounds {
        let (upper, lower) = (self.upper.min(other.upper), self.lower.max(other.lower));
        let tells = |all: &[(f64, bool)], bound: f64| all.iter().any(|&(own, exact)| exact && own == bound);
        Bounds {
            upper,
            at_most: tells(&[(self.upper, self.at_most), (other.upper, other.at_most)], upper),
            right: self.right.min(other.right),
            lower,
            at_least: tells(&[(self.lower, self.at_least), (other.lower, other.at_least)], lower),
            left: self.left.max(other.left),
        }
    }

    /// Does Left, moving first, win, if the bounds tell?
    pub fn left_wins(self) -> Option<bool> {
        if self.lower > 0.0 || self.left > 0.0 {
            Some(true)
        } else if self.upper < 0.0 || (self.at_most && self.upper == 0.0) {
            Some(false)
        } else {
            None
        }
    }

    /// The middle, about.
    pub fn middle(self) -> f64 {
        self.upper + self.right + self.lower + self.left
    }
}
