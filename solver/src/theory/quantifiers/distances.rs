//! h(x), the sum over k ≥ 1 of the distance from x to the nearest multiple of 1/k!: continuous, and uniformly so, on
//! the real numbers.
//!
//! # Proof
//! The distance to a group of numbers obeys the triangle inequality, so |h(x) − h(y)| ≤ h(x − y). Where |t| < 1/N!,
//! each of the first N − 1 summands of h(t) is less than 1/N!, and all others together are at most 1/N!, for the k-th
//! is at most 1/(2·k!). So h(t) < 1/(N − 1)!, and Eva's δ = 1/N! is small enough for each ε ≥ 1/(N − 1)!.
//!
//! # The outcome after a δ
//! It is decided exactly whether some y nearer to x than δ differs enough. A fraction is a multiple of 1/K! for some K:
//! of h only finitely many summands are not 0 there. Between two multiples of 1/N! all summands before the N-th are
//! straight or bend down, and the others are 0 at both: so the least value is at one of the two. The greatest has a
//! closed form (`peak`).
use super::Side::{Adam, Eva};
use super::exact::natural;
use super::{Domain, Play, Side, Variable, some, variable};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive, Zero};

const MOST: u64 = 1_000;
/// The largest denominator of a person's choice: those of x + δ then have small factors, and h can be computed.
const PLACES: u64 = 100;
const STEPS: u64 = 1_000;

fn over(below: &BigInt) -> Rational {
    Rational::new(BigInt::one(), below.clone())
}

fn factorial(n: u64) -> BigInt {
    (1..=n).map(BigInt::from).product()
}

/// The value h(x) of a fraction.
pub fn sum(x: &Rational) -> Rational {
    let below = x.denominator();
    let mut rest = x.numerator().mod_floor(below);
    // Over the denominator k! times that of x.
    let (mut above, mut power, mut k) = (BigInt::ZERO, BigInt::one(), 0_u64);
    while !rest.is_zero() {
        k += 1;
        rest = (&rest * k).mod_floor(below);
        above = above * k + (below - &rest).min(rest.clone());
        power *= k;
    }
    Rational::new(above, power * below)
}

/// The least K for which a fraction is a multiple of 1/K!.
fn depth(x: &Rational) -> u64 {
    let mut rest = x.numerator().mod_floor(x.denominator());
    let mut k = 0_u64;
    while !rest.is_zero() {
        k += 1;
        rest = (&rest * k).mod_floor(x.denominator());
    }
    k
}

/// An open interval with rational ends.
struct OpenInterval {
    low: Rational,
    high: Rational,
}

impl OpenInterval {
    /// The numerators of the first and the last multiple of 1/N! in the interval, if there is one.
    fn multiples(&self, power: &BigInt) -> Option<(BigInt, BigInt)> {
        let power = Rational::new(power.clone(), BigInt::one());
        let first = (&self.low * &power).floor() + 1_u8;
        let last = -((&-&self.high * &power).floor() + 1_u8);
        (first <= last).then_some((first, last))
    }

    /// A number in the interval with h at most `most`, if there is one: the first and last multiple of some 1/N! have
    /// the least values.
    fn low(&self, most: &Rational) -> Option<Rational> {
        if most.is_negative() {
            return None;
        }
        let ends = [&self.low, &self.high].map(|end| (sum(end), depth(end)));
        let mut power = BigInt::one();
        for n in 1.. {
            power *= n;
            let Some((first, last)) = self.multiples(&power) else { continue };
            let both = [first, last].map(|number| Rational::new(number, power.clone()));
            if let Some(found) = both.into_iter().find(|y| sum(y) <= *most) {
                return Some(found);
            }
            // The rest lies nearer to an end than 1/N!, and differs from it by less than N/N!. At an end with exactly
            // that value h rises to both sides once all its own summands are 0 and as many more are nonzero.
            let near = &natural(n) * &over(&power);
            let settled = |(end, depth): &(Rational, u64)| match end.cmp(most) {
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Equal => n >= 2 * depth + 2,
                std::cmp::Ordering::Greater => (end - most) > near,
            };
            if ends.iter().all(settled) {
                return None;
            }
        }
        unreachable!("the loop has no end")
    }

