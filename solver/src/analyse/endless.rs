//! Sums with endless stalks, under normal play: numbers that are no short games beside a short game.
use super::{explain, listed, listed_players, move_report};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::reason::{Method, Reason, Step};
use crate::report::{MoveReport, Report};
use crate::ruleset::{AnyMove, AnyPosition};
use crate::value::Form;
use crate::value::dyadic::Dyadic;
use crate::value::long::Long;
use crate::value::rational::Rational;

/// Heights up to which a winning cut is looked for where none of the shown ones wins.
const HIGHEST: usize = 4_096;

/// The numbers of the endless components, and the canonical form of the others.
pub(super) struct Split {
    number: Long,
    game: Form,
}

impl Split {
    pub fn nothing(cx: &Context) -> Split {
        Split { number: nothing(), game: cx.forms.zero() }
    }

    pub fn negative(&self, cx: &mut Context) -> Result<Split, Stop> {
        Ok(Split { number: -&self.number, game: cx.forms.neg(self.game, cx.meter)? })
    }

    /// The short game it is, if it is one.
    pub fn short(&self, cx: &mut Context) -> Result<Option<Form>, Stop> {
        let Some(number) = self.number.to_dyadic() else { return Ok(None) };
        let number = cx.forms.number(&number);
        cx.forms.add(self.game, number, cx.meter).map(Some)
    }

    pub fn outcome(&self, cx: &mut Context) -> Result<Outcome, Stop> {
        self.number.outcome(self.game, cx.forms, cx.meter)
    }

    /// The name of the value, where it is a number or a short game.
    pub fn name(&self, cx: &mut Context) -> Result<Option<String>, Stop> {
        if let Some(sum) = self.short(cx)? {
            return Ok(cx.forms.name(sum));
        }
        let beside = cx.forms.as_number(self.game).map(|x| &self.number + &Long::from(Rational::from(x)));
        Ok(beside.map(|sum| sum.to_string()))
    }
}

fn nothing() -> Long {
    Long::from(Rational::from(&Dyadic::ZERO))
}

/// The sum of the components, one of them perhaps left out.
fn split(parts: &[Box<dyn AnyPosition>], without: Option<usize>, cx: &mut Context) -> Result<Split, Stop> {
    let mut sum = Split::nothing(cx);
    for (_, part) in parts.iter().enumerate().filter(|(i, _)| Some(*i) != without) {
        sum = sum.plus(&**part, cx)?;
    }
    Ok(sum)
}

impl Split {
    pub fn plus(&self, part: &dyn AnyPosition, cx: &mut Context) -> Result<Split, Stop> {
        if let Some(number) = part.endless() {
            return Ok(Split { number: &self.number + &number, game: self.game });
        }
        let value = part.solving().value(cx)?.into_form(cx.forms);
        Ok(Split { number: self.number.clone(), game: cx.forms.add(self.game, value, cx.meter)? })
    }
}

pub fn outcome(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Outcome, Stop> {
    split(parts, None, cx)?.outcome(cx)
}

/// The whole report. Of the moves in an endless component those in the shown part are listed; where a player wins and none
/// of these does it, the lowest cut that wins, too.
pub fn analyse(position: &Position, parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Report, Stop> {
    let whole = split(parts, None, cx)?;
    let outcome = whole.outcome(cx)?;
    let mut moves: Vec<MoveReport> = Vec::new();
    for &by in listed_players(position) {
        let before = moves.len();
        for (i, part) in parts.iter().enumerate() {
            let rest = split(parts, Some(i), cx)?;
            part.solving().each_move(by, &mut |mv| {
                moves.push(report(position, by, i, mv, &rest, cx)?);
                Ok(())
            })?;
        }
        if outcome.wins(by, by) && !moves[before..].iter().any(|mv| mv.wins) {
            moves.extend(higher(position, parts, by, cx)?);
        }
    }
    let (method, mut explanation) = explain(parts, Play::Normal, cx)?;
    if parts.len() > 1
        && let Some(sum) = whole.name(cx)?
    {
        let mut names = Vec::new();
        for part in parts {
            let alone = Split::nothing(cx).plus(&**part, cx)?;
            names.extend(alone.name(cx)?);
        }
        if names.len() == parts.len() {
            explanation.insert(0, Step { component: None, reason: Reason::ValueSum { parts: names, sum } });
        }
    }
    Ok(Report {
        position: position.to_string(),
        play: Play::Normal,
        outcome,
        grundy: None,
        value: whole.name(cx)?,
        method: method.unwrap_or(Method::Sum),
        listed: listed(position),
        moves,
        explanation,
    })
}

fn report(
    position: &Position,
    by: Player,
    component: usize,
    mv: AnyMove,
    rest: &Split,
    cx: &mut Context,
) -> Result<MoveReport, Stop> {
    cx.meter.tick()?;
    let after = rest.plus(&*mv.to, cx)?;
    let (outcome, value) = (after.outcome(cx)?, after.name(cx)?);
    let wins = outcome.wins(by, by.other());
    Ok(MoveReport { value, ..move_report(position, position.lift(by, component, mv), outcome, wins) })
}

/// The lowest winning cut above what is shown of an endless component.
fn higher(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    by: Player,
    cx: &mut Context,
) -> Result<Option<MoveReport>, Stop> {
    for height in 1..=HIGHEST {
        for (i, part) in parts.iter().enumerate().filter(|(_, part)| part.endless().is_some()) {
            if let Some(mv) = part.by_name(by, &format!("1.{height}")) {
                let rest = split(parts, Some(i), cx)?;
                let found = report(position, by, i, mv, &rest, cx)?;
                if found.wins {
                    return Ok(Some(found));
                }
            }
        }
    }
    Ok(None)
}
