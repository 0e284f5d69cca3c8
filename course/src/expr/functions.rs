//! The functions of the language: their signatures ([`SIGNATURES`]) and their bodies ([`call`]).
use super::Val;
use super::env::{Env, fill};
use super::shapes::{heaps_of, rows_of_bar, shapes};
use super::types::Type;
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::graph::graph;
use crate::strategy;
use solver::board::{Act, Colour};
use solver::rules::heap::code_of;
use solver::theory::moore::moore_number;
use solver::theory::nim_arithmetic::nim_product;
use solver::theory::sequence::{Cost, HeapTable};
use solver::theory::zeckendorf;
use solver::value::measure::Parity;
use solver::value::nim_sum;
use solver::{Outcome, Player, Position};

/// The signature of a function: its name, its parameters, how many of these may be left out, and its result.
pub(super) struct Signature(pub &'static str, pub &'static [Type], pub usize, pub Type);

use Type::{Any, Move, Number, Pair, Position as Pos, Rule, Set, Truth, Word};

pub(super) const SIGNATURES: &[Signature] = &[
    Signature("out", &[Pos], 0, Word),
    Signature("gamma", &[Pos], 0, Number),
    Signature("value", &[Pos], 0, Number),
    Signature("canon", &[Pos], 0, Number),
    Signature("wins", &[Pos, Word], 1, Set(&Move)),
    Signature("moves", &[Pos, Word], 1, Set(&Move)),
    Signature("after", &[Move], 0, Pos),
    Signature("before", &[Move], 0, Pos),
    Signature("last", &[Move], 0, Move),
    Signature("part", &[Move], 0, Number),
    Signature("eq", &[Pos, Pos], 0, Truth),
    Signature("lt", &[Pos, Pos], 0, Truth),
    Signature("gt", &[Pos, Pos], 0, Truth),
    Signature("conf", &[Pos, Pos], 0, Truth),
    Signature("iso", &[Pos, Pos], 0, Truth),
    Signature("cnt", &[Pos, Word], 0, Number),
    Signature("colours", &[Pos], 0, Number),
    Signature("edges", &[Any], 0, Number),
    Signature("heaps", &[Pos], 0, Set(&Number)),
    Signature("rows", &[Pos], 0, Number),
    Signature("columns", &[Pos], 0, Number),
    Signature("total", &[Pos], 0, Number),
    Signature("longest", &[Pos], 0, Number),
    Signature("stalk", &[Pos], 0, Truth),
    Signature("grounded", &[Pos], 0, Truth),
    Signature("semifair", &[Pos], 0, Truth),
    Signature("number", &[Pos], 0, Truth),
    Signature("parity", &[Pos], 0, Word),
    Signature("flip", &[Pos], 0, Pos),
    Signature("mex", &[Set(&Number)], 0, Number),
    Signature("equal_heaps", &[Pos], 0, Truth),
    Signature("nimproduct", &[Number, Number], 0, Number),
    Signature("closed", &[Number], 0, Truth),
    Signature("equal_parts", &[Pos], 0, Truth),
    Signature("empties_heap", &[Move], 0, Truth),
    Signature("rows_of", &[Set(&Move)], 0, Set(&Number)),
    Signature("nimsum_without_one", &[Pos], 0, Set(&Number)),
    Signature("won", &[Word], 0, Truth),
    Signature("lost", &[Word], 0, Truth),
    Signature("chose", &[Word], 0, Truth),
    Signature("slip", &[Number], 0, Truth),
    Signature("eats", &[Pair], 0, Truth),
    Signature("left", &[Any], 0, Pos),
    Signature("lines", &[Rule], 0, Number),
    Signature("beats_all", &[Rule, Pos], 0, Truth),
    Signature("period", &[Pos, Number, Number, Number], 0, Truth),
    Signature("size", &[Set(&Any)], 0, Number),
    Signature("mislabelled", &[Pos], 0, Set(&Word)),
    Signature("impartial", &[Pos], 0, Truth),
    Signature("loopy", &[Pos], 0, Truth),
    Signature("outcomes", &[Pos], 0, Set(&Word)),
    Signature("fib_value", &[Any], 0, Number),
    Signature("fib_proper", &[Any], 0, Truth),
    Signature("least_part", &[Number], 0, Number),
    Signature("node", &[Pos], 0, Word),
    Signature("moore", &[Pos], 0, Number),
    Signature("window", &[Pos, Number], 0, Word),
    Signature("nodes", &[Pos], 0, Number),
    Signature("calls", &[Pos], 0, Number),
    Signature("evaluations", &[Pos], 0, Number),
    Signature("lookups", &[Pos], 0, Number),
];

