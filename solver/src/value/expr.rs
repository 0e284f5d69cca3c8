//! Expressions for short games, as written, before simplification.
use std::fmt;

use super::dyadic::Dyadic;
use super::forms::{Form, Forms};
use super::name::write_closed;
use super::uptimals::Arrow;
use crate::budget::{Meter, Stop};

mod literal;

/// A short game as it was written down.
///
/// Its text form (`to_string`) is read back by [`Expr::parse`] as the same expression.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::value::{expr::Expr, forms::Forms};
/// let expr = Expr::parse("{1|-1}+↑↑+*2 - 1½").unwrap();
/// assert_eq!(expr.to_string(), "{1|-1} + ^2 + *2 - 3/2");
/// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
/// let up = Expr::parse("{0|*}").unwrap().evaluate(&mut forms, &mut meter)?;
/// assert_eq!(forms.name(up).as_deref(), Some("^"));
/// # Ok::<(), solver::budget::Stop>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Expr {
    /// number + ups · ↑ + *nim, written side by side.
    Closed {
        /// The number; 0 if none is written.
        number: Dyadic,
        /// The multiple of ↑, negative for ↓.
        ups: i32,
        /// The size of the nimber; 0 if none is written.
        nim: u64,
    },
    /// Two or more summands.
    Sum(Vec<Expr>),
    /// The negative of an expression.
    Negative(Box<Expr>),
    /// The game with these Left options and their negatives as Right options.
    PlusMinus(Vec<Expr>),
    /// The game with these options.
    Options {
        /// Left's options.
        left: Vec<Expr>,
        /// Right's options.
        right: Vec<Expr>,
    },
    /// {0|{0|−x}}.
    Tiny(Box<Expr>),
    /// {{x|0}|0}.
    Miny(Box<Expr>),
    /// A power of ↑ beyond the first, or the sum of the first ones.
    Arrow(Arrow),
}

impl Expr {
    /// The canonical form.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game is too deep.
    ///
    /// # Complexity
    /// A sum, a negative or a canonical form for each operation: [`Forms::add`], [`Forms::make`].
    pub fn evaluate(&self, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
        match self {
            Expr::Closed { number, ups, nim } => Ok(forms.nus(number, *ups, *nim)),
            Expr::Sum(parts) => parts.iter().try_fold(forms.zero(), |sum, part| {
                let part = part.evaluate(forms, meter)?;
                forms.add(sum, part, meter)
            }),
            Expr::Negative(x) => {
                let x = x.evaluate(forms, meter)?;
                forms.neg(x, meter)
            }
            Expr::PlusMinus(left) => {
                let left = evaluate_all(left, forms, meter)?;
                let right = left.iter().map(|&x| forms.neg(x, meter)).collect::<Result<_, _>>()?;
                forms.make(left, right, meter)
            }
            Expr::Options { left, right } => {
                let left = evaluate_all(left, forms, meter)?;
                let right = evaluate_all(right, forms, meter)?;
                forms.make(left, right, meter)
            }
            Expr::Tiny(x) => {
                let x = x.evaluate(forms, meter)?;
                tiny(x, forms, meter)
            }
            Expr::Miny(x) => {
                let x = x.evaluate(forms, meter)?;
                let tiny = tiny(x, forms, meter)?;
                forms.neg(tiny, meter)
            }
            Expr::Arrow(arrow) => forms.arrow(*arrow, meter),
        }
    }
}

fn evaluate_all(list: &[Expr], forms: &mut Forms, meter: &mut Meter) -> Result<Vec<Form>, Stop> {
    list.iter().map(|x| x.evaluate(forms, meter)).collect()
}

fn tiny(x: Form, forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
    let (zero, negative) = (forms.zero(), forms.neg(x, meter)?);
    let threat = forms.make(vec![zero], vec![negative], meter)?;
    forms.make(vec![zero], vec![threat], meter)
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::Closed { number, ups, nim } => write_closed(f, number, *ups, *nim),
            Expr::Sum(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    match part {
                        Expr::Negative(x) if i > 0 => write!(f, " - {}", Grouped(x))?,
                        _ if i > 0 => write!(f, " + {}", Grouped(part))?,
                        _ => write!(f, "{}", Grouped(part))?,
                    }
                }
                Ok(())
            }
            Expr::Negative(x) => match &**x {
                // A minus before a digit belongs to the number.
                Expr::Closed { number, ups, nim } if !number.is_zero() || (*ups, *nim) == (0, 0) => write!(f, "-({x})"),
                _ => write!(f, "-{}", Grouped(x)),
            },
            Expr::PlusMinus(left) => match &left[..] {
                [only @ Expr::Negative(_)] => write!(f, "+-({only})"),
                [only] => write!(f, "+-{}", Grouped(only)),
                _ => write!(f, "+-{{{}}}", List(left)),
            },
            Expr::Options { left, right } => write!(f, "{{{}|{}}}", List(left), List(right)),
            Expr::Tiny(x) => write!(f, "Tiny({x})"),
            Expr::Miny(x) => write!(f, "Miny({x})"),
            Expr::Arrow(arrow) => write!(f, "{arrow}"),
        }
    }
}

/// A summand; a sum in its place is printed in parentheses.
struct Grouped<'a>(&'a Expr);

impl fmt::Display for Grouped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expr::Sum(_) => write!(f, "({})", self.0),
            _ => write!(f, "{}", self.0),
        }
    }
}

struct List<'a>(&'a [Expr]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, x) in self.0.iter().enumerate() {
            write!(f, "{}{x}", if i > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}
