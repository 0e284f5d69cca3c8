//! Temperature: stops under a tax on moves, as a thermograph.
use std::cmp::Ordering;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::dyadic::Dyadic;
use super::forms::{Form, Forms, Point};
use crate::budget::{Meter, Stop};

mod building;
mod switches;
mod wall;

pub use building::Building;
pub use switches::Switch;
pub use wall::{Corner, Wall};

/// A game's Left and Right stop as functions of the tax t ≥ −1 that every move costs. Above the temperature both are
/// the mast, which stands on the mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thermograph {
    /// The Left stop.
    pub left: Wall,
    /// The Right stop.
    pub right: Wall,
    temperature: Dyadic,
}

/// The largest exponent of a number whose walls below 0 are drawn: they have a corner for every binary digit.
const MAX_EXPONENT: u64 = 4096;

impl Thermograph {
    /// The temperature, at which the mast begins: −1 for integers, −1/2^k for m/2^k, 0 for a game that differs from a
    /// number by a nonzero infinitesimal, more for hot games.
    pub fn temperature(&self) -> &Dyadic {
        &self.temperature
    }

    /// The value on the mast.
    pub fn mean(&self) -> &Dyadic {
        self.left.last()
    }
}

impl Forms {
    /// The thermograph from t = −1 upwards.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game too big.
    ///
    /// # Complexity
    /// One step for every follower, each with the corners of its options' walls.
    ///
    /// # Source
    /// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 6; below 0: Siegel 2013, II.5.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let game = Expr::parse("{4|1}").unwrap().evaluate(&mut forms, &mut meter)?;
    /// let thermograph = forms.thermograph(game, &mut meter)?;
    /// assert_eq!(thermograph.temperature().to_string(), "3/2");
    /// assert_eq!(thermograph.mean().to_string(), "5/2");
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn thermograph(&mut self, a: Form, meter: &mut Meter) -> Result<Thermograph, Stop> {
        match self.fixed_thermograph(a, meter)? {
            Some(thermograph) => Ok(thermograph),
            None => self.exact_thermograph(a, meter),
        }
    }

    /// The thermograph by integers; `None` where they do not suffice.
    fn fixed_thermograph(&mut self, a: Form, meter: &mut Meter) -> Result<Option<Thermograph>, Stop> {
        let wall = |points: &[Point]| Wall::new(points.iter().map(|point| point.exact()).map(corner).collect());
        let walls = self.fixed_walls(a, meter)?;
        Ok(walls.map(|walls| Thermograph {
            left: wall(walls.left),
            right: wall(walls.right),
            temperature: walls.temperature,
        }))
    }

    /// Temperature and mean by integers; `None` where they do not suffice.
    fn fixed_mast(&mut self, a: Form, meter: &mut Meter) -> Result<Option<(Dyadic, Dyadic)>, Stop> {
        let walls = self.fixed_walls(a, meter)?;
        Ok(walls.map(|walls| (walls.temperature, walls.left[walls.left.len() - 1].exact().1)))
    }

    fn exact_thermograph(&mut self, a: Form, meter: &mut Meter) -> Result<Thermograph, Stop> {
        let thermograph = self.taxed(a, &mut FxHashMap::default(), meter)?;
        Ok(Rc::unwrap_or_clone(thermograph))
    }

    /// The least tax at which moving gains nothing. Closed forms need no thermograph.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game too big.
    ///
    /// # Complexity
    /// That of [`Forms::thermograph`]; constant for a closed form.
    pub fn temperature(&mut self, a: Form, meter: &mut Meter) -> Result<Dyadic, Stop> {
        match self.as_nus(a) {
            Some((number, 0, 0)) => Ok(-Dyadic::ONE.halved_times(number.exponent())),
            Some(_) => Ok(Dyadic::ZERO),
            None => match self.fixed_mast(a, meter)? {
                Some((temperature, _)) => Ok(temperature),
                None => Ok(self.exact_thermograph(a, meter)?.temperature),
            },
        }
    }

