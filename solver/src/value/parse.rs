//! Reading expressions for short games.
//!
//! * numbers `3`, `1/2`, `0.25`, `½`, `3½`; `*`, `*3`, `∗`; `^`, `^^`, `^3`, `↑`, `⇑`; `v`, `vv`, `v3`, `↓`, `⇓`; side by
//!   side in this order `3/4v*2`; a minus directly before a number belongs to it, so that `-1/2^` is −1/2 + ↑;
//! * `Tiny(x)`, `Miny(x)`, also behind a number: `2Tiny(2)`;
//! * `^<3>` is the third power of ↑, `^[3]` the sum of the first three, `v<3>`, `v[3]` their negatives; a number may stand
//!   before, a nimber behind: `1/2^<2>*`;
//! * `+-x`, `±x`, `+-{a,b}` where no second summand is expected (`1+-1` is a sum), and `1±1`;
//! * `{a,b|c}`; a longer bar binds less than a shorter one, `{1||2|3}` is {1|{2|3}}; of two longest bars neither is the
//!   outer one, so `{3|2|1}` is refused; `∣` and `‖` are bars too;
//! * `+`, `-`, parentheses; a space between two games counts as `+`.
use super::dyadic::{Dyadic, DyadicError, MAX_DIGITS};
use super::expr::Expr;
use super::uptimals::{Arrow, HIGHEST_POWER};
use crate::notation::Input;

/// The reason why a text is no expression for a game, and its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameParseError {
    /// Byte offset in the text.
    pub at: usize,
    /// The kind of error.
    pub kind: GameParseErrorKind,
}

/// The kind of error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameParseErrorKind {
    /// No game where one should begin.
    GameExpected,
    /// Neither `+` nor `-` nor the end where one of them should stand.
    OperatorExpected,
    /// None of these characters where one should stand.
    Expected(&'static str),
    /// Two longest bars in the same braces: neither is the outer one.
    AmbiguousBars,
    /// A fraction whose denominator is no power of two is no short game.
    NotDyadic,
    /// A number with too many digits.
    TooLong {
        /// The most digits allowed.
        digits: u64,
    },
    /// A nimber, or a multiple of ↑, beyond the limit.
    TooLarge {
        /// The largest number allowed.
        limit: u64,
    },
    /// Nested deeper than [`MAX_NESTING`].
    TooDeep,
    /// More than [`MOST_WRITTEN`] games, every ± written out.
    TooLongWrittenOut,
    /// A sum with more than [`MOST_SUMMANDS`] games, at once or after some moves.
    TooManySummands,
}

/// The deepest nesting of braces, parentheses and signs.
pub const MAX_NESTING: u32 = 200;

/// The most games within a game, every ± written out: nested ones double the game inside.
pub const MOST_WRITTEN: u64 = 30_000;

/// The most summands of one game, here and after any moves.
pub const MOST_SUMMANDS: u64 = 200;

/// The largest multiple of ↑.
const MAX_UPS: u64 = i32::MAX as u64;

use GameParseErrorKind as Kind;

impl Expr {
    /// Reads an expression.
    ///
    /// # Errors
    /// [`GameParseError`] with the byte offset of what cannot be read.
    pub fn parse(text: &str) -> Result<Expr, GameParseError> {
        Expr::parse_within(text, u64::MAX)
    }

    /// Reads an expression, refusing nimbers beyond a limit: a game that is to be played has their options to be
    /// listed.
    ///
    /// # Errors
    /// As [`Expr::parse`].
    pub fn parse_within(text: &str, largest_nimber: u64) -> Result<Expr, GameParseError> {
        let mut parser = Parser { input: Input::new(text), largest_nimber };
        let expr = parser.sum(0)?;
        match parser.input.is_end() {
            false => parser.error(Kind::OperatorExpected),
            true if expr.written_out() > MOST_WRITTEN => error_at(0, Kind::TooLongWrittenOut),
            true if expr.most_summands() > MOST_SUMMANDS => error_at(0, Kind::TooManySummands),
            // Braces omitted by long bars are printed, and so are parentheses between two signs: they nest too.
            true => {
                let printed = Parser { input: Input::new(&expr.to_string()), largest_nimber }.sum(0);
                printed.map_err(|error| GameParseError { at: 0, ..error }).map(|_| expr)
            }
        }
    }
}

