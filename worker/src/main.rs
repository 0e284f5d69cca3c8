//! The worker: hears questions, answers them. It does not link the page.

mod atlas;

use course::packed::{Keys, Question, Reply, Sibling};
use course::{Desk, Trouble, Verdict};
use solver::budget::Watch;
use solver::conjecture::Conjecture;
use solver::opponent::any_move;
use solver::rules::heap::code_of;
use solver::theory::linear;
use solver::theory::sequence::{State, Table};
use solver::value::study::{Refused, pair};
use solver::{Budget, Meter, Play, Position, Solver, Stop};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wire::{Answer, Ask, Asked, Found, Query, Response, Seek, Statement, Turn, brief, from_bytes, to_bytes};

fn main() {
    console_error_panic_hook::set_once();
    let me: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut solver = Solver::default();
    let mut tables = None;
    let mut desk = None;
    let mut shelf = None;
    let tell: Rc<dyn Fn(u32, Answer)> = {
        let me = me.clone();
        Rc::new(move |id, answer| {
            let bytes = js_sys::Uint8Array::from(&to_bytes(&Response { id, answer })[..]);
            me.post_message(&bytes).unwrap_throw();
        })
    };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
        if let Some(Asked { id, ask }) = from_bytes(&bytes) {
            // At once: silence would mean that nobody is here.
            tell(id, Answer::Progress { nodes: 0 });
            let answer = match ask {
                Ask::Lesson { keys, question } => {
                    let heard = tell.clone();
                    lesson(&mut desk, &keys, &question, move |answer| heard(id, answer))
                }
                Ask::Atlas { starts, play, look } => {
                    atlas::answer(&mut solver, &mut shelf, (starts, play), look, &|answer| tell(id, answer))
                }
                ask => answer(&mut solver, &mut tables, ask, &|answer| tell(id, answer)),
            };
            tell(id, answer);
        }
    });
    me.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    me.post_message(&"ready".into()).unwrap_throw();
}

/// Positions of a strategy that are written down: more than anyone opens.
const LINES: usize = 400;

/// Positions opened between two words on progress.
const STRIDE: u64 = 100_000;

/// And no more than so many milliseconds: the page takes a long silence for the end of this worker.
const PAUSE: f64 = 1_000.0;

