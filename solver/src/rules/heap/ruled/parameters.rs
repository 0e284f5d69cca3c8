//! Rules as text: `k=1,3,4`, `k=square`, `2k=..n`, `k=0;n!=2;b=1..`, `k=1,2|k=1,3`.
//!
//! ```text
//! rules     = side [ "|" side ]               Left's rules, and Right's if they differ
//! side      = rule { "/" rule }               a move keeps one of them
//! rule      = condition { ";" condition }     all of which hold
//! condition = sum ( "=" | "!=" ) item { "," item }
//! item      = sum | sum ".." [ sum ] | ".." sum | property | relation "." sum
//! sum       = [ "-" ] term { ( "+" | "-" ) term }
//! term      = number | [ number ] letter      n, k, a, b, c
//! ```
//!
//! `<`, `<=`, `>` and `>=` are read, too, and written as ranges: no sign of the normal form is coded in a link but `+`.
//! So are the words of lessons' conditions: `k in {1,3,4} and 2k <= n or k divides n`, `square(k)`, `not prime(n)`,
//! `gcd(n,k) = 1`.
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::theory::heaps::condition::{Condition, Item, Letter, Property, Relation, Rule, Sum};

/// The most bytes of all rules.
const MOST_BYTES: u64 = 1_000;
/// The most rules of one side.
const MOST_RULES: u64 = 8;
/// The most conditions of one rule.
const MOST_CONDITIONS: u64 = 8;
/// The most items of one side.
const MOST_ITEMS: u64 = 32;
/// The largest multiple of a letter.
const MOST_TIMES: u64 = 100;
/// The largest number.
const MOST_CONSTANT: u64 = 10_000;

const PROPERTIES: [(&str, Property); 8] = [
    ("even", Property::Even),
    ("odd", Property::Odd),
    ("square", Property::Square),
    ("cube", Property::Cube),
    ("triangular", Property::Triangular),
    ("prime", Property::Prime),
    ("fibonacci", Property::Fibonacci),
    ("power", Property::Power),
];
const RELATIONS: [(&str, Relation); 3] =
    [("divisor", Relation::Divisor), ("multiple", Relation::Multiple), ("coprime", Relation::Coprime)];
/// The words that an error names.
const WORDS: &str = "even odd square cube triangular prime fibonacci power divisor.n multiple.n coprime.n";

/// The conditions after `not` that an error names.
const CALLS: &str = "square(k) prime(k) gcd(n,k)=1";

/// Reads the rules of Left, and those of Right if they differ, up to the end of the input.
///
/// # Errors
/// The error, and its place.
pub fn read(mut text: Input) -> Result<(Vec<Rule>, Option<Vec<Rule>>), ParseError> {
    if text.rest().len() as u64 > MOST_BYTES {
        return text.error(ParseErrorKind::TooMany { limit: MOST_BYTES });
    }
    let left = side(&mut text)?;
    let right = if text.eat('|') { Some(side(&mut text)?) } else { None };
    text.finish()?;
    let right = right.filter(|right| *right != left);
    Ok((left, right))
}

/// Reads rules up to `|` or the end.
fn side(text: &mut Input) -> Result<Vec<Rule>, ParseError> {
    let (mut rules, mut items) = (Vec::new(), 0);
    loop {
        let at = text.at();
        rules.push(rule(text, &mut items)?);
        if rules.len() as u64 > MOST_RULES {
            return text.error_at(at, ParseErrorKind::TooMany { limit: MOST_RULES });
        }
        if text.is_end() || text.peek() == Some('|') {
            return Ok(rules);
        }
        if !eat_word(text, "or") {
            text.expect('/', ", ; / |")?;
        }
    }
}

/// Reads the conditions of one rule, up to what is none of them.
pub fn read_rule(text: &mut Input) -> Result<Rule, ParseError> {
    rule(text, &mut 0)
}

/// Reads conditions; `items` counts those of the side.
fn rule(text: &mut Input, items: &mut u64) -> Result<Rule, ParseError> {
    let mut conditions = Vec::new();
    loop {
        let at = text.at();
        let condition = condition(text)?;
        *items += condition.items.len() as u64;
        conditions.push(condition);
        for (count, limit) in [(conditions.len() as u64, MOST_CONDITIONS), (*items, MOST_ITEMS)] {
            if count > limit {
                return text.error_at(at, ParseErrorKind::TooMany { limit });
            }
        }
        if !text.eat(';') && !eat_word(text, "and") {
            return Ok(Rule { conditions });
        }
    }
}

