//! Numbers that are no short games: with an infinite part, an infinitesimal part, or a fraction that is not dyadic.
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg};

use super::dyadic::Dyadic;
use super::forms::{Form, Forms};
use super::rational::Rational;
use crate::budget::{Meter, Stop};
use crate::player::Outcome;

/// The number a·ω + q + c/ω. Ordered as a number: by a, then q, then c.
///
/// # Source
/// Conway 1976, ch. 2 and 3; H. Gonshor, An Introduction to the Theory of Surreal Numbers, 1986, ch. 5.
///
/// # Examples
/// ```
/// use solver::value::dyadic::Dyadic;
/// use solver::value::non_short_number::NonShortNumber;
/// use solver::value::rational::Rational;
/// let two_thirds = NonShortNumber::from(Rational::new(2.into(), 3.into()));
/// let sum = &(&NonShortNumber::omega() + &two_thirds) + &NonShortNumber::infinitesimal(Dyadic::from(-1));
/// assert_eq!(sum.to_string(), "w+2/3-1/w");
/// assert!(sum > &NonShortNumber::omega() + &NonShortNumber::from(Rational::from(&Dyadic::new(1, 1))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NonShortNumber {
    omegas: Dyadic,
    finite: Rational,
    inverses: Dyadic,
}

impl NonShortNumber {
    /// ω, greater than every integer.
    pub fn omega() -> NonShortNumber {
        NonShortNumber { omegas: Dyadic::ONE, ..NonShortNumber::from(Rational::from(&Dyadic::ZERO)) }
    }

    /// c/ω: smaller than every positive fraction, and not 0 unless c is.
    pub fn infinitesimal(c: Dyadic) -> NonShortNumber {
        NonShortNumber { inverses: c, ..NonShortNumber::from(Rational::from(&Dyadic::ZERO)) }
    }

    /// The number as a short game, if it is one.
    pub fn to_dyadic(&self) -> Option<Dyadic> {
        self.finite.to_dyadic().filter(|_| self.omegas.is_zero() && self.inverses.is_zero())
    }

    /// Whether it is above 0.
    pub fn is_positive(&self) -> bool {
        *self > NonShortNumber::from(Rational::from(&Dyadic::ZERO))
    }

    /// The outcome of the sum of this number and a short game.
    ///
    /// A game that is no number is played until a number is left (number avoidance); so Left wins by moving first iff
    /// its Left stop and this number are more than 0 together, unless that sum is 0, where the short form decides.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// A sum where this number is short, else constant.
    pub fn outcome(&self, game: Form, forms: &mut Forms, meter: &mut Meter) -> Result<Outcome, Stop> {
        if let Some(number) = self.to_dyadic() {
            let number = forms.number(&number);
            let sum = forms.add(game, number, meter)?;
            return forms.outcome(sum, meter);
        }
        let beside = |stop: &Dyadic| self + &NonShortNumber::from(Rational::from(stop));
        let (left, right) = (beside(forms.left_stop(game)), beside(forms.right_stop(game)));
        // The stops of a number are one, and nobody gains by moving in it.
        Ok(Outcome::from_first_wins(left.is_positive(), !right.is_positive()))
    }
}

impl From<Rational> for NonShortNumber {
    fn from(finite: Rational) -> NonShortNumber {
        NonShortNumber { omegas: Dyadic::ZERO, finite, inverses: Dyadic::ZERO }
    }
}

impl Add for &NonShortNumber {
    type Output = NonShortNumber;

    fn add(self, other: &NonShortNumber) -> NonShortNumber {
        NonShortNumber {
            omegas: &self.omegas + &other.omegas,
            finite: &self.finite + &other.finite,
            inverses: &self.inverses + &other.inverses,
        }
    }
}

impl Neg for &NonShortNumber {
    type Output = NonShortNumber;

    fn neg(self) -> NonShortNumber {
        NonShortNumber { omegas: -&self.omegas, finite: -&self.finite, inverses: -&self.inverses }
    }
}

impl Ord for NonShortNumber {
    fn cmp(&self, other: &NonShortNumber) -> Ordering {
        let key = |long: &NonShortNumber| (long.omegas.clone(), long.finite.clone(), long.inverses.clone());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for NonShortNumber {
    fn partial_cmp(&self, other: &NonShortNumber) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for NonShortNumber {
    /// ASCII, `w` for ω: `w`, `2w-1`, `2/3`, `1/2-1/w`, `-3/w`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        let mut sign = |f: &mut fmt::Formatter<'_>, negative: bool| {
            let sign = if negative { "-" } else { "+" };
            let shown = negative || !first;
            first = false;
            f.write_str(if shown { sign } else { "" })
        };
        if !self.omegas.is_zero() {
            sign(f, self.omegas.is_negative())?;
            if self.omegas.abs() != Dyadic::ONE {
                write!(f, "{}", self.omegas.abs())?;
            }
            f.write_str("w")?;
        }
        if !self.finite.is_zero() || (self.omegas.is_zero() && self.inverses.is_zero()) {
            sign(f, self.finite.is_negative())?;
            let size = if self.finite.is_negative() { -&self.finite } else { self.finite.clone() };
            write!(f, "{size}")?;
        }
        if !self.inverses.is_zero() {
            sign(f, self.inverses.is_negative())?;
            write!(f, "{}/w", self.inverses.abs())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    fn long(omegas: i64, finite: (i64, i64), inverses: i64) -> NonShortNumber {
        let finite = Rational::new(finite.0.into(), finite.1.into());
        NonShortNumber { omegas: omegas.into(), finite, inverses: inverses.into() }
    }

    #[test]
    fn names() {
        for (number, name) in [
            (long(0, (0, 1), 0), "0"),
            (long(1, (0, 1), 0), "w"),
            (long(-1, (1, 1), 0), "-w+1"),
            (long(2, (-1, 3), 1), "2w-1/3+1/w"),
            (long(0, (0, 1), -3), "-3/w"),
            (long(0, (-5, 2), 0), "-5/2"),
        ] {
            assert_eq!(number.to_string(), name);
        }
    }

    #[test]
    fn numbers_beside_short_games() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for (number, game, outcome) in [
            (long(1, (0, 1), 0), "-1000000", Outcome::L),
            (long(-1, (0, 1), 0), "+-1000000", Outcome::R),
            // 1/ω exceeds every infinitesimal short game, and no positive number.
            (long(0, (0, 1), 1), "v9*3", Outcome::L),
            (long(0, (0, 1), 1), "Miny(1)", Outcome::L),
            (long(0, (0, 1), 1), "-1/1024", Outcome::R),
            (long(0, (0, 1), -1), "^9", Outcome::R),
            (long(0, (2, 3), 0), "-1/2^", Outcome::L),
            (long(0, (2, 3), 0), "{-1/2|-3/4}", Outcome::N),
            (long(0, (2, 3), 0), "{-43/64|-1}", Outcome::R),
            (long(0, (1, 2), 1), "-1/2", Outcome::L),
            (long(0, (1, 2), 0), "-1/2*", Outcome::N),
            (long(0, (0, 1), 0), "0", Outcome::P),
        ] {
            let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(number.outcome(form, &mut forms, &mut meter), Ok(outcome), "{number} and {game}");
        }
    }
}
