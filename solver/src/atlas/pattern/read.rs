//! Patterns as text.
use super::bounds::nested;
use super::{Form, Linear, Pattern};
use crate::board::Cube;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// The most variables.
const MOST_VARIABLES: usize = 3;
/// The most entries.
const MOST_ENTRIES: usize = 40;
/// The deepest nesting of lists: that of a box in six dimensions.
const MOST_DEPTH: usize = Cube::DIMENSIONS - 1;
/// The largest number in a pattern.
const MOST_NUMBER: i64 = 1_000_000;

/// The reason why a text is no pattern, and the index of the character (from 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PatternError {
    /// The index of the character, from 0.
    pub at: usize,
    /// The kind of error.
    pub kind: PatternErrorKind,
}

/// The kind of error in a pattern's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PatternErrorKind {
    /// A number or a letter is missing.
    Entry,
    /// A character that does not belong here.
    Unexpected(char),
    /// More than three letters.
    Variables,
    /// Too long a list.
    Entries,
    /// Too large a number.
    Number,
    /// A condition on a letter that is not in the list.
    Condition,
    /// A list that does not match the rows of the atlas.
    Form,
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

    /// Reads `2n+1`, `n`, `3` or `m-2*n`.
    fn linear(&mut self) -> Result<Linear, PatternError> {
        let mut sum = Linear::none(MOST_VARIABLES);
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

    /// Reads `n+2,n,2`, without the brackets around it; or `0,n|n,1|0`.
    fn list(&mut self) -> Result<(Vec<Linear>, Form), PatternError> {
        let (mut rows, mut sided) = (Vec::new(), false);
        loop {
            if rows.len() == MOST_ENTRIES {
                return self.error(PatternErrorKind::Entries);
            }
            let at = self.at;
            let first = self.linear()?;
            let second = if self.eat('|') { Some(self.linear()?) } else { None };
            sided |= second.is_some();
            rows.push((at, first, second));
            if !self.eat(',') {
                break;
            }
        }
        if !sided {
            return Ok((rows.into_iter().map(|row| row.1).collect(), Form::List));
        }
        let mut entries = Vec::new();
        for (at, first, second) in rows {
            match second {
                Some(second) => {
                    let second = Linear { constant: second.constant + 1, floor: 1, ..second };
                    entries.extend([first, second]);
                }
                None if first.is_none() => entries.extend([first.clone(), first]),
                // A row that is present has both sides.
                None => return Err(PatternError { at, kind: PatternErrorKind::Form }),
            }
        }
        Ok((entries, Form::Sides))
    }

    /// Reads `[[n+1,n],[1]]` with `depth` levels of lists.
    fn nested(&mut self, depth: usize) -> Result<(Vec<Linear>, Form), PatternError> {
        // The place of each entry, from the outermost list inwards.
        let (mut found, mut place): (Vec<(Vec<usize>, Linear)>, Vec<usize>) = (Vec::new(), Vec::new());
        loop {
            while place.len() < depth {
                if !self.eat('[') {
                    return match self.peek() {
                        Some(other) => self.error(PatternErrorKind::Unexpected(other)),
                        None => self.error(PatternErrorKind::Entry),
                    };
                }
                place.push(0);
            }
            if found.len() == MOST_ENTRIES {
                return self.error(PatternErrorKind::Entries);
            }
            found.push((place.clone(), Linear { floor: 1, ..self.linear()? }));
            while !place.is_empty() && self.eat(']') {
                place.pop();
            }
            let Some(last) = place.last_mut() else { break };
            if !self.eat(',') {
                return match self.peek() {
                    Some(other) => self.error(PatternErrorKind::Unexpected(other)),
                    None => self.error(PatternErrorKind::Entry),
                };
            }
            *last += 1;
        }
        let axis = |axis: usize| found.iter().map(|(place, _)| place[axis] + 1).max().unwrap_or(1);
        let axes: Vec<usize> = (0..depth).map(axis).collect();
        let mut entries = vec![Linear::none(MOST_VARIABLES); axes.iter().product()];
        for (place, entry) in found {
            entries[place.iter().zip(&axes).fold(0, |i, (c, axis)| i * axis + c)] = entry;
        }
        Ok((entries, Form::Box(axes)))
    }

    /// Reads `n >= 2`, `n > 1` or `n ≥ 2`.
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
    /// Reads `[n+2,n,2]`, perhaps followed by conditions: `[n+4,n,5], n>=7`; `[[n+1,n],[1]]` or `[0,n|n]`. Letters
    /// represent the numbers 0, 1, 2, …; the brackets may be omitted if there are no conditions.
    ///
    /// # Errors
    /// [`PatternError`]: the error, and its place.
    pub fn read(text: &str) -> Result<Pattern, PatternError> {
        let mut reader = Reader { chars: text.chars().collect(), at: 0, variables: Vec::new() };
        let depth = text.chars().filter(|c| !c.is_whitespace()).take_while(|c| *c == '[').count();
        let closed = depth > 0;
        let (mut entries, form) = match depth {
            0 => reader.list()?,
            1 => {
                reader.eat('[');
                let read = reader.list()?;
                if !reader.eat(']') {
                    return match reader.peek() {
                        Some(other) => reader.error(PatternErrorKind::Unexpected(other)),
                        None => reader.error(PatternErrorKind::Entry),
                    };
                }
                read
            }
            2..=MOST_DEPTH => reader.nested(depth)?,
            _ => return Err(PatternError { at: MOST_DEPTH, kind: PatternErrorKind::Unexpected('[') }),
        };
        let mut least = vec![0; reader.variables.len()];
        while closed && reader.eat(',') {
            reader.condition(&mut least)?;
        }
        if let Some(other) = reader.peek() {
            return reader.error(PatternErrorKind::Unexpected(other));
        }
        entries.iter_mut().for_each(|entry| entry.times.truncate(reader.variables.len()));
        Ok(Pattern { entries, variables: reader.variables, least, form })
    }
}