    /// A number in the interval with h at least `least`, if there is one.
    fn high(&self, least: &Rational) -> Option<Rational> {
        let ends = [&self.low, &self.high].map(sum);
        // The range searched so far: cells of even N, whose multiples are cut ever finer.
        let mut done: Option<(BigInt, BigInt)> = None;
        let mut power = BigInt::one();
        for n in (2..).step_by(2) {
            let finer = BigInt::from(n * (n - 1));
            power *= &finer;
            let Some((first, last)) = self.multiples(&power) else { continue };
            let before = done.map(|(from, to)| (from * &finer, to * &finer));
            let new = match &before {
                Some((from, to)) => [(first.clone(), from.clone()), (to.clone(), last.clone())],
                None => [(first.clone(), last.clone()), (last.clone(), last.clone())],
            };
            for (mut at, to) in new {
                while at < to {
                    let cell = Cell { n, power: power.clone(), at: at.clone() };
                    if let Some(found) = cell.high(least) {
                        return Some(found);
                    }
                    at += 1;
                }
            }
            let near = &natural(n) * &over(&power);
            // At a fraction h is lower than around it: so near an end that attains the value, it is attained.
            for (end, by) in [(0, 1), (1, -1)] {
                if ends[end] >= *least {
                    return Some(self.beside(end == 0, by, n, least));
                }
            }
            if ends.iter().all(|end| &(end + &near) < least) {
                return None;
            }
            done = Some((first, last));
        }
        unreachable!("the loop has no end")
    }

    /// The first number beside an end, 1/N! away, whose value is at least `least`, as the end's is.
    fn beside(&self, is_low: bool, by: i64, from: u64, least: &Rational) -> Rational {
        let end = if is_low { &self.low } else { &self.high };
        let tried = (from..).map(|n| end + &(&Rational::from(by) * &over(&factorial(n))));
        let inside = |y: &Rational| self.low < *y && *y < self.high;
        tried.into_iter().find(|y| inside(y) && sum(y) >= *least).expect("h is lower at a fraction than around it")
    }
}

/// The numbers from at/N! to (at + 1)/N!, for an even N.
struct Cell {
    n: u64,
    power: BigInt,
    at: BigInt,
}

impl Cell {
    fn end(&self, by: i64) -> Rational {
        Rational::new(&self.at + by, self.power.clone())
    }

    /// A number in the cell with h at least `least`, if there is one.
    fn high(&self, least: &Rational) -> Option<Rational> {
        let [left, right] = [0, 1].map(|by| (self.end(by), sum(&self.end(by))));
        if let Some((y, _)) = [&left, &right].into_iter().find(|(_, h)| h >= least) {
            return Some(y.clone());
        }
        // The summands before the N-th are linear here.
        let slope = &(&right.1 - &left.1) * &Rational::new(self.power.clone(), BigInt::one());
        let slope = slope.floor().to_i64().expect("no more than N summands");
        let (plain, odd) = peak(self.n, slope);
        if !reaches(&(&left.1 + &plain), odd, least) {
            return None;
        }
        let finer = (self.n + 1) * (self.n + 2);
        let inner = |i: u64| Cell { n: self.n + 2, power: &self.power * finer, at: &self.at * finer + i };
        (0..finer).find_map(|i| inner(i).high(least))
    }
}

/// The greatest value, from its left end on, of a function on a cell of an even N: linear with this slope, an odd
/// number, plus all summands from the N-th on. It is the returned fraction plus half the sum of 1/k! over k = M, M + 2,
/// …, with the returned M.
///
/// With a positive slope the right half is higher; there the slope is one less, and the last part of it is the highest.
/// From slope 1 on it is level, and only the next summands count, two by two: one half up to the maximum, one half
/// level.
fn peak(n: u64, slope: i64) -> (Rational, u64) {
    let mut plain = Rational::from(0);
    let mut power = factorial(n);
    if slope < 0 {
        // Measured from the other end.
        plain = &Rational::from(slope) * &over(&power);
    }
    let (mut slope, mut n) = (slope.unsigned_abs(), n);
    loop {
        plain = &plain + &over(&power);
        if slope == 1 {
            return (plain, n + 1);
        }
        for _ in 0..2 {
            // The last of its n + 1 parts, on which the slope is one less.
            slope -= 1;
            n += 1;
            power *= n;
            plain = &plain + &(&natural(slope * (n - 1)) * &over(&power));
            if n.is_odd() {
                plain = &plain + &over(&power);
            }
        }
    }
}

/// Whether the fraction plus half the sum of 1/k! over k = M, M + 2, … is at least `least`. The sum is irrational, as
/// that for e is.
fn reaches(plain: &Rational, m: u64, least: &Rational) -> bool {
    let missing = &(least - plain) * &natural(2);
    let (mut found, mut power) = (Rational::from(0), factorial(m));
    for k in (m..).step_by(2) {
        found = &found + &over(&power);
        if found >= missing {
            return true;
        }
        power *= (k + 1) * (k + 2);
        // The remaining sum is less than twice its first summand.
        if &found + &(&natural(2) * &over(&power)) <= missing {
            return false;
        }
    }
    unreachable!("the bounds meet at an irrational number")
}

