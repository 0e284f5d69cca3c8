//! Numbers a + b√2 with fractions a and b: the fractions, and the two places where x² = 2.
use super::exact;
use crate::value::rational::Rational;
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Sub};

/// A number a + b√2 with fractions a and b.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Real {
    /// The fraction a.
    pub plain: Rational,
    /// The coefficient b of √2.
    pub roots: Rational,
}

impl Real {
    /// The number √2.
    pub fn root() -> Real {
        Real { plain: Rational::from(0), roots: Rational::from(1) }
    }

    /// The number as a fraction, if it is one.
    pub fn rational(&self) -> Option<&Rational> {
        self.roots.is_zero().then_some(&self.plain)
    }

    /// The sign: −1, 0 or 1.
    pub fn sign(&self) -> i64 {
        let sign = |n: &Rational| i64::from(!n.is_zero()) * if n.is_negative() { -1 } else { 1 };
        let (plain, roots) = (sign(&self.plain), sign(&self.roots));
        if plain * roots >= 0 {
            return if plain == 0 { roots } else { plain };
        }
        // With different signs the summand of larger absolute value decides.
        let twice = &(&self.roots * &self.roots) * &Rational::from(2);
        if &self.plain * &self.plain > twice { plain } else { roots }
    }

    /// The absolute value.
    pub fn abs(&self) -> Real {
        if self.sign() < 0 { &Real::from(0) - self } else { self.clone() }
    }

    /// Half the number.
    pub fn half(&self) -> Real {
        let half = |n: &Rational| n / &Rational::from(2);
        Real { plain: half(&self.plain), roots: half(&self.roots) }
    }
}

impl From<Rational> for Real {
    fn from(plain: Rational) -> Real {
        Real { plain, roots: Rational::from(0) }
    }
}

impl From<i64> for Real {
    fn from(n: i64) -> Real {
        Rational::from(n).into()
    }
}

impl Add for &Real {
    type Output = Real;

    fn add(self, other: &Real) -> Real {
        Real { plain: &self.plain + &other.plain, roots: &self.roots + &other.roots }
    }
}

impl Sub for &Real {
    type Output = Real;

    fn sub(self, other: &Real) -> Real {
        Real { plain: &self.plain - &other.plain, roots: &self.roots - &other.roots }
    }
}

impl Mul for &Real {
    type Output = Real;

    fn mul(self, other: &Real) -> Real {
        let both = &(&self.roots * &other.roots) * &Rational::from(2);
        let roots = &(&self.plain * &other.roots) + &(&self.roots * &other.plain);
        Real { plain: &(&self.plain * &other.plain) + &both, roots }
    }
}

impl Ord for Real {
    fn cmp(&self, other: &Real) -> Ordering {
        (self - other).sign().cmp(&0)
    }
}

impl PartialOrd for Real {
    fn partial_cmp(&self, other: &Real) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.roots.is_zero() {
            return write!(f, "{}", self.plain);
        }
        let size = self.roots.abs();
        let size = if size == Rational::from(1) { "√2".to_owned() } else { format!("{size}·√2") };
        match (self.plain.is_zero(), self.roots.is_negative()) {
            (true, false) => write!(f, "{size}"),
            (true, true) => write!(f, "-{size}"),
            (false, false) => write!(f, "{} + {size}", self.plain),
            (false, true) => write!(f, "{} - {size}", self.plain),
        }
    }
}

/// Reads a fraction, `√2`, `3 - 1/2·√2` or `√2/2`; `None` where it is no such number.
pub fn read_real(text: &str) -> Option<Real> {
    let text: String = text.replace("sqrt2", "√2").replace('−', "-").split_whitespace().collect();
    let mut sum = Real::from(0);
    let mut rest = text.as_str();
    loop {
        // A sign at the beginning belongs to the number.
        let end = rest.char_indices().skip(1).find(|(_, c)| matches!(c, '+' | '-')).map_or(rest.len(), |(i, _)| i);
        let (part, after) = rest.split_at(end);
        let part = part.strip_prefix('+').unwrap_or(part);
        let number = match part.split_once("√2") {
            None => exact::read(part)?.into(),
            Some((before, below)) => {
                let before = match before.trim_end_matches(['·', '*']) {
                    "" => "1",
                    "-" => "-1",
                    other => other,
                };
                Real { plain: Rational::from(0), roots: exact::read(&format!("{before}{below}"))? }
            }
        };
        sum = &sum + &number;
        rest = after;
        if rest.is_empty() {
            return Some(sum);
        }
    }
}