struct Parser<'a> {
    input: Input<'a>,
    largest_nimber: u64,
}

/// The contents of a pair of braces: lists of games, and the bars between them.
struct Braces {
    lists: Vec<Vec<Expr>>,
    bars: Vec<Bar>,
}

#[derive(Clone, Copy)]
struct Bar {
    at: usize,
    length: usize,
}

impl Parser<'_> {
    fn error<T>(&self, kind: Kind) -> Result<T, GameParseError> {
        error_at(self.input.at(), kind)
    }

    /// Reads summands up to a character that cannot continue a sum.
    fn sum(&mut self, depth: u32) -> Result<Expr, GameParseError> {
        if depth > MAX_NESTING {
            return self.error(Kind::TooDeep);
        }
        self.input.skip_spaces();
        let mut parts = vec![];
        self.term(depth, &mut parts)?;
        loop {
            let before = self.input.at();
            self.input.skip_spaces();
            let spaced = self.input.at() > before;
            match self.input.peek() {
                None | Some(')' | '}' | ',' | '|' | '∣' | '‖') => break,
                Some('+') => {
                    self.input.bump();
                    self.input.skip_spaces();
                    self.term(depth, &mut parts)?;
                }
                Some('-' | '−') => {
                    self.input.bump();
                    self.input.skip_spaces();
                    let mut subtracted = vec![];
                    self.term(depth, &mut subtracted)?;
                    parts.push(Expr::Negative(Box::new(one(subtracted))));
                }
                // A plus that a link turned into a space.
                Some(_) if spaced => self.term(depth, &mut parts)?,
                Some('±') => self.term(depth, &mut parts)?,
                Some(_) => return self.error(Kind::OperatorExpected),
            }
        }
        Ok(one(parts))
    }

    /// Reads one summand; games written side by side may be several.
    fn term(&mut self, depth: u32, parts: &mut Vec<Expr>) -> Result<(), GameParseError> {
        if depth > MAX_NESTING {
            return self.error(Kind::TooDeep);
        }
        let negative = matches!(self.input.peek(), Some('-' | '−'));
        if negative {
            self.input.bump();
            if !self.number_follows() {
                self.input.skip_spaces();
                let mut inner = vec![];
                self.term(depth + 1, &mut inner)?;
                parts.push(Expr::Negative(Box::new(one(inner))));
                return Ok(());
            }
        }
        match self.input.peek() {
            Some('{') => {
                let braces = self.braces(depth + 1)?;
                if braces.bars.is_empty() {
                    return self.error(Kind::Expected("|"));
                }
                self.input.bump();
                parts.push(braces.nest(depth + 1)?);
            }
            Some('(') => {
                self.input.bump();
                parts.push(self.sum(depth + 1)?);
                self.close(')', ")")?;
            }
            Some('±' | '+' | 'T' | 't' | 'M' | 'm') => self.prefixed(depth, parts)?,
            _ => self.closed(negative, depth, parts)?,
        }
        Ok(())
    }

    /// Reads `+-…`, `Tiny(…)` or `Miny(…)`.
    fn prefixed(&mut self, depth: u32, parts: &mut Vec<Expr>) -> Result<(), GameParseError> {
        if ["±", "+-", "+−"].iter().any(|sign| self.input.eat_str(sign)) {
            parts.push(Expr::PlusMinus(self.plus_minus(depth + 1)?));
            return Ok(());
        }
        let tiny = self.input.eat_str("Tiny") || self.input.eat_str("tiny");
        if !tiny && !self.input.eat_str("Miny") && !self.input.eat_str("miny") {
            return self.error(Kind::GameExpected);
        }
        if !self.input.eat('(') {
            return self.error(Kind::Expected("("));
        }
        let inner = Box::new(self.sum(depth + 1)?);
        self.close(')', ")")?;
        parts.push(if tiny { Expr::Tiny(inner) } else { Expr::Miny(inner) });
        Ok(())
    }

    /// Reads the rest after `+-`: a game, or a list of Left options in braces.
    fn plus_minus(&mut self, depth: u32) -> Result<Vec<Expr>, GameParseError> {
        self.input.skip_spaces();
        if self.input.peek() != Some('{') {
            let mut parts = vec![];
            self.term(depth, &mut parts)?;
            return Ok(vec![one(parts)]);
        }
        let mut braces = self.braces(depth)?;
        self.input.bump();
        if braces.bars.is_empty() { Ok(braces.lists.swap_remove(0)) } else { Ok(vec![braces.nest(depth)?]) }
    }

    /// Reads the inside of braces, up to `}`, which is left to be read.
    fn braces(&mut self, depth: u32) -> Result<Braces, GameParseError> {
        self.input.bump();
        let mut braces = Braces { lists: vec![vec![]], bars: vec![] };
        loop {
            self.input.skip_spaces();
            let at = self.input.at();
            let length = self.bar();
            if length > 0 {
                braces.bars.push(Bar { at, length });
                braces.lists.push(vec![]);
                continue;
            }
            let list = braces.lists.last_mut().expect("one list more than bars");
            match self.input.peek() {
                Some('}') => return Ok(braces),
                Some(',') if !list.is_empty() => {
                    self.input.bump();
                    list.push(self.sum(depth)?);
                }
                _ if list.is_empty() => list.push(self.sum(depth)?),
                _ => return self.error(Kind::Expected(", | }")),
            }
        }
    }

    /// Takes a bar and returns its length.
    fn bar(&mut self) -> usize {
        let mut length = 0;
        loop {
            length += match self.input.peek() {
                Some('|' | '∣') => 1,
                Some('‖') => 2,
                _ => return length,
            };
            self.input.bump();
        }
    }

    fn close(&mut self, c: char, what: &'static str) -> Result<(), GameParseError> {
        if self.input.eat(c) { Ok(()) } else { self.error(Kind::Expected(what)) }
    }

    /// Reads a number, ups and a nimber side by side, and the games that may follow them.
    fn closed(&mut self, negative: bool, depth: u32, parts: &mut Vec<Expr>) -> Result<(), GameParseError> {
        let start = self.input.at();
        let number = if self.number_follows() { self.number()? } else { Dyadic::ZERO };
        let number = if negative { -number } else { number };
        if let Some(arrow) = self.arrow()? {
            let nim = self.nim()?;
            let beside = |number: Dyadic, nim| Expr::Closed { number, ups: 0, nim };
            parts.extend((!number.is_zero()).then(|| beside(number, 0)));
            parts.push(arrow);
            parts.extend((nim > 0).then(|| beside(Dyadic::ZERO, nim)));
            return Ok(());
        }
        let ups = self.ups()?;
        let nim = self.nim()?;
        if self.input.at() == start {
            return self.error(Kind::GameExpected);
        }
        parts.push(Expr::Closed { number, ups, nim });
        match self.input.peek() {
            Some('T' | 't' | 'M' | 'm') => self.prefixed(depth, parts),
            _ => Ok(()),
        }
    }

    fn number_follows(&self) -> bool {
        self.input.peek().is_some_and(|c| c.is_ascii_digit() || is_vulgar(c))
    }

    fn number(&mut self) -> Result<Dyadic, GameParseError> {
        let start = self.input.at();
        let rest = self.input.rest();
        let digits = |from: usize| from + rest[from..].bytes().take_while(u8::is_ascii_digit).count();
        let mut end = digits(0);
        match rest[end..].chars().next() {
            Some('.' | '/') if digits(end + 1) > end + 1 => end = digits(end + 1),
            Some(c) if is_vulgar(c) => end += c.len_utf8(),
            _ => {}
        }
        while self.input.at() < start + end {
            self.input.bump();
        }
        rest[..end].parse().or_else(|e| {
            let kind = match e {
                DyadicError::NotDyadic => Kind::NotDyadic,
                DyadicError::TooLong => Kind::TooLong { digits: MAX_DIGITS as u64 },
                DyadicError::Malformed => Kind::GameExpected,
            };
            error_at(start, kind)
        })
    }

    /// Reads `^<3>`, `^[3]` or their negatives `v<3>`, `v[3]`, if present; the first power is ↑ itself.
    fn arrow(&mut self) -> Result<Option<Expr>, GameParseError> {
        let rest = self.input.rest();
        let Some(sign @ ('^' | '↑' | 'v' | '↓')) = rest.chars().next() else { return Ok(None) };
        let (open, close) = match rest[sign.len_utf8()..].chars().next() {
            Some('<') => ('<', ('>', ">")),
            Some('[') => ('[', (']', "]")),
            _ => return Ok(None),
        };
        self.input.bump();
        self.input.bump();
        let at = self.input.at();
        let order = match self.digits(HIGHEST_POWER.into())? {
            Some(order @ 1..) => order as u32,
            _ => return error_at(at, Kind::Expected("1 2 3 …")),
        };
        self.close(close.0, close.1)?;
        let up = matches!(sign, '^' | '↑');
        Ok(Some(match order {
            1 => Expr::Closed { number: Dyadic::ZERO, ups: if up { 1 } else { -1 }, nim: 0 },
            _ => Expr::Arrow(Arrow { up, order, sum: open == '[' }),
        }))
    }

    /// Reads `^`, `^^`, `^3` or their negatives; 0 if there are none.
    fn ups(&mut self) -> Result<i32, GameParseError> {
        let start = self.input.at();
        let step = |c: char| match c {
            '^' | '↑' => Some((1, 1)),
            '⇑' => Some((1, 2)),
            'v' | '↓' => Some((-1, 1)),
            '⇓' => Some((-1, 2)),
            _ => None,
        };
        let Some((sign, first)) = self.input.peek().and_then(step) else { return Ok(0) };
        self.input.bump();
        let mut count: i32 = first;
        while let Some((next, more)) = self.input.peek().and_then(step) {
            if next != sign {
                return self.error(Kind::OperatorExpected);
            }
            self.input.bump();
            count = count.checked_add(more).map_or_else(|| error_at(start, Kind::TooLarge { limit: MAX_UPS }), Ok)?;
        }
        if count == 1
            && let Some(n) = self.digits(MAX_UPS)?
        {
            count = i32::try_from(n).unwrap_or(i32::MAX);
        }
        Ok(sign * count)
    }

    /// Reads `*` or `*3`; 0 if there is none.
    fn nim(&mut self) -> Result<u64, GameParseError> {
        if !self.input.eat('*') && !self.input.eat('∗') {
            return Ok(0);
        }
        Ok(self.digits(self.largest_nimber)?.unwrap_or(1))
    }

    fn digits(&mut self, limit: u64) -> Result<Option<u64>, GameParseError> {
        if !self.input.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(None);
        }
        let at = self.input.at();
        self.input.number(0, limit).map(Some).or_else(|_| error_at(at, Kind::TooLarge { limit }))
    }
}

