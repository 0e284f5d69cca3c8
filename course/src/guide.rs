//! The teacher's page of a lesson as it is packed: a file of its own, which no learner fetches.
use crate::generate::Draw;
use crate::lesson::Exhibit;
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;

/// What a teacher gets of a lesson, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Guide {
    pub title: String,
    pub goal: Vec<Vec<Inline>>,
    pub plan: Vec<Phase>,
    /// The lesson without tablets.
    pub paper: Vec<Vec<Inline>>,
    pub errors: Vec<Mistake>,
    pub leaves: Vec<Step>,
    /// What work sheets are made of.
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
    /// The boards of that step, where it has any.
    pub shown: Option<Exhibit>,
}

/// A typical mistake, and the board it is made on, where there is one.
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
    /// What is right, where there is a question.
    pub key: Option<Vec<Inline>>,
    /// Can a class vote on it?
    pub poll: bool,
}
