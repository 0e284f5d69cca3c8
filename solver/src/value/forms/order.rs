//! The partial order of games.
use super::known::Known;
use super::{Form, Forms, too_big};
use crate::budget::{Meter, Stop};
use crate::player::Outcome;
use serde::{Deserialize, Serialize};

/// The cost of a lookup in a map of pairs, a cache miss, and in the table of the first forms; and that of one opened
/// position.
const FAR: u64 = 4;
const NEAR: u64 = 1;
const POSITION: u64 = 8;

/// The relation of one game to another. The order is partial: games may be confused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// `=`: the second player wins the difference.
    Equal,
    /// `<`: Right wins the difference, whoever begins.
    Less,
    /// `>`: Left wins the difference, whoever begins.
    Greater,
    /// `∥`: the first player wins the difference.
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

    /// The relation with the two games swapped.
    pub fn reverse(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::Greater => Relation::Less,
            same => same,
        }
    }

    /// The relation of G to H where the outcome of G − H is known; `None` for a draw.
    pub fn of_difference(outcome: Outcome) -> Option<Relation> {
        match outcome {
            Outcome::P => Some(Relation::Equal),
            Outcome::L => Some(Relation::Greater),
            Outcome::R => Some(Relation::Less),
            Outcome::N => Some(Relation::Confused),
            _ => None,
        }
    }

    /// The outcome of a game with this relation to 0.
    pub fn outcome(self) -> Outcome {
        match self {
            Relation::Equal => Outcome::P,
            Relation::Greater => Outcome::L,
            Relation::Less => Outcome::R,
            Relation::Confused => Outcome::N,
        }
    }
}

/// A statement on two games, weaker than or as strong as a [`Relation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// `=`: as [`Relation::Equal`].
    Equal,
    /// `<`: as [`Relation::Less`].
    Less,
    /// `>`: as [`Relation::Greater`].
    Greater,
    /// `∥`: as [`Relation::Confused`].
    Confused,
    /// ≤: Left, moving first, does not win the difference.
    AtMost,
    /// ≥: Right, moving first, does not win the difference.
    AtLeast,
    /// ◁∣: Right, moving first, wins the difference.
    LessOrConfused,
    /// ∣▷: Left, moving first, wins the difference.
    GreaterOrConfused,
}

impl Sign {
    /// All signs, those of the relations first.
    pub const ALL: [Sign; 8] = [
        Sign::Equal,
        Sign::Less,
        Sign::Greater,
        Sign::Confused,
        Sign::AtMost,
        Sign::AtLeast,
        Sign::LessOrConfused,
        Sign::GreaterOrConfused,
    ];

    /// Whether the statement holds of two games with this relation.
    ///
    /// ```
    /// use solver::value::forms::{Relation, Sign};
    /// let holds: Vec<&str> =
    ///     Sign::ALL.into_iter().filter(|sign| sign.holds(Relation::Confused)).map(Sign::symbol).collect();
    /// assert_eq!(holds, ["∥", "◁∣", "∣▷"]);
    /// ```
    pub fn holds(self, relation: Relation) -> bool {
        use Relation::*;
        match self {
            Sign::Equal => relation == Equal,
            Sign::Less => relation == Less,
            Sign::Greater => relation == Greater,
            Sign::Confused => relation == Confused,
            Sign::AtMost => matches!(relation, Less | Equal),
            Sign::AtLeast => matches!(relation, Greater | Equal),
            Sign::LessOrConfused => matches!(relation, Less | Confused),
            Sign::GreaterOrConfused => matches!(relation, Greater | Confused),
        }
    }

    /// The mathematical symbol.
    pub fn symbol(self) -> &'static str {
        match self {
            Sign::Equal => "=",
            Sign::Less => "<",
            Sign::Greater => ">",
            Sign::Confused => "∥",
            Sign::AtMost => "≤",
            Sign::AtLeast => "≥",
            Sign::LessOrConfused => "◁∣",
            Sign::GreaterOrConfused => "∣▷",
        }
    }
}

impl Forms {
    /// Whether a ≤ b, that is, Left, moving first, does not win a − b.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the games are too deep.
    ///
    /// # Complexity
    /// At most one step for every pair of followers; pairs whose stops decide cost nothing. Answers are remembered.
    ///
    /// # Source
    /// Conway 1976, ch. 7; number avoidance and the comparison by stops: Siegel 2013, II.3.
    #[inline]
    pub fn le(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<bool, Stop> {
        match self.le_by_stops(a, b) {
            Some(known) => Ok(known),
            None => self.le_by_followers(a, b, meter),
        }
    }

    /// Whether a ≤ b, if the stops tell.
    #[inline]
    fn le_by_stops(&self, a: Form, b: Form) -> Option<bool> {
        if a == b || self.left_to_right(a, b).is_lt() {
            return Some(true);
        }
        if self.left_to_left(a, b).is_gt() || self.right_to_right(a, b).is_gt() {
            return Some(false);
        }
        None
    }

    fn le_by_followers(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<bool, Stop> {
        let near = Known::is_near(a, b);
        if near {
            self.pay(NEAR, meter)?;
            if let Some(known) = self.known.get(a, b) {
                return Ok(known);
            }
        }
        if let Some(relation) = self.compare_closed(a, b) {
            return Ok(matches!(relation, Relation::Less | Relation::Equal));
        }
        if !near {
            self.look(meter)?;
            if let Some(known) = self.known.get(a, b) {
                return Ok(known);
            }
        }
        if self.node(a).depth.saturating_add(self.node(b).depth) > 2 * Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        meter.tick()?;
        let answer = self.le_by_options(a, b, meter)?;
        if self.known.count() & 0xFFF == 0xFFF {
            meter.hold::<Self>(self.bytes())?;
        }
        self.known.add(a, b, answer);
        Ok(answer)
    }

    /// Charges the lookup of a pair in a map.
    pub(super) fn look(&mut self, meter: &mut Meter) -> Result<(), Stop> {
        self.pay(FAR, meter)
    }

    /// Charges a lookup of a pair.
    #[inline]
    fn pay(&mut self, cost: u64, meter: &mut Meter) -> Result<(), Stop> {
        self.owed += cost;
        if self.owed >= POSITION {
            self.owed -= POSITION;
            meter.aside(Meter::tick)?;
        }
        Ok(())
    }

    /// a ≤ b unless some Left option of a is ≥ b or some Right option of b is ≤ a. A number's options need not be
    /// tried: a player who can win the difference can win it by a move in the other game.
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

    /// The relation of a to b.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the games are too deep.
    ///
    /// # Complexity
    /// At most two comparisons as by [`Forms::le`].
    pub fn compare(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Relation, Stop> {
        if a == b {
            return Ok(Relation::Equal);
        }
        if let Some(relation) = self.compare_closed(a, b) {
            return Ok(relation);
        }
        Ok(Relation::from_le(self.le(a, b, meter)?, self.le(b, a, meter)?))
    }

    /// The outcome under normal play.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent or the game is too deep.
    ///
    /// # Complexity
    /// That of [`Forms::compare`] with 0.
    pub fn outcome(&mut self, a: Form, meter: &mut Meter) -> Result<Outcome, Stop> {
        Ok(self.compare(a, self.zero(), meter)?.outcome())
    }
}
