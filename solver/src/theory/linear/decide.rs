//! Questions about a statement: the meter counts the conditions examined.
use super::clause::Clause;
use super::eliminate::{Elimination, Union};
use super::formula::Formula;
use super::{Beyond, Domain, Needed, Sentence, Side, witness, write};
use crate::budget::Meter;
use crate::value::rational::Rational;
use num_bigint::BigInt;

/// The number of a losing side's choices that are compared, and of the answers to each.
const LOSING_TRIES: usize = 5;

/// A statement with the meter for questions about it.
pub struct Question<'a, 'm> {
    sentence: &'a Sentence,
    work: Elimination<'a, 'm>,
}

impl<'a, 'm> Question<'a, 'm> {
    pub(super) fn new(sentence: &'a Sentence, meter: &'a mut Meter<'m>) -> Question<'a, 'm> {
        Question { sentence, work: Elimination { wholes: &sentence.wholes, meter } }
    }

    /// The winner with best play after these choices; after the last one, the actual winner.
    ///
    /// # Errors
    /// [`Beyond`] if that cannot be decided.
    ///
    /// # Complexity
    /// The elimination of the variables left to choose, one by one; the meter counts the conditions examined.
    pub fn winner_from(&mut self, choices: &[Rational]) -> Result<Side, Beyond> {
        let union = self.condition(choices, choices.len())?;
        Ok(if union.is_empty() { Side::Adam } else { Side::Eva })
    }

    /// The condition on the first `open` variables under which Eva wins, after these choices.
    fn condition(&mut self, choices: &[Rational], open: usize) -> Result<Union, Beyond> {
        let mut matrix = self.sentence.matrix.clone();
        for (i, choice) in choices.iter().enumerate() {
            matrix = matrix.with(i as u8, choice);
        }
        self.solved(&matrix, open)
    }

    /// The condition on the variables before the i-th under which Eva wins.
    fn solved(&mut self, matrix: &Formula, i: usize) -> Result<Union, Beyond> {
        let sentence = self.sentence;
        let Some(quantifier) = sentence.quantifiers.get(i) else { return matrix.union(&mut self.work) };
        let Domain::Among(numbers) = &quantifier.domain else {
            let inner = self.solved(matrix, i + 1)?;
            let domain = quantifier.domain.condition(i as u8, &sentence.wholes);
            return self.work.chosen(&inner, i as u8, quantifier.by, &domain);
        };
        let mut all = match quantifier.by {
            Side::Eva => Union::new(),
            Side::Adam => vec![Clause::default()],
        };
        for number in numbers {
            self.work.charge(1 + matrix.size())?;
            let one = self.solved(&matrix.with(i as u8, number), i + 1)?;
            match quantifier.by {
                Side::Eva => {
                    all.extend(one);
                    all = self.work.tidied(all)?;
                    if all.first().is_some_and(Clause::is_free) {
                        break;
                    }
                }
                Side::Adam => {
                    all = self.work.both(&all, &one)?;
                    if all.is_empty() {
                        break;
                    }
                }
            }
        }
        Ok(all)
    }

    /// The computer's next choice: a winning one if there is one; else one with few right answers, varied by the seed.
    ///
    /// # Errors
    /// [`Beyond`] if that cannot be decided.
    ///
    /// # Panics
    /// If all variables are chosen.
    ///
    /// # Complexity
    /// As [`Question::winner_from`], for each number of a finite set; for the losing side again for pairs of some small
    /// numbers.
    pub fn choose(&mut self, choices: &[Rational], seed: u64) -> Result<Rational, Beyond> {
        match self.wins(choices)? {
            Some(number) => Ok(number),
            None => Ok(self.losing_try(choices, seed)),
        }
    }

