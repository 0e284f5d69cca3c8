//! Lessons: their list, and the page of each; the glossary, and its cards.
//!
//! In: a link, and what was packed for it. Out: text and question on one side, boards on the other; answers, which the worker
//! judges. What is right is not known here: keys go unread from the network to the worker.
mod boards;
pub mod card;
mod conditions;
mod fetched;
mod forms;
mod glossary;
mod guess;
mod judge;
mod ladder;
mod leaf;
mod line;
mod list;
mod page;
mod progress;
mod proof;
mod prose;
mod quest;
mod review;
mod sibling;
mod teacher;
mod vote;
mod worksheet;

use crate::table::use_table;
use crate::text::use_i18n;
use leptos::prelude::*;

/// What the link asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Wanted {
    List,
    /// What a teacher needs for each lesson, or for one.
    Teaching(Option<String>),
    /// All terms; which one is looked up the page of the glossary reads itself.
    Glossary,
    Lesson(String),
    /// A vote on a step.
    Vote(String, String),
    /// One question alone; with a seed a sibling of it.
    Task(String, String, Option<u32>),
    /// Siblings of a question on a sheet.
    Sheet(String, String),
}

/// The screen of the lessons.
#[component]
pub fn Lessons() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let wanted = Memo::new(move |_| {
        table.address.with(|a| match (&a.task, &a.lesson) {
            _ if a.term.is_some() => Wanted::Glossary,
            (None, lesson) if a.view.as_deref() == Some(teacher::VIEW) => Wanted::Teaching(lesson.clone()),
            (Some(task), _) => {
                let (lesson, ask) = task.split_once('/').unwrap_or((task, ""));
                match a.view.as_deref().and_then(worksheet::count) {
                    Some(_) => Wanted::Sheet(lesson.to_owned(), ask.to_owned()),
                    None => Wanted::Task(lesson.to_owned(), ask.to_owned(), a.seed),
                }
            }
            (None, Some(lesson)) if a.view.as_deref() == Some(vote::VIEW) => {
                Wanted::Vote(lesson.clone(), a.step.clone().unwrap_or_default())
            }
            (None, Some(lesson)) => Wanted::Lesson(lesson.clone()),
            (None, None) => Wanted::List,
        })
    });
    move || {
        let locale = i18n.locale();
        match wanted.get() {
            Wanted::List => view! { <list::List locale/> }.into_any(),
            Wanted::Teaching(None) => view! { <teacher::list::List locale/> }.into_any(),
            Wanted::Teaching(Some(id)) => view! { <teacher::Page id locale/> }.into_any(),
            Wanted::Glossary => view! { <glossary::AllTerms locale/> }.into_any(),
            Wanted::Lesson(id) => view! { <page::Lesson id only=None seed=None locale/> }.into_any(),
            Wanted::Vote(lesson, step) => view! { <vote::Vote lesson step locale/> }.into_any(),
            Wanted::Sheet(lesson, ask) => view! { <worksheet::Sheet lesson ask locale/> }.into_any(),
            Wanted::Task(id, ask, seed) => view! { <page::Lesson id only=Some(ask) seed locale/> }.into_any(),
        }
    }
}
