//! STEP: one step after the other, each of which keeps an invariant, up to a goal.
use super::{Boards, Judged, other_form, position, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::expr::{Env, Val, eval, holds};
use crate::forms::{Answer, StepTask};
use crate::lesson::Ask;
use solver::Player;

/// Most steps of an answer.
const MOST_STEPS: usize = 200;

/// The state of a step: a number if it is one, else a position.
fn state(text: &str, solver: &CourseSolver) -> Val {
    match text.trim().parse() {
        Ok(n) => Val::Number(n),
        Err(_) => solver.position(text).map_or(Val::Word(text.to_owned()), |p| position(&p.to_string())),
    }
}

impl Judged for StepTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Steps(steps) = answer else { return other_form() };
        judge(ask, self, steps, solver)
    }
}

fn judge(ask: &Ask, task: &StepTask, steps: &[String], solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    if steps.len() > MOST_STEPS {
        return Err(JudgeError::Senseless("too many steps".to_owned()));
    }
    let mut before = state(&task.start, solver);
    let mut keeps = None;
    for (i, text) in steps.iter().enumerate() {
        let now = state(text, solver);
        let mut kept = Vec::new();
        for (at, step) in [(&before, i), (&now, i + 1)] {
            kept.push(eval(&task.keeps, &mut seen(ask, at, step, solver))?);
        }
        if !kept[0].same(&kept[1]) {
            let mut env = seen(ask, &now, i + 1, solver).with("m", number(&before)).with("before", before);
            let says = situation(ask, &mut env)?;
            return Wrong::new(says)
                .fill("start", shown(&now).unwrap_or_else(|| Filling::Text(text.clone())))
                .fill_some("value", shown(&kept[0]))
                .fill_some("reply", shown(&kept[1]))
                .of((i + 1).to_string())
                .verdict();
        }
        before = now;
        keeps = shown(&kept[1]);
    }
    // If all steps are good there is no state before: conditions on it do not hold.
    let mut env = seen(ask, &before, steps.len(), solver).with("before", Val::Nothing).with("m", Val::Nothing);
    if holds(&task.goal, &mut env)? {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    let says = situation(ask, &mut env)?;
    Wrong::new(says).fill_some("value", keeps).verdict()
}

/// The environment of a state: `pos`, also `n` if it is a number, and the number of steps.
fn seen<'a>(ask: &Ask, at: &Val, step: usize, solver: &'a mut CourseSolver) -> Env<'a> {
    Env::new(solver, ask.play, Player::Left)
        .with("pos", at.clone())
        .with("n", number(at))
        .with("step", Val::Number(step as i64))
}

fn number(state: &Val) -> Val {
    match state {
        Val::Number(n) => Val::Number(*n),
        _ => Val::Nothing,
    }
}

/// The kept value, if it has a name; the truth of a condition has none.
fn shown(value: &Val) -> Option<Filling> {
    match value {
        Val::Number(n) => Some(Filling::Number(*n)),
        Val::Position(text) => Some(Filling::Position(text.clone())),
        Val::Word(word) | Val::Value(word) => Some(Filling::Text(word.clone())),
        _ => None,
    }
}
