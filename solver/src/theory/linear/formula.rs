//! Formulas: conditions joined by and, or, not.
use super::Beyond;
use super::clause::{Clause, Relation};
use super::eliminate::{Elimination, Union, single};
use super::term::Term;
use crate::value::rational::Rational;

/// A statement about the variables, without quantifiers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Formula {
    /// A comparison of a term with 0.
    Atom(Relation, Term),
    All(Vec<Formula>),
    Any(Vec<Formula>),
    Not(Box<Formula>),
    /// An implication: the first implies the second.
    Then(Box<Formula>, Box<Formula>),
    /// An equivalence: both hold or neither.
    Same(Box<Formula>, Box<Formula>),
}

impl Formula {
    /// The formula with a number in place of a variable.
    pub fn with(&self, i: u8, n: &Rational) -> Formula {
        let one = |part: &Formula| Box::new(part.with(i, n));
        let all = |parts: &[Formula]| parts.iter().map(|part| part.with(i, n)).collect();
        match self {
            Formula::Atom(relation, term) => Formula::Atom(relation.clone(), term.with(i, n)),
            Formula::All(parts) => Formula::All(all(parts)),
            Formula::Any(parts) => Formula::Any(all(parts)),
            Formula::Not(part) => Formula::Not(one(part)),
            Formula::Then(a, b) => Formula::Then(one(a), one(b)),
            Formula::Same(a, b) => Formula::Same(one(a), one(b)),
        }
    }

    /// The comparisons in the formula.
    pub fn atoms(&self) -> Vec<(&Relation, &Term)> {
        match self {
            Formula::Atom(relation, term) => vec![(relation, term)],
            Formula::All(parts) | Formula::Any(parts) => parts.iter().flat_map(Formula::atoms).collect(),
            Formula::Not(part) => part.atoms(),
            Formula::Then(a, b) | Formula::Same(a, b) => [a.atoms(), b.atoms()].concat(),
        }
    }

    pub fn size(&self) -> usize {
        self.atoms().len()
    }

    /// The formula as a disjunction of clauses.
    pub fn union(&self, work: &mut Elimination) -> Result<Union, Beyond> {
        self.sided(true, work)
    }

    /// The disjunction of clauses for the formula, or for its negation.
    fn sided(&self, holds: bool, work: &mut Elimination) -> Result<Union, Beyond> {
        work.charge(1)?;
        match (self, holds) {
            (Formula::Atom(relation, term), _) => Ok(single(relation, term, holds, work.wholes)),
            (Formula::Not(part), _) => part.sided(!holds, work),
            (Formula::All(parts), true) | (Formula::Any(parts), false) => {
                let mut all = vec![Clause::default()];
                for part in parts {
                    let part = part.sided(holds, work)?;
                    all = work.both(&all, &part)?;
                }
                Ok(all)
            }
            (Formula::All(parts), false) | (Formula::Any(parts), true) => {
                let mut all = Union::new();
                for part in parts {
                    all.extend(part.sided(holds, work)?);
                }
                work.tidied(all)
            }
            (Formula::Then(a, b), true) => {
                let mut either = a.sided(false, work)?;
                either.extend(b.sided(true, work)?);
                work.tidied(either)
            }
            (Formula::Then(a, b), false) => {
                let (a, b) = (a.sided(true, work)?, b.sided(false, work)?);
                work.both(&a, &b)
            }
            (Formula::Same(a, b), _) => {
                let (left, right) = (a.sided(true, work)?, b.sided(holds, work)?);
                let mut either = work.both(&left, &right)?;
                let (left, right) = (a.sided(false, work)?, b.sided(!holds, work)?);
                either.extend(work.both(&left, &right)?);
                work.tidied(either)
            }
        }
    }
}
