//! Lessons: the page of each, and of tasks; as a view of their own their map, the pages for teachers, the glossary with its
//! cards, and the open problems; answers to hand in, and the results of a class.
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
use link::address::{AUTHORS, Address, BadParameter, Fallback, PROJECT, PROJECT_LESSON};
use link::ui_part::UiPart;
use page::state::lazy::{CoursePages, LazyView, Module};
use page::state::table::{Table, use_table};
use play::events::Notice;
use text::use_i18n;

/// The page that the link asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LessonRoute {
    Learner(LearnerRoute),
    Course(CourseRoute),
}

/// A page to learn on.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LearnerRoute {
    Lesson(String),
    /// A single question; with a seed, a sibling of it.
    Task(String, String, Option<u32>),
    /// A teacher's tasks.
    Tasks(String),
}

/// A page around the lessons.
#[derive(Debug, Clone, PartialEq, Eq)]
enum CourseRoute {
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
    /// A vote on a step.
    Vote(String, String),
    /// Strips and cards of a lesson, to cut out.
    Cards(String),
    /// Siblings of a question on a sheet.
    Sheet(String, String),
    /// A teacher's tasks on a sheet.
    TaskSheet(String),
    /// The sheet of a project: a game of one's own.
    Project,
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
        PROJECT => a.task.is_none() && a.lesson.as_deref() == Some(PROJECT_LESSON),
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

/// The page of a link.
fn route(a: &Address) -> LessonRoute {
    match (&a.task, &a.lesson) {
        _ if a.term.is_some() => LessonRoute::Course(CourseRoute::Glossary),
        _ if a.problem.is_some() => LessonRoute::Course(CourseRoute::Problems),
        (Some(task), _) => {
            let (lesson, ask) = task.split_once('/').unwrap_or((task, ""));
            let (lesson, ask) = (lesson.to_owned(), ask.to_owned());
            match a.view.as_deref().and_then(links::count) {
                Some(_) => LessonRoute::Course(CourseRoute::Sheet(lesson, ask)),
                None => LessonRoute::Learner(LearnerRoute::Task(lesson, ask, a.seed)),
            }
        }
        (None, Some(lesson)) => {
            let lesson = lesson.clone();
            if shows(links::TEACHER, a) {
                LessonRoute::Course(CourseRoute::Teaching(lesson))
            } else if shows(links::VOTE, a) {
                LessonRoute::Course(CourseRoute::Vote(lesson, a.step.clone().unwrap_or_default()))
            } else if shows(links::CARDS, a) {
                LessonRoute::Course(CourseRoute::Cards(lesson))
            } else if shows(PROJECT, a) {
                LessonRoute::Course(CourseRoute::Project)
            } else {
                LessonRoute::Learner(LearnerRoute::Lesson(lesson))
            }
        }
        (None, None) => match &a.tasks {
            Some(set) if a.view.as_deref() == Some(links::SHEET) => {
                LessonRoute::Course(CourseRoute::TaskSheet(set.clone()))
            }
            Some(set) => LessonRoute::Learner(LearnerRoute::Tasks(set.clone())),
            None => LessonRoute::Course(without_lesson(a)),
        },
    }
}

/// The page of a link that names no lesson and no task.
fn without_lesson(a: &Address) -> CourseRoute {
    match &a.series {
        Some(id) if may_teach(a) => CourseRoute::Series(id.clone(), a.view.as_deref() == Some(teach::POSTER)),
        _ if shows(AUTHORS, a) => CourseRoute::Authors,
        // The list of lessons with this view is an older name of the page for teachers.
        _ if a.teach.0 && may_teach(a) || shows(links::TEACHER, a) => CourseRoute::Teach,
        _ => CourseRoute::List,
    }
}

/// Says which view of the link is unknown, or does not fit it.
fn note_unknown_view(table: Table) {
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
}

/// The screen with a lesson, a task or a set of tasks; the other pages of the course are a view of their own.
#[component]
pub fn Lessons() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let wanted = Memo::new(move |_| match table.address.with(route) {
        LessonRoute::Learner(route) => Some(route),
        LessonRoute::Course(_) => None,
    });
    note_unknown_view(table);
    move || {
        let locale = i18n.locale();
        match wanted.get() {
            None => view! { <LazyView module=Module::Course(CoursePages::OfLink)/> }.into_any(),
            Some(LearnerRoute::Lesson(id)) => view! { <lesson::Lesson id only=None seed=None locale/> }.into_any(),
            Some(LearnerRoute::Task(id, ask, seed)) => {
                view! { <lesson::Lesson id only=Some(ask) seed locale/> }.into_any()
            }
            Some(LearnerRoute::Tasks(set)) => view! { <own_tasks::OwnTasksPage set locale/> }.into_any(),
        }
    }
}