fn condition(text: &mut Input) -> Result<Condition, ParseError> {
    text.skip_spaces();
    if let Some(condition) = called(text)? {
        return Ok(condition);
    }
    let own = sum(text)?;
    let one = |item| Ok(Condition { sum: own, is: true, items: vec![item] });
    if text.eat_str("<=") || text.eat('≤') {
        return one(Item::AtMost(sum(text)?));
    }
    if text.eat_str(">=") || text.eat('≥') {
        return one(Item::AtLeast(sum(text)?));
    }
    if text.eat('<') {
        return one(Item::AtMost(moved(text, -1)?));
    }
    if text.eat('>') {
        return one(Item::AtLeast(moved(text, 1)?));
    }
    if eat_word(text, "divides") {
        return one(Item::To(Relation::Divisor, sum(text)?));
    }
    if eat_word(text, "in") {
        text.skip_spaces();
        text.expect('{', "{")?;
        let items = items(text)?;
        text.expect('}', ", }")?;
        text.skip_spaces();
        return Ok(Condition { sum: own, is: true, items });
    }
    let is = !(text.eat_str("!=") || text.eat('≠'));
    if is {
        text.expect('=', "= !=")?;
    }
    Ok(Condition { sum: own, is, items: items(text)? })
}

/// Reads a condition that is written as a call, and the spaces after it: `square(k)`, `not prime(n)`, `gcd(n,k) = 1`.
fn called(text: &mut Input) -> Result<Option<Condition>, ParseError> {
    let is = !eat_word(text, "not");
    text.skip_spaces();
    let word: String = text.rest().chars().take_while(char::is_ascii_alphabetic).collect();
    let name = word.to_ascii_lowercase();
    let property = PROPERTIES.iter().find(|(known, _)| *known == name).map(|(_, property)| *property);
    if property.is_none() && name != "gcd" {
        return if is { Ok(None) } else { text.error(ParseErrorKind::Expected { what: CALLS }) };
    }
    text.eat_str(&word);
    text.expect('(', "(")?;
    let own = sum(text)?;
    if let Some(property) = property {
        text.expect(')', ")")?;
        text.skip_spaces();
        return Ok(Some(Condition { sum: own, is, items: vec![Item::Is(property)] }));
    }
    text.expect(',', ",")?;
    let other = sum(text)?;
    text.expect(')', ")")?;
    text.skip_spaces();
    let equal = !(text.eat_str("!=") || text.eat('≠'));
    if equal {
        text.expect('=', "= !=")?;
    }
    text.skip_spaces();
    text.expect('1', "1")?;
    if text.peek().is_some_and(|c| c.is_ascii_digit()) {
        return text.error(ParseErrorKind::Expected { what: "1" });
    }
    text.skip_spaces();
    Ok(Some(Condition { sum: own, is: is == equal, items: vec![Item::To(Relation::Coprime, other)] }))
}

/// Takes a word if it is next.
fn eat_word(text: &mut Input, word: &str) -> bool {
    let rest = text.rest();
    let Some((start, end)) = rest.split_at_checked(word.len()) else { return false };
    let found = start.eq_ignore_ascii_case(word) && !end.starts_with(|c: char| c.is_ascii_alphanumeric());
    found && text.eat_str(start)
}

/// Reads items, and the spaces after them.
fn items(text: &mut Input) -> Result<Vec<Item>, ParseError> {
    let mut items = vec![item(text)?];
    text.skip_spaces();
    while text.eat(',') {
        items.push(item(text)?);
        text.skip_spaces();
    }
    Ok(items)
}

fn item(text: &mut Input) -> Result<Item, ParseError> {
    text.skip_spaces();
    if text.eat_str("..") {
        return Ok(Item::AtMost(sum(text)?));
    }
    let word: String = text.rest().chars().take_while(char::is_ascii_alphabetic).collect();
    if word.len() > 1 {
        return named(text, &word);
    }
    let from = sum(text)?;
    if !text.eat_str("..") {
        return Ok(Item::One(from));
    }
    text.skip_spaces();
    let goes_on = text.peek().is_some_and(|c| c == '-' || c.is_ascii_digit() || letter(c).is_some());
    Ok(if goes_on { Item::Between(from, sum(text)?) } else { Item::AtLeast(from) })
}

