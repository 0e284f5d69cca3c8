//! Judges answers to lessons' questions by their keys, which the page never decodes.
use crate::{PAUSE, PostAnswer};
use course::packed::{DrawnSibling, Keys, Question, Reply, Sibling};
use course::{CourseSolver, JudgeError, Verdict};
use protocol::{Answer, from_bytes, to_bytes};
use std::cell::RefCell;
use std::ops::ControlFlow;

thread_local! {
    /// The solver for lessons. Its results are kept between requests, but not after one that was too big.
    static SOLVER: RefCell<Option<CourseSolver>> = const { RefCell::new(None) };
}

pub fn answer(keys: &[u8], question: &[u8], post: PostAnswer) -> Answer {
    SOLVER.with_borrow_mut(|kept| judged(kept, keys, question, post))
}

fn judged(kept: &mut Option<CourseSolver>, keys: &[u8], question: &[u8], post: PostAnswer) -> Answer {
    let read = from_bytes::<Keys>(keys).zip(from_bytes::<Question>(question));
    let Some((keys, question)) = read else { return Answer::Senseless };
    let solver = kept.get_or_insert_default();
    let mut when = js_sys::Date::now();
    solver.watch(Box::new(move |nodes| {
        let now = js_sys::Date::now();
        if now >= when + PAUSE {
            when = now;
            post(Answer::Progress { nodes });
        }
        ControlFlow::Continue(())
    }));
    let reply = keys.reply(&question, solver);
    let (answer, whole) = match reply {
        Ok(Reply::Said(said)) => (Answer::found(&said), said.verdict != Verdict::Undecided),
        Ok(Reply::Conditions(met)) => (Answer::found(&met), !met.contains(&None)),
        Ok(Reply::Solution(answer)) => (Answer::found(&answer), true),
        Ok(Reply::Truth(truth)) => (Answer::found(&truth), true),
        Ok(Reply::Sibling(found)) => {
            let DrawnSibling { form, fill, keys, about } = *found;
            (Answer::found(&Sibling { form, fill, keys: to_bytes(&keys), about }), true)
        }
        Err(JudgeError::Undecided) => (Answer::TooBig { nodes: 0, refused: Vec::new() }, false),
        Err(JudgeError::Senseless(_)) => (Answer::Senseless, true),
    };
    if !whole {
        *kept = None;
    }
    answer
}
