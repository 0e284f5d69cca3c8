//! The functions of the language: each is one entry of a table, its signature beside its body.
mod compare;
mod games;
mod moves;
mod numbers;
mod positions;

pub(crate) use positions::cost;

use super::env::Env;
use super::types::Type;
use super::value::{MoveRef, Val};
use crate::course_solver::{JudgeError, senseless};
use solver::Position;

/// A function of the language.
#[derive(Clone, Copy)]
pub(super) struct Function {
    pub name: &'static str,
    /// The types of its parameters.
    pub takes: &'static [Type],
    /// Number of parameters, from the last, that may be left out.
    pub spare: usize,
    /// Whether any number of arguments of the first parameter's type is taken.
    pub many: bool,
    /// Whether the first argument is a family: a position with a name that has a meaning in this function alone, so
    /// that it is not filled in.
    pub family: bool,
    pub gives: Type,
    body: Body,
}

type Evaluated = Result<Val, JudgeError>;

/// The body of a function. But for `Raw`, a function of [`Val::Nothing`] is nothing.
#[derive(Clone, Copy)]
enum Body {
    /// A function of one position: its text, and the position.
    Position(fn(&str, &Position, &mut Env) -> Evaluated),
    /// A function of two positions, by their texts.
    Positions(fn(&str, &str, &mut Env) -> Evaluated),
    Move(fn(&MoveRef, &mut Env) -> Evaluated),
    Number(fn(i64) -> Evaluated),
    /// A function of the members of a set.
    Set(fn(&[Val]) -> Evaluated),
    /// A function of one value of any type.
    Any(fn(&Val, &mut Env) -> Evaluated),
    /// A function of several values; `None` where they do not fit.
    Values(fn(&[Val], &mut Env) -> Option<Evaluated>),
    /// A function of values, nothing among them.
    Raw(fn(&[Val], &mut Env) -> Evaluated),
}

/// The entry of a function.
const fn function(name: &'static str, takes: &'static [Type], gives: Type, body: Body) -> Function {
    Function { name, takes, spare: 0, many: false, family: false, gives, body }
}

/// The function of this name.
pub(super) fn find(name: &str) -> Option<&'static Function> {
    let tables = [positions::TABLE, compare::TABLE, moves::TABLE, games::TABLE, numbers::TABLE];
    tables.into_iter().flatten().find(|function| function.name == name)
}

impl Function {
    /// Calls it with the values of its arguments.
    ///
    /// # Errors
    /// [`JudgeError`]; senseless where the values do not fit.
    pub(super) fn call(&self, given: &[Val], env: &mut Env) -> Evaluated {
        if let Body::Raw(body) = self.body {
            return body(given, env);
        }
        if given.iter().any(|value| matches!(value, Val::Nothing)) {
            return Ok(Val::Nothing);
        }
        let found = match (self.body, given) {
            (Body::Position(body), [Val::Position(p) | Val::Word(p)]) => {
                let position = env.solver.position(p)?;
                Some(body(p, &position, env))
            }
            (Body::Positions(body), [Val::Position(p), Val::Position(q)]) => Some(body(p, q, env)),
            (Body::Move(body), [Val::Move(mv)]) => Some(body(mv, env)),
            (Body::Number(body), [Val::Number(n)]) => Some(body(*n)),
            (Body::Set(body), [Val::Set(members)]) => Some(body(members)),
            (Body::Any(body), [value]) => Some(body(value, env)),
            (Body::Values(body), given) => body(given, env),
            _ => None,
        };
        found.unwrap_or_else(|| senseless(format!("{} of {given:?}", self.name)))
    }
}

fn whole(value: &Val) -> Result<i64, JudgeError> {
    match value {
        Val::Number(n) => Ok(*n),
        other => senseless(format!("{other:?} is no number")),
    }
}

/// A count as a value.
fn count(n: usize) -> Evaluated {
    Ok(Val::Number(n as i64))
}

fn truth(is: bool) -> Evaluated {
    Ok(Val::Truth(is))
}

#[cfg(test)]
mod tests;
