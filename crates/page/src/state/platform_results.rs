//! Results of the attempt in a course platform, of earlier visits too; lessons count them as answers of their own.
use leptos::prelude::*;
use play::lms::attempt::Standing;
use play::lms::record::TaskResult;
use std::collections::BTreeMap;

/// Name of the `<meta>` element that marks the page of a course package.
pub const PACKAGE: &str = "course-package";

/// The results of the tasks of one lesson, and the standing; empty where no course platform keeps any. Copied freely.
#[derive(Clone, Copy)]
pub struct PlatformResults {
    results: RwSignal<(String, BTreeMap<String, TaskResult>)>,
    pub standing: RwSignal<Option<Standing>>,
}

impl Default for PlatformResults {
    fn default() -> PlatformResults {
        PlatformResults { results: RwSignal::new(Default::default()), standing: RwSignal::new(None) }
    }
}

impl PlatformResults {
    pub fn set(self, lesson: &str, tasks: &BTreeMap<String, TaskResult>, standing: Option<Standing>) {
        if self.results.with_untracked(|(known, results)| known != lesson || results != tasks) {
            self.results.set((lesson.to_owned(), tasks.clone()));
        }
        if self.standing.get_untracked() != standing {
            self.standing.set(standing);
        }
    }

    /// The points of the tasks of a lesson that are over.
    pub fn points(self, lesson: &str) -> Vec<(String, u8)> {
        self.results.with(|(known, results)| {
            let own = results.iter().filter(|_| known == lesson);
            own.filter_map(|(task, result)| Some((task.clone(), result.points?))).collect()
        })
    }

    /// Number of wrong answers to a task.
    pub fn wrongs(self, lesson: &str, task: &str) -> u32 {
        self.results.with(|(known, results)| {
            let result = results.get(task).filter(|_| known == lesson);
            result.map_or(0, |result| u32::from(result.wrongs))
        })
    }
}
