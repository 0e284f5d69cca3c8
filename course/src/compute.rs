//! Numbers in sentences: a code span that begins with `=` is computed, so that no number is ever typed.
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{cost, heaps_of};
use serde::{Deserialize, Serialize};
use solver::position::ComponentText;
use solver::{Outcome, Play, Player};

/// A computed value; the page puts it into words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Computed {
    Number(u64),
    /// Names of moves of a position.
    Moves {
        names: Vec<String>,
        of: String,
    },
    Outcome(Outcome),
    /// Outcomes of the rows from none up to a length, each `P`, lost, or `N`.
    Row(Vec<Outcome>),
    Value(String),
    /// A text as it stands in the ask.
    Quote(String),
}

/// Years of theorems, by the ids of terms.
const YEARS: [(&str, u64); 7] = [
    ("bouton", 1901),
    ("sprague", 1935),
    ("grundy", 1939),
    ("schwenk", 1970),
    ("gale", 1974),
    ("zermelo", 1913),
    ("conway", 1976),
];

fn number(n: u128) -> Result<Computed, JudgeError> {
    u64::try_from(n).map(Computed::Number).map_err(|_| JudgeError::Undecided)
}

/// Computes `count wins P`, `count moves P`, `wins P`, `grundy P`, `value P`, `outcome P`, `calls P`, `evaluations P`,
/// `lookups P`, `row P` (of a heap: from none to its size), `total P`, `digits A^B`, `year ID`, `quote X`.
///
/// # Errors
/// [`JudgeError`].
pub fn compute(what: &str, solver: &mut CourseSolver) -> Result<Computed, JudgeError> {
    let (function, rest) = what.split_once(' ').unwrap_or((what, ""));
    let (play, rest) = match rest.strip_prefix("misere ") {
        Some(rest) => (Play::Misere, rest),
        None => (Play::Normal, rest),
    };
    let wins = |pos: &str, solver: &mut CourseSolver| -> Result<Vec<String>, JudgeError> {
        Ok(solver.moves(pos, play, Player::Left)?.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect())
    };
    Ok(match function {
        "count" => match rest.split_once(' ') {
            Some(("wins", pos)) => Computed::Number(wins(pos, solver)?.len() as u64),
            Some(("moves", pos)) => Computed::Number(solver.moves(pos, play, Player::Left)?.len() as u64),
            _ => return senseless(what),
        },
        "wins" => Computed::Moves { names: wins(rest, solver)?, of: rest.to_owned() },
        "grundy" => Computed::Number(solver.grundy(rest)?),
        "value" => Computed::Value(solver.value(rest)?),
        "calls" => number(cost(rest, solver)?.naive)?,
        "evaluations" => number(u128::from(cost(rest, solver)?.evaluations))?,
        "lookups" => number(cost(rest, solver)?.calls)?,
        "outcome" => Computed::Outcome(solver.outcome(rest, play)?.in_short()),
        "row" => {
            let Some((text, Ok(to @ 0..=30))) = ComponentText::of(rest).map(|text| (text, text.state.parse::<u32>()))
            else {
                return senseless(what);
            };
            let outcome = |n: u32| Ok(solver.outcome(&text.with_state(&n.to_string()), play)?.in_short());
            Computed::Row((0..=to).map(outcome).collect::<Result<_, JudgeError>>()?)
        }
        "total" => Computed::Number(heaps_of(&solver.position(rest)?).concat().iter().sum()),
        "digits" => match rest.split_once('^').map(|(b, e)| (b.parse::<u64>(), e.parse::<u32>())) {
            Some((Ok(base), Ok(exponent))) if base < 1_000 && exponent < 1_000 => {
                Computed::Number(digits_of_power(base, exponent))
            }
            _ => return senseless(what),
        },
        "year" => match YEARS.iter().find(|(id, _)| *id == rest) {
            Some((_, year)) => Computed::Number(*year),
            None => return senseless(what),
        },
        "quote" => Computed::Quote(rest.to_owned()),
        _ => return senseless(what),
    })
}

/// Decimal digits of a power, multiplied out.
fn digits_of_power(base: u64, exponent: u32) -> u64 {
    let mut digits = vec![1u64];
    for _ in 0..exponent {
        let mut carry = 0;
        for digit in &mut digits {
            let value = *digit * base + carry;
            (*digit, carry) = (value % 10, value / 10);
        }
        while carry > 0 {
            digits.push(carry % 10);
            carry /= 10;
        }
    }
    digits.len() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_told_from_none_on() {
        // Leaving a multiple of three wins: counted, not searched.
        let wanted = (0..=7).map(|n| if n % 3 == 0 { Outcome::P } else { Outcome::N }).collect();
        assert_eq!(compute("row subtraction(1,2):7", &mut CourseSolver::default()), Ok(Computed::Row(wanted)));
        assert!(compute("row nim:1,2", &mut CourseSolver::default()).is_err());
    }

    #[test]
    fn powers_are_multiplied_out() {
        let mut solver = CourseSolver::default();
        for (what, digits) in [("digits 10^3", 4), ("digits 2^10", 4), ("digits 30^80", 119), ("digits 7^0", 1)] {
            assert_eq!(compute(what, &mut solver), Ok(Computed::Number(digits)), "{what}");
        }
        assert!(compute("digits 30", &mut solver).is_err());
    }
}
