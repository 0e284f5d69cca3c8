//! Functions that compare two positions.
use super::Body::Positions;
use super::{Evaluated, Function, function, truth};
use crate::course_solver::JudgeError;
use crate::expr::env::Env;
use crate::expr::types::Type::{self, Position as Pos, Truth};
use solver::{Outcome, Play, Player};
use std::collections::BTreeMap;

const TWO: &[Type] = &[Pos, Pos];

pub(super) const TABLE: &[Function] = &[
    function("eq", TWO, Truth, Positions(|p, q, env| differs_by(Outcome::P, p, q, env))),
    function("lt", TWO, Truth, Positions(|p, q, env| differs_by(Outcome::R, p, q, env))),
    function("gt", TWO, Truth, Positions(|p, q, env| differs_by(Outcome::L, p, q, env))),
    function("conf", TWO, Truth, Positions(|p, q, env| differs_by(Outcome::N, p, q, env))),
    function("iso", TWO, Truth, Positions(iso)),
];

/// Whether the difference of two positions has this outcome.
fn differs_by(wanted: Outcome, p: &str, q: &str, env: &mut Env) -> Evaluated {
    let difference = env.solver.difference(p, q)?;
    truth(env.solver.outcome(&difference, Play::Normal)? == wanted)
}

/// Positions compared before `iso` is undecided.
const FORMS: usize = 20_000;

/// Whether two games of options are the same; order and repetitions do not count. Compares a canonical text of each
/// follower, built from the ends upward.
fn iso(p: &str, q: &str, env: &mut Env) -> Evaluated {
    let mut known = BTreeMap::new();
    truth(form(p, env, &mut known)? == form(q, env, &mut known)?)
}

/// A number for each game of options, without recursion: followers wait on a stack of their own.
fn form(p: &str, env: &mut Env, known: &mut BTreeMap<String, usize>) -> Result<usize, JudgeError> {
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
