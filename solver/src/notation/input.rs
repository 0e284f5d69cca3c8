//! A cursor over a part of a text that records its place in the whole.
use super::{ParseError, ParseErrorKind};

/// A stretch of a text, read from the left. Offsets are bytes of the whole text.
#[derive(Debug, Clone)]
pub struct Input<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> Input<'a> {
    /// A whole text.
    pub fn new(text: &'a str) -> Self {
        Input { text, at: 0, end: text.len() }
    }

    /// The stretch `from..to` of a text; both must be character boundaries.
    pub fn stretch(text: &'a str, from: usize, to: usize) -> Self {
        Input { text, at: from, end: to }
    }

    /// A stretch of what is left, from and to these distances from here; both must be character boundaries.
    pub fn part(&self, from: usize, to: usize) -> Self {
        Input { text: self.text, at: self.at + from, end: self.at + to }
    }

    /// The offset of the next character in the whole text.
    pub fn at(&self) -> usize {
        self.at
    }

    /// The text that is not read yet.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..self.end]
    }

    /// The next character; `None` at the end.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether nothing is left.
    pub fn is_end(&self) -> bool {
        self.at == self.end
    }

    /// Takes the next character.
    pub fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Takes `c` if it is next.
    pub fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    /// Takes `s` if it is next.
    pub fn eat_str(&mut self, s: &str) -> bool {
        let found = self.rest().starts_with(s);
        if found {
            self.at += s.len();
        }
        found
    }

    /// Takes white space.
    pub fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.bump();
        }
    }

    /// The error of this kind at the next character, as a result that a parser returns.
    pub fn error<T>(&self, kind: ParseErrorKind) -> Result<T, ParseError> {
        self.error_at(self.at, kind)
    }

    /// The error of this kind at an offset of the whole text, as a result that a parser returns.
    pub fn error_at<T>(&self, at: usize, kind: ParseErrorKind) -> Result<T, ParseError> {
        Err(ParseError { at, kind })
    }

    /// Refuses the parameters of a game that has none.
    ///
    /// # Errors
    /// `ParametersUnexpected` if there are any.
    pub fn no_parameters(parameters: Option<Input>) -> Result<(), ParseError> {
        parameters.map_or(Ok(()), |parameters| parameters.error(ParseErrorKind::ParametersUnexpected))
    }

    /// Takes `c`.
    ///
    /// # Errors
    /// `Expected` with `what`, which lists all characters that are expected here, if another one is next.
    pub fn expect(&mut self, c: char, what: &'static str) -> Result<(), ParseError> {
        if self.eat(c) { Ok(()) } else { self.error(ParseErrorKind::Expected { what }) }
    }

    /// Checks that the input is at its end.
    ///
    /// # Errors
    /// `Unexpected` if it is not.
    pub fn finish(&self) -> Result<(), ParseError> {
        if self.is_end() { Ok(()) } else { self.error(ParseErrorKind::Unexpected) }
    }

    /// A decimal number in `least..=limit`; leading zeros are fine.
    ///
    /// # Errors
    /// `NumberExpected` if there is no digit, `NumberTooLarge`, `NumberTooSmall` at the number's start.
    pub fn number(&mut self, least: u64, limit: u64) -> Result<u64, ParseError> {
        let start = self.at;
        let mut value: Option<u128> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.bump();
            // Saturates far above any limit: the digits are still read to the end.
            value = Some(value.unwrap_or(0).saturating_mul(10).saturating_add(u128::from(digit)));
        }
        match value {
            None => self.error(ParseErrorKind::NumberExpected),
            Some(n) if n > u128::from(limit) => self.error_at(start, ParseErrorKind::NumberTooLarge { limit }),
            Some(n) if n < u128::from(least) => self.error_at(start, ParseErrorKind::NumberTooSmall { least }),
            Some(n) => Ok(n as u64),
        }
    }

    /// Numbers in `least..=limit` separated by commas, up to the end; at least one, at most `most`.
    ///
    /// # Errors
    /// Those of [`number`](Self::number); `TooMany` at the first number that is one too many; `Expected` a comma.
    pub fn numbers(&mut self, least: u64, limit: u64, most: usize) -> Result<Vec<u64>, ParseError> {
        let mut numbers = Vec::new();
        loop {
            self.skip_spaces();
            let start = self.at;
            numbers.push(self.number(least, limit)?);
            if numbers.len() > most {
                return self.error_at(start, ParseErrorKind::TooMany { limit: most as u64 });
            }
            self.skip_spaces();
            if self.is_end() {
                return Ok(numbers);
            }
            self.expect(',', ",")?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<Vec<u64>, (usize, &str)>) {
        let got = Input::new(text).numbers(0, 100, 3).map_err(|e| (e.at, e.kind.code()));
        assert_eq!(got, want, "{text:?}");
    }

    #[test]
    fn numbers_and_their_errors() {
        check("3,5 , 007", Ok(vec![3, 5, 7]));
        check("3,x", Err((2, "number-expected")));
        check("", Err((0, "number-expected")));
        check("3,", Err((2, "number-expected")));
        check("3;5", Err((1, "expected")));
        check("3,101", Err((2, "number-too-large")));
        check("99999999999999999999999999999999999999999999", Err((0, "number-too-large")));
        check("1,2,3,4", Err((6, "too-many")));
        check("-1", Err((0, "number-expected")));
    }
}
