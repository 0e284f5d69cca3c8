//! PLAY: games in a row against the computer.
use super::{Boards, Judged, other_form, played_on, position, refuted, situation};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, MoveRef, Val};
use crate::forms::{Answer, Begin, Game, Goal, PlayTask, PlayedGame};
use crate::lesson::Ask;
use solver::{Outcome, Play, Player};

/// The games that a choice leaves open: the learner's side, and whether the learner begins.
///
/// `me` and `computer` say who begins; a claim fixes one thing, and both games with the other are played.
pub fn seats(game: &Game, choice: &str, impartial: bool) -> Vec<(Player, bool)> {
    let own = game.role.unwrap_or(Player::Left);
    match choice {
        "me" => vec![(own, true)],
        "computer" => vec![(own, false)],
        "first" | "second" if impartial => vec![(Player::Left, choice == "first")],
        "first" | "second" => Player::BOTH.map(|side| (side, choice == "first")).to_vec(),
        "blue" => vec![(Player::Left, true), (Player::Left, false)],
        "red" => vec![(Player::Right, true), (Player::Right, false)],
        _ => Vec::new(),
    }
}

/// A finished game, replayed.
struct ReplayedGame {
    won: bool,
    slip: Option<Slip>,
    plies: u32,
}

/// The first move of the learner that gave a win away.
struct Slip {
    number: i64,
    before: String,
    name: String,
    last: Option<(String, String)>,
}

impl Judged for PlayTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Games(games) = answer else { return other_form() };
        judge(ask, self, games, solver)
    }
}

fn judge(ask: &Ask, task: &PlayTask, played: &[PlayedGame], solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    let mut open = None;
    for (i, game) in task.games.iter().enumerate() {
        let mine: Vec<&PlayedGame> = played.iter().filter(|p| p.game == i).collect();
        let Some(first) = mine.first() else {
            open.get_or_insert_with(|| format!("game {i} was not played"));
            continue;
        };
        let allowed = match task.begin {
            Begin::Me => first.choice == "me",
            Begin::Computer => first.choice == "computer",
            Begin::Choose => ["me", "computer"].contains(&first.choice.as_str()),
            Begin::Claim => ["first", "second", "blue", "red"].contains(&first.choice.as_str()),
        };
        if !allowed {
            return senseless(format!("the choice {}", first.choice));
        }
        let impartial = solver.position(&game.pos)?.is_impartial();
        for (side, starts) in seats(game, &first.choice, impartial) {
            if !mine.iter().any(|p| (p.side, p.starts) == (side, starts) && p.choice == first.choice) {
                open.get_or_insert_with(|| format!("game {i} was not played as {side:?}, {starts}"));
            }
        }
    }
    for game in played {
        let Some(of) = task.games.get(game.game) else { return senseless(format!("there is no game {}", game.game)) };
        let replayed = replay(of, game, task, solver)?;
        if !replayed.won {
            return lost(ask, of, game, replayed, solver);
        }
    }
    // A lost game is discussed at once, even if others are still to be played.
    if let Some(open) = open {
        return senseless(open);
    }
    Ok(Verdict::Right { stars: Vec::new() })
}

/// Plays a record through the rules.
fn replay(
    of: &Game,
    played: &PlayedGame,
    task: &PlayTask,
    solver: &mut CourseSolver,
) -> Result<ReplayedGame, JudgeError> {
    let mut at = solver.position(&of.pos)?;
    let mut by = if played.starts { played.side } else { played.side.other() };
    let (mut slip, mut number, mut last, mut plies) = (None, 0, None, 0);
    for name in &played.moves {
        let before = at.to_string();
        let Some(mv) = at.find(by, name) else { return senseless(format!("{name} is no move of {before}")) };
        if by == played.side {
            number += 1;
            let after = mv.to.to_string();
            let gave_away = solver.wins(&before, of.play, by)? && solver.wins(&after, of.play, by.other())?;
            if slip.is_none() && gave_away {
                slip = Some(Slip { number, before, name: name.clone(), last: last.clone() });
            }
        } else {
            last = Some((before, name.clone()));
        }
        at = mv.to;
        by = by.other();
        plies += 1;
    }
    let ended = !at.can_move(by);
    // Without a move the mover has lost under normal play, and won under misère play.
    let mover_won = of.play == Play::Misere;
    let won = match task.goal {
        Goal::Survive(n) if plies >= n => true,
        _ if !ended => return senseless("the game is not over"),
        Goal::Within(n) if number > i64::from(n) => false,
        _ => (by == played.side) == mover_won,
    };
    Ok(ReplayedGame { won, slip, plies })
}

