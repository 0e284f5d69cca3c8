//! Games that tell two others apart: sums in which they have different outcomes.
use super::forms::{Form, Forms, Relation};
use crate::budget::{Meter, Stop};
use crate::player::Outcome;

/// A game X, and the outcomes of its sums with two given games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Separator {
    /// The game X.
    pub game: Form,
    /// The outcome of the first game's sum with it.
    pub with_one: Outcome,
    /// The outcome of the second game's sum with it.
    pub with_other: Outcome,
}

impl Forms {
    /// A game X such that a + X and b + X have different outcomes: the first one born by day 2, earlier days first,
    /// else −b. `None` if a and b are equal, for then there is none.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// Two comparisons for each of up to 22 games.
    ///
    /// # Source
    /// Conway 1976, ch. 7; Thiemann & Lanzerath 2022, 3.5 to 3.8.
    ///
    /// # Examples
    /// ```
    /// use solver::Outcome;
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::forms::Forms;
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let (one, two) = (forms.integer(1), forms.integer(2));
    /// let found = forms.separator(one, two, &mut meter)?.unwrap();
    /// assert_eq!(forms.name(found.game).as_deref(), Some("-1"));
    /// assert_eq!((found.with_one, found.with_other), (Outcome::P, Outcome::L));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn separator(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Option<Separator>, Stop> {
        if a == b {
            return Ok(None);
        }
        for game in self.day_two(meter)? {
            let found = self.tried(a, b, game, meter)?;
            if found.with_one != found.with_other {
                return Ok(Some(found));
            }
        }
        // b − b is won by the second player, a − b is not.
        let game = self.neg(b, meter)?;
        self.tried(a, b, game, meter).map(Some)
    }

    fn tried(&mut self, a: Form, b: Form, game: Form, meter: &mut Meter) -> Result<Separator, Stop> {
        // The outcome of a + X is the relation of a to −X.
        let negative = self.neg(game, meter)?;
        let [with_one, with_other] = [a, b].map(|g| self.compare(g, negative, meter).map(Relation::outcome));
        Ok(Separator { game, with_one: with_one?, with_other: with_other? })
    }

    /// The 22 games born by day 2, the earlier first.
    fn day_two(&mut self, meter: &mut Meter) -> Result<Vec<Form>, Stop> {
        let first = [self.zero(), self.integer(1), self.integer(-1), self.nimber(1)];
        let mut games = first.to_vec();
        let subset = |mask: usize| (0..4).filter(|i| mask >> i & 1 == 1).map(|i| first[i]).collect::<Vec<_>>();
        for options in 0..1usize << 8 {
            let game = self.make(subset(options & 15), subset(options >> 4), meter)?;
            if !games.contains(&game) {
                games.push(game);
            }
        }
        Ok(games)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::lab::Lab;

    impl Lab {
        /// The outcome of a sum, by its canonical form.
        fn outcome(&mut self, a: Form, b: Form) -> Outcome {
            let sum = self.forms.add(a, b, &mut self.meter).unwrap();
            self.forms.outcome(sum, &mut self.meter).unwrap()
        }
    }

    #[test]
    fn unequal_games_are_told_apart() {
        let mut lab = Lab::new();
        assert_eq!(lab.forms.day_two(&mut lab.meter).unwrap().len(), 22);
        let games = [
            "0",
            "*",
            "^",
            "v*",
            "1/2",
            "5/16",
            "9/32",
            "{0,*|0,^*}",
            "+-1",
            "{2|-2}",
            "Tiny(3)",
            "*2",
            "*6",
            "100",
            "101",
        ];
        for one in games {
            for other in games {
                let (a, b) = (lab.read(one), lab.read(other));
                let found = lab.forms.separator(a, b, &mut lab.meter).unwrap();
                assert_eq!(found.is_none(), one == other);
                if let Some(found) = found {
                    assert_ne!(found.with_one, found.with_other);
                    assert_eq!(lab.outcome(a, found.game), found.with_one, "{one} {other}");
                    assert_eq!(lab.outcome(b, found.game), found.with_other, "{one} {other}");
                }
            }
        }
    }
}
