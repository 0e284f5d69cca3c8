//! MARK: pairs of squares that answer each other, and red squares that win alone.
use super::{Boards, Judged, other_form, position, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val, eval, parse, rows_of_bar};
use crate::forms::{Answer, MarkTask, Square, Until};
use crate::lesson::Ask;
use solver::theory::chomp::{self, ChompTables, Marks, Shape};
use solver::{Play, Player};
use std::collections::BTreeSet;

impl Judged for MarkTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Mark { pairs, red } = answer else { return other_form() };
        judge(ask, self, pairs, red, solver)
    }

    fn solved(&self, _: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        solved(self, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &MarkTask,
    pairs: &[(Square, Square)],
    red: &[Square],
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    let Some(rows) = rows_of_bar(&solver.position(&task.pos)?) else { return senseless("no bar") };
    let squares: Vec<Square> =
        (1..).zip(&rows).flat_map(|(y, &width)| (1..=width).map(move |x| (x, y))).filter(|s| *s != (1, 1)).collect();
    let all: Vec<(Square, Square)> = task.given.iter().chain(pairs).copied().collect();
    let marked = all.iter().flat_map(|(a, b)| [*a, *b]).chain(red.iter().copied());
    if let Some(off) = marked.clone().find(|s| !squares.contains(s)) {
        return senseless(format!("the square {off:?}"));
    }
    let marked: Vec<Square> = marked.collect();
    let uncovered: Vec<Square> = squares.iter().copied().filter(|s| !marked.contains(s)).collect();
    let square = |s: Square| Val::Square(s.0, s.1);
    let pair = |(a, b): (Square, Square)| Val::Pair(Box::new((square(a), square(b))));
    let mut env = Env::new(solver, ask.play, Player::Left)
        .with("pos", position(&task.pos))
        .with("pairs", Val::set(all.iter().map(|p| pair(*p))))
        .with("reds", Val::set(red.iter().map(|s| square(*s))))
        .with("uncovered", Val::set(uncovered.iter().map(|s| square(*s))))
        .with("library", Val::set(Vec::new()));
    // The verdict does not depend on the situations.
    let mut first_wrong = None;
    for (what, marks) in
        all.iter().map(|p| (pair(*p), vec![p.0, p.1])).chain(red.iter().map(|s| (square(*s), vec![*s])))
    {
        let comparable = matches!(marks[..], [a, b] if eats(a, b));
        let left = left(&what, &mut env)?;
        let lost = env.solver.outcome(&left, ask.play)? == solver::Outcome::P;
        let known = !task.strict || ask.library.iter().any(|card| same_bar(card, &left, env.solver));
        if comparable || !lost || !known {
            first_wrong = Some((marks, comparable, left, lost));
            break;
        }
    }
    let covered = uncovered.is_empty();
    let done = covered || (task.until == Until::Verdict && !red.is_empty());
    if first_wrong.is_none() && done {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    let says = situation(ask, &mut env)?;
    let mut wrong = Wrong::new(says);
    let show = |s: Square| Filling::Square(s.0, s.1);
    match first_wrong {
        None => {
            if let Some(open) = uncovered.first() {
                wrong = wrong.fill("square", show(*open));
            }
        }
        Some((marks, comparable, left, lost)) => {
            wrong = wrong.fill("square", show(marks[0])).fill("first", show(marks[0]));
            if let [a, b] = marks[..] {
                wrong = wrong.fill("second", show(b));
                if comparable {
                    let (eater, eaten) = if of_bar(b).eaten_by(of_bar(a)) { (a, b) } else { (b, a) };
                    wrong = wrong.fill("eater", show(eater)).fill("eaten", show(eaten));
                }
            }
            // Marks are bites of the learner: the other side answers.
            if !lost
                && let Some((mv, line)) = super::won_by_mover(&left, ask.play, Player::Left, Player::Right, env.solver)?
            {
                wrong = wrong.fill("reply", mv).line(Some(line));
            }
        }
    }
    wrong.verdict()
}

fn of_bar((x, y): Square) -> solver::board::Square {
    solver::board::Square::new(x, y)
}

fn eats(a: Square, b: Square) -> bool {
    let (a, b) = (of_bar(a), of_bar(b));
    a.eaten_by(b) || b.eaten_by(a)
}

/// The bar after the bites.
fn left(what: &Val, env: &mut Env) -> Result<String, JudgeError> {
    let call = parse("left(what)").map_err(|f| JudgeError::Senseless(f.to_string()))?;
    env.names.insert("what".to_owned(), what.clone());
    match eval(&call, env)? {
        Val::Position(left) => Ok(left),
        other => senseless(format!("{other:?}")),
    }
}

/// Whether the card is the bar, or its flip along the diagonal.
fn same_bar(card: &str, bar: &str, solver: &CourseSolver) -> bool {
    let shape = |text: &str| Shape::new(rows_of_bar(&solver.position(text).ok()?)?).ok();
    let (Some(card), Some(bar)) = (shape(card), shape(bar)) else { return false };
    card == bar || card.transpose() == bar
}

/// The red squares, and pairs until each other square has one.
fn solved(task: &MarkTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
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
    Ok(chomp::marks(&shape, Play::Normal, &mut ChompTables::default(), &mut solver.meter())?)
}
