//! Rules as text: whose they are, the ways their picture is turned, and the picture before and after the move.
//!
//! `L=b.-.b` is Left's: a blue piece goes one square to the right. `LR*=..-xx` is a domino of both, placed either way.
use crate::board::{Cell, Colour, OwnPiece};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Player;
use std::fmt::{self, Display, Formatter};

/// The contents of a square, by their numbers: free, covered, pieces of three colours, and three with letters of their
/// own.
pub const KINDS: usize = 8;
/// The number that stands for what lies off the board, beside those of contents.
pub const EDGE: u8 = KINDS as u8;

/// The characters of contents in pictures. A covered square is `x` here, as links escape `#`.
const CONTENTS: &str = ".xbrgacde";
/// The compass of a picture: as drawn (to the right), up, to the left, down.
const COMPASS: &str = "enws";
/// All four directions.
const ALL_DIRECTIONS: u8 = 0b1111;

/// The most rules of a game.
pub const MOST_RULES: usize = 8;
/// The most cells of a picture in one line, and the most rows and columns of others.
const LONGEST_LINE: u32 = 6;
const LARGEST_SIDE: u32 = 3;

const CELL_BEFORE: &str = ". x b r g a c d e ? !";
const CELL_AFTER: &str = ". x b r g a c d ?";
const CELL_NEGATED: &str = ". x b r g a c d e";

/// The condition on a cell of the picture before the move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureAsk {
    /// Anything, off the board too.
    Any,
    /// This content, by its number (see [`PictureRule::cell`]).
    Is(u8),
    /// Anything but this content, off the board too.
    Not(u8),
}

/// A rule: a move replaces the picture before by the one after at one place of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureRule {
    /// Whether Left moves by it.
    pub left: bool,
    /// Whether Right moves by it.
    pub right: bool,
    /// The directions, a bit for each, the lowest first: as drawn (to the right), up, to the left, down.
    pub directions: u8,
    /// Whether the picture is also mirrored, across the direction it is drawn in.
    pub mirrored: bool,
    /// The columns of the picture.
    pub width: u32,
    /// The conditions on the cells, row by row.
    pub before: Vec<PictureAsk>,
    /// The contents that the cells are left with, row by row, by their numbers; `None` stays as it is.
    pub after: Vec<Option<u8>>,
}

