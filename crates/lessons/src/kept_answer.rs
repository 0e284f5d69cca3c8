//! The answer that was judged last, kept while the page where answers are handed in is open: on return its question shows
//! it again, with its verdict. Another question ends it; nothing of it is stored.
use course::Answer;
use course::packed::{Feedback, Task};
use std::cell::RefCell;

/// A judged answer, or a solution that was shown.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptAnswer {
    pub lesson: String,
    pub task: Task,
    pub exam: bool,
    pub answer: Answer,
    /// The verdict; `None` for a solution.
    pub feedback: Option<Feedback>,
    /// Number of wrong answers, this one included.
    pub wrongs: u32,
    /// Whether the question was over.
    pub is_over: bool,
}

thread_local! {
    /// The answer, and whether its page was left to hand answers in.
    static KEPT: RefCell<Option<(KeptAnswer, bool)>> = const { RefCell::new(None) };
}

/// Keeps an answer in place of the one before.
pub fn keep(answer: KeptAnswer) {
    KEPT.set(Some((answer, false)));
}

/// Notes that the page of the answer is left to hand answers in.
pub fn leave() {
    KEPT.with_borrow_mut(|kept| kept.iter_mut().for_each(|(_, left)| *left = true));
}

/// Forgets the answer.
pub fn forget() {
    KEPT.set(None);
}

/// The answer that this question shows again when it opens; that of another question is forgotten.
pub fn returned(lesson: &str, task: &Task, exam: bool) -> Option<KeptAnswer> {
    let (answer, left) = KEPT.take()?;
    if !left || answer.lesson != lesson || answer.exam != exam || answer.task != *task {
        return None;
    }
    keep(answer.clone());
    Some(answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::Verdict;
    use course::forms::Form;
    use solver::Play;

    fn task(id: &str) -> Task {
        Task {
            id: id.to_owned(),
            play: Play::Normal,
            tries: None,
            reveal: None,
            prompt: Vec::new(),
            paper: None,
            nudge: None,
            form: Form::Step { start: "12".to_owned() },
            track: None,
            again: None,
        }
    }

    fn answered(id: &str) -> KeptAnswer {
        KeptAnswer {
            lesson: "mex".to_owned(),
            task: task(id),
            exam: false,
            answer: Answer::Text("3".to_owned()),
            feedback: Some(Feedback { verdict: Verdict::Right { stars: Vec::new() }, sentence: Vec::new() }),
            wrongs: 1,
            is_over: true,
        }
    }

    #[test]
    fn an_answer_is_there_again_after_it_was_handed_in() {
        keep(answered("t1"));
        leave();
        assert_eq!(returned("mex", &task("t1"), false), Some(answered("t1")));
        // On the way from another page it is a new question.
        assert_eq!(returned("mex", &task("t1"), false), None);
    }

    #[test]
    fn another_question_and_an_exam_end_it() {
        for (lesson, id, exam) in [("mex", "t2", false), ("nim", "t1", false), ("mex", "t1", true)] {
            keep(answered("t1"));
            leave();
            assert_eq!(returned(lesson, &task(id), exam), None);
            assert_eq!(returned("mex", &task("t1"), false), None);
        }
        keep(answered("t1"));
        leave();
        forget();
        assert_eq!(returned("mex", &task("t1"), false), None);
    }
}
