//! Requests of a board: the analysis of positions, and the computer's move.
use crate::{budget, metered, parse, until};
use protocol::{Answer, Request, brief, to_bytes};
use solver::opponent::any_move;
use solver::{Meter, Play, Position, Solver, Stop};
use std::cell::Cell;

/// Returns the last answer; `post` gets earlier ones.
pub fn answer(solver: &mut Solver, request: Request, post: &dyn Fn(Answer)) -> Answer {
    // If the outcome was sent, only the value is too big.
    let heard = Cell::new(false);
    let asked = if let Request::Analyse { position, play } = &request { Some((position.clone(), *play)) } else { None };
    let result = metered(post, |meter| {
        let answer = answered(solver, request, &heard, post, meter);
        solver.settle(meter);
        answer
    });
    match result {
        Ok(answer) => answer,
        Err(Stop::Budget { nodes }) => {
            // The tables of an aborted search fill the memory and answer nothing.
            *solver = Solver::default();
            let refused = asked
                .filter(|_| !heard.get())
                .and_then(|(text, play)| Some(to_bytes(&solver.too_big(&parse(&text)?, play, nodes))));
            Answer::TooBig { nodes, refused: refused.unwrap_or_default() }
        }
        Err(Stop::Cancelled) => Answer::Stopped,
    }
}

/// Answers within the meter's budget; sets `heard` when an outcome is sent.
fn answered(
    solver: &mut Solver,
    request: Request,
    heard: &Cell<bool>,
    post: &dyn Fn(Answer),
    meter: &mut Meter,
) -> Result<Answer, Stop> {
    match request {
        Request::Analyse { position, play } => {
            let Some(position) = parse(&position) else { return Ok(Answer::Senseless) };
            let mut first = |report| {
                heard.set(true);
                post(Answer::First(to_bytes(&report)));
            };
            solver.announce(&position, play, meter, &mut first).map(|r| Answer::found(&r))
        }
        Request::Ahead { position, play, ms } => ahead(solver, &position, play, ms),
        Request::AnalyseAll { positions, play } => {
            let mut reports = Vec::new();
            for position in positions {
                let report = parse(&position).map(|p| solver.analyse(&p, play, meter));
                reports.push(report.and_then(Result::ok).map(brief));
            }
            Ok(Answer::found(&reports))
        }
        Request::Choose { position, play, by, err, pick } => match parse(&position) {
            Some(position) if err => {
                Ok(Answer::Move { name: any_move(&position, play, by, pick).map(|mv| mv.name), wins: None })
            }
            Some(position) => solver.choose(&position, play, by, pick, meter).map(|choice| Answer::Move {
                wins: choice.as_ref().and_then(|choice| choice.wins),
                name: choice.map(|choice| choice.mv.name),
            }),
            None => Ok(Answer::Senseless),
        },
        _ => Ok(Answer::Senseless),
    }
}

/// Analyses a position that may be asked about next, for `ms` milliseconds; the answer says whether it is done.
fn ahead(solver: &mut Solver, position: &str, play: Play, ms: u32) -> Result<Answer, Stop> {
    let mut watch = until(ms);
    let mut meter = Meter::watched(budget(), &mut watch);
    match position.parse::<Position>().map(|p| solver.announce(&p, play, &mut meter, &mut |_| ())) {
        Ok(Err(Stop::Cancelled)) => Ok(Answer::found(&false)),
        Ok(Err(stop)) => Err(stop),
        Ok(Ok(_)) | Err(_) => Ok(Answer::found(&true)),
    }
}