/// A y nearer to x than δ whose value differs by at least ε, if there is one.
pub fn far(x: &Rational, delta: &Rational, epsilon: &Rational) -> Option<Rational> {
    // h has period 1.
    let room = delta.clone().min(Rational::from(1));
    let around = OpenInterval { low: x - &room, high: x + &room };
    let here = sum(x);
    around.low(&(&here - epsilon)).or_else(|| around.high(&(&here + epsilon)))
}

fn holds(x: &Rational, y: &Rational, delta: &Rational, epsilon: &Rational) -> bool {
    (x - y).abs() >= *delta || (&sum(x) - &sum(y)).abs() < *epsilon
}

/// 1/N! with 1/(N − 1)! ≤ ε.
fn small_enough(epsilon: &Rational) -> Rational {
    let n = (2..).find(|&n| over(&factorial(n - 1)) <= *epsilon).expect("some factorial is large enough");
    over(&factorial(n))
}

fn won(holds: bool) -> Side {
    if holds { Eva } else { Adam }
}

/// ∀x ∀ε ∃δ ∀y: |x − y| < δ ⇒ |h(x) − h(y)| < ε.
pub struct Continuous;

impl Play for Continuous {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("x", Adam, Domain::Fraction, MOST).to(PLACES),
                variable("ε", Adam, Domain::Positive, MOST).to(PLACES),
                variable("δ", Eva, Domain::Positive, MOST).to(STEPS),
                variable("y", Adam, Domain::Fraction, 3 * MOST).to(STEPS),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [x, epsilon, delta] => won(far(x, delta, epsilon).is_none()),
            [x, epsilon, delta, y, ..] => won(holds(x, y, delta, epsilon)),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [_, epsilon] => small_enough(epsilon),
            [x, epsilon, delta, ..] => far(x, delta, epsilon).unwrap_or_else(|| x.clone()),
            _ => unreachable!("Adam does not win before δ is chosen"),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["0", "1/3", "5/12", "1/2"]),
            [_] => some(&["1/10", "1/100", "1/2"]),
            [_, _] => some(&["1"]),
            [x, _, delta, ..] => vec![x + &(delta / &natural(2))],
        }
    }
}

/// ∀ε ∃δ ∀x ∀y: |x − y| < δ ⇒ |h(x) − h(y)| < ε.
pub struct Uniform;

