//! Endless bars: `oo` is an endless row, `...` repeats the last row upwards for ever, and in `oox2` or `ooxoo` a side
//! is endless. So the quarter plane is `chomp:oo...`, and the bite at (2, 2) leaves `chomp:oo,1...` of it.
//!
//! Moves are listed in the part that is shown; others are found by name, if the position they leave can be written
//! down.
use crate::board::{Board, Square};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::Play;
use crate::reason::{EndlessCase, Explanation, FailedTheft, Method, Reason};
use crate::ruleset::{MisereAnswer, Solved};
use crate::theory::chomp::{Case, ChompTables, Endless, EndlessError, Length, Remainder, Won};

/// The most failing thefts that are shown.
const EXAMPLES: u32 = 4;
/// The budget for the search of the one cut that wins.
const CUT: u64 = 200_000;

/// Whether this is the text of an endless bar.
pub fn is_endless(text: &str) -> bool {
    text.contains("oo") || text.contains("...")
}

/// Reads an endless bar.
///
/// # Errors
/// `RowsGrow` where a row is longer than the one below it; `TooMany` rows, and the errors of numbers.
pub fn parse(mut state: Input) -> Result<Endless, ParseError> {
    let mut rows: Vec<(Length, usize)> = Vec::new();
    loop {
        state.skip_spaces();
        let at = state.at();
        let row = length(&mut state)?;
        state.skip_spaces();
        if rows.is_empty() && state.eat('x') {
            state.skip_spaces();
            let height = length(&mut state)?;
            state.skip_spaces();
            state.finish()?;
            let full = match height {
                Length::Endless => Endless::new(Vec::new(), row),
                Length::Finite(height) => Endless::new(vec![row; height as usize], Length::Finite(0)),
            };
            return Ok(full.expect("a side without end"));
        }
        if state.eat_str("...") {
            state.skip_spaces();
            state.finish()?;
            return checked(rows, row, at, &state);
        }
        rows.push((row, at));
        if rows.len() as u32 > Endless::FAR {
            return state.error_at(at, ParseErrorKind::TooMany { limit: Endless::FAR.into() });
        }
        if state.is_end() {
            return checked(rows, Length::Finite(0), state.at(), &state);
        }
        state.expect(',', ", ...")?;
    }
}

fn length(state: &mut Input) -> Result<Length, ParseError> {
    if state.eat_str("oo") {
        return Ok(Length::Endless);
    }
    state.number(1, Endless::FAR.into()).map(|n| Length::Finite(n as u32))
}

fn checked(rows: Vec<(Length, usize)>, above: Length, at: usize, state: &Input) -> Result<Endless, ParseError> {
    let starts: Vec<usize> = rows.iter().map(|row| row.1).chain([at]).collect();
    Endless::new(rows.into_iter().map(|row| row.0).collect(), above).or_else(|wrong| match wrong {
        EndlessError::Grows { row } => state.error_at(starts[row], ParseErrorKind::RowsGrow),
        EndlessError::Ends => unreachable!("a row or a column without end was read"),
    })
}

/// The moves in the part that is shown, row by row from the bottom.
pub fn moves(bar: &Endless) -> impl Iterator<Item = Square> {
    let rows = bar.window().0;
    let squares = (1..).zip(rows).flat_map(|(y, length)| (1..=length).map(move |x| Square { x, y }));
    squares.skip(1)
}

pub fn move_count(bar: &Endless) -> u64 {
    bar.window().0.into_iter().map(u64::from).sum::<u64>() - 1
}

/// The squares that a move eats in the part that is shown; for a square beyond it that square, for a tap.
pub fn eaten(bar: &Endless, square: Square) -> Vec<Square> {
    let shown = moves(bar).filter(|other| other.eaten_by(square));
    let shown: Vec<Square> = shown.collect();
    if shown.is_empty() { vec![square] } else { shown }
}

pub fn by_name(bar: &Endless, name: &str) -> Option<Square> {
    let (x, y) = name.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let square = Square { x: x.parse().ok()?, y: y.parse().ok()? };
    (square.to_string() == name && bar.bite(square).is_some()).then_some(square)
}

