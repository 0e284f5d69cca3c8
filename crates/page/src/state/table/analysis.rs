//! The analysis of the position shown: the report, and how much of it shows.
use leptos::prelude::*;
use link::values::Level;
use protocol::RequestState;
use solver::Report;
use solver::analyse::TooBig;
use std::sync::Arc;

/// State of the report on the position that is shown: the report, or what was tried and what would fit. Its progress is
/// in [`WorkerHandle::work`](crate::worker_client::handle::WorkerHandle::work).
pub type AnalysisState = RequestState<Arc<Report>, Arc<TooBig>>;

/// The analysis of a table's position; signals, copied freely.
#[derive(Clone, Copy)]
pub struct TableAnalysis {
    pub state: RwSignal<AnalysisState>,
    /// The level of the analysis shown; never more than the link allows.
    pub level: RwSignal<Level>,
    /// Whether the live region has announced that analysis is on. Its code may load after the switch.
    pub announced_on: StoredValue<bool>,
    /// Counts the requests to compute the report again.
    pub requests: RwSignal<u32>,
}

impl TableAnalysis {
    pub(super) fn new(level: Level) -> TableAnalysis {
        TableAnalysis {
            state: RwSignal::new(RequestState::Waiting),
            level: RwSignal::new(level),
            announced_on: StoredValue::new(level >= Level::Values),
            requests: RwSignal::new(0),
        }
    }

    /// Requests the report again, after it was stopped.
    pub fn ask_again(&self) {
        self.requests.update(|n| *n += 1);
    }
}
