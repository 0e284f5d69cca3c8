//! Normal play of partizan positions whose values are beyond the budget: outcomes by search through the whole sum.
use super::{explain, listed_players, move_report};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::reason::Method;
use crate::report::{Listed, MoveReport, Report};
use crate::ruleset::AnyPosition;

/// The number of positions opened within a moment: some hundredths of a second.
const MOMENT: u64 = 20_000;

/// Whether the search may end within a usual budget.
pub fn is_worth(parts: &[Box<dyn AnyPosition>]) -> bool {
    !parts.is_empty() && parts.iter().all(|part| part.as_analyzable().has_outcome())
}

/// Whether the search is to be preferred even if the values might be found.
pub fn is_better(parts: &[Box<dyn AnyPosition>]) -> bool {
    let alike = parts.windows(2).all(|two| two[0].card().key == two[1].card().key);
    alike && parts.iter().any(|part| part.as_analyzable().is_expensive()) && is_worth(parts)
}

/// The outcome of the sum of these components.
pub fn outcome(parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Outcome, Stop> {
    let all: Vec<&dyn AnyPosition> = parts.iter().map(|part| &**part).collect();
    let Some(first) = all.first() else { return Ok(Outcome::P) };
    let left = first.as_analyzable().wins(&all, Player::Left, Play::Normal, cx)?;
    let right = first.as_analyzable().wins(&all, Player::Right, Play::Normal, cx)?;
    Ok(Outcome::from_first_wins(left, right))
}

/// The whole report.
pub fn analyse(position: &Position, parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Report, Stop> {
    let report = report(position, parts, cx, &mut Progress::none())?;
    let (_, explanation) = explain(parts, Play::Normal, cx)?;
    Ok(Report { explanation, ..report })
}

/// The outcome, and one winning move for each player who wins by beginning: those already found by the search for the
/// outcome.
pub fn outset(position: &Position, parts: &[Box<dyn AnyPosition>], cx: &mut Context) -> Result<Report, Stop> {
    let result = outcome(parts, cx)?;
    let mut moves = Vec::new();
    for &by in listed_players(position).iter().filter(|&&by| result.wins(by, by)) {
        moves.extend(winning(position, parts, by, cx)?);
    }
    Ok(unexplained(position, result, Listed::Winning, moves))
}

/// The first winning move of the list.
fn winning(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    by: Player,
    cx: &mut Context,
) -> Result<Option<MoveReport>, Stop> {
    for (i, part) in parts.iter().enumerate() {
        for mv in part.moves(by) {
            let mut after = parts.to_vec();
            after[i] = mv.to.clone();
            let all: Vec<&dyn AnyPosition> = after.iter().map(|part| &**part).collect();
            if !all[0].as_analyzable().wins(&all, by.other(), Play::Normal, cx)? {
                let outcome = outcome(&after, cx)?;
                return Ok(Some(move_report(position, position.lift(by, i, mv), outcome, true)));
            }
        }
    }
    Ok(None)
}

/// The callback for moves that are decided before the report is complete.
pub struct Progress<'a> {
    /// Winning moves that were reported before.
    pub known: Vec<MoveReport>,
    pub on_report: Option<&'a mut dyn FnMut(Report)>,
}

impl Progress<'_> {
    pub fn none() -> Self {
        Progress { known: Vec::new(), on_report: None }
    }

    /// Reports the moves that are decided so far, and those that were known.
    fn report_partial(&mut self, position: &Position, result: Outcome, moves: &[MoveReport]) {
        let Some(on_report) = &mut self.on_report else { return };
        let new = |mv: &&MoveReport| !moves.iter().any(|other| (other.by, &other.name) == (mv.by, &mv.name));
        let known = self.known.iter().filter(new);
        on_report(unexplained(position, result, Listed::Winning, moves.iter().chain(known).cloned().collect()));
    }
}

/// The outcome and the winning moves, without reasons. The callback gets the moves one by one, unless several are
/// decided within a moment.
pub fn report(
    position: &Position,
    parts: &[Box<dyn AnyPosition>],
    cx: &mut Context,
    progress: &mut Progress,
) -> Result<Report, Stop> {
    let result = outcome(parts, cx)?;
    let mut moves = Vec::new();
    let mut last_report = cx.meter.nodes();
    for &by in listed_players(position) {
        for (i, part) in parts.iter().enumerate() {
            part.as_analyzable().each_move(by, cx, &mut |mv, cx| {
                let mut after = parts.to_vec();
                after[i] = mv.to.clone();
                let outcome = outcome(&after, cx)?;
                let wins = outcome.wins(by, by.other());
                moves.push(move_report(position, position.lift(by, i, mv), outcome, wins));
                if cx.meter.nodes() - last_report >= MOMENT {
                    progress.report_partial(position, result, &moves);
                    last_report = cx.meter.nodes();
                }
                Ok(())
            })?;
        }
    }
    Ok(unexplained(position, result, Listed::All, moves))
}

/// The report on an outcome under normal play that was searched, without reasons.
pub fn unexplained(position: &Position, outcome: Outcome, listed: Listed, moves: Vec<MoveReport>) -> Report {
    Report {
        position: position.clone().into(),
        play: Play::Normal,
        outcome,
        grundy: None,
        value: None,
        method: Method::Search,
        listed,
        moves,
        explanation: Vec::new(),
    }
}
