//! The packed teacher's page of a lesson: a file of its own, which no learner fetches.
use crate::generate::Draw;
use crate::lesson::Exhibit;
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;

/// The teacher's page of a lesson, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Guide {
    pub title: String,
    pub goal: Vec<Vec<Inline>>,
    pub plan: Vec<Phase>,
    /// The lesson without tablets.
    pub paper: Vec<Vec<Inline>>,
    pub errors: Vec<Mistake>,
    pub leaves: Vec<Step>,
    /// The questions for work sheets.
    pub draws: Vec<Draw>,
}

/// A part of the 45 minutes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Phase {
    /// `contrast`, `pairs`, `collect`, `vote`, `prove`.
    pub id: String,
    pub minutes: u32,
    pub words: Vec<Inline>,
    /// The step or exercise that it is about.
    pub at: String,
    /// The boards of that step, if it has any.
    pub shown: Option<Exhibit>,
}

/// A typical mistake, and the board it is made on, if there is one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mistake {
    /// The step or exercise where it happens.
    pub at: String,
    pub pos: Option<String>,
    pub play: Play,
    pub words: Vec<Inline>,
}

/// A step or an exercise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub id: String,
    pub heading: String,
    pub practice: bool,
    /// The right answer, if there is a question.
    pub key: Option<Vec<Inline>>,
    /// Whether a class can vote on it.
    pub poll: bool,
}