impl Braces {
    /// The game of lists and bars: the longest bar is the outermost.
    fn nest(self, depth: u32) -> Result<Expr, GameParseError> {
        let Braces { mut lists, mut bars } = self;
        let longest = bars.iter().map(|bar| bar.length).max().unwrap_or(0);
        let mut outer = (0..bars.len()).filter(|&i| bars[i].length == longest);
        let place = outer.next().expect("nested lists have a bar between them");
        if let Some(other) = outer.next() {
            return error_at(bars[other].at, Kind::AmbiguousBars);
        }
        let at = bars[place].at;
        if depth > MAX_NESTING {
            return error_at(at, Kind::TooDeep);
        }
        let right = Braces { lists: lists.split_off(place + 1), bars: bars.split_off(place + 1) };
        bars.pop();
        let left = Braces { lists, bars };
        Ok(Expr::Options { left: left.side(depth + 1)?, right: right.side(depth + 1)? })
    }

    /// The options on one side of a bar: a list, or one game whose braces were left out.
    fn side(mut self, depth: u32) -> Result<Vec<Expr>, GameParseError> {
        if self.bars.is_empty() { Ok(self.lists.swap_remove(0)) } else { Ok(vec![self.nest(depth)?]) }
    }
}

fn error_at<T>(at: usize, kind: Kind) -> Result<T, GameParseError> {
    Err(GameParseError { at, kind })
}

