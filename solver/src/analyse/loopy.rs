//! Loopy positions: play may go on forever, which is a draw.
//!
//! Under normal play components count by their loopy nim values where those decide; a finite one counts in sums with
//! short games, too, since every move to another value can be reverted a bounded number of times (Smith 1966).
//! Everything else, misère play included, is decided by retrograde analysis of the whole sum.
use super::endless::Split;
use super::{WINNING_LISTED, effective, explain, listed, listed_players, move_report, over};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player, Standing};
use crate::position::Position;
use crate::reason::{Method, Reason, Step};
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::{AnyMove, AnyPosition};
use crate::search::loopy;
use crate::value::{Infinite, Value};

/// The cost of the value of a component of a sum after a move, in opened positions.
const ADDED: u64 = 4;

/// The result for a sum from its values.
struct Sum {
    outcome: Outcome,
    grundy: Option<u64>,
    value: Option<String>,
}

impl From<Outcome> for Sum {
    fn from(outcome: Outcome) -> Sum {
        Sum { outcome, grundy: None, value: None }
    }
}

/// The outcome of the sum of these components.
///
/// # Errors
/// [`Stop`] if there are too many followers.
pub fn outcome(parts: &[Box<dyn AnyPosition>], play: Play, cx: &mut Context) -> Result<Outcome, Stop> {
    Ok(sum(parts, play, cx)?.outcome)
}

fn sum(parts: &[Box<dyn AnyPosition>], play: Play, cx: &mut Context) -> Result<Sum, Stop> {
    if play == Play::Normal {
        if let Some(sum) = over::sum(parts, cx)? {
            return Ok(Sum { value: sum.value(), ..Sum::from(sum.outcome) });
        }
        if let Some(sum) = by_values(parts, cx)? {
            return Ok(sum);
        }
        // The sum without over.
        if !parts.iter().any(|part| part.is_loopy()) {
            let rest = parts.iter().try_fold(Split::nothing(cx), |sum, part| sum.plus(&**part, cx))?;
            return Ok(Sum { value: rest.name(cx)?, ..Sum::from(rest.outcome(cx)?) });
        }
    }
    searched(parts, play, cx).map(Sum::from)
}

