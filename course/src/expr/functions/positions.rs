//! Functions of one position.
use super::Body::{Position as Of, Values};
use super::{Evaluated, Function, count, function, truth};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::env::Env;
use crate::expr::shapes::{Shape, drawing_colours, heaps_of, rows_of_bar, shapes};
use crate::expr::types::Type::{self, Any, Number, Position as Pos, Set, Truth, Word};
use crate::expr::value::Val;
use crate::graph::graph;
use solver::board::Colour;
use solver::position::{Component, ComponentText};
use solver::rules::heap::code_of;
use solver::theory::moore::moore_number;
use solver::theory::sequence::{Cost, HeapTable};
use solver::value::measure::Parity;
use solver::value::nim_sum;
use solver::{Game, Player, Position};
use std::collections::BTreeSet;
use std::str::FromStr;

/// The parameter of most of these functions.
const ONE: &[Type] = &[Pos];

pub(super) const TABLE: &[Function] = &[
    function("out", ONE, Word, Of(|p, _, env| outcome(p, env))),
    function("gamma", ONE, Number, Of(|p, _, env| number(env.solver.grundy(p)?))),
    function("value", ONE, Number, Of(|p, _, env| Ok(Val::Value(env.solver.value(p)?)))),
    function("canon", ONE, Number, Of(|p, _, env| Ok(Val::Value(env.solver.value(p)?)))),
    function("number", ONE, Truth, Of(|p, _, env| truth(env.solver.value(p)?.parse::<Fraction>().is_ok()))),
    function("parity", ONE, Word, Of(|p, _, env| parity(p, env))),
    function(
        "mislabelled",
        ONE,
        Set(&Word),
        Of(|_, position, _| Ok(Val::set(shapes(position).iter().flat_map(Shape::mislabelled).map(Val::Word)))),
    ),
    function("node", ONE, Word, Of(|p, position, _| node(p, position))),
    function("impartial", ONE, Truth, Of(|_, position, _| truth(position.is_impartial()))),
    function("loopy", ONE, Truth, Of(|_, position, _| truth(position.is_loopy()))),
    // Of a drawing, or of all drawings of a set together.
    function("edges", &[Any], Number, Values(edges)),
    function(
        "colours",
        ONE,
        Number,
        Of(|_, position, _| count(drawing_colours(position).into_iter().collect::<BTreeSet<_>>().len())),
    ),
    function("cnt", &[Pos, Word], Number, Values(edges_of_colour)),
    function("stalk", ONE, Truth, Of(|_, position, _| truth(matches!(&shapes(position)[..], [one] if one.stalk())))),
    function("semifair", ONE, Truth, Of(|_, position, _| truth(shapes(position).iter().all(Shape::semifair)))),
    // The notation of drawings has no loose edges.
    function("grounded", ONE, Truth, Of(|_, _, _| truth(true))),
    function(
        "heaps",
        ONE,
        Set(&Number),
        Of(|_, position, _| Ok(Val::set(heaps(position).into_iter().map(|n| Val::Number(n as i64))))),
    ),
    function("rows", ONE, Number, Of(|_, position, _| count(heaps(position).len()))),
    function(
        "columns",
        ONE,
        Number,
        Of(|_, position, _| count(rows_of_bar(position).and_then(|rows| rows.first().copied()).unwrap_or(0) as usize)),
    ),
    function("total", ONE, Number, Of(|_, position, _| Ok(Val::Number(heaps(position).iter().sum::<u64>() as i64)))),
    function(
        "longest",
        ONE,
        Number,
        Of(|_, position, _| Ok(Val::Number(heaps(position).into_iter().max().unwrap_or(0) as i64))),
    ),
    function("equal_parts", ONE, Truth, Of(|_, position, _| truth(has_equal_parts(position)))),
    function("equal_heaps", ONE, Truth, Of(|_, position, _| truth(has_equal_heaps(position)))),
    function("moore", ONE, Number, Of(|_, position, _| moore(position, &heaps(position)))),
    // Followers, this position included.
    function("nodes", ONE, Number, Of(|p, _, env| count(graph(p, env.solver)?.0.len()))),
    function(
        "calls",
        ONE,
        Number,
        Of(|p, _, env| match cost(p, env.solver)? {
            cost if cost.exact => number(cost.naive),
            _ => Err(JudgeError::Undecided),
        }),
    ),
    function("evaluations", ONE, Number, Of(|p, _, env| number(cost(p, env.solver)?.evaluations))),
    function("lookups", ONE, Number, Of(|p, _, env| number(cost(p, env.solver)?.calls))),
    function(
        "nimsum_without_one",
        ONE,
        Set(&Number),
        Of(|_, position, _| {
            let heaps = heaps(position);
            let sum = nim_sum(&heaps);
            Ok(Val::set(heaps.into_iter().map(|n| Val::Number((sum ^ n) as i64))))
        }),
    ),
    function("flip", ONE, Pos, Of(|p, position, _| flip(p, position))),
    function("outcomes", ONE, Set(&Word), Of(|_, position, env| outcomes(position, env))),
    function(
        "window",
        &[Pos, Number],
        Word,
        Values(|given, env| match given {
            [Val::Position(p), Val::Number(length)] => Some(window(p, *length, env)),
            _ => None,
        }),
    ),
];

