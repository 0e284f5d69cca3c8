//! Packed series of lessons: lessons taught one after the other, with the time of each part.
use crate::words::Inline;
use serde::{Deserialize, Serialize};

/// All series, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AllSeries {
    pub series: Vec<Series>,
}

/// Lessons one after the other.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// The id, a promise: it stands in links, `#series=double-lesson`.
    pub id: String,
    pub title: String,
    /// The age from which it is meant, years; 18 stands for first-year students.
    pub age: u32,
    /// The picture of its poster.
    pub pos: String,
    /// The audience, and what they can do afterwards.
    pub is: Vec<Inline>,
    /// Material that the teacher prepares.
    pub needs: Vec<Inline>,
    /// The question on its poster.
    pub hook: Vec<Inline>,
    pub parts: Vec<SeriesPart>,
}

/// A part: a lesson, or one of its steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeriesPart {
    pub lesson: String,
    /// The title of the lesson.
    pub title: String,
    /// The step at which it begins, if not the first.
    pub step: Option<String>,
    pub minutes: u32,
    pub is: Vec<Inline>,
}

impl Series {
    /// Minutes of all parts.
    pub fn minutes(&self) -> u32 {
        self.parts.iter().map(|part| part.minutes).sum()
    }
}

impl AllSeries {
    /// The series of this id.
    pub fn get(&self, id: &str) -> Option<&Series> {
        self.series.iter().find(|series| series.id == id)
    }
}
