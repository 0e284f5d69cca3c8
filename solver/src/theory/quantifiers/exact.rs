//! Exact arithmetic for the statements: logarithms, primes, series.
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_traits::{One, ToPrimitive};
use std::cmp::Ordering;

/// Reads `-3`, `3/4`, `0.75` or `0,75`; `None` for other texts and for very long numbers.
pub fn read(text: &str) -> Option<Rational> {
    const LONGEST: usize = 40;
    let text = text.trim().replace('−', "-").replace(',', ".");
    if text.len() > LONGEST {
        return None;
    }
    let whole = |text: &str| -> Option<BigInt> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok()).flatten()
    };
    if let Some((num, den)) = text.split_once('/') {
        let (num, den) = (whole(num.trim())?, whole(den.trim())?);
        return (den > BigInt::ZERO).then(|| Rational::new(num, den));
    }
    match text.split_once('.') {
        None => Some(Rational::new(whole(&text)?, BigInt::one())),
        Some((before, after)) => {
            let digits = after.bytes().all(|b| b.is_ascii_digit()) && !after.is_empty();
            let num = whole(&format!("{before}{after}")).filter(|_| digits && !before.is_empty())?;
            Some(Rational::new(num, BigInt::from(10).pow(after.len() as u32)))
        }
    }
}

/// 2 to a whole power.
pub fn power_of_two(exponent: i64) -> Rational {
    let power = BigInt::one() << exponent.unsigned_abs();
    if exponent < 0 { Rational::new(BigInt::one(), power) } else { Rational::new(power, BigInt::one()) }
}

/// The least z with 2^z ≥ q, for a positive q.
pub fn ceil_log2(q: &Rational) -> i64 {
    // Within one of the difference of the lengths.
    let mut z = q.numerator().bits() as i64 - q.denominator().bits() as i64 - 1;
    while power_of_two(z) < *q {
        z += 1;
    }
    z
}

/// An integer as a machine number; those of a person are small.
pub fn small(number: &Rational) -> u64 {
    number.floor().to_u64().unwrap_or(u64::MAX)
}

pub fn natural(n: u64) -> Rational {
    Rational::new(BigInt::from(n), BigInt::one())
}

fn least_factor(n: u64) -> u64 {
    let mut d = 2;
    while d * d <= n {
        if n.is_multiple_of(d) {
            return d;
        }
        d += if d == 2 { 1 } else { 2 };
    }
    n
}

pub fn is_prime(number: &Rational) -> bool {
    number.is_integer() && number.floor().to_u64().is_some_and(|n| n >= 2 && least_factor(n) == n)
}

/// The least prime factor of n! + 1, for n up to 20. It is above n.
pub fn euclid(n: u64) -> u64 {
    least_factor((1..=n).product::<u64>() + 1)
}

/// All primes up to `n`.
pub fn primes_to(n: u64) -> Vec<u64> {
    (2..=n).filter(|&p| least_factor(p) == p).collect()
}

/// The k-th prime, from 0.
pub fn prime(k: u64) -> u64 {
    (2..).filter(|&p| least_factor(p) == p).nth(k as usize).expect("there is always a larger prime")
}

/// Whether 1 + 1/2 + … + 1/n is at least q.
pub fn harmonic_reaches(n: u64, q: &Rational) -> bool {
    // In units of 2^-64, each summand rounded down: less than n units are lost.
    let below: u128 = (1..=n).map(|k| (1_u128 << 64) / u128::from(k)).sum();
    let units = |n: u128| Rational::new(BigInt::from(n), BigInt::one() << 64);
    if units(below) >= *q {
        return true;
    }
    if units(below + u128::from(n)) < *q {
        return false;
    }
    (1..=n).fold(Rational::from(0), |sum, k| &sum + &Rational::new(BigInt::one(), BigInt::from(k))) >= *q
}

/// The comparison of 1 + 1/4 + … + 1/n² with q; for long sums by the bounds of Euler and Maclaurin around π²/6.
pub fn compare_squares(n: u64, q: &Rational) -> Ordering {
    const EXACT: u64 = 300;
    let exact = |n: u64| {
        (1..=n)
            .fold(Rational::from(0), |sum, k| &sum + &Rational::new(BigInt::one(), BigInt::from(k) * BigInt::from(k)))
    };
    if n <= EXACT {
        return exact(n).cmp(q);
    }
    let over = |den: u64, power: u32| Rational::new(BigInt::one(), BigInt::from(den) * BigInt::from(n).pow(power));
    let (least, most) = pi_squared_over_six();
    let middle = &(&over(2, 2) - &over(1, 1)) - &over(6, 3);
    let (least, most) = (&least + &middle, &(&most + &middle) + &over(30, 5));
    if least > *q {
        Ordering::Greater
    } else if most < *q {
        Ordering::Less
    } else {
        exact(n).cmp(q)
    }
}

/// The comparison of π²/6, an irrational number, with q. `q` has a denominator of a few million at most.
pub fn compare_squares_limit(q: &Rational) -> Ordering {
    let (least, most) = pi_squared_over_six();
    if least >= *q {
        Ordering::Greater
    } else {
        debug_assert!(most <= *q, "no such fraction is so near");
        Ordering::Less
    }
}

/// Two bounds of π²/6, 10^-30 apart.
fn pi_squared_over_six() -> (Rational, Rational) {
    let digits: BigInt = "1644934066848226436472415166646".parse().expect("digits");
    let unit = BigInt::from(10).pow(30);
    (Rational::new(digits.clone(), unit.clone()), Rational::new(digits + 1, unit))
}

/// The sum of 1/k! for k up to n.
pub fn factorials(n: u64) -> Rational {
    let mut summand = BigInt::one();
    let mut num = BigInt::one();
    for k in 1..=n {
        // Over the common denominator k!.
        num = num * k + 1;
        summand *= k;
    }
    Rational::new(num, summand)
}

/// The comparison of e, an irrational number, with q.
pub fn compare_e(q: &Rational) -> Ordering {
    for n in 1.. {
        let below = factorials(n);
        let factorial: BigInt = (1..=n).map(BigInt::from).product();
        if below >= *q {
            return Ordering::Greater;
        }
        if &below + &Rational::new(BigInt::one(), factorial * n) <= *q {
            return Ordering::Less;
        }
    }
    unreachable!("the bounds meet at an irrational number")
}
