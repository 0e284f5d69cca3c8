//! Sums of a number, a multiple of ↑ and a nimber, in closed form.
use std::cmp::Ordering;

use super::order::Relation;
use super::{Form, Forms, Kind, Node, Span, too_big};
use crate::budget::{Meter, Stop};
use crate::value::dyadic::Dyadic;

/// number + ups · ↑ + *nim.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Nus {
    pub number: Dyadic,
    pub ups: i32,
    pub nim: u64,
}

impl Nus {
    /// Levels of options below, down to the number.
    fn levels(&self) -> u64 {
        match u64::from(self.ups.unsigned_abs()) {
            0 => self.nim,
            // n·↑ + *m = {0 | (n−1)·↑ + *(m⊕1)} down to ↑ + *m = {0 | *(m⊕1)}, with the one exception ↑* = {0,*|0}.
            ups => match self.nim ^ ((ups - 1) & 1) {
                1 => ups + 1,
                last => (last ^ 1).saturating_add(ups),
            },
        }
    }
}

/// The relation of ups · ↑ + *nim to 0.
///
/// Source: Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 2: ↑ is confused with * but exceeds every other nimber, and
/// twice ↑ exceeds them all.
pub(super) fn sign(ups: i64, nim: u64) -> Relation {
    match (ups, nim) {
        (0, 0) => Relation::Equal,
        (0, _) | (1 | -1, 1) => Relation::Confused,
        (1.., _) => Relation::Greater,
        (..0, _) => Relation::Less,
    }
}

impl Forms {
    pub(super) fn intern_nus(&mut self, nus: Nus) -> Form {
        if let Some(&form) = self.closed.get(&nus) {
            return form;
        }
        let levels = nus.levels();
        let node = Node {
            left_stop: nus.number.clone(),
            right_stop: nus.number.clone(),
            kind: Kind::Closed { ups: nus.ups, nim: nus.nim },
            options: None,
            depth: u32::try_from(levels).unwrap_or(u32::MAX),
            birthday: nus.number.birthday().unwrap_or(u64::MAX).saturating_add(levels),
            negative: None,
            next: None,
        };
        let form = self.push(node);
        self.closed.insert(nus, form);
        form
    }

    /// The options of a form, written into the pool on first demand.
    pub(super) fn expand(&mut self, a: Form, meter: &Meter) -> Result<Span, Stop> {
        let node = self.node(a);
        if let Some(span) = node.options {
            return Ok(span);
        }
        let Kind::Closed { ups, nim } = node.kind else { unreachable!("braces are stored with their options") };
        if node.depth > Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        let number = node.left_stop.clone();
        let (left, right) = self.closed_options(&number, ups, nim);
        let span = self.push_options(&left, &right, meter)?;
        self.nodes[a.0 as usize].options = Some(span);
        Ok(span)
    }

    fn closed_options(&mut self, number: &Dyadic, ups: i32, nim: u64) -> (Vec<Form>, Vec<Form>) {
        if ups == 0 && nim == 0 {
            let (left, right) = number.options();
            let mut list = |x: Option<Dyadic>| x.map(|x| self.number(&x)).into_iter().collect();
            return (list(left), list(right));
        }
        if ups == 0 {
            let below: Vec<Form> = (0..nim).map(|n| self.nus(number, 0, n)).collect();
            return (below.clone(), below);
        }
        // Towards 0: for ups > 0 Left moves to the number and Right lowers the ups; for ups < 0 the mirror image.
        let end = self.number(number);
        let (near, far) = if (ups.abs(), nim) == (1, 1) {
            (vec![end, self.nus(number, 0, 1)], vec![end])
        } else {
            (vec![end], vec![self.nus(number, ups - ups.signum(), nim ^ 1)])
        };
        if ups > 0 { (near, far) } else { (far, near) }
    }

    /// The closed form of canonical {left|right}, a non-number, if it has one: the inverse of `closed_options`.
    pub(super) fn recognise(&self, left: &[Form], right: &[Form]) -> Option<Nus> {
        let (number, ..) = self.as_nus(*left.first()?)?;
        let infinitesimal = |o: Form| match self.as_nus(o)? {
            (x, ups, nim) if x == number => Some((ups, nim)),
            _ => None,
        };
        let nus = |ups, nim| Some(Nus { number: number.clone(), ups, nim });
        match (left, right) {
            // Also {0|0} = *, which is not among the two cases that follow.
            (left, right) if left == right => {
                let count = left.len() as u64;
                let below = left.iter().all(|&o| matches!(infinitesimal(o), Some((0, n)) if n < count));
                if below { nus(0, count) } else { None }
            }
            (&[l], &[r]) => match (infinitesimal(l)?, infinitesimal(r)?) {
                ((0, 0), (ups @ 0.., nim)) => nus(ups.checked_add(1)?, nim ^ 1),
                ((ups @ ..=0, nim), (0, 0)) => nus(ups.checked_sub(1)?, nim ^ 1),
                _ => None,
            },
            (&[l, m], &[r]) if infinitesimal(r)? == (0, 0) => match (infinitesimal(l)?, infinitesimal(m)?) {
                ((0, 0), (0, 1)) | ((0, 1), (0, 0)) => nus(1, 1),
                _ => None,
            },
            (&[l], &[r, s]) if infinitesimal(l)? == (0, 0) => match (infinitesimal(r)?, infinitesimal(s)?) {
                ((0, 0), (0, 1)) | ((0, 1), (0, 0)) => nus(-1, 1),
                _ => None,
            },
            _ => None,
        }
    }

    /// The relation of two closed forms; `None` if one is not closed.
    #[inline]
    pub(super) fn compare_closed(&self, a: Form, b: Form) -> Option<Relation> {
        let (x, y) = (self.node(a), self.node(b));
        let (Kind::Closed { ups: u, nim: m }, Kind::Closed { ups: v, nim: n }) = (x.kind, y.kind) else { return None };
        Some(match x.left_stop.cmp(&y.left_stop) {
            Ordering::Less => Relation::Less,
            Ordering::Greater => Relation::Greater,
            Ordering::Equal => sign(i64::from(u) - i64::from(v), m ^ n),
        })
    }
}