    /// The mean: the limit of 1/n times the stops of n copies.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game too big.
    ///
    /// # Complexity
    /// That of [`Forms::thermograph`]; constant for a closed form.
    pub fn mean(&mut self, a: Form, meter: &mut Meter) -> Result<Dyadic, Stop> {
        match self.as_nus(a) {
            Some((number, ..)) => Ok(number.clone()),
            None => match self.fixed_mast(a, meter)? {
                Some((_, mean)) => Ok(mean),
                None => Ok(self.exact_thermograph(a, meter)?.mean().clone()),
            },
        }
    }

    fn taxed(
        &mut self,
        a: Form,
        memo: &mut FxHashMap<Form, Rc<Thermograph>>,
        meter: &mut Meter,
    ) -> Result<Rc<Thermograph>, Stop> {
        if let Some(known) = memo.get(&a) {
            return Ok(known.clone());
        }
        meter.tick()?;
        let thermograph = match self.as_number(a) {
            Some(x) if x.exponent() > MAX_EXPONENT => return Err(meter.too_big()),
            Some(x) => of_number(x),
            None => {
                let (left, right) = self.options(a, meter)?;
                let mut walls = (Vec::new(), Vec::new());
                for option in left {
                    walls.0.push(self.taxed(option, memo, meter)?);
                }
                for option in right {
                    walls.1.push(self.taxed(option, memo, meter)?);
                }
                let highest =
                    walls.0.iter().map(|t| &t.right).cloned().reduce(|a, b| a.envelope(&b, Ordering::Greater));
                let lowest = walls.1.iter().map(|t| &t.left).cloned().reduce(|a, b| a.envelope(&b, Ordering::Less));
                let (Some(highest), Some(lowest)) = (highest, lowest) else {
                    unreachable!("a non-number has options on both sides")
                };
                let (left, right, temperature) = wall::meet(&highest, &lowest);
                Thermograph { left, right, temperature }
            }
        };
        let thermograph = Rc::new(thermograph);
        memo.insert(a, thermograph.clone());
        Ok(thermograph)
    }
}

fn corner((t, x): (Dyadic, Dyadic)) -> Corner {
    Corner { t, x }
}

/// The thermograph of a number, by its digits.
fn of_number(x: &Dyadic) -> Thermograph {
    let left = left_wall(x);
    let right = left_wall(&-x).negated();
    Thermograph { left, right, temperature: -Dyadic::ONE.halved_times(x.exponent()) }
}

