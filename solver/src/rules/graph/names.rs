//! Names of nodes in texts.
use crate::notation::{Input, ParseError, ParseErrorKind};

/// The longest name of a node, in characters.
const LONGEST: usize = 40;

/// Reads a name of letters, digits and `_`, with the spaces around it; also returns its place.
///
/// # Errors
/// `NodeExpected` where there is none; `TooMany` characters.
pub fn read(input: &mut Input) -> Result<(usize, String), ParseError> {
    input.skip_spaces();
    let start = input.at();
    let mut name = String::new();
    while let Some(c) = input.peek().filter(|c| c.is_alphanumeric() || *c == '_') {
        input.bump();
        name.push(c);
    }
    if name.is_empty() {
        return input.error(ParseErrorKind::NodeExpected);
    }
    if name.chars().count() > LONGEST {
        return input.error_at(start, ParseErrorKind::TooMany { limit: LONGEST as u64 });
    }
    input.skip_spaces();
    Ok((start, name))
}
