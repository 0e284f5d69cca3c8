//! Text → [`Expr`]. Precedence, loosest first: `some`/`every`, `or`, `and`, `not`, comparisons and `in`, `|`, `+ -`, `* / mod`.
use super::{Expr, Operator};
use std::fmt;

/// A syntax error and its place, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExprFault {
    pub at: usize,
    pub what: String,
}

impl fmt::Display for ExprFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.what, self.at)
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(i64),
    Name(String),
    Position(String),
    Quoted(String),
    Sign(&'static str),
    End,
}

/// Signs, longer ones before their prefixes.
const SIGNS: [&str; 21] =
    ["!=", "<=", ">=", "=", "<", ">", "(", ")", "{", "}", ",", ":", "+", "-", "*", "/", "|", "−", "≠", "≤", "≥"];
/// Deeper nesting than any author writes; the walks over an expression recurse.
const DEEPEST: usize = 40;

/// Reads an expression.
///
/// # Errors
/// [`ExprFault`] with the place.
pub fn parse(text: &str) -> Result<Expr, ExprFault> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0 };
    let expr = parser.any()?;
    match parser.peek() {
        Token::End => Ok(expr),
        other => Err(parser.fault(format!("{other:?} was not expected"))),
    }
}

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ExprFault> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let start = at;
        let token = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if first == '\'' {
            let end = text[at + 1..].find('\'').ok_or(ExprFault { at, what: "a quote without its end".into() })?;
            at += end + 2;
            Token::Quoted(text[start + 1..at - 1].to_owned())
        } else if first.is_ascii_digit() {
            at += text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - at);
            Token::Number(
                text[start..at].parse().map_err(|_| ExprFault { at: start, what: "too large a number".into() })?,
            )
        } else if first.is_ascii_alphabetic() || first == '_' {
            at += name_length(&text[at..]);
            match position_end(text, at) {
                Some(end) => {
                    at = end;
                    Token::Position(text[start..at].to_owned())
                }
                None => Token::Name(text[start..at].to_owned()),
            }
        } else {
            let sign = SIGNS.into_iter().find(|sign| text[at..].starts_with(sign));
            let sign = sign.ok_or_else(|| ExprFault { at, what: format!("the character {first}") })?;
            at += sign.len();
            Token::Sign(match sign {
                "−" => "-",
                "≠" => "!=",
                "≤" => "<=",
                "≥" => ">=",
                other => other,
            })
        };
        all.push((start, token));
    }
    all.push((text.len(), Token::End));
    Ok(all)
}

/// Letters, digits and underscores; a hyphen where a letter follows (`no-move`; `n-1` is a difference).
fn name_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let inside = bytes[at].is_ascii_alphanumeric() || bytes[at] == b'_';
        let hyphen = bytes[at] == b'-' && bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
        if !inside && !hyphen {
            break;
        }
        at += 1;
    }
    at
}

/// The end of a position whose key ends at `at`: `nim:x`, `subtraction(1-3):x`. A colon before a space belongs to `some`.
fn position_end(text: &str, at: usize) -> Option<usize> {
    let mut colon = at;
    if text[at..].starts_with('(') {
        let inside = text[at + 1..].find([')', '('])?;
        if !text[at + 1 + inside..].starts_with(')') {
            return None;
        }
        colon = at + inside + 2;
    }
    let state = text[colon..].strip_prefix(':')?;
    if state.starts_with(|c: char| c.is_whitespace()) || state.is_empty() {
        return None;
    }
    let mut open = 0;
    let length = state.find(|c: char| match c {
        '(' | '[' | '{' => {
            open += 1;
            false
        }
        ')' | ']' | '}' => {
            open -= 1;
            open < 0
        }
        c => c.is_whitespace(),
    });
    let state = &state[..length.unwrap_or(state.len())];
    // A comma at its end separates it from the next argument.
    Some(colon + 1 + state.trim_end_matches(',').len())
}

