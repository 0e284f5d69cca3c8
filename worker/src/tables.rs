//! Requests to the table of one heap, which keeps its results and continues from there.
use crate::{PostMessage, budget, metered, until};
use protocol::{
    Entries, Failure, PeriodTurn, RawAnswer, TableEntries, TableRequest, TableValues, Values, encode_answer, from_bytes,
};
use solver::rules::heap::code_of;
use solver::theory::sequence::{HeapTable, State};
use solver::{Budget, Meter, Solver, Stop};
use std::cell::RefCell;

/// The last requested table of one heap, with the game's name.
type Kept = Option<(String, HeapTable)>;

thread_local! {
    static TABLE: RefCell<Kept> = const { RefCell::new(None) };
}

/// Drops the table.
pub fn forget() {
    TABLE.set(None);
}

/// Answers a request to a table.
pub fn answer(_: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    let request = from_bytes(body).ok_or(Failure::Senseless)?;
    metered(post, |meter| TABLE.with_borrow_mut(|kept| dispatch(kept, request, meter)))
}

fn dispatch(kept: &mut Kept, request: TableRequest, meter: &mut Meter) -> RawAnswer {
    match request {
        TableRequest::TableRows(request) => {
            encode_answer(request, |it| Ok(table(kept, &it.game)?.rows(0..it.until, meter)?))
        }
        TableRequest::TableStep(request) => {
            encode_answer(request, |it| Ok(table(kept, &it.game)?.step(it.column, it.n, meter)?))
        }
        TableRequest::CheckTable(request) => {
            encode_answer(request, |it| Ok(table(kept, &it.game)?.check(&it.sheet, meter)?))
        }
        TableRequest::TableCosts(request) => encode_answer(request, |it| {
            let table = table(kept, &it.game)?;
            Ok(it.heaps.into_iter().map(|n| table.cost(n, meter)).collect::<Result<_, _>>()?)
        }),
        TableRequest::TableRuleSteps(request) => encode_answer(request, |it| {
            let rule = table(kept, &it.game)?.rule(meter)?;
            Ok(rule.map(|rule| it.heaps.into_iter().map(|n| rule.value(n).steps).collect()))
        }),
        TableRequest::TableRun(request) => {
            encode_answer(request, |it| Ok(table(kept, &it.game)?.run(it.n, it.most, meter)?))
        }
        TableRequest::TableCycles(request) => encode_answer(request, |it| Ok(cycles(table(kept, &it.game)?, it.ms))),
        TableRequest::TableValues(request) => {
            encode_answer(request, |it| Ok(values(table(kept, &it.game)?, &it, meter)?))
        }
        TableRequest::TableEntries(request) => {
            encode_answer(request, |it| Ok(entries(table(kept, &it.game)?, &it, meter)?))
        }
        TableRequest::SlideWindow(request) => {
            encode_answer(request, |it| Ok(table(kept, &it.game)?.slide(it.column, it.window, it.count, meter)?))
        }
    }
}

/// The table of a game; if that of another one is stored, it is replaced.
fn table<'a>(kept: &'a mut Kept, game: &str) -> Result<&'a mut HeapTable, Failure> {
    let known = kept.take().filter(|(name, _)| name == game);
    let known = match known {
        Some(known) => known,
        None => (game.to_owned(), HeapTable::new(code_of(game).map_err(|_| Failure::Senseless)?)),
    };
    Ok(&mut kept.insert(known).1)
}

/// Searches for periods, for one turn.
fn cycles(table: &mut HeapTable, ms: u32) -> PeriodTurn {
    let mut watch = until(ms);
    // Only the clock ends a turn, and at last the limit of the tables' bytes.
    let budget = Budget { nodes: u64::MAX, ..budget() };
    match table.cycles(&mut Meter::watched(budget, &mut watch)) {
        Ok(cycles) => PeriodTurn::Done(Box::new(cycles)),
        Err(_) => PeriodTurn::More { known: table.known() },
    }
}

fn values(
    table: &mut HeapTable,
    &TableValues { from, until, .. }: &TableValues,
    meter: &mut Meter,
) -> Result<Values, Stop> {
    let reached = table.extend(until, meter)?;
    let end = if reached.state == State::Whole { until } else { reached.known.min(until) };
    let values = (from..end).map(|n| table.grundy(n, meter)).collect::<Result<_, _>>()?;
    Ok(Values { from, values, more: reached.state == State::More })
}

fn entries(table: &mut HeapTable, it: &TableEntries, meter: &mut Meter) -> Result<Entries, Stop> {
    let &TableEntries { misere, until, .. } = it;
    let values = if misere {
        table.rows(0..until, meter)?.iter().map_while(|row| row.misere.map(u64::from)).collect()
    } else {
        values(table, &TableValues { game: it.game.clone(), from: 0, until }, meter)?.values
    };
    Ok(Entries { misere, values })
}
