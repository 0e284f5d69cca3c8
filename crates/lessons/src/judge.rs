//! Questions to the worker, sent with the keys of a lesson, which the page does not read.
use leptos::prelude::*;
use page::state::table::Table;
use page::worker_client::queue::Lane;
use protocol::{Failure, ForLesson, LessonQuestion};

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

    /// Asks, and calls `then` with the answer.
    pub fn ask<Q: LessonQuestion>(self, lane: Lane, question: Q, then: impl Fn(Result<Q::Answer, Failure>) + 'static) {
        let Some(keys) = self.keys.try_get_value() else { return };
        let table = self.table;
        table.worker.ask(lane, ForLesson { keys, question }, move |answer| {
            table.messages.note_failure(&answer);
            then(answer);
        });
    }
}
