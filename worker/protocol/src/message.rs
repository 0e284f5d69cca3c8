//! The messages between page and worker.
use crate::{Envelope, RawAnswer};
use serde::{Deserialize, Serialize};

/// A request, by reference where it is posted, with the number that its answers carry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NumberedEnvelope<E = Envelope> {
    pub id: u32,
    pub envelope: E,
}

/// A message about a request, with its number.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Response {
    pub id: u32,
    pub message: Message,
}

/// A message of the worker about a request.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Message {
    /// The number of positions searched so far.
    Progress { nodes: u64 },
    /// An answer on the outcome, sent while the whole one takes its time.
    First(Vec<u8>),
    /// The answer.
    Last(RawAnswer),
}

impl Message {
    /// Whether no other message about the same request follows.
    pub fn is_last(&self) -> bool {
        matches!(self, Message::Last(_))
    }
}
