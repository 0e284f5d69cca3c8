//! A learner's input, compared with the value that was asked for.
use super::expr::Expr;
use super::forms::{Form, Forms, Relation};
use super::parse::GameParseError;
use crate::budget::{Meter, Stop};

/// The result of the comparison.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// The value, however it is written.
    Same,
    /// Another game, with its relation to the value; `name` is that of its canonical form, if it is short enough to
    /// read.
    Other {
        /// The name of its canonical form; `None` if it is too long to read.
        name: Option<String>,
        /// Its relation to the value.
        relation: Relation,
    },
    /// Not a game.
    Unreadable(GameParseError),
}

impl Forms {
    /// Reads a game and compares it with a value. `½`, `1/2`, `0.5`, `0,5` and `{0|1}` are one and the same.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// The canonical form and a comparison.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{dyadic::Dyadic, forms::Forms, typed::Typed};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let half = forms.number(&Dyadic::new(1, 1));
    /// for text in ["½", "1/2", " 2/4 ", "0.5", "0,5", "{0|1}", "1 - 1/2"] {
    ///     assert_eq!(forms.typed(text, half, &mut meter)?, Typed::Same, "{text}");
    /// }
    /// assert_ne!(forms.typed("*3", half, &mut meter)?, Typed::Same);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn typed(&mut self, text: &str, value: Form, meter: &mut Meter) -> Result<Typed, Stop> {
        let expr = match Expr::parse(&with_points(text)) {
            Ok(expr) => expr,
            Err(error) => return Ok(Typed::Unreadable(error)),
        };
        let form = expr.evaluate(self, meter)?;
        Ok(match self.compare(form, value, meter)? {
            Relation::Equal => Typed::Same,
            relation => Typed::Other { name: self.name(form), relation },
        })
    }
}

/// The text with decimal points for decimal commas (commas between digits, outside braces). Byte offsets are unchanged.
fn with_points(text: &str) -> String {
    let mut depth = 0;
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut before = None;
    let mut points = String::with_capacity(text.len());
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        let decimal = c == ',' && depth == 0 && digit(before) && digit(rest.clone().next());
        points.push(if decimal { '.' } else { c });
        before = Some(c);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn what_is_typed_is_read_as_it_is_meant() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let mut check = |text: &str, value: &str| {
            let value = Expr::parse(value).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            forms.typed(text, value, &mut meter).unwrap()
        };
        for (text, value) in
            [("*3", "*3"), ("*1", "*"), ("−2,625", "-21/8"), ("↑*", "{0,*|0}"), ("{0,5|}", "6"), ("1,5*", "3/2*")]
        {
            assert_eq!(check(text, value), Typed::Same, "{text}");
        }
        let other = |name: &str, relation| Typed::Other { name: Some(name.into()), relation };
        assert_eq!(check("*", "^"), other("*", Relation::Confused));
        assert_eq!(check("{0|5}", "2"), other("1", Relation::Less));
        assert_eq!(check("3/4", "1/2"), other("3/4", Relation::Greater));
        assert!(matches!(check("1/3", "1/2"), Typed::Unreadable(_)));
        assert!(matches!(check("", "0"), Typed::Unreadable(_)));
    }
}
