//! Requests to the worker that follow signals: asked anew when they change, withdrawn with their owner.
use super::table::use_table;
use crate::worker_client::handle::{Answer, WorkerHandle};
use leptos::prelude::*;
use protocol::{Request, RequestState};
use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// Asks the worker whenever the question changes, and withdraws the one before.
pub fn worker_result<R: Request>(
    question: impl Fn() -> Option<R> + Send + Sync + 'static,
) -> RwSignal<RequestState<R::Answer>> {
    repeated_worker_result(Signal::derive(|| 0), question)
}

/// The answer to a request that is asked once.
pub async fn answer_once<R: Request>(worker: WorkerHandle, request: R) -> Answer<R> {
    let slot = Rc::new(RefCell::new((None::<Answer<R>>, None::<Waker>)));
    let received = slot.clone();
    worker.ask(worker.fresh(), request, move |answer| {
        received.borrow_mut().0 = Some(answer);
        let waker = received.borrow_mut().1.take();
        if let Some(waker) = waker {
            waker.wake();
        }
    });
    poll_fn(move |context| {
        let mut slot = slot.borrow_mut();
        match slot.0.take() {
            Some(answer) => Poll::Ready(answer),
            None => {
                slot.1 = Some(context.waker().clone());
                Poll::Pending
            }
        }
    })
    .await
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