/// Calls a function with the values of its arguments.
///
/// # Errors
/// [`JudgeError`].
pub(super) fn call(function: &str, given: &[Val], env: &mut Env) -> Result<Val, JudgeError> {
    if function == "nimsum" {
        return given.iter().try_fold(0, |sum, n| Ok(sum ^ whole(n)?)).map(Val::Number);
    }
    if function == "period" {
        return period(given, env);
    }
    if given.iter().any(|a| matches!(a, Val::Nothing)) {
        return Ok(Val::Nothing);
    }
    match (function, given) {
        ("won" | "lost" | "chose" | "slip", [argument]) => of_game(function, argument, env),
        ("before", [Val::Move(mv)]) => Ok(Val::Position(mv.from.clone())),
        ("after", [Val::Move(mv)]) => Ok(Val::Position(mv.to.clone())),
        ("last", [Val::Move(_)]) => Ok(env.names.get("last").cloned().unwrap_or(Val::Nothing)),
        ("part", [Val::Move(mv)]) => Ok(Val::Number(mv.component as i64 + 1)),
        ("empties_heap", [Val::Move(mv)]) => Ok(Val::Truth(rows(&mv.to)? < rows(&mv.from)?)),
        ("wins" | "moves", [Val::Position(p), side @ ..]) => moves(function == "wins", p, side, env),
        ("rows_of", [Val::Set(set)]) => Ok(Val::set(set.iter().filter_map(row_of).map(Val::Number))),
        ("mex", [Val::Set(set)]) => {
            let known = set.iter().map(whole).collect::<Result<Vec<_>, _>>()?;
            Ok(Val::Number((0..).find(|n| !known.contains(n)).unwrap_or(0)))
        }
        // All drawings together.
        ("edges", [Val::Set(set)]) => {
            let mut sum = 0;
            for member in set {
                let Val::Position(p) = member else { return senseless(format!("edges of {member:?}")) };
                sum += super::drawing_colours(&env.solver.position(p)?).len() as i64;
            }
            Ok(Val::Number(sum))
        }
        ("nimproduct", [Val::Number(a), Val::Number(b)]) => {
            let whole = |n: &i64| u64::try_from(*n).map_err(|_| JudgeError::Senseless(format!("{n} of nim")));
            i64::try_from(nim_product(whole(a)?, whole(b)?)).map(Val::Number).map_err(|_| JudgeError::Undecided)
        }
        // Whether the numbers below n are closed under nim addition and nim multiplication.
        ("closed", [Val::Number(n)]) => {
            let Some(n) = u64::try_from(*n).ok().filter(|n| (1..=1_000).contains(n)) else {
                return Ok(Val::Truth(false));
            };
            let stays = |a: u64| (0..=a).all(|b| a ^ b < n && nim_product(a, b) < n);
            Ok(Val::Truth((0..n).all(stays)))
        }
        ("size", [Val::Set(set)]) => Ok(Val::Number(set.len() as i64)),
        ("eats", [Val::Pair(pair)]) => eats(&pair.0, &pair.1).map(Val::Truth),
        ("left", [what]) => left(what, env),
        ("outcomes", [Val::Position(p)]) => outcomes(p, env),
        ("fib_value" | "fib_proper", [Val::Number(digits)]) => Ok(numeral(function, *digits)),
        // Not a numeral: neither a value nor a form.
        ("fib_value" | "fib_proper", _) => Ok(Val::Nothing),
        ("least_part", [Val::Number(n)]) => {
            let least = u64::try_from(*n).ok().and_then(|n| zeckendorf::parts(n).last().copied()).unwrap_or(0);
            Ok(Val::Number(least as i64))
        }
        ("lines", [Val::Rule(rule)]) => Ok(Val::Number(rule.len() as i64)),
        ("beats_all", [Val::Rule(rule), Val::Position(p) | Val::Word(p)]) => {
            Ok(Val::Truth(strategy::first_failure(rule, p, env.play, env.solver)?.is_none()))
        }
        ("eq" | "lt" | "gt" | "conf" | "iso", [Val::Position(p), Val::Position(q)]) => compare(function, p, q, env),
        ("window", [Val::Position(p), Val::Number(length)]) => window(p, *length, env),
        ("cnt", [Val::Position(p), Val::Word(colour)]) => {
            let wanted = match colour.as_str() {
                "blue" => Colour::Blue,
                "red" => Colour::Red,
                "green" => Colour::Green,
                other => return senseless(format!("the colour {other}")),
            };
            let all = super::drawing_colours(&env.solver.position(p)?);
            Ok(Val::Number(all.iter().filter(|c| **c == wanted).count() as i64))
        }
        (_, [Val::Position(p) | Val::Word(p)]) => of_position(function, p, env),
        _ => senseless(format!("{function} of {given:?}")),
    }
}