impl Play for Uniform {
    fn variables(&self) -> &'static [Variable] {
        const {
            &[
                variable("ε", Adam, Domain::Positive, MOST).to(PLACES),
                variable("δ", Eva, Domain::Positive, MOST).to(STEPS),
                variable("x", Adam, Domain::Fraction, MOST).to(PLACES),
                variable("y", Adam, Domain::Fraction, 3 * MOST).to(STEPS),
            ]
        }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            // Two numbers at some distance differ by at most the value of h at that distance.
            [epsilon, delta] => won(far(&Rational::from(0), delta, epsilon).is_none()),
            [epsilon, delta, x] => won(far(x, delta, epsilon).is_none()),
            [epsilon, delta, x, y, ..] => won(holds(x, y, delta, epsilon)),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        match choices {
            [epsilon] => small_enough(epsilon),
            [_, _] => Rational::from(0),
            [epsilon, delta, x, ..] => far(x, delta, epsilon).unwrap_or_else(|| x.clone()),
            [] => unreachable!("Adam does not win before δ is chosen"),
        }
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["1/10", "1/100", "1/2"]),
            [_] => some(&["1/10", "1/100"]),
            [_, _] => some(&["0", "1/3", "5/12"]),
            [_, delta, x, ..] => vec![x + &(delta / &natural(2))],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theory::quantifiers::read;

    fn fraction(text: &str) -> Rational {
        read(text).unwrap()
    }

    fn at(number: i64, below: i64) -> Rational {
        Rational::new(number.into(), below.into())
    }

    /// h by the definition: the first `most` summands, each the least distance to a multiple.
    fn naive(x: &Rational, most: u64) -> Rational {
        let part = |k: u64| {
            let power = Rational::new(factorial(k), BigInt::one());
            let scaled = x * &power;
            let down = &scaled - &Rational::new(scaled.floor(), BigInt::one());
            &down.clone().min(&Rational::from(1) - &down) / &power
        };
        (1..=most).map(part).fold(Rational::from(0), |all, one| &all + &one)
    }

    #[test]
    fn the_sum_is_that_of_the_distances() {
        for (text, value) in
            [("0", "0"), ("1/2", "1/2"), ("1/3", "1/2"), ("1/4", "7/12"), ("5/12", "7/12"), ("3/8", "13/24")]
        {
            assert_eq!(sum(&fraction(text)), fraction(value), "{text}");
        }
        for below in 1..=13 {
            for number in -2 * below..=2 * below {
                assert_eq!(sum(&at(number, below)), naive(&at(number, below), 14), "{number}/{below}");
            }
        }
    }

    /// In a cell no multiple of a finer step is above the peak, and one comes as near as the omitted summands allow.
    #[test]
    fn the_peak_of_a_cell_is_reached_and_not_passed() {
        for (n, finer) in [(2, 3 * 4 * 5 * 6 * 7), (4, 5 * 6 * 7 * 8)] {
            for number in 0..factorial(n).to_i64().unwrap() {
                let cell = Cell { n, power: factorial(n), at: number.into() };
                let left = sum(&cell.end(0));
                let slope = &(&sum(&cell.end(1)) - &left) * &Rational::new(factorial(n), BigInt::one());
                let (plain, odd) = peak(n, slope.floor().to_i64().unwrap());
                let plain = &left + &plain;
                let step = Rational::new(BigInt::one(), &cell.power * finer);
                let best = (0..=finer).map(|i| sum(&(&cell.end(0) + &(&Rational::from(i) * &step)))).max().unwrap();
                assert!(reaches(&plain, odd, &best), "{number}/{n}!");
                // Numbers between multiples of 1/7! have at most half of 1/7! and a little more.
                assert!(!reaches(&plain, odd, &(&best + &over(&factorial(7)))), "{number}/{n}!");
            }
        }
    }

    #[test]
    fn who_is_far_is_found_as_by_trying_all() {
        let mut seen = [0, 0];
        for x in ["0", "1/3", "5/12", "2/7", "-1/2", "7/11"].map(fraction) {
            for epsilon in ["1/100", "1/12", "1/6", "1/4", "1/2", "7/12", "3/5"].map(fraction) {
                for delta in ["1/720", "1/100", "1/24", "1/7", "1/4", "1/2", "3"].map(fraction) {
                    let found = far(&x, &delta, &epsilon);
                    if let Some(y) = &found {
                        assert!(!holds(&x, y, &delta, &epsilon), "{x} {epsilon} {delta}: {y}");
                    }
                    // All multiples of 1/5040 in the interval.
                    let from = (&x * &Rational::from(5_040)).floor().to_i64().unwrap();
                    let room =
                        (&delta.clone().min(Rational::from(1)) * &Rational::from(5_040)).floor().to_i64().unwrap();
                    let tried = (from - room..=from + room + 1).map(|n| at(n, 5_040));
                    let plain = tried.into_iter().find(|y| !holds(&x, y, &delta, &epsilon));
                    assert!(found.is_some() || plain.is_none(), "{x} {epsilon} {delta}: {plain:?}");
                    seen[usize::from(found.is_some())] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&n| n > 50), "{seen:?}");
    }

    /// An end with exactly the value does not count, and the search there ends; just beyond an end there are always
    /// larger values.
    #[test]
    fn the_ends_of_an_interval_do_not_count() {
        let around = |low: &str, high: &str| OpenInterval { low: fraction(low), high: fraction(high) };
        assert_eq!(around("0", "1/2").low(&Rational::from(0)), None);
        assert_eq!(around("-1/97", "1/97").low(&Rational::from(0)), Some(Rational::from(0)));
        let end = sum(&fraction("10/89"));
        assert!(around("10/89", "1/2").low(&end).is_none_or(|y| y > fraction("10/89") && sum(&y) <= end));
        let tip = around("0", "1/4").high(&fraction("7/12")).unwrap();
        assert!(tip < fraction("1/4") && sum(&tip) >= fraction("7/12"));
    }

    #[test]
    fn half_the_hyperbolic_sine_of_1_is_the_greatest_value() {
        let around = OpenInterval { low: Rational::from(0), high: Rational::from(1) };
        assert!(around.high(&fraction("0.5876005968")).is_some());
        assert_eq!(around.high(&fraction("0.5876005969")), None);
    }

    #[test]
    fn the_triangle_inequality_holds() {
        for a in 0..60 {
            for b in 0..60 {
                let (x, y) = (at(a, 60), at(b, 77));
                assert!((&sum(&x) - &sum(&y)).abs() <= sum(&(&x - &y)), "{x} {y}");
            }
        }
    }

    #[test]
    fn evas_step_is_small_enough() {
        for epsilon in ["1", "1/2", "1/3", "1/6", "1/100", "1/720", "1/1000"].map(fraction) {
            assert_eq!(far(&Rational::from(0), &small_enough(&epsilon), &epsilon), None, "{epsilon}");
        }
        assert_eq!(small_enough(&fraction("1/100")), fraction("1/720"));
    }
}
