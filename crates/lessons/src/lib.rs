//! Lessons: their map, and the page of each; the glossary, and its cards; the open problems; answers to hand in, and the
//! results of a class.
//!
//! In: a link, and its packed lesson. Out: text and question on one side, boards on the other; answers, which the
//! worker judges. The right answers are not known here: keys go unread from the network to the worker.
mod authors;
mod bibliography;
mod board_rules;
mod boards;
pub mod card;
mod cards;
mod class_page;
mod conditions;
mod course_status;
mod end;
mod fetched;
mod fetched_lesson;
mod forms;
mod game_words;
mod games_needed;
mod glossary;
mod guess;
pub mod hand_in;
mod judge;
mod kept_answer;
mod ladder;
mod leaf;
mod lesson;
mod line;
mod links;
mod list;
mod map;
mod names;
mod own_list;
mod own_tasks;
mod own_teaching;
mod problems;
mod progress;
mod proof;
mod prose;
mod question_state;
pub mod results;
mod rooms;
#[cfg(test)]
mod shown;
mod sibling;
mod sight;
mod spaced_review;
pub mod task_builder;
mod task_names;
mod task_pages;
mod task_templates;
mod teach;
mod teacher;
mod theorems;
mod vote;
mod worksheet;

use course::own_lesson::OWN;
use leptos::prelude::*;
use link::address::{AUTHORS, Address, BadParameter, Fallback};
use link::ui_part::UiPart;
use page::state::table::use_table;
use play::events::Notice;
use text::use_i18n;

/// The page that the link asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LessonRoute {
    List,
    /// The page for teachers.
    Teach,
    /// The page on links and frames, for authors of courses.
    Authors,
    /// A series of lessons, or its poster.
    Series(String, bool),
    /// A lesson's page for teachers.
    Teaching(String),
    /// All terms; the page of the glossary reads itself which one is looked up.
    Glossary,
    /// The open problems; their page reads itself which one is looked at.
    Problems,
    Lesson(String),
    /// A vote on a step.
    Vote(String, String),
    /// Strips and cards of a lesson, to cut out.
    Cards(String),
    /// A single question; with a seed, a sibling of it.
    Task(String, String, Option<u32>),
    /// Siblings of a question on a sheet.
    Sheet(String, String),
    /// A teacher's tasks.
    Tasks(String),
    /// A teacher's tasks on a sheet.
    TaskSheet(String),
}

/// Whether the link shows pages for teachers; one for pupils does not.
fn may_teach(a: &Address) -> bool {
    !a.hide.0.has(UiPart::Teacher.id())
}

/// Whether the link may open this view; one for pupils has no views for teachers.
fn is_shown(view: &str, a: &Address) -> bool {
    match view {
        links::TEACHER | links::VOTE | links::CARDS | teach::POSTER | AUTHORS if !may_teach(a) => false,
        AUTHORS => a.teach.0,
        links::TEACHER => a.task.is_none(),
        teach::POSTER => a.series.is_some(),
        links::VOTE | links::CARDS => a.task.is_none() && a.lesson.is_some(),
        page::storage::spaced_review::VIEW => a.task.is_some(),
        links::SHEET if a.tasks.is_some() => true,
        _ => a.task.is_some() && links::count(view).is_some(),
    }
}

/// Whether the link asks for this view, and may show it.
fn shows(view: &str, a: &Address) -> bool {
    a.view.as_deref() == Some(view) && is_shown(view, a)
}

