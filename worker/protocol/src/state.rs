//! The state of a request.
use serde::{Deserialize, Serialize};
use solver::Stop;

/// Reason why a request has no answer. `D` describes what was too big.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Failure<D = ()> {
    /// The budget was spent.
    TooBig(D),
    /// Stopped by the person, or replaced by a newer request.
    Stopped,
    /// No worker could be started, or the network did not bring its code. The next request tries once more.
    Absent,
    /// The worker died; a new one has been started.
    Died,
    /// The request makes no sense.
    Senseless,
    /// Bytes could not be decoded: an answer, as page and worker are of different versions, or the keys of a lesson, of which
    /// the network has brought a part.
    Unreadable,
}

impl<D> Failure<D> {
    /// Whether nothing can be computed here, whatever is asked.
    pub fn is_absent(&self) -> bool {
        matches!(self, Failure::Absent | Failure::Unreadable)
    }

    /// The same failure with other details.
    pub fn map<E>(self, details: impl FnOnce(D) -> E) -> Failure<E> {
        match self {
            Failure::TooBig(found) => Failure::TooBig(details(found)),
            Failure::Stopped => Failure::Stopped,
            Failure::Absent => Failure::Absent,
            Failure::Died => Failure::Died,
            Failure::Senseless => Failure::Senseless,
            Failure::Unreadable => Failure::Unreadable,
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Failure {
        match stop {
            Stop::Budget { .. } => Failure::TooBig(()),
            Stop::Cancelled => Failure::Stopped,
        }
    }
}

/// State of a request, with its answer or the reason why there is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum RequestState<T, D = ()> {
    /// Not answered yet, or not asked.
    #[default]
    Waiting,
    Found(T),
    Failed(Failure<D>),
}

impl<T, D> RequestState<T, D> {
    /// The answer.
    pub fn found(&self) -> Option<&T> {
        match self {
            RequestState::Found(found) => Some(found),
            RequestState::Waiting | RequestState::Failed(_) => None,
        }
    }

    /// The answer, by value.
    pub fn into_found(self) -> Option<T> {
        match self {
            RequestState::Found(found) => Some(found),
            RequestState::Waiting | RequestState::Failed(_) => None,
        }
    }
}

impl<T, D> From<Result<T, Failure<D>>> for RequestState<T, D> {
    fn from(answer: Result<T, Failure<D>>) -> RequestState<T, D> {
        match answer {
            Ok(found) => RequestState::Found(found),
            Err(failure) => RequestState::Failed(failure),
        }
    }
}
