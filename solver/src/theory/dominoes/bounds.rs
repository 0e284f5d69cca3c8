//! Bounds of games by numbers, and the outcomes they imply.
use crate::value::{Form, Forms};

/// Numbers between which the stops of a game lie. The bounds of islands and slices valued here are below 64 and have a
/// dozen binary digits at the most: their sums are exact in floats.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// An upper bound on Left's stop.
    pub upper: f64,
    /// Whether `upper` also bounds the game itself.
    pub at_most: bool,
    /// An upper bound on Right's stop.
    pub right: f64,
    /// A lower bound on Right's stop.
    pub lower: f64,
    /// Whether `lower` also bounds the game itself.
    pub at_least: bool,
    /// A lower bound on Left's stop.
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

    /// The bounds of the sum: the mover may move in one summand and gets at least the worst of the other.
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

    /// Whether Left, moving first, wins, if the bounds decide.
    pub fn left_wins(self) -> Option<bool> {
        if self.lower > 0.0 || self.left > 0.0 {
            Some(true)
        } else if self.upper < 0.0 || (self.at_most && self.upper == 0.0) {
            Some(false)
        } else {
            None
        }
    }

    /// The approximate middle.
    pub fn middle(self) -> f64 {
        self.upper + self.right + self.lower + self.left
    }
}
