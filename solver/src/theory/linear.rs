//! User-written statements: quantifiers over fractions, whole numbers or finite sets, and linear conditions on the
//! variables. The winner after some choices is decided by eliminating the variables that are left, from the last one to
//! the first; the same elimination names a choice that wins.
//!
//! In: a text (`read`). Out: a `Sentence`: the winner after these choices, the computer's choice, the losing choice,
//! and the condition under which Eva still wins. Finite sets are enumerated; so their variables may be multiplied.
//!
//! Long questions are metered: `Sentence::within` takes a meter, `Task` is such a question as data.
//!
//! # Source
//! Fourier 1826 and Motzkin 1936 for fractions, Presburger 1929 and Cooper 1972 for whole numbers.
mod clause;
mod decide;
mod eliminate;
mod formula;
mod read;
mod task;
mod term;
mod witness;
mod write;

pub use super::quantifiers::{ChoiceError, Side};
pub use decide::Question;
pub use read::{Fault, Kind};
pub use task::{Task, TaskAnswer, fraction};

use crate::budget::{Budget, Meter};
use crate::value::rational::Rational;
use clause::Relation;
use eliminate::{Union, single};
use formula::Formula;
use num_bigint::BigInt;
use serde::{Deserialize, Serialize};
use term::Term;

/// The domain of a variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    /// All integers.
    Integer,
    /// Integers from 0.
    Natural,
    /// All rational numbers.
    Rational,
    /// Rational numbers above 0.
    Positive,
    /// A finite set, in order.
    Among(Vec<Rational>),
}

impl Domain {
    fn is_whole(&self) -> bool {
        match self {
            Domain::Integer | Domain::Natural => true,
            Domain::Rational | Domain::Positive => false,
            Domain::Among(numbers) => numbers.iter().all(Rational::is_integer),
        }
    }

    /// The text in signs, a finite set by its numbers.
    pub fn signs(&self) -> String {
        write::domain(self)
    }

    /// The condition on the variable with this number, if the domain is not finite.
    fn condition(&self, i: u8, wholes: &[bool]) -> Union {
        let negative = Term::variable(i).times(&Rational::from(-1));
        match self {
            Domain::Natural => single(&Relation::AtMost, &negative, true, wholes),
            Domain::Positive => single(&Relation::Below, &negative, true, wholes),
            Domain::Integer | Domain::Rational | Domain::Among(_) => vec![clause::Clause::default()],
        }
    }
}

/// A quantifier with its variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quantifier {
    /// The name of the variable.
    pub name: String,
    /// The side that chooses it: Eva with ∃, Adam with ∀.
    pub by: Side,
    /// The numbers that may be chosen.
    pub domain: Domain,
}

/// The reason why a statement cannot be decided here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Beyond {
    /// The budget is exceeded, or the question was cancelled.
    Effort,
    /// An integer variable is to be eliminated from a condition that holds a fraction, too.
    Mixed,
}

/// A prenex statement without free variables that can be decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    quantifiers: Vec<Quantifier>,
    wholes: Vec<bool>,
    matrix: Formula,
}

/// The budget of a question that is answered at once: this many conditions take a fraction of a second.
pub const QUICK: Budget = Budget { nodes: 40_000, bytes: 32 << 20 };

/// The budget of a question that runs in a worker and can be stopped.
pub const LONG: Budget = Budget { nodes: 40_000_000, bytes: 256 << 20 };

/// The largest absolute value, and the largest denominator, of a number that a person chooses.
const MOST: u64 = 1_000_000;

impl Sentence {
    /// The statement of a text, whether it can be decided or not.
    ///
    /// # Errors
    /// [`Fault`] if the text is no such statement.
    pub fn parse(text: &str) -> Result<Sentence, Fault> {
        read::sentence(text)
    }