impl PictureRule {
    /// Whether this player moves by the rule.
    pub fn is_of(&self, player: Player) -> bool {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// Whether pictures may have this many columns and rows.
    pub fn fits(width: u32, height: u32) -> bool {
        let most = if width.min(height) == 1 { LONGEST_LINE } else { LARGEST_SIDE };
        width.min(height) > 0 && width.max(height) <= most
    }

    /// A content by its number; `None` for what lies off the board.
    pub fn cell(kind: u8) -> Option<Cell> {
        Some(match kind {
            0 => Cell::Free,
            1 => Cell::Covered,
            2 => Cell::Piece(Colour::Blue),
            3 => Cell::Piece(Colour::Red),
            4 => Cell::Piece(Colour::Green),
            5 => Cell::Own(OwnPiece::A),
            6 => Cell::Own(OwnPiece::C),
            7 => Cell::Own(OwnPiece::D),
            _ => return None,
        })
    }

    /// The contents the cells are left with, row by row; `None` stays as it is.
    pub fn cells_after(&self) -> Vec<Option<Cell>> {
        self.after.iter().map(|kind| kind.and_then(PictureRule::cell)).collect()
    }
}

/// Reads rules separated by commas, up to the end.
///
/// # Errors
/// `Expected` characters, `?` for what lies off the board; `PicturesDiffer` at a second picture of another size;
/// `RuleChangesNothing` at the rule; `TooMany` rules, or rows and columns of a picture.
pub fn parse(mut input: Input) -> Result<Vec<PictureRule>, ParseError> {
    let mut rules = Vec::new();
    loop {
        input.skip_spaces();
        if rules.len() == MOST_RULES {
            return input.error(ParseErrorKind::TooMany { limit: MOST_RULES as u64 });
        }
        rules.push(rule(&mut input)?);
        input.skip_spaces();
        if input.is_end() {
            return Ok(rules);
        }
        input.expect(',', ",")?;
    }
}

fn rule(input: &mut Input) -> Result<PictureRule, ParseError> {
    let start = input.at();
    let (left, right) = (input.eat('L'), input.eat('R'));
    if !left && !right {
        return input.error(ParseErrorKind::Expected { what: "L R" });
    }
    let mut directions = if input.eat('*') { ALL_DIRECTIONS } else { 0 };
    while let Some(direction) = input.peek().and_then(|c| COMPASS.find(c)) {
        directions |= 1 << direction;
        input.bump();
    }
    let mirrored = input.eat('m');
    input.expect('=', "= * e n w s m")?;
    let (width, before) = picture(input, CELL_BEFORE, ask)?;
    input.expect('-', "-")?;
    let second = input.at();
    let (width_after, after) = picture(input, CELL_AFTER, leave)?;
    if (width, before.len()) != (width_after, after.len()) {
        return input.error_at(second, ParseErrorKind::PicturesDiffer);
    }
    let mut cells = before.iter().zip(&after);
    if cells.any(|(ask, left)| *ask == PictureAsk::Is(EDGE) && left.is_some()) {
        return input.error_at(second, ParseErrorKind::Expected { what: "?" });
    }
    if before.iter().zip(&after).all(|(ask, left)| left.is_none_or(|kind| *ask == PictureAsk::Is(kind))) {
        return input.error_at(start, ParseErrorKind::RuleChangesNothing);
    }
    Ok(PictureRule { left, right, directions: directions.max(1), mirrored, width, before, after })
}

/// Reads the cells of a picture, rows joined by `/`; its width and its cells. `cell` takes nothing where there is none.
fn picture<T>(
    input: &mut Input,
    what: &'static str,
    cell: fn(&mut Input) -> Result<Option<T>, ParseError>,
) -> Result<(u32, Vec<T>), ParseError> {
    let mut cells = Vec::new();
    let (mut width, mut height, mut length) = (None, 1, 0);
    loop {
        let at = input.at();
        let Some(found) = cell(input)? else {
            if length == 0 || width.is_some_and(|width| length < width) {
                return input.error(ParseErrorKind::Expected { what });
            }
            width = Some(length);
            if !input.eat('/') {
                return Ok((length, cells));
            }
            (height, length) = (height + 1, 0);
            continue;
        };
        if width == Some(length) {
            return input.error_at(at, ParseErrorKind::Unexpected);
        }
        length += 1;
        let most = if height == 1 || width.unwrap_or(length) == 1 { LONGEST_LINE } else { LARGEST_SIDE };
        if length > most || height > most || height > 1 && width > Some(LARGEST_SIDE) {
            return input.error_at(at, ParseErrorKind::TooMany { limit: u64::from(most) });
        }
        cells.push(found);
    }
}

/// Takes the character of a content, if it is next.
fn content(input: &mut Input) -> Option<u8> {
    let next = input.peek()?;
    let kind = if next == '#' { CONTENTS.find('x') } else { CONTENTS.find(next) }?;
    input.bump();
    Some(kind as u8)
}

/// Takes a cell of a picture before the move.
fn ask(input: &mut Input) -> Result<Option<PictureAsk>, ParseError> {
    if input.eat('?') {
        return Ok(Some(PictureAsk::Any));
    }
    if input.eat('!') {
        return match content(input) {
            Some(kind) => Ok(Some(PictureAsk::Not(kind))),
            None => input.error(ParseErrorKind::Expected { what: CELL_NEGATED }),
        };
    }
    Ok(content(input).map(PictureAsk::Is))
}

/// Takes a cell of a picture after the move.
fn leave(input: &mut Input) -> Result<Option<Option<u8>>, ParseError> {
    if input.eat('?') {
        return Ok(Some(None));
    }
    if input.peek() == Some('e') {
        return Ok(None);
    }
    Ok(content(input).map(Some))
}

fn letter(kind: u8) -> char {
    char::from(CONTENTS.as_bytes()[usize::from(kind)])
}

impl Display for PictureAsk {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PictureAsk::Any => f.write_str("?"),
            PictureAsk::Is(kind) => write!(f, "{}", letter(*kind)),
            PictureAsk::Not(kind) => write!(f, "!{}", letter(*kind)),
        }
    }
}

