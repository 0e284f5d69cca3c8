//! Questions of lessons by their names, alone and as a set that a class is given.
use link::address::Address;
use link::values::{Flag, is_plain};

/// Most questions of a set.
pub const MOST_TASKS: usize = 40;
/// Longest title of a set, bytes.
pub const LONGEST_TITLE: usize = 60;

/// A question of a lesson; with a seed a sibling of it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TaskName {
    pub lesson: String,
    pub ask: String,
    pub seed: Option<u32>,
}

impl TaskName {
    /// Parses `lesson/ask`; `None` for anything else.
    pub fn parse(text: &str, seed: Option<u32>) -> Option<TaskName> {
        let (lesson, ask) = text.split_once('/')?;
        (is_plain(lesson) && is_plain(ask)).then(|| TaskName { lesson: lesson.to_owned(), ask: ask.to_owned(), seed })
    }

    /// Whether both are the same question, whatever is drawn for it.
    pub fn is_same_question(&self, other: &TaskName) -> bool {
        self.lesson == other.lesson && self.ask == other.ask
    }

    /// The address of the question alone, with the limits of this page.
    pub fn address(&self, base: Address) -> Address {
        Address { task: Some(format!("{}/{}", self.lesson, self.ask)), seed: self.seed, ..base.bare() }
    }
}

/// Questions that a class is given, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GivenTasks {
    pub title: String,
    /// Whether they are answered as an exam: no help, no verdict.
    pub exam: bool,
    pub tasks: Vec<TaskName>,
}

impl GivenTasks {
    /// The address of a question of the set; an exam stays one.
    pub fn address(&self, task: &TaskName, base: Address) -> Address {
        let exam = Flag(self.exam || base.exam.0);
        task.address(Address { exam, ..base })
    }

    /// The question after this one.
    pub fn after(&self, task: &TaskName) -> Option<&TaskName> {
        let at = self.tasks.iter().position(|of| of == task)?;
        self.tasks.get(at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_has_a_name_and_an_address() {
        let task = TaskName::parse("mex/t1", Some(7)).unwrap();
        assert_eq!(task.address(Address::default()).fragment(), "seed=7&task=mex/t1");
        for text in ["mex", "mex/", "/t1", "mex/t1/x", "Mex/t1", "mex/../t1", "mex/t1&x"] {
            assert_eq!(TaskName::parse(text, None), None, "{text}");
        }
        let other = TaskName::parse("mex/t1", Some(8)).unwrap();
        assert!(task.is_same_question(&other) && task != other);
    }

    #[test]
    fn an_exam_stays_an_exam() {
        let tasks: Vec<TaskName> = ["mex/t1", "mex/t2"].iter().filter_map(|text| TaskName::parse(text, None)).collect();
        let set = GivenTasks { title: "Thursday".to_owned(), exam: true, tasks: tasks.clone() };
        assert!(set.address(&tasks[0], Address::default()).exam.0);
        let open = GivenTasks { exam: false, ..set.clone() };
        assert!(!open.address(&tasks[0], Address::default()).exam.0);
        let page = Address { exam: Flag(true), ..Address::default() };
        assert!(open.address(&tasks[0], page).exam.0);
        assert_eq!((set.after(&tasks[0]), set.after(&tasks[1])), (Some(&tasks[1]), None));
    }
}