/// The outcome by the values of the components; `None` if they do not decide.
fn by_values(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<Sum>, Stop> {
    if parts.iter().any(|part| part.over().is_some() || part.endless().is_some() || !part.has_value()) {
        return Ok(None);
    }
    let mut nimber = 0;
    let mut infinite: Vec<Infinite> = Vec::new();
    let mut forms = Vec::new();
    for part in parts {
        match part.as_analyzable().value(cx)? {
            Value::Nimber(n) => nimber ^= n,
            Value::Infinite(value) => infinite.push(value),
            Value::Form(form) => forms.push(form),
        }
    }
    Ok(match (&infinite[..], &forms[..]) {
        ([], []) => {
            let outcome = if nimber == 0 { Outcome::P } else { Outcome::N };
            let form = cx.forms.nimber(nimber);
            Some(Sum { outcome, grundy: Some(nimber), value: cx.forms.name(form) })
        }
        ([], forms) => {
            let mut sum = cx.forms.nimber(nimber);
            for &form in forms {
                sum = cx.forms.add(sum, form, cx.meter)?;
            }
            let outcome = cx.forms.outcome(sum, cx.meter)?;
            Some(Sum { outcome, grundy: None, value: cx.forms.name(sum) })
        }
        ([only], []) => Some(Sum::from(if only.reaches(nimber) { Outcome::N } else { Outcome::D })),
        (_, []) => Some(Sum::from(Outcome::D)),
        _ => None,
    })
}

fn searched(parts: &[Box<dyn AnyPosition>], play: Play, cx: &mut Context) -> Result<Outcome, Stop> {
    // Infinitely many moves cannot be searched.
    if parts.iter().any(|part| part.endless().is_some()) {
        return Err(cx.meter.too_big());
    }
    let parts: Vec<&dyn AnyPosition> = parts.iter().map(|part| &**part).collect();
    let mut first = |by| match parts[..] {
        [only] => only.as_analyzable().standing(by, play, cx),
        _ if parts.iter().all(|part| part.as_analyzable().searchable()) => loopy::known(&parts, by, play, cx),
        _ => Err(cx.meter.too_big()),
    };
    let (left, right) = (first(Player::Left)?, first(Player::Right)?);
    let winner = |standing, mover: Player| match standing {
        Standing::Won(_) => Some(mover),
        Standing::Lost(_) => Some(mover.other()),
        Standing::Drawn => None,
    };
    Ok(Outcome::from_winners(winner(left, Player::Left), winner(right, Player::Right)))
}

/// The whole report.
pub fn analyse(position: &Position, play: Play, cx: &mut Context) -> Result<Report, Stop> {
    let parts = effective(position);
    let whole = sum(&parts, play, cx)?;
    let listed = listed(position);
    let mut moves = Vec::new();
    for &by in listed_players(position) {
        // For each player.
        let most = moves.len() + WINNING_LISTED;
        for (i, part) in parts.iter().enumerate() {
            let found = match listed {
                Listed::Winning => winning(&parts, i, by, &whole, play, cx)?,
                Listed::All | Listed::Lowest => None,
            };
            let mut enter = |mv: AnyMove, cx: &mut Context| {
                cx.meter.aside(|meter| meter.add(ADDED * parts.len() as u64))?;
                cx.meter.tick()?;
                let remoteness =
                    if parts.len() == 1 { mv.to.as_analyzable().remoteness(by.other(), play, cx)? } else { None };
                let bound = mv.to.as_analyzable().bound(by.other(), by.other());
                let mv = position.lift(by, i, mv);
                let after = sum(&effective(&mv.to), play, cx)?;
                let wins = after.outcome.wins(by, by.other());
                let after_it = After { sum: &mv.to, remoteness, bound };
                let makes_no_progress =
                    wins && part.is_loopy() && makes_no_progress(&parts, i, by, after_it, play, cx)?;
                if listed != Listed::Winning || (wins && moves.len() < most) {
                    let Sum { outcome, grundy, value } = after;
                    let grundy = grundy.filter(|_| position.is_impartial());
                    moves.push(MoveReport {
                        grundy,
                        value,
                        remoteness,
                        makes_no_progress,
                        ..move_report(position, mv, outcome, wins)
                    });
                }
                Ok(())
            };
            match found {
                Some(found) => found.into_iter().try_for_each(|mv| enter(mv, cx))?,
                None => part.as_analyzable().each_move(by, cx, &mut enter)?,
            }
        }
    }
    let mut method = Method::Search;
    let mut explanation = Vec::new();
    // The reason for a component alone does not apply to a misère sum.
    if play == Play::Normal || parts.len() == 1 {
        let (alone, steps) = explain(&parts, play, cx)?;
        method = alone.unwrap_or(Method::Sum);
        explanation = steps;
        if parts.len() > 1 {
            let reason = match over::sum(&parts, cx)? {
                Some(sum) if play == Play::Normal => sum.reason(),
                _ => loopy_sum(&parts, &whole, cx)?,
            };
            explanation.insert(0, Step { component: None, reason });
        }
    }
    Ok(Report {
        position: position.clone().into(),
        play,
        outcome: whole.outcome,
        grundy: whole.grundy.filter(|_| position.is_impartial()),
        value: whole.value,
        method,
        listed,
        moves,
        explanation,
    })
}

/// The result of a winning move: the whole sum, and bounds on the play that is left.
struct After<'a> {
    sum: &'a Position,
    /// The moves until the end, if the sum is a single component.
    remoteness: Option<u64>,
    /// A bound on the winner's moves in the component of the move.
    bound: Option<u64>,
}

/// The most positions opened to find the remoteness of a sum whose components have no bound.
const REMOTENESS_POSITIONS: u64 = 100_000;

