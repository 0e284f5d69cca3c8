//! The set that is put together: its tasks in order, and the one in the form.
use course::own_tasks::{MOST_TASKS, OwnTask, OwnTasks, Wording};
use leptos::prelude::*;

/// The tasks, and the one that is edited; signals, copied freely. There is one task at least.
#[derive(Clone, Copy)]
pub struct Draft {
    pub title: RwSignal<Wording>,
    pub tasks: RwSignal<Vec<OwnTask>>,
    /// The place of the task in the form.
    pub at: RwSignal<usize>,
    /// Changes whenever another task comes into the form.
    pub opened: Trigger,
}

impl Draft {
    pub fn new(title: Wording, tasks: Vec<OwnTask>) -> Draft {
        let (title, tasks) = (RwSignal::new(title), RwSignal::new(tasks));
        Draft { title, tasks, at: RwSignal::new(0), opened: Trigger::new() }
    }

    pub fn set(self) -> Option<OwnTasks> {
        OwnTasks::new(self.title.get(), self.tasks.get())
    }

    /// The task in the form.
    pub fn current(self) -> Option<OwnTask> {
        let at = self.at.get();
        self.tasks.with(|all| all.get(at).cloned())
    }

    /// Puts a task in the place of the one in the form.
    pub fn write(self, task: OwnTask) {
        let at = self.at.get_untracked();
        if self.tasks.with_untracked(|all| all.get(at) != Some(&task)) {
            self.tasks.update(|all| {
                if let Some(old) = all.get_mut(at) {
                    *old = task;
                }
            });
        }
    }

    /// Brings a task into the form.
    pub fn open(self, place: usize) {
        self.at.set(place);
        self.opened.notify();
    }

    pub fn is_full(self) -> bool {
        self.tasks.with(Vec::len) >= MOST_TASKS
    }

    /// Adds a copy of the task in the form after it, and opens that.
    pub fn add(self) {
        let at = self.at.get_untracked();
        let copy = self.tasks.with_untracked(|all| all.get(at).cloned());
        if let Some(copy) = copy.filter(|_| !untrack(|| self.is_full())) {
            self.tasks.update(|all| all.insert(at + 1, copy));
            self.open(at + 1);
        }
    }

    /// Removes a task, unless it is the only one.
    pub fn remove(self, place: usize) {
        let count = self.tasks.with_untracked(Vec::len);
        if count > 1 && place < count {
            self.tasks.update(|all| drop(all.remove(place)));
            let at = self.at.get_untracked();
            self.open(if at > place { at - 1 } else { at.min(count - 2) });
        }
    }

    /// Moves a task one place up; the form keeps its task.
    pub fn lift(self, place: usize) {
        if place == 0 || place >= self.tasks.with_untracked(Vec::len) {
            return;
        }
        self.tasks.update(|all| all.swap(place - 1, place));
        let at = self.at.get_untracked();
        let now = match at {
            at if at == place => place - 1,
            at if at + 1 == place => place,
            at => at,
        };
        self.open(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draft(text: &str) -> Draft {
        let set = text.parse::<OwnTasks>().unwrap();
        Draft::new(set.titles().clone(), set.tasks().to_vec())
    }

    fn shown(draft: Draft) -> (String, usize) {
        untrack(|| (draft.set().unwrap().to_string(), draft.at.get()))
    }

    #[test]
    fn tasks_are_ordered_and_the_form_keeps_its_own() {
        let owner = Owner::new();
        owner.with(|| {
            let draft = draft("one~nim:1~~one~nim:2~~one~nim:3");
            draft.open(1);
            draft.lift(2);
            assert_eq!(shown(draft), ("one~nim:1~~one~nim:3~~one~nim:2".to_owned(), 2));
            draft.lift(2);
            assert_eq!(shown(draft), ("one~nim:1~~one~nim:2~~one~nim:3".to_owned(), 1));
            draft.lift(0);
            draft.remove(0);
            assert_eq!(shown(draft), ("one~nim:2~~one~nim:3".to_owned(), 0));
            draft.write("all~nim:4".parse().unwrap());
            draft.add();
            assert_eq!(shown(draft), ("all~nim:4~~all~nim:4~~one~nim:3".to_owned(), 1));
        });
    }

    #[test]
    fn a_title_stands_before_the_tasks() {
        let owner = Owner::new();
        owner.with(|| {
            let draft = draft("en=To begin~~one~nim:1");
            draft.title.update(|title| title.set("de", "Zum Anfang"));
            assert_eq!(shown(draft).0, "de=Zum Anfang~en=To begin~~one~nim:1");
            draft.title.set(Wording::default());
            assert_eq!(shown(draft).0, "one~nim:1");
        });
    }

    #[test]
    fn a_set_is_neither_empty_nor_too_long() {
        let owner = Owner::new();
        owner.with(|| {
            let draft = draft("one~nim:1");
            draft.remove(0);
            assert_eq!(shown(draft), ("one~nim:1".to_owned(), 0));
            (0..20).for_each(|_| draft.add());
            assert_eq!(draft.tasks.with_untracked(Vec::len), MOST_TASKS);
        });
    }
}