    /// The statement of a text. It is decided once, to check that it can be played.
    ///
    /// # Errors
    /// [`Fault`] if the text is no such statement, or one that cannot be decided in a fraction of a second.
    pub fn read(text: &str) -> Result<Sentence, Fault> {
        let sentence = Sentence::parse(text)?;
        match sentence.winner_from(&[]) {
            Ok(_) => Ok(sentence),
            Err(beyond) => Err(Fault { at: 0, kind: Kind::Beyond(beyond) }),
        }
    }

    fn new(quantifiers: Vec<Quantifier>, matrix: Formula) -> Sentence {
        let wholes = quantifiers.iter().map(|q| q.domain.is_whole()).collect();
        Sentence { quantifiers, wholes, matrix }
    }

    /// The quantifiers, from the outermost to the innermost.
    pub fn quantifiers(&self) -> &[Quantifier] {
        &self.quantifiers
    }

    /// Questions to the statement that are charged to a meter, by the conditions examined; those to the statement
    /// itself have the budget [`QUICK`].
    pub fn within<'a, 'm>(&'a self, meter: &'a mut Meter<'m>) -> Question<'a, 'm> {
        Question::new(self, meter)
    }

    /// The winner with best play after these choices; after the last one, the actual winner.
    ///
    /// # Errors
    /// If that cannot be found out in a fraction of a second.
    pub fn winner_from(&self, choices: &[Rational]) -> Result<Side, Beyond> {
        self.within(&mut Meter::new(QUICK)).winner_from(choices)
    }

    /// The computer's next choice: a winning one if there is one; else one with few right answers, varied by the seed.
    ///
    /// # Errors
    /// If that cannot be found out in a fraction of a second.
    ///
    /// # Panics
    /// If all variables are chosen.
    pub fn choose(&self, choices: &[Rational], seed: u64) -> Result<Rational, Beyond> {
        self.within(&mut Meter::new(QUICK)).choose(choices, seed)
    }

    /// The winner after the last choice, and the number of the choice that lost: see [`Question::end`].
    ///
    /// # Errors
    /// If that cannot be found out in a fraction of a second.
    pub fn end(&self, choices: &[Rational]) -> Result<(Side, Option<usize>), Beyond> {
        self.within(&mut Meter::new(QUICK)).end(choices)
    }

    /// The condition under which Eva wins after the first i variables are chosen: see [`Question::needed`].
    ///
    /// # Errors
    /// If that cannot be found out in a fraction of a second.
    pub fn needed(&self, i: usize) -> Result<Option<Needed>, Beyond> {
        self.within(&mut Meter::new(QUICK)).needed(i)
    }

    /// Checks whether this number may be chosen next.
    ///
    /// # Errors
    /// [`ChoiceError`]: the reason why not.
    ///
    /// # Panics
    /// If all variables are chosen.
    pub fn allows(&self, choices: &[Rational], number: &Rational) -> Result<(), ChoiceError> {
        let domain = &self.quantifiers[choices.len()].domain;
        if let Domain::Among(numbers) = domain {
            return if numbers.contains(number) { Ok(()) } else { Err(ChoiceError::NotAmong(numbers.clone())) };
        }
        if domain.is_whole() && !number.is_integer() {
            return Err(ChoiceError::Whole);
        }
        if *domain == Domain::Natural && number.is_negative() {
            return Err(ChoiceError::TooSmall(Rational::from(0)));
        }
        if *domain == Domain::Positive && *number <= Rational::from(0) {
            return Err(ChoiceError::Positive);
        }
        if number.abs() > Rational::from(MOST as i64) {
            return Err(ChoiceError::TooLarge(MOST));
        }
        if *number.denominator() > BigInt::from(MOST) {
            return Err(ChoiceError::TooFine(MOST));
        }
        Ok(())
    }

    /// Quantifiers and conditions in signs, readable by [`Sentence::read`].
    pub fn formula(&self) -> String {
        write::sentence(&self.quantifiers, &self.matrix)
    }
}

/// A condition without quantifiers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Needed {
    /// Eva wins whatever was chosen.
    Always,
    /// Eva loses whatever was chosen.
    Never,
    /// The condition in signs.
    When(String),
}
