//! Two games of which at least one is no short game (ω, over and the like), side by side: for the calculator.
use super::Solver;
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::value::forms::Relation;
use serde::{Deserialize, Serialize};

/// The name of a game's value, if it has one, and the game's outcome.
pub type NamedOutcome = (Option<String>, Outcome);

/// Two games, with their sum, difference and order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NonShortPair {
    /// The relation of A to B.
    pub relation: Relation,
    /// A.
    pub a: NamedOutcome,
    /// B.
    pub b: NamedOutcome,
    /// A + B.
    pub sum: NamedOutcome,
    /// A − B.
    pub difference: NamedOutcome,
    /// −A.
    pub negative: NamedOutcome,
}

/// The position with the players exchanged.
fn negative(game: &Position) -> Option<Position> {
    let negative = |part: String| part.strip_prefix('-').map_or_else(|| format!("-{part}"), str::to_owned);
    let parts: Vec<String> = game.components().iter().map(|part| negative(part.to_string())).collect();
    parts.join(" + ").parse().ok()
}

impl Solver {
    /// Two positions by their sum, difference and order under normal play. Of loopy ones only over is taken.
    ///
    /// Where the difference may be drawn, A ≥ B if Left need not lose it when Right begins (Siegel 2013, VI.2, on
    /// stoppers, which over is).
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent, or the games have no order of this kind.
    ///
    /// # Complexity
    /// Five analyses.
    ///
    /// # Examples
    /// ```
    /// use solver::{Budget, Meter, Solver};
    /// use solver::value::forms::Relation;
    /// let (omega, over) = ("hackenbush:{b}".parse().unwrap(), "hackenbush:b(r,...)".parse().unwrap());
    /// let found = Solver::default().non_short_pair(&omega, &over, &mut Meter::new(Budget::SMALL)).unwrap();
    /// assert_eq!((found.relation, found.a.0.as_deref(), found.b.0.as_deref()), (Relation::Greater, Some("w"), Some("over")));
    /// ```
    pub fn non_short_pair(&mut self, a: &Position, b: &Position, meter: &mut Meter) -> Result<NonShortPair, Stop> {
        let refused = meter.too_big();
        let (Some(minus_a), Some(minus_b), true) = (negative(a), negative(b), a.is_ordered() && b.is_ordered()) else {
            return Err(refused);
        };
        let mut named_outcome = |game: &Position| {
            let report = self.analyse(game, Play::Normal, meter)?;
            Ok::<NamedOutcome, Stop>((report.value, report.outcome))
        };
        let difference = named_outcome(&a.clone().plus(minus_b))?;
        let keeps = |player: Player| !difference.1.wins(player.other(), player.other());
        Ok(NonShortPair {
            relation: match (keeps(Player::Left), keeps(Player::Right)) {
                (true, true) => Relation::Equal,
                (true, false) => Relation::Greater,
                (false, true) => Relation::Less,
                (false, false) => Relation::Confused,
            },
            a: named_outcome(a)?,
            b: named_outcome(b)?,
            sum: named_outcome(&a.clone().plus(b.clone()))?,
            difference,
            negative: named_outcome(&minus_a)?,
        })
    }
}