/// A number of the solver; undecided where it is too large for the language.
fn number(n: impl TryInto<i64>) -> Evaluated {
    n.try_into().map(Val::Number).map_err(|_| JudgeError::Undecided)
}

/// The heaps, rows or plants of all components that are not empty.
fn heaps(position: &Position) -> Vec<u64> {
    heaps_of(position).into_iter().flatten().collect()
}

fn outcome(p: &str, env: &mut Env) -> Evaluated {
    Ok(Val::outcome(env.solver.outcome(p, env.play)?))
}

fn parity(p: &str, env: &mut Env) -> Evaluated {
    let word = match env.solver.parity(p)? {
        Some(Parity::Even) => "even",
        Some(Parity::Odd) => "odd",
        None => "neither",
    };
    Ok(Val::Word(word.to_owned()))
}

/// The node of the token in a bare graph: the texts of positions of one graph differ by more than that.
fn node(p: &str, position: &Position) -> Evaluated {
    match first_of(position, Game::Graph).map(Component::state).as_deref().and_then(|state| state.split_once('>')) {
        Some((node, _)) => Ok(Val::Word(node.to_owned())),
        None => senseless(format!("{p} is no graph")),
    }
}

fn edges(given: &[Val], env: &mut Env) -> Option<Evaluated> {
    let drawings = match given {
        [Val::Set(all)] => all.as_slice(),
        [Val::Position(_) | Val::Word(_)] => given,
        _ => return None,
    };
    let all = drawings.iter().map(|drawing| match drawing {
        Val::Position(p) | Val::Word(p) => Ok(drawing_colours(&env.solver.position(p)?).len()),
        other => senseless(format!("edges of {other:?}")),
    });
    Some(all.sum::<Result<usize, JudgeError>>().and_then(count))
}

fn edges_of_colour(given: &[Val], env: &mut Env) -> Option<Evaluated> {
    let [Val::Position(p), Val::Word(colour)] = given else { return None };
    let wanted = match colour.as_str() {
        "blue" => Colour::Blue,
        "red" => Colour::Red,
        "green" => Colour::Green,
        other => return Some(senseless(format!("the colour {other}"))),
    };
    let all = env.solver.position(p).map(|position| drawing_colours(&position));
    Some(all.and_then(|all| count(all.iter().filter(|colour| **colour == wanted).count())))
}

/// Whether the rows before and after the stroke of a duel are the same, in any order.
fn has_equal_parts(position: &Position) -> bool {
    let part = |rows: &str| {
        let mut rows: Vec<u64> = rows.split(',').filter_map(|n| n.parse().ok()).filter(|n| *n > 0).collect();
        rows.sort_unstable();
        rows
    };
    let state = position.only().map(Component::state);
    let halves = state.as_deref().and_then(|state| state.split_once('/'));
    halves.is_some_and(|(one, other)| part(one) == part(other))
}

