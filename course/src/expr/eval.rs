//! An expression in its environment → its value.
use super::env::{Env, fill};
use super::functions::find;
use super::{Expr, Operator, Val};
use crate::course_solver::{JudgeError, senseless};

/// A condition.
///
/// # Errors
/// [`JudgeError`]; senseless where it is no condition.
pub fn holds(expr: &Expr, env: &mut Env) -> Result<bool, JudgeError> {
    match eval(expr, env)? {
        Val::Truth(truth) => Ok(truth),
        Val::Nothing => Ok(false),
        other => senseless(format!("{other:?} is no condition")),
    }
}

/// The value of an expression. Names that the task does not give are words.
///
/// # Errors
/// [`JudgeError`].
pub fn eval(expr: &Expr, env: &mut Env) -> Result<Val, JudgeError> {
    Ok(match expr {
        Expr::Number(n) => Val::Number(*n),
        Expr::Name(name) => env.names.get(name).cloned().unwrap_or_else(|| Val::Word(name.clone())),
        Expr::Quoted(text) => Val::Word(text.clone()),
        Expr::Position(text) => Val::Position(fill(text, &env.names)),
        Expr::Set(members) => Val::set(members.iter().map(|m| eval(m, env)).collect::<Result<Vec<_>, _>>()?),
        Expr::Filter { name, of, condition } => {
            let mut kept = Vec::new();
            each(name, of, condition, env, &mut |member, truth| {
                if truth {
                    kept.push(member);
                }
                true
            })?;
            Val::set(kept)
        }
        Expr::Some { name, of, condition } => {
            let mut found = false;
            each(name, of, condition, env, &mut |_, truth| {
                found |= truth;
                !truth
            })?;
            Val::Truth(found)
        }
        Expr::Every { name, of, condition } => {
            let mut all = true;
            each(name, of, condition, env, &mut |_, truth| {
                all &= truth;
                truth
            })?;
            Val::Truth(all)
        }
        Expr::Call { function, arguments } => called(function, arguments, env)?,
        Expr::Not(inner) => Val::Truth(!holds(inner, env)?),
        Expr::Minus(inner) => match eval(inner, env)? {
            Val::Number(n) => Val::Number(-n),
            Val::Value(name) => Val::Value(name.strip_prefix('-').map_or_else(|| format!("-{name}"), str::to_owned)),
            other => return senseless(format!("minus {other:?}")),
        },
        Expr::Binary { operator: Operator::And, one, other } => Val::Truth(holds(one, env)? && holds(other, env)?),
        Expr::Binary { operator: Operator::Or, one, other } => Val::Truth(holds(one, env)? || holds(other, env)?),
        Expr::Binary { operator, one, other } => {
            let (one, other) = (eval(one, env)?, eval(other, env)?);
            binary(*operator, one, other, env)?
        }
    })
}

/// The value of a function.
fn called(name: &str, arguments: &[Expr], env: &mut Env) -> Result<Val, JudgeError> {
    let Some(function) = find(name) else { return senseless(format!("the function {name}")) };
    let (family, rest) = match arguments {
        [Expr::Position(family), rest @ ..] if function.family => (Some(Val::Position(family.clone())), rest),
        _ if function.family => return senseless(format!("{name} wants a family")),
        all => (None, all),
    };
    let rest = rest.iter().map(|argument| eval(argument, env));
    let given = family.map(Ok).into_iter().chain(rest).collect::<Result<Vec<_>, _>>()?;
    function.call(&given, env)
}

/// Walks a set with a name for its members, until the callback `hear` returns `false`.
fn each(
    name: &str,
    of: &Expr,
    condition: &Expr,
    env: &mut Env,
    hear: &mut dyn FnMut(Val, bool) -> bool,
) -> Result<(), JudgeError> {
    let Val::Set(members) = eval(of, env)? else { return senseless("not a set") };
    let before = env.names.remove(name);
    for member in members {
        env.names.insert(name.to_owned(), member.clone());
        if !hear(member, holds(condition, env)?) {
            break;
        }
    }
    env.names.remove(name);
    if let Some(before) = before {
        env.names.insert(name.to_owned(), before);
    }
    Ok(())
}

fn binary(operator: Operator, one: Val, other: Val, env: &mut Env) -> Result<Val, JudgeError> {
    use Operator::{AtLeast, AtMost, Bits, Equal, Greater, In, Less, Minus, Modulo, Over, Plus, Times, Unequal};
    if matches!(one, Val::Nothing) || matches!(other, Val::Nothing) {
        return Ok(Val::Nothing);
    }
    Ok(match (operator, &one, &other) {
        (Equal, ..) => Val::Truth(one.same(&other)),
        (Unequal, ..) => Val::Truth(!one.same(&other)),
        (In, member, Val::Set(all)) => Val::Truth(all.iter().any(|known| known.same(member))),
        (Less, Val::Number(a), Val::Number(b)) => Val::Truth(a < b),
        (Greater, Val::Number(a), Val::Number(b)) => Val::Truth(a > b),
        (AtMost, Val::Number(a), Val::Number(b)) => Val::Truth(a <= b),
        (AtLeast, Val::Number(a), Val::Number(b)) => Val::Truth(a >= b),
        // Proper subsets and subsets.
        (Less, Val::Set(_), Val::Set(_)) => Val::Truth(one.subset(&other) == Some(true) && !one.same(&other)),
        (Greater, Val::Set(_), Val::Set(_)) => Val::Truth(other.subset(&one) == Some(true) && !one.same(&other)),
        (AtMost, Val::Set(_), Val::Set(_)) => Val::Truth(one.subset(&other) == Some(true)),
        (AtLeast, Val::Set(_), Val::Set(_)) => Val::Truth(other.subset(&one) == Some(true)),
        (Plus, Val::Position(a), Val::Position(b)) => Val::Position(format!("{a} + {b}")),
        (Minus, Val::Position(a), Val::Position(b)) => Val::Position(env.solver.difference(a, b)?),
        (Plus, Val::Number(a), Val::Number(b)) => number(a.checked_add(*b))?,
        (Minus, Val::Number(a), Val::Number(b)) => number(a.checked_sub(*b))?,
        (Times, Val::Number(a), Val::Number(b)) => number(a.checked_mul(*b))?,
        (Modulo, Val::Number(a), Val::Number(b)) => number(a.checked_rem_euclid(*b))?,
        (Bits, Val::Number(a), Val::Number(b)) => Val::Number(a | b),
        (Over, Val::Number(a), Val::Number(b)) => over(*a, *b)?,
        _ => return senseless(format!("{operator:?} of {one:?} and {other:?}")),
    })
}

fn number(n: Option<i64>) -> Result<Val, JudgeError> {
    n.map_or_else(|| senseless("a number too large"), |n| Ok(Val::Number(n)))
}

/// A fraction in lowest terms.
fn over(a: i64, b: i64) -> Result<Val, JudgeError> {
    if b == 0 || a == i64::MIN || b == i64::MIN {
        return senseless("divided by nothing");
    }
    let (mut x, mut y) = (a.abs(), b.abs());
    while y != 0 {
        (x, y) = (y, x % y);
    }
    let (top, bottom) = (a / x.max(1) * b.signum(), b.abs() / x.max(1));
    Ok(if bottom == 1 { Val::Number(top) } else { Val::Value(format!("{top}/{bottom}")) })
}
