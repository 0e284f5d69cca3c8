//! Quantifier games: Eva (∃) and Adam (∀) choose in turn the numbers of a prenex statement; at the end the statement
//! about these numbers is true, and Eva has won, or false, and Adam has. Eva has a winning strategy iff the statement
//! is true.
//!
//! In: the choices so far. Out: whether a number may be chosen, the side that still wins, a winning choice, and at the
//! end the choice that lost. All numbers are exact.
//!
//! # Source
//! Hintikka 1973 for the game; a university lecture on combinatorial games for the statements.
mod convergence;
mod counting;
mod distances;
mod exact;
mod jumps;
mod real;
mod signs;

use crate::value::rational::Rational;
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};

pub use exact::read;
pub use real::{Real, read_real};

/// A side of a quantifier game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The side that chooses the variables of ∃, and wants the statement to be true.
    Eva,
    /// The side that chooses the variables of ∀, and wants it to be false.
    Adam,
}

impl Side {
    /// The other side.
    pub fn other(self) -> Side {
        match self {
            Side::Eva => Side::Adam,
            Side::Adam => Side::Eva,
        }
    }

    /// Both sides, Eva first.
    pub const BOTH: [Side; 2] = [Side::Eva, Side::Adam];

    /// The id in links.
    pub fn id(self) -> &'static str {
        match self {
            Side::Eva => "eva",
            Side::Adam => "adam",
        }
    }
}

/// The domain of a variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Domain {
    /// All rational numbers.
    Rational,
    /// Real numbers; written are fractions and fractions of √2.
    Real,
    /// Real numbers; only fractions are written.
    Fraction,
    /// Rational numbers above 0.
    Positive,
    /// All integers.
    Integer,
    /// Integers from 0.
    Natural,
    /// The prime numbers.
    Prime,
    /// Natural numbers at least as large as the choice with this number (from 0).
    From(usize),
}

/// A quantifier with its variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    /// The name.
    pub name: &'static str,
    /// The side that chooses it.
    pub by: Side,
    /// The numbers that may be chosen.
    pub domain: Domain,
    /// The largest absolute value of a number that a person chooses.
    pub most: u64,
    /// The largest denominator.
    fine: u64,
}

impl Variable {
    /// The variable with another largest denominator.
    const fn to(self, fine: u64) -> Variable {
        Variable { fine, ..self }
    }
}

const fn variable(name: &'static str, by: Side, domain: Domain, most: u64) -> Variable {
    Variable { name, by, domain, most, fine: MOST_DENOMINATOR }
}

/// The strategy of one statement, with numbers of this kind.
trait Play<N = Rational>: Sync {
    fn variables(&self) -> &'static [Variable];

    /// The winner with best play after these choices; after the last one, the actual winner.
    fn winner_from(&self, choices: &[N]) -> Side;

    /// A winning choice for the side that is to choose and still wins.
    fn wins(&self, choices: &[N]) -> N;

    /// Choices for the side that is to choose and loses against best play: none is a mistake, some are harder to
    /// answer.
    fn losing_tries(&self, choices: &[N]) -> Vec<N>;
}

