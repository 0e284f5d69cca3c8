//! Requests to the worker that follow signals: asked anew when they change, withdrawn with their owner.
use super::table::use_table;
use leptos::prelude::*;
use protocol::{Request, RequestState};

/// Asks the worker whenever the question changes, and withdraws the one before.
pub fn worker_result<R: Request>(
    question: impl Fn() -> Option<R> + Send + Sync + 'static,
) -> RwSignal<RequestState<R::Answer>> {
    repeated_worker_result(Signal::derive(|| 0), question)
}

/// Like [`worker_result`], and repeats the question whenever `times` changes.
pub fn repeated_worker_result<R: Request>(
    times: Signal<u32>,
    question: impl Fn() -> Option<R> + Send + Sync + 'static,
) -> RwSignal<RequestState<R::Answer>> {
    let table = use_table();
    let lane = table.worker.fresh();
    let found = RwSignal::new(RequestState::Waiting);
    let question = Memo::new(move |_| (times.get(), question()));
    Effect::new(move |_| {
        let (_, Some(ask)) = question.get() else { return found.set(RequestState::Waiting) };
        // The question before is answered as stopped, which is no answer to this one.
        table.worker.withdraw(lane);
        found.set(RequestState::Waiting);
        table.worker.ask(lane, ask, move |answer| {
            table.messages.note_failure(&answer);
            found.try_set(answer.map_err(|why| why.map(|_| ())).into());
        });
    });
    on_cleanup(move || table.worker.withdraw(lane));
    found
}