impl Display for PictureRule {
    /// The text: `LR*=..-xx`.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.left { "L" } else { "" })?;
        f.write_str(if self.right { "R" } else { "" })?;
        match self.directions {
            1 => {}
            ALL_DIRECTIONS => f.write_str("*")?,
            some => {
                let named = COMPASS.chars().enumerate().filter(|(i, _)| (some >> i) & 1 == 1);
                f.write_str(&named.map(|(_, c)| c).collect::<String>())?;
            }
        }
        f.write_str(if self.mirrored { "m=" } else { "=" })?;
        let rows = |cells: Vec<String>| {
            cells.chunks(self.width as usize).map(|row| row.concat()).collect::<Vec<_>>().join("/")
        };
        let before = rows(self.before.iter().map(PictureAsk::to_string).collect());
        let after = self.after.iter().map(|left| left.map_or('?', letter).to_string());
        write!(f, "{before}-{}", rows(after.collect()))
    }
}

/// The text of rules, which is read as the same ones.
pub fn write(rules: &[PictureRule]) -> String {
    rules.iter().map(PictureRule::to_string).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_have_the_sizes_that_are_read() {
        for (width, height) in (1..9).flat_map(|width| (1..9).map(move |height| (width, height))) {
            let picture = |cell: &str| vec![cell.repeat(width as usize); height as usize].join("/");
            let text = format!("L={}-{}", picture("."), picture("x"));
            assert_eq!(parse(Input::new(&text)).is_ok(), PictureRule::fits(width, height), "{text}");
        }
        assert!(!PictureRule::fits(0, 1) && !PictureRule::fits(3, 0));
    }

    #[test]
    fn rules_are_read_and_written() {
        #[track_caller]
        fn check(text: &str, want: Result<&str, (usize, &str)>) {
            let found = parse(Input::new(text)).map(|rules| write(&rules)).map_err(|e| (e.at, e.kind.code()));
            assert_eq!(found, want.map(str::to_owned), "{text}");
        }
        check("L=b.-.b,R=.r-r.", Ok("L=b.-.b,R=.r-r."));
        check("LR*=..-##", Ok("LR*=..-xx"));
        check("Rwe=rb-.r", Ok("Rew=rb-.r"));
        check("Le=.-b", Ok("L=.-b"));
        check("Lsnewm=.!b-b?", Ok("L*m=.!b-b?"));
        check("L=./.-x/x, R=..-xx", Ok("L=./.-x/x,R=..-xx"));
        check("L=?!r?/!r.!r/?!r?-???/?b?/???", Ok("L=?!r?/!r.!r/?!r?-???/?b?/???"));
        check("L=e.-?b", Ok("L=e.-?b"));
        check("L=a.!c-?ad,R=ge-.?", Ok("L=a.!c-?ad,R=ge-.?"));
        check("L=......-xxxxxx", Ok("L=......-xxxxxx"));
        check("L=./././.-x/?/?/?", Ok("L=./././.-x/?/?/?"));
        check("", Err((0, "expected")));
        check("B=.-x", Err((0, "expected")));
        check("L.-x", Err((1, "expected")));
        check("L=-x", Err((2, "expected")));
        check("L=.", Err((3, "expected")));
        check("L=.-", Err((4, "expected")));
        check("L=.-e", Err((4, "expected")));
        check("L=!?-x", Err((3, "expected")));
        check("L=..-x", Err((5, "pictures-differ")));
        check("L=..-x/x", Err((5, "pictures-differ")));
        check("L=b.-.b,R=.-.", Err((8, "rule-changes-nothing")));
        check("L=e.-xx", Err((5, "expected")));
        check("L=e-?", Err((0, "rule-changes-nothing")));
        check("L=..-xx,", Err((8, "expected")));
        check("L=..-xx;", Err((7, "expected")));
        check("L=../.-x", Err((6, "expected")));
        check("L=./..-x", Err((5, "unexpected")));
        check("L=.......-x", Err((8, "too-many")));
        check("L=..../....-x", Err((7, "too-many")));
        check("L=../../../..-x", Err((11, "too-many")));
        check("L=.-x,L=.-x,L=.-x,L=.-x,L=.-x,L=.-x,L=.-x,L=.-x,L=.-x", Err((48, "too-many")));
    }
}
