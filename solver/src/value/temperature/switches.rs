//! The thermograph of a sum of switches, without the canonical form of the sum.
use super::{Corner, Thermograph, Wall};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::value::dyadic::Dyadic;
use crate::value::expr::Expr;
use crate::value::forms::Forms;

/// A switch {left|right} of integers, left ≥ right; {0|0} is ∗.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Switch {
    left: Dyadic,
    right: Dyadic,
}

impl Switch {
    /// Makes a switch; `None` if the numbers are no integers, or the first is the smaller one: then {left|right} is a
    /// number.
    pub fn new(left: Dyadic, right: Dyadic) -> Option<Switch> {
        (left.is_integer() && right.is_integer() && left >= right).then_some(Switch { left, right })
    }

    /// The gain of a move in the switch: half the difference of its ends.
    fn size(&self) -> Dyadic {
        (&self.left - &self.right).halved()
    }

    fn mean(&self) -> Dyadic {
        (&self.left + &self.right).halved()
    }
}

impl Thermograph {
    /// The thermograph of an integer plus switches. Under a tax t both players take the largest switch that is left, as
    /// long as it gains more than t; so the walls stand (x₁ − t) − (x₂ − t) + … beside the sum of the means, for the
    /// sizes x₁ ≥ x₂ ≥ … above t.
    ///
    /// # Panics
    /// If `integer` is none.
    ///
    /// # Complexity
    /// n log n for n switches; the canonical form of the sum may have 2^n followers.
    ///
    /// # Source
    /// E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 6.
    ///
    /// # Examples
    /// ```
    /// use solver::value::dyadic::Dyadic;
    /// use solver::value::temperature::{Switch, Thermograph};
    /// // ±1 + ±2 + … + ±24
    /// let switches: Vec<Switch> = (1..=24).map(|n| Switch::new(n.into(), (-n).into()).unwrap()).collect();
    /// let thermograph = Thermograph::of_switches(&Dyadic::ZERO, &switches);
    /// assert_eq!(thermograph.temperature(), &Dyadic::from(24));
    /// assert_eq!(thermograph.left.at(&Dyadic::ZERO), Dyadic::from(12));
    /// ```
    pub fn of_switches(integer: &Dyadic, switches: &[Switch]) -> Thermograph {
        assert!(integer.is_integer(), "an integer and switches of integers");
        let mean = switches.iter().fold(integer.clone(), |sum, switch| sum + switch.mean());
        let mut sizes: Vec<Dyadic> = Vec::new();
        let mut all: Vec<Dyadic> = switches.iter().map(Switch::size).collect();
        all.sort_unstable();
        for size in all {
            // Two of one size cancel except for their means.
            if sizes.last() == Some(&size) {
                sizes.pop();
            } else {
                sizes.push(size);
            }
        }
        let Some(temperature) = sizes.last().cloned() else {
            let mast = Wall::new(vec![Corner { t: Dyadic::from(-1), x: mean }]);
            return Thermograph { left: mast.clone(), right: mast, temperature: Dyadic::from(-1) };
        };
        // From the top downwards: with an odd number of switches above the tax the gap grows as it falls.
        let mut corners = vec![Corner { t: temperature.clone(), x: mean.clone() }];
        let (mut gap, mut above) = (Dyadic::ZERO, temperature.clone());
        let downwards = sizes.iter().rev().skip(1).cloned().chain([Dyadic::from(-1)]);
        for (i, t) in downwards.enumerate() {
            if i % 2 == 0 {
                gap = gap + (&above - &t);
            }
            corners.push(Corner { t: t.clone(), x: &mean + &gap });
            above = t;
        }
        corners.reverse();
        let mirrored = corners.iter().map(|c| Corner { t: c.t.clone(), x: mean.doubled() - c.x.clone() }).collect();
        Thermograph { left: Wall::new(corners), right: Wall::new(mirrored), temperature }
    }
}

