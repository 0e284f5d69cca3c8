//! Codes as text: `0.77`, `4.3...`, `0.3F`.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::heaps::Code;

/// The most digits of a code.
const MOST_DIGITS: usize = 1_000;

/// Reads a code; digits above 7 leave up to three heaps.
pub fn read(mut text: Input) -> Result<Code, ParseError> {
    text.skip_spaces();
    let start = text.at();
    let mut digits = vec![digit(&mut text).unwrap_or(0)];
    text.expect('.', ".")?;
    // After three dots only the end is allowed.
    let mut repeats = false;
    while !text.is_end() {
        let at = text.at();
        match digit(&mut text) {
            Some(digit) => digits.push(digit),
            None if digits.len() > 1 && (text.eat_str("...") || text.eat('…')) => {
                repeats = true;
                break;
            }
            None if text.peek().is_some_and(char::is_whitespace) => break,
            None => return text.error(ParseErrorKind::Expected { what: "0-9 A-F ..." }),
        }
        if digits.len() > MOST_DIGITS {
            return text.error_at(at, ParseErrorKind::TooMany { limit: MOST_DIGITS as u64 });
        }
    }
    text.skip_spaces();
    text.finish()?;
    match Code::new(digits, repeats) {
        Some(code) => Ok(code),
        // To take nothing and leave one heap is no move.
        None => text.error_at(start, ParseErrorKind::Expected { what: "0 4 8 C" }),
    }
}

fn digit(text: &mut Input) -> Option<u8> {
    let digit = text.peek()?.to_digit(16)?;
    text.bump();
    Some(digit as u8)
}

pub fn write(code: &Code) -> String {
    let (digits, repeats) = code.digits();
    let mut text = String::with_capacity(digits.len() + 4);
    for (i, digit) in digits.iter().enumerate() {
        text.push_str(&format!("{digit:X}"));
        if i == 0 {
            text.push('.');
        }
    }
    if digits.len() == 1 {
        text.push('0');
    }
    if repeats {
        text.push_str("...");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<&str, (usize, &str)>) {
        let got = read(Input::new(text)).map(|code| write(&code)).map_err(|e| (e.at, e.kind.code()));
        assert_eq!(got, want.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn codes_as_text_and_their_errors() {
        check("0.77", Ok("0.77"));
        check(".77", Ok("0.77"));
        check(" 0.3f0 ", Ok("0.3F"));
        check("4.333...", Ok("4.3..."));
        check("4.3…", Ok("4.3..."));
        check("C.", Ok("C.0"));
        check("0.0", Ok("0.0"));
        check("", Err((0, "expected")));
        check("077", Err((1, "expected")));
        check("0.7g", Err((3, "expected")));
        check("0....", Err((2, "expected")));
        check("0.7...7", Err((6, "unexpected")));
        check("0.7 7", Err((4, "unexpected")));
        check("3.3", Err((0, "expected")));
        check(&format!("0.{}", "7".repeat(1_000)), Err((1_001, "too-many")));
    }
}
