//! The worker: receives requests, posts answers. It does not link the page.
#![cfg_attr(
    feature = "cut",
    allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")
)]

mod analysis;
mod atlas;
mod author;
mod instruments;
mod lesson;
mod parts;
mod puzzles;
mod qr_codes;
mod tables;

use protocol::{Failure, Message, NumberedEnvelope, Response, from_bytes, to_bytes};
use solver::budget::BROWSER_LOOP;
use solver::{Budget, Effort, Meter, Position, Solver};
use std::cell::{Cell, OnceCell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, WorkerGlobalScope};

/// Callback that posts a message about a request.
type PostMessage = Rc<dyn Fn(Message)>;

fn main() {
    console_error_panic_hook::set_once();
    parts::install_built_in();
    let me: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    // One for all requests: its tables are kept between them, within the bytes of one request (`Solver::settle`).
    let solver = Rc::new(RefCell::new(Solver::default()));
    let on_message = {
        let me = me.clone();
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = js_sys::Uint8Array::new(&event.data()).to_vec();
            let Some(NumberedEnvelope { id, envelope }) = from_bytes::<NumberedEnvelope>(&bytes) else { return };
            let (me, solver) = (me.clone(), solver.clone());
            let post: PostMessage = Rc::new(move |message| {
                let bytes = js_sys::Uint8Array::from(&to_bytes(&Response { id, message })[..]);
                me.post_message(&bytes).unwrap_throw();
            });
            // At once: the page takes silence for a missing worker.
            post(Message::Progress { nodes: 0 });
            // The page sends one request at a time.
            spawn_local(async move {
                let answer = match parts::fetch(&envelope).await {
                    Some(handler) => handler(&mut solver.borrow_mut(), &envelope.body, &post),
                    None => Err(Failure::Absent),
                };
                post(Message::Last(answer));
            });
        })
    };
    me.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    me.post_message(&"ready".into()).unwrap_throw();
}

/// Positions opened between two progress messages.
const STRIDE: u64 = 100_000;

/// Most milliseconds between two progress messages: the page takes a long silence for the end of this worker.
const PAUSE: f64 = 1_000.0;

/// A watch that ends a search after `ms` milliseconds.
fn until(ms: u32) -> impl FnMut(u64) -> ControlFlow<()> {
    let end = js_sys::Date::now() + f64::from(ms);
    move |_| if js_sys::Date::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

thread_local! {
    /// The bytes of the widest request so far; 0 before one.
    static WIDEST: Cell<u64> = const { Cell::new(0) };
}

/// The usual budget of a request. After a wider one it has the bytes of that one, so that the tables kept from it
/// answer what follows: WebAssembly gives no memory back anyway.
fn budget() -> Budget {
    let usual = measured();
    Budget { bytes: usual.bytes.max(WIDEST.get()), ..usual }
}

/// The default budget on this machine, measured before the first request.
fn measured() -> Budget {
    thread_local! {
        static MEASURED: OnceCell<Budget> = const { OnceCell::new() };
    }
    let clock = || js_sys::global().unchecked_into::<WorkerGlobalScope>().performance();
    MEASURED.with(|known| {
        *known.get_or_init(|| {
            clock().map_or_else(Budget::default, |clock| Budget::measured(BROWSER_LOOP, &mut || clock.now()))
        })
    })
}

/// Runs `work` within the page's budget, with progress messages.
fn metered<T>(post: &PostMessage, work: impl FnOnce(&mut Meter) -> T) -> T {
    within(budget(), post, work)
}

/// Runs `work` with the effort that a person allows, with progress messages. The end of its seconds cancels a search,
/// and nothing else does: a person's stop ends the worker.
fn with_effort<T>(effort: Effort, post: &PostMessage, work: impl FnOnce(&mut Meter) -> T) -> T {
    let wider = effort.budget(measured());
    WIDEST.set(WIDEST.get().max(wider.bytes));
    timed(Budget { bytes: WIDEST.get(), ..wider }, effort.seconds(), post, work)
}

/// Runs `work` within this budget, with progress messages.
fn within<T>(budget: Budget, post: &PostMessage, work: impl FnOnce(&mut Meter) -> T) -> T {
    timed(budget, None, post, work)
}

/// Runs `work` within this budget, and for `seconds` at the most if they are given, with progress messages.
fn timed<T>(budget: Budget, seconds: Option<u32>, post: &PostMessage, work: impl FnOnce(&mut Meter) -> T) -> T {
    let (mut said, mut when) = (0, js_sys::Date::now());
    let end = seconds.map_or(f64::INFINITY, |seconds| when + f64::from(seconds) * 1_000.0);
    let mut watch = |nodes| {
        let now = js_sys::Date::now();
        if nodes >= said + STRIDE || now >= when + PAUSE {
            (said, when) = (nodes, now);
            post(Message::Progress { nodes });
        }
        if now < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    work(&mut Meter::watched(budget, &mut watch))
}

fn parse(text: &str) -> Option<Position> {
    text.parse().ok()
}
