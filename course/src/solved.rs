//! The solver's answer to a question, for forms that leave one answer to find.
use crate::answer::Answer;
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Expr, Operator, Val, eval, filled, holds, outcome_word, rows_of_bar};
use crate::graph::graph;
use crate::judge::graph_of;
use crate::lesson::{Ask, Cell, ChoiceTask, ColourTask, Input, MarkTask, NumberTask, TableTask, Task, WantedChoice};
use solver::Player;
use solver::theory::chomp::{ChompTables, Marks, Shape};
use std::collections::{BTreeMap, BTreeSet};

/// A right answer to a question of moves, cells, colours, arrows, nodes, marks, a number or residues.
///
/// # Errors
/// [`JudgeError`]; senseless for other forms, and if there is no answer or more than one.
pub(crate) fn solved(ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    match &ask.task {
        Task::Moves(task) => {
            let good = crate::judge::good_moves(ask, task, solver)?;
            Ok(Answer::Moves(good))
        }
        Task::Table(task) => table(ask, task, solver),
        Task::Colour(task) => colours(ask, task, solver),
        Task::Graph(task) => {
            let (_, options) = graph_of(task, solver)?;
            let arrows = options.into_iter().flat_map(|(from, all)| all.into_iter().map(move |to| (from.clone(), to)));
            Ok(Answer::Arrows(arrows.collect()))
        }
        Task::Choice(task) => choice(ask, task, solver),
        Task::Mark(task) => marks(task, solver),
        Task::Number(NumberTask { pos, wanted: Cell::Is(expr), range: None, .. }) => {
            let mut env = Env::new(solver, ask.play, Player::Left);
            if let Some(pos) = pos {
                env = env.with("pos", Val::Position(pos.clone()));
            }
            match eval(expr, &mut env)? {
                Val::Number(n) => Ok(Answer::Text(n.to_string())),
                Val::Value(name) => Ok(Answer::Text(name)),
                other => senseless(format!("{other:?} is no number")),
            }
        }
        Task::Number(NumberTask { pos: Some(family), wanted: Cell::Holds(e), range: Some(range), rows: None }) => {
            residues(ask, family, e, *range, solver).map(|(residues, modulus)| {
                let residues: Vec<String> = residues.iter().map(i64::to_string).collect();
                Answer::Text(format!("{{{}}} mod {modulus}", residues.join(",")))
            })
        }
        _ => senseless("the solver has no answer of this form"),
    }
}

/// The chosen set, if the condition states it.
fn choice(ask: &Ask, task: &ChoiceTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let (WantedChoice::Holds(Expr::Binary { operator: Operator::Equal, one, other }), Some(pos)) =
        (&task.wanted, &task.pos)
    else {
        return senseless("the solver has no answer to this choice");
    };
    if **one != Expr::Name("set".to_owned()) {
        return senseless("the condition does not say what is chosen");
    }
    let mut env = Env::new(solver, ask.play, Player::Left).with("pos", Val::Position(pos.clone()));
    let Val::Set(all) = eval(other, &mut env)? else { return senseless("no set is chosen") };
    let name =
        |value: &Val| if let Val::Word(word) = value { Ok(word.clone()) } else { senseless(format!("{value:?}")) };
    all.iter().map(name).collect::<Result<_, _>>().map(Answer::Choice)
}

/// The red squares, and pairs until each other square has one.
fn marks(task: &MarkTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let Marks { reds, pairs, open } = marks_of(&task.pos, solver)?;
    if !open.is_empty() {
        return senseless(format!("squares of {} have no mark", task.pos));
    }
    let (mut covered, mut chosen) = (BTreeSet::new(), Vec::new());
    for pair in pairs {
        let ends = [pair.right, pair.upper].map(|square| (square.x, square.y));
        if ends.iter().any(|end| !covered.contains(end)) {
            covered.extend(ends);
            chosen.push((ends[0], ends[1]));
        }
    }
    Ok(Answer::Mark { pairs: chosen, red: reds.iter().map(|square| (square.x, square.y)).collect() })
}

/// The marks of a bar: red squares, pairs and squares left open.
///
/// # Errors
/// [`JudgeError`]; senseless if there is no bar.
pub(crate) fn marks_of(pos: &str, solver: &CourseSolver) -> Result<Marks, JudgeError> {
    let rows = rows_of_bar(&solver.position(pos)?).and_then(|rows| Shape::new(rows).ok());
    let Some(shape) = rows else { return senseless(format!("{pos} is no bar")) };
    Ok(solver::theory::chomp::marks(&shape, &mut ChompTables::default(), &mut solver.meter())?)
}

fn table(ask: &Ask, task: &TableTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let entries: Vec<String> = match &task.input {
        Input::Range(from, to) => (*from..=*to).map(|n| n.to_string()).collect(),
        Input::Words(words) => words.clone(),
    };
    let mut whole = BTreeMap::new();
    for cell in &task.cells {
        let mut fits = Vec::new();
        for entry in &entries {
            if crate::judge::fits_alone(ask, task, cell, entry, solver)? {
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

fn colours(ask: &Ask, task: &ColourTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let (nodes, options) = graph(&task.pos, solver)?;
    let mut open = Vec::new();
    // From the ends upwards: nodes reached last in breadth come first, until all are justified.
    for node in nodes.into_iter().rev() {
        let colour = match outcome_word(solver.outcome(&node, ask.play)?) {
            "D" if task.three => "draw",
            _ if solver.wins(&node, ask.play, Player::Left)? => "won",
            _ => "lost",
        };
        open.push((node, colour));
    }
    let mut clicks: Vec<(String, String)> = Vec::new();
    while !open.is_empty() {
        let before = open.len();
        open.retain(|(node, colour)| {
            let is = |to: &String, wanted: &str| clicks.iter().any(|(node, colour)| node == to && colour == wanted);
            let to = &options[node];
            let justified = match *colour {
                "lost" => to.iter().all(|to| is(to, "won")),
                "won" => to.is_empty() || to.iter().any(|to| is(to, "lost")),
                _ => true,
            };
            if justified {
                clicks.push((node.clone(), (*colour).to_owned()));
            }
            !justified
        });
        if open.len() == before {
            return senseless("some nodes follow from nothing");
        }
    }
    Ok(Answer::Colours(clicks))
}

/// The residues for which a condition on `n` holds, and the least modulus that fits the whole range, at least three
/// periods long.
pub(crate) fn residues(
    ask: &Ask,
    family: &str,
    condition: &Expr,
    range: (i64, i64),
    solver: &mut CourseSolver,
) -> Result<(Vec<i64>, i64), JudgeError> {
    let mut env = Env::new(solver, ask.play, Player::Left);
    let mut truths = Vec::new();
    for n in range.0..=range.1 {
        env.names.insert("n".to_owned(), Val::Number(n));
        let pos = filled(family, &env.names);
        env.names.insert("pos".to_owned(), Val::Position(pos));
        truths.push((n, holds(condition, &mut env)?));
    }
    for modulus in 1..=(range.1 - range.0) / 3 {
        let all: Vec<i64> =
            (0..modulus).filter(|r| truths.iter().any(|(n, truth)| *truth && n % modulus == *r)).collect();
        if truths.iter().all(|(n, truth)| all.contains(&(n % modulus)) == *truth) {
            return Ok((all, modulus));
        }
    }
    senseless(format!("no residues tell {family}"))
}
