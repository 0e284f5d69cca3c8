//! Open problems: questions of the field without an answer, each with a board, what is known by year, and an experiment
//! that the page computes.
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;

/// An open problem, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    /// The id, a promise: it stands in links, `#problem=grundys-game`.
    pub id: String,
    pub name: String,
    /// The question.
    pub asks: Vec<Inline>,
    /// The question on the board.
    pub example: Vec<Inline>,
    pub pos: String,
    pub play: Play,
    /// The places where the course's sources tell of it; empty if they do not.
    pub source: Vec<Inline>,
    /// Results, by year.
    pub known: Vec<Known>,
    /// The experiment in words.
    pub attempt: Vec<Inline>,
    pub experiment: Experiment,
    /// Links to an instrument and to the table.
    pub ways: Vec<Way>,
    /// Ids of cards of the glossary.
    pub see: Vec<String>,
}

/// A published result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Known {
    /// The id of its work in the bibliography.
    pub work: String,
    pub is: Vec<Inline>,
}

/// An experiment that runs in the page within a small budget.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Experiment {
    /// The Grundy values of one heap after another of a game, which is written as before the colon of a position.
    Values(String),
    /// The lost heaps of such a game under misère play.
    Misere(String),
    /// Positions under normal play: who wins, the number of winning first moves, the value.
    Openings(Vec<String>),
}

/// A link with a position of the problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// The instrument by its id; `None` for the table.
    pub tool: Option<String>,
    pub pos: String,
    #[serde(default)]
    pub play: Play,
}