/// The strategy of a statement by its kind of numbers.
enum Rules {
    Plain(&'static dyn Play),
    Real(&'static dyn Play<Real>),
}

/// The choices as fractions, for domains that refuse others.
fn plain(choices: &[Real]) -> Vec<Rational> {
    choices.iter().map(|choice| choice.plain.clone()).collect()
}

/// One of the choices by a seed.
fn drawn<N>(mut all: Vec<N>, seed: u64) -> N {
    all.swap_remove((seed % all.len() as u64) as usize)
}

/// The statements, in the order of the lecture. Their ids are stable, as links contain them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Statement {
    /// ∀q ∃z: 2^z ≥ q.
    Power,
    /// ∀q ∃z: 2^(z − 1) < q ≤ 2^z.
    PowerBetween,
    /// ∀n ∃p prime: p > n.
    Primes,
    /// ∀n ∃k: p(k − 1) ≤ n < p(k), with the primes p(0) = 2, p(1) = 3, … and p(−1) = 0.
    PrimeBetween,
    /// ∀q ∃n: h(n) ≥ q with h(n) = 1 + 1/2 + … + 1/n.
    Harmonic,
    /// ∀q ∃n: h(n − 1) < q ≤ h(n).
    HarmonicBetween,
    /// ∃q ∀ε ∃m ∀n ≥ m: q − ε < x(n) ≤ q with x(n) = 1 + 1/4 + … + 1/n².
    SquaresLimit,
    /// The same as [`SquaresLimit`](Statement::SquaresLimit) with q after ε.
    SquaresBound,
    /// ∃q ∀ε ∃m ∀n ≥ m: |x(n) − q| < ε for x(n) = 1 + 1/2 + … + 2^−n.
    HalvesLimit,
    /// ∀ε ∃q ∃m ∀n ≥ m: |x(n) − q| < ε for the same series.
    HalvesNear,
    /// ∀ε ∃a ∀m ≥ a ∀n ≥ a: |x(m) − x(n)| < ε for the same series.
    HalvesCauchy,
    /// As [`HalvesLimit`](Statement::HalvesLimit), for x(n) = 1 − 2 + 4 − … + (−2)^n.
    AlternatingLimit,
    /// As [`HalvesNear`](Statement::HalvesNear), for that series.
    AlternatingNear,
    /// As [`HalvesCauchy`](Statement::HalvesCauchy), for that series.
    AlternatingCauchy,
    /// As [`HalvesLimit`](Statement::HalvesLimit), for x(n) = 1/0! + 1/1! + … + 1/n!.
    FactorialsLimit,
    /// As [`HalvesNear`](Statement::HalvesNear), for that series.
    FactorialsNear,
    /// As [`HalvesCauchy`](Statement::HalvesCauchy), for that series.
    FactorialsCauchy,
    /// ∀x ∀ε ∃δ ∀y: |x − y| < δ ⇒ |f(x) − f(y)| < ε for the sign f of x² − 2 on the fractions.
    SignContinuous,
    /// ∀ε ∃δ ∀x ∀y: |x − y| < δ ⇒ |f(x) − f(y)| < ε for the same function.
    SignUniform,
    /// As [`SignContinuous`](Statement::SignContinuous), on the real numbers.
    RealContinuous,
    /// As [`SignUniform`](Statement::SignUniform), on the real numbers.
    RealUniform,
    /// As [`SignContinuous`](Statement::SignContinuous), for the sum over k of the distances to the nearest multiple of
    /// 1/k!.
    DistancesContinuous,
    /// As [`SignUniform`](Statement::SignUniform), for that function.
    DistancesUniform,
}

impl Statement {
    /// All statements, in their order.
    pub const ALL: [Statement; 23] = [
        Statement::Power,
        Statement::PowerBetween,
        Statement::Primes,
        Statement::PrimeBetween,
        Statement::Harmonic,
        Statement::HarmonicBetween,
        Statement::SquaresLimit,
        Statement::SquaresBound,
        Statement::HalvesLimit,
        Statement::HalvesNear,
        Statement::HalvesCauchy,
        Statement::AlternatingLimit,
        Statement::AlternatingNear,
        Statement::AlternatingCauchy,
        Statement::FactorialsLimit,
        Statement::FactorialsNear,
        Statement::FactorialsCauchy,
        Statement::SignContinuous,
        Statement::SignUniform,
        Statement::RealContinuous,
        Statement::RealUniform,
        Statement::DistancesContinuous,
        Statement::DistancesUniform,
    ];

    /// The id in links.
    pub fn id(self) -> &'static str {
        match self {
            Statement::Power => "power",
            Statement::PowerBetween => "power-between",
            Statement::Primes => "primes",
            Statement::PrimeBetween => "prime-between",
            Statement::Harmonic => "harmonic",
            Statement::HarmonicBetween => "harmonic-between",
            Statement::SquaresLimit => "squares-limit",
            Statement::SquaresBound => "squares-bound",
            Statement::HalvesLimit => "halves-limit",
            Statement::HalvesNear => "halves-near",
            Statement::HalvesCauchy => "halves-cauchy",
            Statement::AlternatingLimit => "alternating-limit",
            Statement::AlternatingNear => "alternating-near",
            Statement::AlternatingCauchy => "alternating-cauchy",
            Statement::FactorialsLimit => "factorials-limit",
            Statement::FactorialsNear => "factorials-near",
            Statement::FactorialsCauchy => "factorials-cauchy",
            Statement::SignContinuous => "sign-continuous",
            Statement::SignUniform => "sign-uniform",
            Statement::RealContinuous => "real-continuous",
            Statement::RealUniform => "real-uniform",
            Statement::DistancesContinuous => "distances-continuous",
            Statement::DistancesUniform => "distances-uniform",
        }
    }