impl Expr {
    /// The thermograph of the game as written; a sum of integers and switches of integers is not simplified first.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game too big.
    ///
    /// # Complexity
    /// O(n log n) for n switches; else that of the canonical form and its thermograph.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::{expr::Expr, forms::Forms};
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let switches: Vec<String> = (1..=24).map(|n| format!("+-{n}")).collect();
    /// let sum = Expr::parse(&switches.join(" + ")).unwrap();
    /// assert_eq!(sum.thermograph(&mut forms, &mut meter)?.temperature().to_string(), "24");
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn thermograph(&self, forms: &mut Forms, meter: &mut Meter) -> Result<Thermograph, Stop> {
        match self.switches() {
            Some((integer, switches)) => Ok(Thermograph::of_switches(&integer, &switches)),
            None => {
                let form = self.evaluate(forms, meter)?;
                forms.thermograph(form, meter)
            }
        }
    }

    /// The integer and the switches of integers, if the expression is a sum of these.
    pub fn switches(&self) -> Option<(Dyadic, Vec<Switch>)> {
        let (mut integer, mut switches) = (Dyadic::ZERO, Vec::new());
        for part in self.summands() {
            match &part {
                Expr::Closed { number, ups: 0, nim: 0 } if number.is_integer() => integer = &integer + number,
                Expr::Closed { number, ups: 0, nim: 1 } if number.is_zero() => {
                    switches.push(Switch { left: Dyadic::ZERO, right: Dyadic::ZERO });
                }
                Expr::Options { .. } => {
                    let [left, right] = Player::BOTH.map(|by| only_number(part.options(by)));
                    switches.push(Switch::new(left?, right?)?);
                }
                _ => return None,
            }
        }
        Some((integer, switches))
    }
}

fn only_number(options: Vec<Expr>) -> Option<Dyadic> {
    match &options[..] {
        [Expr::Closed { number, ups: 0, nim: 0 }] => Some(number.clone()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    #[test]
    fn sums_of_switches_are_taxed_as_their_canonical_forms() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let ends: Vec<(i64, i64)> = vec![(1, -1), (2, 0), (5, 2), (1, 0), (0, 0), (3, -3), (4, -7), (1, -1)];
        for chosen in 0..1u32 << ends.len() {
            let own: Vec<_> = (0..ends.len()).filter(|i| chosen >> i & 1 == 1).map(|i| ends[i]).collect();
            let switch = |&(l, r): &(i64, i64)| Switch::new(Dyadic::from(l), Dyadic::from(r)).unwrap();
            let integer = Dyadic::from(i64::from(chosen % 3) - 1);
            let fast = Thermograph::of_switches(&integer, &own.iter().map(switch).collect::<Vec<_>>());
            let text: Vec<String> = own.iter().map(|(l, r)| format!("{{{l}|{r}}}")).collect();
            let expr =
                Expr::parse(&format!("{integer} + {}", [text.as_slice(), &["0".into()]].concat().join(" + "))).unwrap();
            assert_eq!(expr.thermograph(&mut forms, &mut meter).as_ref(), Ok(&fast), "{expr}");
            let form = expr.evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(forms.thermograph(form, &mut meter), Ok(fast), "{expr}");
        }
    }

    #[test]
    fn what_is_no_sum_of_switches_goes_the_long_way() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for game in ["+-1/2", "^ + +-1", "{3||2|-1} + +-2", "1/2 + +-1", "{1|2}", "{0,1|-1}", "*2"] {
            let expr = Expr::parse(game).unwrap();
            assert_eq!(expr.switches(), None, "{game}");
            let form = expr.evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(expr.thermograph(&mut forms, &mut meter), forms.thermograph(form, &mut meter), "{game}");
        }
        assert!(
            Switch::new(Dyadic::ZERO, Dyadic::ONE).is_none() && Switch::new(Dyadic::new(1, 1), Dyadic::ZERO).is_none()
        );
    }
}