/// Below −1/2^k the Left stop of x = m/2^k rises, as t falls, from x to the number 1/2^j above x^L = i/2^j, where that
/// number's own wall takes over: Left moves to x^L, and Right answers to x^LR.
fn left_wall(x: &Dyadic) -> Wall {
    let temperature = |x: &Dyadic| -Dyadic::ONE.halved_times(x.exponent());
    let mut corners = vec![];
    let mut x = x.clone();
    while !x.is_integer() {
        corners.push(Corner { t: temperature(&x), x: x.clone() });
        let option = &x - &Dyadic::ONE.halved_times(x.exponent());
        let t = temperature(&option);
        x = &option - &t;
        corners.push(Corner { t, x: x.clone() });
    }
    corners.push(Corner { t: Dyadic::from(-1), x });
    corners.reverse();
    Wall::new(corners)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    fn check(game: &str, temperature: &str, mean: &str) {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
        let thermograph = forms.thermograph(form, &mut meter).unwrap();
        assert_eq!(thermograph.temperature().to_string(), temperature, "temperature of {game}");
        assert_eq!(thermograph.mean().to_string(), mean, "mean of {game}");
        assert_eq!(forms.temperature(form, &mut meter).as_ref(), Ok(thermograph.temperature()), "{game}");
        assert_eq!(forms.mean(form, &mut meter).as_ref(), Ok(thermograph.mean()), "{game}");
        let zero = Dyadic::ZERO;
        assert_eq!(&thermograph.left.at(&zero), forms.left_stop(form), "left stop of {game}");
        assert_eq!(&thermograph.right.at(&zero), forms.right_stop(form), "right stop of {game}");
        let negative = forms.neg(form, &mut meter).unwrap();
        let mirror = forms.thermograph(negative, &mut meter).unwrap();
        assert_eq!(mirror.left, thermograph.right.negated(), "{game}");
    }

    #[test]
    fn temperatures_and_means() {
        for (game, temperature, mean) in [
            ("0", "-1", "0"),
            ("-7", "-1", "-7"),
            ("1/2", "-1/2", "1/2"),
            ("-21/8", "-1/8", "-21/8"),
            ("*", "0", "0"),
            ("*5", "0", "0"),
            ("3/4v3*2", "0", "3/4"),
            ("1/2^", "0", "1/2"),
            ("Tiny(2)", "0", "0"),
            ("{0,*|0,^*}", "0", "0"),
            ("+-1", "1", "0"),
            ("{4|1}", "3/2", "5/2"),
            ("{2|-1}", "3/2", "1/2"),
            ("{1|0}", "1/2", "1/2"),
            ("{1/2|1/4}", "1/8", "3/8"),
            ("{4||2|0}", "3/2", "5/2"),
            ("{4||3|0}", "1", "3"),
            ("{10||2|0}", "9/2", "11/2"),
            ("{2|1||0}", "3/4", "3/4"),
            ("+-{3|1}", "2", "0"),
            // The 4×4 board of Domineering is tepid.
            ("+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}", "0", "0"),
        ] {
            check(game, temperature, mean);
        }
    }

    #[test]
    fn walls_below_zero() {
        let wall = |game: &str| {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            let thermograph = forms.thermograph(form, &mut meter).unwrap();
            let corners = |wall: &Wall| wall.corners().iter().map(|c| format!("{}@{}", c.x, c.t)).collect::<Vec<_>>();
            (corners(&thermograph.left).join(" "), corners(&thermograph.right).join(" "))
        };
        for (game, left, right) in [
            ("1/2", "1@-1 1/2@-1/2", "0@-1 1/2@-1/2"),
            ("3/4", "1@-1 1@-1/2 3/4@-1/4", "0@-1 3/4@-1/4"),
            ("*", "1@-1 0@0", "-1@-1 0@0"),
            ("^", "1@-1 0@0", "0@-1"),
            ("{4||3|0}", "5@-1 3@1", "3@-1"),
        ] {
            assert_eq!(wall(game), (left.to_owned(), right.to_owned()), "{game}");
        }
    }

    /// The Left stop under tax t, from the definition: scan the taxes from −1 in steps small enough for every corner.
    fn naive(
        forms: &mut Forms,
        a: Form,
        steps: i64,
        memo: &mut FxHashMap<Form, Rc<[Vec<Dyadic>; 2]>>,
    ) -> Rc<[Vec<Dyadic>; 2]> {
        if let Some(known) = memo.get(&a) {
            return known.clone();
        }
        let tax = |i: i64| Dyadic::new(i - 16, 4);
        let (left, right) = forms.options(a, &mut Meter::new(Budget::default())).unwrap();
        let integer = forms.as_number(a).filter(|x| x.is_integer()).cloned();
        let left: Vec<_> = left.into_iter().map(|o| naive(forms, o, steps, memo)).collect();
        let right: Vec<_> = right.into_iter().map(|o| naive(forms, o, steps, memo)).collect();
        let (mut walls, mut mast) = ([vec![], vec![]], integer);
        for i in 0..steps {
            if mast.is_none() {
                let l = left.iter().map(|w| &w[1][i as usize] - &tax(i)).max().unwrap();
                let r = right.iter().map(|w| &w[0][i as usize] + &tax(i)).min().unwrap();
                if l > r {
                    walls[0].push(l);
                    walls[1].push(r);
                    continue;
                }
                assert_eq!(l, r, "the steps hit the corners");
                mast = Some(l);
            }
            walls.iter_mut().for_each(|wall| wall.push(mast.clone().unwrap()));
        }
        memo.insert(a, Rc::new(walls));
        memo[&a].clone()
    }

    #[test]
    fn walls_are_the_taxed_stops_of_the_definition() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for game in [
            "3/8",
            "-11/4",
            "1/2*",
            "^3*",
            "*3",
            "{2|1/2}",
            "{1/2|-1}",
            "{3||2|-1}",
            "{4|1||1/4|-2}",
            "{2*|-1^}",
            "{3,{5|1/2}|{1|-3},-1}",
            "+-1 + {3|2}",
            "Tiny(1)",
            "{1|*||0}",
            "+-{2,{3|1}}",
            "{5|1||2|0|||-1}",
        ] {
            let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            let thermograph = forms.thermograph(form, &mut meter).unwrap();
            let walls = naive(&mut forms, form, 100, &mut FxHashMap::default());
            for i in 0..100 {
                let t = Dyadic::new(i - 16, 4);
                assert_eq!(thermograph.left.at(&t), walls[0][i as usize], "left wall of {game} at {t}");
                assert_eq!(thermograph.right.at(&t), walls[1][i as usize], "right wall of {game} at {t}");
            }
        }
    }

    /// A temperature between the multiples of 2^-30, and a number beyond the integers' range, by exact arithmetic.
    #[test]
    fn beyond_integers_arithmetic_is_exact() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for (high, low) in [(Dyadic::new(1, 30), Dyadic::ZERO), (Dyadic::new(3, 40), Dyadic::new(1, 41))]
            .into_iter()
            .chain([(Dyadic::new(1 << 40, 0), Dyadic::from(-2)), (Dyadic::new(3, 30), Dyadic::new(-1, 30))])
        {
            let (left, right) = (forms.number(&high), forms.number(&low));
            let form = forms.make(vec![left], vec![right], &mut meter).unwrap();
            let fits = forms.fixed_thermograph(form, &mut meter).unwrap();
            assert_eq!(fits.is_some(), low == Dyadic::new(-1, 30), "{high} {low}");
            let thermograph = forms.thermograph(form, &mut meter).unwrap();
            assert_eq!(*thermograph.mean(), (&high + &low).halved());
            assert_eq!(*thermograph.temperature(), (&high - &low).halved());
            assert_eq!(forms.mean(form, &mut meter).as_ref(), Ok(thermograph.mean()));
            assert_eq!(forms.exact_thermograph(form, &mut meter), Ok(thermograph));
        }
    }

    #[test]
    fn numbers_of_too_many_digits_are_refused() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let fine = forms.number(&Dyadic::ONE.halved_times(100_000));
        assert!(forms.thermograph(fine, &mut meter).is_err());
        assert_eq!(forms.temperature(fine, &mut meter), Ok(-Dyadic::ONE.halved_times(100_000)));
    }

    /// Games of one and two moves, as text.
    fn hot() -> impl Strategy<Value = String> {
        let number = (-12i32..13, 0u32..3).prop_map(|(m, k)| format!("{m}/{}", 1 << k));
        let leaf = prop_oneof![number, prop_oneof!["\\*", "\\^", "v\\*", "\\*2"]];
        leaf.prop_recursive(3, 12, 2, |inner| {
            let list = prop::collection::vec(inner, 1..3);
            (list.clone(), list).prop_map(|(left, right)| format!("{{{}|{}}}", left.join(","), right.join(",")))
        })
    }

    proptest! {
        /// Integers and exact arithmetic give the same walls.
        #[test]
        fn thermographs_in_integers_are_exact(g in hot(), h in hot()) {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let [g, h] = [g, h].map(|text| Expr::parse(&text).unwrap().evaluate(&mut forms, &mut meter).unwrap());
            let sum = forms.add(g, h, &mut meter).unwrap();
            for form in [g, h, sum] {
                let exact = forms.exact_thermograph(form, &mut meter).unwrap();
                prop_assert_eq!(forms.fixed_thermograph(form, &mut meter).unwrap(), Some(exact.clone()));
                prop_assert_eq!(&forms.temperature(form, &mut meter).unwrap(), exact.temperature());
                prop_assert_eq!(&forms.mean(form, &mut meter).unwrap(), exact.mean());
            }
        }

        /// Means add, and a sum is no hotter than its hottest summand (Conway 1976, ch. 9; Siegel 2013, II.5).
        #[test]
        fn means_add_and_temperatures_do_not_rise(g in hot(), h in hot()) {
            let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
            let [g, h] = [g, h].map(|text| Expr::parse(&text).unwrap().evaluate(&mut forms, &mut meter).unwrap());
            let sum = forms.add(g, h, &mut meter).unwrap();
            let [one, other, both] = [g, h, sum].map(|form| forms.thermograph(form, &mut meter).unwrap());
            prop_assert_eq!(both.mean(), &(one.mean() + other.mean()));
            prop_assert!(both.temperature() <= one.temperature().max(other.temperature()));
        }
    }
}
