//! The walls of a thermograph: stops as functions of the tax.
use std::cmp::Ordering;

use crate::value::dyadic::Dyadic;

/// A point at which a wall bends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corner {
    /// The tax.
    pub t: Dyadic,
    /// The stop under this tax.
    pub x: Dyadic,
}

/// A function of the tax t ≥ −1: straight between its corners with slope −1, 0 or 1, constant from the last on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wall {
    corners: Vec<Corner>,
}

impl Wall {
    /// A wall from corners by rising tax, the first at −1; corners at which nothing bends are left out.
    pub(in crate::value) fn new(corners: Vec<Corner>) -> Wall {
        let mut kept: Vec<Corner> = Vec::with_capacity(corners.len());
        for corner in corners {
            if kept.last().is_some_and(|last| last.t == corner.t) {
                continue;
            }
            if let [.., a, b] = &kept[..]
                && b.x.cmp(&a.x) == corner.x.cmp(&b.x)
            {
                kept.pop();
            }
            kept.push(corner);
        }
        if let [.., a, b] = &kept[..]
            && a.x == b.x
        {
            kept.pop();
        }
        Wall { corners: kept }
    }

    /// The corners by rising tax; the first is at t = −1, and beyond the last the wall is constant.
    pub fn corners(&self) -> &[Corner] {
        &self.corners
    }

    /// The wall as a line from t = −1 up to a tax, the mast with it; a tax below the last corner cuts it off there.
    ///
    /// ```
    /// use solver::value::dyadic::Dyadic;
    /// use solver::value::temperature::{Switch, Thermograph};
    /// let switch = Switch::new(Dyadic::from(4), Dyadic::from(2)).unwrap();
    /// let thermograph = Thermograph::of_switches(&Dyadic::ZERO, &[switch]);
    /// let line = thermograph.left.line(&Dyadic::from(3));
    /// let points: Vec<(String, String)> = line.iter().map(|c| (c.x.to_string(), c.t.to_string())).collect();
    /// assert_eq!(points, [("5", "-1"), ("3", "1"), ("3", "3")].map(|(x, t)| (x.into(), t.into())));
    /// ```
    pub fn line(&self, top: &Dyadic) -> Vec<Corner> {
        let mut line: Vec<Corner> = self.corners.iter().take_while(|corner| corner.t < *top).cloned().collect();
        line.push(Corner { t: top.clone(), x: self.at(top) });
        line
    }

    /// The value for large taxes.
    pub(super) fn last(&self) -> &Dyadic {
        &self.corners[self.corners.len() - 1].x
    }

    /// The value at the tax t ≥ −1.
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        let next = self.corners.partition_point(|corner| corner.t <= *t);
        let from = &self.corners[next.max(1) - 1];
        let Some(to) = self.corners.get(next) else { return from.x.clone() };
        match to.x.cmp(&from.x) {
            Ordering::Less => &from.x - &(t - &from.t),
            Ordering::Equal => from.x.clone(),
            Ordering::Greater => &from.x + &(t - &from.t),
        }
    }

    /// The direction in which the stop goes as the tax rises from t ≥ −1: `Less` where it falls.
    pub fn direction(&self, t: &Dyadic) -> Ordering {
        let next = self.corners.partition_point(|corner| corner.t <= *t);
        self.corners.get(next).map_or(Ordering::Equal, |to| to.x.cmp(&self.corners[next.max(1) - 1].x))
    }

    /// The wall of the negative game on the other side.
    pub fn negated(&self) -> Wall {
        Wall { corners: self.corners.iter().map(|c| Corner { t: c.t.clone(), x: -&c.x }).collect() }
    }

    /// The taxes at which one of two walls bends.
    fn taxes(&self, other: &Wall) -> Vec<Dyadic> {
        let mut taxes: Vec<Dyadic> = self.corners.iter().chain(&other.corners).map(|corner| corner.t.clone()).collect();
        taxes.sort_unstable();
        taxes.dedup();
        taxes
    }

    /// The larger (`Greater`), resp. smaller (`Less`), of two walls of the same side at every tax.
    pub(super) fn envelope(&self, other: &Wall, want: Ordering) -> Wall {
        let mut corners: Vec<Corner> = Vec::new();
        let mut before: Option<(Dyadic, Dyadic)> = None;
        for t in self.taxes(other) {
            let (a, b) = (self.at(&t), other.at(&t));
            let gap = &a - &b;
            if let Some((t0, gap0)) = before
                && gap0.is_negative() != gap.is_negative()
                && !gap0.is_zero()
                && !gap.is_zero()
            {
                // Slopes of one side's walls differ by 1 where they cross.
                let t = t0 + gap0.abs();
                corners.push(Corner { x: self.at(&t), t });
            }
            let x = if a.cmp(&b) == want { a } else { b };
            corners.push(Corner { t: t.clone(), x });
            before = Some((t, gap));
        }
        Wall::new(corners)
    }
}

/// The walls of a game whose options have these best walls: Left's pays t, Right's gains t, until they meet at the
/// temperature.
pub(super) fn meet(highest: &Wall, lowest: &Wall) -> (Wall, Wall, Dyadic) {
    let taxes = highest.taxes(lowest);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (i, t) in taxes.iter().enumerate() {
        let (l, r) = (&highest.at(t) - t, &lowest.at(t) + t);
        let gap = &l - &r;
        let next = taxes.get(i + 1);
        // The gap narrows by twice the tax, less what the walls of the options give way.
        let closing = next.map(|n| (n - t, &gap - &(&(&highest.at(n) - &lowest.at(n)) - &n.doubled())));
        let meeting = match closing {
            _ if !gap.is_positive() => Some(t.clone()),
            // Both constant from here: the gap narrows by 2.
            None => Some(t + &gap.halved()),
            Some((_, narrowed)) if narrowed < gap => None,
            Some((step, narrowed)) if narrowed == step => Some(t + &gap),
            Some(_) => Some(t + &gap.halved()),
        };
        left.push(Corner { t: t.clone(), x: l });
        right.push(Corner { t: t.clone(), x: r });
        if let Some(temperature) = meeting {
            let mean = &highest.at(&temperature) - &temperature;
            for wall in [&mut left, &mut right] {
                wall.push(Corner { t: temperature.clone(), x: mean.clone() });
            }
            return (Wall::new(left), Wall::new(right), temperature);
        }
    }
    unreachable!("constant walls meet")
}
