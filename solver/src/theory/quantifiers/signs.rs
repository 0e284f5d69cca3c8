//! The sign of x² − 2 on the rationals: continuous, for it jumps where no rational number is; not uniformly so.
use super::Side::{Adam, Eva};
use super::exact::natural;
use super::{Domain, Play, Side, Variable, some, variable};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_traits::One;

const MOST: u64 = 1_000_000;

/// The value x² − 2.
fn square(x: &Rational) -> Rational {
    &(x * x) - &Rational::from(2)
}

/// Whether |x − y| < δ ⇒ |f(x) − f(y)| < ε. The two values differ by 2 or not at all.
fn holds(x: &Rational, y: &Rational, delta: &Rational, epsilon: &Rational) -> bool {
    let near = (x - y).abs() < *delta;
    let same = square(x).is_negative() == square(y).is_negative();
    !near || same || *epsilon > Rational::from(2)
}

/// A δ such that y² − 2 has the sign of x² − 2 for all y nearer to x.
fn reach(x: &Rational) -> Rational {
    // |y² − x²| < δ(2|x| + δ) ≤ |x² − 2| for δ ≤ 1.
    let twice = &x.abs() + &x.abs();
    let bound = &square(x).abs() / &(&twice + &Rational::from(1));
    bound.min(Rational::from(1))
}

/// A y whose sign differs, nearer to x than δ, if there is one.
fn beyond(x: &Rational, delta: &Rational) -> Option<Rational> {
    let low = square(x).is_negative();
    // The best candidate lies just beyond the root on the side of x.
    let mut fine = 1_u64;
    loop {
        let (below, above) = roots(fine);
        let root = if low { above } else { below };
        let y = if x.is_negative() { -&root } else { root.clone() };
        if (x - &y).abs() < *delta {
            return Some(y);
        }
        // The distance below which no candidate comes: the other side of the root is too far.
        let nearest = if low { &roots(fine).0 - &x.abs() } else { &x.abs() - &roots(fine).1 };
        if nearest >= *delta {
            return None;
        }
        fine *= 2;
    }
}

/// Two fractions with this denominator, 1/n apart, around √2.
fn roots(n: u64) -> (Rational, Rational) {
    let below = (BigInt::from(2) * n * n).sqrt();
    let over = |num: BigInt| Rational::new(num, BigInt::from(n));
    (over(below.clone()), over(below + BigInt::one()))
}

/// ∀x ∀ε ∃δ ∀y: |x − y| < δ ⇒ |f(x) − f(y)| < ε.
pub struct Continuous;

impl Play for Continuous {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("x", Adam, Domain::Rational, MOST),
                variable("ε", Adam, Domain::Positive, MOST),
                variable("δ", Eva, Domain::Positive, MOST),
                variable("y", Adam, Domain::Rational, MOST),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [x, epsilon, delta] if *epsilon <= Rational::from(2) && beyond(x, delta).is_some() => Adam,
            [x, epsilon, delta, y] if !holds(x, y, delta, epsilon) => Adam,
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [x, _] => reach(x),
            [x, _, delta] => beyond(x, delta).unwrap_or_else(|| x.clone()),
            _ => unreachable!("Adam does not win before δ is chosen"),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["7/5", "3/2", "1", "99/70", "-3/2"]),
            [_] => some(&["1", "1/2", "2"]),
            [_, _] => some(&["1"]),
            // The nearest fraction beyond the root.
            [x, ..] => vec![if square(x).is_negative() { roots(100).1 } else { roots(100).0 }],
        }
    }
}

/// ∀ε ∃δ ∀x ∀y: |x − y| < δ ⇒ |f(x) − f(y)| < ε.
pub struct Uniform;

impl Play for Uniform {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, MOST),
                variable("δ", Eva, Domain::Positive, MOST),
                variable("x", Adam, Domain::Rational, MOST),
                variable("y", Adam, Domain::Rational, MOST),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        let harmless = |epsilon: &Rational| *epsilon > Rational::from(2);
        match choices {
            [epsilon, ..] if harmless(epsilon) => Eva,
            [_, delta, x] if beyond(x, delta).is_none() => Eva,
            [epsilon, delta, x, y] if holds(x, y, delta, epsilon) => Eva,
            _ => Adam,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [] => Rational::from(1),
            // Around the root by less than δ: n > 1/δ.
            [_, delta] => roots(super::exact::small(&(&natural(1) / delta)) + 1).0,
            [_, delta, x] => beyond(x, delta).unwrap_or_else(|| x.clone()),
            // Eva chooses a winning number only after a harmless ε.
            _ => Rational::from(1),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["1"]),
            [_] => some(&["1/10", "1/100", "1/1000", "1/2"]),
            [_, _] => some(&["7/5"]),
            [_, _, x] => vec![if square(x).is_negative() { roots(10).1 } else { roots(10).0 }],
            _ => some(&["1"]),
        }
    }
}
