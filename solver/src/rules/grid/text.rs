//! Squares as text: rows from the top joined by `/`, a character each; `RxC` is an empty board of R rows and C columns.
use crate::notation::{Input, ParseError, ParseErrorKind};

/// The most squares of a board.
pub const MOST_CELLS: u64 = 4_096;

/// A board as in the text: for each square the index of its character in the game's alphabet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows {
    pub width: u32,
    pub height: u32,
    pub cells: Vec<u8>,
}

/// Reads a board; the first character of the alphabet is the free square.
///
/// # Errors
/// `NumberTooSmall`, `NumberTooLarge` for a size without squares or with too many; `Expected` (the alphabet) where a
/// row is shorter than the first, or has another character; `Unexpected` where it is longer; `TooMany` squares.
pub fn parse(state: &mut Input, alphabet: &'static str) -> Result<Rows, ParseError> {
    let start = state.clone();
    if state.peek().is_some_and(|c| c.is_ascii_digit()) {
        let height = state.number(1, MOST_CELLS)?;
        state.skip_spaces();
        state.expect('x', "x")?;
        state.skip_spaces();
        let width = state.number(1, MOST_CELLS)?;
        state.skip_spaces();
        state.finish()?;
        if width * height > MOST_CELLS {
            return start.error(ParseErrorKind::TooMany { limit: MOST_CELLS });
        }
        return Ok(Rows { width: width as u32, height: height as u32, cells: vec![0; (width * height) as usize] });
    }
    let mut cells = Vec::new();
    let mut width = None;
    let mut height = 1;
    let mut length = 0;
    loop {
        match state.peek() {
            Some(c) if c != '/' => {
                let Some(index) = alphabet.find(c).filter(|_| c.is_ascii()) else {
                    return state.error(ParseErrorKind::Expected { what: alphabet });
                };
                if width == Some(length) {
                    return state.error(ParseErrorKind::Unexpected);
                }
                if cells.len() as u64 == MOST_CELLS {
                    return state.error(ParseErrorKind::TooMany { limit: MOST_CELLS });
                }
                cells.push(index as u8);
                length += 1;
            }
            end => {
                if length == 0 || width.is_some_and(|width| length < width) {
                    return state.error(ParseErrorKind::Expected { what: alphabet });
                }
                width = Some(length);
                if end.is_none() {
                    return Ok(Rows { width: length, height, cells });
                }
                (height, length) = (height + 1, 0);
            }
        }
        state.bump();
    }
}

/// The text of a board; `RxC` if all squares are free.
pub fn write(width: u32, height: u32, cells: impl Iterator<Item = u8> + Clone, alphabet: &str) -> String {
    if cells.clone().all(|cell| cell == 0) {
        return format!("{height}x{width}");
    }
    let letters = alphabet.as_bytes();
    let mut text = String::with_capacity((width as usize + 1) * height as usize);
    for (i, cell) in cells.enumerate() {
        if i > 0 && i.is_multiple_of(width as usize) {
            text.push('/');
        }
        text.push(char::from(letters[usize::from(cell)]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_read_and_written() {
        #[track_caller]
        fn check(text: &str, want: Result<&str, (usize, &str)>) {
            let rows = parse(&mut Input::new(text), ".#").map_err(|e| (e.at, e.kind.code()));
            let back = rows.map(|rows| write(rows.width, rows.height, rows.cells.iter().copied(), ".#"));
            assert_eq!(back, want.map(str::to_owned), "{text}");
        }
        check("2x3", Ok("2x3"));
        check(".../...", Ok("2x3"));
        check("..#/.#.", Ok("..#/.#."));
        check("#", Ok("#"));
        check("1 x 4096", Ok("1x4096"));
        check("1x4097", Err((2, "number-too-large")));
        check("65x64", Err((0, "too-many")));
        check("0x3", Err((0, "number-too-small")));
        check("3x", Err((2, "number-expected")));
        check("3", Err((1, "expected")));
        check("3x3x3", Err((3, "unexpected")));
        check("", Err((0, "expected")));
        check("../.", Err((4, "expected")));
        check("../...", Err((5, "unexpected")));
        check("../", Err((3, "expected")));
        check("/..", Err((0, "expected")));
        check(".. /..", Err((2, "expected")));
        check(".é", Err((1, "expected")));
        check(&".".repeat(4097), Err((4096, "too-many")));
    }
}
