//! STRAT: a rule of blocks, tested on every line of play.
use super::{Boards, Judged, move_of, other_form, situation};
use crate::answer::{Filling, Line, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val, holds};
use crate::forms::{Answer, StrategyTask};
use crate::lesson::Ask;
use crate::strategy::first_failure_of_family;
use solver::{Play, Player};

impl Judged for StrategyTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Rule(rule) = answer else { return other_form() };
        judge(ask, self, rule, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &StrategyTask,
    rule: &[(String, String)],
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    if rule.is_empty() || rule.len() > task.length {
        return senseless(format!("a rule of {} lines", rule.len()));
    }
    if let Some((c, a)) = rule.iter().find(|(c, a)| !task.conditions.contains(c) || !task.actions.contains(a)) {
        return senseless(format!("the block {c} {a}"));
    }
    let Some(failure) = first_failure_of_family(rule, &task.pos, task.from..=task.to, ask.play, task.begins, solver)?
    else {
        let mut env = Env::new(solver, ask.play, Player::Left).with("rule", Val::Rule(rule.to_vec()));
        let mut stars = Vec::new();
        for (i, star) in task.stars.iter().enumerate() {
            if holds(star, &mut env)? {
                stars.push(i);
            }
        }
        return Ok(Verdict::Right { stars });
    };
    let mut env = Env::new(solver, ask.play, Player::Left)
        .with("rule", Val::Rule(rule.to_vec()))
        .with("fails", Val::Word(failure.fails.to_owned()))
        .with("used", Val::Word(failure.used.clone()));
    let says = situation(ask, &mut env)?;
    let mut moves = failure.line.clone();
    let first = if task.begins { Player::Left } else { Player::Right };
    let loses = failure.fails == "loses";
    let (start, played) = (&failure.start, moves.len());
    let own = played.checked_sub(1).filter(|_| loses);
    let theirs = played.checked_sub(1 + usize::from(loses));
    // The solver's answer to the rule's move.
    let reply = match own {
        Some(_) => solver.moves(&failure.at, ask.play, Player::Right)?.into_iter().find(|mv| mv.wins),
        None => None,
    };
    moves.extend(reply.as_ref().map(|mv| mv.name.clone()));
    let of = |place: Option<usize>| match place {
        Some(place) => move_of(start, first, &moves, place, solver),
        None => Ok(None),
    };
    let (theirs, own, reply) = (of(theirs)?, of(own)?, of(reply.map(|_| played))?);
    Wrong::new(says)
        .fill("start", Filling::Position(failure.start.clone()))
        .fill_some("move", theirs)
        .fill_some("own", own)
        .fill_some("reply", reply)
        .line(Some(Line {
            start: failure.start,
            misere: ask.play == Play::Misere,
            first,
            moves,
            learner: Player::Left,
        }))
        .verdict()
}
