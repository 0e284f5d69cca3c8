//! The text of a statement, in signs or in letters: `∀x∈ℤ ∃y∈ℕ: x + 2y ≤ 3 ∧ 3 | y`, `Ax in Z Ey in N: x+2y<=3 and
//! 3|y`.
mod terms;

use super::clause::Relation;
use super::formula::Formula;
use super::term::Term;
use super::{Beyond, Domain, Quantifier, Sentence, Side};
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::One;

const LONGEST: usize = 300;
const MOST_QUANTIFIERS: usize = 8;
const MOST_DIGITS: usize = 12;

/// The most numbers of a finite set.
pub const LARGEST_SET: usize = 200;

/// The highest power of a variable of a finite set.
const MOST_POWER: u32 = 6;

/// An error in a text, and the index of its character, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The index of the character, from 0.
    pub at: usize,
    /// The kind of error.
    pub kind: Kind,
}

/// The kind of error in a statement's text; numbers are the limits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// One of these signs is expected.
    Expected(&'static str),
    /// A number or a variable is expected.
    NoTerm,
    /// A variable without a quantifier.
    Free(String),
    /// A variable with two quantifiers.
    Twice(String),
    /// More characters than this.
    TooLong(usize),
    /// More quantifiers than this.
    TooManyQuantifiers(usize),
    /// A number with more digits than this.
    TooManyDigits(usize),
    /// A finite set of more numbers than this.
    TooLargeSet(usize),
    /// A finite set without numbers.
    EmptySet,
    /// A member of a finite set that is no number.
    NoNumber,
    /// A power that is no whole number from 0 to this.
    TooHighPower(u32),
    /// A division by 0.
    ByZero,
    /// A product of these variables, none of which has a finite set.
    Product(String, String),
    /// A variable in a denominator.
    Quotient,
    /// A divisibility condition among fractions.
    Divisor,
    /// A statement that can be read, but not decided.
    Beyond(Beyond),
}

type Read<T> = Result<T, Fault>;

pub fn sentence(text: &str) -> Read<Sentence> {
    let signs: Vec<char> = text.chars().collect();
    if signs.len() > LONGEST {
        return Err(Fault { at: LONGEST, kind: Kind::TooLong(LONGEST) });
    }
    let mut input = Input { signs, at: 0, quantifiers: Vec::new(), names: Vec::new() };
    input.prefix()?;
    let matrix = input.same()?;
    input.spaces();
    if input.at < input.signs.len() {
        return Err(input.fault(Kind::Expected("∧ ∨ ⇒ ⇔")));
    }
    Ok(Sentence::new(input.quantifiers, matrix))
}

struct Input {
    signs: Vec<char>,
    at: usize,
    quantifiers: Vec<Quantifier>,
    names: Vec<String>,
}

impl Input {
    fn fault(&self, kind: Kind) -> Fault {
        Fault { at: self.at, kind }
    }

    fn spaces(&mut self) {
        while self.signs.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
    }

    fn peek(&mut self) -> Option<char> {
        self.spaces();
        self.signs.get(self.at).copied()
    }

    /// Consumes the first of these spellings found at the cursor; words end where letters end.
    fn eat(&mut self, writings: &[&str]) -> bool {
        self.spaces();
        for writing in writings {
            let rest = &self.signs[self.at..];
            let length = writing.chars().count();
            let is_word = writing.chars().all(char::is_alphabetic) && writing.is_ascii() && length > 1;
            let goes_on = is_word && rest.get(length).is_some_and(|c| c.is_alphabetic());
            if !goes_on && rest.len() >= length && writing.chars().eq(rest[..length].iter().copied()) {
                self.at += length;
                return true;
            }
        }
        false
    }

    fn expect(&mut self, writings: &[&str], said: &'static str) -> Read<()> {
        if self.eat(writings) { Ok(()) } else { Err(self.fault(Kind::Expected(said))) }
    }

