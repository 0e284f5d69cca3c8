//! The answers of one person to questions of lessons, as they are handed in: tries, seconds, wrong answers, the end. A
//! pure value; nothing of it leaves a device but as a code that the person shows.
use crate::given_tasks::TaskName;
use crate::plain_text::cleaned;

/// Most questions that are kept; the oldest go.
pub const MOST_ANSWERED: usize = 100;
/// Most wrong answers that are kept of a question.
pub const MOST_WRONG: usize = 3;
/// Longest wrong answer, bytes.
pub const LONGEST_ANSWER: usize = 60;
/// Longest name, bytes.
pub const LONGEST_NAME: usize = 40;
/// Largest number of tries, and of seconds.
pub const MOST_TRIES: u32 = 999;
pub const MOST_SECONDS: u32 = 99_999;
/// The best score of a question: right at once. 0 stands for a solution that was shown, or for no try left.
pub const BEST_SCORE: u32 = 4;

/// The answers of a person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandIn {
    /// A number drawn at random: a later code with the same number replaces the one before.
    pub device: u32,
    /// The name that the person typed; empty if none.
    pub name: String,
    pub tasks: Vec<AnsweredTask>,
}

/// A question that was answered at least once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnsweredTask {
    pub task: TaskName,
    /// Whether it was answered in an exam.
    pub exam: bool,
    /// The day of the first answer, in days since 1970.
    pub day: u32,
    pub tries: u32,
    pub seconds: u32,
    /// The score once it is over; `None` while it is open.
    pub score: Option<u32>,
    /// The first wrong answers.
    pub wrong: Vec<String>,
}

/// An answer that was judged, or a solution that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskAttempt {
    pub task: TaskName,
    pub exam: bool,
    /// Today, in days since 1970.
    pub day: u32,
    /// Seconds since the question was opened, or since the attempt before.
    pub seconds: u32,
    /// The answer if it was wrong.
    pub wrong: Option<String>,
    /// Whether it is an answer; else the solution was asked for.
    pub is_try: bool,
    /// The score if the question is over.
    pub score: Option<u32>,
}

impl AnsweredTask {
    fn is_of(&self, task: &TaskName, exam: bool) -> bool {
        self.task == *task && self.exam == exam
    }

    fn add(&mut self, attempt: TaskAttempt) {
        self.tries = (self.tries + u32::from(attempt.is_try)).min(MOST_TRIES);
        self.seconds = self.seconds.saturating_add(attempt.seconds).min(MOST_SECONDS);
        self.score = attempt.score.map(|score| score.min(BEST_SCORE));
        if let Some(wrong) = attempt.wrong.filter(|_| self.wrong.len() < MOST_WRONG) {
            self.wrong.push(cleaned(&wrong, LONGEST_ANSWER));
        }
    }
}

impl HandIn {
    /// Adds an attempt. What a question had when it was over for the first time stays for that day; on a later day it
    /// begins anew.
    pub fn add(&mut self, attempt: TaskAttempt) {
        if let Some(at) = self.tasks.iter().position(|known| known.is_of(&attempt.task, attempt.exam)) {
            let known = &mut self.tasks[at];
            if known.score.is_none() {
                return known.add(attempt);
            }
            if known.day == attempt.day {
                return;
            }
            self.tasks.remove(at);
        }
        let TaskAttempt { task, exam, day, .. } = attempt.clone();
        let mut new = AnsweredTask { task, exam, day, tries: 0, seconds: 0, score: None, wrong: Vec::new() };
        new.add(attempt);
        self.tasks.push(new);
        self.tasks.drain(..self.tasks.len().saturating_sub(MOST_ANSWERED));
    }

    /// The record of a question, the same draw or another.
    pub fn of(&self, task: &TaskName) -> Option<&AnsweredTask> {
        let exact = self.tasks.iter().rev().find(|known| known.task == *task);
        exact.or_else(|| self.tasks.iter().rev().find(|known| known.task.is_same_question(task)))
    }

