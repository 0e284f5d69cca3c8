//! The authors' files → lessons, their words, and the model answers that prove them. All faults are reported at once,
//! with file and line.
mod cards;
mod check;
mod data;
mod draws;
mod fields;
mod final_game;
mod forms;
mod formula;
mod guide;
mod models;
mod notes;
mod own;
mod pack;
mod packer;
mod problems;
mod sentences;
mod series;
mod words;

pub use cards::{Terms, check as check_glossary, pack as pack_glossary, read as read_glossary};
pub use check::check;
pub use data::read as read_data;
pub use guide::pack as pack_guide;
pub use models::{Model, Models};
pub use own::check_own;
pub use pack::{Packed, PlannedRoom, card, pack, rooms};
pub use series::{WrittenSeries, check as check_series, pack as pack_series, read as read_series};
pub use words::{Block, Inline, LinkTo, PromptWords, Section, Words, read as read_words};

pub use crate::fault::Fault;
use crate::fault::Rule;
use crate::lesson::Lesson;
use locale::Locale;
use std::path::Path;
use std::sync::LazyLock;

/// The languages of the course, those of the page, in order. Others are compared with the first.
pub static LANGUAGES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut codes: Vec<String> = Locale::ALL.iter().map(|locale| locale.code().to_owned()).collect();
    codes.sort();
    codes
});

/// A lesson with its words in all languages, and its models.
#[derive(Debug)]
pub struct AuthoredLesson {
    pub lesson: Lesson,
    pub models: Models,
    /// In the order of [`LANGUAGES`].
    pub words: Vec<Words>,
    /// The teacher's pages, if there are any.
    pub teacher: Vec<Words>,
}

/// Reads the folder of one lesson: `lesson.toml`, `de.md`, `en.md`, and `teacher.*.md` if there are any.
///
/// # Errors
/// Everything that cannot be read.
pub fn read(folder: &Path) -> Result<AuthoredLesson, Vec<Fault>> {
    let mut faults = Vec::new();
    let name = |file: &str| folder.join(file).display().to_string();
    let mut text = |file: &str| match std::fs::read_to_string(folder.join(file)) {
        Ok(text) => Some(text),
        Err(e) => {
            faults.push(Fault { file: name(file), line: None, rule: Rule::File, what: e.to_string() });
            None
        }
    };
    let data = text("lesson.toml");
    let pages: Vec<_> = LANGUAGES.iter().map(|l| text(&format!("{l}.md"))).collect();
    let has_teacher = folder.join(format!("teacher.{}.md", LANGUAGES[0])).exists();
    let teacher: Vec<_> =
        if has_teacher { LANGUAGES.iter().map(|l| text(&format!("teacher.{l}.md"))).collect() } else { Vec::new() };
    let data = data.map(|data| read_data(&name("lesson.toml"), &data));
    let mut page = |language: &str, prefix: &str, text: &Option<String>| {
        let text = text.as_ref()?;
        match read_words(&name(&format!("{prefix}{language}.md")), text) {
            Ok(words) => Some(words),
            Err(all) => {
                faults.extend(all);
                None
            }
        }
    };
    let words: Vec<_> = LANGUAGES.iter().zip(&pages).filter_map(|(l, t)| page(l, "", t)).collect();
    let teacher: Vec<_> = LANGUAGES.iter().zip(&teacher).filter_map(|(l, t)| page(l, "teacher.", t)).collect();
    match data {
        Some(Ok((lesson, models))) if faults.is_empty() => Ok(AuthoredLesson { lesson, models, words, teacher }),
        Some(Err(all)) => Err([faults, all].concat()),
        _ => Err(faults),
    }
}
