//! Searches over positions: values by definition, outcomes by backward induction.
//!
//! In: a ruleset's moves. Out: values and outcomes. It must not know any particular ruleset.

pub mod definition;
pub mod followers;
pub mod loopy;
pub mod outcome;
pub mod simplify;

use crate::budget::Stop;
use crate::context::Context;
use crate::player::Play;
use crate::reason::Explanation;
use crate::ruleset::Ruleset;
use crate::value::Value;

/// The value under normal play: by theorem if there is one, else by definition within the ruleset's reach.
///
/// # Errors
/// [`Stop`] if the position is too big for the budget or beyond the ruleset's reach, or on request.
///
/// # Complexity
/// That of the theorem, else of [`definition::value`].
pub fn value<R: Ruleset>(rules: &R, position: &R::Position, cx: &mut Context) -> Result<Value, Stop> {
    match rules.values() {
        Some(values) => values.value(position, cx),
        None if !is_worth_beginning(rules, position) => Err(cx.meter.too_big()),
        None => definition::value(rules, position, cx),
    }
}

/// The explanation of the value or the outcome: by theorem if there is one, else by the options.
///
/// # Errors
/// [`Stop`], as [`value`].
///
/// # Complexity
/// That of the value, and of the options' values where they are listed.
pub fn explain<R: Ruleset>(
    rules: &R,
    position: &R::Position,
    play: Play,
    cx: &mut Context,
) -> Result<Explanation, Stop> {
    match rules.values() {
        Some(values) => values.explain(position, play, cx),
        None => definition::explain(rules, position, play, cx),
    }
}

/// Whether a search through all followers may end within a usual budget.
pub fn is_worth_beginning<R: Ruleset>(rules: &R, position: &R::Position) -> bool {
    rules.reach().is_none_or(|skill| skill.searchable(position))
}