fn whole(value: &Val) -> Result<i64, JudgeError> {
    match value {
        Val::Number(n) => Ok(*n),
        other => senseless(format!("{other:?} is no number")),
    }
}

/// Evaluates `won(game)` and its like: facts of the game played, which the task added to the names.
fn of_game(function: &str, argument: &Val, env: &mut Env) -> Result<Val, JudgeError> {
    let fact = |name: &str| env.names.get(name).cloned().unwrap_or(Val::Nothing);
    Ok(match (function, argument) {
        ("lost", _) => fact("is-lost"),
        ("won", _) => match fact("is-lost") {
            Val::Truth(lost) => Val::Truth(!lost),
            other => other,
        },
        ("slip", Val::Number(n)) => Val::Truth(fact("slip-number").same(&Val::Number(*n))),
        ("chose", Val::Word(word)) if word == "right" => fact("chose-right"),
        ("chose", word) => Val::Truth(fact("chosen").same(word)),
        _ => return senseless(format!("{function} of {argument:?}")),
    })
}

fn moves(winning: bool, p: &str, side: &[Val], env: &mut Env) -> Result<Val, JudgeError> {
    let by = match side {
        [] => env.side,
        [Val::Word(word)] if word == "Blue" || word == "blue" => Player::Left,
        [Val::Word(word)] if word == "Red" || word == "red" => Player::Right,
        other => return senseless(format!("the side {other:?}")),
    };
    let all = env.solver.moves(p, env.play, by)?.into_iter().filter(|mv| mv.wins || !winning);
    let all: Vec<Val> = all.map(|mv| Val::Move(env.own(p, mv))).collect();
    Ok(Val::set(all))
}

/// Heaps, rows or plants that are not empty, in all components.
fn rows(p: &str) -> Result<i64, JudgeError> {
    let position: Position = p.parse().map_err(|e| JudgeError::Senseless(format!("{p}: {e:?}")))?;
    Ok(heaps_of(&position).iter().map(Vec::len).sum::<usize>() as i64)
}

/// The size of the heap that a move changes.
fn row_of(mv: &Val) -> Option<i64> {
    let Val::Move(mv) = mv else { return None };
    let Act::Heaps(heaps) = &mv.act else { return None };
    i64::try_from(heaps.first()?.from).ok()
}

fn square(value: &Val) -> Result<(u32, u32), JudgeError> {
    match value {
        Val::Square(x, y) => Ok((*x, *y)),
        other => senseless(format!("{other:?} is no square")),
    }
}

/// Whether a bite at one square eats the other.
fn eats(one: &Val, other: &Val) -> Result<bool, JudgeError> {
    let ((x, y), (u, v)) = (square(one)?, square(other)?);
    Ok((x <= u && y <= v) || (x >= u && y >= v))
}

