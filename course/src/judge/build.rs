//! BUILD: any construction that meets the conditions.
use super::{Boards, Judged, other_form, played_on, position, situation, won_by_mover};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Expr, Operator, Val, eval, holds};
use crate::forms::{Answer, BuildTask};
use crate::lesson::{Ask, LineKind};
use solver::{Outcome, Player};
use std::collections::BTreeMap;

impl Judged for BuildTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Build(drawn) = answer else { return other_form() };
        judge(ask, self, drawn, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &BuildTask,
    drawn: &BTreeMap<String, String>,
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    if drawn.is_empty() && task.impossible.is_some() {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    let none = [String::new()];
    let slots = if task.slots.is_empty() { &none[..] } else { &task.slots };
    if let Some(unknown) = drawn.keys().find(|slot| !slots.contains(slot)) {
        return senseless(format!("there is no slot {unknown}"));
    }
    for slot in slots {
        let Some(pos) = drawn.get(slot) else { return Wrong::new("nudge".to_owned()).of(slot.clone()).verdict() };
        let mut env = surroundings(ask, task, drawn, slot, pos, solver)?;
        let mut met = true;
        for condition in &task.holds {
            met &= holds(condition, &mut env)?;
            if !met {
                break;
            }
        }
        if !met {
            let says = situation(ask, &mut env)?;
            // The refuting game may be played with more beside the drawing: `as-claimed(pos + hackenbush:r)`.
            let at = match ask.line_at.as_ref().map(|at| eval(at, &mut env)).transpose()? {
                Some(Val::Position(at)) => at,
                _ => pos.clone(),
            };
            return wrong(ask, task, slot, &at, Wrong::new(says), solver)?.of(slot.clone()).verdict();
        }
    }
    let mut stars = Vec::new();
    for (i, star) in task.stars.iter().enumerate() {
        let mut earned = true;
        for slot in slots {
            earned &= holds(star, &mut surroundings(ask, task, drawn, slot, &drawn[slot], solver)?)?;
        }
        if earned {
            stars.push(i);
        }
    }
    Ok(Verdict::Right { stars })
}

/// The conditions one by one, while a position is drawn.
pub(super) fn conditions(
    ask: &Ask,
    task: &BuildTask,
    slot: &str,
    pos: &str,
    solver: &mut CourseSolver,
) -> Result<Vec<Option<bool>>, JudgeError> {
    let drawn = [(slot.to_owned(), pos.to_owned())].into();
    let mut env = surroundings(ask, task, &drawn, slot, pos, solver)?;
    task.holds
        .iter()
        .map(|condition| match holds(condition, &mut env) {
            Ok(met) => Ok(Some(met)),
            Err(JudgeError::Undecided) => Ok(None),
            Err(other) => Err(other),
        })
        .collect()
}

fn surroundings<'a>(
    ask: &Ask,
    task: &BuildTask,
    drawn: &BTreeMap<String, String>,
    slot: &str,
    pos: &str,
    solver: &'a mut CourseSolver,
) -> Result<Env<'a>, JudgeError> {
    let read = solver.position(pos)?;
    if read.components().iter().any(|c| c.game().key() != task.ruleset) {
        return senseless(format!("{pos} is not of {}", task.ruleset));
    }
    let all = Val::set(drawn.values().map(|p| position(p)));
    let mut env = Env::new(solver, ask.play, Player::Left)
        .with("pos", position(&read.to_string()))
        .with("slot", Val::Word(slot.to_owned()))
        .with("all", all);
    let mut library = Vec::new();
    for card in &ask.library {
        library.push(position(card));
        // A card counts with its flip along the diagonal.
        if task.ruleset == "chomp" {
            let flip = crate::expr::parse("flip(card)").map_err(|f| JudgeError::Senseless(f.to_string()))?;
            env.names.insert("card".to_owned(), position(card));
            library.push(eval(&flip, &mut env)?);
        }
    }
    Ok(env.with("library", Val::set(library)))
}

