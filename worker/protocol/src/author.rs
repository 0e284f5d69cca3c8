//! Requests of those who write lessons.
use crate::Part;
use crate::request::requests;
use course::own_lesson::{CheckedLesson, LessonFiles};
use std::collections::BTreeMap;

requests! {
    /// The requests of those who write lessons.
    AuthorRequest = Part::Author;

    /// The files of a lesson, checked and packed; `known` are the lessons of the course with their steps.
    CheckLesson { files: LessonFiles, known: BTreeMap<String, Vec<String>> } -> CheckedLesson, needs_pack: |_| true;
}
