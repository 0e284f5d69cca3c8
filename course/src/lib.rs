//! Lessons: their questions, the right answers, and the verdicts on answers.
//!
//! Authors write data (`lesson.toml`) and words (`de.md`, `en.md`) below `course/lessons`, and the terms of the field
//! on the cards of `course/glossary.*`, open problems in `course/problems.*`. [`forms`] has the data of each form of question; [`author`] reads, checks and
//! packs all of it for the page; [`own_lesson`] is a lesson that belongs to no course. [`judge()`] finds
//! whether an answer is right, and if not, its situation, the values for the gaps of its sentence, and the line of play
//! that refutes it. There are no stored keys: a right answer is defined by an expression ([`expr`]) that the solver
//! evaluates.
//!
//! A teacher's own tasks ([`own_tasks`]) are put into the questions of `course/tasks`, and [`examine`] finds whether they
//! are sound.
//!
//! No browser, no words but those of the lessons, no pixels.
#![forbid(unsafe_code)]

pub mod answer;
#[cfg(feature = "author")]
pub mod author;
pub mod compute;
pub mod course_solver;
pub mod examine;
pub mod expr;
pub mod fault;
pub mod forms;
mod gaps;
pub mod generate;
pub mod glossary;
pub mod graph;
pub mod guide;
pub mod judge;
pub mod lesson;
pub mod own_lesson;
pub mod own_tasks;
pub mod packed;
pub mod problem;
pub mod residues;
pub mod series;
pub mod strategy;
pub mod subject;
pub mod words;

pub use answer::Verdict;
pub use course_solver::{CourseSolver, JudgeError};
pub use forms::{Answer, Task};
pub use judge::judge;
pub use lesson::{Ask, Lesson};
