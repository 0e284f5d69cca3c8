//! The construction of a thermograph from those of the options: their walls, the outermost of them, the scaffolds, the
//! mast.
use super::{Corner, Thermograph, Wall, wall};
use crate::budget::{Meter, Stop};
use crate::value::dyadic::Dyadic;
use crate::value::forms::{Form, Forms};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// The steps to the thermograph of a game that is no integer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Building {
    /// The right wall of each Left option: after Left's move Right answers.
    pub left: Vec<(Form, Wall)>,
    /// The left wall of each Right option.
    pub right: Vec<(Form, Wall)>,
    /// The largest right wall of the Left options, under each tax.
    pub highest: Wall,
    /// The smallest left wall of the Right options, under each tax.
    pub lowest: Wall,
    /// The best walls with the tax paid: less t, resp. plus t. From the last corner on they fall, resp. rise, with t;
    /// each has a corner at the temperature, where they meet.
    pub scaffolds: [Vec<Corner>; 2],
    /// The finished thermograph.
    pub whole: Thermograph,
}

impl Forms {
    /// The construction of the thermograph; `None` for an integer, which is a mast alone.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game too big.
    ///
    /// # Complexity
    /// That of the thermograph.
    ///
    /// # Source
    /// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 6.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let game = Expr::parse("{4||3|0}").unwrap().evaluate(&mut forms, &mut meter)?;
    /// let building = forms.building(game, &mut meter)?.unwrap();
    /// // The left wall of {3|0}: its stop falls from 4 as the tax rises, to the mast on 3/2.
    /// let corners = building.lowest.corners();
    /// assert_eq!((corners[0].x.to_string(), corners[1].x.to_string()), ("4".into(), "3/2".into()));
    /// assert_eq!(building.whole.temperature().to_string(), "1");
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn building(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Building>, Stop> {
        if self.as_number(a).is_some_and(Dyadic::is_integer) {
            return Ok(None);
        }
        let (left, right) = self.options(a, meter)?;
        let mut memo = FxHashMap::default();
        let mut walls = (Vec::new(), Vec::new());
        for option in left {
            walls.0.push((option, self.taxed(option, &mut memo, meter)?.right.clone()));
        }
        for option in right {
            walls.1.push((option, self.taxed(option, &mut memo, meter)?.left.clone()));
        }
        let best = |all: &[(Form, Wall)], want| all.iter().map(|(_, w)| w.clone()).reduce(|a, b| a.envelope(&b, want));
        let (Some(highest), Some(lowest)) = (best(&walls.0, Ordering::Greater), best(&walls.1, Ordering::Less)) else {
            return Ok(None);
        };
        let (left, right, temperature) = wall::meet(&highest, &lowest);
        let scaffolds = [(&highest, -1), (&lowest, 1)].map(|(best, sign)| scaffold(best, sign, &temperature));
        let whole = Thermograph { left, right, temperature };
        Ok(Some(Building { left: walls.0, right: walls.1, highest, lowest, scaffolds, whole }))
    }
}

/// A wall with the tax added once, or taken away.
fn scaffold(best: &Wall, sign: i64, temperature: &Dyadic) -> Vec<Corner> {
    let mut taxes: Vec<Dyadic> = best.corners().iter().map(|corner| corner.t.clone()).collect();
    taxes.push(temperature.clone());
    taxes.sort_unstable();
    taxes.dedup();
    let at = |t: &Dyadic| if sign < 0 { &best.at(t) - t } else { &best.at(t) + t };
    taxes.into_iter().map(|t| Corner { x: at(&t), t }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    fn built(game: &str) -> (Forms, Form, Option<Building>) {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
        let building = forms.building(form, &mut meter).unwrap();
        (forms, form, building)
    }

    fn text(corners: &[Corner]) -> String {
        corners.iter().map(|c| format!("{}@{}", c.x, c.t)).collect::<Vec<_>>().join(" ")
    }

    /// Winning Ways, ch. 6: {4|1}, {{5|2}|{1|-3}}, and a game whose best option changes with the tax.
    #[test]
    fn the_steps_are_those_of_the_book() {
        let (_, _, it) = built("{4|1}");
        let it = it.unwrap();
        assert_eq!((text(it.highest.corners()), text(it.lowest.corners())), ("4@-1".into(), "1@-1".into()));
        assert_eq!(it.scaffolds.each_ref().map(|s| text(s)), ["5@-1 5/2@3/2", "0@-1 5/2@3/2"]);
        // Right's answer to {5|2} gains 3/2 on both sides of the mean 7/2, Left's to {1|-3} twice 2 on -1.
        let (_, _, it) = built("{5|2||1|-3}");
        let it = it.unwrap();
        assert_eq!(text(it.left[0].1.corners()), "1@-1 7/2@3/2");
        assert_eq!(text(it.right[0].1.corners()), "2@-1 -1@2");
        assert_eq!(text(&it.scaffolds[0]), "2@-1 2@3/2 5/4@9/4");
        assert_eq!(text(&it.scaffolds[1]), "1@-1 1@2 5/4@9/4");
        assert_eq!(it.whole.temperature().to_string(), "9/4");
        // 2 is the better option for low taxes, {5|0} for high ones.
        let (forms, _, it) = built("{1,{5|0}|-9}");
        let it = it.unwrap();
        assert_eq!((it.left.len(), it.right.len()), (2, 1));
        assert!(it.left.iter().any(|(option, _)| forms.name(*option).as_deref() == Some("1")));
        assert_eq!(text(it.highest.corners()), "1@-1 1@1 5/2@5/2");
    }

    #[test]
    fn an_integer_is_a_mast_and_a_fraction_is_built() {
        assert!(built("3").2.is_none() && built("0").2.is_none());
        let it = built("1/2").2.unwrap();
        assert_eq!(it.scaffolds.each_ref().map(|s| text(s)), ["1@-1 1/2@-1/2", "0@-1 1/2@-1/2"]);
    }

    /// The construction ends in the thermograph, and up to the temperature the scaffolds are its walls.
    #[test]
    fn what_is_built_is_the_thermograph() {
        for game in ["3/8", "*", "^", "1/2*", "{2|-1}", "{3||2|-1}", "{3,{5|1/2}|{1|-3},-1}", "Tiny(2)", "+-{2,{3|1}}"]
        {
            let (mut forms, form, building) = built(game);
            let building = building.unwrap();
            let whole = forms.thermograph(form, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!((&building.whole.left, &building.whole.right), (&whole.left, &whole.right), "{game}");
            assert_eq!(building.whole.temperature(), whole.temperature(), "{game}");
            for (scaffold, wall) in building.scaffolds.iter().zip([&whole.left, &whole.right]) {
                let up_to = scaffold.iter().filter(|corner| corner.t <= *whole.temperature());
                assert!(up_to.clone().count() > 1, "{game}");
                up_to.for_each(|corner| assert_eq!(wall.at(&corner.t), corner.x, "{game} at {}", corner.t));
            }
        }
    }
}
