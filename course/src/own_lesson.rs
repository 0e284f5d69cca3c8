//! A lesson that belongs to no course: the files that its author wrote, and the result of checking and packing them.
use crate::fault::{Fault, Weight};
use crate::own_tasks::{OwnTask, OwnTasks, Wording};
use crate::packed::{Card, Page};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Beginning of the ids of such lessons in links, which no lesson of the course has.
pub const OWN: &str = "own-";

/// The file of a lesson's data.
pub const DATA: &str = "lesson.toml";

/// The name before the slash in a step that is a task of one's own.
const TASK: &str = "tasks";

/// The files of a lesson, by name: [`DATA`], and the words in each language, `de.md`.
pub type LessonFiles = BTreeMap<String, String>;

/// Beginning and end of the line before each file in a text that holds several.
const FILE: (&str, &str) = ("==> ", " <==");

/// Joins files to one text, each below a line with its name, as `tail` prints several files.
pub fn join(files: &LessonFiles) -> String {
    let one = |(name, text): (&String, &String)| format!("{}{name}{}\n{}\n", FILE.0, FILE.1, text.trim_end());
    files.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// Splits a text that [`join`] made; without such lines nothing is found.
pub fn split(text: &str) -> LessonFiles {
    let mut files = LessonFiles::new();
    let mut name = None;
    for line in text.trim_start_matches('\u{feff}').lines() {
        let head = line.trim_end().strip_prefix(FILE.0).and_then(|rest| rest.strip_suffix(FILE.1));
        if let Some(head) = head {
            name = Some(head.trim().to_owned());
            files.insert(head.trim().to_owned(), String::new());
        } else if let Some(name) = &name
            && let Some(file) = files.get_mut(name)
        {
            file.push_str(line);
            file.push('\n');
        }
    }
    // The empty line before the next head belongs to the joint.
    files.values_mut().for_each(|text| *text = format!("{}\n", text.trim_end()));
    files
}

/// The step that is this task: `tasks/one~nim:3,5,7`. A sign that cannot stand in the quoted texts of [`DATA`] is replaced by a
/// similar one.
pub fn step_of_task(task: &OwnTask) -> String {
    format!("{TASK}/{}", task.to_string().replace('"', "”").replace('\\', "/"))
}

/// The task that a step is, as a set of its own; `None` if the step is none, or its task cannot be read.
pub fn task_of_step(step: &str) -> Option<OwnTasks> {
    let (TASK, text) = step.split_once('/')? else { return None };
    OwnTasks::new(Wording::default(), vec![text.parse().ok()?])
}

/// The result of checking a lesson: its faults, and the lesson in each language of the page, if it can be shown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CheckedLesson {
    pub faults: Vec<Fault>,
    /// The steps in their order; those of lessons of the course as `lesson/step`, tasks of one's own as [`step_of_task`] writes them.
    pub order: Vec<String>,
    pub pages: Vec<OwnPage>,
}

/// A lesson in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct OwnPage {
    pub language: String,
    pub card: Card,
    pub page: Page,
    /// Its [`Keys`](crate::packed::Keys) as bytes, which the page does not read.
    pub keys: Vec<u8>,
}

impl CheckedLesson {
    /// The faults of this weight.
    pub fn of(&self, weight: Weight) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(move |fault| fault.rule.weight() == weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_joined_and_split() {
        let files: LessonFiles = [("de.md", "# Titel\n\n## a: b\n"), ("lesson.toml", "id = \"mine\"\n")]
            .map(|(name, text)| (name.to_owned(), text.to_owned()))
            .into();
        let text = join(&files);
        assert!(text.starts_with("==> de.md <==\n# Titel"), "{text}");
        assert_eq!(split(&text), files);
        assert_eq!(split(&text.replace('\n', "\r\n")), files);
        assert!(split("# A page\n> without heads").is_empty());
    }

    #[test]
    fn a_task_is_a_step() {
        for text in ["one~nim:3,5,7", "build~hackenbush~value=3/4~de=Baue es!", "drawn~nim-moveall"] {
            let step = step_of_task(&text.parse().unwrap());
            assert_eq!(step, format!("tasks/{text}"));
            let set = task_of_step(&step).unwrap();
            assert_eq!((set.to_string().as_str(), set.ids()), (text, vec!["1".to_owned()]));
        }
        // In quotation marks.
        let step = step_of_task(&"one~nim:3~en=Take \"one\" \\ two".parse().unwrap());
        assert_eq!(step, "tasks/one~nim:3~en=Take ”one” / two");
        for step in ["first", "mirror/two-rows", "tasks/two~nim:3", "tasks/one~nim:3~~who~nim:3", "tasks/"] {
            assert_eq!(task_of_step(step), None, "{step}");
        }
    }
}