fn lost(
    ask: &Ask,
    of: &Game,
    played: &PlayedGame,
    replayed: ReplayedGame,
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    let side = played.side;
    let outcome = solver.outcome(&of.pos, of.play)?;
    let right_choice = match played.choice.as_str() {
        "me" => solver.wins(&of.pos, of.play, side)?,
        "computer" => !solver.wins(&of.pos, of.play, side.other())?,
        claim => claim == claim_of(outcome),
    };
    let first = if played.starts { side } else { side.other() };
    let says = {
        let mut env = Env::new(solver, of.play, side)
            .with("pos", position(&of.pos))
            .with("start", position(&of.pos))
            .with("is-lost", Val::Truth(true))
            .with("chosen", Val::Word(played.choice.clone()))
            .with("claimed", Val::Word(played.choice.clone()))
            .with("chose-right", Val::Truth(right_choice))
            .with("plies", Val::Number(i64::from(replayed.plies)));
        let (mut slipped, mut last, mut number) = (Val::Nothing, Val::Nothing, Val::Nothing);
        if let Some(slip) = &replayed.slip {
            slipped = Val::Move(env.legal(&slip.before, &slip.name)?);
            number = Val::Number(slip.number);
            if let Some((before, name)) = &slip.last {
                last = Val::Move(made(before, name, side.other(), &mut env)?);
            }
        }
        let mut env = env.with("slipped", slipped).with("last", last).with("slip-number", number);
        situation(ask, &mut env)?
    };
    let mut wrong = Wrong::new(says)
        .fill("start", Filling::Position(of.pos.clone()))
        .fill("seat", Filling::Seat { side, starts: played.starts })
        .of(played.game.to_string());
    match (&replayed.slip, played.moves.first()) {
        (Some(slip), _) => {
            let (own, reply) = refuted(&slip.before, &slip.name, of.play, side, solver)?;
            let last = slip.last.as_ref();
            let last = last.map(|(at, name)| Filling::Move { name: name.clone(), of: at.clone(), by: side.other() });
            let (reply, line) = reply.unzip();
            wrong = wrong.fill("move", own).fill_some("reply", reply).fill_some("last", last).line(line);
        }
        // Lost from the start: the first move, by either side, and the moves after it.
        (None, Some(name)) => {
            let (own, reply) = refuted(&of.pos, name, of.play, first, solver)?;
            let line = played_on(&of.pos, of.play, first, side, played.moves.clone(), solver)?;
            wrong = wrong.fill("move", own).line(Some(line));
            // The answer to it: the solver's to a move of the learner, else the learner's own.
            wrong = match (first == side, played.moves.get(1)) {
                (true, _) => wrong.fill_some("reply", reply.map(|(reply, _)| reply)),
                (false, Some(answer)) => {
                    let after = solver.position(&of.pos)?.find(first, name).map(|mv| mv.to.to_string());
                    let by = first.other();
                    wrong.fill_some("reply", after.map(|of| Filling::Move { name: answer.clone(), of, by }))
                }
                (false, None) => wrong,
            };
        }
        (None, None) => {}
    }
    wrong.verdict()
}

/// A move of the side other than the asked one.
fn made(before: &str, name: &str, by: Player, env: &mut Env) -> Result<MoveRef, JudgeError> {
    let side = std::mem::replace(&mut env.side, by);
    let found = env.legal(before, name);
    env.side = side;
    found
}

/// The claim that an outcome makes true.
fn claim_of(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => "first",
        Outcome::P => "second",
        Outcome::L => "blue",
        Outcome::R => "red",
        _ => "",
    }
}