    /// Adds the questions of another record that are not known here.
    #[must_use]
    pub fn joined(mut self, other: HandIn) -> HandIn {
        if self.name.is_empty() {
            self.name = other.name;
        }
        for task in other.tasks {
            if !self.tasks.iter().any(|known| known.is_of(&task.task, task.exam)) {
                self.tasks.push(task);
            }
        }
        self.tasks.drain(..self.tasks.len().saturating_sub(MOST_ANSWERED));
        self
    }

    /// The part of it that is about these questions.
    #[must_use]
    pub fn only(&self, keep: impl Fn(&AnsweredTask) -> bool) -> HandIn {
        HandIn { tasks: self.tasks.iter().filter(|task| keep(task)).cloned().collect(), ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn attempt(task: &str, day: u32, wrong: Option<&str>, score: Option<u32>) -> TaskAttempt {
        let task = TaskName::parse(task, None).unwrap();
        let wrong = wrong.map(str::to_owned);
        TaskAttempt { task, exam: false, day, seconds: 10, wrong, is_try: true, score }
    }

    #[test]
    fn attempts_add_up_until_the_question_is_over() {
        let mut all = HandIn::default();
        all.add(attempt("mex/t1", 5, Some("3→1"), None));
        all.add(attempt("mex/t1", 5, None, Some(3)));
        let first = all.tasks[0].clone();
        assert_eq!((first.tries, first.seconds, first.score, first.wrong.len()), (2, 20, Some(3), 1));
        // Once more on the same day: what it was at first stays.
        all.add(attempt("mex/t1", 5, None, Some(4)));
        assert_eq!(all.tasks, [first]);
        // On another day it begins anew.
        all.add(attempt("mex/t1", 6, None, Some(4)));
        assert_eq!((all.tasks.len(), all.tasks[0].tries, all.tasks[0].score), (1, 1, Some(4)));
        // An exam has a record of its own.
        all.add(TaskAttempt { exam: true, ..attempt("mex/t1", 6, Some("2→1"), Some(0)) });
        assert_eq!(all.tasks.len(), 2);
    }

    #[test]
    fn an_open_question_goes_on_the_next_day() {
        let mut all = HandIn::default();
        all.add(attempt("mex/t1", 5, Some("a"), None));
        all.add(TaskAttempt { is_try: false, ..attempt("mex/t1", 6, None, Some(0)) });
        assert_eq!((all.tasks.len(), all.tasks[0].tries, all.tasks[0].score), (1, 1, Some(0)));
    }

    #[test]
    fn the_record_stays_small() {
        let mut all = HandIn::default();
        for n in 0..MOST_ANSWERED + 3 {
            all.add(attempt(&format!("mex/t{n}"), 5, Some(&"x".repeat(500)), None));
        }
        assert_eq!((all.tasks.len(), all.tasks[0].task.ask.as_str()), (MOST_ANSWERED, "t3"));
        assert_eq!(all.tasks[0].wrong[0].len(), LONGEST_ANSWER);
        for _ in 0..5 {
            all.add(attempt("mex/t50", 5, Some("y"), None));
        }
        assert_eq!(all.of(&TaskName::parse("mex/t50", Some(3)).unwrap()).unwrap().wrong.len(), MOST_WRONG);
    }

    #[test]
    fn another_device_adds_what_is_missing() {
        let (mut here, mut there) = (HandIn::default(), HandIn { name: "Mo".to_owned(), ..HandIn::default() });
        here.add(attempt("mex/t1", 5, None, Some(4)));
        there.add(attempt("mex/t1", 5, None, Some(2)));
        there.add(attempt("mex/t2", 5, None, Some(2)));
        let both = here.joined(there);
        assert_eq!((both.name.as_str(), both.tasks.len(), both.tasks[0].score), ("Mo", 2, Some(4)));
    }
}
