//! Sums with over = {0 | over}, under normal play: its owner may end it, the other passes in it.
//!
//! Several of one owner equal one: over + over = over, for neither is changed by a pass, and it is ended once. Beside a
//! short game all followers are searched ([`over::outcome`]). Beside a number that is no short game over decides
//! nothing, for it is smaller than 1/ω: the player ahead by the stops has a move left when the other can only pass.
use super::endless::Split;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Player};
use crate::reason::Reason;
use crate::ruleset::AnyPosition;
use crate::theory::over;

/// A sum of over and components with values.
pub struct OverSum {
    overs: usize,
    owner: Player,
    rest: Option<String>,
    pub outcome: Outcome,
}

impl OverSum {
    /// The name `over` or `-over`, if the rest is zero.
    pub fn value(&self) -> Option<String> {
        let sign = if self.owner == Player::Left { "" } else { "-" };
        (self.rest.as_deref() == Some("0")).then(|| format!("{sign}over"))
    }

    pub fn reason(&self) -> Reason {
        Reason::OverSum { overs: self.overs, owner: self.owner, rest: self.rest.clone(), outcome: self.outcome }
    }
}

/// The sum of these components; `None` if none is over, if both players own some, or if others are loopy.
pub fn sum(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<OverSum>, Stop> {
    let owners: Vec<Player> = parts.iter().filter_map(|part| part.over()).collect();
    let rest = || parts.iter().filter(|part| part.over().is_none());
    let Some(&owner) = owners.first() else { return Ok(None) };
    if owners.iter().any(|other| *other != owner) || rest().any(|part| part.is_loopy()) {
        return Ok(None);
    }
    let split = rest().try_fold(Split::nothing(cx), |sum, part| sum.plus(&**part, cx))?;
    let name = split.name(cx)?;
    let seen = if owner == Player::Left { split } else { split.negative(cx)? };
    let outcome = match seen.short(cx)? {
        Some(game) => over::outcome(game, cx.forms, cx.meter)?,
        None => seen.outcome(cx)?,
    };
    let outcome = if owner == Player::Left { outcome } else { outcome.negate() };
    Ok(Some(OverSum { overs: owners.len(), owner, rest: name, outcome }))
}