/// The screen with a page around the lessons.
#[component]
pub fn CoursePage() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let wanted = Memo::new(move |_| match table.address.with(route) {
        LessonRoute::Learner(_) => None,
        LessonRoute::Course(route) => Some(route),
    });
    note_unknown_view(table);
    move || {
        let locale = i18n.locale();
        Some(match wanted.get()? {
            CourseRoute::List => view! { <list::List locale/> }.into_any(),
            CourseRoute::Teach => view! { <teach::Teach locale/> }.into_any(),
            CourseRoute::Authors => view! { <authors::Authors locale/> }.into_any(),
            CourseRoute::Series(id, false) => view! { <teach::SeriesPage id locale/> }.into_any(),
            CourseRoute::Series(id, true) => view! { <teach::Poster id locale/> }.into_any(),
            CourseRoute::Teaching(id) if id.starts_with(OWN) => {
                view! { <own_teaching::OwnTeaching id locale/> }.into_any()
            }
            CourseRoute::Teaching(id) => view! { <teacher::Page id locale/> }.into_any(),
            CourseRoute::Glossary => view! { <glossary::AllTerms locale/> }.into_any(),
            CourseRoute::Problems => view! { <problems::OpenProblems locale/> }.into_any(),
            CourseRoute::Vote(lesson, step) => view! { <vote::Vote lesson step locale/> }.into_any(),
            CourseRoute::Cards(lesson) => view! { <cards::CutOut lesson locale/> }.into_any(),
            CourseRoute::Sheet(lesson, ask) => view! { <worksheet::Sheet lesson ask locale/> }.into_any(),
            CourseRoute::Project => view! { <worksheet::ProjectSheet locale/> }.into_any(),
            CourseRoute::TaskSheet(set) => view! { <worksheet::OwnSheet set locale/> }.into_any(),
        })
    }
}

/// The list of lessons, whichever page the link asks for.
#[component]
pub fn AllLessons() -> impl IntoView {
    let i18n = use_i18n();
    move || view! { <list::List locale=i18n.locale()/> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_one_page() {
        let page = |link: &str| route(&Address::parse("", link).0);
        let course = LessonRoute::Course;
        let (mex, t1) = ("mex".to_owned(), "t1".to_owned());
        let task = LessonRoute::Learner(LearnerRoute::Task(mex.clone(), t1.clone(), None));
        for (link, want) in [
            ("lesson=mex", LessonRoute::Learner(LearnerRoute::Lesson(mex.clone()))),
            ("lesson=mex&view=teacher&hide=teacher", LessonRoute::Learner(LearnerRoute::Lesson(mex.clone()))),
            ("task=mex/t1", task.clone()),
            ("task=mex/t1&lesson=clock", task.clone()),
            ("task=mex/t1&view=review", task),
            ("tasks=one~nim:3", LessonRoute::Learner(LearnerRoute::Tasks("one~nim:3".to_owned()))),
            ("tasks=one~nim:3&view=sheet", course(CourseRoute::TaskSheet("one~nim:3".to_owned()))),
            ("task=mex/t1&view=sheet:9", course(CourseRoute::Sheet(mex.clone(), t1))),
            ("lesson=mex&view=teacher", course(CourseRoute::Teaching(mex.clone()))),
            ("lesson=mex&view=vote", course(CourseRoute::Vote(mex.clone(), String::new()))),
            ("lesson=mex&view=cards", course(CourseRoute::Cards(mex))),
            ("lesson=invent&view=project", course(CourseRoute::Project)),
            ("lesson=mex&view=project", LessonRoute::Learner(LearnerRoute::Lesson("mex".to_owned()))),
            ("lesson=mex&term=mex", course(CourseRoute::Glossary)),
            ("lessons", course(CourseRoute::List)),
            ("lessons&view=teacher", course(CourseRoute::Teach)),
            ("teach&view=authors", course(CourseRoute::Authors)),
            ("series=circle", course(CourseRoute::Series("circle".to_owned(), false))),
            ("series=circle&hide=teacher", course(CourseRoute::List)),
        ] {
            assert_eq!(page(link), want, "{link}");
        }
    }

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
            "lesson=invent&view=project",
            "lesson=invent&view=project&hide=teacher",
            "task=mex/t1&view=sheet:9",
            "tasks=one~nim:3&view=sheet",
        ] {
            assert!(shown(link), "{link}");
        }
        for link in [
            "lessons&view=vote",
            "lessons&view=sheet",
            "lesson=mex&view=voting",
            "lesson=mex&view=project",
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
