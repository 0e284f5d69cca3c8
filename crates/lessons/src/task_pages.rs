//! Questions of several lessons by their names: the packed pages they stand on, and what they are called there.
use course::packed::{Leaf, Page, Plan, Task};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::fetch::read;
use page::state::lifetime::Lifetime;
use play::given_tasks::TaskName;
use std::collections::BTreeMap;
use text::use_i18n;

/// The pages of some lessons, and the plan of all.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct TaskPages {
    pub plan: Option<Plan>,
    pages: BTreeMap<String, Page>,
}

impl TaskPages {
    /// Fetches the plan and the pages of these lessons; those that the course lacks are left out. `None` if the network
    /// failed.
    async fn fetch(lessons: Vec<String>, locale: Locale) -> Option<TaskPages> {
        let plan = read::<Plan>("plan", locale).await?;
        let mut pages = BTreeMap::new();
        for id in lessons {
            if plan.card(&id).is_some() {
                let page = read::<Page>(&id, locale).await?;
                pages.insert(id, page);
            }
        }
        Some(TaskPages { plan: Some(plan), pages })
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

    /// The question as the page shows it; none for a sibling, whose position is drawn.
    pub fn task(&self, name: &TaskName) -> Option<&Task> {
        self.leaf(name)?.task().filter(|task| task.id == name.ask && name.seed.is_none())
    }

    /// What a question is called: its lesson and its step; its id as long as the pages are on their way.
    pub fn name(&self, locale: Locale, name: &TaskName) -> String {
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

/// Fetches the pages of lessons, now and whenever there are others, in the page's language. Empty until they are here.
pub fn use_task_pages(lessons: impl Fn() -> Vec<String> + Send + Sync + 'static) -> RwSignal<TaskPages> {
    let i18n = use_i18n();
    let pages = RwSignal::new(TaskPages::default());
    let wanted = Memo::new(move |_| {
        let mut all = lessons();
        all.sort();
        all.dedup();
        (i18n.locale(), all)
    });
    let lifetime = Lifetime::current();
    Effect::new(move |_| {
        let now = wanted.get();
        lifetime.spawn(async move {
            let found = TaskPages::fetch(now.1.clone(), now.0).await;
            // Others may be wanted by now.
            if let Some(found) = found.filter(|_| wanted.get_untracked() == now) {
                pages.set(found);
            }
        });
    });
    pages
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
}
