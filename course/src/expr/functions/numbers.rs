//! Functions of numbers and of sets.
use super::{Body, Evaluated, Function, count, function, truth, whole};
use crate::course_solver::{JudgeError, senseless};
use crate::expr::env::{Env, fill};
use crate::expr::types::Type::{Any, Number, Position as Pos, Set, Truth};
use crate::expr::value::Val;
use solver::theory::nim_arithmetic::nim_product;
use solver::theory::zeckendorf;

pub(super) const TABLE: &[Function] = &[
    Function { many: true, ..function("nimsum", &[Number], Number, Body::Raw(nimsum)) },
    Function { family: true, ..function("period", &[Pos, Number, Number, Number], Truth, Body::Raw(period)) },
    function("mex", &[Set(&Number)], Number, Body::Set(mex)),
    function("size", &[Set(&Any)], Number, Body::Set(|set| count(set.len()))),
    function("nimproduct", &[Number, Number], Number, Body::Values(product)),
    function("closed", &[Number], Truth, Body::Number(|n| truth(is_closed(n)))),
    function("fib_value", &[Any], Number, Body::Any(|numeral, _| Ok(fib_value(numeral)))),
    function("fib_proper", &[Any], Truth, Body::Any(|numeral, _| Ok(fib_proper(numeral)))),
    function("least_part", &[Number], Number, Body::Number(least_part)),
];

fn nimsum(given: &[Val], _: &mut Env) -> Evaluated {
    given.iter().try_fold(0, |sum, n| Ok(sum ^ whole(n)?)).map(Val::Number)
}

/// The least number that is missing.
fn mex(set: &[Val]) -> Evaluated {
    let known = set.iter().map(whole).collect::<Result<Vec<_>, _>>()?;
    Ok(Val::Number((0..).find(|n| !known.contains(n)).unwrap_or(0)))
}

fn product(given: &[Val], _: &mut Env) -> Option<Evaluated> {
    let [Val::Number(a), Val::Number(b)] = given else { return None };
    Some(match (u64::try_from(*a), u64::try_from(*b)) {
        (Ok(a), Ok(b)) => i64::try_from(nim_product(a, b)).map(Val::Number).map_err(|_| JudgeError::Undecided),
        _ => senseless(format!("{a} and {b} of nim")),
    })
}

/// Whether the numbers below n are closed under nim addition and nim multiplication.
fn is_closed(n: i64) -> bool {
    let Some(n) = u64::try_from(n).ok().filter(|n| (1..=1_000).contains(n)) else { return false };
    let stays = |a: u64| (0..=a).all(|b| a ^ b < n && nim_product(a, b) < n);
    (0..n).all(stays)
}

/// The digits of a numeral whose places count 1, 2, 3, 5, 8 from the right, the last first; `None` for what is no
/// numeral, which has neither a value nor a form.
fn places(numeral: &Val) -> Option<Vec<i64>> {
    let Val::Number(digits) = numeral else { return None };
    Some(digits.unsigned_abs().to_string().bytes().rev().map(|b| i64::from(b - b'0')).collect())
}

fn fib_value(numeral: &Val) -> Val {
    let Some(places) = places(numeral) else { return Val::Nothing };
    Val::Number(zeckendorf::weights().zip(places).map(|(weight, d)| weight as i64 * d).sum())
}

/// Whether a numeral has only ones, no two side by side.
fn fib_proper(numeral: &Val) -> Val {
    let Some(places) = places(numeral) else { return Val::Nothing };
    let neighbours = places.windows(2).any(|pair| pair[0] > 0 && pair[1] > 0);
    Val::Truth(!neighbours && places.iter().all(|d| *d < 2))
}

fn least_part(n: i64) -> Evaluated {
    let least = u64::try_from(n).ok().and_then(|n| zeckendorf::parts(n).last().copied()).unwrap_or(0);
    Ok(Val::Number(least as i64))
}

/// Evaluates `period(family, from, p, to)`: from `from` on the Grundy values repeat after `p`, compared up to `to`.
fn period(given: &[Val], env: &mut Env) -> Evaluated {
    let [Val::Position(family), from, length, to] = given else { return senseless("period wants a family") };
    let mut bounds = [0; 3];
    for (bound, number) in bounds.iter_mut().zip([from, length, to]) {
        *bound = whole(number)?;
    }
    let [from, length, to] = bounds;
    if length < 1 || from < 0 || to - from > 10_000 {
        return Ok(Val::Truth(false));
    }
    for x in from..=to - length {
        let mut at = |x: i64| {
            let names = [("x".to_owned(), Val::Number(x))].into();
            env.solver.grundy(&fill(family, &names))
        };
        if at(x)? != at(x + length)? {
            return Ok(Val::Truth(false));
        }
    }
    Ok(Val::Truth(true))
}
