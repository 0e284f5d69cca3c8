//! Invariants of values: parity, smallness, atomic weight, incentives.
use rustc_hash::{FxHashMap, FxHashSet};

use super::dyadic::Dyadic;
use super::forms::{Form, Forms, Relation};
use crate::budget::{Meter, Stop};
use crate::player::Player;

/// Whether every run of a canonical form has an even, or an odd, number of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parity {
    /// An even number of moves.
    Even,
    /// An odd number of moves.
    Odd,
}

impl Parity {
    fn other(self) -> Parity {
        match self {
            Parity::Even => Parity::Odd,
            Parity::Odd => Parity::Even,
        }
    }
}

impl Forms {
    /// The parity of a game; most games have none. A game is even if all its canonical options are odd, and odd if all
    /// are even and it is not 0.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// One step for every follower.
    ///
    /// # Source
    /// Thiemann & Lanzerath 2022, 6.18.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{dyadic::Dyadic, forms::Forms, measure::Parity};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let one_star = forms.nus(&Dyadic::ONE, 0, 1);
    /// assert_eq!(forms.parity(one_star, &mut meter)?, Some(Parity::Even));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn parity(&self, a: Form, meter: &mut Meter) -> Result<Option<Parity>, Stop> {
        self.parity_of(a, &mut FxHashMap::default(), meter)
    }

    fn parity_of(
        &self,
        a: Form,
        memo: &mut FxHashMap<Form, Option<Parity>>,
        meter: &mut Meter,
    ) -> Result<Option<Parity>, Stop> {
        if let Some((number, ups, nim)) = self.as_nus(a) {
            return Ok(closed_parity(number, ups, nim));
        }
        if let Some(&known) = memo.get(&a) {
            return Ok(known);
        }
        meter.tick()?;
        let (left, right) = self.braces(a);
        let mut common = None;
        for &option in left.iter().chain(right) {
            let parity = self.parity_of(option, memo, meter)?;
            if parity.is_none() || (common.is_some() && common != parity) {
                common = None;
                break;
            }
            common = parity;
        }
        let parity = common.map(Parity::other);
        memo.insert(a, parity);
        Ok(parity)
    }

    /// Whether the game is infinitesimal: smaller than every positive number and greater than every negative one. (0
    /// is.)
    pub fn is_infinitesimal(&self, a: Form) -> bool {
        self.left_stop(a).is_zero() && self.right_stop(a).is_zero()
    }

    /// Whether the game is all-small (also called dicotic): in every follower both players can move, or neither.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// One step for every follower.
    pub fn is_all_small(&self, a: Form, meter: &mut Meter) -> Result<bool, Stop> {
        let (mut seen, mut open) = (FxHashSet::default(), vec![a]);
        while let Some(follower) = open.pop() {
            match self.as_nus(follower) {
                Some((number, ..)) if !number.is_zero() => return Ok(false),
                Some(_) => {}
                None if seen.insert(follower) => {
                    meter.tick()?;
                    let (left, right) = self.braces(follower);
                    open.extend_from_slice(left);
                    open.extend_from_slice(right);
                }
                None => {}
            }
        }
        Ok(true)
    }

    /// The atomic weight of an all-small game, itself a game: its size in multiples of ↑. `None` if it is not
    /// all-small.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the games involved are too deep.
    ///
    /// # Complexity
    /// One canonical form for every follower, and comparisons with a nimber larger than all in it.
    ///
    /// # Source
    /// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 8; Siegel 2013, II.7.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let game = Expr::parse("{^3|v3}").unwrap().evaluate(&mut forms, &mut meter)?;
    /// let weight = forms.atomic_weight(game, &mut meter)?.unwrap();
    /// assert_eq!(forms.name(weight).as_deref(), Some("+-1"));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn atomic_weight(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Form>, Stop> {
        if !self.is_all_small(a, meter)? {
            return Ok(None);
        }
        self.weight(a, &mut FxHashMap::default(), meter).map(Some)
    }

    fn weight(&mut self, a: Form, memo: &mut FxHashMap<Form, Form>, meter: &mut Meter) -> Result<Form, Stop> {
        if let Some((_, ups, _)) = self.as_nus(a) {
            return Ok(self.integer(ups.into()));
        }
        if let Some(&known) = memo.get(&a) {
            return Ok(known);
        }
        let (left, right) = self.options(a, meter)?;
        let (two, minus_two) = (self.integer(2), self.integer(-2));
        let mut sides = (vec![], vec![]);
        for (side, options, step) in [(&mut sides.0, left, minus_two), (&mut sides.1, right, two)] {
            for option in options {
                let weight = self.weight(option, memo, meter)?;
                side.push(self.add(weight, step, meter)?);
            }
        }
        let (left, right) = sides;
        let mut weight = self.make(left.clone(), right.clone(), meter)?;
        if self.as_number(weight).is_some_and(Dyadic::is_integer) {
            // Several integers may fit; the remote star tells which.
            let star = self.remote_star(a);
            weight = match self.compare(a, star, meter)? {
                Relation::Greater => self.last_integer(&right, Player::Right, meter)?,
                Relation::Less => self.last_integer(&left, Player::Left, meter)?,
                Relation::Equal | Relation::Confused => self.zero(),
            };
        }
        memo.insert(a, weight);
        Ok(weight)
    }

    /// A nimber larger than all nimbers among the followers.
    fn remote_star(&mut self, a: Form) -> Form {
        let (mut seen, mut open, mut largest) = (FxHashSet::default(), vec![a], 0);
        while let Some(follower) = open.pop() {
            match self.as_nus(follower) {
                // The options of n·↑ + *m have nimbers m and m ⊕ 1.
                Some((_, _, nim)) => largest = largest.max(nim | 1),
                None if seen.insert(follower) => {
                    let (left, right) = self.braces(follower);
                    open.extend_from_slice(left);
                    open.extend_from_slice(right);
                }
                None => {}
            }
        }
        self.nimber(largest.saturating_add(1).checked_next_power_of_two().unwrap_or(u64::MAX))
    }

    /// The largest integer not ≥ any of these Right options, resp. the smallest not ≤ any of these Left options.
    fn last_integer(&mut self, options: &[Form], player: Player, meter: &mut Meter) -> Result<Form, Stop> {
        let (nearest, step) = match player {
            Player::Right => (options.iter().map(|&o| self.left_stop(o).floor()).min(), -Dyadic::ONE),
            Player::Left => (options.iter().map(|&o| -(-self.right_stop(o)).floor()).max(), Dyadic::ONE),
        };
        let nearest = nearest.expect("all-small games other than 0 have options on both sides");
        let candidate = self.number(&nearest);
        for &option in options {
            let excluded = match player {
                Player::Right => self.le(option, candidate, meter)?,
                Player::Left => self.le(candidate, option, meter)?,
            };
            if excluded {
                return Ok(self.number(&(&nearest + &step)));
            }
        }
        Ok(candidate)
    }

    /// The incentives, or gains of a move: Left's a^L − a and Right's a − a^R, without those below others of the same
    /// player.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the differences are too deep.
    ///
    /// # Complexity
    /// A difference for each option, and comparisons of those of one player with each other.
    pub fn incentives(&mut self, a: Form, meter: &mut Meter) -> Result<(Vec<Form>, Vec<Form>), Stop> {
        let (left, right) = self.options(a, meter)?;
        let mut gains = (vec![], vec![]);
        for option in left {
            gains.0.push(self.sub(option, a, meter)?);
        }
        for option in right {
            gains.1.push(self.sub(a, option, meter)?);
        }
        // More is better for either mover.
        let left = self.undominated(gains.0, Player::Left, meter)?;
        let right = self.undominated(gains.1, Player::Left, meter)?;
        Ok((left, right))
    }
}