    fn prefix(&mut self) -> Read<()> {
        loop {
            let by = if self.eat(&["∃", "E"]) {
                Side::Eva
            } else if self.eat(&["∀", "A"]) {
                Side::Adam
            } else {
                return Err(self.fault(Kind::Expected("∀ ∃")));
            };
            let start = self.names.len();
            loop {
                self.spaces();
                let at = self.at;
                let name = self.name().ok_or(Fault { at, kind: Kind::NoTerm })?;
                if self.names.contains(&name) {
                    return Err(Fault { at, kind: Kind::Twice(name) });
                }
                if self.names.len() == MOST_QUANTIFIERS {
                    return Err(Fault { at, kind: Kind::TooManyQuantifiers(MOST_QUANTIFIERS) });
                }
                self.names.push(name);
                if !self.eat(&[","]) {
                    break;
                }
            }
            self.expect(&["∈", "in"], "∈")?;
            let domain = self.domain()?;
            for name in &self.names[start..] {
                self.quantifiers.push(Quantifier { name: name.clone(), by, domain: domain.clone() });
            }
            self.eat(&[","]);
            if self.eat(&[":"]) {
                return Ok(());
            }
            if !matches!(self.peek(), Some('∃' | '∀' | 'E' | 'A')) {
                return Err(self.fault(Kind::Expected(": ∀ ∃")));
            }
        }
    }

    /// A lower-case letter, and digits.
    fn name(&mut self) -> Option<String> {
        self.spaces();
        let first = self.signs.get(self.at).copied().filter(|c| c.is_lowercase())?;
        self.at += 1;
        let mut name = String::from(first);
        while let Some(digit) =
            self.signs.get(self.at).copied().filter(|c| c.is_ascii_digit() || ('₀'..='₉').contains(c))
        {
            name.push(char::from_u32(digit as u32).filter(char::is_ascii_digit).map_or(digit, |d| {
                // Digits may be subscripts after a name.
                char::from_u32('₀' as u32 + d as u32 - '0' as u32).expect("a low digit")
            }));
            self.at += 1;
        }
        Some(name)
    }

    fn domain(&mut self) -> Read<Domain> {
        if self.eat(&["{"]) {
            return self.set();
        }
        if self.eat(&["ℤ", "Z"]) {
            return Ok(Domain::Integer);
        }
        if self.eat(&["ℕ", "N"]) {
            return Ok(Domain::Natural);
        }
        if self.eat(&["ℚ", "Q"]) {
            let positive = self.eat(&["⁺", "^+", "+", ">0"]);
            return Ok(if positive { Domain::Positive } else { Domain::Rational });
        }
        Err(self.fault(Kind::Expected("ℤ ℕ ℚ ℚ⁺ {")))
    }

    fn set(&mut self) -> Read<Domain> {
        let mut all: Vec<Rational> = Vec::new();
        if self.eat(&["}"]) {
            return Err(self.fault(Kind::EmptySet));
        }
        loop {
            let at = self.at;
            let first = self.constant()?;
            if self.eat(&["…", "...", ".."]) {
                let last = self.constant()?;
                if !first.is_integer() || !last.is_integer() {
                    return Err(Fault { at, kind: Kind::NoNumber });
                }
                if last < first {
                    return Err(Fault { at, kind: Kind::EmptySet });
                }
                let mut n = first;
                while n <= last && all.len() <= LARGEST_SET {
                    all.push(n.clone());
                    n = &n + &Rational::from(1);
                }
            } else {
                all.push(first);
            }
            if all.len() > LARGEST_SET {
                return Err(Fault { at, kind: Kind::TooLargeSet(LARGEST_SET) });
            }
            if self.eat(&["}"]) {
                all.sort_unstable();
                all.dedup();
                return Ok(Domain::Among(all));
            }
            self.expect(&[",", ";"], "} , ..")?;
        }
    }

    fn constant(&mut self) -> Read<Rational> {
        self.spaces();
        let at = self.at;
        let term = self.sum()?;
        term.as_number().ok_or(Fault { at, kind: Kind::NoNumber })
    }

    fn same(&mut self) -> Read<Formula> {
        let mut left = self.then()?;
        while self.eat(&["⇔", "<=>", "<->", "↔"]) {
            left = Formula::Same(Box::new(left), Box::new(self.then()?));
        }
        Ok(left)
    }

    fn then(&mut self) -> Read<Formula> {
        let left = self.or()?;
        if self.eat(&["⇒", "=>", "->", "→"]) {
            return Ok(Formula::Then(Box::new(left), Box::new(self.then()?)));
        }
        Ok(left)
    }

    fn or(&mut self) -> Read<Formula> {
        let mut all = vec![self.and()?];
        while self.eat(&["∨", "or", "oder", "\\/"]) {
            all.push(self.and()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Formula::Any(all) })
    }

