//! Rules of coins as text: `a=0..`, `b=0..`, `run`, `a=1..*a=1..`.
//!
//! ```text
//! rules = side [ "*" side ]                    along the rows; for products, along the columns
//! side  = rule { "/" rule }                    a move keeps one of them
//! rule  = conditions | ( "run" | "any" ) [ ";" conditions ]
//! ```
//!
//! Conditions are those of heaps.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::rules::heap::{read_rule, write_rule};
use crate::theory::coins::CoinRule;
use crate::theory::heaps::condition::Rule;

/// The most bytes of all rules.
const MOST_BYTES: u64 = 300;
/// The most rules along the rows, and along the columns.
const MOST_RULES: u64 = 8;

const RUN: &str = "run";
const ANY: &str = "any";

/// Reads the rules along the rows, and those along the columns of a product, up to the end of the input.
///
/// # Errors
/// The error, and its place.
pub fn read(mut text: Input) -> Result<(Vec<CoinRule>, Option<Vec<CoinRule>>), ParseError> {
    if text.rest().len() as u64 > MOST_BYTES {
        return text.error(ParseErrorKind::TooMany { limit: MOST_BYTES });
    }
    let along = side(&mut text)?;
    let across = if text.eat('*') { Some(side(&mut text)?) } else { None };
    text.finish()?;
    Ok((along, across))
}

/// Reads rules up to `*` or the end.
fn side(text: &mut Input) -> Result<Vec<CoinRule>, ParseError> {
    let mut rules = Vec::new();
    loop {
        let at = text.at();
        rules.push(rule(text)?);
        if rules.len() as u64 > MOST_RULES {
            return text.error_at(at, ParseErrorKind::TooMany { limit: MOST_RULES });
        }
        if text.is_end() || text.peek() == Some('*') {
            return Ok(rules);
        }
        text.expect('/', ", ; / *")?;
    }
}

fn rule(text: &mut Input) -> Result<CoinRule, ParseError> {
    text.skip_spaces();
    if text.eat_str(RUN) {
        return Ok(CoinRule::Run(conditions(text)?));
    }
    if text.eat_str(ANY) {
        return Ok(CoinRule::Any(conditions(text)?));
    }
    Ok(CoinRule::Companions(read_rule(text)?))
}

/// Reads what may follow a word.
fn conditions(text: &mut Input) -> Result<Option<Rule>, ParseError> {
    text.skip_spaces();
    if text.eat(';') { read_rule(text).map(Some) } else { Ok(None) }
}

/// The text of rules along the rows, and along the columns of a product.
pub fn write(along: &[CoinRule], across: Option<&[CoinRule]>) -> String {
    let side = |rules: &[CoinRule]| rules.iter().map(written).collect::<Vec<_>>().join("/");
    match across {
        Some(across) => format!("{}*{}", side(along), side(across)),
        None => side(along),
    }
}

fn written(rule: &CoinRule) -> String {
    let (word, conditions) = match rule {
        CoinRule::Companions(rule) => return write_rule(rule),
        CoinRule::Run(conditions) => (RUN, conditions),
        CoinRule::Any(conditions) => (ANY, conditions),
    };
    match conditions {
        None => word.to_owned(),
        Some(rule) => format!("{word};{}", write_rule(rule)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_read_and_written() {
        #[track_caller]
        fn check(text: &str, want: Result<&str, (usize, &str)>) {
            let got = read(Input::new(text)).map(|(along, across)| write(&along, across.as_deref()));
            assert_eq!(got.map_err(|e| (e.at, e.kind.code())), want.map(str::to_owned), "{text}");
        }
        check("a=0..", Ok("a=0.."));
        check("a >= 0", Ok("a=0.."));
        check("run", Ok("run"));
        check(" run ; k <= 3 ", Ok("run;k=..3"));
        check("run/a=n-2", Ok("run/a=n-2"));
        check(" any ; k <= 5 /any*run", Ok("any;k=..5/any*run"));
        check("anyone", Err((3, "expected")));
        check("a=1..*a=1..", Ok("a=1..*a=1.."));
        check("n-a-b=1,2/a=0", Ok("n-a-b=1,2/a=0"));
        check("n-a=a-b;b=1..*run;k=odd", Ok("n-a=a-b;b=1..*run;k=odd"));
        check("", Err((0, "expected")));
        check("runs", Err((3, "expected")));
        check("run;", Err((4, "expected")));
        check("a=1*", Err((4, "expected")));
        check("a=1*a=1*a=1", Err((7, "unexpected")));
        check("a=1|a=2", Err((3, "expected")));
        check("x=1", Err((0, "expected")));
        check(&["run"; 9].join("/"), Err((32, "too-many")));
        check(&"a=1;".repeat(100), Err((0, "too-many")));
    }
}
