//! Misère play: values do not add. A theorem if one is known, else search through the whole sum.
use super::{WINNING_LISTED, effective, endless, explain, listed, listed_players, move_report, quotient, tame};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::position::{Move, Position};
use crate::reason::{Method, Step};
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::{AnyMove, AnyPosition, MisereAnswer};
use crate::search::outcome;

fn refs(parts: &[Box<dyn AnyPosition>]) -> Vec<&dyn AnyPosition> {
    parts.iter().map(|part| &**part).collect()
}

/// Infinitely many moves cannot be searched: a theorem must decide.
fn searched<T>(found: Option<T>, parts: &[&dyn AnyPosition], cx: &Context) -> Result<Option<T>, Stop> {
    if found.is_none() && parts.iter().any(|part| part.endless().is_some()) {
        return Err(cx.meter.too_big());
    }
    Ok(found)
}

fn theorem(
    parts: &[Box<dyn AnyPosition>],
    mover: Player,
    cx: &mut Context,
) -> Result<Option<MisereAnswer<AnyMove>>, Stop> {
    let parts = refs(parts);
    let found = match parts.first() {
        Some(first) => first.as_analyzable().misere(&parts, mover, cx)?,
        None => None,
    };
    searched(found, &parts, cx)
}

/// Whether the player to move wins.
fn wins(parts: &[Box<dyn AnyPosition>], mover: Player, cx: &mut Context) -> Result<bool, Stop> {
    let parts = refs(parts);
    let found = match parts.first() {
        Some(first) => first.as_analyzable().misere_wins(&parts, mover, cx)?,
        None => None,
    };
    if let Some(wins) = searched(found, &parts, cx)? {
        return Ok(wins);
    }
    if !parts.iter().all(|part| part.as_analyzable().searchable()) {
        return Err(cx.meter.too_big());
    }
    match parts.first() {
        Some(first) => first.as_analyzable().wins(&parts, mover, Play::Misere, cx),
        None => outcome::wins_mixed(&parts, mover, Play::Misere, cx),
    }
}

/// The outcome of the sum of these components.
pub fn outcome(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Outcome, Stop> {
    let left = wins(parts, Player::Left, cx)?;
    let right = if parts.iter().all(|part| part.is_impartial()) { left } else { wins(parts, Player::Right, cx)? };
    Ok(Outcome::from_first_wins(left, right))
}

/// The whole report.
pub fn analyse(position: &Position, cx: &mut Context) -> Result<Report, Stop> {
    let parts = effective(position);
    let result = outcome(&parts, cx)?;
    // For components decided only when alone the theorem names the winning moves it knows.
    let listed = if endless::alone(&parts).is_some() { Listed::Winning } else { listed(position) };
    let mut moves = Vec::new();
    let mut whole = Some(Vec::new());
    for &by in listed_players(position) {
        // For each player.
        let most = moves.len() + WINNING_LISTED;
        let found = theorem(&parts, by, cx)?;
        whole = whole.and(found.as_ref().map(|found| found.reasons.clone()));
        match (listed, found) {
            (Listed::Winning, Some(found)) => {
                for (i, mv) in found.moves.into_iter().take(WINNING_LISTED) {
                    moves.push(report(position, position.lift(by, i, mv), by, cx)?);
                }
            }
            _ => {
                for (i, part) in parts.iter().enumerate() {
                    part.as_analyzable().each_move(by, cx, &mut |mv, cx| {
                        cx.meter.tick()?;
                        let mv = report(position, position.lift(by, i, mv), by, cx)?;
                        if listed != Listed::Winning || (mv.wins && moves.len() < most) {
                            moves.push(mv);
                        }
                        Ok(())
                    })?;
                }
            }
        }
    }
    // The reason for a component alone does not apply to a misère sum: only a theorem on the whole explains.
    let (method, mut explanation) = match (parts.len(), whole) {
        (1, _) => explain(&parts, Play::Misere, cx)?,
        (_, Some(reasons)) => {
            let steps = reasons.into_iter().map(|reason| Step { component: None, reason }).collect();
            (Some(Method::MisereTheorem), steps)
        }
        (_, None) => (None, Vec::new()),
    };
    if explanation.is_empty() {
        let reason = match tame::explain(&parts, cx)? {
            None => quotient::explain(&parts, cx)?,
            tame => tame,
        };
        explanation.extend(reason.map(|reason| Step { component: None, reason }));
    }
    Ok(Report {
        position: position.clone().into(),
        play: Play::Misere,
        outcome: result,
        grundy: None,
        value: None,
        method: method.unwrap_or(Method::Search),
        listed,
        moves,
        explanation,
    })
}

fn report(position: &Position, mv: Move, by: Player, cx: &mut Context) -> Result<MoveReport, Stop> {
    let outcome = outcome(&effective(&mv.to), cx)?;
    Ok(move_report(position, mv, outcome, outcome.wins(by, by.other())))
}
