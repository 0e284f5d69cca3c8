//! What a table tells: notices that stay until they are dismissed, and what just happened on it. Data; the words are made
//! where they are shown.
use crate::address::Bad;
use crate::session::Session;
use solver::notation::ParseError;

/// Something the person is told until they dismiss it.
#[derive(Debug, Clone, PartialEq)]
pub enum Notice {
    /// A parameter of the link does not do what is written.
    BadParameter(Bad),
    /// The position of the link cannot be read.
    BadPosition { text: String, error: ParseError },
    /// A move of the link is not legal; the game stands before it.
    BadMove { name: String },
    /// The worker died and was replaced.
    WorkerDied,
    /// No worker can be started here: boards can be played, nothing is computed.
    NoWorker,
    /// What would think for the computer in this game did not arrive.
    NoOpponent,
    /// The computer had to move without knowing who wins.
    Unsure,
}

impl Notice {
    /// Does it speak of the link, and go with it?
    pub(crate) fn is_of_link(&self) -> bool {
        match self {
            Notice::BadParameter(_) | Notice::BadPosition { .. } | Notice::BadMove { .. } => true,
            Notice::WorkerDied | Notice::NoWorker | Notice::NoOpponent | Notice::Unsure => false,
        }
    }

    /// The stable code and the plain text a host page is told; `None` for what concerns the person alone.
    pub fn code(&self) -> Option<(&'static str, String)> {
        match self {
            Notice::BadParameter(bad) => Some(("bad-parameter", format!("{}={}", bad.name, bad.value))),
            Notice::BadPosition { text, error } => {
                Some(("bad-position", format!("{text}: {} at {}", error.kind.code(), error.at)))
            }
            Notice::BadMove { name } => Some(("illegal-move", name.clone())),
            Notice::WorkerDied => Some(("worker-died", String::new())),
            Notice::NoWorker | Notice::NoOpponent => Some(("no-worker", String::new())),
            Notice::Unsure => None,
        }
    }
}

/// What just happened, for the one who listens. The text module makes a sentence of it.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    Moved { session: Session, by_computer: bool },
    Shown { session: Session },
}

/// What happened in a lesson, for the page around.
#[derive(Debug, Clone, PartialEq)]
pub enum Lesson {
    /// An answer was judged: the attempt's number, whether it was right, the score if it is over, as it was given, seconds since
    /// the question was opened.
    Task { id: String, attempt: u32, success: bool, score: f64, response: String, duration: f64 },
    /// So many questions of the lesson are answered or seen.
    Progress { done: usize, total: usize },
    /// All of them, with the mean score.
    Completed { success: bool, score: f64 },
}
