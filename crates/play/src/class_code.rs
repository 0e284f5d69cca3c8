//! Codes that the devices of a class hand to each other, as text, in links and as QR codes: answers to questions, sets of
//! questions, finished games. Versioned by their prefix, with a checksum; a code that was changed on its way is refused.
mod bytes;
mod fields;
mod letters;

use crate::given_tasks::GivenTasks;
use crate::hand_in::HandIn;
use std::fmt;

/// Prefix of codes of this version; another version has another number.
const PREFIX: &str = "SR";
const VERSION: u32 = 1;
/// Most letters of a code.
const LONGEST: usize = 64_000;
/// Most pieces of a code that a mail program or a column of text has broken into lines.
const MOST_PIECES: usize = 400;
/// Most codes that are looked for in a text.
const MOST_CODES: usize = 500;

/// Most games of a code.
pub const MOST_GAMES: usize = 40;

/// The content of a code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassCode {
    /// Answers, from a pupil to a teacher.
    HandIn(HandIn),
    /// Questions, from a teacher to the class.
    Tasks(GivenTasks),
    /// Finished games as links.
    Games(Vec<String>),
}

/// The reason why a code cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeError {
    /// It was made by a version of this page that is newer.
    Newer,
    /// Letters are missing or were changed.
    Damaged,
}

impl fmt::Display for ClassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = fields::write(self);
        let checksum = crc32(&all);
        all.extend(checksum.to_be_bytes());
        write!(f, "{PREFIX}{VERSION}-{}", letters::write(&all))
    }
}

/// All codes in a text: a link, a message, a file of many lines. Codes may be broken into lines.
pub fn find_codes(text: &str) -> Vec<Result<ClassCode, CodeError>> {
    let (mut found, mut rest) = (Vec::new(), text);
    while let Some((at, version, body)) = next_prefix(rest).filter(|_| found.len() < MOST_CODES) {
        let body = &rest[at + body..];
        let (code, read) = if version == VERSION { first_code(body) } else { (Err(CodeError::Newer), 0) };
        found.push(code);
        rest = &body[read..];
    }
    found
}

/// The place of the next prefix, its version, and its length.
fn next_prefix(text: &str) -> Option<(usize, u32, usize)> {
    text.char_indices().find_map(|(at, _)| prefix(&text[at..]).map(|(version, length)| (at, version, length)))
}

/// The version and the length of the prefix that a text begins with.
fn prefix(text: &str) -> Option<(u32, usize)> {
    let rest = text.get(PREFIX.len()..).filter(|_| text[..PREFIX.len()].eq_ignore_ascii_case(PREFIX))?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let is_prefix = (1..=2).contains(&digits) && rest[digits..].starts_with('-');
    let version = rest[..digits].parse().ok().filter(|_| is_prefix)?;
    Some((version, PREFIX.len() + digits + 1))
}

/// The code whose letters begin a text, and the number of bytes that it takes there.
fn first_code(text: &str) -> (Result<ClassCode, CodeError>, usize) {
    let (mut letters, mut at, mut first) = (String::new(), 0, None);
    for _ in 0..MOST_PIECES {
        let piece = run(&text[at..]);
        letters.push_str(piece);
        at += piece.len();
        let end = *first.get_or_insert(at);
        if letters.len() > LONGEST {
            return (Err(CodeError::Damaged), end);
        }
        if let Some(code) = decode(&letters) {
            return (Ok(code), at);
        }
        let next = text[at..].trim_start();
        let is_broken = next.len() < text.len() - at;
        if !is_broken || run(next).is_empty() || prefix(next).is_some() {
            break;
        }
        at = text.len() - next.len();
    }
    (Err(CodeError::Damaged), first.unwrap_or(0))
}

/// The letters and digits that begin a text.
fn run(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    &text[..end]
}

fn decode(text: &str) -> Option<ClassCode> {
    let bytes = letters::read(text)?;
    let (body, checksum) = bytes.split_at_checked(bytes.len().checked_sub(4)?)?;
    let fits = crc32(body).to_be_bytes() == checksum;
    fields::read(body).filter(|_| fits)
}

/// The checksum of Ethernet and ZIP (CRC-32, ISO 3309).
fn crc32(bytes: &[u8]) -> u32 {
    let mut rest = u32::MAX;
    for byte in bytes {
        rest ^= u32::from(*byte);
        for _ in 0..8 {
            rest = if rest & 1 == 1 { (rest >> 1) ^ 0xedb8_8320 } else { rest >> 1 };
        }
    }
    !rest
}

#[cfg(test)]
mod tests;
