//! CHOICE: cards, or parts of a board.
use super::{Boards, Judged, move_of, other_form, played_on, position, refuted, situation, won_by_mover};
use crate::answer::{Filling, Line, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Expr, Operator, Val, eval, heaps_of, holds};
use crate::forms::{Answer, ChoiceTask, Pick, WantedChoice};
use crate::lesson::{Ask, Exhibit, LineKind};
use crate::strategy;
use solver::{Play, Player};
use std::collections::BTreeMap;

impl Judged for ChoiceTask {
    fn judge(
        &self,
        ask: &Ask,
        boards: &Boards,
        answer: &Answer,
        solver: &mut CourseSolver,
    ) -> Result<Verdict, JudgeError> {
        let Answer::Choice(chosen) = answer else { return other_form() };
        judge(ask, self, boards, chosen, solver)
    }

    fn solved(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        solved(ask, self, solver)
    }
}

fn judge(
    ask: &Ask,
    task: &ChoiceTask,
    boards: &BTreeMap<String, Exhibit>,
    chosen: &[String],
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    if !task.several && chosen.len() != 1 && task.pick.is_none() {
        return senseless("one card is chosen");
    }
    let board = task.board.as_ref().and_then(|id| boards.get(id));
    let set = chosen.iter().map(|name| item(task, board, name)).collect::<Result<Vec<_>, _>>()?;
    let mut env = environment(ask, task, board, set, solver)?;
    let mut game = Vec::new();
    if task.pick == Some(Pick::Plies) {
        game = plies(ask, task, env.solver)?;
        let numbers = |test: &dyn Fn(&Ply) -> bool| {
            Val::set((1..).zip(&game).filter(|(_, ply)| test(ply)).map(|(n, _)| Val::Number(n)))
        };
        env = env
            .with("plies", numbers(&|_| true))
            .with("slips", numbers(&|ply| ply.gave_away))
            .with("wins", numbers(&|ply| ply.won));
    }
    let right = match &task.wanted {
        WantedChoice::Holds(condition) => holds(condition, &mut env)?,
        WantedChoice::These(wanted) => chosen.len() == wanted.len() && wanted.iter().all(|card| chosen.contains(card)),
    };
    if right {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    // If the condition names the set: its members, so that a wrong ply can be told from a right one.
    let wanted = match &task.wanted {
        WantedChoice::Holds(Expr::Binary { operator: Operator::Equal, one, other })
            if **one == Expr::Name("set".to_owned()) =>
        {
            eval(other, &mut env)?.members().map(<[Val]>::to_vec)
        }
        _ => None,
    };
    let says = situation(ask, &mut env)?;
    refute(ask, task, chosen, &game, wanted.as_deref(), says, solver)
}

/// The environment of the condition, without the plies of a game.
fn environment<'a>(
    ask: &Ask,
    task: &ChoiceTask,
    board: Option<&Exhibit>,
    set: Vec<Val>,
    solver: &'a mut CourseSolver,
) -> Result<Env<'a>, JudgeError> {
    let mut env = Env::new(solver, ask.play, Player::Left).with("set", Val::set(set));
    if let Some(pos) = &task.pos {
        let longest = heaps_of(&env.solver.position(pos)?).concat().into_iter().max().unwrap_or(0);
        env = env.with("pos", position(pos)).with("longest", Val::Number(longest as i64));
    } else if let Some(board) = board
        && let [only] = &board.positions[..]
    {
        env = env.with("pos", position(only));
    }
    if let Some(board) = board {
        env = env.with("boards", Val::set(board.positions.iter().map(|p| position(p))));
    }
    let pair = |(a, b): &((u32, u32), (u32, u32))| Val::Pair(Box::new((Val::Square(a.0, a.1), Val::Square(b.0, b.1))));
    Ok(env.with("pairs", Val::set(task.pairs.iter().map(pair))).with("rule", Val::Rule(task.rule.clone())))
}

/// The sentence for a wrong choice, and the line that refutes it; `wanted` are the right plies or boards.
fn refute(
    ask: &Ask,
    task: &ChoiceTask,
    chosen: &[String],
    game: &[Ply],
    wanted: Option<&[Val]>,
    mut says: String,
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    // Each wrong card has a sentence, and a position that refutes it.
    let card = chosen.iter().find(|card| match &task.wanted {
        WantedChoice::These(wanted) => !wanted.contains(card),
        WantedChoice::Holds(_) => false,
    });
    if says == "nudge"
        && let Some(card) = card
    {
        says.clone_from(card);
    }
    let mut wrong = Wrong::new(says);
    if let Some(pos) = card.and_then(|card| task.counter.get(card)) {
        wrong = wrong.fill("start", Filling::Position(pos.clone()));
        if let Some((mv, line)) = won_by_mover(pos, ask.play, Player::Left, Player::Left, solver)? {
            wrong = wrong.fill("move", mv).line(Some(line));
        }
    } else if let Some(ply) = chosen
        .iter()
        .filter(|n| wanted.is_none_or(|all| !all.iter().any(|p| p.same(&Val::Word((*n).clone())))))
        .filter_map(|n| game.get(n.parse::<usize>().ok()?.checked_sub(1)?))
        .next()
    {
        wrong = by_ply(ask, ply, wrong, solver)?;
    } else if ask.line == LineKind::Rule {
        wrong = by_rule(ask, task, chosen, wrong, solver)?;
    } else if let Some((eater, eaten)) = chosen.iter().find_map(|name| comparable(name)) {
        let show = |(x, y): (u32, u32)| Filling::Square(x, y);
        wrong = wrong.fill("eater", show(eater)).fill("eaten", show(eaten));
    } else if task.pick == Some(Pick::Boards)
        && matches!(ask.line, LineKind::WonByMover | LineKind::WonByOther)
        && let Some(wanted) = wanted
    {
        let learner = if ask.line == LineKind::WonByOther { Player::Right } else { Player::Left };
        // A tapped board that does not belong to them and is won for the mover.
        for pos in chosen.iter().filter(|pos| !wanted.iter().any(|p| p.same(&position(pos)))) {
            if let Some((mv, line)) = won_by_mover(pos, ask.play, Player::Left, learner, solver)? {
                wrong = wrong.fill("start", Filling::Position(pos.clone())).fill("move", mv).line(Some(line));
                break;
            }
        }
    }
    wrong.verdict()
}

