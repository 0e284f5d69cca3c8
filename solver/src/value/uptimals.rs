//! Uptimals: sums of a number, multiples of the powers of ↑, and a nimber.
//!
//! ↑¹ = ↑, and ↑ⁿ⁺¹ = {0|∗ − ↑ − ↑² − … − ↑ⁿ}; every power is smaller than every fraction of the one before. The sum of
//! the first n powers is ↑^\[n\] = {↑^\[n−1\]|∗}.
//!
//! # Source
//! J. H. Conway, On Numbers and Games, 1976, ch. 16; A. N. Siegel, Combinatorial Game Theory, 2013, II.7.
use std::fmt::{self, Write};

use super::dyadic::Dyadic;
use super::forms::{Form, Forms, Relation};
use crate::budget::{Meter, Stop};
use serde::{Deserialize, Serialize};

/// The highest power that is read.
pub const HIGHEST_POWER: u32 = 50;

/// Powers and multiples beyond these are not looked for in a game.
const MOST_DIGITS: usize = 8;
const LARGEST_DIGIT: i64 = 16;

/// A power of ↑, or the sum of the first ones, or the negative of such. Written `^<3>`, `^[3]`, `v<3>`, `v[3]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    /// Whether it is a power of ↑; else the negative of one.
    pub up: bool,
    /// The power, 2 or more: the first is ↑ itself.
    pub order: u32,
    /// Whether all powers up to this one are added.
    pub sum: bool,
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(if self.up { '^' } else { 'v' })?;
        if self.sum { write!(f, "[{}]", self.order) } else { write!(f, "<{}>", self.order) }
    }
}

/// number + Σ digits\[k − 1\] · ↑ᵏ + *nim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uptimal {
    /// The number.
    pub number: Dyadic,
    /// The coefficients of ↑¹, ↑², …; the last is not 0.
    pub digits: Vec<i64>,
    /// The size of the nimber; 0 if there is none.
    pub nim: u64,
}

/// An [`Uptimal`] as data, with the number by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Powers {
    /// The name of the number.
    pub number: String,
    /// The coefficients of ↑¹, ↑², …; the last is not 0.
    pub digits: Vec<i64>,
    /// The size of the nimber; 0 if there is none.
    pub nim: u64,
}

impl Forms {
    /// The powers of ↑ in a value that is an uptimal but not number + ups · ↑ + *nim, which has a name of its own;
    /// `None` for all others.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// That of [`Forms::uptimal`].
    pub fn powers(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Powers>, Stop> {
        if self.as_nus(a).is_some() {
            return Ok(None);
        }
        let found = self.uptimal(a, meter)?;
        Ok(found.map(|Uptimal { number, digits, nim }| Powers { number: number.to_string(), digits, nim }))
    }

    /// A power of ↑ or the sum of the first ones.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// A canonical form for each power up to this one.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{dyadic::Dyadic, forms::{Forms, Relation}, uptimals::Arrow};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let square = forms.arrow(Arrow { up: true, order: 2, sum: false }, &mut meter)?;
    /// assert_eq!(forms.name(square).as_deref(), Some("{0|v*}"));
    /// let (mut many, up) = (square, forms.nus(&Dyadic::ZERO, 1, 0));
    /// for _ in 0..5 {
    ///     many = forms.add(many, many, &mut meter)?;
    /// }
    /// assert_eq!(forms.compare(many, up, &mut meter)?, Relation::Less);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn arrow(&mut self, arrow: Arrow, meter: &mut Meter) -> Result<Form, Stop> {
        let (zero, star) = (self.zero(), self.nimber(1));
        let mut sum = self.nus(&Dyadic::ZERO, 1, 0);
        for _ in 2..arrow.order + u32::from(arrow.sum) {
            sum = self.make(vec![sum], vec![star], meter)?;
        }
        if !arrow.sum && arrow.order > 1 {
            let reply = self.sub(star, sum, meter)?;
            sum = self.make(vec![zero], vec![reply], meter)?;
        }
        if arrow.up { Ok(sum) } else { self.neg(sum, meter) }
    }

