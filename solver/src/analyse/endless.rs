//! Positions with infinitely many moves, under normal play: endless stalks, numbers that are no short games beside a
//! short game; and components that are decided only alone, or beside an equal one.
use super::{explain, listed, listed_players, move_report, too_many};
use crate::board::Board;
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::position::{Move, Position};
use crate::reason::{Method, Reason, Step};
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::{AnyMove, AnyPosition, Endless, Solved};
use crate::value::Form;
use crate::value::dyadic::Dyadic;
use crate::value::non_short_number::NonShortNumber;
use crate::value::rational::Rational;

/// The greatest height up to which a winning cut is searched if none of the shown ones wins.
const HIGHEST: usize = 4_096;

/// The numbers of the endless components, and the canonical form of the others.
pub(super) struct Split {
    number: NonShortNumber,
    game: Form,
}

impl Split {
    pub fn nothing(cx: &Context) -> Split {
        Split { number: nothing(), game: cx.forms.zero() }
    }

    pub fn negative(&self, cx: &mut Context) -> Result<Split, Stop> {
        Ok(Split { number: -&self.number, game: cx.forms.neg(self.game, cx.meter)? })
    }

    /// The sum as a short game, if it is one.
    pub fn short(&self, cx: &mut Context) -> Result<Option<Form>, Stop> {
        let Some(number) = self.number.to_dyadic() else { return Ok(None) };
        let number = cx.forms.number(&number);
        cx.forms.add(self.game, number, cx.meter).map(Some)
    }

    pub fn outcome(&self, cx: &mut Context) -> Result<Outcome, Stop> {
        self.number.outcome(self.game, cx.forms, cx.meter)
    }

    /// The name of the value, if it is a number or a short game.
    pub fn name(&self, cx: &mut Context) -> Result<Option<String>, Stop> {
        if let Some(sum) = self.short(cx)? {
            return Ok(cx.forms.name(sum));
        }
        let beside = cx.forms.as_number(self.game).map(|x| &self.number + &NonShortNumber::from(Rational::from(x)));
        Ok(beside.map(|sum| sum.to_string()))
    }
}

fn nothing() -> NonShortNumber {
    NonShortNumber::from(Rational::from(&Dyadic::ZERO))
}

/// The sum of the components, optionally without one.
fn split(parts: &[Box<dyn AnyPosition>], without: Option<usize>, cx: &mut Context) -> Result<Split, Stop> {
    let mut sum = Split::nothing(cx);
    for (_, part) in parts.iter().enumerate().filter(|(i, _)| Some(*i) != without) {
        sum = sum.plus(&**part, cx)?;
    }
    Ok(sum)
}

impl Split {
    pub fn plus(&self, part: &dyn AnyPosition, cx: &mut Context) -> Result<Split, Stop> {
        let pieces = pieces(part);
        if pieces.len() > 1 {
            let mut sum = Split { number: self.number.clone(), game: self.game };
            for piece in &pieces {
                sum = sum.plus(&**piece, cx)?;
            }
            return Ok(sum);
        }
        match part.endless() {
            Some(Endless::Number(number)) => {
                return Ok(Split { number: &self.number + &number, game: self.game });
            }
            Some(Endless::Alone) => return Err(cx.meter.too_big()),
            None => {}
        }
        let value = part.as_analyzable().value(cx)?.into_form(cx.forms);
        Ok(Split { number: self.number.clone(), game: cx.forms.add(self.game, value, cx.meter)? })
    }
}

/// The independent plants of a component with endless ones; nothing for other components.
fn pieces(part: &dyn AnyPosition) -> Vec<Box<dyn AnyPosition>> {
    if part.endless().is_some() { part.as_analyzable().split() } else { Vec::new() }
}

/// The summands whose values are told: the components, of a drawing with endless plants these.
fn summands(parts: &[Box<dyn AnyPosition>]) -> Vec<Box<dyn AnyPosition>> {
    let of = parts.iter().flat_map(|part| {
        let pieces = pieces(&**part);
        if pieces.len() > 1 { pieces } else { vec![part.clone()] }
    });
    of.collect()
}