/// The refutation of a ply: the line that answers it.
fn by_ply(ask: &Ask, ply: &Ply, wrong: Wrong, solver: &mut CourseSolver) -> Result<Wrong, JudgeError> {
    let (own, reply) = refuted(&ply.before, &ply.name, ask.play, ply.by, solver)?;
    let wrong = wrong.fill("move", own).fill("start", Filling::Position(ply.before.clone()));
    Ok(match reply {
        // The other side's missed answer.
        Some((reply, line)) => wrong.fill("reply", reply).line(Some(line)),
        None => {
            let moves = vec![ply.name.clone()];
            wrong.line(Some(played_on(&ply.before, ask.play, ply.by, Player::Left, moves, solver)?))
        }
    })
}

/// A pair of squares of which a bite at one eats the other, that one first; `None` for other pairs.
fn comparable(pair: &str) -> Option<((u32, u32), (u32, u32))> {
    match squares(pair)[..] {
        [a, b] if a.0 <= b.0 && a.1 <= b.1 => Some((a, b)),
        [a, b] if a.0 >= b.0 && a.1 >= b.1 => Some((b, a)),
        _ => None,
    }
}

/// The first line in which the task's rule loses on a tapped board.
fn by_rule(
    ask: &Ask,
    task: &ChoiceTask,
    chosen: &[String],
    wrong: Wrong,
    solver: &mut CourseSolver,
) -> Result<Wrong, JudgeError> {
    for pos in chosen {
        if let Some(failure) = strategy::first_failure(&task.rule, pos, ask.play, solver)? {
            let first = failure.line.len().saturating_sub(2);
            let line = Line {
                start: failure.start.clone(),
                misere: ask.play == Play::Misere,
                first: Player::Right,
                moves: failure.line.clone(),
                learner: Player::Left,
            };
            let of = |place: usize| move_of(&failure.start, Player::Right, &failure.line, place, solver);
            let (theirs, own) = (of(first)?, of(first + 1)?);
            return Ok(wrong
                .fill("start", Filling::Position(failure.start.clone()))
                .fill_some("move", theirs)
                .fill_some("own", own)
                .line(Some(line)));
        }
    }
    Ok(wrong)
}

/// A ply of the game in question.
struct Ply {
    name: String,
    before: String,
    by: Player,
    /// The mover could have won before, and cannot after.
    gave_away: bool,
    /// Whether the move leaves a lost position.
    won: bool,
}

/// The task's game, ply by ply; the beginner is Left.
fn plies(ask: &Ask, task: &ChoiceTask, solver: &mut CourseSolver) -> Result<Vec<Ply>, JudgeError> {
    let Some(pos) = &task.pos else { return senseless("plies of no position") };
    let mut at = solver.position(pos)?;
    let (mut by, mut all) = (Player::Left, Vec::new());
    for name in &task.moves {
        let before = at.to_string();
        let Some(mv) = at.find(by, name) else { return senseless(format!("{name} is no move of {before}")) };
        let won = !solver.wins(&mv.to.to_string(), ask.play, by.other())?;
        let gave_away = !won && solver.wins(&before, ask.play, by)?;
        all.push(Ply { name: name.clone(), before, by, gave_away, won });
        at = mv.to;
        by = by.other();
    }
    Ok(all)
}

/// The value of a name in the answer.
fn item(task: &ChoiceTask, board: Option<&Exhibit>, name: &str) -> Result<Val, JudgeError> {
    let known = |found: bool, value: Val| if found { Ok(value) } else { senseless(format!("there is no {name}")) };
    match task.pick {
        None => known(task.options.iter().any(|o| o == name), Val::Word(name.to_owned())),
        Some(Pick::Boards) => known(board.is_some_and(|b| b.positions.iter().any(|p| p == name)), position(name)),
        Some(Pick::Pairs) => match squares(name)[..] {
            [a, b] => {
                let pair = Val::Pair(Box::new((Val::Square(a.0, a.1), Val::Square(b.0, b.1))));
                known(task.pairs.contains(&(a, b)), pair)
            }
            _ => senseless(format!("the pair {name}")),
        },
        Some(Pick::Rows | Pick::Plies) => match name.parse() {
            Ok(n) => Ok(Val::Number(n)),
            Err(_) => senseless(format!("the number {name}")),
        },
        Some(Pick::Edges | Pick::Cells | Pick::Nodes) => Ok(Val::Word(name.to_owned())),
    }
}

/// All squares in a text: `(1,3) (3,2)`.
pub(crate) fn squares(text: &str) -> Vec<(u32, u32)> {
    text.split('(')
        .skip(1)
        .filter_map(|part| {
            let (x, y) = part.split_once(')')?.0.split_once(',')?;
            Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
        })
        .collect()
}

/// The chosen set, if the condition states it.
fn solved(ask: &Ask, task: &ChoiceTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
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
