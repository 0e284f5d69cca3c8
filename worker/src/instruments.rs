//! Requests of instruments alone.
use crate::{PostMessage, metered, parse, puzzles, qr_codes, tables, within};
use protocol::{
    AskStatement, Failure, FindCounterexample, InstrumentRequest, OrderPositions, PlayDuel, RawAnswer, SurveyBoards,
    encode_answer, from_bytes,
};
use solver::analyse::Order;
use solver::conjecture::Conjecture;
use solver::conjecture::seek::SearchStep;
use solver::duel::DuelGame;
use solver::survey::Surveyed;
use solver::survey::period::proved_period;
use solver::survey::recurrence::recurrence;
use solver::theory::linear::{self, Beyond, TaskAnswer};
use solver::value::study::{Pair, StudyError, pair};
use solver::{Meter, Play, Position, Solver, Stop};

/// Most positions of a strategy that are sent: more than anyone opens.
const LINES: usize = 400;

/// Answers a request of an instrument.
pub fn answer(solver: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    let request = from_bytes(body).ok_or(Failure::Senseless)?;
    let answer = metered(post, |meter| {
        let answer = dispatch(solver, request, post, meter);
        solver.settle(meter);
        answer
    });
    if matches!(answer, Err(Failure::TooBig(_))) {
        // The tables of an aborted search fill the memory and answer nothing.
        *solver = Solver::default();
        tables::forget();
    }
    answer
}

fn dispatch(solver: &mut Solver, request: InstrumentRequest, post: &PostMessage, meter: &mut Meter) -> RawAnswer {
    match request {
        InstrumentRequest::PlayDuel(request) => encode_answer(request, |it| play_duel(solver, &it, meter)),
        InstrumentRequest::StudyPair(request) => encode_answer(request, |it| study_pair(solver, it.a, it.b, meter)),
        InstrumentRequest::StudyNonShortPair(request) => {
            encode_answer(request, |it| Ok(solver.non_short_pair(&position(&it.a)?, &position(&it.b)?, meter)?))
        }
        InstrumentRequest::OrderPositions(request) => encode_answer(request, |it| order(solver, &it, meter)),
        InstrumentRequest::TestNumber(request) => {
            encode_answer(request, |it| Ok(solver.number_test(&position(&it.position)?, meter)?))
        }
        InstrumentRequest::Compare(request) => {
            encode_answer(request, |it| Ok(solver.compare(&position(&it.one)?, &position(&it.other)?, LINES, meter)?))
        }
        InstrumentRequest::MakeChart(request) => {
            encode_answer(request, |it| Ok(solver.chart(&it.game, it.rows, meter)?))
        }
        InstrumentRequest::ChartOptions(request) => {
            encode_answer(request, |it| Ok(solver.chart_options(&position(&it.position)?, it.starter, meter)?))
        }
        InstrumentRequest::FindCounterexample(request) => {
            encode_answer(request, |it| find_counterexample(solver, &it, meter))
        }
        InstrumentRequest::SurveyBoards(request) => encode_answer(request, |it| survey(solver, &it, meter)),
        InstrumentRequest::FindKin(request) => encode_answer(request, |it| Ok(solver.kin(&it.rules, meter)?)),
        InstrumentRequest::FindRecurrence(request) => {
            encode_answer(request, |it| Ok(recurrence(&position(&it.position)?, meter)?))
        }
        InstrumentRequest::ProvePeriod(request) => encode_answer(request, |it| Ok(proved_period(&it.rules, meter)?)),
        InstrumentRequest::AskStatement(request) => encode_answer(request, |it| ask_statement(&it, post)),
        InstrumentRequest::DrawPuzzle(request) => encode_answer(request, |it| puzzles::draw(&it, post)),
        InstrumentRequest::ShowLine(request) => encode_answer(request, |it| puzzles::show_line(&it, post)),
        InstrumentRequest::ReadQrCodes(request) => encode_answer(request, |it| qr_codes::read(&it)),
    }
}

fn position(text: &str) -> Result<Position, Failure> {
    parse(text).ok_or(Failure::Senseless)
}

fn play_duel(solver: &mut Solver, it: &PlayDuel, meter: &mut Meter) -> Result<Vec<DuelGame>, Failure> {
    let position = position(&it.position)?;
    Ok(solver.duel(&position, (it.play, it.first), &it.ways, (it.games, it.seed), meter)?)
}

fn study_pair(solver: &mut Solver, a: String, b: String, meter: &mut Meter) -> Result<Box<Pair>, Failure> {
    match pair(&valued(solver, a, meter)?, &valued(solver, b, meter)?, meter) {
        Ok(pair) => Ok(Box::new(pair)),
        Err(StudyError::TooBig(stop)) => Err(stop.into()),
        Err(StudyError::Text(_)) => Err(Failure::Senseless),
    }
}

fn order(solver: &mut Solver, it: &OrderPositions, meter: &mut Meter) -> Result<Order, Failure> {
    let positions = it.positions.iter().map(|text| position(text)).collect::<Result<Vec<_>, _>>()?;
    Ok(solver.order(&positions, meter)?)
}

/// Searches for a counterexample to a conjecture, for one turn.
fn find_counterexample(solver: &mut Solver, it: &FindCounterexample, meter: &mut Meter) -> Result<SearchStep, Failure> {
    let conjecture = it.conjecture.parse::<Conjecture>().map_err(|_| Failure::Senseless)?;
    let own: Vec<Position> = it.own.iter().filter_map(|text| text.parse().ok()).collect();
    let end = js_sys::Date::now() + f64::from(it.ms);
    let mut more = || js_sys::Date::now() < end;
    Ok(solver.seek(&conjecture, &own, it.place, meter, &mut more)?)
}

/// Surveys the first of the positions, for one turn.
fn survey(solver: &mut Solver, it: &SurveyBoards, meter: &mut Meter) -> Result<Vec<Surveyed>, Failure> {
    let end = js_sys::Date::now() + f64::from(it.ms);
    let mut found = Vec::new();
    for text in &it.positions {
        found.push(solver.survey(&position(text)?, meter)?);
        if js_sys::Date::now() >= end {
            break;
        }
    }
    Ok(found)
}

/// Answers a request about a statement with quantifiers, within a budget of its own.
fn ask_statement(it: &AskStatement, post: &PostMessage) -> Result<Result<TaskAnswer, Beyond>, Failure> {
    let answer = within(linear::LONG, post, |meter| it.task.answer(&it.text, &it.choices, meter));
    answer.ok_or(Failure::Senseless)
}

/// The text of a short game; for a position its value, if it has one that can be written.
fn valued(solver: &mut Solver, text: String, meter: &mut Meter) -> Result<String, Stop> {
    let Ok(position) = text.parse::<Position>() else { return Ok(text) };
    let report = solver.analyse(&position, Play::Normal, meter)?;
    report.value.ok_or(Stop::Budget { nodes: meter.nodes() })
}