impl Pattern {
    fn entry(&self, entry: &Linear, less: i64) -> String {
        let mut text = String::new();
        for (times, name) in entry.times.iter().zip(&self.variables).filter(|(times, _)| **times != 0) {
            text.push_str(match *times {
                ..0 => "-",
                _ if text.is_empty() => "",
                _ => "+",
            });
            if times.abs() != 1 {
                text.push_str(&times.abs().to_string());
            }
            text.push(*name);
        }
        match entry.constant - less {
            0 if !text.is_empty() => text,
            constant if text.is_empty() || constant < 0 => text + &constant.to_string(),
            constant => format!("{text}+{constant}"),
        }
    }
}

impl Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = &self.entries;
        match &self.form {
            Form::List => {
                let words: Vec<String> = entries.iter().map(|entry| self.entry(entry, 0)).collect();
                write!(f, "[{}]", words.join(","))?;
            }
            Form::Box(axes) => {
                let word = |i: usize| (!entries[i].is_none()).then(|| self.entry(&entries[i], 0));
                f.write_str(&nested(axes, &word, 0))?;
            }
            Form::Sides => {
                let row = |row: &[Linear]| match row[1].is_none() {
                    true => "0".to_owned(),
                    false => format!("{}|{}", self.entry(&row[0], 0), self.entry(&row[1], 1)),
                };
                let last = entries.chunks(2).rposition(|row| !row[1].is_none()).unwrap_or(0);
                let words: Vec<String> = entries.chunks(2).take(last + 1).map(row).collect();
                write!(f, "[{}]", words.join(","))?;
            }
        }
        for (name, least) in self.variables.iter().zip(&self.least).filter(|(_, least)| **least > 0) {
            write!(f, ", {name}>={least}")?;
        }
        Ok(())
    }
}
