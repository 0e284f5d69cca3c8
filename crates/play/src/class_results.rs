//! The results of a class: the answers that were handed in, one entry for each device, and what they say about each
//! question. A pure value.
use crate::class_code::{ClassCode, find_codes};
use crate::given_tasks::TaskName;
use crate::hand_in::{AnsweredTask, BEST_SCORE, HandIn};

/// Most entries; more are refused.
pub const MOST_ENTRIES: usize = 200;

/// Answers that were handed in, in the order of their coming.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClassResults(pub Vec<HandIn>);

/// The outcome of adding an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken {
    New,
    /// It replaced an earlier one of the same device.
    Replaced,
    /// It is known already.
    Known,
    /// There are too many.
    Full,
}

/// The progress of a person with a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskStanding {
    AtOnce,
    /// Right after a wrong answer.
    Later,
    /// The solution was shown, or no try was left.
    Seen,
    /// Wrong in an exam, which takes one answer and shows no solution.
    Wrong,
    /// Wrong so far.
    Open,
    /// Not answered.
    Missing,
}

impl TaskStanding {
    /// The standing of a question with these answers; without any it is missing.
    pub fn of(answered: Option<&AnsweredTask>) -> TaskStanding {
        let Some(answered) = answered else { return TaskStanding::Missing };
        match answered.score {
            None => TaskStanding::Open,
            Some(0) if answered.exam => TaskStanding::Wrong,
            Some(0) => TaskStanding::Seen,
            Some(BEST_SCORE) => TaskStanding::AtOnce,
            Some(_) => TaskStanding::Later,
        }
    }

    /// Whether the person has answered and needs somebody to explain it.
    pub fn needs_help(self) -> bool {
        matches!(self, TaskStanding::Seen | TaskStanding::Wrong | TaskStanding::Open)
    }
}

/// A wrong answer and the number of people whose first answer it was. Answers to different draws are different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommonMistake {
    pub task: TaskName,
    pub answer: String,
    pub count: usize,
}

/// The answers of a class to one question, summed up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaskSummary {
    pub task: TaskName,
    pub at_once: usize,
    pub later: usize,
    pub seen: usize,
    pub wrong: usize,
    pub open: usize,
    pub missing: usize,
    /// Wrong first answers, the most frequent first.
    pub mistakes: Vec<CommonMistake>,
}

impl TaskSummary {
    /// Number of people who have answered.
    pub fn answered(&self) -> usize {
        self.at_once + self.stumbled()
    }

    /// Number of people whose first answer was not right.
    pub fn stumbled(&self) -> usize {
        self.later + self.seen + self.wrong + self.open
    }

    /// Whether it is worth talking about: two people or more stumbled, and at least every third.
    pub fn is_to_talk_about(&self) -> bool {
        self.stumbled() >= 2 && 3 * self.stumbled() >= self.answered()
    }
}

impl ClassResults {
    /// Parses; everything but answers is skipped.
    pub fn read(text: &str) -> ClassResults {
        let mut all = ClassResults::default();
        for code in find_codes(text) {
            if let Ok(ClassCode::HandIn(hand_in)) = code {
                all.add(hand_in);
            }
        }
        all
    }

