//! Requests the report on the position shown, while the panels exist.
use crate::page::table::{AnalysisState, Table};
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use link::values::Level;
use play::events::Notice;
use protocol::{Answer, Request, from_bytes};
use solver::Report;
use solver::analyse::{TooBig, Tried};
use std::sync::Arc;

/// Requests it again with every change of the position.
pub fn keep(table: Table) {
    let position = table.shown_position();
    Effect::new(move |_| {
        table.again.track();
        let allowed = table.address.with(|a| a.solver != Level::Off && !a.exam.0);
        let Some((position, play)) = position.get().filter(|_| allowed) else { return };
        table.analysis.set(AnalysisState::Waiting);
        table.worker.ask(Lane::Report, Request::Analyse { position: position.clone(), play }, move |answer| {
            let analysis = match answer {
                Answer::First(_) | Answer::Found(_) => match answer.read::<Report>() {
                    Some(report) if report.position == position => AnalysisState::Report(Arc::new(report)),
                    _ => return,
                },
                Answer::TooBig { nodes, refused } => {
                    let unknown = || TooBig { nodes, tried: Tried::Winner, fits: None, published: None };
                    AnalysisState::TooBig(Arc::new(from_bytes(&refused).unwrap_or_else(unknown)))
                }
                Answer::Stopped | Answer::Senseless => AnalysisState::Stopped,
                Answer::Absent => AnalysisState::Absent,
                Answer::Died => {
                    table.add_notice(Notice::WorkerDied);
                    AnalysisState::Stopped
                }
                Answer::Progress { .. } | Answer::Move { .. } => return,
            };
            // A superseded answer is about a position no longer shown. A known winner stays if the value is not found.
            let shown = table.session.with_untracked(|s| s.position().to_string()) == position;
            let known = table.analysis.with_untracked(|a| a.report().is_some_and(|report| report.position == position));
            if shown && (analysis.report().is_some() || !known) {
                table.analysis.set(analysis);
            }
        });
    });
}
