//! The partial order of games.
use super::{Form, Forms, too_big};
use crate::player::Outcome;
use crate::search::meter::{Meter, Stop};

/// How one game stands to another. The order is partial: games may be confused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    Equal,
    Less,
    Greater,
    Confused,
}

impl Relation {
    fn from_le(le: bool, ge: bool) -> Relation {
        match (le, ge) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Less,
            (false, true) => Relation::Greater,
            (false, false) => Relation::Confused,
        }
    }

    /// The relation the other way round.
    pub fn reverse(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::Greater => Relation::Less,
            same => same,
        }
    }
}

impl Forms {
    /// Is a ≤ b? That is: does Left, moving first, fail to win a − b?
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the games are too deep.
    ///
    /// # Complexity
    /// At most one step for every pair of followers; pairs whose stops decide cost nothing. Answers are remembered.
    ///
    /// # Source
    /// Conway 1976, ch. 7; number avoidance and the comparison by stops: Siegel 2013, II.3.
    pub fn le(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<bool, Stop> {
        if a == b {
            return Ok(true);
        }
        if let Some(relation) = self.compare_closed(a, b) {
            return Ok(matches!(relation, Relation::Less | Relation::Equal));
        }
        let (x, y) = (self.node(a), self.node(b));
        if x.left_stop < y.right_stop {
            return Ok(true);
        }
        if x.left_stop > y.left_stop || x.right_stop > y.right_stop {
            return Ok(false);
        }
        let key = u64::from(a.0) << 32 | u64::from(b.0);
        if let Some(&known) = self.le_memo.get(&key) {
            return Ok(known);
        }
        if x.depth.saturating_add(y.depth) > 2 * Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        meter.tick()?;
        let answer = self.le_by_options(a, b, meter)?;
        if self.le_memo.len() & 0xFFFF == 0xFFFF {
            meter.hold(self.bytes())?;
        }
        self.le_memo.insert(key, answer);
        Ok(answer)
    }

    /// a ≤ b unless some Left option of a is ≥ b or some Right option of b is ≤ a. A number's options need no look:
    /// whoever can win the difference can win it by a move in the other game.
    fn le_by_options(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<bool, Stop> {
        if !self.is_number(a) {
            for i in self.expand(a, meter)?.left() {
                if self.le(b, self.pool[i], meter)? {
                    return Ok(false);
                }
            }
        }
        if !self.is_number(b) {
            for i in self.expand(b, meter)?.right() {
                if self.le(self.pool[i], a, meter)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    pub fn compare(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Relation, Stop> {
        if a == b {
            return Ok(Relation::Equal);
        }
        if let Some(relation) = self.compare_closed(a, b) {
            return Ok(relation);
        }
        Ok(Relation::from_le(self.le(a, b, meter)?, self.le(b, a, meter)?))
    }

    /// Who wins under normal play.
    pub fn outcome(&mut self, a: Form, meter: &mut Meter) -> Result<Outcome, Stop> {
        Ok(match self.compare(a, self.zero(), meter)? {
            Relation::Equal => Outcome::P,
            Relation::Less => Outcome::R,
            Relation::Greater => Outcome::L,
            Relation::Confused => Outcome::N,
        })
    }
}