    fn and(&mut self) -> Read<Formula> {
        let mut all = vec![self.not()?];
        while self.eat(&["∧", "and", "und", "&", "/\\"]) {
            all.push(self.not()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Formula::All(all) })
    }

    fn not(&mut self) -> Read<Formula> {
        if self.eat(&["¬", "not", "nicht", "!"]) {
            return Ok(Formula::Not(Box::new(self.not()?)));
        }
        if self.peek() != Some('(') {
            return self.comparison();
        }
        // A parenthesis holds a term or a statement: the reading that gets further is taken.
        let start = self.at;
        let compared = match self.comparison() {
            Ok(formula) => return Ok(formula),
            Err(fault) => fault,
        };
        self.at = start + 1;
        let inner = self.same().and_then(|inner| self.expect(&[")"], ")").map(|()| inner));
        inner.map_err(|fault| if fault.at >= compared.at { fault } else { compared })
    }

    /// Terms compared in a chain: `0 ≤ x < y`.
    fn comparison(&mut self) -> Read<Formula> {
        let mut left = self.sum()?;
        let mut all = Vec::new();
        loop {
            self.spaces();
            let at = self.at;
            let Some(sign) = self.sign() else { break };
            let right = self.sum()?;
            all.push(self.compared(at, sign, &left, &right)?);
            left = right;
        }
        match all.len() {
            0 => Err(self.fault(Kind::Expected("= ≠ < ≤ > ≥ |"))),
            1 => Ok(all.remove(0)),
            _ => Ok(Formula::All(all)),
        }
    }

    fn sign(&mut self) -> Option<Sign> {
        let all: [(&[&str], Sign); 8] = [
            (&["≤", "<=", "=<"], Sign::AtMost),
            (&["≥", ">="], Sign::AtLeast),
            (&["≠", "!=", "<>"], Sign::Unequal),
            (&["<"], Sign::Below),
            (&[">"], Sign::Above),
            (&["="], Sign::Equal),
            (&["∤"], Sign::DividesNot),
            (&["|", "∣"], Sign::Divides),
        ];
        // Arrows begin like comparisons.
        let at = self.at;
        if self.eat(&["<=>", "<->", "=>"]) {
            self.at = at;
            return None;
        }
        all.into_iter().find(|(writings, _)| self.eat(writings)).map(|(_, sign)| sign)
    }

    fn compared(&self, at: usize, sign: Sign, left: &Term, right: &Term) -> Read<Formula> {
        let (relation, term) = match sign {
            Sign::Below => (Relation::Below, left.minus(right)),
            Sign::AtMost => (Relation::AtMost, left.minus(right)),
            Sign::Above => (Relation::Below, right.minus(left)),
            Sign::AtLeast => (Relation::AtMost, right.minus(left)),
            Sign::Equal => (Relation::Equal, left.minus(right)),
            Sign::Unequal => (Relation::Unequal, left.minus(right)),
            Sign::Divides | Sign::DividesNot => {
                let refused = Fault { at, kind: Kind::Divisor };
                let by = left.as_number().ok_or(refused.clone())?;
                let by = by.is_integer().then(|| by.abs().floor()).ok_or(refused.clone())?;
                if by == BigInt::ZERO {
                    return Err(Fault { at, kind: Kind::ByZero });
                }
                let whole = |i: &u8| self.quantifiers[*i as usize].domain.is_whole();
                if !right.variables().iter().all(whole) {
                    return Err(refused);
                }
                // Fractions with a common denominator: both sides are multiplied.
                let over = right.summands().fold(BigInt::one(), |over, (_, own)| over.lcm(own.denominator()));
                let scaled = right.times(&super::term::whole(&over));
                (Relation::Multiple(by * over, matches!(sign, Sign::Divides)), scaled)
            }
        };
        for (product, _) in term.summands() {
            let is_finite = |i: &&u8| matches!(self.quantifiers[**i as usize].domain, Domain::Among(_));
            let mut infinite = product.iter().filter(|i| !is_finite(i));
            if let (Some(&i), Some(&j)) = (infinite.next(), infinite.next()) {
                let name = |i: u8| self.names[i as usize].clone();
                return Err(Fault { at, kind: Kind::Product(name(i), name(j)) });
            }
        }
        Ok(Formula::Atom(relation, term))
    }
}

#[derive(Clone, Copy)]
enum Sign {
    Below,
    AtMost,
    Above,
    AtLeast,
    Equal,
    Unequal,
    Divides,
    DividesNot,
}