/// Reads an item that begins with this word.
fn named(text: &mut Input, word: &str) -> Result<Item, ParseError> {
    let at = text.at();
    text.eat_str(word);
    let word = word.to_ascii_lowercase();
    if let Some((_, property)) = PROPERTIES.iter().find(|(name, _)| *name == word) {
        return Ok(Item::Is(*property));
    }
    match RELATIONS.iter().find(|(name, _)| *name == word) {
        Some((_, relation)) => {
            text.expect('.', ".")?;
            Ok(Item::To(*relation, sum(text)?))
        }
        None => text.error_at(at, ParseErrorKind::Expected { what: WORDS }),
    }
}

/// Reads a text that is one sum.
///
/// # Errors
/// The error, and its place.
pub fn read_sum(mut text: Input) -> Result<Sum, ParseError> {
    let sum = sum(&mut text)?;
    text.finish()?;
    Ok(sum)
}

/// Reads a sum, and the spaces around it.
fn sum(text: &mut Input) -> Result<Sum, ParseError> {
    moved(text, 0)
}

/// Reads a sum, and adds a number to it.
fn moved(text: &mut Input, by: i64) -> Result<Sum, ParseError> {
    text.skip_spaces();
    let at = text.at();
    let mut sum = Sum { constant: by, ..Sum::default() };
    let mut sign = if text.eat('-') { -1 } else { 1 };
    loop {
        term(text, sign, &mut sum)?;
        text.skip_spaces();
        sign = match text.peek() {
            Some('+') => 1,
            Some('-') => -1,
            _ => break,
        };
        text.bump();
    }
    let most = |numbers: &[i64]| numbers.iter().map(|n| n.unsigned_abs()).max().unwrap_or(0);
    for (most, limit) in [(most(&sum.times), MOST_TIMES), (most(&[sum.constant]), MOST_CONSTANT)] {
        if most > limit {
            return text.error_at(at, ParseErrorKind::NumberTooLarge { limit });
        }
    }
    Ok(sum)
}

fn term(text: &mut Input, sign: i64, sum: &mut Sum) -> Result<(), ParseError> {
    text.skip_spaces();
    let is_number = text.peek().is_some_and(|c| c.is_ascii_digit());
    let number = if is_number { text.number(0, MOST_CONSTANT)? as i64 } else { 1 };
    match text.peek().and_then(letter) {
        Some(letter) => {
            text.bump();
            sum.times[letter as usize] += sign * number;
        }
        None if is_number => sum.constant += sign * number,
        None => return text.error(ParseErrorKind::Expected { what: "n k a b c 0-9" }),
    }
    Ok(())
}

fn letter(c: char) -> Option<Letter> {
    Letter::ALL.into_iter().find(|letter| letter.sign() == c.to_ascii_lowercase())
}

/// The text of rules; Right's are `None` where they are Left's.
pub fn write(left: &[Rule], right: Option<&[Rule]>) -> String {
    let side = |rules: &[Rule]| rules.iter().map(write_rule).collect::<Vec<_>>().join("/");
    match right {
        Some(right) => format!("{}|{}", side(left), side(right)),
        None => side(left),
    }
}

/// The text of the conditions of one rule.
pub fn write_rule(rule: &Rule) -> String {
    let condition = |condition: &Condition| {
        let items: Vec<String> = condition.items.iter().map(write_item).collect();
        let sign = if condition.is { "=" } else { "!=" };
        format!("{}{sign}{}", write_sum(&condition.sum), items.join(","))
    };
    rule.conditions.iter().map(condition).collect::<Vec<_>>().join(";")
}

fn write_item(item: &Item) -> String {
    match item {
        Item::One(sum) => write_sum(sum),
        Item::Between(from, to) => format!("{}..{}", write_sum(from), write_sum(to)),
        Item::AtLeast(from) => format!("{}..", write_sum(from)),
        Item::AtMost(to) => format!("..{}", write_sum(to)),
        Item::Is(property) => name(&PROPERTIES, *property).to_owned(),
        Item::To(relation, sum) => format!("{}.{}", name(&RELATIONS, *relation), write_sum(sum)),
    }
}

