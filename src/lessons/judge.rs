//! Questions to the worker, sent with the keys of a lesson, which the page does not read.
use crate::page::table::Table;
use crate::worker_client::queue::Lane;
use course::packed::Question;
use leptos::prelude::*;
use play::events::Notice;
use protocol::{Answer, Request, to_bytes};
use serde::de::DeserializeOwned;

/// Reason why a question has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoVerdict {
    /// The question is beyond the budget, or the worker died of it.
    TooBig,
    /// The answer given cannot be read.
    Senseless,
    /// The person stopped it.
    Stopped,
    /// No worker could be started.
    Absent,
}

/// The keys of the lesson that is open.
#[derive(Clone, Copy)]
pub struct Judge {
    keys: StoredValue<Vec<u8>>,
    table: Table,
}

impl Judge {
    pub fn new(keys: Vec<u8>, table: Table) -> Judge {
        Judge { keys: StoredValue::new(keys), table }
    }

    /// Opens a lane for the questions of one task; pending ones are withdrawn with its owner.
    pub fn lane(self) -> Lane {
        let (lane, worker) = (self.table.worker.fresh(), self.table.worker);
        on_cleanup(move || worker.withdraw(lane));
        lane
    }

    /// Asks; calls `then` with the answer, or the reason why there is none.
    pub fn ask<T: DeserializeOwned + 'static>(
        self,
        lane: Lane,
        question: &Question,
        then: impl Fn(Result<T, NoVerdict>) + 'static,
    ) {
        let Some(keys) = self.keys.try_get_value() else { return };
        let ask = Request::Lesson { keys, question: to_bytes(question) };
        let table = self.table;
        table.worker.ask(lane, ask, move |answer| match answer {
            Answer::Progress { .. } | Answer::First(_) => {}
            Answer::Died => {
                table.add_notice(Notice::WorkerDied);
                then(Err(NoVerdict::TooBig));
            }
            Answer::Senseless => then(Err(NoVerdict::Senseless)),
            Answer::Stopped => then(Err(NoVerdict::Stopped)),
            Answer::Absent => then(Err(NoVerdict::Absent)),
            answer => then(answer.read().ok_or(NoVerdict::TooBig)),
        });
    }
}