    /// The same statement with an ∃ and a ∀ exchanged, if that is a statement, too: a limit is named before ε or after it,
    /// δ before x or after it.
    pub fn exchanged(self) -> Option<Statement> {
        Some(match self {
            Statement::SquaresLimit => Statement::SquaresBound,
            Statement::SquaresBound => Statement::SquaresLimit,
            Statement::HalvesLimit => Statement::HalvesNear,
            Statement::HalvesNear => Statement::HalvesLimit,
            Statement::AlternatingLimit => Statement::AlternatingNear,
            Statement::AlternatingNear => Statement::AlternatingLimit,
            Statement::FactorialsLimit => Statement::FactorialsNear,
            Statement::FactorialsNear => Statement::FactorialsLimit,
            Statement::SignContinuous => Statement::SignUniform,
            Statement::SignUniform => Statement::SignContinuous,
            Statement::RealContinuous => Statement::RealUniform,
            Statement::RealUniform => Statement::RealContinuous,
            Statement::DistancesContinuous => Statement::DistancesUniform,
            Statement::DistancesUniform => Statement::DistancesContinuous,
            Statement::Power
            | Statement::PowerBetween
            | Statement::Primes
            | Statement::PrimeBetween
            | Statement::Harmonic
            | Statement::HarmonicBetween
            | Statement::HalvesCauchy
            | Statement::AlternatingCauchy
            | Statement::FactorialsCauchy => return None,
        })
    }

    /// The statement of a link that has one in place of a position, and the side of the person, if given: `power:eva`.
    pub fn of_link(text: &str) -> Option<(Statement, Option<Side>)> {
        let (id, side) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let statement = Statement::ALL.into_iter().find(|statement| statement.id() == id)?;
        Some((statement, Side::BOTH.into_iter().find(|known| known.id() == side)))
    }

    fn rules(self) -> Rules {
        Rules::Plain(match self {
            Statement::RealContinuous => return Rules::Real(&jumps::Continuous),
            Statement::RealUniform => return Rules::Real(&jumps::Uniform),
            Statement::Power => &counting::Power,
            Statement::PowerBetween => &counting::PowerBetween,
            Statement::Primes => &counting::Primes,
            Statement::PrimeBetween => &counting::PrimeBetween,
            Statement::Harmonic => &counting::Harmonic,
            Statement::HarmonicBetween => &counting::HarmonicBetween,
            Statement::SquaresLimit => &convergence::SquaresLimit,
            Statement::SquaresBound => &convergence::SquaresBound,
            Statement::HalvesLimit => &convergence::Limit(convergence::Series::Halves),
            Statement::HalvesNear => &convergence::Near(convergence::Series::Halves),
            Statement::HalvesCauchy => &convergence::Cauchy(convergence::Series::Halves),
            Statement::AlternatingLimit => &convergence::Limit(convergence::Series::Alternating),
            Statement::AlternatingNear => &convergence::Near(convergence::Series::Alternating),
            Statement::AlternatingCauchy => &convergence::Cauchy(convergence::Series::Alternating),
            Statement::FactorialsLimit => &convergence::Limit(convergence::Series::Factorials),
            Statement::FactorialsNear => &convergence::Near(convergence::Series::Factorials),
            Statement::FactorialsCauchy => &convergence::Cauchy(convergence::Series::Factorials),
            Statement::SignContinuous => &signs::Continuous,
            Statement::SignUniform => &signs::Uniform,
            Statement::DistancesContinuous => &distances::Continuous,
            Statement::DistancesUniform => &distances::Uniform,
        })
    }