fn name<T: PartialEq>(names: &[(&'static str, T)], wanted: T) -> &'static str {
    names.iter().find(|(_, known)| *known == wanted).map_or("", |(name, _)| *name)
}

/// The text of a sum: what is added before what is subtracted, so that it has as few signs as possible.
pub fn write_sum(sum: &Sum) -> String {
    let letters = Letter::ALL.map(|letter| (sum.of(letter), letter.sign().to_string()));
    let terms: Vec<(i64, String)> = letters.into_iter().chain([(sum.constant, String::new())]).collect();
    let mut text = String::new();
    let added = terms.iter().filter(|(times, _)| *times > 0);
    for (times, letter) in added.chain(terms.iter().filter(|(times, _)| *times < 0)) {
        if *times < 0 {
            text.push('-');
        } else if !text.is_empty() {
            text.push('+');
        }
        if times.unsigned_abs() != 1 || letter.is_empty() {
            text.push_str(&times.unsigned_abs().to_string());
        }
        text.push_str(letter);
    }
    if text.is_empty() { "0".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Result<&str, (usize, &str)>) {
        let got = read(Input::new(text)).map(|(left, right)| write(&left, right.as_deref()));
        assert_eq!(got.map_err(|e| (e.at, e.kind.code())), want.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn rules_as_text_and_their_errors() {
        for text in [
            "k=1,3,4",
            "k=square",
            "k=1/2a=n-1,n",
            "2k=..n",
            "k=0;n!=2;b=1..",
            "k=divisor.n;a=1..",
            "k!=coprime.n",
            "k=1,2;b=0..|k=1,3;b=0..",
            "k=1..n-1,2n+3",
            "a-b=-1..1",
            "k=..-1",
            "0=0",
            "3-k=multiple.b-c",
        ] {
            check(text, Ok(text));
        }
        check(" K = 1 , 3..5 ; B = 0.. ", Ok("k=1,3..5;b=0.."));
        check("2k<=n", Ok("2k=..n"));
        check("2k < n/k>=3/k>3/a≤b/a≠b/a≥2b", Ok("2k=..n-1/k=3../k=4../a=..b/a!=b/a=2b.."));
        check("k in {1, 3,4} and 2k <= n or k divides n", Ok("k=1,3,4;2k=..n/k=divisor.n"));
        check("n - k = a + b AND a != b", Ok("n-k=a+b;a!=b"));
        check("square(k)", Ok("k=square"));
        check("not Prime( n - 1 ) and k=1", Ok("n-1!=prime;k=1"));
        check("gcd(n,k) = 1 or k=1", Ok("n=coprime.k/k=1"));
        check("gcd(n, k)≠1/not gcd(n,k)=1", Ok("n!=coprime.k/n!=coprime.k"));
        check("gcd(n,k)=2", Err((9, "expected")));
        check("gcd(n,k)=10", Err((10, "expected")));
        check("square(k", Err((8, "expected")));
        check("not k=1", Err((4, "expected")));
        check("k in 1", Err((5, "expected")));
        check("k in {1", Err((7, "expected")));
        check("k=1 order", Err((4, "expected")));
        check("k+k=n+n-n", Ok("2k=n"));
        check("k=1|k=1", Ok("k=1"));
        check("k-k=-2+n", Ok("0=n-2"));
        check("k=Prime", Ok("k=prime"));
        check("", Err((0, "expected")));
        check("k", Err((1, "expected")));
        check("k=", Err((2, "expected")));
        check("x=1", Err((0, "expected")));
        check("k=1,", Err((4, "expected")));
        check("k=1;", Err((4, "expected")));
        check("k=1/", Err((4, "expected")));
        check("k=1|", Err((4, "expected")));
        check("k=1|k=2|k=3", Err((7, "unexpected")));
        check("k=squares", Err((2, "expected")));
        check("k=divisor", Err((9, "expected")));
        check("k=1 2", Err((4, "expected")));
        check("k=101n", Err((2, "number-too-large")));
        check("k=99999999999999999999", Err((2, "number-too-large")));
        check("k>10000", Err((2, "number-too-large")));
        check(&["k=1"; 9].join("/"), Err((32, "too-many")));
        check(&["k=1"; 9].join(";"), Err((32, "too-many")));
        check(&format!("k={}", ["1"; 33].join(",")), Err((0, "too-many")));
        check(&format!("k={}", "1".repeat(1_000)), Err((0, "too-many")));
    }
}