    pub fn write(&self) -> String {
        self.0.iter().map(|one| ClassCode::HandIn(one.clone()).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Adds an entry; a later one of the same device replaces what it has of the same questions.
    pub fn add(&mut self, new: HandIn) -> Taken {
        match self.0.iter().position(|known| known.device == new.device) {
            Some(i) => {
                let known = &mut self.0[i];
                let name = if new.name.is_empty() { known.name.clone() } else { new.name.clone() };
                let both = HandIn { name, ..new.joined(known.clone()) };
                if *known == both {
                    return Taken::Known;
                }
                *known = both;
                Taken::Replaced
            }
            None if self.0.len() >= MOST_ENTRIES => Taken::Full,
            None => {
                self.0.push(new);
                Taken::New
            }
        }
    }

    /// Removes the entry of a device.
    pub fn remove(&mut self, device: u32) {
        self.0.retain(|known| known.device != device);
    }

    /// All questions, whatever was drawn for them, in the order of their coming.
    pub fn questions(&self) -> Vec<TaskName> {
        let mut all: Vec<TaskName> = Vec::new();
        for answered in self.0.iter().flat_map(|one| &one.tasks) {
            if !all.iter().any(|known| known.is_same_question(&answered.task)) {
                all.push(answered.task.clone());
            }
        }
        all
    }

    /// The answers of the class to a question, whatever was drawn for it.
    pub fn summary(&self, task: &TaskName) -> TaskSummary {
        let mut all = TaskSummary {
            task: task.clone(),
            at_once: 0,
            later: 0,
            seen: 0,
            wrong: 0,
            open: 0,
            missing: 0,
            mistakes: Vec::new(),
        };
        for one in &self.0 {
            let answered = one.of(task);
            *match TaskStanding::of(answered) {
                TaskStanding::AtOnce => &mut all.at_once,
                TaskStanding::Later => &mut all.later,
                TaskStanding::Seen => &mut all.seen,
                TaskStanding::Wrong => &mut all.wrong,
                TaskStanding::Open => &mut all.open,
                TaskStanding::Missing => &mut all.missing,
            } += 1;
            let Some((of, answer)) = answered.and_then(|known| Some((&known.task, known.wrong.first()?))) else {
                continue;
            };
            match all.mistakes.iter_mut().find(|known| known.task == *of && known.answer == *answer) {
                Some(known) => known.count += 1,
                None => all.mistakes.push(CommonMistake { task: of.clone(), answer: answer.clone(), count: 1 }),
            }
        }
        all.mistakes.sort_by_key(|mistake| std::cmp::Reverse(mistake.count));
        all
    }

    /// The questions to talk about, that with most trouble first.
    pub fn to_talk_about(&self) -> Vec<TaskSummary> {
        let all = self.questions().into_iter().map(|task| self.summary(&task));
        let mut all: Vec<TaskSummary> = all.filter(TaskSummary::is_to_talk_about).collect();
        all.sort_by_key(|summary| std::cmp::Reverse(summary.stumbled()));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(ask: &str, score: Option<u32>, wrong: &[&str]) -> AnsweredTask {
        let task = TaskName { lesson: "mex".to_owned(), ask: ask.to_owned(), seed: None };
        let wrong: Vec<String> = wrong.iter().map(|&answer| answer.to_owned()).collect();
        AnsweredTask { task, exam: false, day: 5, tries: 1 + wrong.len() as u32, seconds: 30, score, wrong }
    }

    fn class() -> ClassResults {
        let mut all = ClassResults::default();
        let entry = |device, name: &str, tasks| HandIn { device, name: name.to_owned(), tasks };
        all.add(entry(1, "Mo", vec![answered("t1", Some(4), &[]), answered("t2", Some(0), &["3", "4"])]));
        all.add(entry(2, "", vec![answered("t1", Some(3), &["2"]), answered("t2", None, &["3"])]));
        all.add(entry(3, "Ada", vec![answered("t2", Some(2), &["5"])]));
        all
    }

    #[test]
    fn a_question_has_its_standings_and_its_common_mistake() {
        let all = class();
        let asks: Vec<String> = all.questions().into_iter().map(|task| task.ask).collect();
        assert_eq!(asks, ["t1", "t2"]);
        let [first, second] = [0, 1].map(|i| all.summary(&all.questions()[i]));
        assert_eq!((first.at_once, first.later, first.missing), (1, 1, 1));
        assert_eq!((second.seen, second.open, second.later, second.answered()), (1, 1, 1, 3));
        assert_eq!((second.mistakes[0].answer.as_str(), second.mistakes[0].count), ("3", 2));
        let talk: Vec<String> = all.to_talk_about().into_iter().map(|summary| summary.task.ask).collect();
        assert_eq!(talk, ["t2"]);
    }

    #[test]
    fn what_is_wrong_in_an_exam_is_no_solution_that_was_shown() {
        let exam = |score, wrong: &[&str]| AnsweredTask { exam: true, ..answered("t1", score, wrong) };
        let standing = |answered: &AnsweredTask| TaskStanding::of(Some(answered));
        assert_eq!(standing(&answered("t1", Some(0), &["3"])), TaskStanding::Seen);
        assert_eq!(standing(&exam(Some(0), &["3"])), TaskStanding::Wrong);
        assert_eq!(standing(&exam(Some(4), &[])), TaskStanding::AtOnce);
        let mut all = ClassResults::default();
        for (device, score) in [(1, 0), (2, 0), (3, 4)] {
            let wrong: &[&str] = if score == 0 { &["3"] } else { &[] };
            let tasks = vec![exam(Some(score), wrong)];
            all.add(HandIn { device, name: String::new(), tasks });
        }
        let summary = all.summary(&all.questions()[0]);
        assert_eq!((summary.wrong, summary.seen, summary.answered(), summary.stumbled()), (2, 0, 3, 2));
        assert!(summary.is_to_talk_about() && TaskStanding::Wrong.needs_help());
    }

    #[test]
    fn a_second_code_of_a_device_replaces_the_first() {
        let mut all = class();
        let before = all.0.len();
        let again = all.0[0].clone();
        assert_eq!(all.add(again), Taken::Known);
        let more = HandIn { device: 1, name: String::new(), tasks: vec![answered("t3", Some(4), &[])] };
        assert_eq!(all.add(more), Taken::Replaced);
        assert_eq!((all.0.len(), all.0[0].name.as_str(), all.0[0].tasks.len()), (before, "Mo", 3));
        all.remove(1);
        assert_eq!(all.0.len(), before - 1);
    }

    #[test]
    fn results_are_read_back_and_there_is_an_end() {
        let mut all = class();
        assert_eq!(ClassResults::read(&all.write()), all);
        assert_eq!(ClassResults::read("SR1-000 what"), ClassResults::default());
        for device in 10..300 {
            all.add(HandIn { device, ..HandIn::default() });
        }
        assert_eq!(all.0.len(), MOST_ENTRIES);
        assert_eq!(all.add(HandIn { device: 999, ..HandIn::default() }), Taken::Full);
    }
}
