//! Weights: the value of the part above a node as a number, a nimber, or any form.
use super::stalk::stalk;
use crate::board::Colour;
use crate::budget::Stop;
use crate::context::Context;
use crate::value::dyadic::Dyadic;
use crate::value::{Form, Value};

/// A value, in the cheapest representation that holds it. Each value has one representation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Weight {
    Zero,
    /// A nimber other than 0.
    Nimber(u64),
    /// A number other than 0.
    Number(Dyadic),
    /// A form that is neither a number nor a nimber.
    Form(Form),
}

impl Weight {
    pub fn nimber(n: u64) -> Weight {
        if n == 0 { Weight::Zero } else { Weight::Nimber(n) }
    }

    pub fn number(x: Dyadic) -> Weight {
        if x.is_zero() { Weight::Zero } else { Weight::Number(x) }
    }

    pub fn of(form: Form, cx: &Context) -> Weight {
        if let Some(n) = cx.forms.as_nimber(form) {
            Weight::nimber(n)
        } else if let Some(x) = cx.forms.as_number(form) {
            Weight::Number(x.clone())
        } else {
            Weight::Form(form)
        }
    }

    pub fn form(&self, cx: &mut Context) -> Form {
        match self {
            Weight::Zero => cx.forms.zero(),
            Weight::Nimber(n) => cx.forms.nimber(*n),
            Weight::Number(x) => cx.forms.number(x),
            Weight::Form(form) => *form,
        }
    }

    pub fn value(&self, impartial: bool, cx: &mut Context) -> Value {
        match self {
            Weight::Zero if impartial => Value::Nimber(0),
            Weight::Nimber(n) if impartial => Value::Nimber(*n),
            _ => Value::Form(self.form(cx)),
        }
    }

    /// The weight as a number, if it is one.
    pub fn as_number(&self) -> Option<Dyadic> {
        match self {
            Weight::Zero => Some(Dyadic::ZERO),
            Weight::Number(x) => Some(x.clone()),
            _ => None,
        }
    }

    /// The weight as a nimber, if it is one.
    pub fn as_nimber(&self) -> Option<u64> {
        match self {
            Weight::Zero => Some(0),
            Weight::Nimber(n) => Some(*n),
            _ => None,
        }
    }

    pub fn plus(self, other: Weight, cx: &mut Context) -> Result<Weight, Stop> {
        Ok(match (self, other) {
            (Weight::Zero, weight) | (weight, Weight::Zero) => weight,
            (Weight::Nimber(a), Weight::Nimber(b)) => Weight::nimber(a ^ b),
            (Weight::Number(a), Weight::Number(b)) => Weight::number(&a + &b),
            (a, b) => {
                let (a, b) = (a.form(cx), b.form(cx));
                let sum = cx.forms.add(a, b, cx.meter)?;
                Weight::of(sum, cx)
            }
        })
    }
}

/// A weight on a stem of red and blue edges that is evaluated lazily, so that a long stalk costs its length once.
#[derive(Debug, Clone)]
pub struct Pile {
    top: Weight,
    /// The edges from the top downwards; empty unless the top is a number.
    stem: Vec<Colour>,
}

impl Pile {
    pub const ZERO: Pile = Pile { top: Weight::Zero, stem: Vec::new() };

    pub fn is_zero(&self) -> bool {
        self.top == Weight::Zero && self.stem.is_empty()
    }

    pub fn is_nimber(&self) -> bool {
        self.stem.is_empty() && self.top.as_nimber().is_some()
    }

    /// The pile put on top of one edge: the ordinal sum of the edge and its value.
    pub fn on(self, colour: Colour, cx: &mut Context) -> Result<Pile, Stop> {
        let number = matches!(self.top, Weight::Zero | Weight::Number(_));
        if colour != Colour::Green && number {
            let mut pile = self;
            pile.stem.push(colour);
            return Ok(pile);
        }
        Ok(match (colour, self.settle()) {
            (Colour::Green, Weight::Zero) => Weight::Nimber(1),
            (Colour::Green, Weight::Nimber(n)) => Weight::Nimber(n + 1),
            (_, weight) => {
                let form = weight.form(cx);
                let edge = match colour {
                    Colour::Green => cx.forms.nimber(1),
                    Colour::Blue => cx.forms.integer(1),
                    Colour::Red => cx.forms.integer(-1),
                };
                let sum = cx.forms.ordinal_sum(edge, form, cx.meter)?;
                Weight::of(sum, cx)
            }
        }
        .into())
    }

    /// Evaluates the stem.
    pub fn settle(mut self) -> Weight {
        if self.stem.is_empty() {
            return self.top;
        }
        self.stem.reverse();
        let top = self.top.as_number().expect("a stem grows under a number only");
        Weight::number(stalk(&self.stem, &top))
    }

    pub fn plus(self, other: Pile, cx: &mut Context) -> Result<Pile, Stop> {
        if self.is_zero() {
            return Ok(other);
        }
        Ok(self.settle().plus(other.settle(), cx)?.into())
    }
}

impl From<Weight> for Pile {
    fn from(top: Weight) -> Pile {
        Pile { top, stem: Vec::new() }
    }
}
