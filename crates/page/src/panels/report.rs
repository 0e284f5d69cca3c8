//! Requests the report on the position shown, while the panels exist.
use crate::state::table::{AnalysisRefusal, Table};
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use link::values::Level;
use protocol::{Analyse, Failure, RequestState};
use std::sync::Arc;

/// Requests it again with every change of the position.
pub fn keep(table: Table) {
    let position = table.shown_position();
    // Other changes of the link do not interrupt a search.
    let allowed = Memo::new(move |_| table.address.with(|a| a.solver != Level::Off && !a.exam.0));
    Effect::new(move |_| {
        table.analysis.requests.track();
        let allowed = allowed.get();
        let Some((position, play)) = position.get().filter(|_| allowed) else { return };
        table.analysis.state.set(RequestState::Waiting);
        table.analysis.value_refused.set(None);
        let effort = table.analysis.take_effort();
        let ask = Analyse { position: position.to_string(), play, effort };
        table.worker.ask_in_stages(Lane::Report, ask, move |answer| {
            table.messages.note_failure(&answer);
            // A superseded answer is about a position no longer shown. A known winner stays if the value is not found.
            let shown = table.session.with_untracked(|s| *s.position() == position);
            let known = || table.analysis.state.with_untracked(|a| a.found().is_some_and(|r| r.position == position));
            let answer = answer.and_then(|report| match report.position == position {
                true => Ok(report),
                false => Err(Failure::Unreadable),
            });
            if !shown {
                return;
            }
            let refusal = |too_big| AnalysisRefusal { too_big: Arc::new(too_big), effort };
            let answer = answer.map(Arc::new).map_err(|why| why.map(refusal));
            match answer {
                Err(Failure::TooBig(refused)) if known() => table.analysis.value_refused.set(Some(refused)),
                Err(_) if known() => {}
                answer => table.analysis.state.set(answer.into()),
            }
        });
    });
}
