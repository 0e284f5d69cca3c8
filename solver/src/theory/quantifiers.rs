//! Quantifier games: Eva (∃) and Adam (∀) choose in turn the numbers of a prenex statement; at the end the statement about these
//! numbers is true, and Eva has won, or false, and Adam has. Eva has a winning strategy iff the statement is true.
//!
//! In: the choices so far. Out: whether a number may be chosen, who still wins, a choice that wins, and at the end which
//! choice lost. All numbers are exact.
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Side {
    /// Chooses what is said to exist, and wants the statement to be true.
    Eva,
    /// Chooses what the statement shall hold for, and wants it to be false.
    Adam,
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::Eva => Side::Adam,
            Side::Adam => Side::Eva,
        }
    }

    pub const BOTH: [Side; 2] = [Side::Eva, Side::Adam];

    /// In links.
    pub fn id(self) -> &'static str {
        match self {
            Side::Eva => "eva",
            Side::Adam => "adam",
        }
    }
}

/// Where a number is chosen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Domain {
    Rational,
    /// Real; what is written is a fraction and fractions of √2.
    Real,
    /// Real; only fractions are written.
    Fraction,
    /// Rational and above 0.
    Positive,
    Integer,
    /// 0, 1, 2, …
    Natural,
    Prime,
    /// Natural, and at least as large as the choice of this number (from 0).
    From(usize),
}

/// A quantifier with its variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variable {
    pub name: &'static str,
    pub by: Side,
    pub domain: Domain,
    /// A number that a person chooses is at most so far from 0.
    pub most: u64,
    /// Its denominator is at most this.
    fine: u64,
}

impl Variable {
    /// With another largest denominator.
    const fn to(self, fine: u64) -> Variable {
        Variable { fine, ..self }
    }
}

const fn variable(name: &'static str, by: Side, domain: Domain, most: u64) -> Variable {
    Variable { name, by, domain, most, fine: MOST_DENOMINATOR }
}

/// What a statement knows of itself, with numbers of this kind.
trait Play<N = Rational>: Sync {
    fn variables(&self) -> &'static [Variable];

    /// Who wins with best play after these choices; after the last one, who has won.
    fn outlook(&self, choices: &[N]) -> Side;

    /// A choice for the side that is to choose and still wins.
    fn wins(&self, choices: &[N]) -> N;

    /// Choices for the side that is to choose and loses against best play: none is a mistake, some are harder to answer.
    fn tempts(&self, choices: &[N]) -> Vec<N>;
}

/// A statement by its numbers.
enum Rules {
    Plain(&'static dyn Play),
    Real(&'static dyn Play<Real>),
}

/// The fractions that choices are, where others are refused.
fn plain(choices: &[Real]) -> Vec<Rational> {
    choices.iter().map(|choice| choice.plain.clone()).collect()
}

/// The choice by a seed.
fn drawn<N>(mut all: Vec<N>, seed: u64) -> N {
    all.swap_remove((seed % all.len() as u64) as usize)
}

/// The statements, in the order of the lecture. Their ids are promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Statement {
    Power,
    PowerBetween,
    Primes,
    PrimeBetween,
    Harmonic,
    HarmonicBetween,
    SquaresLimit,
    SquaresBound,
    HalvesLimit,
    HalvesCauchy,
    AlternatingLimit,
    AlternatingCauchy,
    FactorialsLimit,
    FactorialsCauchy,
    SignContinuous,
    SignUniform,
    RealContinuous,
    RealUniform,
    DistancesContinuous,
    DistancesUniform,
}

impl Statement {
    pub const ALL: [Statement; 20] = [
        Statement::Power,
        Statement::PowerBetween,
        Statement::Primes,
        Statement::PrimeBetween,
        Statement::Harmonic,
        Statement::HarmonicBetween,
        Statement::SquaresLimit,
        Statement::SquaresBound,
        Statement::HalvesLimit,
        Statement::HalvesCauchy,
        Statement::AlternatingLimit,
        Statement::AlternatingCauchy,
        Statement::FactorialsLimit,
        Statement::FactorialsCauchy,
        Statement::SignContinuous,
        Statement::SignUniform,
        Statement::RealContinuous,
        Statement::RealUniform,
        Statement::DistancesContinuous,
        Statement::DistancesUniform,
    ];

