//! The analysis of the position shown: the report, and how much of it shows.
use leptos::prelude::*;
use link::values::Level;
use protocol::RequestState;
use solver::analyse::TooBig;
use solver::budget::SearchLimit;
use solver::{Effort, Report};
use std::sync::Arc;

/// A refusal, and the effort that did not suffice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisRefusal {
    pub too_big: Arc<TooBig>,
    pub effort: Effort,
}

impl AnalysisRefusal {
    /// Whether a longer search may find what this one did not.
    pub fn may_be_extended(&self) -> bool {
        self.effort == Effort::Usual && self.too_big.limit != SearchLimit::Reach
    }
}

/// State of the report on the position that is shown: the report, or what was tried and what would fit. Its progress is
/// in [`WorkerHandle::work`](crate::worker_client::handle::WorkerHandle::work).
pub type AnalysisState = RequestState<Arc<Report>, AnalysisRefusal>;

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
    /// The refusal of the value of a position whose outcome is known.
    pub value_refused: RwSignal<Option<AnalysisRefusal>>,
    /// The effort of the next request.
    next_effort: StoredValue<Effort>,
}

impl TableAnalysis {
    pub(super) fn new(level: Level) -> TableAnalysis {
        TableAnalysis {
            state: RwSignal::new(RequestState::Waiting),
            level: RwSignal::new(level),
            announced_on: StoredValue::new(level >= Level::Values),
            requests: RwSignal::new(0),
            value_refused: RwSignal::new(None),
            next_effort: StoredValue::new(Effort::Usual),
        }
    }

    /// Requests the report again, after it was stopped.
    pub fn ask_again(&self) {
        self.requests.update(|n| *n += 1);
    }

    /// Requests the report once more, with a minute of search for this one time.
    pub fn search_longer(&self) {
        self.next_effort.set_value(Effort::MINUTE);
        self.ask_again();
    }

    /// Takes the effort of the request that is made now; the one after it has the usual effort.
    pub fn take_effort(&self) -> Effort {
        let effort = self.next_effort.get_value();
        self.next_effort.set_value(Effort::Usual);
        effort
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::analyse::Tried;

    #[test]
    fn a_search_is_extended_once_and_where_that_may_help() {
        let refusal = |effort, limit| {
            let too_big = TooBig { nodes: 9, limit, tried: Tried::Value, fits: None, published: None };
            AnalysisRefusal { too_big: Arc::new(too_big), effort }
        };
        for limit in [SearchLimit::Effort, SearchLimit::Memory] {
            assert!(refusal(Effort::Usual, limit).may_be_extended());
            assert!(!refusal(Effort::MINUTE, limit).may_be_extended());
        }
        assert!(!refusal(Effort::Usual, SearchLimit::Reach).may_be_extended());
    }

    #[test]
    fn the_request_after_a_longer_one_is_a_usual_one() {
        Owner::new().with(|| {
            let analysis = TableAnalysis::new(Level::Full);
            assert_eq!(analysis.take_effort(), Effort::Usual);
            analysis.search_longer();
            assert_eq!(analysis.requests.get_untracked(), 1);
            assert_eq!([analysis.take_effort(), analysis.take_effort()], [Effort::MINUTE, Effort::Usual]);
        });
    }
}
