//! Sends requests to the worker: one at a time, the newest of each lane; the worker can be stopped or replaced.
//!
//! Every answer carries its request's id; answers that nobody waits for are dropped. All tables of a page share one
//! worker.
use super::queue::{Lane, RequestOrigin, RequestQueue, WorkerAction};
use super::spawn;
use gloo_timers::callback::{Interval, Timeout};
use leptos::prelude::*;
use protocol::{
    Envelope, Failure, Message, NumberedEnvelope, Request, Response, decode_answer, envelope, from_bytes, to_bytes,
};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

/// The request being worked on, and the positions searched so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchProgress {
    pub lane: Lane,
    pub nodes: u64,
}

/// Callback of a request: gets first answers and then one last, as bytes.
type Callback = Rc<dyn Fn(Message)>;

/// Answer to a request, or the reason why there is none.
pub type Answer<R> = Result<<R as Request>::Answer, Failure<<R as Request>::TooBig>>;

/// The worker client: the worker, its message handlers, and the queue of requests.
struct WorkerClient {
    queue: RequestQueue<Callback>,
    worker: Option<Worker>,
    last_lane: u32,
    last_client_id: u32,
    work: RwSignal<Option<(u32, SearchProgress)>>,
    on_message: Option<Closure<dyn FnMut(MessageEvent)>>,
    on_error: Option<Closure<dyn FnMut(ErrorEvent)>>,
    /// Ticks once a second while a message from the worker is expected.
    clock: Option<Interval>,
    /// Set while no worker can be started: the page says so and the boards still play.
    refused: RwSignal<bool>,
    /// Set once the worker needs the line no more.
    loaded: RwSignal<bool>,
    /// Whether a worker that failed before it was ready was started once more.
    retried: bool,
}

/// A table's handle on the worker of the page, copied freely.
#[derive(Clone, Copy)]
pub struct WorkerHandle {
    client: StoredValue<Rc<RefCell<WorkerClient>>, LocalStorage>,
    /// The table's client id; the page's own is 0.
    pub client_id: u32,
    /// The request being worked on for this table, for progress and the stop button.
    pub work: Signal<Option<SearchProgress>>,
    pub refused: Signal<bool>,
    /// Whether the code of the worker and of its first request has loaded, or there is no worker.
    pub loaded: Signal<bool>,
}

/// Delay before a worker that failed before it was ready is started once more, milliseconds: on a weak line a request is lost
/// now and then.
const RESTART_MS: u32 = 1_000;

/// Heartbeat interval, milliseconds.
const BEAT: u32 = 1_000;

impl WorkerHandle {
    /// A worker, and the handle of the first table on it.
    pub fn new() -> WorkerHandle {
        let (work, refused, loaded) = (RwSignal::new(None), RwSignal::new(false), RwSignal::new(false));
        let client = WorkerClient {
            queue: RequestQueue::default(),
            worker: None,
            last_lane: 0,
            last_client_id: 0,
            work,
            on_message: None,
            on_error: None,
            clock: None,
            refused,
            loaded,
            retried: false,
        };
        WorkerHandle::at(StoredValue::new_local(Rc::new(RefCell::new(client))), 0, work, refused, loaded)
    }

    /// A handle for another table on the same worker; its requests are withdrawn when its owner is disposed of.
    pub fn beside(self) -> WorkerHandle {
        let client = self.client();
        let (client_id, work, refused, loaded) = {
            let mut client = client.borrow_mut();
            client.last_client_id += 1;
            (client.last_client_id, client.work, client.refused, client.loaded)
        };
        let worker = WorkerHandle::at(self.client, client_id, work, refused, loaded);
        on_cleanup(move || worker.leave());
        worker
    }

    fn at(
        client: StoredValue<Rc<RefCell<WorkerClient>>, LocalStorage>,
        client_id: u32,
        work: RwSignal<Option<(u32, SearchProgress)>>,
        refused: RwSignal<bool>,
        loaded: RwSignal<bool>,
    ) -> WorkerHandle {
        let own = move || work.get().and_then(|(of, work)| (of == client_id).then_some(work));
        WorkerHandle { client, client_id, work: Signal::derive(own), refused: refused.into(), loaded: loaded.into() }
    }

