//! Limits of series, and Cauchy's condition: the outcome depends on whether the limit is a rational number.
use super::Side::{Adam, Eva};
use super::exact::{compare_e, compare_squares, compare_squares_limit, factorials, natural, power_of_two, small};
use super::{Domain, Play, Side, Variable, some, variable};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_traits::One;
use std::cmp::Ordering;

/// The largest number, and the largest index, in the statements on series.
const MOST: u64 = 1_000_000;
const PLACES: u64 = 1_000;

fn won(holds: bool) -> Side {
    if holds { Eva } else { Adam }
}

/// 2^-j for the first j that satisfies the condition.
fn halved(fits: impl Fn(&Rational) -> bool) -> Rational {
    (0..).map(|j| power_of_two(-j)).find(|epsilon| fits(epsilon)).expect("some power of two is small enough")
}

/// The first index from `from` on that satisfies the condition.
fn first(from: u64, fits: impl Fn(u64) -> bool) -> Rational {
    natural((from..).find(|&n| fits(n)).expect("some place fits"))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// Σ 2^-k: increasing, with limit 2.
    Halves,
    /// Σ 1/k!: increasing, with limit e.
    Factorials,
    /// Σ (−2)^k: divergent, with growing steps.
    Alternating,
}

impl Series {
    /// The sum of the summands 0 to n.
    fn term(self, n: u64) -> Rational {
        match self {
            Series::Halves => &Rational::from(2) - &power_of_two(-(n as i64)),
            Series::Factorials => factorials(n),
            Series::Alternating => {
                let power = BigInt::from(-2).pow(n as u32 + 1);
                Rational::new(BigInt::one() - power, BigInt::from(3))
            }
        }
    }

    /// The comparison of an increasing series' limit with q.
    fn limit(self, q: &Rational) -> Ordering {
        match self {
            Series::Halves => Rational::from(2).cmp(q),
            Series::Factorials => compare_e(q),
            Series::Alternating => unreachable!("there is no limit"),
        }
    }

    /// Whether |x(n) − q| < ε.
    fn near(self, n: u64, q: &Rational, epsilon: &Rational) -> bool {
        (&self.term(n) - q).abs() < *epsilon
    }

    /// Whether all x(n) from m on are nearer to q than ε. Those of an increasing series lie between x(m) and the limit,
    /// which they do not reach.
    fn stays(self, m: u64, q: &Rational, epsilon: &Rational) -> bool {
        self != Series::Alternating && &(q - &self.term(m)) < epsilon && self.limit(&(q + epsilon)) != Ordering::Greater
    }
}

/// Statement (K): ∃q ∀ε ∃m ∀n ≥ m: |x(n) − q| < ε.
pub struct Limit(pub Series);

