//! Bounds of games by numbers, and the outcomes they imply.
use crate::budget::{Meter, Stop};
use crate::value::{Form, Forms};

/// Numbers between which the stops and the mean of a game lie. The stops of islands and slices valued here are below 64
/// and have a dozen binary digits at the most: their sums are exact in floats. Means may have more digits, so they decide
/// by a margin.
///
/// # Source
/// Stops: Winning Ways, 1982, ch. 6. The mean is additive and between the stops, which are no further from it than the
/// temperature; that of a sum is at most that of its hottest summand: ibid.; Siegel 2013, II.5.
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
    /// A game that is at least this one.
    pub above: Cooling,
    /// A game that is at most this one.
    pub below: Cooling,
}

/// The mean of a game and a bound on its temperature, 0 for numbers.
#[derive(Clone, Copy)]
pub struct Cooling {
    mean: f64,
    temperature: f64,
}

/// The distance from 0 that rounding does not bridge.
const MARGIN: f64 = 1e-6;

impl Cooling {
    const ZERO: Cooling = Cooling { mean: 0.0, temperature: 0.0 };

    fn negative(self) -> Cooling {
        Cooling { mean: -self.mean, ..self }
    }

    fn plus(self, other: Cooling) -> Cooling {
        Cooling { mean: self.mean + other.mean, temperature: self.temperature.max(other.temperature) }
    }
}

impl Bounds {
    pub const ZERO: Bounds = Bounds {
        upper: 0.0,
        at_most: true,
        right: 0.0,
        lower: 0.0,
        at_least: true,
        left: 0.0,
        above: Cooling::ZERO,
        below: Cooling::ZERO,
    };

    pub fn of(form: Form, forms: &mut Forms, meter: &mut Meter) -> Result<Bounds, Stop> {
        let (left, right) = (forms.left_stop(form).to_f64(), forms.right_stop(form).to_f64());
        let exact = forms.is_number(form);
        let cooling = match left == right {
            true => Cooling { mean: left, temperature: 0.0 },
            false => {
                let thermograph = forms.thermograph(form, meter)?;
                Cooling { mean: thermograph.mean().to_f64(), temperature: thermograph.temperature().to_f64() }
            }
        };
        let (above, below) = (cooling, cooling);
        Ok(Bounds { upper: left, at_most: exact, right, lower: right, at_least: exact, left, above, below })
    }

    pub fn negative(self) -> Bounds {
        let Bounds { upper, at_most, right, lower, at_least, left, above, below } = self;
        Bounds {
            upper: -lower,
            at_most: at_least,
            right: -left,
            lower: -upper,
            at_least: at_most,
            left: -right,
            above: below.negative(),
            below: above.negative(),
        }
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
            above: self.above.plus(other.above),
            below: self.below.plus(other.below),
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
            above: if self.above.mean <= other.above.mean { self.above } else { other.above },
            below: if self.below.mean >= other.below.mean { self.below } else { other.below },
        }
    }

    /// Whether Left, moving first, wins, if the bounds decide.
    pub fn left_wins(self) -> Option<bool> {
        // Her stop is at least the mean, and exceeds it by the temperature at the most.
        if self.lower > 0.0 || self.left > 0.0 || self.below.mean > MARGIN {
            Some(true)
        } else if self.upper < 0.0
            || (self.at_most && self.upper == 0.0)
            || self.above.mean + self.above.temperature < -MARGIN
        {
            Some(false)
        } else {
            None
        }
    }

    /// A guess of how much Left has here, to order positions by: the narrowest upper bound on the mean.
    pub fn guess(self) -> f64 {
        self.above.mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::player::Player;
    use crate::value::expr::Expr;
    use proptest::prelude::*;

    const GAMES: &[&str] =
        &["+-1", "+-2", "{3|-1}", "{2|0}", "{4||1|-1}", "^", "*2", "1/2", "-1", "-3/4", "{2|1||0}", "-{4||1|-1}"];

    /// A game, and another one that is at least as much.
    fn pair(one: usize, more: usize, forms: &mut Forms, meter: &mut Meter) -> (Form, Form) {
        let [low, step] = [one, more].map(|i| Expr::parse(GAMES[i]).unwrap().evaluate(forms, meter).unwrap());
        let gain = if forms.le(forms.zero(), step, meter).unwrap() { step } else { forms.integer(5) };
        (low, forms.add(low, gain, meter).unwrap())
    }

    proptest! {
        /// Sums of games of which only a lower and an upper one are known; the true summand is either.
        #[test]
        fn what_bounds_decide_is_so(
            chosen in prop::collection::vec((0..GAMES.len(), 0..GAMES.len(), any::<bool>(), any::<bool>()), 1..4),
        ) {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let (mut bounds, mut sum) = (Bounds::ZERO, forms.zero());
            for (one, more, is_high, is_exact) in chosen {
                let (low, high) = pair(one, more, &mut forms, &mut meter);
                let game = if is_high { high } else { low };
                let [below, above] = [low, high].map(|form| Bounds::of(form, &mut forms, &mut meter).unwrap());
                let Bounds { lower, at_least, left, below, .. } = below;
                let around = Bounds { lower, at_least, left, below, ..above };
                let exact = Bounds::of(game, &mut forms, &mut meter).unwrap();
                bounds = bounds.plus(if is_exact { around.and(exact) } else { around });
                sum = forms.add(sum, game, &mut meter).unwrap();
            }
            let outcome = forms.outcome(sum, &mut meter).unwrap();
            if let Some(wins) = bounds.left_wins() {
                prop_assert_eq!(wins, outcome.wins(Player::Left, Player::Left));
            }
            if let Some(wins) = bounds.negative().left_wins() {
                prop_assert_eq!(wins, outcome.wins(Player::Right, Player::Right));
            }
        }
    }

    #[test]
    fn the_mean_decides_where_stops_do_not() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
        let mut bounds = |text: &str| {
            let form = Expr::parse(text).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            Bounds::of(form, &mut forms, &mut meter).unwrap()
        };
        let (switch, quarter) = (bounds("+-2"), bounds("1/4"));
        let sum = switch.plus(switch).plus(quarter);
        assert_eq!((sum.lower, sum.left, sum.left_wins()), (-3.75, 0.25, Some(true)));
        let three = sum.plus(bounds("{3|-1}")).plus(bounds("-1"));
        assert!(three.lower < 0.0 && three.left < 0.0);
        assert_eq!(three.left_wins(), Some(true));
        // The hottest summand leads by two at the most.
        assert_eq!(three.plus(bounds("-5/2")).left_wins(), Some(false));
    }
}
