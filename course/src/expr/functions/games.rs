//! Functions of a played game, of the squares of a bar and of rules. The facts of a game are names that its task adds.
use super::Body::{Any, Values};
use super::{Evaluated, Function, count, function, truth};
use crate::course_solver::{JudgeError, senseless};
use crate::expr::env::Env;
use crate::expr::types::Type::{self, Number, Pair, Position as Pos, Rule, Truth, Word};
use crate::expr::value::Val;
use crate::strategy;
use solver::Player;

pub(super) const TABLE: &[Function] = &[
    function("lost", &[Word], Truth, Any(|_, env| Ok(fact("is-lost", env)))),
    function("won", &[Word], Truth, Any(|_, env| Ok(won(env)))),
    function("chose", &[Word], Truth, Any(|word, env| Ok(chose(word, env)))),
    function("slip", &[Number], Truth, Any(|number, env| truth(fact("slip-number", env).same(number)))),
    function("eats", &[Pair], Truth, Any(|pair, _| eats(pair))),
    function("left", &[Type::Any], Pos, Any(left)),
    function("lines", &[Rule], Number, Any(lines)),
    function("beats_all", &[Rule, Pos], Truth, Values(beats_all)),
];

/// A fact of the game played.
fn fact(name: &str, env: &Env) -> Val {
    env.names.get(name).cloned().unwrap_or(Val::Nothing)
}

fn won(env: &Env) -> Val {
    match fact("is-lost", env) {
        Val::Truth(lost) => Val::Truth(!lost),
        other => other,
    }
}

fn chose(word: &Val, env: &Env) -> Val {
    match word {
        Val::Word(right) if right == "right" => fact("chose-right", env),
        word => Val::Truth(fact("chosen", env).same(word)),
    }
}

fn lines(rule: &Val, _: &mut Env) -> Evaluated {
    match rule {
        Val::Rule(rule) => count(rule.len()),
        other => senseless(format!("{other:?} is no rule")),
    }
}

fn beats_all(given: &[Val], env: &mut Env) -> Option<Evaluated> {
    let [Val::Rule(rule), Val::Position(p) | Val::Word(p)] = given else { return None };
    Some(strategy::first_failure(rule, p, env.play, env.solver).and_then(|failure| truth(failure.is_none())))
}

fn square(value: &Val) -> Result<(u32, u32), JudgeError> {
    match value {
        Val::Square(x, y) => Ok((*x, *y)),
        other => senseless(format!("{other:?} is no square")),
    }
}

/// Whether a bite at one square of a pair eats the other.
fn eats(pair: &Val) -> Evaluated {
    let Val::Pair(pair) = pair else { return senseless(format!("{pair:?} is no pair")) };
    let ((x, y), (u, v)) = (square(&pair.0)?, square(&pair.1)?);
    truth((x <= u && y <= v) || (x >= u && y >= v))
}

/// The task's bar after a bite, or after two.
fn left(what: &Val, env: &mut Env) -> Evaluated {
    let Some(Val::Position(mut bar)) = env.names.get("pos").cloned() else { return senseless("left without a bar") };
    let squares = match what {
        Val::Pair(pair) => vec![square(&pair.0)?, square(&pair.1)?],
        one => vec![square(one)?],
    };
    for (x, y) in squares {
        // A square that is gone already leaves the bar as it is.
        if let Some(mv) = env.solver.position(&bar)?.find(Player::Left, &format!("({x},{y})")) {
            bar = mv.to.to_string();
        }
    }
    Ok(Val::Position(bar))
}
