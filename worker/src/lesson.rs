//! Judges answers to lessons' questions by their keys, which the page never decodes.
use crate::{PAUSE, PostMessage};
use course::course_solver::Watch;
use course::examine::examine;
use course::packed::{DrawnSibling, Keys, Sibling};
use course::{CourseSolver, JudgeError, Verdict};
use protocol::{Failure, LessonQuestion, LessonRequest, Message, Question, RawAnswer, from_bytes, to_bytes};
use solver::Solver;
use std::cell::RefCell;
use std::ops::ControlFlow;

thread_local! {
    /// The solver for lessons. Its results are kept between requests, but not after one that was too big.
    static SOLVER: RefCell<Option<CourseSolver>> = const { RefCell::new(None) };
}

/// Answers a question of a lesson.
pub fn answer(_: &mut Solver, body: &[u8], post: &PostMessage) -> RawAnswer {
    let LessonRequest { keys, question } = from_bytes(body).ok_or(Failure::Senseless)?;
    let keys = from_bytes(&keys).ok_or(Failure::Unreadable)?;
    SOLVER.with_borrow_mut(|kept| judged(kept, &keys, question, post.clone()))
}

fn judged(kept: &mut Option<CourseSolver>, keys: &Keys, question: Question, post: PostMessage) -> RawAnswer {
    let solver = kept.get_or_insert_default();
    solver.watch(progress(post));
    // Whether all was decided.
    let mut whole = true;
    let answer = match question {
        Question::JudgeAnswer(question) => encode(question, |it| {
            let feedback = keys.judge(&it.ask, &it.answer, solver)?;
            whole = feedback.verdict != Verdict::Undecided;
            Ok(feedback)
        }),
        Question::TestConditions(question) => encode(question, |it| {
            let met = keys.conditions(&it.ask, &it.slot, &it.pos, solver)?;
            whole = !met.contains(&None);
            Ok(met)
        }),
        Question::ShowSolution(question) => encode(question, |it| keys.solution(&it.ask).cloned()),
        Question::ShowTruth(question) => encode(question, |it| keys.truth(&it.guess).cloned()),
        Question::DrawSibling(question) => {
            encode(question, |it| Ok(packed(keys.sibling(&it.again, it.seed, it.form, solver)?)))
        }
        Question::FitTask(question) => {
            encode(question, |it| Ok(packed(keys.fitted(&it.task, &it.id, it.form, solver)?)))
        }
        Question::ExamineTask(question) => encode(question, |it| examine(keys, &it.task, it.form, solver)),
    };
    if !whole || matches!(answer, Err(Failure::TooBig(_))) {
        *kept = None;
    }
    answer
}

/// A sibling with its keys as bytes.
fn packed(DrawnSibling { form, fill, keys, about }: DrawnSibling) -> Sibling {
    Sibling { form, fill, keys: to_bytes(&keys), about }
}

/// A watch that posts progress messages and stops nothing.
pub fn progress(post: PostMessage) -> Watch {
    let mut when = js_sys::Date::now();
    Box::new(move |nodes| {
        let now = js_sys::Date::now();
        if now >= when + PAUSE {
            when = now;
            post(Message::Progress { nodes });
        }
        ControlFlow::Continue(())
    })
}

/// Answers a question by its handler, and encodes the answer.
fn encode<Q: LessonQuestion>(question: Q, handler: impl FnOnce(Q) -> Result<Q::Answer, JudgeError>) -> RawAnswer {
    match handler(question) {
        Ok(answer) => Ok(to_bytes(&answer)),
        Err(JudgeError::Undecided) => Err(Failure::TooBig(to_bytes(&()))),
        Err(JudgeError::Senseless(_)) => Err(Failure::Senseless),
    }
}