    /// The simplest choice that wins, if there is one.
    fn wins(&mut self, choices: &[Rational]) -> Result<Option<Rational>, Beyond> {
        let i = choices.len();
        let sentence = self.sentence;
        let quantifier = &sentence.quantifiers[i];
        if let Domain::Among(numbers) = &quantifier.domain {
            for number in numbers {
                if self.winner_from(&[choices, std::slice::from_ref(number)].concat())? == quantifier.by {
                    return Ok(Some(number.clone()));
                }
            }
            return Ok(None);
        }
        let mut union = self.condition(choices, i + 1)?;
        if quantifier.by == Side::Adam {
            union = self.work.negated(&union)?;
        }
        let inside = self.work.both(&union, &quantifier.domain.condition(i as u8, &sentence.wholes))?;
        witness::plainest(&mut self.work, &inside, i as u8, quantifier.domain.is_whole())
    }

    /// A choice for the losing side: of some small numbers the one to which the fewest small numbers are right answers,
    /// as far as that can be decided.
    fn losing_try(&mut self, choices: &[Rational], seed: u64) -> Rational {
        let mut own = self.small(choices.len());
        let by = (seed % own.len() as u64) as usize;
        own.rotate_left(by);
        own.truncate(LOSING_TRIES);
        let right: Vec<usize> = own.iter().map(|number| self.right(choices, number)).collect();
        let best = (0..own.len()).min_by_key(|&i| right[i]).expect("every domain has numbers");
        own.swap_remove(best)
    }

    /// The number of small numbers that are right answers to a choice.
    fn right(&mut self, choices: &[Rational], number: &Rational) -> usize {
        let before = [choices, std::slice::from_ref(number)].concat();
        let Some(next) = self.sentence.quantifiers.get(before.len()).map(|q| q.by) else { return 0 };
        let answers = self.small(before.len()).into_iter().take(LOSING_TRIES);
        answers.filter(|answer| self.winner_from(&[&before, std::slice::from_ref(answer)].concat()) == Ok(next)).count()
    }

    /// Some numbers of a variable's domain.
    fn small(&self, i: usize) -> Vec<Rational> {
        let half = |n: i64| Rational::new(BigInt::from(n), BigInt::from(2));
        let whole = |all: &[i64]| all.iter().map(|&n| Rational::from(n)).collect();
        match &self.sentence.quantifiers[i].domain {
            Domain::Integer => whole(&[1, 0, 5, -3, 2, 10, -7]),
            Domain::Natural => whole(&[1, 3, 0, 10, 2, 7, 4]),
            Domain::Rational => [whole(&[1, 0, -2]), vec![half(1), half(7), half(-5)]].concat(),
            Domain::Positive => [whole(&[1, 3]), vec![half(1), half(7), half(3)]].concat(),
            Domain::Among(numbers) => numbers.clone(),
        }
    }

    /// After the last choice: the winner, and the number of the choice that lost, the last one before which the loser
    /// could still win; `None` where the loser could never win.
    ///
    /// # Errors
    /// [`Beyond`] if that cannot be decided.
    ///
    /// # Complexity
    /// A winner for each choice from the last one back.
    pub fn end(&mut self, choices: &[Rational]) -> Result<(Side, Option<usize>), Beyond> {
        let winner = self.winner_from(choices)?;
        for i in (0..choices.len()).rev() {
            if self.winner_from(&choices[..i])? != winner {
                return Ok((winner, Some(i)));
            }
        }
        Ok((winner, None))
    }

    /// The condition under which Eva wins after the first i variables are chosen, without the remaining quantifiers:
    /// `None` if one of the first has a finite set, as its numbers are enumerated.
    ///
    /// # Errors
    /// [`Beyond`] if that cannot be decided.
    ///
    /// # Complexity
    /// As [`Question::winner_from`].
    pub fn needed(&mut self, i: usize) -> Result<Option<Needed>, Beyond> {
        if self.sentence.quantifiers[..i].iter().any(|q| matches!(q.domain, Domain::Among(_))) {
            return Ok(None);
        }
        let union = self.condition(&[], i)?;
        Ok(Some(match union.as_slice() {
            [] => Needed::Never,
            [clause] if clause.is_free() => Needed::Always,
            _ => Needed::When(write::union(&union, &self.sentence.quantifiers)),
        }))
    }
}
