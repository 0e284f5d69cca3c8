//! PARSONS: the lines of a proof in an order that leaves no gap.
use super::{Boards, Judged, other_form, won_by_mover};
use crate::answer::{Filling, Line, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::forms::{Answer, ParsonsTask};
use crate::lesson::Ask;
use solver::{Play, Player};

impl Judged for ParsonsTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Order(order) = answer else { return other_form() };
        judge(ask, self, order, solver)
    }
}

fn judge(ask: &Ask, task: &ParsonsTask, order: &[String], solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    for (i, line) in order.iter().enumerate() {
        if order[..i].contains(line) || !(task.lines.contains(line) || task.decoys.contains(line)) {
            return senseless(format!("the line {line}"));
        }
    }
    for (i, line) in order.iter().enumerate() {
        let decoy = task.decoys.contains(line);
        let gap = task.needs.get(line).is_some_and(|needs| needs.iter().any(|n| !order[..i].contains(n)));
        if !decoy && !gap {
            continue;
        }
        let kind = if decoy { "decoy" } else { "gap" };
        let mut wrong = Wrong::new(format!("{kind}:{line}")).of(line.clone());
        let witness = task.witness.get(&if decoy { format!("decoy.{line}") } else { line.clone() });
        if let Some(pos) = witness {
            wrong = wrong.fill("start", Filling::Position(pos.clone()));
            wrong = match won_by_mover(pos, ask.play, Player::Left, Player::Left, solver)? {
                Some((mv, shown)) => wrong.fill("move", mv).line(Some(shown)),
                // If no move wins, the position itself is shown.
                None => wrong.line(Some(Line {
                    start: pos.clone(),
                    misere: ask.play == Play::Misere,
                    first: Player::Left,
                    moves: Vec::new(),
                    learner: Player::Left,
                })),
            };
        }
        return wrong.verdict();
    }
    match task.lines.iter().find(|line| !order.contains(line)) {
        Some(_) => Wrong::new("nudge".to_owned()).verdict(),
        None => Ok(Verdict::Right { stars: Vec::new() }),
    }
}