fn is_vulgar(c: char) -> bool {
    matches!(c, '½' | '¼' | '¾')
}

fn one(mut parts: Vec<Expr>) -> Expr {
    if parts.len() == 1 { parts.swap_remove(0) } else { Expr::Sum(parts) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Player;
    use crate::budget::{Budget, Meter};
    use crate::value::forms::{Forms, Relation};

    fn read(text: &str) -> Expr {
        Expr::parse(text).unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    fn check_name(input: &str, expected: &str) {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let form = read(input).evaluate(&mut forms, &mut meter).unwrap();
        assert_eq!(forms.name(form).as_deref(), Some(expected), "{input}");
        assert_eq!(read(expected).evaluate(&mut forms, &mut meter), Ok(form), "{expected}");
    }

    #[test]
    fn a_game_that_is_too_long_written_out_is_refused() {
        let nested = |n: usize| format!("{}1", "+-".repeat(n));
        assert_eq!(read(&nested(13)).written_out(), (1 << 14) - 1);
        for text in [nested(14), nested(150), format!("0 + Tiny({})", nested(60)), format!("{{{0}|{0}}}", nested(13))] {
            assert_eq!(Expr::parse(&text), Err(GameParseError { at: 0, kind: Kind::TooLongWrittenOut }), "{text}");
        }
    }

    #[test]
    fn sums_of_too_many_games_are_refused_before_play_leads_there() {
        let ones = |n: usize| vec!["*"; n].join(" + ");
        for text in [ones(200), format!("{{{}|{}}} + {}", ones(20), ones(150), ones(50)), format!("{{{}|}}", ones(200))]
        {
            let expr = read(&text);
            let options = [Player::Left, Player::Right].into_iter().flat_map(|by| expr.options(by));
            options.for_each(|option| assert_eq!(read(&option.to_string()), option, "{text}"));
        }
        for text in [
            ones(201),
            format!("-({}) + ({})", ones(100), ones(101)),
            format!("{{0|{}}}", ones(201)),
            format!("{{{}|{}}} + {}", ones(20), ones(150), ones(51)),
            format!("Tiny({}) + 0", ones(200)),
        ] {
            assert_eq!(Expr::parse(&text), Err(GameParseError { at: 0, kind: Kind::TooManySummands }), "{text}");
        }
    }

    #[test]
    fn games_are_named_by_their_canonical_forms() {
        for (input, expected) in [
            ("0", "0"),
            ("{|}", "0"),
            ("{0|}", "1"),
            ("{|0}", "-1"),
            ("-3", "-3"),
            ("2/4", "1/2"),
            ("0.125", "1/8"),
            ("3½", "7/2"),
            ("{0|1}", "1/2"),
            ("{0|0}", "*"),
            ("{0,*|0,*}", "*2"),
            ("{0,*,*2 | *2,*,0}", "*3"),
            ("{0|*}", "^"),
            ("{*|0}", "v"),
            ("{0,*|0}", "^*"),
            ("{0|^*}", "^2"),
            ("^^", "^2"),
            ("⇑", "^2"),
            ("^^^*", "^3*"),
            ("v + v + v + *2", "v3*2"),
            ("vv", "v2"),
            ("1*", "1*"),
            ("1+*", "1*"),
            ("{1|1}", "1*"),
            ("3/4v*2", "3/4v*2"),
            ("-1/2^", "-1/2^"),
            ("↑-1/2", "-1/2^"),
            ("-1+*", "-1*"),
            ("{1|-1}", "+-1"),
            ("+-1", "+-1"),
            ("±1", "+-1"),
            ("1±1", "{2|0}"),
            ("1+-1", "0"),
            ("1++-1", "{2|0}"),
            ("{2|0}", "{2|0}"),
            ("+-{3|1}", "+-{3|1}"),
            ("+-{2|0}", "0"),
            ("+-{0}", "*"),
            ("+-{}", "0"),
            // The 4×4 board of Domineering.
            ("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", "+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"),
            ("{2||2|0}", "2Tiny(2)"),
            ("2Tiny(2)", "2Tiny(2)"),
            ("{3||3|1}", "3Tiny(2)"),
            ("Tiny(1/4) - 1", "-1Tiny(1/4)"),
            ("-(1/2Tiny(3))", "-1/2Miny(3)"),
            ("Miny(3) + 3/4", "3/4Miny(3)"),
            ("{0|2Tiny(2)}", "1"),
            ("{4|2Tiny(2)}", "{4|2Tiny(2)}"),
            ("+-(2Tiny(2))", "+-2Tiny(2)"),
            ("+-2Tiny(2)", "+-2Tiny(2)"),
            ("Tiny(1)", "Tiny(1)"),
            ("{0||0|-1}", "Tiny(1)"),
            ("Miny(1/2)", "Miny(1/2)"),
            ("-Tiny(3)", "Miny(3)"),
            ("Tiny(0)", "^"),
            ("{4|3||2|1}", "{4|3||2|1}"),
            ("{5||4|||3||2|1}", "{5|4|||3||2|1}"),
            ("{3||2|1}", "{3||2|1}"),
            ("{3‖2∣1}", "{3||2|1}"),
            ("{1,+-1|-1}", "{1,+-1|-1}"),
            ("(1 - *) - (1 - *2)", "*3"),
            ("{1|-1} ^ *2", "{1^*2|-1^*2}"),
            ("-(1*)", "-1*"),
            ("-{2|1}", "{-1|-2}"),
            ("--1", "1"),
            ("0-1^", "-1v"),
            ("*18446744073709551615", "*18446744073709551615"),
        ] {
            check_name(input, expected);
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (input, at, kind) in [
            ("", 0, Kind::GameExpected),
            ("{3|2|1}", 4, Kind::AmbiguousBars),
            ("{1| |2}", 4, Kind::AmbiguousBars),
            ("{1}", 2, Kind::Expected("|")),
            ("{1|2", 4, Kind::Expected(", | }")),
            ("{1,|2}", 3, Kind::GameExpected),
            ("{,1|2}", 1, Kind::GameExpected),
            ("(1", 2, Kind::Expected(")")),
            ("1)", 1, Kind::OperatorExpected),
            ("2(3)", 1, Kind::OperatorExpected),
            ("2{3|}", 1, Kind::OperatorExpected),
            ("**", 1, Kind::OperatorExpected),
            ("^v", 1, Kind::OperatorExpected),
            ("↑↓", 3, Kind::OperatorExpected),
            ("^^2", 2, Kind::OperatorExpected),
            ("1.", 1, Kind::OperatorExpected),
            ("1/3", 0, Kind::NotDyadic),
            ("{½|1/0}", 4, Kind::NotDyadic),
            ("*18446744073709551616", 1, Kind::TooLarge { limit: u64::MAX }),
            ("^2147483648", 1, Kind::TooLarge { limit: 2_147_483_647 }),
            ("Tiny 2", 4, Kind::Expected("(")),
            ("Tea", 0, Kind::GameExpected),
            ("1+", 2, Kind::GameExpected),
            ("+1", 0, Kind::GameExpected),
            ("x", 0, Kind::GameExpected),
        ] {
            assert_eq!(Expr::parse(input), Err(GameParseError { at, kind }), "{input}");
        }
    }

    #[test]
    fn deep_nesting_is_refused_and_the_deepest_fits_a_browsers_stack() {
        let work = || {
            for (open, close) in [("(", ")"), ("{", "|}"), ("- ", ""), ("+-", ""), ("{|", "}"), ("Tiny(", ")")] {
                let nested = |n: usize| format!("{}1{}", open.repeat(n), close.repeat(n));
                // Each of these doubles the game inside.
                let deepest = if open == "+-" { 13 } else { MAX_NESTING as usize - 1 };
                let expr = read(&nested(deepest));
                let text = expr.to_string();
                assert_eq!(read(&text), expr);
                let _value = expr.evaluate(&mut Forms::new(), &mut Meter::new(Budget::SMALL));
                for n in [MAX_NESTING as usize + 1, 100_000] {
                    assert!(
                        matches!(Expr::parse(&nested(n)), Err(GameParseError { kind: Kind::TooDeep, .. })),
                        "{open} {n}"
                    );
                }
            }
            // The printed text nests deeper than the input.
            for (signs, fits) in [(150, true), (198, true), (199, false)] {
                let text = format!("{{3||{}2|1}}", "-".repeat(signs));
                match Expr::parse(&text) {
                    Ok(expr) => assert!(fits && read(&expr.to_string()) == expr, "{text}"),
                    Err(error) => assert!(!fits && error.kind == Kind::TooDeep, "{text} {error:?}"),
                }
            }
            // One bar longer than the other, a step each.
            let bars =
                |n: usize| format!("{{0{}}}", (1..=n).map(|i| format!("{}0", "|".repeat(i))).collect::<String>());
            assert!(Expr::parse(&bars(150)).is_ok());
            assert!(matches!(Expr::parse(&bars(400)), Err(GameParseError { kind: Kind::TooDeep, .. })));
            let long = "1+".repeat(MOST_SUMMANDS as usize - 1) + "1";
            let sum = read(&long).evaluate(&mut Forms::new(), &mut Meter::new(Budget::SMALL));
            assert!(sum.is_ok());
            // Reading ends, however long the text.
            assert!(matches!(Expr::parse(&"1+".repeat(10_000)), Err(GameParseError { kind: Kind::GameExpected, .. })));
        };
        std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
    }

    #[test]
    fn relations_of_small_games() {
        for (a, b, expected) in [
            ("^", "0", Relation::Greater),
            ("^", "*", Relation::Confused),
            ("^", "1/64", Relation::Less),
            ("^+^", "*", Relation::Greater),
            ("^", "*2", Relation::Greater),
            ("^+*", "0", Relation::Confused),
            ("*5", "1/1024", Relation::Less),
            ("{*|v}", "0", Relation::Less),
            ("{0,*|0,^*}", "*", Relation::Greater),
            ("^*", "{0,^*|0,^*}", Relation::Confused),
            ("Tiny(1)", "^", Relation::Less),
            ("Tiny(1)", "0", Relation::Greater),
            ("Tiny(2)", "Tiny(1)", Relation::Less),
        ] {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let x = read(a).evaluate(&mut forms, &mut meter).unwrap();
            let y = read(b).evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(forms.compare(x, y, &mut meter), Ok(expected), "{a} and {b}");
        }
    }

    fn exprs() -> impl Strategy<Value = Expr> {
        let closed = (-9i64..9, 0u64..3, -3i32..4, 0u64..4).prop_map(|(m, k, ups, nim)| Expr::Closed {
            number: Dyadic::new(m, k),
            ups,
            nim,
        });
        closed.prop_recursive(4, 24, 3, |inner| {
            let list = prop::collection::vec(inner.clone(), 0..3);
            prop_oneof![
                prop::collection::vec(inner.clone(), 2..4).prop_map(Expr::Sum),
                inner.clone().prop_map(|x| Expr::Negative(Box::new(x))),
                inner.clone().prop_map(|x| Expr::Tiny(Box::new(x))),
                (any::<bool>(), 2..HIGHEST_POWER, any::<bool>()).prop_map(|(up, order, sum)| Expr::Arrow(Arrow {
                    up,
                    order,
                    sum
                })),
                inner.prop_map(|x| Expr::Miny(Box::new(x))),
                list.clone().prop_map(Expr::PlusMinus),
                (list.clone(), list).prop_map(|(left, right)| Expr::Options { left, right }),
            ]
        })
    }

    proptest! {
        /// A printed expression is read back as the same expression, and a name as the same game, whatever the arena.
        #[test]
        fn printing_and_reading_are_inverse(expr in exprs()) {
            let text = expr.to_string();
            prop_assert_eq!(Expr::parse(&text), Ok(expr.clone()), "{}", text);
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
            if let Ok(form) = expr.evaluate(&mut forms, &mut meter) && let Some(name) = forms.name(form) {
                prop_assert_eq!(read(&name).evaluate(&mut forms, &mut meter), Ok(form), "{}", name);
                let mut others = Forms::new();
                let again = read(&name).evaluate(&mut others, &mut meter).unwrap();
                prop_assert_eq!(others.name(again), Some(name));
            }
        }

        #[test]
        fn no_text_panics(text in "[-+*^v{}|,()0-9½/. TinyM±↑−]{0,30}") {
            if let Ok(expr) = Expr::parse(&text) {
                let again = expr.to_string();
                prop_assert_eq!(Expr::parse(&again), Ok(expr));
            }
        }
    }
}
