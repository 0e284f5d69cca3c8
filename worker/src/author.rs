//! Checks and packs lessons of one's own. Their files are parsed here, where the solver is.
use crate::PostMessage;
use crate::lesson::progress;
use course::CourseSolver;
use course::author::check_own;
use protocol::{AuthorRequest, Failure, RawAnswer, encode_answer, from_bytes};
use solver::Solver;

/// Answers a request of an author.
pub fn answer(_: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    match from_bytes(body).ok_or(Failure::Senseless)? {
        AuthorRequest::CheckLesson(request) => encode_answer(request, |it| {
            // A solver of its own: a lesson of others may be too big, and then its tables are of no use.
            let mut solver = CourseSolver::default();
            solver.watch(progress(post.clone()));
            Ok(check_own(&it.files, &it.known, &mut solver))
        }),
    }
}