    /// A game as an uptimal; `None` if it is none, or one of high powers or large multiples.
    ///
    /// Twice the game has no nimber, and twice each digit; a digit is found when the remainder lies between −↑ᵏ and ↑ᵏ.
    /// The remainder of the game itself must be a nimber, which checks the answer.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// As many sums and comparisons as the digits are large.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let game = Expr::parse("{1/2|1/2v*}").unwrap().evaluate(&mut forms, &mut meter)?;
    /// let uptimal = forms.uptimal(game, &mut meter)?.unwrap();
    /// assert_eq!((uptimal.number.to_string(), uptimal.digits, uptimal.nim), ("1/2".to_owned(), vec![0, 1], 0));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn uptimal(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Uptimal>, Stop> {
        let number = self.left_stop(a).clone();
        if *self.right_stop(a) != number {
            return Ok(None);
        }
        let base = self.number(&number);
        let mut rest = self.sub(a, base, meter)?;
        if !self.is_all_small(rest, meter)? {
            return Ok(None);
        }
        let mut twice = self.add(rest, rest, meter)?;
        let mut digits = Vec::new();
        for order in 1..=MOST_DIGITS as u32 {
            if self.as_number(twice).is_some_and(Dyadic::is_zero) {
                break;
            }
            let power = self.arrow(Arrow { up: true, order, sum: false }, meter)?;
            let minus = self.neg(power, meter)?;
            let mut digit = 0i64;
            loop {
                let step = match (self.compare(twice, power, meter)?, self.compare(twice, minus, meter)?) {
                    (Relation::Less, Relation::Greater) => break,
                    (Relation::Greater, _) => 1,
                    (_, Relation::Less) => -1,
                    _ => return Ok(None),
                };
                let part = if step > 0 { minus } else { power };
                rest = self.add(rest, part, meter)?;
                twice = self.add(twice, part, meter)?;
                twice = self.add(twice, part, meter)?;
                digit += step;
                if digit.abs() > LARGEST_DIGIT {
                    return Ok(None);
                }
            }
            digits.push(digit);
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        Ok(self.as_nimber(rest).map(|nim| Uptimal { number, digits, nim }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    fn lab() -> (Forms, Meter<'static>) {
        (Forms::new(), Meter::new(Budget::default()))
    }

    /// The definition: ↑ⁿ⁺¹ = {0|∗ − ↑ − … − ↑ⁿ}, sums added one by one.
    fn by_definition(order: u32, forms: &mut Forms, meter: &mut Meter) -> (Form, Form) {
        let (zero, star) = (forms.zero(), forms.nimber(1));
        let (mut power, mut sum) = (forms.make(vec![zero], vec![star], meter).unwrap(), forms.zero());
        for _ in 1..order {
            sum = forms.add(sum, power, meter).unwrap();
            let reply = forms.sub(star, sum, meter).unwrap();
            power = forms.make(vec![zero], vec![reply], meter).unwrap();
        }
        (power, forms.add(sum, power, meter).unwrap())
    }

    #[test]
    fn powers_and_their_sums_are_what_the_definition_says() {
        let (mut forms, mut meter) = lab();
        for order in 2..=7 {
            let (power, sum) = by_definition(order, &mut forms, &mut meter);
            for (form, is_sum) in [(power, false), (sum, true)] {
                for (up, number, star) in [
                    (true, "0", false),
                    (false, "0", false),
                    (true, "-3/4", true),
                    (false, "2", true),
                    (true, "0", true),
                ] {
                    let arrow = Arrow { up, order, sum: is_sum };
                    let mut expected = if up { form } else { forms.neg(form, &mut meter).unwrap() };
                    assert_eq!(forms.arrow(arrow, &mut meter), Ok(expected));
                    let tail = forms.nus(&number.parse().unwrap(), 0, u64::from(star));
                    expected = forms.add(expected, tail, &mut meter).unwrap();
                    let number = if number == "0" { "" } else { number };
                    let text = format!("{number}{arrow}{}", if star { "*" } else { "" });
                    let read = Expr::parse(&text).unwrap();
                    assert_eq!(read.evaluate(&mut forms, &mut meter), Ok(expected), "{text}");
                    assert_eq!(Expr::parse(&read.to_string()), Ok(read));
                }
            }
        }
    }

    #[test]
    fn a_power_is_smaller_than_any_part_of_the_one_before() {
        let (mut forms, mut meter) = lab();
        for order in 1..5 {
            let [bigger, mut smaller] =
                [order, order + 1].map(|order| forms.arrow(Arrow { up: true, order, sum: false }, &mut meter).unwrap());
            assert!(forms.compare(smaller, forms.zero(), &mut meter) == Ok(Relation::Greater));
            for _ in 0..3 {
                smaller = forms.add(smaller, smaller, &mut meter).unwrap();
                assert_eq!(forms.compare(smaller, bigger, &mut meter), Ok(Relation::Less), "{order}");
            }
        }
    }

    #[test]
    fn digits_are_found_again() {
        let (mut forms, mut meter) = lab();
        for number in ["0", "1", "-5/4"] {
            for nim in [0, 1, 2, 5] {
                for code in 0..125i64 {
                    let digits = [code % 5 - 2, code / 5 % 5 - 2, code / 25 - 2];
                    let mut form = forms.nus(&number.parse().unwrap(), 0, nim);
                    for (digit, order) in digits.iter().zip(1..) {
                        let arrow = Arrow { up: *digit > 0, order, sum: false };
                        let power = forms.arrow(arrow, &mut meter).unwrap();
                        for _ in 0..digit.abs() {
                            form = forms.add(form, power, &mut meter).unwrap();
                        }
                    }
                    let found = forms.uptimal(form, &mut meter).unwrap().unwrap();
                    let kept = digits.iter().rposition(|&d| d != 0).map_or(0, |last| last + 1);
                    assert_eq!((found.number.to_string().as_str(), found.nim), (number, nim));
                    assert_eq!(found.digits, digits[..kept], "{number} {nim}");
                }
            }
        }
    }

    #[test]
    fn other_games_are_none() {
        let (mut forms, mut meter) = lab();
        for text in ["{1|-1}", "Tiny(1)", "{0,*|0,*2}", "+-1 + ^", "{0|v*,0}", "17^^"] {
            let form = Expr::parse(text).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            let found = forms.uptimal(form, &mut meter).unwrap();
            match text {
                "17^^" => assert_eq!(found.unwrap().digits, [2]),
                "{0|v*,0}" => assert_eq!(found.map(|found| (found.digits, found.nim)), Some((vec![-1, -1], 1))),
                _ => assert_eq!(found, None, "{text}"),
            }
        }
    }
}
