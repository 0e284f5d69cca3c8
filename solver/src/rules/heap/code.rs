//! The code of a game on heaps by its name: `subtraction(1,2)`, `octal(0.77)`, `kayles`, `nim`; and the rules given by
//! its parameters.
use super::octal::{self, Octal};
use super::{moore, ruled, subtraction};
use crate::Player;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::heaps::condition::Rule;
use crate::theory::heaps::{Code, taking};

/// The rules given by the parameters of a game on heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Agreed {
    /// The numbers that may be taken from a heap at once, ascending.
    Takes {
        /// Those of Left.
        left: Vec<u64>,
        /// Those of Right.
        right: Vec<u64>,
    },
    /// The most heaps that a move takes from.
    Heaps(u64),
    /// The numbers that may be taken and the heaps that may be left.
    Code(Code),
    /// Rules of one's own.
    Rules {
        /// Those of Left.
        left: Vec<Rule>,
        /// Those of Right.
        right: Vec<Rule>,
    },
}

/// Reads the part before the colon of a position, if it has parameters that define the moves.
///
/// ```
/// use solver::rules::heap::{Agreed, agreed};
/// assert_eq!(agreed("subtraction(1,2|3)"), Some(Agreed::Takes { left: vec![1, 2], right: vec![3] }));
/// assert_eq!(agreed("moore(3)"), Some(Agreed::Heaps(2)));
/// assert_eq!(agreed("nim"), None);
/// ```
pub fn agreed(name: &str) -> Option<Agreed> {
    let (key, rest) = name.split_once('(')?;
    let parameters = Input::new(rest.strip_suffix(')')?);
    match key {
        "subtraction" => {
            let sets = subtraction::read(parameters).ok()?;
            let of = |by| sets.of(by).to_vec();
            Some(Agreed::Takes { left: of(Player::Left), right: of(Player::Right) })
        }
        "moore" => Some(Agreed::Heaps(moore::read(parameters).ok()? as u64 - 1)),
        "heaps" => {
            let (left, right) = ruled::read(parameters).ok()?;
            Some(Agreed::Rules { right: right.unwrap_or_else(|| left.clone()), left })
        }
        _ => NAMED
            .iter()
            .find(|game| game.key() == key)?
            .code(Some(parameters.clone()), &parameters)
            .ok()
            .map(Agreed::Code),
    }
}

/// The code with the moves of rules of one's own, where both players have the same and they are those of a code:
/// `heaps(k=1,2;b=0..)` is Kayles.
pub fn code_of_rules(name: &str) -> Option<Code> {
    match agreed(name)? {
        Agreed::Rules { left, right } if left == right => taking::code(&left),
        _ => None,
    }
}

const NAMED: [&Octal; 5] = [&octal::OCTAL, &octal::KAYLES, &octal::DAWSON, &octal::LASKER, &octal::GRUNDY];

/// Reads the part before the colon of a position.
///
/// # Errors
/// The errors of the parameters; `UnknownRuleset` for other games; `Unsupported` where Left and Right may take
/// different numbers, and for rules of one's own.
pub fn code_of(name: &str) -> Result<Code, ParseError> {
    let text = Input::new(name);
    let (key, parameters) = match name.split_once('(') {
        None => (name, None),
        Some((key, rest)) if rest.ends_with(')') => (key, Some(Input::stretch(name, key.len() + 1, name.len() - 1))),
        Some(_) => return text.error_at(name.len(), ParseErrorKind::Expected { what: ")" }),
    };
    if key == "subtraction" {
        let Some(parameters) = parameters else {
            return text.error_at(name.len(), ParseErrorKind::ParametersExpected);
        };
        let sets = subtraction::read(parameters.clone())?;
        let same = sets.is_impartial().then(|| Code::subtraction(sets.of(Player::Left))).flatten();
        return same.map_or_else(|| parameters.error(ParseErrorKind::Unsupported), Ok);
    }
    if key == "heaps" {
        let Some(parameters) = parameters else {
            return text.error_at(name.len(), ParseErrorKind::ParametersExpected);
        };
        ruled::read(parameters.clone())?;
        return parameters.error(ParseErrorKind::Unsupported);
    }
    if let Some(game) = NAMED.iter().find(|game| game.key() == key) {
        return game.code(parameters, &text);
    }
    match parameters {
        None if key == "nim" => Ok(Code::nim()),
        Some(parameters) if key == "nim" => parameters.error(ParseErrorKind::ParametersUnexpected),
        _ => text.error(ParseErrorKind::UnknownRuleset { key: key.to_owned() }),
    }
}