pub fn board(bar: &Endless) -> Board {
    let (rows, endless) = bar.window();
    Board::Bar { rows, gone: Vec::new(), poison: Square::POISON, endless }
}

/// The winning bites; if the one cut that wins is too far out, the theorem still shows that there is one.
fn winning(bar: &Endless, play: Play, cx: &mut Context) -> Result<Option<Won>, Stop> {
    let found =
        cx.with_table(|tables: &mut ChompTables, cx| cx.meter.limited(CUT, |meter| bar.winning(play, tables, meter)));
    match (found, bar.case()) {
        (Err(Stop::Budget { .. }), Case::One { .. }) => Ok(Some(Won { bites: Vec::new(), undecided: 1 })),
        (found, _) => found,
    }
}

pub fn solve(bar: &Endless, cx: &mut Context) -> Result<Solved<Square>, Stop> {
    Ok(match winning(bar, Play::Normal, cx)? {
        None => Solved { wins: false, moves: Vec::new(), undecided: 0 },
        Some(Won { bites, undecided }) => Solved { wins: true, moves: bites, undecided },
    })
}

pub fn misere(bar: &Endless, cx: &mut Context) -> Result<MisereAnswer<Square>, Stop> {
    let found = winning(bar, Play::Misere, cx)?;
    let reasons = vec![reason(bar, found.as_ref(), Play::Misere)];
    let wins = found.is_some();
    let bites = found.map(|won| won.bites).unwrap_or_default();
    Ok(MisereAnswer { wins, moves: bites.into_iter().map(|bite| (0, bite)).collect(), reasons })
}

pub fn explain(bar: &Endless, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
    let found = winning(bar, play, cx)?;
    let mut reasons = vec![reason(bar, found.as_ref(), play)];
    if let (Case::Two { transposed }, Play::Normal) = (bar.case(), play) {
        let examples = (2..2 + EXAMPLES).filter_map(|x| failed_theft(bar, x, transposed, cx).transpose());
        let examples = examples.collect::<Result<_, _>>()?;
        reasons.push(Reason::StealingFails { rows: bar.window().0, examples });
    }
    Ok(Explanation { method: Method::theorem(play), reasons })
}

/// A failed strategy theft on two endless rows: a bite in the upper row, in this column, its answer, and the effect of
/// that answer as the first bite.
fn failed_theft(bar: &Endless, x: u32, transposed: bool, cx: &mut Context) -> Result<Option<FailedTheft>, Stop> {
    let first = Square::new(x, 2);
    let first = if transposed { first.transpose() } else { first };
    let Some(Remainder::Endless(after)) = bar.bite(first) else { return Ok(None) };
    let Some(answer) = winning(&after, Play::Normal, cx)?.and_then(|won| won.bites.first().copied()) else {
        return Ok(None);
    };
    let (Some(Remainder::Finite(leaves)), Some(Remainder::Finite(others))) = (after.bite(answer), bar.bite(answer))
    else {
        return Ok(None);
    };
    let (leaves, others) = (leaves.rows().to_vec(), others.rows().to_vec());
    Ok(Some(FailedTheft { first, answer, leaves, others }))
}

fn reason(bar: &Endless, found: Option<&Won>, play: Play) -> Reason {
    let (case, transposed) = match (bar.case(), play) {
        (Case::Arms, _) => (EndlessCase::Arms, false),
        (Case::Beside, _) => (EndlessCase::ToArms, false),
        (Case::Two { transposed }, Play::Normal) => (EndlessCase::Two, transposed),
        (Case::Above { transposed }, Play::Normal) => (EndlessCase::ToTwo, transposed),
        (Case::Two { transposed } | Case::Above { transposed }, Play::Misere) => (EndlessCase::Cut, transposed),
        (Case::One { transposed }, _) => (EndlessCase::One, transposed),
    };
    let first = found.and_then(|won| match case {
        EndlessCase::ToArms => Some(Square::new(2, 2)),
        _ => won.bites.first().copied(),
    });
    let leaves = first.and_then(|bite| match bar.bite(bite) {
        Some(Remainder::Finite(shape)) => Some(shape.rows().to_vec()),
        _ => None,
    });
    Reason::ChompEndless { case, transposed, bite: first, leaves: leaves.unwrap_or_default(), play }
}
