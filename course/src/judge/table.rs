//! TABLE: cells with an entry each, judged one by one.
use super::{Boards, Judged, entered, other_form, position, situation, won_by_mover};
use crate::answer::{Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Expr, Val, eval, filled, holds, states};
use crate::forms::{Answer, Cell, Input, TableTask};
use crate::lesson::{Ask, LineKind};
use solver::position::ComponentText;
use solver::{Game, Outcome, Player};
use std::collections::BTreeMap;

impl Judged for TableTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Table(entries) = answer else { return other_form() };
        judge(ask, self, entries, solver)
    }

    fn solved(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        solved(ask, self, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &TableTask,
    entries: &BTreeMap<String, String>,
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    if let Some(unknown) = entries.keys().find(|cell| !task.cells.contains(cell)) {
        return senseless(format!("there is no cell {unknown}"));
    }
    let empty = task.cells.iter().find(|cell| !entries.contains_key(*cell));
    for cell in &task.cells {
        let Some(text) = entries.get(cell) else { continue };
        let entry = entered(text);
        if !allowed(&task.input, &entry) {
            return senseless(format!("the entry {text}"));
        }
        let (pos, mut env) = of_cell(ask, cell, &entry, solver);
        if fits(task, &pos, &entry, entries, &mut env)? {
            continue;
        }
        let says = situation(ask, &mut env)?;
        let mut wrong = Wrong::new(says).of(cell.clone());
        if ask.line == LineKind::WonByMover
            && let Some((mv, line)) = won_by_mover(&pos, ask.play, Player::Left, Player::Left, solver)?
        {
            wrong = wrong.fill("move", mv).line(Some(line));
        }
        return wrong.verdict();
    }
    match empty {
        Some(cell) => Wrong::new("nudge".to_owned()).of(cell.clone()).verdict(),
        None => Ok(Verdict::Right { stars: Vec::new() }),
    }
}

/// The position of an entry, and its environment.
fn of_cell<'a>(ask: &Ask, cell: &str, entry: &Val, solver: &'a mut CourseSolver) -> (String, Env<'a>) {
    let pos = filled(cell, &[("x".to_owned(), entry.clone())].into());
    let mut env = Env::new(solver, ask.play, Player::Left).with("pos", position(&pos)).with("x", entry.clone());
    for (name, n) in ["a", "b", "c", "d", "e"].into_iter().zip(constants(cell)) {
        env.names.insert(name.to_owned(), Val::Number(n));
    }
    (pos, env)
}

/// Whether this entry is right with all others left empty.
///
/// # Errors
/// [`JudgeError`].
fn fits_alone(
    ask: &Ask,
    task: &TableTask,
    cell: &str,
    entry: &str,
    solver: &mut CourseSolver,
) -> Result<bool, JudgeError> {
    let value = entered(entry);
    let (pos, mut env) = of_cell(ask, cell, &value, solver);
    fits(task, &pos, &value, &[(cell.to_owned(), entry.to_owned())].into(), &mut env)
}

/// Whether this entry is right or, for a consistent table, follows from the smaller entries as they stand.
fn fits(
    task: &TableTask,
    pos: &str,
    entry: &Val,
    entries: &BTreeMap<String, String>,
    env: &mut Env,
) -> Result<bool, JudgeError> {
    match &task.wanted {
        Cell::Holds(condition) => holds(condition, env),
        Cell::Is(Expr::Call { function, .. }) if task.consistent && (function == "out" || function == "gamma") => {
            let mut options = Vec::new();
            for mv in env.solver.moves(pos, env.play, Player::Left)? {
                let parts = if function == "gamma" { of_parts(&mv.to, entries, env)? } else { None };
                options.push(match (entries.get(&mv.to), parts) {
                    (Some(text), _) => entered(text),
                    (None, Some(sum)) => Val::Number(sum),
                    (None, None) => {
                        env.names.insert("pos".to_owned(), position(&mv.to));
                        match &task.wanted {
                            Cell::Is(expr) => eval(expr, env)?,
                            Cell::Holds(_) => Val::Nothing,
                        }
                    }
                });
            }
            env.names.insert("pos".to_owned(), position(pos));
            let wanted = if function == "out" {
                let ended_won = options.is_empty() && env.play == solver::Play::Misere;
                let lost = !ended_won && options.iter().all(|o| o.same(&Val::outcome(Outcome::N)));
                Val::outcome(if lost { Outcome::P } else { Outcome::N })
            } else {
                Val::Number((0..).find(|n| !options.iter().any(|o| o.same(&Val::Number(*n)))).unwrap_or(0))
            };
            Ok(wanted.same(entry))
        }
        Cell::Is(expr) => Ok(eval(expr, env)?.same(entry)),
    }
}