impl Play for Limit {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("q", Eva, Domain::Rational, MOST),
                variable("ε", Adam, Domain::Positive, MOST),
                variable("m", Eva, Domain::Natural, PLACES),
                variable("n", Adam, Domain::From(2), 2 * PLACES),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        let series = self.0;
        if let [q, epsilon, _, n] = choices {
            return won(series.near(small(n), q, epsilon));
        }
        if series == Series::Alternating {
            return Adam;
        }
        match choices {
            [] => won(series == Series::Halves),
            [q] => won(series.limit(q) == Ordering::Equal),
            // q − ε < limit ≤ q + ε: the terms come from below.
            [q, epsilon] => {
                won(series.limit(&(q - epsilon)) == Ordering::Greater
                    && series.limit(&(q + epsilon)) != Ordering::Greater)
            }
            [q, epsilon, m, ..] => won(series.stays(small(m), q, epsilon)),
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        let series = self.0;
        match choices {
            [] => Rational::from(2),
            [_] if series == Series::Alternating => Rational::from(1),
            // Small enough that the limit is farther from q.
            [q] => halved(|epsilon| match series.limit(q) {
                Ordering::Greater => series.limit(&(q + epsilon)) == Ordering::Greater,
                _ => series.limit(&(q - epsilon)) == Ordering::Less,
            }),
            [q, epsilon] => first(0, |m| series.stays(m, q, epsilon)),
            [q, epsilon, m, ..] => first(small(m), |n| !series.near(n, q, epsilon)),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match (choices, self.0) {
            ([], Series::Factorials) => some(&["19/7", "2718/1000", "193/71", "8/3"]),
            ([], _) => some(&["0", "1/3", "1", "-5"]),
            ([_], _) => some(&["1/10", "1/1000", "1/64", "1"]),
            ([_, _], _) => some(&["10", "3", "20"]),
            ([_, _, m, ..], _) => vec![m.clone(), m + &natural(1)],
        }
    }
}

/// Statement (C): ∀ε ∃q ∃m ∀n ≥ m: |x(n) − q| < ε. Eva names q after ε, so that it need not be the limit.
pub struct Near(pub Series);

impl Play for Near {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, MOST),
                variable("q", Eva, Domain::Rational, MOST),
                variable("m", Eva, Domain::Natural, PLACES),
                variable("n", Adam, Domain::From(2), 2 * PLACES),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [] | [_] => won(self.0 != Series::Alternating),
            [epsilon, q, rest @ ..] => Limit(self.0).winner_from(&[&[q.clone(), epsilon.clone()], rest].concat()),
        }
    }

    /// The limit, or, where that is no fraction, the first term that is near enough to it.
    fn wins(&self, choices: &[Rational]) -> Rational {
        let series = self.0;
        match choices {
            [] => Rational::from(1),
            [_] if series == Series::Halves => Rational::from(2),
            [epsilon] => {
                let near = first(0, |a| series.limit(&(&series.term(a) + epsilon)) != Ordering::Greater);
                series.term(small(&near))
            }
            [epsilon, q, rest @ ..] => Limit(series).wins(&[&[q.clone(), epsilon.clone()], rest].concat()),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["1/10", "1/1000", "1/64", "1"]),
            [_] => some(&["0", "1/3", "1", "-5"]),
            [_, _] => some(&["10", "3", "20"]),
            [_, _, m, ..] => vec![m.clone(), m + &natural(1)],
        }
    }
}

/// Cauchy's condition, without a limit: ∀ε ∃a ∀m ≥ a ∀n ≥ a: |x(m) − x(n)| < ε.
pub struct Cauchy(pub Series);

impl Play for Cauchy {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, MOST),
                variable("a", Eva, Domain::Natural, PLACES),
                variable("m", Adam, Domain::From(1), 2 * PLACES),
                variable("n", Adam, Domain::From(1), 2 * PLACES),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        let series = self.0;
        if let [epsilon, _, m, n] = choices {
            return won(series.near(small(n), &series.term(small(m)), epsilon));
        }
        match choices {
            _ if series == Series::Alternating => Adam,
            [epsilon, a] => won(series.limit(&(&series.term(small(a)) + epsilon)) != Ordering::Greater),
            [epsilon, a, m] => won(series.stays(small(a), &series.term(small(m)), epsilon)),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        let series = self.0;
        match choices {
            [] => Rational::from(1),
            [epsilon] => first(0, |a| series.limit(&(&series.term(a) + epsilon)) != Ordering::Greater),
            [_, a] => a.clone(),
            [epsilon, a, m, ..] => {
                let term = series.term(small(m));
                first(small(a), |n| !series.near(n, &term, epsilon))
            }
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["1/10", "1/1000", "1/100", "1/64"]),
            [_] => some(&["2", "5", "10"]),
            [_, a, ..] => vec![a + &natural(10), a + &natural(1), a.clone()],
        }
    }
}

/// Whether the sums of 1/k² exceed q eventually.
fn passes(q: &Rational) -> bool {
    compare_squares_limit(q) == Ordering::Greater
}