/// The index of the only component with moves, if it is decided only when alone.
pub(super) fn alone(parts: &[Box<dyn AnyPosition>]) -> Option<usize> {
    let mut live = (0..parts.len()).filter(|i| Player::BOTH.iter().any(|by| parts[*i].count(*by) > 0));
    let only = live.next().filter(|_| live.next().is_none())?;
    (parts[only].endless() == Some(Endless::Alone)).then_some(only)
}

/// The outcome of a component that is alone.
fn solved(part: &dyn AnyPosition, cx: &mut Context) -> Result<Solved<AnyMove>, Stop> {
    let nodes = cx.meter.nodes();
    part.as_analyzable().solve(cx)?.ok_or(Stop::Budget { nodes })
}

/// Sums of pairs of equal components, of which at least one is decided only when alone: the second player copies.
enum Copied {
    Pairs,
    /// The sum is of this kind, or nothing is left, after one of these moves of the player to move, each in its
    /// component.
    After(Vec<(usize, AnyMove)>),
}

fn copied(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Option<Copied>, Stop> {
    let live = (0..parts.len()).filter(|i| Player::BOTH.iter().any(|by| parts[*i].count(*by) > 0));
    let mut single: Vec<(usize, String)> = Vec::new();
    let mut some = false;
    for i in live {
        some |= parts[i].endless() == Some(Endless::Alone);
        if !parts[i].is_impartial() {
            return Ok(None);
        }
        let key = parts[i].memo_key();
        match single.iter().position(|(_, other)| *other == key) {
            Some(mate) => drop(single.swap_remove(mate)),
            None => single.push((i, key)),
        }
    }
    // The component that a move has to leave: the other one, or nothing.
    let wanted: Vec<(usize, Option<&String>)> = match &single[..] {
        [] => return Ok(some.then_some(Copied::Pairs)),
        [(i, _)] => vec![(*i, None)],
        [(i, one), (j, other)] => vec![(*i, Some(other)), (*j, Some(one))],
        _ => return Ok(None),
    };
    let mut openings = Vec::new();
    for (component, target) in wanted {
        parts[component].as_analyzable().each_move(Player::Left, cx, &mut |mv, cx| {
            cx.meter.tick()?;
            if target.map_or(mv.to.count(Player::Left) == 0, |target| mv.to.memo_key() == *target) {
                openings.push((component, mv));
            }
            Ok(())
        })?;
    }
    Ok((some && !openings.is_empty()).then_some(Copied::After(openings)))
}

/// The report on a position in which a player copies. If that needs a move first, that is the one known to win.
fn analyse_copied(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    copied: Copied,
    cx: &mut Context,
) -> Result<Report, Stop> {
    let is_lost = matches!(copied, Copied::Pairs);
    let (listed, shown) = match copied {
        Copied::After(openings) => (Listed::Winning, openings),
        Copied::Pairs if too_many(position) => (Listed::Winning, Vec::new()),
        Copied::Pairs => {
            let mut all = Vec::new();
            for (i, part) in parts.iter().enumerate() {
                part.as_analyzable().each_move(Player::Left, cx, &mut |mv, cx| {
                    cx.meter.tick()?;
                    all.push((i, mv));
                    Ok(())
                })?;
            }
            (listed(position), all)
        }
    };
    let report = |(i, mv)| {
        let mv = position.lift(Player::Left, i, mv);
        move_report(position, mv, first_wins(is_lost), !is_lost)
    };
    Ok(Report {
        position: position.clone().into(),
        play: Play::Normal,
        outcome: first_wins(!is_lost),
        grundy: is_lost.then_some(0),
        value: is_lost.then(|| "0".to_owned()),
        method: Method::Sum,
        listed,
        moves: shown.into_iter().map(report).collect(),
        explanation: vec![Step { component: None, reason: Reason::GamesMirror { opening: !is_lost } }],
    })
}

fn first_wins(wins: bool) -> Outcome {
    if wins { Outcome::N } else { Outcome::P }
}

/// The report on a component that is alone: the moves in the part that is shown, and those beyond it known to win.
fn analyse_alone(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    only: usize,
    cx: &mut Context,
) -> Result<Report, Stop> {
    let whole = solved(&*parts[only], cx)?;
    let mut moves = Vec::new();
    if !too_many(position) {
        parts[only].as_analyzable().each_move(Player::Left, cx, &mut |mv, cx| {
            cx.meter.tick()?;
            let wins = !solved(&*mv.to, cx)?.wins;
            moves.push(move_report(position, position.lift(Player::Left, only, mv), first_wins(!wins), wins));
            Ok(())
        })?;
    }
    let far = whole.moves.into_iter().map(|mv| position.lift(Player::Left, only, mv));
    let far: Vec<Move> = far.filter(|mv| moves.iter().all(|known: &MoveReport| known.name != mv.name)).collect();
    moves.extend(far.into_iter().map(|mv| move_report(position, mv, Outcome::P, true)));
    let (method, explanation) = explain(&parts[only..=only], Play::Normal, cx)?;
    Ok(Report {
        position: position.clone().into(),
        play: Play::Normal,
        outcome: first_wins(whole.wins),
        grundy: None,
        value: None,
        method: method.unwrap_or(Method::Theorem),
        listed: listed(position),
        moves,
        explanation: explanation.into_iter().map(|step| Step { component: Some(only), ..step }).collect(),
    })
}

pub fn outcome(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Outcome, Stop> {
    if let Some(only) = alone(parts) {
        return Ok(first_wins(solved(&*parts[only], cx)?.wins));
    }
    if let Some(copied) = copied(parts, cx)? {
        return Ok(first_wins(matches!(copied, Copied::After(_))));
    }
    split(parts, None, cx)?.outcome(cx)
}

/// The whole report. Of the moves in an endless component those in the shown part are listed; if a player wins but not
/// by one of these, the lowest winning cut, too.
pub fn analyse(position: &Position, parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Report, Stop> {
    if let Some(only) = alone(parts) {
        return analyse_alone(position, parts, only, cx);
    }
    if let Some(copied) = copied(parts, cx)? {
        return analyse_copied(position, parts, copied, cx);
    }
    let whole = split(parts, None, cx)?;
    let outcome = whole.outcome(cx)?;
    let mut moves: Vec<MoveReport> = Vec::new();
    for &by in listed_players(position) {
        let before = moves.len();
        for (i, part) in parts.iter().enumerate() {
            let rest = split(parts, Some(i), cx)?;
            part.as_analyzable().each_move(by, cx, &mut |mv, cx| {
                moves.push(report(position, by, i, mv, &rest, cx)?);
                Ok(())
            })?;
        }
        if outcome.wins(by, by) && !moves[before..].iter().any(|mv| mv.wins) {
            moves.extend(higher(position, parts, by, cx)?);
        }
    }
    let (method, mut explanation) = explain(parts, Play::Normal, cx)?;
    let summands = summands(parts);
    if summands.len() > 1
        && let Some(sum) = whole.name(cx)?
    {
        let mut names = Vec::new();
        for part in &summands {
            let alone = Split::nothing(cx).plus(&**part, cx)?;
            names.extend(alone.name(cx)?);
        }
        if names.len() == summands.len() {
            explanation.insert(0, Step { component: None, reason: Reason::ValueSum { parts: names, sum } });
        }
    }
    Ok(Report {
        position: position.clone().into(),
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

/// The number of plants in the picture of a component.
fn plants(part: &dyn AnyPosition) -> u32 {
    match part.board() {
        Board::Drawing { edges, .. } => edges.iter().map(|edge| edge.name.plant).max().unwrap_or(1),
        _ => 1,
    }
}

/// The lowest winning cut above the shown part of an endless component.
fn higher(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    by: Player,
    cx: &mut Context,
) -> Result<Option<MoveReport>, Stop> {
    let endless = parts.iter().enumerate().filter(|(_, part)| part.endless().is_some());
    let stalks: Vec<(usize, u32)> =
        endless.flat_map(|(i, part)| (1..=plants(&**part)).map(move |plant| (i, plant))).collect();
    for height in 1..=HIGHEST {
        for &(i, plant) in &stalks {
            if let Some(mv) = parts[i].by_name(by, &format!("{plant}.{height}")) {
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
