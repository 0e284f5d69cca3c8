//! The rules of the game at a lesson's end: it is new, the learner, who begins, can win it, and hardly by guessing.
use crate::course_solver::{CourseSolver, JudgeError};
use crate::lesson::{FinalGame, Lesson};
use solver::Player;

/// Number of the learner's moves that are looked ahead.
const MOVES: u32 = 3;
/// The largest chance that as many random moves keep the win.
const LUCK: f64 = 0.25;

/// The learner's side; Left begins.
const LEARNER: Player = Player::Left;

/// The rules that the game breaks.
pub(super) fn faults(lesson: &Lesson, game: &FinalGame, solver: &mut CourseSolver) -> Vec<String> {
    let mut all = Vec::new();
    let pos = &game.pos;
    let shown = lesson.boards.values().flat_map(|board| board.positions.clone());
    let asked = lesson.asks.values().flat_map(|ask| ask.task.positions());
    if shown.chain(asked).any(|known| known == *pos) {
        all.push(format!("final: {pos} is not new"));
    }
    match solver.wins(pos, game.play, LEARNER) {
        Ok(true) => {}
        other => all.push(format!("final: {pos} is not won by Left, who begins: {other:?}")),
    }
    match luck(pos, game, MOVES, solver) {
        Ok(chance) if chance <= LUCK => {}
        Ok(chance) => all.push(format!("final: {pos} is won by {MOVES} random moves too often: {chance:.2}")),
        Err(error) => all.push(format!("final: {pos}: {error:?}")),
    }
    all
}

/// The chance that random moves keep a won position won, against perfect replies; 1 where the game is over.
fn luck(pos: &str, game: &FinalGame, moves: u32, solver: &mut CourseSolver) -> Result<f64, JudgeError> {
    let all = solver.moves(pos, game.play, LEARNER)?;
    if moves == 0 || all.is_empty() {
        return Ok(1.0);
    }
    let mut kept = 0.0;
    for mv in all.iter().filter(|mv| mv.wins) {
        let reply = solver.reply(&mv.to, game.play, LEARNER.other())?;
        let position = solver.position(&mv.to)?;
        let after = reply.and_then(|name| position.find(LEARNER.other(), &name));
        kept += match after {
            Some(after) => luck(&after.to.to_string(), game, moves - 1, solver)?,
            None => 1.0,
        };
    }
    Ok(kept / all.len() as f64)
}