/// Ends a search after so many milliseconds.
fn until(ms: u32) -> impl FnMut(u64) -> ControlFlow<()> {
    let end = js_sys::Date::now() + f64::from(ms);
    move |_| if js_sys::Date::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// The table of one heap that was asked for last, by the game's name.
type Kept = Option<(String, Table)>;

/// The answer of a table, which goes on from what it found before.
fn sequence(kept: &mut Kept, game: &str, query: Query, meter: &mut Meter) -> Result<Option<Found>, Stop> {
    if kept.as_ref().is_none_or(|(name, _)| name != game) {
        let Ok(code) = code_of(game) else { return Ok(None) };
        *kept = Some((game.to_owned(), Table::new(code)));
    }
    let Some((_, table)) = kept else { return Ok(None) };
    Ok(Some(match query {
        Query::Rows { until } => Found::Rows(table.rows(0..until, meter)?),
        Query::Step { column, n } => Found::Step(table.step(column, n, meter)?),
        Query::Check(sheet) => Found::Check(table.check(&sheet, meter)?),
        Query::Costs(heaps) => Found::Costs(heaps.into_iter().map(|n| table.cost(n, meter)).collect::<Result<_, _>>()?),
        Query::Steps(heaps) => {
            let rule = table.rule(meter)?;
            Found::Steps(rule.map(|rule| heaps.into_iter().map(|n| rule.value(n).steps).collect()))
        }
        Query::Run { n, most } => Found::Run(table.run(n, most, meter)?),
        Query::Cycles { ms } => {
            let mut watch = until(ms);
            // Only the clock ends a turn, and in the end what the tables may hold.
            let budget = Budget { nodes: u64::MAX, ..Budget::default() };
            Found::Cycles(match table.cycles(&mut Meter::watched(budget, &mut watch)) {
                Ok(cycles) => Turn::Done(Box::new(cycles)),
                Err(_) => Turn::More { known: table.known() },
            })
        }
        Query::Values { from, until } => {
            let reached = table.extend(until, meter)?;
            let whole = reached.state == State::Whole;
            let end = if whole { until } else { reached.known.min(until) };
            let values = (from..end).map(|n| table.grundy(n, meter)).collect::<Result<_, _>>()?;
            Found::Values { from, values, more: reached.state == State::More }
        }
    }))
}

/// Judges by a lesson's keys. What the solver finds for lessons is remembered between them; not after it was too much.
fn lesson(kept: &mut Option<Desk>, keys: &[u8], question: &[u8], tell: impl Fn(Answer) + 'static) -> Answer {
    let read = from_bytes::<Keys>(keys).zip(from_bytes::<Question>(question));
    let Some((keys, question)) = read else { return Answer::Senseless };
    let desk = kept.get_or_insert_default();
    let mut when = js_sys::Date::now();
    desk.watch(Box::new(move |nodes| {
        let now = js_sys::Date::now();
        if now >= when + PAUSE {
            when = now;
            tell(Answer::Progress { nodes });
        }
        ControlFlow::Continue(())
    }));
    let reply = keys.reply(&question, desk);
    let (answer, whole) = match reply {
        Ok(Reply::Said(said)) => (Answer::found(&said), said.verdict != Verdict::Undecided),
        Ok(Reply::Conditions(met)) => (Answer::found(&met), !met.contains(&None)),
        Ok(Reply::Solution(answer)) => (Answer::found(&answer), true),
        Ok(Reply::Truth(truth)) => (Answer::found(&truth), true),
        Ok(Reply::Sibling(found)) => {
            let (form, fill, keys) = *found;
            (Answer::found(&Sibling { form, fill, keys: to_bytes(&keys) }), true)
        }
        Err(Trouble::Undecided) => (Answer::TooBig { nodes: 0, told: Vec::new() }, false),
        Err(Trouble::Senseless(_)) => (Answer::Senseless, true),
    };
    if !whole {
        *kept = None;
    }
    answer
}

/// A turn of the search for a position that refutes a conjecture.
fn seek(solver: &mut Solver, bytes: &[u8], meter: &mut Meter) -> Result<Answer, Stop> {
    let asked = from_bytes::<Seek>(bytes).and_then(|seek| Some((seek.conjecture.parse::<Conjecture>().ok()?, seek)));
    let Some((conjecture, Seek { own, place, ms, .. })) = asked else { return Ok(Answer::Senseless) };
    let own: Vec<Position> = own.iter().filter_map(|text| text.parse().ok()).collect();
    let end = js_sys::Date::now() + f64::from(ms);
    let mut more = || js_sys::Date::now() < end;
    solver.seek(&conjecture, &own, place, meter, &mut more).map(|sought| Answer::found(&sought))
}

/// A question about a statement with quantifiers.
fn statement(bytes: &[u8], watch: Watch) -> Answer {
    let thought = from_bytes::<Statement>(bytes).and_then(|Statement { text, choices, task }| {
        task.think(&text, &choices, &mut Meter::watched(linear::LONG, watch))
    });
    thought.map_or(Answer::Senseless, |thought| Answer::found(&thought))
}

/// Thinks a while of what may be asked next: whether that is done.
fn ahead(solver: &mut Solver, position: &str, play: Play, ms: u32) -> Result<Answer, Stop> {
    let mut watch = until(ms);
    let mut meter = Meter::watched(Budget::default(), &mut watch);
    match position.parse::<Position>().map(|p| solver.announce(&p, play, &mut meter, &mut |_| ())) {
        Ok(Err(Stop::Cancelled)) => Ok(Answer::found(&false)),
        Ok(Err(stop)) => Err(stop),
        Ok(Ok(_)) | Err(_) => Ok(Answer::found(&true)),
    }
}

/// The last answer; `tell` hears those on the way.
fn answer(solver: &mut Solver, kept: &mut Kept, ask: Ask, tell: &dyn Fn(Answer)) -> Answer {
    let (mut said, mut when) = (0, js_sys::Date::now());
    let mut watch = |nodes| {
        let now = js_sys::Date::now();
        if nodes >= said + STRIDE || now >= when + PAUSE {
            (said, when) = (nodes, now);
            tell(Answer::Progress { nodes });
        }
        ControlFlow::Continue(())
    };
    let mut meter = Meter::watched(Budget::default(), &mut watch);
    // Where who wins was told, it is the value alone that is too big.
    let heard = Cell::new(false);
    let asked = if let Ask::Analyse { position, play } = &ask { Some((position.clone(), *play)) } else { None };
    let of_table = matches!(ask, Ask::Sequence { .. });
    let result = match ask {
        Ask::Analyse { position, play } => match position.parse::<Position>() {
            Ok(position) => {
                let mut first = |report| {
                    heard.set(true);
                    tell(Answer::First(to_bytes(&report)));
                };
                solver.announce(&position, play, &mut meter, &mut first).map(|r| Answer::found(&r))
            }
            Err(_) => Ok(Answer::Senseless),
        },
        Ask::Ahead { position, play, ms } => ahead(solver, &position, play, ms),
        Ask::AnalyseAll { positions, play } => {
            let mut reports = Vec::new();
            for position in positions {
                let report = position.parse::<Position>().ok().map(|p| solver.analyse(&p, play, &mut meter));
                reports.push(report.and_then(Result::ok).map(brief));
            }
            Ok(Answer::found(&reports))
        }
        Ask::Choose { position, play, by, err, pick } => match position.parse::<Position>() {
            Ok(position) if err => {
                Ok(Answer::Move { name: any_move(&position, by, pick).map(|mv| mv.name), wins: None })
            }
            Ok(position) => solver.choose(&position, play, by, pick, &mut meter).map(|choice| Answer::Move {
                wins: choice.as_ref().and_then(|choice| choice.wins),
                name: choice.map(|choice| choice.mv.name),
            }),
            Err(_) => Ok(Answer::Senseless),
        },
        Ask::Duel { position, play, first, ways, games, seed } => match position.parse::<Position>() {
            Ok(position) => solver
                .duel(&position, (play, first), &ways, (games, seed), &mut meter)
                .map(|games| Answer::found(&games)),
            Err(_) => Ok(Answer::Senseless),
        },
        Ask::Pair { a, b } => match valued(solver, a, &mut meter).and_then(|a| Ok((a, valued(solver, b, &mut meter)?)))
        {
            Ok((a, b)) => match pair(&a, &b, &mut meter) {
                Ok(pair) => Ok(Answer::found(&pair)),
                Err(Refused::TooBig(stop)) => Err(stop),
                Err(Refused::Text(_)) => Ok(Answer::Senseless),
            },
            Err(stop) => Err(stop),
        },
        Ask::Beyond { a, b } => match (a.parse::<Position>(), b.parse::<Position>()) {
            (Ok(a), Ok(b)) => solver.beyond(&a, &b, &mut meter).map(|found| Answer::found(&found)),
            _ => Ok(Answer::Senseless),
        },
        Ask::Order { positions } => {
            match positions.iter().map(|text| text.parse()).collect::<Result<Vec<Position>, _>>() {
                Ok(positions) => solver.order(&positions, &mut meter).map(|order| Answer::found(&order)),
                Err(_) => Ok(Answer::Senseless),
            }
        }
        Ask::Number(position) => match position.parse::<Position>() {
            Ok(position) => solver.number_test(&position, &mut meter).map(|found| Answer::found(&found)),
            Err(_) => Ok(Answer::Senseless),
        },
        Ask::Sequence { game, query } => sequence(kept, &game, query, &mut meter)
            .map(|found| found.map_or(Answer::Senseless, |found| Answer::found(&found))),
        Ask::Chart { game, rows } => solver.chart(&game, rows, &mut meter).map(|chart| Answer::found(&chart)),
        Ask::ChartOptions { position, starter } => match position.parse::<Position>() {
            Ok(position) => solver.chart_options(&position, starter, &mut meter).map(|options| Answer::found(&options)),
            Err(_) => Ok(Answer::Senseless),
        },
        // They have a desk and a shelf of their own.
        Ask::Lesson { .. } | Ask::Atlas { .. } => Ok(Answer::Senseless),
        Ask::Seek(bytes) => seek(solver, &bytes, &mut meter),
        // It has a budget of its own.
        Ask::Statement(bytes) => return statement(&bytes, &mut watch),
        Ask::Compare { one, other } => match (one.parse::<Position>(), other.parse::<Position>()) {
            (Ok(one), Ok(other)) => solver.compare(&one, &other, LINES, &mut meter).map(|found| Answer::found(&found)),
            _ => Ok(Answer::Senseless),
        },
    };
    match result {
        Ok(answer) => answer,
        // A table answers from what it has, and goes on from there.
        Err(Stop::Budget { nodes }) if of_table => Answer::TooBig { nodes, told: Vec::new() },
        Err(Stop::Budget { nodes }) => {
            // What was learned on the way fills the memory and answers nothing.
            *solver = Solver::default();
            *kept = None;
            let refused = asked
                .filter(|_| !heard.get())
                .and_then(|(text, play)| Some(to_bytes(&solver.refused(&text.parse().ok()?, play, nodes))));
            Answer::TooBig { nodes, told: refused.unwrap_or_default() }
        }
        Err(Stop::Cancelled) => Answer::Stopped,
    }
}

/// The text of a short game; of a position its value, where it has one that can be written.
fn valued(solver: &mut Solver, text: String, meter: &mut Meter) -> Result<String, Stop> {
    let Ok(position) = text.parse::<Position>() else { return Ok(text) };
    let report = solver.analyse(&position, Play::Normal, meter)?;
    report.value.ok_or(Stop::Budget { nodes: meter.nodes() })
}