/// Whether q − ε < x(n) ≤ q for the sum of 1/k² up to n.
fn between(n: u64, q: &Rational, epsilon: &Rational) -> bool {
    compare_squares(n, q) != Ordering::Greater && compare_squares(n, &(q - epsilon)) == Ordering::Greater
}

/// Whether q − ε < x(n) ≤ q for all n from m on.
fn stays_between(m: u64, q: &Rational, epsilon: &Rational) -> bool {
    !passes(q) && compare_squares(m, &(q - epsilon)) == Ordering::Greater
}

/// The first m from `from` on with x(m) > q, or, where that is far, one found by doubling.
fn rises_above(from: u64, q: &Rational) -> Rational {
    let above = |n: u64| compare_squares(n, q) == Ordering::Greater;
    let mut most = from.max(1);
    while !above(most) {
        most *= 2;
    }
    let mut least = from;
    while least < most {
        let middle = least.midpoint(most);
        if above(middle) { most = middle } else { least = middle + 1 }
    }
    natural(most)
}

/// The largest denominator a person may choose: comparisons with fractions near π²/6 need long sums.
const SQUARES: u64 = 1_000;
const FAR: u64 = 1_000_000_000;

/// ∃q ∀ε ∃m ∀n ≥ m: q − ε < x(n) ≤ q with x(n) = 1 + 1/4 + … + 1/n².
pub struct SquaresLimit;

impl Play for SquaresLimit {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("q", Eva, Domain::Rational, SQUARES),
                variable("ε", Adam, Domain::Positive, SQUARES),
                variable("m", Eva, Domain::Natural, FAR),
                variable("n", Adam, Domain::From(2), 2 * FAR),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [] | [_] => Adam,
            [q, epsilon] => won(!passes(q) && passes(&(q - epsilon))),
            [q, epsilon, m] => won(stays_between(small(m), q, epsilon)),
            [q, epsilon, _, n, ..] => won(between(small(n), q, epsilon)),
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [] => unreachable!("Eva has no choice that wins"),
            [q] if passes(q) => Rational::from(1),
            [q] => halved(|epsilon| !passes(&(q - epsilon))),
            [q, epsilon] => rises_above(0, &(q - epsilon)),
            [q, _, m, ..] if passes(q) => rises_above(small(m), q),
            [_, _, m, ..] => m.clone(),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["5/3", "1.645", "23/14", "1.6449"]),
            [_] => some(&["1/10", "1/1000"]),
            [_, _] => some(&["100", "10"]),
            [_, _, m, ..] => vec![m.clone(), m + &natural(5)],
        }
    }
}

/// ∀ε ∃q ∃m ∀n ≥ m: q − ε < x(n) ≤ q.
pub struct SquaresBound;

impl Play for SquaresBound {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, SQUARES),
                variable("q", Eva, Domain::Rational, SQUARES),
                variable("m", Eva, Domain::Natural, FAR),
                variable("n", Adam, Domain::From(2), 2 * FAR),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [] | [_] => Eva,
            [epsilon, q, rest @ ..] => SquaresLimit.winner_from(&[&[q.clone(), epsilon.clone()], rest].concat()),
        }
    }

    /// A number above the limit by less than ε: the first multiple of a small enough unit.
    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [] => Rational::from(1),
            [epsilon] => {
                let unit = halved(|unit| unit < epsilon);
                // The limit lies between 1 and 2.
                let (mut least, mut most) = (Rational::from(1), Rational::from(2));
                while (&most - &least) > unit {
                    let middle = &(&least + &most) * &power_of_two(-1);
                    if passes(&middle) { least = middle } else { most = middle }
                }
                most
            }
            [epsilon, q, rest @ ..] => SquaresLimit.wins(&[&[q.clone(), epsilon.clone()], rest].concat()),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["1/10", "1/100", "1/1000"]),
            [_] => some(&["5/3", "2"]),
            [_, _] => some(&["100", "10"]),
            [_, _, m, ..] => vec![m.clone(), m + &natural(5)],
        }
    }
}
