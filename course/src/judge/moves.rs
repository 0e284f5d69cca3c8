//! MOVE1, MOVEALL, TARGET: moves of one position.
use super::{Boards, Judged, other_form, position, refuted, situation};
use crate::answer::{Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val, holds};
use crate::forms::{Answer, MovesTask, WantedMoves};
use crate::lesson::{Ask, LineKind};
use solver::{Outcome, Play};

impl Judged for MovesTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Moves(names) = answer else { return other_form() };
        judge(ask, self, names, solver)
    }

    fn solved(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        good(ask, self, solver).map(Answer::Moves)
    }
}

fn judge(ask: &Ask, task: &MovesTask, names: &[String], solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    let all = solver.moves(&task.pos, ask.play, task.side)?;
    // On a board a move may be tapped at either end of a row; it counts as the one that is listed.
    let start = solver.position(&task.pos)?;
    let names: Vec<String> = names.iter().map(|name| start.listed(task.side, name)).collect();
    let mut env = Env::new(solver, ask.play, task.side).with("pos", position(&task.pos));
    env.strict = task.strict;
    let mut marked = Vec::new();
    for name in &names {
        marked.push(Val::Move(env.legal(&task.pos, name)?));
    }
    env.names.insert("set".to_owned(), Val::set(marked));
    let good = good(ask, task, env.solver)?;
    let right = match &task.wanted {
        WantedMoves::All(condition) => holds(condition, &mut env)?,
        WantedMoves::One => matches!(&names[..], [one] if good.contains(one)),
        WantedMoves::Target(_) => {
            let mut wanted = Vec::new();
            for name in &good {
                wanted.push(Val::Move(env.legal(&task.pos, name)?));
            }
            env.names["set"].same(&Val::set(wanted))
        }
    };
    if right {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    let says = situation(ask, &mut env)?;
    let mut wrong = Wrong::new(says);
    // The first marked move that is wrong; if all are right, any wrong move: a nudge may name one.
    let slip = names.iter().find(|name| !good.contains(name));
    let shown = slip.or_else(|| all.iter().map(|mv| &mv.name).find(|name| !good.contains(name)));
    if let Some(name) = shown {
        let (own, reply) = refuted(&task.pos, name, ask.play, task.side, env.solver)?;
        let (reply, line) = reply.unzip();
        wrong = wrong.fill("move", own).fill_some("reply", reply);
        if slip.is_some() && ask.line != LineKind::None {
            wrong = wrong.line(line);
        }
    }
    wrong.verdict()
}

/// The names of the right moves.
fn good(ask: &Ask, task: &MovesTask, solver: &mut CourseSolver) -> Result<Vec<String>, JudgeError> {
    let all = solver.moves(&task.pos, ask.play, task.side)?;
    let WantedMoves::Target(target) = task.wanted else {
        return Ok(all.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect());
    };
    let mut good = Vec::new();
    for mv in all {
        if solver.outcome(&format!("{} + nim:{target}", mv.to), Play::Normal)? == Outcome::P {
            good.push(mv.name);
        }
    }
    if good.is_empty() && target >= solver.grundy(&task.pos)? {
        return senseless("no target below the value");
    }
    Ok(good)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::Task;
    use solver::Player;

    #[test]
    fn a_row_may_be_made_shorter_at_either_end() {
        let task =
            MovesTask { pos: "kayles:3".into(), side: Player::Left, strict: false, wanted: WantedMoves::Target(2) };
        let ask = Ask {
            id: "a".into(),
            exercise: None,
            track: None,
            play: Play::Normal,
            tries: None,
            reveal: None,
            generator: None,
            line: LineKind::None,
            line_at: None,
            situations: Vec::new(),
            library: Vec::new(),
            task: Task::Moves(task.clone()),
        };
        let mut solver = CourseSolver::default();
        let mut is_right = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            matches!(judge(&ask, &task, &names, &mut solver).unwrap(), Verdict::Right { .. })
        };
        assert!(is_right(&["3→2"]) && is_right(&["3→0,2"]) && is_right(&["3→0,2", "3→2"]));
        assert!(!is_right(&["3→0,1"]) && !is_right(&[]));
    }
}
