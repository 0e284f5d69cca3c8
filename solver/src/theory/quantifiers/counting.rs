//! Powers of two, primes, and the harmonic series: statements of the form "for all … there is …" that Eva wins.
use super::Side::{Adam, Eva};
use super::exact::{ceil_log2, euclid, harmonic_reaches, is_prime, natural, power_of_two, prime, primes_to, small};
use super::{Domain, Play, Side, Variable, some, variable};
use crate::value::rational::Rational;
use num_traits::ToPrimitive;

fn won(holds: bool) -> Side {
    if holds { Eva } else { Adam }
}

/// ∀q ∃z: 2^z ≥ q.
pub struct Power;

const POWER: &[Variable] =
    &[variable("q", Adam, Domain::Positive, 1_000_000_000), variable("z", Eva, Domain::Integer, 1_000)];

fn exponent(z: &Rational) -> i64 {
    z.floor().to_i64().unwrap_or(0)
}

impl Play for Power {
    fn variables(&self) -> &'static [Variable] {
        POWER
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [q, z] => won(power_of_two(exponent(z)) >= *q),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        Rational::from(ceil_log2(&choices[0]))
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["7/3", "1000", "1/5", "1025", "3/4", "64"]),
            _ => some(&["0"]),
        }
    }
}

/// ∀q ∃z: 2^(z − 1) < q ≤ 2^z.
pub struct PowerBetween;

impl Play for PowerBetween {
    fn variables(&self) -> &'static [Variable] {
        POWER
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [q, z] => won(power_of_two(exponent(z)) >= *q && power_of_two(exponent(z) - 1) < *q),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        Power.wins(choices)
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        Power.losing_tries(choices)
    }
}

/// ∀n ∃p prime: p > n.
pub struct Primes;

impl Play for Primes {
    fn variables(&self) -> &'static [Variable] {
        // 20! + 1 is the last one below 2^64.
        const { &[variable("n", Adam, Domain::Natural, 20), variable("p", Eva, Domain::Prime, 1_000_000_000)] }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [n, p] => won(is_prime(p) && p > n),
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        natural(euclid(small(&choices[0])))
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["10", "7", "13", "4", "12"]),
            _ => some(&["2"]),
        }
    }
}

/// ∀n ∃k: p(k − 1) ≤ n < p(k), where p(−1) = 0 and p(0) = 2.
pub struct PrimeBetween;

impl Play for PrimeBetween {
    fn variables(&self) -> &'static [Variable] {
        const { &[variable("n", Adam, Domain::Natural, 10_000), variable("k", Eva, Domain::Natural, 2_000)] }
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [n, k] => {
                let (n, k) = (small(n), small(k));
                let below = k.checked_sub(1).map_or(0, prime);
                won(below <= n && n < prime(k))
            }
            _ => Eva,
        }
    }

    fn wins(&self, choices: &[Rational]) -> Rational {
        natural(primes_to(small(&choices[0])).len() as u64)
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["10", "23", "100", "1"]),
            _ => some(&["0"]),
        }
    }
}

const HARMONIC: &[Variable] =
    &[variable("q", Adam, Domain::Positive, 10), variable("n", Eva, Domain::Natural, 1_000_000)];

/// ∀q ∃n: h(n) ≥ q with h(n) = 1 + 1/2 + … + 1/n.
pub struct Harmonic;

impl Play for Harmonic {
    fn variables(&self) -> &'static [Variable] {
        HARMONIC
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [q, n] => won(harmonic_reaches(small(n), q)),
            _ => Eva,
        }
    }

    /// A winning choice; from each power of two to the next the sum grows by a half at least: h(2^j) ≥ 1 + j/2.
    fn wins(&self, choices: &[Rational]) -> Rational {
        let twice = &(&choices[0] + &choices[0]) - &Rational::from(2);
        power_of_two(exponent(&twice.ceil()).max(0))
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        match choices {
            [] => some(&["3", "5/2", "4", "11/3"]),
            _ => some(&["1"]),
        }
    }
}

/// ∀q ∃n: h(n − 1) < q ≤ h(n).
pub struct HarmonicBetween;

impl Play for HarmonicBetween {
    fn variables(&self) -> &'static [Variable] {
        HARMONIC
    }

    fn winner_from(&self, choices: &[Rational]) -> Side {
        match choices {
            [q, n] => {
                let n = small(n);
                won(harmonic_reaches(n, q) && n.checked_sub(1).is_none_or(|n| !harmonic_reaches(n, q)))
            }
            _ => Eva,
        }
    }

    /// The first such n, by bisection.
    fn wins(&self, choices: &[Rational]) -> Rational {
        let (mut least, mut most) = (0, small(&Harmonic.wins(choices)));
        while least < most {
            let middle = least.midpoint(most);
            match harmonic_reaches(middle, &choices[0]) {
                true => most = middle,
                false => least = middle + 1,
            }
        }
        natural(most)
    }

    fn losing_tries(&self, choices: &[Rational]) -> Vec<Rational> {
        Harmonic.losing_tries(choices)
    }
}
