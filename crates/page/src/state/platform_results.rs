//! Results of the attempt in a course platform, of earlier visits too; lessons count them as answers of their own.
use leptos::prelude::*;
use play::lms::attempt::AttemptStanding;
use play::lms::record::TaskResult;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Name of the `<meta>` element that marks the page of a course package.
pub const PACKAGE: &str = "course-package";

/// Whether this page is that of a course package. Any other one may stand in a course too, and leaves its platform alone:
/// the results there belong to what surrounds it.
pub fn is_package() -> bool {
    let sign = format!("meta[name='{PACKAGE}']");
    document().query_selector(&sign).is_ok_and(|sign| sign.is_some())
}

/// The id of a task among the results of `known`: of another lesson with that one's name.
fn id_in<'a>(known: &str, lesson: &str, task: &'a str) -> Cow<'a, str> {
    if known == lesson { Cow::Borrowed(task) } else { Cow::Owned(format!("{lesson}/{task}")) }
}

/// The task of a lesson that an id means among the results of `known`; `None` if it is of another lesson.
fn task_of<'a>(known: &str, lesson: &str, id: &'a str) -> Option<&'a str> {
    match id.split_once('/') {
        Some((other, task)) => (other == lesson && known != lesson).then_some(task),
        None => (known == lesson).then_some(id),
    }
}

/// The results of the tasks of one lesson, and the standing; empty where no course platform keeps any. Copied freely.
#[derive(Clone, Copy)]
pub struct PlatformResults {
    results: RwSignal<(String, BTreeMap<String, TaskResult>)>,
    pub standing: RwSignal<Option<AttemptStanding>>,
    /// The page of the platform that the learner goes back to, where it names one.
    pub return_url: RwSignal<Option<String>>,
}

impl Default for PlatformResults {
    fn default() -> PlatformResults {
        let (results, standing) = (RwSignal::new(Default::default()), RwSignal::new(None));
        PlatformResults { results, standing, return_url: RwSignal::new(None) }
    }
}

impl PlatformResults {
    pub fn set(self, lesson: &str, tasks: &BTreeMap<String, TaskResult>, standing: Option<AttemptStanding>) {
        if self.results.with_untracked(|(known, results)| known != lesson || results != tasks) {
            self.results.set((lesson.to_owned(), tasks.clone()));
        }
        if self.standing.get_untracked() != standing {
            self.standing.set(standing);
        }
    }

    pub fn set_return_url(self, url: Option<&str>) {
        if self.return_url.with_untracked(|known| known.as_deref() != url) {
            self.return_url.set(url.map(str::to_owned));
        }
    }

    /// The points of the tasks of a lesson that are over.
    pub fn points(self, lesson: &str) -> Vec<(String, u8)> {
        self.results.with(|(known, results)| {
            let own = results.iter().filter_map(|(id, result)| Some((task_of(known, lesson, id)?, result.points?)));
            own.map(|(task, points)| (task.to_owned(), points)).collect()
        })
    }

    /// Number of wrong answers to a task.
    pub fn wrongs(self, lesson: &str, task: &str) -> u32 {
        self.results.with(|(known, results)| {
            let result = results.get(&*id_in(known, lesson, task));
            result.map_or(0, |result| u32::from(result.wrongs))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_belongs_to_its_lesson() {
        assert_eq!((&*id_in("mex", "mex", "t1"), &*id_in("mex", "nim", "t1")), ("t1", "nim/t1"));
        let task = |lesson: &str, id: &'static str| task_of("mex", lesson, id);
        assert_eq!((task("mex", "t1"), task("nim", "nim/t1")), (Some("t1"), Some("t1")));
        assert_eq!((task("mex", "nim/t1"), task("nim", "t1"), task("sums", "nim/t1")), (None, None, None));
    }
}
