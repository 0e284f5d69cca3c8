//! The steps from options to the canonical form, one simplification at a time, recorded for display.
use super::forms::{Form, Forms};
use crate::budget::{Meter, Stop};
use crate::player::Player;

/// The steps by which the options of a game are reduced to those of its canonical form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simplification {
    /// The options the game had, Left's first, and after them those that replaced reversible ones.
    pub options: Vec<(Player, Form)>,
    /// The simplifications, in order.
    pub steps: Vec<Simplify>,
    /// The game's value.
    pub value: Form,
}

/// One simplification. Options are named by their places in [`Simplification::options`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Simplify {
    /// `option` is deleted: `better`, which is still there, is at least as good for the same player.
    Dominated {
        /// The option that is deleted.
        option: usize,
        /// The option that dominates it.
        better: usize,
    },
    /// `option` is bypassed: after it the other player has `reply`, which is at least as good for them as the whole
    /// game. The player's options after the reply replace it.
    Reversible {
        /// The option that is bypassed.
        option: usize,
        /// The other player's reply.
        reply: Form,
        /// The options that replace it, by their places.
        new: Vec<usize>,
    },
}

impl Simplification {
    /// The options of a player that are still there after the first `steps` steps.
    pub fn after(&self, steps: usize, by: Player) -> Vec<Form> {
        let mut there = vec![true; self.options.len()];
        for step in &self.steps {
            if let Simplify::Reversible { new, .. } = step {
                new.iter().for_each(|&id| there[id] = false);
            }
        }
        for step in &self.steps[..steps] {
            match step {
                Simplify::Dominated { option, .. } => there[*option] = false,
                Simplify::Reversible { option, new, .. } => {
                    there[*option] = false;
                    new.iter().for_each(|&id| there[id] = true);
                }
            }
        }
        let options = self.options.iter().zip(there);
        options.filter(|((player, _), there)| *there && *player == by).map(|((_, form), _)| *form).collect()
    }
}

impl Forms {
    /// Reduces the options of a game, themselves in canonical form, to the game's canonical form. Two equal options are
    /// never both deleted, for each step compares with options that are still there.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game is too deep.
    ///
    /// # Complexity
    /// Some n² comparisons a step, for n options at a time.
    ///
    /// # Source
    /// Conway 1976, ch. 10; Siegel 2013, II.2; Thiemann & Lanzerath 2022, ch. 5.
    ///
    /// # Examples
    /// ```
    /// use solver::Player;
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::forms::Forms;
    /// use solver::value::simplify::Simplify;
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// // Hackenbush, a green edge beside a green one with a blue on it: {*,^*,0|*,^*} = ↑.
    /// let (zero, star) = (forms.zero(), forms.nimber(1));
    /// let up_star = forms.nus(&0.into(), 1, 1);
    /// let way = forms.simplify(&[star, up_star, zero], &[star, up_star], &mut meter)?;
    /// assert_eq!(way.steps.len(), 3);
    /// assert_eq!(way.steps[1], Simplify::Dominated { option: 4, better: 3 });
    /// assert_eq!(way.steps[2], Simplify::Reversible { option: 1, reply: zero, new: vec![] });
    /// assert_eq!(way.after(3, Player::Left), [zero]);
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn simplify(&mut self, left: &[Form], right: &[Form], meter: &mut Meter) -> Result<Simplification, Stop> {
        let value = self.make(left.to_vec(), right.to_vec(), meter)?;
        let sides = [(Player::Left, left), (Player::Right, right)];
        let options = sides.into_iter().flat_map(|(by, side)| side.iter().map(move |&form| (by, form))).collect();
        let mut way = Simplification { options, steps: Vec::new(), value };
        let mut there: Vec<usize> = (0..way.options.len()).collect();
        loop {
            meter.tick()?;
            let step = match self.dominated(&way, &there, meter)? {
                Some(step) => Some(step),
                None => self.reversible(&mut way, &there, meter)?,
            };
            match &step {
                None => return Ok(way),
                Some(Simplify::Dominated { option, .. }) => there.retain(|id| id != option),
                Some(Simplify::Reversible { option, new, .. }) => {
                    let at = there.iter().position(|id| id == option).expect("it was looked at");
                    there.splice(at..=at, new.iter().copied());
                }
            }
            way.steps.extend(step);
        }
    }

    /// Whether `a` is at most as good as `b` for the player.
    fn at_most(&mut self, a: Form, b: Form, by: Player, meter: &mut Meter) -> Result<bool, Stop> {
        match by {
            Player::Left => self.le(a, b, meter),
            Player::Right => self.le(b, a, meter),
        }
    }

