//! Answers that are shown again when their question is opened again; nothing of them is stored.
//!
//! The answer that was judged last is kept while the page where answers are handed in is open; another question ends it.
//! Steps of a lesson keep their right answers, and the games that are won in a row under way, as long as the page is open.
use course::Answer;
use course::forms::PlayedGame;
use course::packed::{Feedback, Task};
use leptos::prelude::RwSignal;
use std::cell::RefCell;

/// The number of times that a step was opened to be answered anew; a change draws the step again.
#[derive(Clone, Copy)]
pub struct Afresh(pub RwSignal<u32>);

/// Games that were won in a question of a lesson which asks for more of them.
struct WonGames {
    lesson: String,
    task: Task,
    games: Vec<PlayedGame>,
}

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
    /// Right answers of steps, one of each question.
    static SOLVED: RefCell<Vec<KeptAnswer>> = const { RefCell::new(Vec::new()) };
    static WON: RefCell<Vec<WonGames>> = const { RefCell::new(Vec::new()) };
}

/// Keeps an answer in place of the one before.
pub fn keep(answer: KeptAnswer) {
    KEPT.set(Some((answer, false)));
}

/// Notes that the page of the answer is left to hand answers in.
pub fn leave() {
    KEPT.with_borrow_mut(|kept| kept.iter_mut().for_each(|(_, left)| *left = true));
}

/// Forgets all answers.
pub fn forget() {
    KEPT.set(None);
    SOLVED.set(Vec::new());
    WON.set(Vec::new());
}

/// Keeps the right answer of a step, in place of an earlier one.
pub fn keep_solved(answer: KeptAnswer) {
    forget_step(&answer.lesson, &answer.task);
    SOLVED.with_borrow_mut(|all| all.push(answer));
}

/// The right answer that was given to the question of a step.
pub fn solved(lesson: &str, task: &Task) -> Option<KeptAnswer> {
    SOLVED.with_borrow(|all| all.iter().find(|kept| kept.lesson == lesson && kept.task == *task).cloned())
}

/// Keeps the games that are won in the question of a step so far.
pub fn keep_won(lesson: String, task: Task, games: Vec<PlayedGame>) {
    forget_step(&lesson, &task);
    WON.with_borrow_mut(|all| all.push(WonGames { lesson, task, games }));
}

/// The games that were won in the question of a step.
pub fn won(lesson: &str, task: &Task) -> Vec<PlayedGame> {
    let of = |kept: &&WonGames| kept.lesson == lesson && kept.task == *task;
    WON.with_borrow(|all| all.iter().find(of).map(|kept| kept.games.clone()).unwrap_or_default())
}

/// Forgets what is kept of the question of a step.
pub fn forget_step(lesson: &str, task: &Task) {
    SOLVED.with_borrow_mut(|all| all.retain(|kept| kept.lesson != lesson || kept.task.id != task.id));
    WON.with_borrow_mut(|all| all.retain(|kept| kept.lesson != lesson || kept.task.id != task.id));
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

    #[test]
    fn each_step_keeps_its_own_right_answer() {
        keep_solved(answered("a"));
        keep_solved(answered("b"));
        let later = KeptAnswer { answer: Answer::Text("4".to_owned()), ..answered("a") };
        keep_solved(later.clone());
        assert_eq!(solved("mex", &task("a")), Some(later));
        assert_eq!(solved("mex", &task("b")), Some(answered("b")));
        // Another lesson may have a question of this name; an edited one is another question.
        let edited = Task { tries: Some(1), ..task("b") };
        assert_eq!((solved("nim", &task("b")), solved("mex", &edited)), (None, None));
        forget_step("mex", &task("b"));
        assert_eq!(solved("mex", &task("b")), None);
        forget();
        assert_eq!(solved("mex", &task("a")), None);
    }

    #[test]
    fn games_in_a_row_are_kept_until_all_are_won() {
        let game = |game| PlayedGame {
            game,
            choice: "me".to_owned(),
            side: solver::Player::Left,
            starts: true,
            moves: vec!["1=0".to_owned()],
        };
        keep_won("mex".to_owned(), task("g"), vec![game(0)]);
        keep_won("mex".to_owned(), task("g"), vec![game(0), game(1)]);
        assert_eq!(won("mex", &task("g")), [game(0), game(1)]);
        assert!(won("mex", &task("h")).is_empty());
        keep_solved(answered("g"));
        assert!(won("mex", &task("g")).is_empty());
    }
}
