//! Lessons: what they ask, what is right, and what is said to an answer.
//!
//! Authors write data (`lesson.toml`) and words (`de.md`, `en.md`) below `course/lessons`, and the terms of the field on the
//! cards of `course/glossary.*`. [`author`] reads and checks all of it;
//! what the page gets is packed. [`judge()`] finds whether an answer is right, and if not, which situation it is, what stands in
//! the gaps of its sentence, and the line of play that refutes it. There are no stored keys: what is right is an expression
//! ([`expr`]) that the solver evaluates.
//!
//! No browser, no words but those of the lessons, no pixels.
#![forbid(unsafe_code)]

pub mod answer;
#[cfg(feature = "author")]
pub mod author;
pub mod compute;
pub mod desk;
pub mod expr;
mod gaps;
pub mod generate;
pub mod glossary;
pub mod graph;
pub mod guide;
pub mod judge;
pub mod lesson;
pub mod packed;
pub mod residues;
pub mod series;
mod solved;
pub mod strategy;
pub mod subject;
pub mod words;

pub use answer::{Answer, Verdict};
pub use desk::{Desk, Trouble};
pub use judge::judge;
pub use lesson::{Ask, Lesson, Task};
