//! Requests of instruments alone.
use crate::{budget, metered, parse, until, within};
use protocol::{Answer, Query, Request, Seek, Statement, TableAnswer, Turn, from_bytes};
use solver::conjecture::Conjecture;
use solver::rules::heap::code_of;
use solver::theory::linear;
use solver::theory::sequence::{HeapTable, State};
use solver::value::study::{StudyError, pair};
use solver::{Budget, Meter, Play, Position, Solver, Stop};
use std::cell::RefCell;

/// Most positions of a strategy that are sent: more than anyone opens.
const LINES: usize = 400;

thread_local! {
    static TABLE: RefCell<Kept> = const { RefCell::new(None) };
}

/// Returns the last answer; `post` gets earlier ones.
pub fn answer(solver: &mut Solver, request: Request, post: &dyn Fn(Answer)) -> Answer {
    if let Request::Statement(bytes) = request {
        return statement(&bytes, post);
    }
    // A table keeps its results, and continues from there.
    let of_table = matches!(request, Request::Sequence { .. });
    let result = metered(post, |meter| match request {
        Request::Sequence { game, query } => TABLE
            .with_borrow_mut(|kept| sequence(kept, &game, query, meter))
            .map(|found| found.map_or(Answer::Senseless, |found| Answer::found(&found))),
        request => {
            let answer = with_solver(solver, request, meter);
            solver.settle(meter);
            answer
        }
    });
    match result {
        Ok(answer) => answer,
        Err(Stop::Budget { nodes }) => {
            if !of_table {
                // The tables of an aborted search fill the memory and answer nothing.
                *solver = Solver::default();
                TABLE.set(None);
            }
            Answer::TooBig { nodes, refused: Vec::new() }
        }
        Err(Stop::Cancelled) => Answer::Stopped,
    }
}

fn with_solver(solver: &mut Solver, request: Request, meter: &mut Meter) -> Result<Answer, Stop> {
    Ok(match request {
        Request::Duel { position, play, first, ways, games, seed } => {
            let Some(position) = parse(&position) else { return Ok(Answer::Senseless) };
            Answer::found(&solver.duel(&position, (play, first), &ways, (games, seed), meter)?)
        }
        Request::Pair { a, b } => match pair(&valued(solver, a, meter)?, &valued(solver, b, meter)?, meter) {
            Ok(pair) => Answer::found(&pair),
            Err(StudyError::TooBig(stop)) => return Err(stop),
            Err(StudyError::Text(_)) => Answer::Senseless,
        },
        Request::NonShortPair { a, b } => match (parse(&a), parse(&b)) {
            (Some(a), Some(b)) => Answer::found(&solver.non_short_pair(&a, &b, meter)?),
            _ => Answer::Senseless,
        },
        Request::Order { positions } => match positions.iter().map(|text| parse(text)).collect::<Option<Vec<_>>>() {
            Some(positions) => Answer::found(&solver.order(&positions, meter)?),
            None => Answer::Senseless,
        },
        Request::Number(position) => match parse(&position) {
            Some(position) => Answer::found(&solver.number_test(&position, meter)?),
            None => Answer::Senseless,
        },
        Request::Chart { game, rows } => Answer::found(&solver.chart(&game, rows, meter)?),
        Request::ChartOptions { position, starter } => match parse(&position) {
            Some(position) => Answer::found(&solver.chart_options(&position, starter, meter)?),
            None => Answer::Senseless,
        },
        Request::Seek(bytes) => seek(solver, &bytes, meter)?,
        Request::Compare { one, other } => match (parse(&one), parse(&other)) {
            (Some(one), Some(other)) => Answer::found(&solver.compare(&one, &other, LINES, meter)?),
            _ => Answer::Senseless,
        },
        // Handled by other modules.
        Request::Sequence { .. }
        | Request::Statement(_)
        | Request::Analyse { .. }
        | Request::AnalyseAll { .. }
        | Request::Ahead { .. }
        | Request::Choose { .. }
        | Request::Lesson { .. }
        | Request::Atlas { .. } => Answer::Senseless,
    })
}

