//! Terms in the text of a statement: `3/2 x - (y + 1)`.
use super::{Fault, Input, Kind, MOST_DIGITS, MOST_POWER, Read};
use crate::theory::linear::term::Term;
use crate::value::rational::Rational;
use num_bigint::BigInt;

impl Input {
    pub(super) fn sum(&mut self) -> Read<Term> {
        let mut sum = match self.eat(&["-", "−"]) {
            true => self.product()?.times(&Rational::from(-1)),
            false => self.product()?,
        };
        loop {
            if self.eat(&["+"]) {
                sum = sum.plus(&self.product()?);
            } else if !self.arrow() && self.eat(&["-", "−"]) {
                sum = sum.minus(&self.product()?);
            } else {
                return Ok(sum);
            }
        }
    }

    fn arrow(&mut self) -> bool {
        let at = self.at;
        let is = self.eat(&["->"]);
        self.at = at;
        is
    }

    fn product(&mut self) -> Read<Term> {
        let mut product = self.power()?;
        loop {
            if self.eat(&["·", "*", "⋅"]) {
                product = product.product(&self.power()?);
            } else if !self.joins() && self.eat(&["/"]) {
                let at = self.at;
                let by = self.power()?.as_number().ok_or(Fault { at, kind: Kind::Quotient })?;
                if by.is_zero() {
                    return Err(Fault { at, kind: Kind::ByZero });
                }
                product = product.times(&(&Rational::from(1) / &by));
            } else if self.factor_follows() {
                product = product.product(&self.power()?);
            } else {
                return Ok(product);
            }
        }
    }

    /// Whether a connective follows: `/\` is no fraction line.
    fn joins(&mut self) -> bool {
        let at = self.at;
        let is = self.eat(&["/\\"]);
        self.at = at;
        is
    }

    /// Whether a factor follows: `2x` is a product; a word that joins statements is none.
    fn factor_follows(&mut self) -> bool {
        let at = self.at;
        let word = self.eat(&["and", "und", "oder", "or", "not", "nicht", "in"]);
        self.at = at;
        !word && self.peek().is_some_and(|c| c == '(' || c.is_lowercase() || c.is_ascii_digit())
    }

    fn power(&mut self) -> Read<Term> {
        let base = self.factor()?;
        self.spaces();
        let at = self.at;
        let exponent = if self.eat(&["²"]) {
            2
        } else if self.eat(&["³"]) {
            3
        } else if self.eat(&["^"]) {
            let exponent = self.constant_factor()?;
            let small = (0..=MOST_POWER).find(|&n| Rational::from(i64::from(n)) == exponent);
            small.ok_or(Fault { at, kind: Kind::TooHighPower(MOST_POWER) })?
        } else {
            return Ok(base);
        };
        Ok((0..exponent).fold(Term::number(Rational::from(1)), |power, _| power.product(&base)))
    }

    fn constant_factor(&mut self) -> Read<Rational> {
        let at = self.at;
        self.factor()?.as_number().ok_or(Fault { at, kind: Kind::TooHighPower(MOST_POWER) })
    }

    fn factor(&mut self) -> Read<Term> {
        match self.peek() {
            Some('(') => {
                self.at += 1;
                let inner = self.sum()?;
                self.expect(&[")"], ")")?;
                Ok(inner)
            }
            Some(c) if c.is_ascii_digit() => self.number().map(Term::number),
            Some(c) if c.is_lowercase() => {
                let at = self.at;
                let name = self.name().expect("a small letter begins a name");
                let i = self.names.iter().position(|known| *known == name);
                i.map(|i| Term::variable(i as u8)).ok_or(Fault { at, kind: Kind::Free(name) })
            }
            _ => Err(self.fault(Kind::NoTerm)),
        }
    }

    /// Digits, and after a point or a comma more digits.
    fn number(&mut self) -> Read<Rational> {
        let mut digits = String::new();
        let mut after = None;
        while let Some(&c) = self.signs.get(self.at) {
            let goes_on = self.signs.get(self.at + 1).is_some_and(char::is_ascii_digit);
            if c.is_ascii_digit() {
                digits.push(c);
                after = after.map(|n: u32| n + 1);
            } else if matches!(c, '.') && after.is_none() && goes_on {
                after = Some(0);
            } else {
                break;
            }
            self.at += 1;
        }
        if digits.len() > MOST_DIGITS {
            return Err(self.fault(Kind::TooManyDigits(MOST_DIGITS)));
        }
        let whole: BigInt = digits.parse().map_err(|_| self.fault(Kind::NoTerm))?;
        Ok(Rational::new(whole, BigInt::from(10).pow(after.unwrap_or(0))))
    }
}