/// Integers alternate, and with * once more; every other closed form has 0 or an even number among its options beside
/// something odd or without parity.
fn closed_parity(number: &Dyadic, ups: i32, nim: u64) -> Option<Parity> {
    if ups != 0 || nim > 1 || !number.is_integer() {
        return None;
    }
    let odd = !number.halved().is_integer();
    Some(if odd == (nim == 1) { Parity::Even } else { Parity::Odd })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::value::lab::Lab;

    impl Lab {
        fn name(&self, a: Form) -> String {
            self.forms.name(a).unwrap()
        }

        /// All games whose options on either side are a choice from `games`, none or both empty.
        fn next_all_small_day(&mut self, games: &[Form]) -> Vec<Form> {
            let subset =
                |mask: usize| (0..games.len()).filter(|i| mask >> i & 1 == 1).map(|i| games[i]).collect::<Vec<_>>();
            let (mut born, mut seen) = (vec![self.forms.zero()], HashSet::from([self.forms.zero()]));
            for l in 1..1 << games.len() {
                for r in 1..1 << games.len() {
                    let form = self.forms.make(subset(l), subset(r), &mut self.meter).unwrap();
                    if seen.insert(form) {
                        born.push(form);
                    }
                }
            }
            born
        }

        fn weight(&mut self, a: Form) -> Form {
            self.forms.atomic_weight(a, &mut self.meter).unwrap().unwrap()
        }
    }

    /// Parity (6.18) by the definition, on the options.
    fn naive_parity(lab: &mut Lab, a: Form) -> (bool, bool) {
        let (left, right) = lab.forms.options(a, &mut lab.meter).unwrap();
        let below: Vec<_> = left.into_iter().chain(right).map(|o| naive_parity(lab, o)).collect();
        (below.iter().all(|p| p.1), below.iter().all(|p| p.0) && a != lab.forms.zero())
    }

    #[test]
    fn parity_is_that_of_the_definition() {
        let mut lab = Lab::new();
        for (game, expected) in [
            ("0", Some(Parity::Even)),
            ("1", Some(Parity::Odd)),
            ("*", Some(Parity::Odd)),
            ("*+*", Some(Parity::Even)),
            ("1/2", None),
            ("^", None),
            ("*2", None),
            ("1*", Some(Parity::Even)),
            ("-3", Some(Parity::Odd)),
            ("4", Some(Parity::Even)),
            ("+-1", Some(Parity::Even)),
            ("{3|*}", Some(Parity::Even)),
            ("+-1+*", Some(Parity::Odd)),
            ("{2|-1}", None),
        ] {
            let form = lab.read(game);
            assert_eq!(lab.forms.parity(form, &mut lab.meter), Ok(expected), "{game}");
        }
        let mut games: Vec<Form> = ["{2|-1}", "+-1", "{3|*}", "{{4|1}|0}", "{1,+-1|-1}"].map(|g| lab.read(g)).into();
        for (m, k) in [(0, 0), (3, 0), (-2, 0), (-3, 0), (1, 1), (5, 2)] {
            for ups in -2..3 {
                games.extend((0..4).map(|nim| lab.forms.nus(&Dyadic::new(m, k), ups, nim)));
            }
        }
        for game in games {
            let expected = match naive_parity(&mut lab, game) {
                (false, false) => None,
                (true, false) => Some(Parity::Even),
                (false, true) => Some(Parity::Odd),
                (true, true) => panic!("{} is even and odd", lab.name(game)),
            };
            assert_eq!(lab.forms.parity(game, &mut lab.meter), Ok(expected), "{}", lab.name(game));
        }
    }

    #[test]
    fn small_and_all_small() {
        let mut lab = Lab::new();
        for (game, infinitesimal, all_small) in [
            ("0", true, true),
            ("*7", true, true),
            ("^3*2", true, true),
            ("{0,*|0,^*}", true, true),
            ("Tiny(1)", true, false),
            ("1/64", false, false),
            ("1*", false, false),
            ("+-1", false, false),
            ("{^3|v3}", true, true),
        ] {
            let form = lab.read(game);
            assert_eq!(lab.forms.is_infinitesimal(form), infinitesimal, "{game}");
            assert_eq!(lab.forms.is_all_small(form, &mut lab.meter), Ok(all_small), "{game}");
        }
    }

    #[test]
    fn atomic_weights_add() {
        let mut lab = Lab::new();
        for (game, expected) in [
            ("0", "0"),
            ("*9", "0"),
            ("^", "1"),
            ("v4*3", "-4"),
            ("{^|v}", "0"),
            ("{^2|v2}", "*"),
            ("{^3|v3}", "+-1"),
            // Hackenbush: green, blue, red upwards, and green, blue, blue.
            ("{0,*|0,^*}", "1"),
            ("{0,^*|0}", "1"),
        ] {
            let form = lab.read(game);
            let weight = lab.weight(form);
            assert_eq!(lab.name(weight), expected, "{game}");
        }
        let tiny = lab.read("Tiny(1)");
        assert_eq!(lab.forms.atomic_weight(tiny, &mut lab.meter), Ok(None));

        let mut games = vec![lab.forms.zero()];
        for count in [2, 7, 67] {
            games = lab.next_all_small_day(&games);
            assert_eq!(games.len(), count);
        }
        let (zero, one, two) = (lab.forms.zero(), lab.forms.integer(1), lab.forms.integer(2));
        let up = lab.read("^");
        assert_eq!(lab.weight(up), one);
        for &g in &games {
            let weight = lab.weight(g);
            // The two-ahead rule.
            if lab.forms.le(two, weight, &mut lab.meter).unwrap() {
                assert_eq!(lab.forms.compare(g, zero, &mut lab.meter), Ok(Relation::Greater), "{}", lab.name(g));
            }
            for &h in games.iter().step_by(3) {
                let sum = lab.forms.add(g, h, &mut lab.meter).unwrap();
                let weights = lab.weight(h);
                let weights = lab.forms.add(weight, weights, &mut lab.meter).unwrap();
                assert_eq!(lab.weight(sum), weights, "{} and {}", lab.name(g), lab.name(h));
            }
        }
    }

    #[test]
    fn incentives_of_switches_and_numbers() {
        let mut lab = Lab::new();
        for (game, left, right) in [
            ("1/2", vec!["-1/2"], vec!["-1/2"]),
            ("3", vec!["-1"], vec![]),
            ("*", vec!["*"], vec!["*"]),
            ("^", vec!["v"], vec!["^*"]),
            ("{4|1}", vec!["{3|0}"], vec!["{3|0}"]),
        ] {
            let form = lab.read(game);
            let gains = lab.forms.incentives(form, &mut lab.meter).unwrap();
            let names = |side: Vec<Form>| side.into_iter().map(|g| lab.name(g)).collect::<Vec<_>>();
            assert_eq!(
                (names(gains.0), names(gains.1)),
                (left.iter().map(|s| s.to_string()).collect(), right.iter().map(|s| s.to_string()).collect()),
                "{game}"
            );
        }
    }
}
