//! Patterns as text.
use super::{Linear, Pattern};
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Write};

/// Variables at the most.
const MOST_VARIABLES: usize = 3;
/// Entries at the most.
const MOST_ENTRIES: usize = 40;
/// No larger number stands in a pattern.
const MOST_NUMBER: i64 = 1_000_000;

/// Why a text is no pattern, and at which character (from 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternError {
    pub at: usize,
    pub kind: PatternErrorKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PatternErrorKind {
    /// Here a number or a letter is missing.
    Entry,
    /// Here this character does not belong.
    Unexpected(char),
    /// More than three letters.
    Variables,
    /// Too long a list.
    Entries,
    /// Too large a number.
    Number,
    /// A condition on a letter that does not stand in the list.
    Condition,
}

/// A reader of a pattern's text.
struct Reader {
    chars: Vec<char>,
    at: usize,
    variables: Vec<char>,
}

impl Reader {
    fn error<T>(&self, kind: PatternErrorKind) -> Result<T, PatternError> {
        Err(PatternError { at: self.at, kind })
    }

    fn peek(&mut self) -> Option<char> {
        while self.chars.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.chars.get(self.at).copied()
    }

    fn eat(&mut self, c: char) -> bool {
        let is = self.peek() == Some(c);
        self.at += usize::from(is);
        is
    }

    fn number(&mut self) -> Result<Option<i64>, PatternError> {
        if !self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        let mut number = 0;
        while let Some(digit) = self.chars.get(self.at).and_then(|c| c.to_digit(10)) {
            number = number * 10 + i64::from(digit);
            if number > MOST_NUMBER {
                return self.error(PatternErrorKind::Number);
            }
            self.at += 1;
        }
        Ok(Some(number))
    }

    /// `2n+1`, `n`, `3`, `m-2*n`.
    fn linear(&mut self) -> Result<Linear, PatternError> {
        let mut sum = Linear { constant: 0, times: vec![0; MOST_VARIABLES] };
        let mut sign = if self.eat('-') || self.eat('−') { -1 } else { 1 };
        loop {
            let number = self.number()?;
            let star = number.is_some() && (self.eat('*') || self.eat('·'));
            match self.peek() {
                Some(letter) if letter.is_ascii_lowercase() => {
                    let place = self.variables.iter().position(|own| *own == letter).unwrap_or(self.variables.len());
                    if place == MOST_VARIABLES {
                        return self.error(PatternErrorKind::Variables);
                    }
                    if place == self.variables.len() {
                        self.variables.push(letter);
                    }
                    self.at += 1;
                    sum.times[place] += sign * number.unwrap_or(1);
                }
                _ => match number {
                    Some(number) if !star => sum.constant += sign * number,
                    _ => return self.error(PatternErrorKind::Entry),
                },
            }
            sign = match self.peek() {
                Some('+') => 1,
                Some('-' | '−') => -1,
                _ => return Ok(sum),
            };
            self.at += 1;
        }
    }

    /// `n >= 2`, `n > 1`, `n ≥ 2`.
    fn condition(&mut self, least: &mut [u64]) -> Result<(), PatternError> {
        let letter = self.peek();
        let Some(place) = self.variables.iter().position(|own| Some(*own) == letter) else {
            return self.error(PatternErrorKind::Condition);
        };
        self.at += 1;
        let more = match self.peek() {
            Some('≥') => 0,
            Some('>') if self.chars.get(self.at + 1) == Some(&'=') => {
                self.at += 1;
                0
            }
            Some('>') => 1,
            Some(other) => return self.error(PatternErrorKind::Unexpected(other)),
            None => return self.error(PatternErrorKind::Entry),
        };
        self.at += 1;
        let Some(number) = self.number()? else { return self.error(PatternErrorKind::Entry) };
        least[place] = least[place].max(number.unsigned_abs() + more);
        Ok(())
    }
}

impl Pattern {
    /// `[n+2,n,2]`, perhaps with conditions behind it: `[n+4,n,5], n>=7`. Letters stand for the numbers 0, 1, 2, …; the brackets
    /// may be left out where there are no conditions.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str) -> Result<Pattern, PatternError> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0, variables: Vec::new() };
        let closed = reader.eat('[');
        let mut entries = Vec::new();
        loop {
            if entries.len() == MOST_ENTRIES {
                return reader.error(PatternErrorKind::Entries);
            }
            entries.push(reader.linear()?);
            if !reader.eat(',') {
                break;
            }
        }
        if closed && !reader.eat(']') {
            return match reader.peek() {
                Some(other) => reader.error(PatternErrorKind::Unexpected(other)),
                None => reader.error(PatternErrorKind::Entry),
            };
        }
        let mut least = vec![0; reader.variables.len()];
        while closed && reader.eat(',') {
            reader.condition(&mut least)?;
        }
        if let Some(other) = reader.peek() {
            return reader.error(PatternErrorKind::Unexpected(other));
        }
        entries.iter_mut().for_each(|entry| entry.times.truncate(reader.variables.len()));
        Ok(Pattern { entries, variables: reader.variables, least })
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        for (i, entry) in self.entries.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "," })?;
            let mut first = true;
            for (times, name) in entry.times.iter().zip(&self.variables).filter(|(times, _)| **times != 0) {
                f.write_str(if *times < 0 {
                    "-"
                } else if first {
                    ""
                } else {
                    "+"
                })?;
                if times.abs() != 1 {
                    write!(f, "{}", times.abs())?;
                }
                f.write_char(*name)?;
                first = false;
            }
            match entry.constant {
                0 if !first => {}
                constant if first || constant < 0 => write!(f, "{constant}")?,
                constant => write!(f, "+{constant}")?,
            }
        }
        f.write_char(']')?;
        for (name, least) in self.variables.iter().zip(&self.least).filter(|(_, least)| **least > 0) {
            write!(f, ", {name}>={least}")?;
        }
        Ok(())
    }
}
