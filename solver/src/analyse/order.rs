//! Games side by side: values, outcomes and relations.
use super::Solver;
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Outcome;
use crate::position::Position;
use crate::value::Form;
use crate::value::forms::Relation;
use serde::{Deserialize, Serialize};

/// Games in the given order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// The names of the values; `None` for those too long to write.
    pub names: Vec<Option<String>>,
    /// The outcomes under normal play.
    pub outcomes: Vec<Outcome>,
    /// `relations[i][j]`: the relation of game `i` to game `j`.
    pub relations: Vec<Vec<Relation>>,
}

impl Order {
    /// The pairs (greater, less) with no game strictly between them: the lines of the order diagram. Equal games are
    /// represented by the first.
    ///
    /// # Complexity
    /// O(n³) for n games.
    pub fn covers(&self) -> Vec<(usize, usize)> {
        let firsts: Vec<usize> = (0..self.relations.len()).filter(|&i| self.first_equal(i) == i).collect();
        let above = |i: usize, j: usize| self.relations[i][j] == Relation::Greater;
        let pairs = firsts.iter().flat_map(|&i| firsts.iter().map(move |&j| (i, j)));
        pairs.filter(|&(i, j)| above(i, j) && !firsts.iter().any(|&k| above(i, k) && above(k, j))).collect()
    }

    /// The first of the games equal to game `i`.
    pub fn first_equal(&self, i: usize) -> usize {
        self.relations[i].iter().position(|relation| *relation == Relation::Equal).unwrap_or(i)
    }
}

impl Solver {
    /// The values of short games under normal play, compared pair by pair.
    ///
    /// # Errors
    /// [`Stop`]: a game is loopy or endless, too big for the budget, or the question was cancelled.
    ///
    /// # Complexity
    /// The values, and n² comparisons.
    ///
    /// # Examples
    /// ```
    /// use solver::{Budget, Meter, Solver};
    /// let games: Vec<_> = ["game:1", "nim:1", "game:0", "game:-1"].iter().map(|text| text.parse().unwrap()).collect();
    /// let order = Solver::default().order(&games, &mut Meter::new(Budget::SMALL)).unwrap();
    /// assert_eq!(order.covers(), [(0, 1), (0, 2), (1, 3), (2, 3)]);
    /// ```
    pub fn order(&mut self, games: &[Position], meter: &mut Meter) -> Result<Order, Stop> {
        let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
        let forms = games.iter().map(|game| value(game, &mut cx)).collect::<Result<Vec<_>, _>>()?;
        let mut relations = Vec::with_capacity(forms.len());
        for &a in &forms {
            let row: Result<Vec<_>, _> = forms.iter().map(|&b| cx.forms.compare(a, b, cx.meter)).collect();
            relations.push(row?);
        }
        let outcomes = forms.iter().map(|&form| cx.forms.outcome(form, cx.meter)).collect::<Result<_, _>>()?;
        Ok(Order { names: forms.iter().map(|&form| cx.forms.name(form)).collect(), outcomes, relations })
    }
}

pub(super) fn value(game: &Position, cx: &mut Context) -> Result<Form, Stop> {
    if game.is_loopy() || game.is_endless() {
        return Err(cx.meter.too_big());
    }
    let mut sum = cx.forms.zero();
    for component in game.components() {
        let part = component.effective().as_analyzable().value(cx)?.into_form(cx.forms);
        sum = cx.forms.add(sum, part, cx.meter)?;
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn order(games: &[&str]) -> Result<Order, Stop> {
        let games: Vec<Position> = games.iter().map(|text| text.parse().unwrap()).collect();
        Solver::default().order(&games, &mut Meter::new(Budget::SMALL))
    }

    #[test]
    fn values_outcomes_and_relations_of_any_rulesets() {
        let found = order(&["hackenbush:br", "game:1/2", "nim:2,3", "domineering:2x2", "-hackenbush:br"]).unwrap();
        let names: Vec<_> = found.names.iter().map(|name| name.as_deref().unwrap()).collect();
        assert_eq!(names, ["1/2", "1/2", "*", "+-1", "-1/2"]);
        use Outcome::{L, N, R};
        assert_eq!(found.outcomes, [L, L, N, N, R]);
        use Relation::{Confused, Equal, Greater};
        assert_eq!(found.relations[0], [Equal, Equal, Greater, Confused, Greater]);
        assert_eq!((found.first_equal(1), found.covers()), (0, vec![(0, 2), (2, 4)]));
    }

    #[test]
    fn what_has_no_short_value_is_refused() {
        assert!(order(&["hackenbush:{br}"]).is_err());
    }
}