    /// Starts the worker once the first picture is painted; requests asked earlier wait. The first request starts it,
    /// too.
    pub fn wake(self) {
        if !self.client().borrow().queue.is_absent() {
            return;
        }
        after_first_frame(move || {
            if self.client.try_get_value().is_some_and(|client| client.borrow().queue.is_absent()) {
                self.start();
            }
        });
    }

    /// A lane that no other request uses.
    pub fn fresh(&self) -> Lane {
        let client = self.client();
        let mut client = client.borrow_mut();
        client.last_lane += 1;
        Lane::Own(client.last_lane)
    }

    /// Asks, and calls `then` once with the answer. The lane's older request gets [`Failure::Stopped`].
    pub fn ask<R: Request>(&self, lane: Lane, request: R, then: impl Fn(Answer<R>) + 'static) {
        let receive = move |message| {
            if let Message::Last(answer) = message {
                then(decode_answer::<R>(answer));
            }
        };
        self.send(lane, envelope(request), Rc::new(receive));
    }

    /// Asks like [`ask`](WorkerHandle::ask), and calls `then` with a first answer, too, if one comes before the whole.
    pub fn ask_in_stages<R: Request>(&self, lane: Lane, request: R, then: impl Fn(Answer<R>) + 'static) {
        let receive = move |message| match message {
            Message::Progress { .. } => {}
            Message::First(bytes) => then(decode_answer::<R>(Ok(bytes))),
            Message::Last(answer) => then(decode_answer::<R>(answer)),
        };
        self.send(lane, envelope(request), Rc::new(receive));
    }

    fn send(&self, lane: Lane, envelope: Envelope, callback: Callback) {
        self.wake();
        self.withdraw(lane);
        let origin = RequestOrigin { client_id: self.client_id, lane };
        self.client().borrow_mut().queue.ask(origin, Rc::new(envelope), callback);
        self.next();
    }

    /// Takes back the request of a lane; a running one is stopped if it has run for long.
    pub fn withdraw(&self, lane: Lane) {
        let origin = RequestOrigin { client_id: self.client_id, lane };
        let (stopped, action) = self.client().borrow_mut().queue.withdraw(|w| w == origin, js_sys::Date::now());
        self.apply(action);
        fail(stopped, Failure::Stopped);
    }

    /// Withdraws all requests of this table without calling back: its owner is being disposed of.
    fn leave(&self) {
        let Some(client) = self.client.try_get_value() else { return };
        let (_, action) = client.borrow_mut().queue.withdraw(|w| w.client_id == self.client_id, js_sys::Date::now());
        self.apply(action);
    }

    /// Stops whatever is running for this table, at once.
    pub fn stop(&self) {
        let running = self.client().borrow_mut().queue.stop(self.client_id);
        if let Some(callback) = running {
            self.start();
            fail(callback, Failure::Stopped);
        }
    }

    fn client(&self) -> Rc<RefCell<WorkerClient>> {
        self.client.get_value()
    }

    fn apply(&self, action: WorkerAction<Callback>) {
        match action {
            WorkerAction::Stays => {}
            WorkerAction::Replaced(lost) => {
                self.start();
                fail(lost, Failure::Died);
            }
            WorkerAction::GivenUp(lost) => {
                self.end();
                self.next();
                self.refuse(true);
                fail(lost, Failure::Absent);
            }
        }
    }

    fn refuse(&self, now: bool) {
        let refused = self.client().borrow().refused;
        if refused.get_untracked() != now {
            refused.set(now);
        }
        if now {
            self.mark_loaded();
        }
    }

    /// Sets the signal that the worker has loaded.
    fn mark_loaded(&self) {
        let loaded = self.client().borrow().loaded;
        if !loaded.get_untracked() {
            loaded.set(true);
        }
    }

    fn end(&self) {
        if let Some(worker) = self.client().borrow_mut().worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }

