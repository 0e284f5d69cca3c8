//! One's own statements: quantifiers over fractions, whole numbers or finite sets, and linear conditions on the variables. Who
//! wins after some choices is decided by eliminating the variables that are left, from the last one to the first; the same
//! elimination names a choice that wins.
//!
//! In: a text (`read`). Out: a `Sentence`: who wins after these choices, what the computer chooses, which choice lost, and the
//! condition under which Eva still wins. Finite sets are gone through number by number; so their variables may be multiplied.
//!
//! # Source
//! Fourier 1826 and Motzkin 1936 for fractions, Presburger 1929 and Cooper 1972 for whole numbers.
mod clause;
mod eliminate;
mod formula;
mod read;
mod term;
mod witness;
mod write;

pub use super::quantifiers::{Refused, Side};
pub use read::{Fault, Kind};

use crate::value::rational::Rational;
use clause::Relation;
use eliminate::{Union, Work, single};
use formula::Formula;
use num_bigint::BigInt;
use term::Term;

/// Where a number is chosen from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    Integer,
    /// 0, 1, 2, …
    Natural,
    Rational,
    /// Rational and above 0.
    Positive,
    /// One of these, in order.
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

    /// In signs, a finite set by its numbers.
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
    pub name: String,
    pub by: Side,
    pub domain: Domain,
}

/// Why a statement cannot be decided here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beyond {
    /// It would cost too much.
    Effort,
    /// A whole number is to be eliminated from a condition that holds a fraction, too.
    Mixed,
}

/// A prenex statement without free variables that can be decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    quantifiers: Vec<Quantifier>,
    wholes: Vec<bool>,
    matrix: Formula,
}

/// How many conditions an elimination may look at: a fraction of a second.
const EFFORT: u64 = 40_000;

/// A number that a person chooses is at most so far from 0, and so is its denominator.
const MOST: u64 = 1_000_000;

/// So many choices of a loser are compared, by so many answers.
const TEMPTS: usize = 5;

impl Sentence {
    /// The statement of a text. It is decided once, so that it can be played.
    ///
    /// # Errors
    /// Where the text is no such statement, or what cannot be decided.
    pub fn read(text: &str) -> Result<Sentence, Fault> {
        let sentence = read::sentence(text)?;
        match sentence.outlook(&[]) {
            Ok(_) => Ok(sentence),
            Err(beyond) => Err(Fault { at: 0, kind: Kind::Beyond(beyond) }),
        }
    }

    fn new(quantifiers: Vec<Quantifier>, matrix: Formula) -> Sentence {
        let wholes = quantifiers.iter().map(|q| q.domain.is_whole()).collect();
        Sentence { quantifiers, wholes, matrix }
    }

    pub fn quantifiers(&self) -> &[Quantifier] {
        &self.quantifiers
    }

