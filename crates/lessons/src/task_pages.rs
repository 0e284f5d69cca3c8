//! Questions by their names: those of lessons, with the packed pages they stand on and what they are called there; and teachers'
//! own tasks, which this device knows by their sets.
use crate::task_names;
use crate::task_templates::{self, Templates};
use course::own_tasks::{OwnTask, OwnTasks, is_id};
use course::packed::{Leaf, Page, Plan, Sibling, Task};
use leptos::prelude::*;
use link::address::Address;
use locale::{Locale, td_string};
use page::state::fetch::read;
use page::state::lifetime::Lifetime;
use page::state::table::{Table, use_table};
use page::storage::known_tasks;
use play::given_tasks::TaskName;
use protocol::Failure;
use std::collections::BTreeMap;
use text::use_i18n;

/// The pages of some lessons, and the plan of all.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskPages {
    pub plan: Option<Plan>,
    pages: BTreeMap<String, Page>,
    /// Sets of teachers' own tasks, by their ids.
    own: BTreeMap<String, OwnTasks>,
    /// Tasks of these sets as they are asked, by the ids of set and task.
    asked: BTreeMap<(String, String), Task>,
}

impl TaskPages {
    /// Fetches the plan and the pages of these lessons; those that the course lacks are left out. `None` if the network
    /// failed.
    async fn fetch(lessons: Vec<String>, locale: Locale) -> Option<(Plan, BTreeMap<String, Page>)> {
        let plan = read::<Plan>("plan", locale).await?;
        let mut pages = BTreeMap::new();
        for id in lessons {
            if plan.card(&id).is_some() {
                let page = read::<Page>(&id, locale).await?;
                pages.insert(id, page);
            }
        }
        Some((plan, pages))
    }

    /// The page of a lesson.
    pub fn page(&self, lesson: &str) -> Option<&Page> {
        self.pages.get(lesson)
    }

    /// The place of the step or exercise of a question. A question of no step belongs to the step that it comes after.
    fn place(&self, name: &TaskName) -> Option<(&Page, usize)> {
        let page = self.pages.get(&name.lesson)?;
        let own = page.leaves.iter().position(|leaf| leaf.task().is_some_and(|task| task.id == name.ask));
        let after = || {
            let draws = &self.plan.as_ref()?.card(&name.lesson)?.draws;
            let after = draws.iter().find(|draw| draw.ask == name.ask)?.after.as_ref()?;
            page.leaves.iter().position(|leaf| leaf.id == *after)
        };
        Some((page, own.or_else(after)?))
    }

    /// The step or exercise of a question.
    pub fn leaf(&self, name: &TaskName) -> Option<&Leaf> {
        let (page, at) = self.place(name)?;
        page.leaves.get(at)
    }

    /// One of a teacher's own tasks.
    fn own(&self, name: &TaskName) -> Option<&OwnTask> {
        self.own.get(&name.lesson)?.task(&name.ask)
    }

    /// Whether it is one of a teacher's own tasks that this device does not know.
    pub fn lacks(&self, name: &TaskName) -> bool {
        is_id(&name.lesson) && self.own(name).is_none()
    }

    /// The address of one of a teacher's own tasks, within the limits of this page.
    pub fn own_address(&self, name: &TaskName, page: Address) -> Option<Address> {
        let (tasks, step) = (self.own.get(&name.lesson)?.to_string(), name.ask.clone());
        Some(Address { tasks: Some(tasks), step: Some(step), seed: name.seed, ..page.bare() })
    }

    /// The question as the page shows it; none for a sibling, whose position is drawn.
    pub fn task(&self, name: &TaskName) -> Option<&Task> {
        let own = self.asked.get(&(name.lesson.clone(), name.ask.clone())).filter(|_| name.seed.is_none());
        if own.is_some() {
            return own;
        }
        self.leaf(name)?.task().filter(|task| task.id == name.ask && name.seed.is_none())
    }

    /// The name of a question: its lesson and its step; of a teacher's own task its set and its words; its id as long as
    /// the pages are on their way.
    pub fn name(&self, locale: Locale, name: &TaskName) -> String {
        if let Some(task) = self.own(name) {
            let words = task_names::said(locale, task);
            return match self.own.get(&name.lesson).and_then(|set| set.title(locale.code())) {
                Some(title) => td_string!(locale, own_tasks.n_titled, title = title, n = name.ask, words = words),
                None => td_string!(locale, own_tasks.n_words, n = name.ask, words = words),
            };
        }
        if is_id(&name.lesson) {
            return td_string!(locale, own_tasks.n_unknown, n = name.ask);
        }
        match self.place(name) {
            Some((page, at)) => format!("{}: {}", page.title, step_name(locale, &page.leaves, at)),
            None => format!("{}/{}", name.lesson, name.ask),
        }
    }
}

/// The name of a step; exercises share their heading and get numbers.
pub fn step_name(locale: Locale, leaves: &[Leaf], at: usize) -> String {
    let steps = leaves.iter().take_while(|leaf| !leaf.practice).count();
    match leaves.get(at) {
        Some(leaf) if !leaf.practice => td_string!(locale, teach.step_n, n = at + 1, name = &leaf.heading),
        _ => td_string!(locale, teach.exercise_n, n = at + 1 - steps.min(at)),
    }
}