/// Whether a winning move of `by` in component `part` leaves the remaining play with no smaller bound. `false` if no
/// bound is known.
fn makes_no_progress(
    parts: &[Box<dyn AnyPosition>],
    part: usize,
    by: Player,
    after: After,
    play: Play,
    cx: &mut Context,
) -> Result<bool, Stop> {
    let no_less = |before: Option<u64>, after: Option<u64>| matches!((before, after), (Some(before), Some(after)) if after >= before);
    if let [only] = parts {
        return Ok(no_less(only.as_analyzable().remoteness(by, play, cx)?, after.remoteness));
    }
    let bound = |part: &dyn AnyPosition| part.as_analyzable().bound(by, by.other()).filter(|_| play == Play::Normal);
    if parts.iter().all(|part| !part.is_loopy() || bound(&**part).is_some()) {
        return Ok(no_less(bound(&*parts[part]), after.bound));
    }
    let before = remoteness(parts, by, play, cx)?;
    Ok(no_less(before, remoteness(&effective(after.sum), by.other(), play, cx)?))
}

/// The moves until the end of a sum that is not drawn, by search; `None` if that is far.
fn remoteness(
    parts: &[Box<dyn AnyPosition>],
    mover: Player,
    play: Play,
    cx: &mut Context,
) -> Result<Option<u64>, Stop> {
    if parts.iter().any(|part| part.endless().is_some() || !part.as_analyzable().searchable()) {
        return Ok(None);
    }
    let parts: Vec<&dyn AnyPosition> = parts.iter().map(|part| &**part).collect();
    let Context { forms, tables, meter } = cx;
    let search = |meter: &mut _| loopy::known(&parts, mover, play, &mut Context { forms, tables, meter });
    match meter.aside(|meter| meter.limited(REMOTENESS_POSITIONS, search)) {
        Ok(standing) => Ok(standing.remoteness().map(u64::from)),
        Err(Stop::Budget { .. }) => Ok(None),
        Err(stop) => Err(stop),
    }
}

/// Winning moves of a component with too many moves to try them all, by its theorems; `None` if there is no theorem,
/// and the moves are few enough for the budget.
fn winning(
    parts: &[Box<dyn AnyPosition>],
    part: usize,
    by: Player,
    whole: &Sum,
    play: Play,
    cx: &mut Context,
) -> Result<Option<Vec<AnyMove>>, Stop> {
    let found = match (play, whole.grundy) {
        (Play::Normal, Some(0)) => Some(Vec::new()),
        (Play::Normal, Some(sum)) => match parts[part].as_analyzable().value(cx)? {
            Value::Nimber(own) => parts[part].as_analyzable().moves_to(sum ^ own, WINNING_LISTED, cx)?,
            Value::Form(_) | Value::Infinite(_) => None,
        },
        (Play::Misere, _) if parts.len() == 1 => {
            let found = parts[part].as_analyzable().misere(&[&*parts[part]], by, cx)?;
            found.map(|found| found.moves.into_iter().map(|(_, mv)| mv).collect())
        }
        _ => None,
    };
    if found.is_none() {
        let count = u64::try_from(parts[part].count(by)).unwrap_or(u64::MAX);
        cx.meter.afford(count.saturating_mul(1 + ADDED * parts.len() as u64))?;
    }
    Ok(found)
}

/// The reason by the sum of the components.
fn loopy_sum(parts: &[Box<dyn AnyPosition>], whole: &Sum, cx: &mut Context) -> Result<Reason, Stop> {
    let mut names = Vec::new();
    for part in parts {
        if let Some(owner) = part.over() {
            names.push(Some(if owner == Player::Left { "over" } else { "-over" }.to_owned()));
            continue;
        }
        if !part.has_value() {
            names.push(None);
            continue;
        }
        names.push(match part.as_analyzable().value(cx)? {
            Value::Nimber(n) => {
                let form = cx.forms.nimber(n);
                cx.forms.name(form)
            }
            Value::Form(form) => cx.forms.name(form),
            Value::Infinite(_) => None,
        });
    }
    Ok(Reason::LoopySum { parts: names, sum: whole.value.clone(), outcome: whole.outcome })
}
