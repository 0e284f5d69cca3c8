//! Analysis: from a position to a report.
//!
//! Under normal play the values of the components are added (nim-sum if all are impartial, else canonical forms); under
//! misère play a theorem decides where one is known, else search. Loopy positions are analysed separately. The budget
//! is that of the whole question.

mod braces;
mod cases;
mod endless;
mod fits;
mod literal;
mod loopy;
mod misere;
mod non_short_pair;
mod normal;
mod number;
mod order;
mod over;
mod published;
mod quotient;
mod searched;
mod sooner;
mod strategy;
mod tame;

use crate::budget::{Budget, Ledger, Meter, Stop};
use crate::context::{Context, Tables};
use crate::player::{Outcome, Play, Player};
use crate::position::{Move, Position};
use crate::reason::{Method, Reason, Step};
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::{AnyPosition, LISTED_MOVES};
use crate::value::Forms;

pub use braces::braces;
pub use fits::{AT_ONCE, Counted, Fits, TooBig, Tried};
pub use literal::literal_tree;
pub use non_short_pair::{NamedOutcome, NonShortPair};
pub use number::{Crossed, NumberTest, ValuedOption};
pub use order::Order;
pub use published::{Published, Study, published};
pub use strategy::Comparison;

/// The most winning moves that are named, if not all moves are listed.
pub const WINNING_LISTED: usize = 1_000;

/// An analyser that keeps its memo tables between questions: a position met in an earlier search is not searched again.
/// [`Solver::settle`] after each question bounds their bytes.
#[derive(Default)]
pub struct Solver {
    forms: Forms,
    tables: Tables,
    /// The bytes of tables from earlier questions.
    ledger: Ledger,
}

/// Answers one question.
///
/// # Errors
/// [`Stop::Budget`] if the position is too big for the budget.
///
/// # Complexity
/// That of [`Solver::analyse`] with empty tables.
///
/// # Examples
/// ```
/// use solver::{analyse, Budget, Outcome, Play};
/// let report = analyse(&"nim:1,3,5".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
/// assert_eq!((report.outcome, report.grundy), (Outcome::N, Some(7)));
/// let winning: Vec<_> = report.moves.iter().filter(|m| m.wins).map(|m| m.name.as_str()).collect();
/// assert_eq!(winning, ["5→2"]);
/// ```
pub fn analyse(position: &Position, play: Play, budget: &Budget) -> Result<Report, Stop> {
    Solver::default().analyse(position, play, &mut Meter::new(*budget))
}

impl Solver {
    /// Answers a question within the meter's budget.
    ///
    /// # Errors
    /// [`Stop`]: too big for the budget, or cancelled.
    ///
    /// # Complexity
    /// A closed form answers at once. Else a value costs a visit to each position that can follow a component, an
    /// outcome by search at most one to each that can follow the sum; the meter's budget bounds both.
    pub fn analyse(&mut self, position: &Position, play: Play, meter: &mut Meter) -> Result<Report, Stop> {
        let before = meter.searched();
        let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
        let mut report = match play {
            play if position.is_loopy() => loopy::analyse(position, play, &mut cx)?,
            Play::Normal => normal::analyse(position, &mut cx)?,
            Play::Misere => misere::analyse(position, &mut cx)?,
        };
        strategy::fill(&mut report.explanation, &mut cx)?;
        let shown = cases::explain(position, &report);
        report.explanation.extend(shown);
        if report.method == Method::Search {
            let reason = Reason::Search { positions: meter.searched() - before };
            report.explanation.push(Step { component: None, reason });
        }
        Ok(report)
    }

    /// Drops all tables after a question if they hold more bytes than one question may.
    pub fn settle(&mut self, meter: &Meter) {
        if meter.is_full(&mut self.ledger) {
            *self = Solver::default();
        }
    }

    /// The solver's memo tables, for direct calls of theorems and values.
    pub fn context<'s, 'm>(&'s mut self, meter: &'s mut Meter<'m>) -> Context<'s, 'm> {
        Context { forms: &mut self.forms, tables: &mut self.tables, meter }
    }

    /// The outcome alone.
    ///
    /// # Errors
    /// As [`Solver::analyse`].
    ///
    /// # Complexity
    /// At most that of [`Solver::analyse`].
    pub fn outcome(&mut self, position: &Position, play: Play, meter: &mut Meter) -> Result<Outcome, Stop> {
        let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
        match play {
            play if position.is_loopy() => loopy::outcome(&effective(position), play, &mut cx),
            Play::Normal => normal::outcome(position, &mut cx),
            Play::Misere => misere::outcome(&effective(position), &mut cx),
        }
    }
}

/// The report of a move by its outcome; values are added where they are known.
fn move_report(position: &Position, mv: Move, outcome: Outcome, wins: bool) -> MoveReport {
    let class = position.class(&mv);
    let Move { by, name, component, act, to } = mv;
    MoveReport {
        by,
        name,
        component,
        act,
        class,
        to: to.into(),
        outcome,
        grundy: None,
        value: None,
        remoteness: None,
        wins,
        makes_no_progress: false,
    }
}

/// The components as played, with their signs applied.
fn effective(position: &Position) -> Vec<Box<dyn AnyPosition>> {
    position.components().iter().map(|c| c.effective()).collect()
}

/// Whether the position has a value, or an outcome that a search finds.
fn is_graded(position: &Position, play: Play) -> bool {
    play == Play::Normal && !position.is_loopy() && !position.is_endless()
}

/// Whether there are so many moves that only winning ones can be named.
fn too_many(position: &Position) -> bool {
    Player::BOTH.iter().map(|&by| position.count(by)).sum::<u128>()
        > if position.is_impartial() { 2 } else { 1 } * LISTED_MOVES
}

/// The choice of moves that a report lists.
fn listed(position: &Position) -> Listed {
    if too_many(position) {
        Listed::Winning
    } else if position.is_endless() {
        Listed::Lowest
    } else {
        Listed::All
    }
}

/// The players whose moves are listed one by one: in an impartial position one represents both.
fn listed_players(position: &Position) -> &'static [Player] {
    if position.is_impartial() { &[Player::Left] } else { &Player::BOTH }
}

/// The components' explanations, and the method if there is one component.
fn explain(parts: &[Box<dyn AnyPosition>], play: Play, cx: &mut Context) -> Result<(Option<Method>, Vec<Step>), Stop> {
    let mut steps = Vec::new();
    let mut method = None;
    for (i, part) in parts.iter().enumerate() {
        let explanation = part.as_analyzable().explain(play, cx)?;
        method = (parts.len() == 1).then_some(explanation.method);
        steps.extend(explanation.reasons.into_iter().map(|reason| Step { component: Some(i), reason }));
    }
    Ok((method, steps))
}
