//! Fractions of integers: the values of stalks that repeat forever.
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Div, Mul, Sub};

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

use super::dyadic::Dyadic;

/// A fraction in lowest terms, exact at any size.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rational {
    num: BigInt,
    /// The denominator, positive.
    den: BigInt,
}

impl Rational {
    /// num / den.
    ///
    /// # Panics
    /// If `den` is 0.
    pub fn new(num: BigInt, den: BigInt) -> Rational {
        assert!(!den.is_zero(), "a fraction has a denominator");
        let common = num.gcd(&den) * den.signum();
        Rational { num: num / &common, den: den / common }
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.num.is_zero()
    }

    /// Whether it is below 0.
    pub fn is_negative(&self) -> bool {
        self.num.is_negative()
    }

    /// The numerator, which has the sign.
    pub fn numerator(&self) -> &BigInt {
        &self.num
    }

    /// The denominator: positive, without a common factor with the numerator.
    pub fn denominator(&self) -> &BigInt {
        &self.den
    }

    /// Whether it is an integer.
    pub fn is_integer(&self) -> bool {
        self.den.is_one()
    }

    /// The absolute value.
    pub fn abs(&self) -> Rational {
        Rational { num: self.num.abs(), den: self.den.clone() }
    }

    /// The largest integer that is not above the fraction.
    pub fn floor(&self) -> BigInt {
        self.num.div_floor(&self.den)
    }

    /// The least integer that is not below the fraction.
    pub fn ceil(&self) -> Rational {
        Rational { num: self.num.div_ceil(&self.den), den: BigInt::one() }
    }

    /// The fraction as a decimal with `places` digits (at least one) after the point, rounded to the nearest.
    pub fn decimal(&self, places: u32) -> String {
        let unit = Rational { num: BigInt::from(10).pow(places), den: BigInt::one() };
        let half = Rational { num: BigInt::one(), den: BigInt::from(2) };
        let rounded = (&(&self.abs() * &unit) + &half).floor();
        let sign = if self.is_negative() && !rounded.is_zero() { "-" } else { "" };
        let digits = format!("{rounded:0>width$}", width = places as usize + 1);
        let (whole, after) = digits.split_at(digits.len() - places as usize);
        format!("{sign}{whole}.{after}")
    }

    /// The fraction as a dyadic rational, if the denominator is a power of two.
    pub fn to_dyadic(&self) -> Option<Dyadic> {
        let exp = self.den.trailing_zeros().unwrap_or(0);
        (self.den == BigInt::one() << exp).then(|| Dyadic::from_big(self.num.clone(), exp))
    }
}

impl From<&Dyadic> for Rational {
    fn from(x: &Dyadic) -> Rational {
        Rational::new(x.numerator(), BigInt::one() << x.exponent())
    }
}

impl Add for &Rational {
    type Output = Rational;

    fn add(self, other: &Rational) -> Rational {
        Rational::new(&self.num * &other.den + &other.num * &self.den, &self.den * &other.den)
    }
}

impl Sub for &Rational {
    type Output = Rational;

    fn sub(self, other: &Rational) -> Rational {
        self + &-other
    }
}

impl Mul for &Rational {
    type Output = Rational;

    fn mul(self, other: &Rational) -> Rational {
        Rational::new(&self.num * &other.num, &self.den * &other.den)
    }
}

/// # Panics
/// If the divisor is 0.
impl Div for &Rational {
    type Output = Rational;

    fn div(self, other: &Rational) -> Rational {
        Rational::new(&self.num * &other.den, &self.den * &other.num)
    }
}

impl From<i64> for Rational {
    fn from(n: i64) -> Rational {
        Rational { num: n.into(), den: BigInt::one() }
    }
}

impl std::ops::Neg for &Rational {
    type Output = Rational;

    fn neg(self) -> Rational {
        Rational { num: -&self.num, den: self.den.clone() }
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        (&self.num * &other.den).cmp(&(&other.num * &self.den))
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.den.is_one() { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn q(num: i64, den: i64) -> Rational {
        Rational::new(num.into(), den.into())
    }

    #[test]
    fn fractions_are_reduced_added_and_ordered() {
        assert_eq!(q(2, -6), q(-1, 3));
        assert_eq!(&q(2, 3) + &q(-1, 6), q(1, 2));
        assert_eq!(-&q(1, 3), q(-1, 3));
        assert!(q(2, 3) > q(85, 128) && q(2, 3) < q(43, 64) && !q(0, 5).is_negative() && q(0, 5).is_zero());
        assert_eq!((q(6, 3).to_string(), q(-2, 3).to_string()), ("2".into(), "-2/3".into()));
        assert_eq!((&q(2, 3) - &q(1, 6), &q(2, 3) * &q(3, 4), &q(2, 3) / &q(-1, 6)), (q(1, 2), q(1, 2), q(-4, 1)));
        assert_eq!((q(-7, 2).floor(), q(-7, 2).ceil(), q(4, 2).ceil()), ((-4).into(), q(-3, 1), q(2, 1)));
        assert_eq!(
            [q(-531_441, 1_000_000), q(2, 3), q(-1, 100_000), q(10, 1)].map(|n| n.decimal(4)),
            ["-0.5314", "0.6667", "0.0000", "10.0000"]
        );
        assert_eq!(q(3, 8).to_dyadic(), Some(Dyadic::new(3, 3)));
        assert_eq!((q(2, 3).to_dyadic(), q(0, 7).to_dyadic()), (None, Some(Dyadic::ZERO)));
        assert_eq!(Rational::from(&Dyadic::new(-21, 3)), q(-21, 8));
    }
}
