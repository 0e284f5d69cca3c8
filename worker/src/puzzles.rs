//! Puzzles and their lines. They are drawn within a fixed budget, so that a date has the same puzzle on every device.
use crate::{PostMessage, lesson};
use course::answer::Line;
use course::generate::{Puzzle, puzzle};
use course::judge::line_from;
use course::{CourseSolver, JudgeError};
use protocol::{DrawPuzzle, Failure, ShowLine};
use solver::{Budget, Player};

/// Draws a puzzle.
pub fn draw(it: &DrawPuzzle, post: &PostMessage) -> Result<Puzzle, Failure> {
    puzzle(it.set, it.origin, &mut watched(Budget::SMALL, post)).map_err(failure)
}

/// Finds the line that a move of a puzzle begins.
pub fn show_line(it: &ShowLine, post: &PostMessage) -> Result<Option<Line>, Failure> {
    let mut solver = watched(Budget::default(), post);
    line_from(&it.position, it.play, Player::Left, it.begins.as_deref(), &mut solver).map_err(failure)
}

/// A solver that reports its progress.
fn watched(budget: Budget, post: &PostMessage) -> CourseSolver {
    let mut solver = CourseSolver::new(budget);
    solver.watch(lesson::progress(post.clone()));
    solver
}

fn failure(error: JudgeError) -> Failure {
    match error {
        JudgeError::Undecided => Failure::TooBig(()),
        JudgeError::Senseless(_) => Failure::Senseless,
    }
}
