//! Normal play: values add. If the canonical form of a partizan sum is out of reach, its summands are searched.
use super::{WINNING_LISTED, effective, endless, explain, listed_players, move_report, searched, too_many};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::position::{Move, Position};
use crate::reason::{Method, Reason, Step};
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::{AnyMove, AnyPosition, Solved};
use crate::theory::summed;
use crate::value::sums::Sums;
use crate::value::{Form, Forms, Value, nim_sum};
use std::collections::BTreeSet;

/// The budget of positions for adding up canonical forms; a sum that needs more is searched.
const ADDING: u64 = 100_000;

/// The cost of making a move of a sum and adding it up, in opened positions.
const FORM: u64 = 4;

/// The values of the components.
enum Total {
    Nimbers(Vec<u64>),
    Forms(Vec<Form>),
    /// The values of all summands, too many or too large to be added.
    Summands(Vec<Form>),
}

fn total(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Total, Stop> {
    if parts.iter().all(|part| part.is_impartial()) {
        let values: Vec<Value> = parts.iter().map(|part| part.as_analyzable().value(cx)).collect::<Result<_, _>>()?;
        let nimbers = values.into_iter().map(|value| match value {
            Value::Nimber(n) => n,
            Value::Form(_) | Value::Infinite(_) => unreachable!("impartial positions without loops have Grundy values"),
        });
        return Ok(Total::Nimbers(nimbers.collect()));
    }
    let summands: Vec<Vec<Form>> =
        parts.iter().map(|part| part.as_analyzable().summands(cx)).collect::<Result<_, _>>()?;
    let added = cx.meter.limited(ADDING, |meter| {
        let forms = &mut *cx.forms;
        let values: Vec<Form> = summands.iter().map(|own| add_all(own, forms, meter)).collect::<Result<_, _>>()?;
        add_all(&values, forms, meter)?;
        Ok(values)
    });
    match added {
        Ok(values) => Ok(Total::Forms(values)),
        Err(Stop::Budget { .. }) => Ok(Total::Summands(summands.concat())),
        Err(stop) => Err(stop),
    }
}

fn add_all(parts: &[Form], forms: &mut Forms, meter: &mut Meter) -> Result<Form, Stop> {
    parts.iter().try_fold(forms.zero(), |sum, &part| forms.add(sum, part, meter))
}

/// The outcome of a sum that is not added up.
fn sum_outcome(summands: &[Form], cx: &mut Context) -> Result<Outcome, Stop> {
    cx.with_table(|sums: &mut Sums, cx| sums.outcome(summands, cx.forms, cx.meter))
}

fn nimber_outcome(sum: u64) -> Outcome {
    if sum == 0 { Outcome::P } else { Outcome::N }
}

/// The outcome of a position by its value.
pub fn outcome(position: &Position, cx: &mut Context) -> Result<Outcome, Stop> {
    let parts = effective(position);
    if position.is_endless() {
        return endless::outcome(&parts, cx);
    }
    if searched::is_better(&parts) {
        return searched::outcome(&parts, cx);
    }
    match total(&parts, cx) {
        Ok(Total::Nimbers(nimbers)) => Ok(nimber_outcome(nim_sum(&nimbers))),
        Ok(Total::Forms(forms)) => {
            let sum = add_all(&forms, cx.forms, cx.meter)?;
            cx.forms.outcome(sum, cx.meter)
        }
        Ok(Total::Summands(summands)) => sum_outcome(&summands, cx),
        Err(Stop::Budget { .. }) if searched::is_worth(&parts) => searched::outcome(&parts, cx),
        Err(stop @ Stop::Budget { .. }) => Ok(solved(position, &parts, cx)?.ok_or(stop)?.outcome),
        Err(stop) => Err(stop),
    }
}

/// The report on an impartial position that is alone, with its outcome and winning moves but without value and reasons;
/// `None` if that is no easier.
pub fn solved(position: &Position, parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<Report>, Stop> {
    let [part] = parts else { return Ok(None) };
    Ok(part.as_analyzable().solve(cx)?.map(|solved| without_value(position, parts, solved)))
}

/// The whole report.
pub fn analyse(position: &Position, cx: &mut Context) -> Result<Report, Stop> {
    let parts = effective(position);
    if position.is_endless() {
        return endless::analyse(position, &parts, cx);
    }
    if searched::is_better(&parts) {
        return searched::analyse(position, &parts, cx);
    }
    match total(&parts, cx) {
        Ok(Total::Nimbers(nimbers)) => impartial(position, &parts, &nimbers, cx),
        Ok(Total::Forms(forms)) => partizan(position, &parts, &forms, cx),
        Ok(Total::Summands(summands)) => by_search(position, &parts, &summands, cx),
        Err(Stop::Budget { .. }) if searched::is_worth(&parts) => searched::analyse(position, &parts, cx),
        Err(stop @ Stop::Budget { .. }) => {
            let report = solved(position, &parts, cx)?.ok_or(stop)?;
            let (method, mut explanation) = explain(&parts, Play::Normal, cx)?;
            explanation.extend(report.explanation);
            Ok(Report { method: method.unwrap_or(report.method), explanation, ..report })
        }
        Err(stop) => Err(stop),
    }
}

/// The report on an impartial position whose outcome is known but not its value; it gives the number of undecided
/// moves, and no other reasons.
fn without_value(position: &Position, parts: &[Box<dyn AnyPosition>], solved: Solved<AnyMove>) -> Report {
    let outcome = if solved.wins { Outcome::N } else { Outcome::P };
    let listed = if too_many(position) || solved.undecided > 0 { Listed::Winning } else { Listed::All };
    let names: BTreeSet<String> = solved.moves.iter().map(AnyMove::name).collect();
    let moves = match listed {
        Listed::Winning => solved.moves,
        Listed::All | Listed::Lowest => parts.iter().flat_map(|part| part.moves(Player::Left)).collect(),
    };
    let undecided = (solved.undecided > 0).then_some(Reason::Undecided { moves: solved.undecided });
    let report = |mv: AnyMove| {
        let wins = names.contains(&mv.name());
        move_report(position, position.lift(Player::Left, 0, mv), if wins { Outcome::P } else { Outcome::N }, wins)
    };
    let explanation = undecided.into_iter().map(|reason| Step { component: Some(0), reason }).collect();
    let moves = moves.into_iter().map(report).collect();
    Report { explanation, ..searched::unexplained(position, outcome, listed, moves) }
}

fn impartial(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    nimbers: &[u64],
    cx: &mut Context,
) -> Result<Report, Stop> {
    let sum = nim_sum(nimbers);
    let outcome = nimber_outcome(sum);
    let mut moves = Vec::new();
    let listed = if too_many(position) { Listed::Winning } else { Listed::All };
    for (i, part) in parts.iter().enumerate() {
        let rest = sum ^ nimbers[i];
        match listed {
            // To leave 0 this component must become equal to the rest.
            Listed::Winning if sum == 0 => {}
            Listed::Winning => {
                let limit = WINNING_LISTED - moves.len();
                let found = match part.as_analyzable().moves_to(rest, limit, cx)? {
                    Some(found) => found,
                    None => search_moves_to(&**part, rest, limit, cx)?,
                };
                moves.extend(found.into_iter().map(|mv| report(position, position.lift(Player::Left, i, mv), 0)));
            }
            Listed::All | Listed::Lowest => part.as_analyzable().each_move(Player::Left, cx, &mut |mv, cx| {
                let Value::Nimber(value) = mv.to.as_analyzable().value(cx)? else {
                    unreachable!("followers of an impartial position are impartial")
                };
                moves.push(report(position, position.lift(Player::Left, i, mv), rest ^ value));
                Ok(())
            })?,
        }
    }
    let (method, mut explanation) = explain(parts, Play::Normal, cx)?;
    if parts.len() > 1 {
        explanation.insert(0, Step { component: None, reason: Reason::NimSum { parts: nimbers.to_vec(), sum } });
    }
    Ok(Report {
        position: position.clone().into(),
        play: Play::Normal,
        outcome,
        grundy: Some(sum),
        value: Some(nimber_name(sum)),
        method: method.unwrap_or(Method::Sum),
        listed,
        moves,
        explanation,
    })
}

/// Tries every move of a component with too many moves to list them all in a report.
fn search_moves_to(part: &dyn AnyPosition, target: u64, limit: usize, cx: &mut Context) -> Result<Vec<AnyMove>, Stop> {
    cx.meter.add(part.count(Player::Left).min(u128::from(u64::MAX)) as u64)?;
    let mut found = Vec::new();
    part.as_analyzable().each_move(Player::Left, cx, &mut |mv, cx| {
        if found.len() < limit && matches!(mv.to.as_analyzable().value(cx)?, Value::Nimber(n) if n == target) {
            found.push(mv);
        }
        Ok(())
    })?;
    Ok(found)
}

/// The nimbers a player may leave beside a closed form to win.
enum Wanted {
    Nothing,
    Only(u64),
    /// Any nimber but one, or any at all.
    Any {
        but: Option<u64>,
    },
}

/// The nimbers that a player may leave beside this form to win; `None` if the form is not closed. A number decides by
/// its sign, as do two ↑ and more; ↑ alone is confused with one nimber.
fn wanted(rest: Form, by: Player, forms: &Forms) -> Option<Wanted> {
    let (number, ups, nim) = forms.as_nus(rest)?;
    let sign = match number.is_zero() {
        true => ups.signum(),
        false if number.is_negative() => -1,
        false => 1,
    };
    let own = if by == Player::Left { sign } else { -sign };
    Some(match own {
        0 => Wanted::Only(nim),
        1 => Wanted::Any { but: (number.is_zero() && ups.abs() == 1).then_some(nim ^ 1) },
        _ => Wanted::Nothing,
    })
}

/// The moves of an impartial component that leave a wanted nimber.
fn moves_wanted(part: &dyn AnyPosition, wanted: Wanted, by: Player, cx: &mut Context) -> Result<Vec<AnyMove>, Stop> {
    match wanted {
        Wanted::Nothing => Ok(Vec::new()),
        Wanted::Only(target) => match part.as_analyzable().moves_to(target, WINNING_LISTED, cx)? {
            Some(found) => Ok(found),
            None => search_moves_to(part, target, WINNING_LISTED, cx),
        },
        // The caller leaves out the one that does not win.
        Wanted::Any { but } => part.as_analyzable().first_moves(by, WINNING_LISTED + usize::from(but.is_some()), cx),
    }
}

fn report(position: &Position, mv: Move, grundy: u64) -> MoveReport {
    let report = move_report(position, mv, nimber_outcome(grundy), grundy == 0);
    MoveReport { grundy: Some(grundy), value: Some(nimber_name(grundy)), ..report }
}

fn nimber_name(n: u64) -> String {
    match n {
        0 => "0".into(),
        1 => "*".into(),
        n => format!("*{n}"),
    }
}

/// The report on a partizan sum whose canonical form is beyond reach: its outcome, and that of every move.
fn by_search(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    summands: &[Form],
    cx: &mut Context,
) -> Result<Report, Stop> {
    let listed = if too_many(position) { Listed::Winning } else { Listed::All };
    let mut moves = Vec::new();
    for &by in listed_players(position) {
        // For each player.
        let most = moves.len() + WINNING_LISTED;
        for (i, part) in parts.iter().enumerate() {
            let mut rest = Vec::new();
            for (_, other) in parts.iter().enumerate().filter(|(j, _)| *j != i) {
                rest.extend(other.as_analyzable().summands(cx)?);
            }
            part.as_analyzable().each_move(by, cx, &mut |mv, cx| {
                cx.meter.tick()?;
                let outcome = sum_outcome(&[rest.clone(), mv.to.as_analyzable().summands(cx)?].concat(), cx)?;
                let wins = outcome.wins(by, by.other());
                if listed == Listed::All || (wins && moves.len() < most) {
                    moves.push(move_report(position, position.lift(by, i, mv), outcome, wins));
                }
                Ok(())
            })?;
        }
    }
    Ok(searched::unexplained(position, sum_outcome(summands, cx)?, listed, moves))
}

fn partizan(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    forms: &[Form],
    cx: &mut Context,
) -> Result<Report, Stop> {
    let sum = add_all(forms, cx.forms, cx.meter)?;
    let listed = if too_many(position) { Listed::Winning } else { Listed::All };
    let mut moves = Vec::new();
    for &by in listed_players(position) {
        // For each player.
        let most = moves.len() + WINNING_LISTED;
        for (i, part) in parts.iter().enumerate() {
            let others: Vec<Form> = (0..forms.len()).filter(|&j| j != i).map(|j| forms[j]).collect();
            let rest = add_all(&others, cx.forms, cx.meter)?;
            let mut entry = |mv: AnyMove, cx: &mut Context| {
                if listed == Listed::Winning && moves.len() == most {
                    return Ok(());
                }
                cx.meter.add(FORM)?;
                cx.meter.hold::<Forms>(cx.forms.bytes())?;
                let value = mv.to.as_analyzable().value(cx)?.into_form(cx.forms);
                let value = cx.forms.add(rest, value, cx.meter)?;
                let outcome = cx.forms.outcome(value, cx.meter)?;
                let wins = outcome.wins(by, by.other());
                if listed == Listed::All || wins {
                    let report = move_report(position, position.lift(by, i, mv), outcome, wins);
                    moves.push(MoveReport { value: cx.forms.name(value), ..report });
                }
                Ok(())
            };
            // A move in this component wins if it compensates the rest.
            let bound = (listed == Listed::Winning).then(|| cx.forms.as_number(rest).map(|x| -x)).flatten();
            let nimbers =
                (listed == Listed::Winning && part.is_impartial()).then(|| wanted(rest, by, cx.forms)).flatten();
            let found = match (bound, nimbers) {
                (_, Some(wanted)) => Some(moves_wanted(&**part, wanted, by, cx)?),
                (Some(bound), None) => part.as_analyzable().moves_to_number(by, &bound, WINNING_LISTED, cx)?,
                (None, None) => None,
            };
            match found {
                Some(found) => found.into_iter().try_for_each(|mv| entry(mv, cx))?,
                None => part.as_analyzable().each_move(by, cx, &mut entry)?,
            }
        }
    }
    let (method, mut explanation) = explain(parts, Play::Normal, cx)?;
    let of_the_sum = |reason| Step { component: None, reason };
    if parts.len() > 1 {
        explanation.splice(0..0, summed::explain(forms, sum, cx).into_iter().map(of_the_sum));
    }
    explanation.extend(summed::uptimal(sum, cx)?.map(of_the_sum));
    Ok(Report {
        position: position.clone().into(),
        play: Play::Normal,
        outcome: cx.forms.outcome(sum, cx.meter)?,
        grundy: None,
        value: cx.forms.name(sum),
        method: method.unwrap_or(Method::Sum),
        listed,
        moves,
        explanation,
    })
}
