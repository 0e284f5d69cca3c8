//! A question about a statement as data, for the worker.
use super::{Beyond, Needed, Sentence, Side};
use crate::budget::Meter;
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_traits::One;
use serde::{Deserialize, Serialize};

/// A question about a statement and some choices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// The winner after the choices so far.
    Winner,
    /// The computer's next choice; it varies with the seed where it cannot win.
    Choose {
        /// The seed of the choice.
        seed: u64,
    },
    /// After the last choice: the winner, and the choice that lost.
    End,
    /// The condition under which Eva wins, before each choice and after the last.
    Needed,
}

/// The answer to a task, in the order of [`Task`]. Numbers are written as fractions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskAnswer {
    /// The winner with best play from there.
    Winner(Side),
    /// The number chosen.
    Choice(String),
    /// The winner, and the number (from 0) of the last choice before which the loser could still win; `None` if there
    /// is none.
    End(Side, Option<usize>),
    /// The condition for each number of choices, from 0.
    Needed(Vec<Result<Option<Needed>, Beyond>>),
}

/// Reads a fraction of any length, `3` or `-3/4`; `None` for other texts.
pub fn fraction(text: &str) -> Option<Rational> {
    match text.split_once('/') {
        None => Some(Rational::new(text.parse().ok()?, BigInt::one())),
        Some((above, below)) => {
            let (above, below): (BigInt, BigInt) = (above.parse().ok()?, below.parse().ok()?);
            (below > BigInt::ZERO).then(|| Rational::new(above, below))
        }
    }
}

impl Task {
    /// Answers the task for a statement as text after these choices; `None` if there is no such statement, or nothing
    /// left to choose.
    ///
    /// # Errors
    /// [`Beyond`] if that cannot be decided within the budget.
    ///
    /// # Complexity
    /// The elimination of the variables that are not chosen yet; the meter counts the conditions examined.
    pub fn answer(self, text: &str, choices: &[String], meter: &mut Meter) -> Option<Result<TaskAnswer, Beyond>> {
        let sentence = Sentence::parse(text).ok()?;
        let choices = choices.iter().map(|choice| fraction(choice)).collect::<Option<Vec<_>>>()?;
        let all = sentence.quantifiers().len();
        let fits = match self {
            Task::Choose { .. } => choices.len() < all,
            Task::End => choices.len() == all,
            Task::Winner | Task::Needed => choices.len() <= all,
        };
        if !fits {
            return None;
        }
        let mut question = sentence.within(meter);
        Some(match self {
            Task::Winner => question.winner_from(&choices).map(TaskAnswer::Winner),
            Task::Choose { seed } => {
                question.choose(&choices, seed).map(|number| TaskAnswer::Choice(number.to_string()))
            }
            Task::End => question.end(&choices).map(|(winner, lost)| TaskAnswer::End(winner, lost)),
            Task::Needed => Ok(TaskAnswer::Needed((0..all).map(|i| question.needed(i)).collect())),
        })
    }
}