/// Fetches the pages of lessons, now and whenever there are others, in the page's language. Empty until they are here; teachers'
/// own tasks are there at once.
pub fn use_task_pages(lessons: impl Fn() -> Vec<String> + Send + Sync + 'static) -> RwSignal<TaskPages> {
    let (i18n, store) = (use_i18n(), use_table().store());
    let pages = RwSignal::new(TaskPages::default());
    let wanted = Memo::new(move |_| {
        let mut all = lessons();
        all.sort();
        all.dedup();
        let own = all.iter().filter(|id| is_id(id)).filter_map(|id| known_tasks::find(store, id));
        let own: Vec<OwnTasks> = own.collect();
        (i18n.locale(), all, own)
    });
    let lifetime = Lifetime::current();
    Effect::new(move |_| {
        let now = wanted.get();
        let own = now.2.iter().map(|set| (set.id(), set.clone())).collect();
        pages.update(|pages| pages.own = own);
        lifetime.spawn(async move {
            let found = TaskPages::fetch(now.1.clone(), now.0).await;
            // Others may be wanted by now.
            if let Some((plan, found)) = found.filter(|_| wanted.get_untracked() == now) {
                pages.update(|pages| (pages.plan, pages.pages) = (Some(plan), found));
            }
        });
    });
    pages
}

/// Has the worker put the teachers' own tasks into their questions, so that their boards and the answers to them can be shown.
pub fn ask_own_tasks(pages: RwSignal<TaskPages>) {
    let (table, i18n) = (use_table(), use_i18n());
    let (lifetime, owner) = (Lifetime::current(), Owner::current());
    let wanted = Memo::new(move |_| (i18n.locale(), pages.with(|pages| pages.own.clone())));
    Effect::new(move |_| {
        let (locale, own) = wanted.get();
        let Some(owner) = owner.clone().filter(|_| !own.is_empty()) else { return };
        lifetime.spawn(async move {
            let Some(templates) = Templates::fetch(false, locale).await else { return };
            owner.with(|| own.iter().for_each(|(id, set)| ask_set(id, set, &templates, pages, table, locale)));
        });
    });
}

/// The same for one set; a task with a drawn position has another one for each answer.
fn ask_set(
    lesson: &str,
    set: &OwnTasks,
    templates: &Templates,
    pages: RwSignal<TaskPages>,
    table: Table,
    locale: Locale,
) {
    for (id, task) in set.ids().into_iter().zip(set.tasks()).filter(|(_, task)| !task.is_drawn()) {
        let (key, own) = ((lesson.to_owned(), id.clone()), task.clone());
        let then = move |found: Result<(Task, Sibling), Failure>| {
            if let Ok((question, sibling)) = found {
                let asked = task_templates::asked(locale, &own, &key.1, question, &sibling);
                // The page may be gone by now.
                pages.try_update(|pages| pages.asked.insert(key.clone(), asked));
            }
        };
        templates.fit(task, &id, 0, table, then);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(id: &str, heading: &str, practice: bool) -> Leaf {
        Leaf { id: id.to_owned(), heading: heading.to_owned(), practice, blocks: Vec::new() }
    }

    #[test]
    fn steps_have_headings_and_exercises_numbers() {
        let all = [leaf("a", "Begin", false), leaf("b", "Go on", false), leaf("c", "Practice", true)];
        assert_eq!(step_name(Locale::En, &all, 1), "2. Go on");
        assert_eq!(step_name(Locale::En, &all, 2), "Exercise 1");
        assert_eq!(step_name(Locale::De, &all, 2), "Übung 1");
    }

    #[test]
    fn without_its_page_a_question_has_its_id() {
        let name = TaskName::parse("mex/t1", None).unwrap();
        let none = TaskPages::default();
        assert_eq!(none.name(Locale::En, &name), "mex/t1");
        assert!(none.leaf(&name).is_none() && none.task(&name).is_none() && none.page("mex").is_none());
    }

    #[test]
    fn own_tasks_have_their_words_and_their_link() {
        let set: OwnTasks = "one~nim:3,5,7~en=Where?~~who~nim:2,2".parse().unwrap();
        let pages = TaskPages { own: [(set.id(), set.clone())].into(), ..TaskPages::default() };
        let name = |ask: &str| TaskName { lesson: set.id(), ask: ask.to_owned(), seed: None };
        assert!(pages.name(Locale::En, &name("1")).contains("Where?"));
        assert!(pages.name(Locale::En, &name("2")).contains("Say who wins"));
        let titled: OwnTasks = "en=To begin~~one~nim:3,5,7~en=Where?".parse().unwrap();
        let first = TaskName { lesson: titled.id(), ..name("1") };
        let pages_of_it = TaskPages { own: [(titled.id(), titled)].into(), ..TaskPages::default() };
        assert_eq!(pages_of_it.name(Locale::En, &first), "To begin, task 1: Where?");
        let page = Address::parse("", "tool=results&lang=en").0;
        let address = pages.own_address(&name("2"), page).unwrap();
        assert_eq!((address.tasks, address.step.as_deref()), (Some(set.to_string()), Some("2")));
        assert_eq!((address.tool, address.lang), (None, Some(Locale::En)));
        assert!(!pages.lacks(&name("2")) && pages.lacks(&name("3")));
        let unknown = TaskPages::default();
        assert!(unknown.lacks(&name("1")) && !unknown.name(Locale::De, &name("1")).contains("tasks-"));
    }
}
