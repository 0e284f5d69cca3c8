//! Functions of moves.
use super::Body::{Move as Of, Values};
use super::{Body, Evaluated, Function, count, function, truth};
use crate::course_solver::{JudgeError, senseless};
use crate::expr::env::Env;
use crate::expr::shapes::heaps_of;
use crate::expr::types::Type::{Move, Number, Position as Pos, Set, Truth, Word};
use crate::expr::value::Val;
use solver::board::Act;
use solver::{Player, Position};

pub(super) const TABLE: &[Function] = &[
    Function { spare: 1, ..function("wins", &[Pos, Word], Set(&Move), Values(|given, env| moves(true, given, env))) },
    Function { spare: 1, ..function("moves", &[Pos, Word], Set(&Move), Values(|given, env| moves(false, given, env))) },
    function("after", &[Move], Pos, Of(|mv, _| Ok(Val::Position(mv.to.clone())))),
    function("before", &[Move], Pos, Of(|mv, _| Ok(Val::Position(mv.from.clone())))),
    function("last", &[Move], Move, Of(|_, env| Ok(env.names.get("last").cloned().unwrap_or(Val::Nothing)))),
    function("part", &[Move], Number, Of(|mv, _| count(mv.component + 1))),
    function("empties_heap", &[Move], Truth, Of(|mv, _| truth(rows(&mv.to)? < rows(&mv.from)?))),
    function("rows_of", &[Set(&Move)], Set(&Number), Body::Set(rows_of)),
];

/// All moves of a position, or those that win; of the side that a second argument names, else of the learner's.
fn moves(winning: bool, given: &[Val], env: &mut Env) -> Option<Evaluated> {
    let [Val::Position(p), side @ ..] = given else { return None };
    let by = match side {
        [] => env.side,
        [Val::Word(word)] if word == "Blue" || word == "blue" => Player::Left,
        [Val::Word(word)] if word == "Red" || word == "red" => Player::Right,
        other => return Some(senseless(format!("the side {other:?}"))),
    };
    Some(env.solver.moves(p, env.play, by).map(|all| {
        let all: Vec<Val> =
            all.into_iter().filter(|mv| mv.wins || !winning).map(|mv| Val::Move(env.own(p, mv))).collect();
        Val::set(all)
    }))
}

/// Number of heaps, rows or plants that are not empty, in all components.
fn rows(p: &str) -> Result<usize, JudgeError> {
    let position: Position = p.parse().map_err(|e| JudgeError::Senseless(format!("{p}: {e:?}")))?;
    Ok(heaps_of(&position).iter().map(Vec::len).sum())
}

/// The sizes of the heaps that moves change.
fn rows_of(moves: &[Val]) -> Evaluated {
    Ok(Val::set(moves.iter().filter_map(row_of).map(Val::Number)))
}

/// The size of the heap that a move changes.
fn row_of(mv: &Val) -> Option<i64> {
    let Val::Move(mv) = mv else { return None };
    let Act::Heaps(heaps) = &mv.act else { return None };
    i64::try_from(heaps.first()?.from).ok()
}