/// Rulesets whose rows are independent games.
const ALONE: &[Game] =
    &[Game::Nim, Game::Subtraction, Game::Octal, Game::Heaps, Game::Kayles, Game::Dawson, Game::Lasker, Game::Grundy];

/// The nim-sum of the entered values, for a move that leaves several rows; `None` for one row.
fn of_parts(to: &str, entries: &BTreeMap<String, String>, env: &mut Env) -> Result<Option<i64>, JudgeError> {
    // In other games rows belong together.
    let Some(text) = ComponentText::of(to).filter(|text| text.game().is_some_and(|game| ALONE.contains(&game))) else {
        return Ok(None);
    };
    let rows: Option<Vec<u64>> = text.state.split(',').map(|n| n.parse().ok()).collect();
    let Some(rows) = rows.filter(|rows| rows.len() > 1 && !to.contains(" + ")) else { return Ok(None) };
    let mut sum = 0;
    for row in rows {
        let alone = text.with_state(&row.to_string());
        sum ^= match entries.get(&alone).map(|text| entered(text)) {
            Some(Val::Number(n)) => n,
            _ => i64::try_from(env.solver.grundy(&alone)?).map_err(|_| JudgeError::Undecided)?,
        };
    }
    Ok(Some(sum))
}

fn allowed(input: &Input, entry: &Val) -> bool {
    match (input, entry) {
        (Input::Range(from, to), Val::Number(n)) => (from..=to).contains(&n),
        (Input::Words(words), Val::Word(word)) => words.contains(word),
        // A whole number among fractions.
        (Input::Words(words), Val::Number(n)) => words.contains(&n.to_string()),
        _ => false,
    }
}

/// The numbers of a cell's state, in their order: in `nim:1,4,x` these are 1 and 4.
fn constants(cell: &str) -> Vec<i64> {
    let numbers = |state: &str| -> Vec<i64> {
        state.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect()
    };
    states(cell).flat_map(|(_, state)| numbers(state)).collect()
}

fn solved(ask: &Ask, task: &TableTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let entries: Vec<String> = match &task.input {
        Input::Range(from, to) => (*from..=*to).map(|n| n.to_string()).collect(),
        Input::Words(words) => words.clone(),
    };
    let mut whole = BTreeMap::new();
    for cell in &task.cells {
        let mut fits = Vec::new();
        for entry in &entries {
            if fits_alone(ask, task, cell, entry, solver)? {
                fits.push(entry);
            }
        }
        match fits[..] {
            [only] => whole.insert(cell.clone(), only.clone()),
            _ => return senseless(format!("{cell} has {} right entries", fits.len())),
        };
    }
    Ok(Answer::Table(whole))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Type;

    #[test]
    fn parts_count_as_they_were_entered() {
        let mut solver = CourseSolver::default();
        let mut env = Env::new(&mut solver, solver::Play::Normal, Player::Left);
        let entries = [("lasker:3".to_owned(), "3".to_owned())].into();
        let mut of = |to: &str| of_parts(to, &entries, &mut env).unwrap();
        // Three sticks are worth 4, but 3 was entered.
        assert_eq!((of("lasker:3,1"), of("lasker:1,2"), of("lasker:3")), (Some(2), Some(3), None));
        assert_eq!((of("chomp:3,1"), of("lasker:3 + lasker:1,2")), (None, None));
    }

    #[test]
    fn the_numbers_of_a_cell_are_those_on_its_boards() {
        assert_eq!(constants("nim:1,4,x"), [1, 4]);
        assert_eq!(constants("subtraction(1,2):4 + subtraction(1,2):7,x"), [4, 7]);
    }

    /// `b` is the second number of a cell, and in a drawing an edge.
    #[test]
    fn a_letter_of_a_drawing_is_no_number() {
        let mut solver = CourseSolver::default();
        let mut env = Env::new(&mut solver, solver::Play::Normal, Player::Left);
        env = env.with("pos", position("hackenbush:bb")).with("b", Val::Number(4)).with("x", Val::Number(1));
        for (condition, truth) in [
            ("gt(pos, hackenbush:b) and x = 1", true),
            ("gt(pos, hackenbush:bbb) and x = 1", false),
            ("gamma(nim:b) = 4", true),
        ] {
            let condition = crate::expr::parse(condition).unwrap();
            let names = [("pos", Type::Position), ("b", Type::Number), ("x", Type::Number)];
            let names = names.map(|(name, of)| (name.to_owned(), of)).into();
            assert_eq!(crate::expr::check(&condition, &names, &[]), Ok(Type::Truth), "{condition:?}");
            assert_eq!(holds(&condition, &mut env), Ok(truth), "{condition:?}");
        }
    }
}
