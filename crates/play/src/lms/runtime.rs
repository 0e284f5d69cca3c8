//! The interface between an attempt and a course platform, whatever its standard.
use crate::events::TaskOutcome;

/// Status of an attempt, from least to most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    NotAttempted,
    Browsed,
    Incomplete,
    Failed,
    Completed,
    Passed,
}

/// The data that the platform kept of earlier visits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Saved {
    /// The mark, from 0 to 100.
    pub mark: Option<u8>,
    pub status: Option<Status>,
    pub location: String,
    pub state: String,
}

/// The data that the platform is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// The mark, from 0 to 100; `None` before any task is over.
    pub mark: Option<u8>,
    /// Tasks that are over, per cent.
    pub progress: u8,
    pub status: Status,
    pub location: String,
    pub state: String,
    /// Whether all tasks are over: then the attempt is not suspended.
    pub over: bool,
    /// Time of this visit.
    pub seconds: u32,
}

/// The platform does not answer, or does not keep what it was sent; it may do so later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unreachable;

/// A session with a course platform.
pub trait Runtime {
    /// The longest state, in characters.
    fn capacity(&self) -> usize;

    /// Opens the session.
    ///
    /// # Errors
    /// If the platform does not open one.
    fn open(&mut self) -> Result<Saved, Unreachable>;

    /// Sends the data, but for those that the platform has kept in this session, and has them kept. A value that it refuses
    /// does not hold up the others.
    ///
    /// # Errors
    /// If the platform does not keep them.
    fn send(&mut self, snapshot: &Snapshot) -> Result<(), Unreachable>;

    /// Ends the session.
    fn close(&mut self);

    /// Notes the outcome of a task, where the platform is told of each; it is sent with the next data.
    fn note(&mut self, _task: &str, _outcome: TaskOutcome) {}

    /// Whether data are on their way, so that nobody knows yet whether the platform keeps them.
    fn is_busy(&self) -> bool {
        false
    }
}