/// The last requested table of one heap, with the game's name.
type Kept = Option<(String, HeapTable)>;

/// The answer of a table, which continues from its earlier results.
fn sequence(kept: &mut Kept, game: &str, query: Query, meter: &mut Meter) -> Result<Option<TableAnswer>, Stop> {
    if kept.as_ref().is_none_or(|(name, _)| name != game) {
        let Ok(code) = code_of(game) else { return Ok(None) };
        *kept = Some((game.to_owned(), HeapTable::new(code)));
    }
    let Some((_, table)) = kept else { return Ok(None) };
    Ok(Some(match query {
        Query::Rows { until } => TableAnswer::Rows(table.rows(0..until, meter)?),
        Query::Step { column, n } => TableAnswer::Step(table.step(column, n, meter)?),
        Query::Check(sheet) => TableAnswer::Check(table.check(&sheet, meter)?),
        Query::Costs(heaps) => {
            TableAnswer::Costs(heaps.into_iter().map(|n| table.cost(n, meter)).collect::<Result<_, _>>()?)
        }
        Query::Steps(heaps) => {
            let rule = table.rule(meter)?;
            TableAnswer::Steps(rule.map(|rule| heaps.into_iter().map(|n| rule.value(n).steps).collect()))
        }
        Query::Run { n, most } => TableAnswer::Run(table.run(n, most, meter)?),
        Query::Cycles { ms } => {
            let mut watch = until(ms);
            // Only the clock ends a turn, and at last the limit of the tables' bytes.
            let budget = Budget { nodes: u64::MAX, ..budget() };
            TableAnswer::Cycles(match table.cycles(&mut Meter::watched(budget, &mut watch)) {
                Ok(cycles) => Turn::Done(Box::new(cycles)),
                Err(_) => Turn::More { known: table.known() },
            })
        }
        Query::Values { from, until } => {
            let reached = table.extend(until, meter)?;
            let whole = reached.state == State::Whole;
            let end = if whole { until } else { reached.known.min(until) };
            let values = (from..end).map(|n| table.grundy(n, meter)).collect::<Result<_, _>>()?;
            TableAnswer::Values { from, values, more: reached.state == State::More }
        }
    }))
}

/// Searches for a counterexample to a conjecture, for one turn.
fn seek(solver: &mut Solver, bytes: &[u8], meter: &mut Meter) -> Result<Answer, Stop> {
    let asked = from_bytes::<Seek>(bytes).and_then(|seek| Some((seek.conjecture.parse::<Conjecture>().ok()?, seek)));
    let Some((conjecture, Seek { own, place, ms, .. })) = asked else { return Ok(Answer::Senseless) };
    let own: Vec<Position> = own.iter().filter_map(|text| text.parse().ok()).collect();
    let end = js_sys::Date::now() + f64::from(ms);
    let mut more = || js_sys::Date::now() < end;
    solver.seek(&conjecture, &own, place, meter, &mut more).map(|sought| Answer::found(&sought))
}

/// Answers a request about a statement with quantifiers, within a budget of its own.
fn statement(bytes: &[u8], post: &dyn Fn(Answer)) -> Answer {
    let answer = from_bytes::<Statement>(bytes).and_then(|Statement { text, choices, task }| {
        within(linear::LONG, post, |meter| task.answer(&text, &choices, meter))
    });
    answer.map_or(Answer::Senseless, |answer| Answer::found(&answer))
}

/// The text of a short game; for a position its value, if it has one that can be written.
fn valued(solver: &mut Solver, text: String, meter: &mut Meter) -> Result<String, Stop> {
    let Ok(position) = text.parse::<Position>() else { return Ok(text) };
    let report = solver.analyse(&position, Play::Normal, meter)?;
    report.value.ok_or(Stop::Budget { nodes: meter.nodes() })
}
