//! Notices of a table, which stay until dismissed, and its last events. Data; the words are made where they are shown.
use crate::session::Session;
use link::address::BadParameter;
use solver::notation::ParseError;

/// A notice, shown until dismissed.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// A parameter of the link whose written value does not apply.
    BadParameter(BadParameter),
    /// The position of the link cannot be read.
    BadPosition { text: String, error: ParseError },
    /// A move of the link is not legal; the game stands before it.
    BadMove { name: String },
    /// The worker died and was replaced.
    WorkerDied,
    /// No worker can be started here: boards can be played, nothing is computed.
    NoWorker,
    /// The code of the computer opponent for this game failed to load.
    NoOpponent,
    /// The computer had to move without knowing who wins.
    Unsure,
    /// The course platform does not take the results; they wait in the page.
    Unsent,
    /// A course package was opened outside of a platform.
    NoPlatform,
}

impl Notice {
    /// Whether it is about the link, and is dropped with it.
    pub fn is_of_link(&self) -> bool {
        match self {
            Notice::BadParameter(_) | Notice::BadPosition { .. } | Notice::BadMove { .. } => true,
            Notice::WorkerDied | Notice::NoWorker | Notice::NoOpponent => false,
            Notice::Unsure | Notice::Unsent | Notice::NoPlatform => false,
        }
    }

    /// The stable code and plain text for the host page; `None` for notices that concern the person alone.
    pub fn code(&self) -> Option<(&'static str, String)> {
        match self {
            Notice::BadParameter(bad) => Some(("bad-parameter", format!("{}={}", bad.name, bad.value))),
            Notice::BadPosition { text, error } => {
                Some(("bad-position", format!("{text}: {} at {}", error.kind.code(), error.at)))
            }
            Notice::BadMove { name } => Some(("illegal-move", name.clone())),
            Notice::WorkerDied => Some(("worker-died", String::new())),
            Notice::NoWorker | Notice::NoOpponent => Some(("no-worker", String::new())),
            Notice::Unsure | Notice::Unsent | Notice::NoPlatform => None,
        }
    }
}

/// An event to announce. The text module makes a sentence of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Moved { session: Session, by_computer: bool },
    Shown { session: Session },
}

/// The outcome of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskOutcome {
    /// A wrong answer.
    Wrong,
    /// A right answer, with its points out of 4.
    Right { points: u8 },
    /// The solution was shown, or no try is left.
    Seen,
}

/// An event in a lesson, for the host page or the course platform.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonEvent {
    /// A lesson was opened, or one of its questions alone: the questions that count, by id; those of steps that it takes from
    /// other lessons as `lesson/question`.
    Opened { lesson: String, tasks: Vec<String> },
    /// A step of a lesson was opened.
    Visited { lesson: String, step: String },
    /// A question was answered, or its solution shown.
    Graded { lesson: String, task: String, outcome: TaskOutcome },
    /// An answer was judged: the attempt's number, whether it was right, the score if it is over, the response as
    /// given, seconds since the question was opened.
    Task { id: String, attempt: u32, success: bool, score: f64, response: String, duration: f64 },
    /// Number of the lesson's questions that are answered or seen, out of all.
    Progress { done: usize, total: usize },
    /// All questions are done, with the mean score.
    Completed { success: bool, score: f64 },
}
