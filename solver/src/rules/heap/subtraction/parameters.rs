//! Sets of takes as text: `1,2`, `1-10`, `1,2,4|1,3,4`.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Player;
use crate::theory::heaps::subtraction::Sets;

/// The most that may be taken at once.
const MOST: u64 = 10_000;

/// Reads one set, or two separated by `|`.
pub fn read(mut text: Input) -> Result<Sets, ParseError> {
    let left = set(&mut text)?;
    let right = if text.eat('|') { Some(set(&mut text)?) } else { None };
    text.finish()?;
    match Sets::new(left, right) {
        Some(sets) => Ok(sets),
        None => text.error(ParseErrorKind::NumberExpected),
    }
}

/// Reads numbers and ranges up to `|` or the end.
fn set(text: &mut Input) -> Result<Vec<u64>, ParseError> {
    let mut set = Vec::new();
    loop {
        text.skip_spaces();
        let at = text.at();
        let from = text.number(1, MOST)?;
        text.skip_spaces();
        let to = if text.eat('-') {
            text.skip_spaces();
            text.number(from, MOST)?
        } else {
            from
        };
        if set.len() as u64 + (to - from) >= MOST {
            return text.error_at(at, ParseErrorKind::TooMany { limit: MOST });
        }
        set.extend(from..=to);
        text.skip_spaces();
        if text.is_end() || text.peek() == Some('|') {
            return Ok(set);
        }
        text.expect(',', ", - |")?;
    }
}

/// The text of sets; three or more consecutive numbers are written as a range.
pub fn write(sets: &Sets) -> String {
    let one = |by: Player| {
        let runs = sets.of(by).chunk_by(|a, b| a + 1 == *b);
        let words = runs.flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{first}-{last}")],
            few => few.iter().map(u64::to_string).collect(),
        });
        words.collect::<Vec<_>>().join(",")
    };
    match sets.is_impartial() {
        true => one(Player::Left),
        false => format!("{}|{}", one(Player::Left), one(Player::Right)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<&str, (usize, &str)>) {
        let got = read(Input::new(text)).map(|sets| write(&sets)).map_err(|e| (e.at, e.kind.code()));
        assert_eq!(got, want.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn sets_as_text_and_their_errors() {
        check("2, 1", Ok("1,2"));
        check("1-10", Ok("1-10"));
        check("1,2,3,5,5", Ok("1-3,5"));
        check("1,2,4|4,3,1", Ok("1,2,4|1,3,4"));
        check("1,2|2,1", Ok("1,2"));
        check("3-3", Ok("3"));
        check("", Err((0, "number-expected")));
        check("0,1", Err((0, "number-too-small")));
        check("4-2", Err((2, "number-too-small")));
        check("1,", Err((2, "number-expected")));
        check("1|", Err((2, "number-expected")));
        check("1|2|3", Err((3, "unexpected")));
        check("1;2", Err((1, "expected")));
        check("1-99999999999999999999", Err((2, "number-too-large")));
        check("1-10000,1-10000", Err((8, "too-many")));
    }
}