struct Parser {
    tokens: Vec<(usize, Token)>,
    at: usize,
    depth: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].1
    }

    fn fault(&self, what: String) -> ExprFault {
        ExprFault { at: self.tokens[self.at].0, what }
    }

    fn next(&mut self) -> Token {
        let token = self.tokens[self.at].1.clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    fn sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(s) if *s == sign);
        if found {
            self.next();
        }
        found
    }

    fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Name(name) if name == word);
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), ExprFault> {
        if self.sign(sign) { Ok(()) } else { Err(self.fault(format!("{sign} is missing"))) }
    }

    fn any(&mut self) -> Result<Expr, ExprFault> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault("nested too deep".into()));
        }
        let expr = match self.peek() {
            Token::Name(word) if word == "some" || word == "every" => {
                let some = word == "some";
                self.next();
                let (name, of) = self.each()?;
                let condition = Box::new(self.any()?);
                if some { Expr::Some { name, of, condition } } else { Expr::Every { name, of, condition } }
            }
            _ => self.or()?,
        };
        self.depth -= 1;
        Ok(expr)
    }

    /// Parses `x in set:`.
    fn each(&mut self) -> Result<(String, Box<Expr>), ExprFault> {
        let Token::Name(name) = self.next() else { return Err(self.fault("a name is missing".into())) };
        if !self.word("in") {
            return Err(self.fault("`in` is missing".into()));
        }
        let of = Box::new(self.bits()?);
        self.expect(":")?;
        Ok((name, of))
    }

    fn or(&mut self) -> Result<Expr, ExprFault> {
        let mut one = self.and()?;
        while self.word("or") {
            one = binary(Operator::Or, one, self.and()?);
        }
        Ok(one)
    }

    fn and(&mut self) -> Result<Expr, ExprFault> {
        let mut one = self.not()?;
        while self.word("and") {
            one = binary(Operator::And, one, self.not()?);
        }
        Ok(one)
    }

    fn not(&mut self) -> Result<Expr, ExprFault> {
        if !self.word("not") {
            return self.comparison();
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.fault("nested too deep".into()));
        }
        let inner = self.not()?;
        self.depth -= 1;
        Ok(Expr::Not(Box::new(inner)))
    }

    fn comparison(&mut self) -> Result<Expr, ExprFault> {
        let one = self.bits()?;
        let operator = match self.peek() {
            Token::Sign("=") => Operator::Equal,
            Token::Sign("!=") => Operator::Unequal,
            Token::Sign("<") => Operator::Less,
            Token::Sign(">") => Operator::Greater,
            Token::Sign("<=") => Operator::AtMost,
            Token::Sign(">=") => Operator::AtLeast,
            Token::Name(word) if word == "in" => Operator::In,
            _ => return Ok(one),
        };
        self.next();
        Ok(binary(operator, one, self.bits()?))
    }

    fn bits(&mut self) -> Result<Expr, ExprFault> {
        let mut one = self.sum()?;
        while self.sign("|") {
            one = binary(Operator::Bits, one, self.sum()?);
        }
        Ok(one)
    }

    fn sum(&mut self) -> Result<Expr, ExprFault> {
        let mut one = self.product()?;
        loop {
            let operator = match self.peek() {
                Token::Sign("+") => Operator::Plus,
                Token::Sign("-") => Operator::Minus,
                _ => return Ok(one),
            };
            self.next();
            one = binary(operator, one, self.product()?);
        }
    }

    fn product(&mut self) -> Result<Expr, ExprFault> {
        let mut one = self.atom()?;
        loop {
            let operator = match self.peek() {
                Token::Sign("*") => Operator::Times,
                Token::Sign("/") => Operator::Over,
                Token::Name(word) if word == "mod" => Operator::Modulo,
                _ => return Ok(one),
            };
            self.next();
            one = binary(operator, one, self.atom()?);
        }
    }

    fn atom(&mut self) -> Result<Expr, ExprFault> {
        let here = self.tokens[self.at].0;
        match self.next() {
            Token::Number(n) => Ok(Expr::Number(n)),
            Token::Position(text) => Ok(Expr::Position(text)),
            Token::Quoted(text) => Ok(Expr::Quoted(text)),
            Token::Sign("-") => {
                self.depth += 1;
                if self.depth > DEEPEST {
                    return Err(self.fault("nested too deep".into()));
                }
                let inner = self.atom()?;
                self.depth -= 1;
                Ok(Expr::Minus(Box::new(inner)))
            }
            Token::Sign("(") => {
                let inner = self.any()?;
                self.expect(")")?;
                Ok(inner)
            }
            Token::Sign("{") => self.set(),
            Token::Name(function) if matches!(self.peek(), Token::Sign("(")) => {
                self.next();
                Ok(Expr::Call { function, arguments: self.list(")")? })
            }
            Token::Name(function) if function == "mex" && matches!(self.peek(), Token::Sign("{")) => {
                self.next();
                Ok(Expr::Call { function, arguments: vec![self.set()?] })
            }
            Token::Name(name) => Ok(Expr::Name(name)),
            other => Err(ExprFault { at: here, what: format!("{other:?} was not expected") }),
        }
    }

    /// Parses a set after `{`: members, or a comprehension.
    fn set(&mut self) -> Result<Expr, ExprFault> {
        let comprehension = matches!(self.peek(), Token::Name(_))
            && matches!(self.tokens.get(self.at + 1), Some((_, Token::Name(word))) if word == "in");
        if !comprehension {
            return Ok(Expr::Set(self.list("}")?));
        }
        let (name, of) = self.each()?;
        let condition = Box::new(self.any()?);
        self.expect("}")?;
        Ok(Expr::Filter { name, of, condition })
    }

    /// Parses expressions between commas, up to the closing sign.
    fn list(&mut self, close: &'static str) -> Result<Vec<Expr>, ExprFault> {
        let mut all = Vec::new();
        if self.sign(close) {
            return Ok(all);
        }
        loop {
            all.push(self.any()?);
            if self.sign(close) {
                return Ok(all);
            }
            self.expect(",")?;
        }
    }
}

