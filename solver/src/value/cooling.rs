//! A game under a tax on moves, read off the walls of its thermograph: its stops, and who pays on the way to them.
//!
//! # Source
//! E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, 1982, ch. 6.
use std::cmp::Ordering;

use super::dyadic::Dyadic;
use super::study::{Corners, Study};
use super::temperature::{Corner, Wall};

/// The number of steps between the least and the largest tax, at most.
const STEPS: i64 = 48;

/// A game cooled by a tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cooled {
    /// The tax on each move.
    pub tax: Dyadic,
    /// The Left stop under the tax.
    pub left_stop: Dyadic,
    /// The Right stop under the tax.
    pub right_stop: Dyadic,
    /// Whether Left, where Left begins, makes one move more than Right and so pays: the Left stop falls with the tax.
    pub left_pays: bool,
    /// Whether Right, where Right begins, makes one move more than Left and so pays: the Right stop rises with the tax.
    pub right_pays: bool,
    /// Whether the tax has reached the temperature, so that nobody gains by moving.
    pub is_frozen: bool,
}

/// The walls of a thermograph, to be looked up at any tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cooling {
    left: Wall,
    right: Wall,
    temperature: Dyadic,
}

impl Cooling {
    /// The walls of a studied game; `None` if its numbers are too long to be read.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::cooling::Cooling;
    /// use solver::value::dyadic::Dyadic;
    /// use solver::value::study::pair;
    /// // Right's move in {4 || 2 | 0} is answered until the tax is 1.
    /// let study = pair("{4||2|0}", "0", &mut Meter::new(Budget::SMALL)).unwrap().a;
    /// let cooling = Cooling::of(&study).unwrap();
    /// let [free, dear] = [Dyadic::ZERO, Dyadic::ONE].map(|tax| cooling.at(&tax));
    /// assert_eq!((free.left_stop.to_string(), free.right_stop.to_string()), ("4".into(), "2".into()));
    /// assert_eq!((free.left_pays, free.right_pays, dear.right_pays), (true, false, true));
    /// ```
    pub fn of(study: &Study) -> Option<Cooling> {
        let (left, right) = (wall(&study.left_wall)?, wall(&study.right_wall)?);
        Some(Cooling { left, right, temperature: study.temperature.parse().ok()? })
    }

    /// The game under a tax of −1 or more.
    pub fn at(&self, tax: &Dyadic) -> Cooled {
        Cooled {
            tax: tax.clone(),
            left_stop: self.left.at(tax),
            right_stop: self.right.at(tax),
            left_pays: self.left.direction(tax) == Ordering::Less,
            right_pays: self.right.direction(tax) == Ordering::Greater,
            is_frozen: *tax >= self.temperature,
        }
    }

    /// Taxes from −1 to 1 above the temperature and above 0: in equal steps, with the corners of both walls unless
    /// those are more than the steps.
    pub fn taxes(&self) -> Vec<Dyadic> {
        let top = &Dyadic::ZERO.max(self.temperature.clone()) + &Dyadic::ONE;
        let range = &top + &Dyadic::ONE;
        let (mut step, mut reach) = (Dyadic::ONE, Dyadic::from(STEPS));
        while range > reach {
            (step, reach) = (step.doubled(), reach.doubled());
        }
        while range <= reach.halved() {
            (step, reach) = (step.halved(), reach.halved());
        }
        let mut taxes = Vec::new();
        let mut tax = Dyadic::from(-1);
        while tax <= top {
            taxes.push(tax.clone());
            tax = &tax + &step;
        }
        let corners = || self.left.corners().iter().chain(self.right.corners());
        if corners().count() <= STEPS as usize {
            taxes.extend(corners().map(|corner| corner.t.clone()));
        }
        taxes.sort_unstable();
        taxes.dedup();
        taxes
    }
}

/// The wall with these corners; `None` without any.
fn wall(corners: &Corners) -> Option<Wall> {
    let corner = |(t, x): &(String, String)| Some(Corner { t: t.parse().ok()?, x: x.parse().ok()? });
    let corners = corners.iter().map(corner).collect::<Option<Vec<_>>>()?;
    (!corners.is_empty()).then(|| Wall::new(corners))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::{Budget, Meter};
    use crate::value::study::pair;

    fn cooling(game: &str) -> Cooling {
        Cooling::of(&pair(game, "0", &mut Meter::new(Budget::SMALL)).unwrap().a).unwrap()
    }

    #[test]
    fn both_pay_for_a_switch_until_it_is_frozen() {
        let switch = cooling("{2|-1}");
        let stops = |tax: Dyadic| {
            let cooled = switch.at(&tax);
            let words = (cooled.left_stop.to_string(), cooled.right_stop.to_string());
            (words.0, words.1, cooled.left_pays, cooled.right_pays, cooled.is_frozen)
        };
        assert_eq!(stops(Dyadic::from(-1)), ("3".into(), "-2".into(), true, true, false));
        assert_eq!(stops(Dyadic::ZERO), ("2".into(), "-1".into(), true, true, false));
        assert_eq!(stops(Dyadic::new(1, 1)), ("3/2".into(), "-1/2".into(), true, true, false));
        assert_eq!(stops(Dyadic::new(3, 1)), ("1/2".into(), "1/2".into(), false, false, true));
        assert_eq!(stops(Dyadic::from(9)), ("1/2".into(), "1/2".into(), false, false, true));
    }

    #[test]
    fn the_taxes_have_all_corners_and_are_few() {
        for game in ["{2|-1}", "{4||2|0}", "^", "1/2", "{1000000|0}", "{1/8|-3/16}", "+-{2,{3|1}}"] {
            let cooling = cooling(game);
            let taxes = cooling.taxes();
            assert_eq!(taxes[0], Dyadic::from(-1), "{game}");
            assert!(taxes.len() > STEPS as usize / 2 && taxes.len() < 2 * STEPS as usize, "{game}: {}", taxes.len());
            for corner in cooling.left.corners().iter().chain(cooling.right.corners()) {
                assert!(taxes.contains(&corner.t), "{game}: {corner:?}");
            }
            // Stops that a side pays for move towards the other side's.
            for pair in taxes.windows(2) {
                let [one, next] = [0, 1].map(|i| cooling.at(&pair[i]));
                assert_eq!(one.left_pays, next.left_stop < one.left_stop, "{game} at {}", one.tax);
                assert_eq!(one.right_pays, next.right_stop > one.right_stop, "{game} at {}", one.tax);
                assert!(!one.is_frozen || one.left_stop == one.right_stop, "{game} at {}", one.tax);
            }
        }
    }
}