    /// In links.
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
            Statement::HalvesCauchy => "halves-cauchy",
            Statement::AlternatingLimit => "alternating-limit",
            Statement::AlternatingCauchy => "alternating-cauchy",
            Statement::FactorialsLimit => "factorials-limit",
            Statement::FactorialsCauchy => "factorials-cauchy",
            Statement::SignContinuous => "sign-continuous",
            Statement::SignUniform => "sign-uniform",
            Statement::RealContinuous => "real-continuous",
            Statement::RealUniform => "real-uniform",
            Statement::DistancesContinuous => "distances-continuous",
            Statement::DistancesUniform => "distances-uniform",
        }
    }

    /// The statement that a link names in place of a position, and the side of the person, if it has one: `power:eva`.
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
            Statement::HalvesCauchy => &convergence::Cauchy(convergence::Series::Halves),
            Statement::AlternatingLimit => &convergence::Limit(convergence::Series::Alternating),
            Statement::AlternatingCauchy => &convergence::Cauchy(convergence::Series::Alternating),
            Statement::FactorialsLimit => &convergence::Limit(convergence::Series::Factorials),
            Statement::FactorialsCauchy => &convergence::Cauchy(convergence::Series::Factorials),
            Statement::SignContinuous => &signs::Continuous,
            Statement::SignUniform => &signs::Uniform,
            Statement::DistancesContinuous => &distances::Continuous,
            Statement::DistancesUniform => &distances::Uniform,
        })
    }

    /// Its quantifiers, in order.
    pub fn variables(self) -> &'static [Variable] {
        match self.rules() {
            Rules::Plain(play) => play.variables(),
            Rules::Real(play) => play.variables(),
        }
    }

    /// Who wins with best play after these choices; after the last one, who has won.
    pub fn outlook(self, choices: &[Real]) -> Side {
        match self.rules() {
            Rules::Plain(play) => play.outlook(&plain(choices)),
            Rules::Real(play) => play.outlook(choices),
        }
    }

    /// What the computer chooses next: what wins, if it still can win; else one of some choices, by the seed.
    ///
    /// # Panics
    /// If all is chosen.
    pub fn choose(self, choices: &[Real], seed: u64) -> Real {
        let wins = self.outlook(choices) == self.variables()[choices.len()].by;
        match (self.rules(), wins) {
            (Rules::Plain(play), true) => play.wins(&plain(choices)).into(),
            (Rules::Plain(play), false) => drawn(play.tempts(&plain(choices)), seed).into(),
            (Rules::Real(play), true) => play.wins(choices),
            (Rules::Real(play), false) => drawn(play.tempts(choices), seed),
        }
    }

    /// May this number be chosen next?
    ///
    /// # Errors
    /// Why not.
    pub fn allows(self, choices: &[Real], number: &Real) -> Result<(), Refused> {
        let variable = self.variables()[choices.len()];
        let roots = &number.roots;
        if variable.domain != Domain::Real && !roots.is_zero() {
            return Err(Refused::Root);
        }
        if number.abs() > Real::from(variable.most as i64) || roots.abs() > Rational::from(variable.most as i64) {
            return Err(Refused::TooLarge(variable.most));
        }
        let fine = |n: &Rational| *n.denominator() > BigInt::from(variable.fine);
        if fine(roots) {
            return Err(Refused::TooFine(variable.fine));
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
            return Err(Refused::Whole);
        }
        if variable.domain == Domain::Positive && *number <= Rational::from(0) {
            return Err(Refused::Positive);
        }
        if let Some(least) = least.filter(|least| number < least) {
            return Err(Refused::TooSmall(least));
        }
        if fine(number) {
            return Err(Refused::TooFine(variable.fine));
        }
        if variable.domain == Domain::Prime && !exact::is_prime(number) {
            return Err(Refused::NoPrime);
        }
        Ok(())
    }

    /// After the last choice: the number of the choice that lost, the last one before which the loser could still win; `None`
    /// where the loser could never win.
    pub fn blunder(self, choices: &[Real]) -> Option<usize> {
        let winner = self.outlook(choices);
        (0..choices.len()).rev().find(|&i| self.outlook(&choices[..i]) != winner)
    }
}

/// The largest denominator a person may choose, where no other is given.
const MOST_DENOMINATOR: u64 = 1_000_000;

/// Why a number may not be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It is no whole number.
    Whole,
    /// It is not above 0.
    Positive,
    /// At least this.
    TooSmall(Rational),
    /// At most so far from 0, so that the numbers can be written.
    TooLarge(u64),
    /// The denominator is at most this.
    TooFine(u64),
    NoPrime,
    /// It is no fraction.
    Root,
    /// It is one of these.
    NotAmong(Vec<Rational>),
}

/// A few choices by their text, for the side that loses.
fn some(numbers: &[&str]) -> Vec<Rational> {
    numbers.iter().filter_map(|text| read(text)).collect()
}