    /// The first option that another one dominates; of equal ones the later is deleted.
    fn dominated(
        &mut self,
        way: &Simplification,
        there: &[usize],
        meter: &mut Meter,
    ) -> Result<Option<Simplify>, Stop> {
        for (i, &option) in there.iter().enumerate() {
            for (j, &better) in there.iter().enumerate() {
                let ((by, a), (player, b)) = (way.options[option], way.options[better]);
                if i != j && by == player && (a != b || j < i) && self.at_most(a, b, by, meter)? {
                    return Ok(Some(Simplify::Dominated { option, better }));
                }
            }
        }
        Ok(None)
    }

    /// The first option with a reply that leaves the other player no worse off; enters the options that replace it.
    fn reversible(
        &mut self,
        way: &mut Simplification,
        there: &[usize],
        meter: &mut Meter,
    ) -> Result<Option<Simplify>, Stop> {
        for &option in there {
            let (by, form) = way.options[option];
            let (left, right) = self.options(form, meter)?;
            for reply in if by == Player::Left { right } else { left } {
                if !self.at_most(reply, way.value, by, meter)? {
                    continue;
                }
                let (left, right) = self.options(reply, meter)?;
                let instead = if by == Player::Left { left } else { right };
                let new = (way.options.len()..).take(instead.len()).collect();
                way.options.extend(instead.into_iter().map(|form| (by, form)));
                return Ok(Some(Simplify::Reversible { option, reply, new }));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::lab::Lab;

    impl Lab {
        fn way(&mut self, left: &[&str], right: &[&str]) -> Simplification {
            let left: Vec<Form> = left.iter().map(|game| self.read(game)).collect();
            let right: Vec<Form> = right.iter().map(|game| self.read(game)).collect();
            self.forms.simplify(&left, &right, &mut self.meter).unwrap()
        }
    }

    #[test]
    fn every_step_is_allowed_keeps_the_value_and_the_last_leaves_the_canonical_form() {
        let mut lab = Lab::new();
        let games: [(&[&str], &[&str], usize); 11] = [
            (&["0", "0"], &[], 1),
            (&[], &[], 0),
            (&["*"], &["*"], 2),
            (&["*", "^*", "0"], &["*", "^*"], 3),
            (&["0", "-1*"], &["0", "1*"], 2),
            (&["1/2", "1/4"], &["5", "1"], 2),
            (&["0"], &["5"], 1),
            (&["{3|-1}", "{5|-2}", "1"], &["{2|-4}"], 0),
            (&["^*", "*2"], &["v", "*3", "0"], 0),
            (&["+-1", "{2|0}", "{2|0}"], &["-1", "*", "+-{3|1}"], 0),
            (&["Tiny(1)", "^", "*"], &["^2*", "1", "*2"], 0),
        ];
        for (left, right, least) in games {
            let way = lab.way(left, right);
            assert!(way.steps.len() >= least, "{left:?} {right:?}: {:?}", way.steps);
            for done in 0..=way.steps.len() {
                let sides = Player::BOTH.map(|by| way.after(done, by));
                let [l, r] = sides.clone();
                assert_eq!(lab.forms.make(l, r, &mut lab.meter), Ok(way.value), "{left:?} {right:?} after {done}");
                match way.steps.get(done) {
                    Some(Simplify::Dominated { option, better }) => {
                        let ((by, worse), (player, better)) = (way.options[*option], way.options[*better]);
                        assert_eq!(by, player);
                        assert!(sides[usize::from(by == Player::Right)].contains(&better));
                        assert!(lab.forms.at_most(worse, better, by, &mut lab.meter).unwrap());
                    }
                    Some(Simplify::Reversible { option, reply, .. }) => {
                        let (by, form) = way.options[*option];
                        let (l, r) = lab.forms.options(form, &mut lab.meter).unwrap();
                        assert!(if by == Player::Left { r } else { l }.contains(reply));
                    }
                    None => {
                        let (l, r) = lab.forms.options(way.value, &mut lab.meter).unwrap();
                        for (mut side, mut canonical) in sides.into_iter().zip([l, r]) {
                            side.sort_by_key(|form| lab.forms.name(*form));
                            canonical.sort_by_key(|form| lab.forms.name(*form));
                            assert_eq!(side, canonical, "{left:?} {right:?}");
                        }
                    }
                }
            }
        }
    }

    /// {0, *+* |} = 1: deleting both equal options would leave 0.
    #[test]
    fn equal_options_do_not_delete_each_other() {
        let mut lab = Lab::new();
        let way = lab.way(&["0", "*+*"], &[]);
        assert_eq!(way.steps, [Simplify::Dominated { option: 1, better: 0 }]);
        assert_eq!(lab.forms.name(way.value).as_deref(), Some("1"));
    }
}
