//! The sign of x² − 2 on the real numbers: 0 at √2 and −√2, so that it is continuous neither there nor uniformly.
use super::Side::{Adam, Eva};
use super::exact::power_of_two;
use super::real::Real;
use super::{Domain, Play, Side, Variable, some, variable};
use crate::value::rational::Rational;

const MOST: u64 = 1_000_000;

/// The sign of x² − 2.
fn step(x: &Real) -> i64 {
    (&(x * x) - &Real::from(2)).sign()
}

/// Whether |x − y| < δ ⇒ |g(x) − g(y)| < ε.
fn holds(x: &Real, y: &Real, delta: &Real, epsilon: &Real) -> bool {
    (x - y).abs() >= *delta || Real::from((step(x) - step(y)).abs()) < *epsilon
}

/// The root on the side of x.
fn root(x: &Real) -> Real {
    if x.sign() < 0 { &Real::from(0) - &Real::root() } else { Real::root() }
}

/// The largest jump to a y nearer to x than δ, and such a y.
fn jump(x: &Real, delta: &Real) -> (i64, Real) {
    let root = root(x);
    let far = (x - &root).abs();
    if far >= *delta {
        return (0, x.clone());
    }
    let room = (delta - &far).half().min(Real::from(Rational::from(1)).half());
    // The direction beyond the root, away from x; from the root itself, away from 0.
    let outwards = step(x) <= 0;
    let up = outwards == (root.sign() > 0);
    let y = if up { &root + &room } else { &root - &room };
    ((step(&y) - step(x)).abs(), y)
}

/// A y that refutes, if there is one: the root if that is enough.
fn refutes(x: &Real, delta: &Real, epsilon: &Real) -> Option<Real> {
    let (most, y) = jump(x, delta);
    let plainest = if holds(x, &root(x), delta, epsilon) { y } else { root(x) };
    (most > 0 && Real::from(most) >= *epsilon).then_some(plainest)
}

fn fractions(texts: &[&str]) -> Vec<Real> {
    some(texts).into_iter().map(Real::from).collect()
}

/// ∀x ∀ε ∃δ ∀y: |x − y| < δ ⇒ |g(x) − g(y)| < ε.
pub struct Continuous;

impl Play<Real> for Continuous {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("x", Adam, Domain::Real, MOST),
                variable("ε", Adam, Domain::Positive, MOST),
                variable("δ", Eva, Domain::Positive, MOST),
                variable("y", Adam, Domain::Real, MOST),
            ]
        }
    }

    fn winner_from(&self, choices: &[Real]) -> Side {
        let adam = match choices {
            [] => true,
            [x] => step(x) == 0,
            [x, epsilon] => step(x) == 0 && *epsilon <= Real::from(1),
            [x, epsilon, delta] => refutes(x, delta, epsilon).is_some(),
            [x, epsilon, delta, y, ..] => !holds(x, y, delta, epsilon),
        };
        if adam { Adam } else { Eva }
    }

    fn wins(&self, choices: &[Real]) -> Real {
        match choices {
            [] => Real::root(),
            [_] => Real::from(1),
            // Not as far as to the root; at the root only a large ε leaves a win, with any δ.
            [x, _] => {
                let far = (x - &root(x)).abs();
                let fits = |delta: &Real| *delta <= far || far.sign() == 0;
                (0..).map(|j| Real::from(power_of_two(-j))).find(fits).expect("some power of two is small enough")
            }
            [x, epsilon, delta, ..] => refutes(x, delta, epsilon).unwrap_or_else(|| x.clone()),
        }
    }

    fn losing_tries(&self, choices: &[Real]) -> Vec<Real> {
        match choices {
            [] | [_] => fractions(&["1/10", "1/2", "2"]),
            [_, _] => fractions(&["1/100", "1/1000", "1/10"]),
            [x, _, delta, ..] => vec![&x.clone() + &delta.half()],
        }
    }
}

/// ∀ε ∃δ ∀x ∀y: |x − y| < δ ⇒ |g(x) − g(y)| < ε.
pub struct Uniform;

impl Play<Real> for Uniform {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, MOST),
                variable("δ", Eva, Domain::Positive, MOST),
                variable("x", Adam, Domain::Real, MOST),
                variable("y", Adam, Domain::Real, MOST),
            ]
        }
    }

    fn winner_from(&self, choices: &[Real]) -> Side {
        let adam = match choices {
            [] => true,
            // From just below a root to just above it the jump is 2.
            [epsilon] | [epsilon, _] => *epsilon <= Real::from(2),
            [epsilon, delta, x] => refutes(x, delta, epsilon).is_some(),
            [epsilon, delta, x, y, ..] => !holds(x, y, delta, epsilon),
        };
        if adam { Adam } else { Eva }
    }

    fn wins(&self, choices: &[Real]) -> Real {
        match choices {
            [epsilon, delta] if *epsilon > Real::from(1) => &Real::root() - &delta.half().min(Real::from(1)),
            [_, _] => Real::root(),
            [epsilon, delta, x, ..] => refutes(x, delta, epsilon).unwrap_or_else(|| x.clone()),
            _ => Real::from(1),
        }
    }

    fn losing_tries(&self, choices: &[Real]) -> Vec<Real> {
        match choices {
            [] | [_] => fractions(&["1/100", "1/1000", "1/10"]),
            [_, _] => vec![Real::root(), Real::from(1)],
            [_, delta, x, ..] => vec![&x.clone() + &delta.half()],
        }
    }
}
