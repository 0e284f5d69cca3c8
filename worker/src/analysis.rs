//! Requests of a board: the analysis of positions, and the computer's move.
use crate::{PostMessage, budget, parse, until, with_effort};
use protocol::{
    Analyse, AnalyseAhead, AnalyseAll, BoardRequest, ChooseMove, Failure, Message, OpponentMove, RawAnswer, brief,
    encode_answer, from_bytes, to_bytes,
};
use solver::analyse::{TooBig, Tried};
use solver::opponent::any_move;
use solver::{Effort, Meter, Position, Report, Solver, Stop};

/// Answers a request of a board; `post` gets first reports.
pub fn answer(solver: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    let request: BoardRequest = from_bytes(body).ok_or(Failure::Senseless)?;
    let effort = match &request {
        BoardRequest::Analyse(request) => request.effort,
        BoardRequest::AnalyseAll(_) | BoardRequest::AnalyseAhead(_) | BoardRequest::ChooseMove(_) => Effort::Usual,
    };
    let answer = with_effort(effort, post, |meter| {
        let answer = match request {
            BoardRequest::Analyse(request) => encode_answer(request, |it| analyse(solver, &it, post, meter)),
            BoardRequest::AnalyseAll(request) => encode_answer(request, |it| Ok(analyse_all(solver, it, meter))),
            BoardRequest::AnalyseAhead(request) => encode_answer(request, |it| analyse_ahead(solver, &it)),
            BoardRequest::ChooseMove(request) => encode_answer(request, |it| choose_move(solver, &it, meter)),
        };
        solver.settle(meter);
        answer
    });
    if matches!(answer, Err(Failure::TooBig(_))) {
        // The tables of an aborted search fill the memory and answer nothing.
        *solver = Solver::default();
    }
    answer
}

fn analyse(
    solver: &mut Solver,
    Analyse { position, play, .. }: &Analyse,
    post: &PostMessage,
    meter: &mut Meter,
) -> Result<Report, Failure<TooBig>> {
    let position = parse(position).ok_or(Failure::Senseless)?;
    let mut is_first_sent = false;
    let mut first = |report| {
        is_first_sent = true;
        post(Message::First(to_bytes(&report)));
    };
    let nodes = match solver.announce(&position, *play, meter, &mut first) {
        Ok(report) => return Ok(report),
        Err(Stop::Budget { nodes }) => nodes,
        // Its seconds are over.
        Err(Stop::Cancelled) => meter.searched(),
    };
    let limit = meter.limit();
    // If the outcome was sent, only the value is too big.
    if is_first_sent {
        return Err(Failure::TooBig(TooBig { nodes, limit, tried: Tried::Value, fits: None, published: None }));
    }
    *solver = Solver::default();
    Err(Failure::TooBig(solver.too_big(&position, *play, nodes, limit)))
}

fn analyse_all(
    solver: &mut Solver,
    AnalyseAll { positions, play }: AnalyseAll,
    meter: &mut Meter,
) -> Vec<Option<Report>> {
    let mut report = |text: String| solver.analyse(&parse(&text)?, play, meter).ok().map(brief);
    positions.into_iter().map(&mut report).collect()
}

/// Analyses a position that may be asked about next; returns whether it is done.
fn analyse_ahead(solver: &mut Solver, AnalyseAhead { position, play, ms }: &AnalyseAhead) -> Result<bool, Failure> {
    let mut watch = until(*ms);
    let mut meter = Meter::watched(budget(), &mut watch);
    match position.parse::<Position>().map(|p| solver.announce(&p, *play, &mut meter, &mut |_| ())) {
        Ok(Err(Stop::Cancelled)) => Ok(false),
        Ok(Err(stop)) => Err(stop.into()),
        Ok(Ok(_)) | Err(_) => Ok(true),
    }
}

fn choose_move(
    solver: &mut Solver,
    ChooseMove { position, play, by, err, pick }: &ChooseMove,
    meter: &mut Meter,
) -> Result<OpponentMove, Failure> {
    let position = parse(position).ok_or(Failure::Senseless)?;
    if *err {
        let name = any_move(&position, *play, *by, *pick).map(|mv| mv.name);
        return Ok(OpponentMove { name, wins: None });
    }
    let choice = solver.choose(&position, *play, *by, *pick, meter)?;
    Ok(OpponentMove { wins: choice.as_ref().and_then(|choice| choice.wins), name: choice.map(|choice| choice.mv.name) })
}
