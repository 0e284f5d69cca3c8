//! Internal protocol between page and worker, unstable: both sides are built together, so it may change with any
//! commit.
//!
//! A request is a struct that names the type of its answer ([`Request`]). Page and worker pass it on as bytes
//! ([`Envelope`]); only the asker and the part of the worker that answers link its encoders and decoders.
mod atlas;
mod author;
mod board;
mod cut;
mod instruments;
mod lesson;
mod message;
mod request;
mod state;
mod table;

pub use atlas::{AtlasFamilies, AtlasRequest, AtlasTitle, FindLost, LostPage, TestPattern};
pub use author::{AuthorRequest, CheckLesson};
pub use board::{Analyse, AnalyseAhead, AnalyseAll, BoardRequest, ChooseMove, MOST_WINNING, OpponentMove, brief};
pub use instruments::{
    AskStatement, ChartOptions, Compare, DrawPuzzle, FindCounterexample, FindKin, FindRecurrence, InstrumentRequest,
    MakeChart, OrderPositions, PlayDuel, ProvePeriod, ReadQrCodes, ShowLine, StudyNonShortPair, StudyPair,
    SurveyBoards, TestNumber,
};
pub use lesson::{
    DrawSibling, ExamineTask, FitTask, ForLesson, JudgeAnswer, LessonQuestion, LessonRequest, Question, ShowSolution,
    ShowTruth, TestConditions,
};
pub use message::{Message, NumberedEnvelope, Response};
pub use request::{Envelope, Part, PartRequest, RawAnswer, Request, decode_answer, encode_answer, envelope};
pub use state::{Failure, RequestState};
pub use table::{
    CheckTable, Entries, PeriodTurn, SlideWindow, TableCosts, TableCycles, TableEntries, TableRequest, TableRows,
    TableRuleSteps, TableRun, TableStep, TableValues, Values,
};

use serde::{Serialize, de::DeserializeOwned};

/// Encodes a message.
pub fn to_bytes<T: Serialize>(message: &T) -> Vec<u8> {
    postcard::to_allocvec(message).expect("plain data has a byte form")
}

/// Decodes a message; `None` if the bytes are not one.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}

#[cfg(test)]
mod tests;