/// The task's bar after a bite, or after two.
fn left(what: &Val, env: &mut Env) -> Result<Val, JudgeError> {
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

fn compare(function: &str, p: &str, q: &str, env: &mut Env) -> Result<Val, JudgeError> {
    if function == "iso" {
        return iso(p, q, env).map(Val::Truth);
    }
    let difference = env.solver.difference(p, q)?;
    let outcome = env.solver.outcome(&difference, solver::Play::Normal)?;
    Ok(Val::Truth(match function {
        "eq" => outcome == Outcome::P,
        "lt" => outcome == Outcome::R,
        "gt" => outcome == Outcome::L,
        _ => outcome == Outcome::N,
    }))
}

/// Positions compared before `iso` is undecided.
const FORMS: usize = 20_000;

/// Whether two games of options are the same; order and repetitions do not count. Compares a canonical text of each
/// follower, built from the ends upward.
fn iso(p: &str, q: &str, env: &mut Env) -> Result<bool, JudgeError> {
    let mut known = std::collections::BTreeMap::new();
    Ok(form(p, env, &mut known)? == form(q, env, &mut known)?)
}

/// A number for each game of options, without recursion: followers wait on a stack of their own.
fn form(p: &str, env: &mut Env, known: &mut std::collections::BTreeMap<String, usize>) -> Result<usize, JudgeError> {
    let root = env.solver.position(p)?.to_string();
    let mut stack = vec![root.clone()];
    while let Some(text) = stack.last().cloned() {
        if known.contains_key(&text) {
            stack.pop();
            continue;
        }
        if known.len() + stack.len() > FORMS {
            return Err(JudgeError::Undecided);
        }
        let position = env.solver.position(&text)?;
        let options = Player::BOTH.map(|by| position.moves(by).iter().map(|mv| mv.to.to_string()).collect::<Vec<_>>());
        let open: Vec<String> = options.iter().flatten().filter(|o| !known.contains_key(*o)).cloned().collect();
        if open.is_empty() {
            let name = options.map(|side| {
                let mut ids: Vec<usize> = side.iter().map(|o| known[o]).collect();
                ids.sort_unstable();
                ids.dedup();
                ids
            });
            // Games of the same options share the number that is kept under the text of their options.
            let key = format!("={name:?}");
            let next = known.len();
            let id = *known.entry(key).or_insert(next);
            known.insert(text, id);
            stack.pop();
        } else {
            stack.extend(open);
        }
    }
    Ok(known[&root])
}

/// Followers looked at before `outcomes` is undecided.
const FOLLOWERS: usize = 500;

/// The outcomes of a position and of all that moves of either side reach from it.
fn outcomes(p: &str, env: &mut Env) -> Result<Val, JudgeError> {
    let root = env.solver.position(p)?.to_string();
    let (mut all, mut at) = (vec![root], 0);
    let mut found = Vec::new();
    while let Some(text) = all.get(at).cloned() {
        found.push(Val::Word(outcome_word(env.solver.outcome(&text, env.play)?).to_owned()));
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

/// Reads a numeral whose places count 1, 2, 3, 5, 8 from the right: its value, or whether it has only ones, no two side
/// by side.
fn numeral(function: &str, digits: i64) -> Val {
    let places: Vec<i64> = digits.unsigned_abs().to_string().bytes().rev().map(|b| i64::from(b - b'0')).collect();
    if function == "fib_proper" {
        let neighbours = places.windows(2).any(|pair| pair[0] > 0 && pair[1] > 0);
        return Val::Truth(!neighbours && places.iter().all(|d| *d < 2));
    }
    Val::Number(zeckendorf::weights().zip(places).map(|(weight, d)| weight as i64 * d).sum())
}

/// Evaluates `period(family, from, p, to)`: from `from` on the Grundy values repeat after `p`, compared up to `to`.
fn period(given: &[Val], env: &mut Env) -> Result<Val, JudgeError> {
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

fn of_position(function: &str, p: &str, env: &mut Env) -> Result<Val, JudgeError> {
    let position = env.solver.position(p)?;
    let all = heaps_of(&position);
    let heaps = || all.iter().flatten().copied();
    let count = |n: usize| Ok(Val::Number(n as i64));
    match function {
        "out" => Ok(Val::Word(outcome_word(env.solver.outcome(p, env.play)?).to_owned())),
        "gamma" => Ok(Val::Number(i64::try_from(env.solver.grundy(p)?).map_err(|_| JudgeError::Undecided)?)),
        "value" | "canon" => Ok(Val::Value(env.solver.value(p)?)),
        "number" => Ok(Val::Truth(env.solver.value(p)?.parse::<Fraction>().is_ok())),
        "parity" => {
            let word = match env.solver.parity(p)? {
                Some(Parity::Even) => "even",
                Some(Parity::Odd) => "odd",
                None => "neither",
            };
            Ok(Val::Word(word.to_owned()))
        }
        "mislabelled" => {
            Ok(Val::set(shapes(&position).iter().flat_map(super::shapes::Shape::mislabelled).map(Val::Word)))
        }
        // The node of the token in a bare graph: the texts of positions of one graph differ by more than that.
        "node" => match position.to_string().strip_prefix("graph:").and_then(|state| state.split_once('>')) {
            Some((node, _)) => Ok(Val::Word(node.to_owned())),
            None => senseless(format!("{p} is no graph")),
        },
        "impartial" => Ok(Val::Truth(position.is_impartial())),
        "loopy" => Ok(Val::Truth(position.is_loopy())),
        "edges" => count(super::drawing_colours(&position).len()),
        "colours" => {
            let colours: std::collections::BTreeSet<_> = super::drawing_colours(&position).into_iter().collect();
            count(colours.len())
        }
        "stalk" => Ok(Val::Truth(matches!(&shapes(&position)[..], [one] if one.stalk()))),
        "semifair" => Ok(Val::Truth(shapes(&position).iter().all(|s| s.semifair()))),
        // The notation of drawings has no loose edges.
        "grounded" => Ok(Val::Truth(true)),
        "heaps" => Ok(Val::set(heaps().map(|n| Val::Number(n as i64)))),
        "rows" => count(heaps().count()),
        "columns" => count(rows_of_bar(&position).and_then(|rows| rows.first().copied()).unwrap_or(0) as usize),
        "total" => Ok(Val::Number(heaps().sum::<u64>() as i64)),
        "longest" => Ok(Val::Number(heaps().max().unwrap_or(0) as i64)),
        // The rows before and after the stroke of a duel, in any order.
        "equal_parts" => {
            let text = position.to_string();
            let part = |rows: &str| {
                let mut rows: Vec<u64> = rows.split(',').filter_map(|n| n.parse().ok()).filter(|n| *n > 0).collect();
                rows.sort_unstable();
                rows
            };
            let halves = text.split_once(':').and_then(|(_, state)| state.split_once('/'));
            Ok(Val::Truth(halves.is_some_and(|(one, other)| part(one) == part(other))))
        }
        "equal_heaps" => {
            let twice = all.iter().any(|part| (1..part.len()).any(|i| part[..i].contains(&part[i])));
            Ok(Val::Truth(twice || heaps().count() == 0))
        }
        "moore" => moore(&position.to_string(), &heaps().collect::<Vec<u64>>()).map(Val::Number),
        // Followers, this position included.
        "nodes" => count(graph(p, env.solver)?.0.len()),
        "calls" | "evaluations" | "lookups" => {
            let cost = cost(p, env.solver)?;
            let number = match function {
                "calls" if !cost.exact => return Err(JudgeError::Undecided),
                "calls" => cost.naive,
                "evaluations" => u128::from(cost.evaluations),
                _ => cost.calls,
            };
            i64::try_from(number).map(Val::Number).map_err(|_| JudgeError::Undecided)
        }
        "nimsum_without_one" => {
            let sum = nim_sum(heaps());
            Ok(Val::set(heaps().map(|n| Val::Number((sum ^ n) as i64))))
        }
        "flip" => match rows_of_bar(&position) {
            Some(rows) => {
                let width = rows.first().copied().unwrap_or(0);
                let flipped: Vec<String> =
                    (1..=width).map(|x| rows.iter().filter(|&&r| r >= x).count().to_string()).collect();
                Ok(Val::Position(format!("chomp:{}", flipped.join(","))))
            }
            None => senseless(format!("{p} is no bar")),
        },
        _ => senseless(format!("the function {function}")),
    }
}

/// The outcomes of the heaps just before this one: `NPNN` are those of 3, 4, 5, 6 for the heap 7 and the length 4. A heap that
/// does not exist is `?`.
fn window(p: &str, length: i64, env: &mut Env) -> Result<Val, JudgeError> {
    let Some((game, heap)) = p.split_once(':') else { return senseless(format!("the heaps before {p}")) };
    let Ok(heap) = heap.trim().parse::<i64>() else { return senseless(format!("the heaps before {p}")) };
    let mut outcomes = String::new();
    for n in heap - length.clamp(0, 100)..heap {
        match n {
            0.. => outcomes.push_str(outcome_word(env.solver.outcome(&format!("{game}:{n}"), env.play)?)),
            _ => outcomes.push('?'),
        }
    }
    Ok(Val::Word(outcomes))
}

/// Moore's number of a position of `moore(k)`: the columns of binary digits, each reduced by k, read to the base k.
fn moore(written: &str, heaps: &[u64]) -> Result<i64, JudgeError> {
    let k = written.strip_prefix("moore(").and_then(|rest| rest.split_once(')')?.0.parse().ok());
    let Some(k) = k else { return senseless(format!("{written} is not Moore’s")) };
    moore_number(k, heaps).to_string().parse().map_err(|_| JudgeError::Undecided)
}

/// The cost of one heap's value: `calls` of the plain recursion; with a memory the `evaluations`, and all `lookups` in
/// it.
///
/// # Errors
/// [`JudgeError`]; senseless where it is not one heap of a taking game.
pub(crate) fn cost(p: &str, solver: &CourseSolver) -> Result<Cost, JudgeError> {
    let Some((game, n)) = p.split_once(':') else { return senseless(format!("the costs of {p}")) };
    match (code_of(game.trim()), n.trim().parse()) {
        (Ok(code), Ok(n)) => Ok(HeapTable::new(code).cost(n, &mut solver.meter())?),
        _ => senseless(format!("the costs of {p}")),
    }
}

/// The outcome as the notation writes it; `D` if a draw depends on who begins.
pub(crate) fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "N",
        Outcome::P => "P",
        Outcome::L => "L",
        Outcome::R => "R",
        _ => "D",
    }
}

/// A dyadic number in the solver's notation.
struct Fraction;

impl std::str::FromStr for Fraction {
    type Err = ();

    fn from_str(text: &str) -> Result<Fraction, ()> {
        let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
        let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
        if digits(top.strip_prefix('-').unwrap_or(top)) && digits(bottom) { Ok(Fraction) } else { Err(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{holds, parse};
    use super::*;

    #[test]
    fn numerals_and_outcomes() {
        let mut solver = CourseSolver::default();
        let mut env = Env::new(&mut solver, solver::Play::Normal, Player::Left);
        for text in [
            "fib_value(1020) = 9",
            "fib_value(10001) = 9",
            "fib_value(1010101100) = 144",
            "fib_proper(10001) and not fib_proper(1020) and not fib_proper(1101)",
            "least_part(17) = 1 and least_part(18) = 5",
            "outcomes(subtraction(1,2,4|1,3,4):9) = {P, N, L}",
            "outcomes(nim:1) = {P, N}",
            "every m in moves(graph:x>y,z;y>z): node(after(m)) in {'y', 'z'}",
            "moore(moore(3):2) = 3 and gamma(moore(3):2) = 2 and moore(moore(3):1,1,1) = 0",
            "calls(subtraction(1,2):5) = 20 and evaluations(subtraction(1,2):5) = 6 and lookups(subtraction(1,2):5) = 10",
            "calls(octal(0.07):10) = 683",
            "window(subtraction(1,3,4):4, 4) = 'PNPN' and window(subtraction(1,3,4):1, 2) = '?P'",
            "nimproduct(2, 3) = 1 and nimproduct(4, 4) = 6 and closed(16) and not closed(8) and not closed(0)",
            "equal_parts(nimduel:2,4/4,2) and not equal_parts(nimduel:2,2/2) and not equal_parts(nim:2,2)",
            "nodes(subtraction(1-3):15) = 16 and nodes(graph:s>a,b;a>c;b>c) = 4",
        ] {
            assert_eq!(holds(&parse(text).unwrap(), &mut env), Ok(true), "{text}");
        }
    }
}