/// Whether a component has two equal heaps, or there is no heap at all.
fn has_equal_heaps(position: &Position) -> bool {
    let all = heaps_of(position);
    let twice = all.iter().any(|part| (1..part.len()).any(|i| part[..i].contains(&part[i])));
    twice || all.iter().all(Vec::is_empty)
}

/// The bar, mirrored along its diagonal.
fn flip(p: &str, position: &Position) -> Evaluated {
    let Some(rows) = rows_of_bar(position) else { return senseless(format!("{p} is no bar")) };
    let width = rows.first().copied().unwrap_or(0);
    let flipped: Vec<String> = (1..=width).map(|x| rows.iter().filter(|&&r| r >= x).count().to_string()).collect();
    Ok(Val::Position(format!("chomp:{}", flipped.join(","))))
}

/// Followers looked at before `outcomes` is undecided.
const FOLLOWERS: usize = 500;

/// The outcomes of a position and of all that moves of either side reach from it.
fn outcomes(position: &Position, env: &mut Env) -> Evaluated {
    let (mut all, mut at) = (vec![position.to_string()], 0);
    let mut found = Vec::new();
    while let Some(text) = all.get(at).cloned() {
        found.push(outcome(&text, env)?);
        let position = env.solver.position(&text)?;
        for by in Player::BOTH {
            for mv in position.moves(by) {
                let next = mv.to.to_string();
                if !all.contains(&next) {
                    all.push(next);
                }
            }
        }
        if all.len() > FOLLOWERS {
            return Err(JudgeError::Undecided);
        }
        at += 1;
    }
    Ok(Val::set(found))
}

/// The outcomes of the heaps just before this one: `NPNN` are those of 3, 4, 5, 6 for the heap 7 and the length 4. A heap that
/// does not exist is `?`.
fn window(p: &str, length: i64, env: &mut Env) -> Evaluated {
    let Some(text) = ComponentText::of(p) else { return senseless(format!("the heaps before {p}")) };
    let Ok(heap) = text.state.trim().parse::<i64>() else { return senseless(format!("the heaps before {p}")) };
    let mut outcomes = String::new();
    for n in heap - length.clamp(0, 100)..heap {
        match n {
            0.. => {
                let outcome = env.solver.outcome(&text.with_state(&n.to_string()), env.play)?;
                outcomes.push_str(outcome.in_short().word());
            }
            _ => outcomes.push('?'),
        }
    }
    Ok(Val::Word(outcomes))
}

/// The first component, if it is of this game and not negated.
fn first_of(position: &Position, game: Game) -> Option<&Component> {
    position.components().first().filter(|one| one.game() == game && !one.is_negative())
}

/// Moore's number of a position of `moore(k)`: the columns of binary digits, each reduced by k, read to the base k.
fn moore(position: &Position, heaps: &[u64]) -> Evaluated {
    let k = first_of(position, Game::Moore).and_then(|one| one.parameters()?.parse().ok());
    let Some(k) = k else { return senseless(format!("{position} is not Moore’s")) };
    moore_number(k, heaps).to_string().parse().map(Val::Number).map_err(|_| JudgeError::Undecided)
}

/// The cost of one heap's value: `calls` of the plain recursion; with a memory the `evaluations`, and all `lookups` in
/// it.
///
/// # Errors
/// [`JudgeError`]; senseless where it is not one heap of a taking game.
pub(crate) fn cost(p: &str, solver: &CourseSolver) -> Result<Cost, JudgeError> {
    let Some(text) = ComponentText::of(p).filter(|text| !text.negative) else {
        return senseless(format!("the costs of {p}"));
    };
    match (code_of(text.rules.trim()), text.state.trim().parse()) {
        (Ok(code), Ok(n)) => Ok(HeapTable::new(code).cost(n, &mut solver.meter())?),
        _ => senseless(format!("the costs of {p}")),
    }
}

/// A dyadic number in the solver's notation.
struct Fraction;

impl FromStr for Fraction {
    type Err = ();

    fn from_str(text: &str) -> Result<Fraction, ()> {
        let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if digits(top.strip_prefix('-').unwrap_or(top)) && digits(bottom) { Ok(Fraction) } else { Err(()) }
    }
}