    /// The quantified variables, in order.
    pub fn variables(self) -> &'static [Variable] {
        match self.rules() {
            Rules::Plain(play) => play.variables(),
            Rules::Real(play) => play.variables(),
        }
    }

    /// The winner with best play after these choices; after the last one, the actual winner.
    pub fn winner_from(self, choices: &[Real]) -> Side {
        match self.rules() {
            Rules::Plain(play) => play.winner_from(&plain(choices)),
            Rules::Real(play) => play.winner_from(choices),
        }
    }

    /// The computer's next choice: a winning one if there is one; else one that is harder to answer, by the seed.
    ///
    /// # Panics
    /// If all variables are chosen.
    pub fn choose(self, choices: &[Real], seed: u64) -> Real {
        let wins = self.winner_from(choices) == self.variables()[choices.len()].by;
        match (self.rules(), wins) {
            (Rules::Plain(play), true) => play.wins(&plain(choices)).into(),
            (Rules::Plain(play), false) => drawn(play.losing_tries(&plain(choices)), seed).into(),
            (Rules::Real(play), true) => play.wins(choices),
            (Rules::Real(play), false) => drawn(play.losing_tries(choices), seed),
        }
    }

    /// Checks whether this number may be chosen next.
    ///
    /// # Errors
    /// [`ChoiceError`]: the reason why not.
    ///
    /// # Panics
    /// If all variables are chosen.
    pub fn allows(self, choices: &[Real], number: &Real) -> Result<(), ChoiceError> {
        let variable = self.variables()[choices.len()];
        let roots = &number.roots;
        if variable.domain != Domain::Real && !roots.is_zero() {
            return Err(ChoiceError::Root);
        }
        if number.abs() > Real::from(variable.most as i64) || roots.abs() > Rational::from(variable.most as i64) {
            return Err(ChoiceError::TooLarge(variable.most));
        }
        let fine = |n: &Rational| *n.denominator() > BigInt::from(variable.fine);
        if fine(roots) {
            return Err(ChoiceError::TooFine(variable.fine));
        }
        let number = &number.plain;
        let least = match variable.domain {
            Domain::From(i) => Some(choices[i].plain.clone()),
            Domain::Natural => Some(Rational::from(0)),
            _ => None,
        };
        let broken = [Domain::Rational, Domain::Real, Domain::Fraction, Domain::Positive];
        let whole = !broken.contains(&variable.domain);
        if whole && !number.is_integer() {
            return Err(ChoiceError::Whole);
        }
        if variable.domain == Domain::Positive && *number <= Rational::from(0) {
            return Err(ChoiceError::Positive);
        }
        if let Some(least) = least.filter(|least| number < least) {
            return Err(ChoiceError::TooSmall(least));
        }
        if fine(number) {
            return Err(ChoiceError::TooFine(variable.fine));
        }
        if variable.domain == Domain::Prime && !exact::is_prime(number) {
            return Err(ChoiceError::NoPrime);
        }
        Ok(())
    }

    /// After the last choice: the number of the choice that lost, the last one before which the loser could still win;
    /// `None` where the loser could never win.
    pub fn blunder(self, choices: &[Real]) -> Option<usize> {
        let winner = self.winner_from(choices);
        (0..choices.len()).rev().find(|&i| self.winner_from(&choices[..i]) != winner)
    }
}

/// The largest denominator a person may choose, unless the variable has its own.
const MOST_DENOMINATOR: u64 = 1_000_000;

/// The reason why a number may not be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChoiceError {
    /// The number is no integer.
    Whole,
    /// The number is not above 0.
    Positive,
    /// The number is below this.
    TooSmall(Rational),
    /// The absolute value is above this, the largest that is written.
    TooLarge(u64),
    /// The denominator is above this.
    TooFine(u64),
    /// The number is no prime.
    NoPrime,
    /// The number is no fraction.
    Root,
    /// The number is none of these.
    NotAmong(Vec<Rational>),
}

/// A few choices by their text, for the side that loses.
fn some(numbers: &[&str]) -> Vec<Rational> {
    numbers.iter().filter_map(|text| read(text)).collect()
}