    /// Who wins with best play after these choices; after the last one, who has won.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub fn outlook(&self, choices: &[Rational]) -> Result<Side, Beyond> {
        let union = self.condition(choices, choices.len())?;
        Ok(if union.is_empty() { Side::Adam } else { Side::Eva })
    }

    /// What Eva needs of the first `open` variables, after these choices.
    fn condition(&self, choices: &[Rational], open: usize) -> Result<Union, Beyond> {
        let mut matrix = self.matrix.clone();
        for (i, choice) in choices.iter().enumerate() {
            matrix = matrix.with(i as u8, choice);
        }
        let mut work = Work { wholes: &self.wholes, left: EFFORT };
        self.solved(&mut work, &matrix, open)
    }

    /// What Eva needs of the variables before the i-th.
    fn solved(&self, work: &mut Work, matrix: &Formula, i: usize) -> Result<Union, Beyond> {
        let Some(quantifier) = self.quantifiers.get(i) else { return matrix.union(work) };
        let Domain::Among(numbers) = &quantifier.domain else {
            let inner = self.solved(work, matrix, i + 1)?;
            return work.chosen(&inner, i as u8, quantifier.by, &quantifier.domain.condition(i as u8, &self.wholes));
        };
        let mut all = match quantifier.by {
            Side::Eva => Union::new(),
            Side::Adam => vec![clause::Clause::default()],
        };
        for number in numbers {
            work.charge(1 + matrix.size())?;
            let one = self.solved(work, &matrix.with(i as u8, number), i + 1)?;
            match quantifier.by {
                Side::Eva => {
                    all.extend(one);
                    all = work.tidied(all)?;
                    if all.first().is_some_and(clause::Clause::is_free) {
                        break;
                    }
                }
                Side::Adam => {
                    all = work.both(&all, &one)?;
                    if all.is_empty() {
                        break;
                    }
                }
            }
        }
        Ok(all)
    }

    /// What the computer chooses next: what wins, if it still can win; else what is answered rightly by few, by the seed.
    ///
    /// # Errors
    /// If that cannot be found out.
    ///
    /// # Panics
    /// If all is chosen.
    pub fn choose(&self, choices: &[Rational], seed: u64) -> Result<Rational, Beyond> {
        match self.wins(choices)? {
            Some(number) => Ok(number),
            None => Ok(self.tempts(choices, seed)),
        }
    }

    /// The plainest choice that wins, if there is one.
    fn wins(&self, choices: &[Rational]) -> Result<Option<Rational>, Beyond> {
        let i = choices.len();
        let quantifier = &self.quantifiers[i];
        if let Domain::Among(numbers) = &quantifier.domain {
            for number in numbers {
                if self.outlook(&[choices, std::slice::from_ref(number)].concat())? == quantifier.by {
                    return Ok(Some(number.clone()));
                }
            }
            return Ok(None);
        }
        let mut union = self.condition(choices, i + 1)?;
        let mut work = Work { wholes: &self.wholes, left: EFFORT };
        if quantifier.by == Side::Adam {
            union = work.negated(&union)?;
        }
        let inside = work.both(&union, &quantifier.domain.condition(i as u8, &self.wholes))?;
        witness::plainest(&mut work, &inside, i as u8, quantifier.domain.is_whole())
    }

    /// For the side that loses: of some small numbers one after which few of these numbers are right answers.
    fn tempts(&self, choices: &[Rational], seed: u64) -> Rational {
        let mut own = self.small(choices.len());
        let by = (seed % own.len() as u64) as usize;
        own.rotate_left(by);
        own.truncate(TEMPTS);
        let right = |number: &Rational| {
            let before = [choices, std::slice::from_ref(number)].concat();
            let Some(next) = self.quantifiers.get(before.len()) else { return 0 };
            let answers = self.small(before.len()).into_iter().take(TEMPTS);
            answers
                .filter(|answer| self.outlook(&[&before, std::slice::from_ref(answer)].concat()) == Ok(next.by))
                .count()
        };
        own.into_iter().min_by_key(right).expect("every domain has numbers")
    }

    /// Some numbers of a variable's domain.
    fn small(&self, i: usize) -> Vec<Rational> {
        let half = |n: i64| Rational::new(BigInt::from(n), BigInt::from(2));
        let whole = |all: &[i64]| all.iter().map(|&n| Rational::from(n)).collect();
        match &self.quantifiers[i].domain {
            Domain::Integer => whole(&[1, 0, 5, -3, 2, 10, -7]),
            Domain::Natural => whole(&[1, 3, 0, 10, 2, 7, 4]),
            Domain::Rational => [whole(&[1, 0, -2]), vec![half(1), half(7), half(-5)]].concat(),
            Domain::Positive => [whole(&[1, 3]), vec![half(1), half(7), half(3)]].concat(),
            Domain::Among(numbers) => numbers.clone(),
        }
    }

    /// May this number be chosen next?
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, choices: &[Rational], number: &Rational) -> Result<(), Refused> {
        let domain = &self.quantifiers[choices.len()].domain;
        if let Domain::Among(numbers) = domain {
            return if numbers.contains(number) { Ok(()) } else { Err(Refused::NotAmong(numbers.clone())) };
        }
        if domain.is_whole() && !number.is_integer() {
            return Err(Refused::Whole);
        }
        if *domain == Domain::Natural && number.is_negative() {
            return Err(Refused::TooSmall(Rational::from(0)));
        }
        if *domain == Domain::Positive && *number <= Rational::from(0) {
            return Err(Refused::Positive);
        }
        if number.abs() > Rational::from(MOST as i64) {
            return Err(Refused::TooLarge(MOST));
        }
        if *number.denominator() > BigInt::from(MOST) {
            return Err(Refused::TooFine(MOST));
        }
        Ok(())
    }

    /// After the last choice: the number of the choice that lost, the last one before which the loser could still win; `None`
    /// where the loser could never win.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub fn blunder(&self, choices: &[Rational]) -> Result<Option<usize>, Beyond> {
        let winner = self.outlook(choices)?;
        for i in (0..choices.len()).rev() {
            if self.outlook(&choices[..i])? != winner {
                return Ok(Some(i));
            }
        }
        Ok(None)
    }

    /// What Eva needs after the first i variables are chosen, without the quantifiers that are left: `None` where a finite set
    /// is among the first, for its numbers were gone through one by one.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub fn needed(&self, i: usize) -> Result<Option<Needed>, Beyond> {
        if self.quantifiers[..i].iter().any(|q| matches!(q.domain, Domain::Among(_))) {
            return Ok(None);
        }
        let union = self.condition(&[], i)?;
        Ok(Some(match union.as_slice() {
            [] => Needed::Never,
            [clause] if clause.is_free() => Needed::Always,
            _ => Needed::When(write::union(&union, &self.quantifiers)),
        }))
    }

    /// Quantifiers and conditions in signs, as they can be read again.
    pub fn formula(&self) -> String {
        write::sentence(&self.quantifiers, &self.matrix)
    }
}

/// A condition without quantifiers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Needed {
    Always,
    Never,
    /// In signs.
    When(String),
}
