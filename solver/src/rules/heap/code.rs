//! The code of a game on heaps by its name: `subtraction(1,2)`, `octal(0.77)`, `kayles`, `nim`.
use super::octal::{self, Octal};
use super::subtraction;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::heaps::Code;

const NAMED: [&Octal; 5] = [&octal::OCTAL, &octal::KAYLES, &octal::DAWSON, &octal::LASKER, &octal::GRUNDY];

/// Reads what stands before the colon of a position.
///
/// # Errors
/// What is wrong with the parameters; `UnknownRuleset` for other games; `Unsupported` where Left and Right may take
/// different numbers.
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
        let same = sets.is_impartial().then(|| Code::subtraction(sets.of(crate::Player::Left))).flatten();
        return same.map_or_else(|| parameters.error(ParseErrorKind::Unsupported), Ok);
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