/// The screen with the page of the current `LessonRoute`.
#[component]
pub fn Lessons() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let wanted = Memo::new(move |_| {
        table.address.with(|a| match (&a.task, &a.lesson) {
            _ if a.term.is_some() => LessonRoute::Glossary,
            _ if a.problem.is_some() => LessonRoute::Problems,
            (None, None) if a.tasks.is_some() => {
                let set = a.tasks.clone().unwrap_or_default();
                if a.view.as_deref() == Some(links::SHEET) {
                    LessonRoute::TaskSheet(set)
                } else {
                    LessonRoute::Tasks(set)
                }
            }
            (None, None) if a.series.is_some() && may_teach(a) => {
                LessonRoute::Series(a.series.clone().unwrap_or_default(), a.view.as_deref() == Some(teach::POSTER))
            }
            (None, None) if shows(AUTHORS, a) => LessonRoute::Authors,
            // The list of lessons with this view is an older name of the page for teachers.
            (None, None) if a.teach.0 && may_teach(a) || shows(links::TEACHER, a) => LessonRoute::Teach,
            (None, Some(lesson)) if shows(links::TEACHER, a) => LessonRoute::Teaching(lesson.clone()),
            (Some(task), _) => {
                let (lesson, ask) = task.split_once('/').unwrap_or((task, ""));
                match a.view.as_deref().and_then(links::count) {
                    Some(_) => LessonRoute::Sheet(lesson.to_owned(), ask.to_owned()),
                    None => LessonRoute::Task(lesson.to_owned(), ask.to_owned(), a.seed),
                }
            }
            (None, Some(lesson)) if shows(links::VOTE, a) => {
                LessonRoute::Vote(lesson.clone(), a.step.clone().unwrap_or_default())
            }
            (None, Some(lesson)) if shows(links::CARDS, a) => LessonRoute::Cards(lesson.clone()),
            (None, Some(lesson)) => LessonRoute::Lesson(lesson.clone()),
            (None, None) => LessonRoute::List,
        })
    });
    Effect::new(move |_| {
        let unknown = table.address.with(|a| a.view.clone().filter(|view| !is_shown(view, a)));
        if let Some(value) = unknown {
            table.messages.add_notice(Notice::BadParameter(BadParameter {
                name: "view",
                value,
                fallback: Fallback::Usual,
            }));
        }
    });
    move || {
        let locale = i18n.locale();
        match wanted.get() {
            LessonRoute::List => view! { <list::List locale/> }.into_any(),
            LessonRoute::Teach => view! { <teach::Teach locale/> }.into_any(),
            LessonRoute::Authors => view! { <authors::Authors locale/> }.into_any(),
            LessonRoute::Series(id, false) => view! { <teach::SeriesPage id locale/> }.into_any(),
            LessonRoute::Series(id, true) => view! { <teach::Poster id locale/> }.into_any(),
            LessonRoute::Teaching(id) if id.starts_with(OWN) => {
                view! { <own_teaching::OwnTeaching id locale/> }.into_any()
            }
            LessonRoute::Teaching(id) => view! { <teacher::Page id locale/> }.into_any(),
            LessonRoute::Glossary => view! { <glossary::AllTerms locale/> }.into_any(),
            LessonRoute::Problems => view! { <problems::OpenProblems locale/> }.into_any(),
            LessonRoute::Lesson(id) => view! { <lesson::Lesson id only=None seed=None locale/> }.into_any(),
            LessonRoute::Vote(lesson, step) => view! { <vote::Vote lesson step locale/> }.into_any(),
            LessonRoute::Cards(lesson) => view! { <cards::CutOut lesson locale/> }.into_any(),
            LessonRoute::Sheet(lesson, ask) => view! { <worksheet::Sheet lesson ask locale/> }.into_any(),
            LessonRoute::Tasks(set) => view! { <own_tasks::OwnTasksPage set locale/> }.into_any(),
            LessonRoute::TaskSheet(set) => view! { <worksheet::OwnSheet set locale/> }.into_any(),
            LessonRoute::Task(id, ask, seed) => view! { <lesson::Lesson id only=Some(ask) seed locale/> }.into_any(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_needs_what_it_shows() {
        let shown = |link: &str| {
            let (address, bad) = Address::parse("", link);
            assert_eq!(bad, []);
            is_shown(address.view.as_deref().unwrap(), &address)
        };
        for link in [
            "lessons&view=teacher",
            "lesson=mex&view=teacher",
            "lesson=mex&view=vote",
            "lesson=mex&view=cards",
            "task=mex/t1&view=sheet:9",
            "tasks=one~nim:3&view=sheet",
        ] {
            assert!(shown(link), "{link}");
        }
        for link in [
            "lessons&view=vote",
            "lessons&view=sheet",
            "lesson=mex&view=voting",
            "task=mex/t1&view=vote",
            "tasks=one~nim:3&view=vote",
        ] {
            assert!(!shown(link), "{link}");
        }
        assert!(shown("series=circle&view=poster") && !shown("lessons&view=poster"));
        assert!(shown("teach&view=authors") && !shown("lessons&view=authors"));
        assert!(!shown("teach&view=authors&hide=teacher"));
        assert!(shown("task=mex/t1&view=review") && !shown("lessons&view=review"));
        for link in [
            "lesson=mex&view=teacher&hide=teacher",
            "lessons&view=teacher&hide=teacher",
            "lesson=mex&view=vote&hide=teacher",
        ] {
            assert!(!shown(link), "{link}");
        }
    }
}