fn binary(operator: Operator, one: Expr, other: Expr) -> Expr {
    Expr::Binary { operator, one: Box::new(one), other: Box::new(other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        fn show(e: &Expr) -> String {
            match e {
                Expr::Number(n) => n.to_string(),
                Expr::Name(n) | Expr::Position(n) => n.clone(),
                Expr::Quoted(q) => format!("'{q}'"),
                Expr::Set(all) => format!("{{{}}}", all.iter().map(show).collect::<Vec<_>>().join(" ")),
                Expr::Filter { name, of, condition } => format!("{{{name} in {} | {}}}", show(of), show(condition)),
                Expr::Some { name, of, condition } => format!("some({name} {} {})", show(of), show(condition)),
                Expr::Every { name, of, condition } => format!("every({name} {} {})", show(of), show(condition)),
                Expr::Call { function, arguments } => {
                    format!("{function}({})", arguments.iter().map(show).collect::<Vec<_>>().join(" "))
                }
                Expr::Not(e) => format!("!{}", show(e)),
                Expr::Minus(e) => format!("-{}", show(e)),
                Expr::Binary { operator, one, other } => format!("({} {operator:?} {})", show(one), show(other)),
            }
        }
        show(&parse(text).unwrap())
    }

    #[test]
    fn precedence() {
        assert_eq!(shown("a and not b = 1 or c"), "((a And !(b Equal 1)) Or c)");
        assert_eq!(shown("x = 3 | 7"), "(x Equal (3 Bits 7))");
        assert_eq!(shown("x = b - a"), "(x Equal (b Minus a))");
        assert_eq!(shown("n-1"), "(n Minus 1)");
        assert_eq!(shown("fails = no-move"), "(fails Equal no-move)");
        assert_eq!(shown("not pos in library"), "!(pos In library)");
    }

    #[test]
    fn positions_stand_in_expressions() {
        assert_eq!(shown("out(pos + nim:x) = P"), "(out((pos Plus nim:x)) Equal P)");
        assert_eq!(shown("out(hackenbush:g(b,r)) = P"), "(out(hackenbush:g(b,r)) Equal P)");
        assert_eq!(shown("gamma(subtraction(1-3):x)"), "gamma(subtraction(1-3):x)");
        assert_eq!(shown("some m in set: empties_heap(m)"), "some(m set empties_heap(m))");
        assert_eq!(shown("{p in boards: out(p) = N}"), "{p in boards | (out(p) Equal N)}");
        assert_eq!(shown("set = {'nim:1,1'}"), "(set Equal {'nim:1,1'})");
        assert_eq!(shown("mex{0, 1, 3} = 2"), "(mex({0 1 3}) Equal 2)");
    }

    #[test]
    fn faults_have_their_place() {
        for (text, at) in [("a and", 5), ("f(1", 3), ("'x", 0), ("a ; b", 2), ("some x set: a", 7), ("1 2", 2)] {
            assert_eq!(parse(text).map_err(|f| f.at), Err(at), "{text}");
        }
        assert!(parse(&("(".repeat(100) + "1")).is_err());
        assert!(parse(&"-".repeat(10_000)).is_err());
        assert!(parse(&"not ".repeat(10_000)).is_err());
    }
}
