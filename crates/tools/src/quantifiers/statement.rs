//! The statement that is played: one of the lecture, or one's own.
use super::words;
use locale::Locale;
use solver::theory::linear::{Beyond, Sentence};
use solver::theory::quantifiers::{ChoiceError, Real, Side, Statement};
use solver::value::rational::Rational;
use std::sync::Arc;

/// A statement that is played.
#[derive(Debug, Clone, PartialEq)]
pub enum PlayedStatement {
    Known(Statement),
    Own(Arc<Sentence>),
}

/// A quantifier as it is shown.
pub struct QuantifierLine {
    pub name: String,
    pub by: Side,
    /// The domain of its number, in words.
    pub from: String,
}

/// The choices as fractions, which all those of one's own statements are.
fn fractions(choices: &[Real]) -> Vec<Rational> {
    choices.iter().filter_map(|choice| choice.rational().cloned()).collect()
}

/// Prefix of one's own statement in a link, before the side, a colon and the text.
const OWN: &str = "own:";

impl PlayedStatement {
    /// Parses the statement of a link, and the side of the person, if it has one. An unreadable text is returned as the
    /// error.
    pub fn of_link(text: &str) -> Option<Result<(PlayedStatement, Option<Side>), String>> {
        let Some(rest) = text.trim().strip_prefix(OWN) else {
            return Statement::of_link(text).map(|(known, side)| Ok((PlayedStatement::Known(known), side)));
        };
        let named =
            Side::BOTH.into_iter().find_map(|side| Some((rest.strip_prefix(side.id())?.strip_prefix(':')?, side)));
        let (text, side) = named.map_or((rest, None), |(text, side)| (text, Some(side)));
        Some(match Sentence::read(text) {
            Ok(sentence) => Ok((PlayedStatement::Own(Arc::new(sentence)), side)),
            Err(_) => Err(text.to_owned()),
        })
    }

    pub fn link(&self, side: Side) -> String {
        match self {
            PlayedStatement::Known(known) => format!("{}:{}", known.id(), side.id()),
            PlayedStatement::Own(sentence) => {
                format!("{OWN}{}:{}", side.id(), sentence.formula().replace('\u{a0}', ""))
            }
        }
    }

    pub fn known(&self) -> Option<Statement> {
        match self {
            PlayedStatement::Known(known) => Some(*known),
            PlayedStatement::Own(_) => None,
        }
    }

    /// The side that chooses each number, in order.
    pub fn sides(&self) -> Vec<Side> {
        match self {
            PlayedStatement::Known(known) => known.variables().iter().map(|variable| variable.by).collect(),
            PlayedStatement::Own(sentence) => sentence.quantifiers().iter().map(|q| q.by).collect(),
        }
    }

    pub fn lines(&self, locale: Locale) -> Vec<QuantifierLine> {
        match self {
            PlayedStatement::Known(known) => {
                let all = known.variables();
                let line = |v: &_| words::domain(locale, v, all);
                all.iter().map(|v| QuantifierLine { name: v.name.to_owned(), by: v.by, from: line(v) }).collect()
            }
            PlayedStatement::Own(sentence) => {
                let line = |q: &solver::theory::linear::Quantifier| words::own_domain(locale, &q.domain);
                sentence
                    .quantifiers()
                    .iter()
                    .map(|q| QuantifierLine { name: q.name.clone(), by: q.by, from: line(q) })
                    .collect()
            }
        }
    }

    pub fn formula(&self) -> String {
        match self {
            PlayedStatement::Known(known) => words::formula(*known),
            PlayedStatement::Own(sentence) => sentence.formula(),
        }
    }

    pub fn choose(&self, choices: &[Real], seed: u64) -> Result<Real, Beyond> {
        match self {
            PlayedStatement::Known(known) => Ok(known.choose(choices, seed)),
            PlayedStatement::Own(sentence) => sentence.choose(&fractions(choices), seed).map(Real::from),
        }
    }

    pub fn allows(&self, choices: &[Real], number: &Real) -> Result<(), ChoiceError> {
        match self {
            PlayedStatement::Known(known) => known.allows(choices, number),
            PlayedStatement::Own(sentence) => {
                sentence.allows(&fractions(choices), number.rational().ok_or(ChoiceError::Root)?)
            }
        }
    }

    /// The winner, and the number of the losing choice, if there was one.
    pub fn end(&self, choices: &[Real]) -> Result<(Side, Option<usize>), Beyond> {
        Ok(match self {
            PlayedStatement::Known(known) => (known.winner_from(choices), known.blunder(choices)),
            PlayedStatement::Own(sentence) => sentence.end(&fractions(choices))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_holds_ones_own_statement() {
        let (statement, side) = PlayedStatement::of_link("own:adam:Ax in Z Ey in Z: x+2y <= 3").unwrap().unwrap();
        assert_eq!(side, Some(Side::Adam));
        let link = statement.link(Side::Adam);
        assert_eq!(link, "own:adam:∀x∈ℤ ∃y∈ℤ: x + 2y ≤ 3");
        assert_eq!(PlayedStatement::of_link(&link), Some(Ok((statement, side))));
        assert_eq!(PlayedStatement::of_link("own:eva:∀x∈ℤ: y"), Some(Err("∀x∈ℤ: y".to_owned())));
        assert_eq!(PlayedStatement::of_link("nim:3"), None);
    }
}