fn wrong(
    ask: &Ask,
    task: &BuildTask,
    slot: &str,
    pos: &str,
    wrong: Wrong,
    solver: &mut CourseSolver,
) -> Result<Wrong, JudgeError> {
    let wrong = wrong.fill("start", Filling::Position(pos.to_owned()));
    match ask.line {
        LineKind::AsClaimed => {
            let Some(wanted) = task.holds.iter().find_map(|e| wanted_outcome(e, slot)) else { return Ok(wrong) };
            for (side, starts) in promised(&wanted) {
                let mover = if starts { side } else { side.other() };
                let beaten = match starts {
                    true => !solver.wins(pos, ask.play, side)?,
                    false => solver.wins(pos, ask.play, side.other())?,
                };
                if beaten {
                    let line = played_on(pos, ask.play, mover, side, Vec::new(), solver)?;
                    let wrong = wrong.fill("seat", Filling::Seat { side, starts });
                    let Some(name) = line.moves.first().cloned() else { return Ok(wrong.line(Some(line))) };
                    let after = solver.position(pos)?.find(mover, &name).map(|mv| mv.to.to_string());
                    let answer = line.moves.get(1).cloned().zip(after);
                    let answer = answer.map(|(name, of)| Filling::Move { name, of, by: mover.other() });
                    return Ok(wrong
                        .fill("move", Filling::Move { name, of: pos.to_owned(), by: mover })
                        .fill_some("reply", answer)
                        .line(Some(line)));
                }
            }
            Ok(wrong)
        }
        // What was built is left to the other side.
        LineKind::WonByMover | LineKind::WonByOther => {
            match won_by_mover(pos, ask.play, Player::Left, Player::Right, solver)? {
                Some((mv, line)) => Ok(wrong.fill("move", mv).line(Some(line))),
                // Lost for the mover: some move.
                None => {
                    let first = solver.position(pos)?.moves(Player::Left).into_iter().next();
                    let first = first.map(|mv| Filling::Move { name: mv.name, of: pos.to_owned(), by: Player::Left });
                    Ok(wrong.fill_some("move", first))
                }
            }
        }
        LineKind::Reply | LineKind::Rule | LineKind::None => Ok(wrong),
    }
}

/// The outcome that a condition `out(pos) = …` asks for.
fn wanted_outcome(expr: &Expr, slot: &str) -> Option<String> {
    match expr {
        Expr::Binary { operator: Operator::And, one, other } => {
            wanted_outcome(one, slot).or_else(|| wanted_outcome(other, slot))
        }
        Expr::Binary { operator: Operator::Equal, one, other } => match (&**one, &**other) {
            (Expr::Call { function, .. }, Expr::Name(name)) if function == "out" => {
                Some(if name == "slot" { slot.to_owned() } else { name.clone() })
            }
            _ => None,
        },
        _ => None,
    }
}

/// The seats in which an outcome promises the learner a win, in the order they are tried.
fn promised(outcome: &str) -> Vec<(Player, bool)> {
    let all = [(Player::Left, true), (Player::Right, true), (Player::Left, false), (Player::Right, false)];
    let Ok(outcome) = outcome.parse::<Outcome>() else { return Vec::new() };
    let wins = |&(player, begins): &(Player, bool)| outcome.wins(player, if begins { player } else { player.other() });
    all.into_iter().filter(wins).collect()
}

#[cfg(all(test, feature = "author"))]
mod tests {
    use super::*;
    use crate::forms::Task;
    use crate::judge::tests::question;

    /// A blue-red drawing that the first player wins: there is none, and only that answer is right.
    #[test]
    fn what_cannot_be_drawn_is_answered_by_nothing() {
        let ask = &question(
            "form = \"BUILD\"\nruleset = \"hackenbush\"\nsize = 9\nimpossible = 3\n\
             holds = [\"cnt(pos, green) = 0\", \"out(pos) = N\"]\n",
        );
        let Task::Build(task) = &ask.task else { panic!("{ask:?}") };
        let mut solver = CourseSolver::default();
        let mut said = |drawn: &[&str]| {
            let drawn = drawn.iter().map(|p| (String::new(), (*p).to_owned())).collect();
            matches!(judge(ask, task, &drawn, &mut solver), Ok(Verdict::Right { .. }))
        };
        assert!(said(&[]));
        assert!(!said(&["hackenbush:br,rb"]) && !said(&["hackenbush:g"]));
        let possible = BuildTask { impossible: None, ..task.clone() };
        assert!(!matches!(judge(ask, &possible, &BTreeMap::new(), &mut solver), Ok(Verdict::Right { .. })));
    }
}