    /// Starts a worker in place of the old one, if any; waiting requests go to it.
    fn start(&self) {
        self.end();
        let client = self.client();
        let Ok(worker) = spawn::start() else {
            let action = client.borrow_mut().queue.give_up();
            return self.apply(action);
        };
        let me = *self;
        let on_message = Closure::new(move |event: MessageEvent| me.receive(&event.data()));
        let on_error = Closure::new(move |event: ErrorEvent| {
            // The page shows the error itself; the browser need not report it as unhandled.
            event.prevent_default();
            me.failed();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        {
            let mut client = client.borrow_mut();
            client.queue.started();
            client.worker = Some(worker);
            client.on_message = Some(on_message);
            client.on_error = Some(on_error);
        }
        self.next();
    }

    /// The worker has failed: before it was ready another one is started after a pause, once; requests wait for it.
    fn failed(&self) {
        let client = self.client();
        let again = {
            let mut client = client.borrow_mut();
            let again = client.queue.is_coming() && !client.retried;
            client.retried |= again;
            again
        };
        if !again {
            let action = client.borrow_mut().queue.died();
            return self.apply(action);
        }
        self.end();
        let me = *self;
        let start = move || {
            let waits = |client: &Rc<RefCell<WorkerClient>>| {
                let client = client.borrow();
                client.worker.is_none() && client.queue.is_coming()
            };
            if me.client.try_get_value().is_some_and(|client| waits(&client)) {
                me.start();
            }
        };
        Timeout::new(RESTART_MS, start).forget();
    }

    fn next(&self) {
        let client = self.client();
        // The message is posted after the borrow ends: an answer, or an error, may come at once.
        let (given, worker, work, busy) = {
            let mut client = client.borrow_mut();
            let given = client.queue.next(js_sys::Date::now());
            match (&client.clock, client.queue.expects()) {
                (None, true) => client.clock = Some(self.clock()),
                (Some(_), false) => client.clock = None,
                _ => {}
            }
            (given, client.worker.clone(), client.work, client.queue.is_busy())
        };
        let Some((id, envelope, RequestOrigin { client_id, lane })) = given else {
            if !busy {
                work.set(None);
            }
            return;
        };
        work.set(Some((client_id, SearchProgress { lane, nodes: 0 })));
        if let Some(worker) = worker {
            // A failed post means the worker is gone: `onerror` or the heartbeat reports that.
            let request = to_bytes(&NumberedEnvelope { id, envelope: &*envelope });
            let _ = worker.post_message(&js_sys::Uint8Array::from(&request[..]));
        }
    }

    fn clock(&self) -> Interval {
        let me = *self;
        Interval::new(BEAT, move || {
            let Some(client) = me.client.try_get_value() else { return };
            let action = client.borrow_mut().queue.beat();
            me.apply(action);
        })
    }

    fn receive(&self, data: &JsValue) {
        let client = self.client();
        if data.as_string().as_deref() == Some("ready") {
            {
                let mut client = client.borrow_mut();
                client.queue.ready();
                client.retried = false;
            }
            self.refuse(false);
            self.next();
            if !client.borrow().queue.is_busy() {
                self.mark_loaded();
            }
            return;
        }
        let Some(Response { id, message }) = from_bytes(&js_sys::Uint8Array::new(data).to_vec()) else {
            let callback = client.borrow_mut().queue.unreadable();
            fail(callback, Failure::Unreadable);
            return self.next();
        };
        // The first message only acknowledges the request; the code for it may load after that.
        if !matches!(message, Message::Progress { nodes: 0 }) {
            self.mark_loaded();
        }
        let last = message.is_last();
        let received = client.borrow_mut().queue.received(id, last);
        let Some((RequestOrigin { client_id, lane }, callback)) = received else { return };
        if let Message::Progress { nodes } = message {
            let work = client.borrow().work;
            work.set(Some((client_id, SearchProgress { lane, nodes })));
        }
        if let Some(callback) = callback {
            callback(message);
        }
        if last {
            self.next();
        }
    }
}

/// Calls back with the reason why there is no answer.
fn fail(callbacks: impl IntoIterator<Item = Callback>, why: Failure<Vec<u8>>) {
    callbacks.into_iter().for_each(|callback| callback(Message::Last(Err(why.clone()))));
}

/// Runs `then` after the first frame: boards can be played without the worker, so starting it must not delay their
/// first picture.
pub fn after_first_frame(then: impl FnOnce() + 'static) {
    let then = Rc::new(Cell::new(Some(then)));
    let once = move || {
        if let Some(then) = then.take() {
            then();
        }
    };
    // A page in a hidden tab draws no frame.
    Timeout::new(500, once.clone()).forget();
    request_animation_frame(move || {
        Timeout::new(0, once).forget();
    });
}

impl Default for WorkerHandle {
    fn default() -> Self {
        Self::new()
    }
}
