//! The report's format for other programs: fields, their order and their spelling are stable.
//!
//! An outcome is one of `N`, `P`, `L`, `R` and `D`. If only one beginner draws it is `D`, and `starts` beside it gives
//! the winner for each beginner; else there is no `starts`.
use super::{Listed, MoveReport, Report};
use crate::board::Act;
use crate::player::{Mover, Outcome, Play, Starts};
use crate::reason::{Method, Step};
use serde::Serialize;

/// The output of [`Report::json`].
#[derive(Debug, Serialize)]
pub struct Json<'a> {
    position: &'a str,
    play: Play,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Starts>,
    grundy: Option<u64>,
    value: Option<&'a str>,
    method: Method,
    listed: Listed,
    moves: Vec<JsonMove<'a>>,
    explanation: &'a [Step],
}

#[derive(Debug, Serialize)]
struct JsonMove<'a> {
    by: Mover,
    #[serde(rename = "move")]
    name: &'a str,
    to: &'a str,
    outcome: Outcome,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Starts>,
    grundy: Option<u64>,
    value: Option<&'a str>,
    #[serde(rename = "clock")]
    remoteness: Option<u64>,
    wins: bool,
    component: usize,
    act: &'a Act,
}

impl<'a> Json<'a> {
    pub(super) fn new(report: &'a Report) -> Json<'a> {
        Json {
            position: report.position.text(),
            play: report.play,
            outcome: report.outcome,
            starts: Starts::of(report.outcome),
            grundy: report.grundy,
            value: report.value.as_deref(),
            method: report.method,
            listed: report.listed,
            moves: report.moves.iter().map(JsonMove::new).collect(),
            explanation: &report.explanation,
        }
    }
}

impl<'a> JsonMove<'a> {
    fn new(mv: &'a MoveReport) -> JsonMove<'a> {
        JsonMove {
            by: mv.by,
            name: &mv.name,
            to: mv.to.text(),
            outcome: mv.outcome,
            starts: Starts::of(mv.outcome),
            grundy: mv.grundy,
            value: mv.value.as_deref(),
            remoteness: mv.remoteness,
            wins: mv.wins,
            component: mv.component,
            act: &mv.act,
        }
    }
}
