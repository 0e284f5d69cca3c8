//! Sends questions to the worker: one at a time, the newest of each lane; the worker can be stopped or replaced.
//!
//! Every answer carries its question's id; answers that nobody waits for are dropped. All tables of a page share one
//! worker.
use super::queue::{Desk, Lane, Whose, WorkerFate};
use super::spawn;
use gloo_timers::callback::{Interval, Timeout};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};
use wire::{Answer, NumberedRequest, Request, Response, from_bytes, to_bytes};

/// The question being worked on, and the positions searched so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchProgress {
    pub lane: Lane,
    pub nodes: u64,
}

type Answered = Rc<dyn Fn(Answer)>;

/// The worker client: the worker, its message handlers, and the queue of requests.
struct Office {
    desk: Desk<Answered>,
    worker: Option<Worker>,
    last_lane: u32,
    last_seat: u32,
    work: RwSignal<Option<(u32, SearchProgress)>>,
    on_message: Option<Closure<dyn FnMut(MessageEvent)>>,
    on_error: Option<Closure<dyn FnMut(ErrorEvent)>>,
    /// Ticks once a second while a message from the worker is expected.
    clock: Option<Interval>,
    /// Set while no worker can be started: the page says so and the boards still play.
    refused: RwSignal<bool>,
}

/// A table's handle on the worker of the page, copied freely.
#[derive(Clone, Copy)]
pub struct Asker {
    office: StoredValue<Rc<RefCell<Office>>, LocalStorage>,
    /// The table's client id; the page's own is 0.
    pub seat: u32,
    /// The question being worked on for this table, for progress and the stop button.
    pub work: Signal<Option<SearchProgress>>,
    pub refused: Signal<bool>,
}

/// Heartbeat interval, milliseconds.
const BEAT: u32 = 1_000;

impl Asker {
    /// A worker, and the handle of the first table on it.
    pub fn new() -> Asker {
        let (work, refused) = (RwSignal::new(None), RwSignal::new(false));
        let office = Office {
            desk: Desk::default(),
            worker: None,
            last_lane: 0,
            last_seat: 0,
            work,
            on_message: None,
            on_error: None,
            clock: None,
            refused,
        };
        Asker::at(StoredValue::new_local(Rc::new(RefCell::new(office))), 0, work, refused)
    }

    /// A handle for another table on the same worker; its questions are withdrawn when its owner is disposed of.
    pub fn beside(self) -> Asker {
        let office = self.office();
        let (seat, work, refused) = {
            let mut office = office.borrow_mut();
            office.last_seat += 1;
            (office.last_seat, office.work, office.refused)
        };
        let asker = Asker::at(self.office, seat, work, refused);
        on_cleanup(move || asker.leave());
        asker
    }

    fn at(
        office: StoredValue<Rc<RefCell<Office>>, LocalStorage>,
        seat: u32,
        work: RwSignal<Option<(u32, SearchProgress)>>,
        refused: RwSignal<bool>,
    ) -> Asker {
        let own = move || work.get().and_then(|(of, work)| (of == seat).then_some(work));
        Asker { office, seat, work: Signal::derive(own), refused: refused.into() }
    }

    /// Starts the worker once the first picture is painted; questions asked earlier wait. The first question starts it,
    /// too.
    pub fn wake(self) {
        if !self.office().borrow().desk.is_absent() {
            return;
        }
        after_first_frame(move || {
            if self.office.try_get_value().is_some_and(|office| office.borrow().desk.is_absent()) {
                self.start();
            }
        });
    }

    /// A lane that no other question uses.
    pub fn fresh(&self) -> Lane {
        let office = self.office();
        let mut office = office.borrow_mut();
        office.last_lane += 1;
        Lane::Own(office.last_lane)
    }

    /// Asks; `answered` is called for each message on the way and then with one last answer. The lane's older question
    /// gets `Stopped`.
    pub fn ask(&self, lane: Lane, ask: Request, answered: impl Fn(Answer) + 'static) {
        self.wake();
        self.withdraw(lane);
        let whose = Whose { seat: self.seat, lane };
        self.office().borrow_mut().desk.ask(whose, Rc::new(ask), Rc::new(answered));
        self.next();
    }

    /// Takes back the question of a lane; a running one is stopped if it has run for long.
    pub fn withdraw(&self, lane: Lane) {
        let whose = Whose { seat: self.seat, lane };
        let (stopped, fate) = self.office().borrow_mut().desk.withdraw(|w| w == whose, js_sys::Date::now());
        self.obey(fate);
        stopped.into_iter().for_each(|answered| answered(Answer::Stopped));
    }

    /// Withdraws all questions of this table without calling back: its owner is being disposed of.
    fn leave(&self) {
        let Some(office) = self.office.try_get_value() else { return };
        let (_, fate) = office.borrow_mut().desk.withdraw(|w| w.seat == self.seat, js_sys::Date::now());
        self.obey(fate);
    }

    /// Stops whatever is running for this table, at once.
    pub fn stop(&self) {
        let running = self.office().borrow_mut().desk.stop(self.seat);
        if let Some(hears) = running {
            self.start();
            hears.into_iter().for_each(|answered| answered(Answer::Stopped));
        }
    }

    fn office(&self) -> Rc<RefCell<Office>> {
        self.office.get_value()
    }

    fn obey(&self, fate: WorkerFate<Answered>) {
        match fate {
            WorkerFate::Stays => {}
            WorkerFate::Replaced(lost) => {
                self.start();
                lost.into_iter().for_each(|answered| answered(Answer::Died));
            }
            WorkerFate::GivenUp(lost) => {
                self.end();
                self.next();
                self.refuse(true);
                lost.into_iter().for_each(|answered| answered(Answer::Absent));
            }
        }
    }

    fn refuse(&self, now: bool) {
        let refused = self.office().borrow().refused;
        if refused.get_untracked() != now {
            refused.set(now);
        }
    }

    fn end(&self) {
        if let Some(worker) = self.office().borrow_mut().worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }

    /// Starts a worker in place of the old one, if any; waiting questions go to it.
    fn start(&self) {
        self.end();
        let office = self.office();
        let Ok(worker) = spawn::start() else {
            let fate = office.borrow_mut().desk.give_up();
            return self.obey(fate);
        };
        let me = *self;
        let on_message = Closure::new(move |event: MessageEvent| me.hear(&event.data()));
        let on_error = Closure::new(move |event: ErrorEvent| {
            // The page shows the error itself; the browser need not report it as unhandled.
            event.prevent_default();
            let fate = me.office().borrow_mut().desk.died();
            me.obey(fate);
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        {
            let mut office = office.borrow_mut();
            office.desk.started();
            office.worker = Some(worker);
            office.on_message = Some(on_message);
            office.on_error = Some(on_error);
        }
        self.next();
    }

    fn next(&self) {
        let office = self.office();
        // The message is posted after the borrow ends: an answer, or an error, may come at once.
        let (given, worker, work, busy) = {
            let mut office = office.borrow_mut();
            let given = office.desk.next(js_sys::Date::now());
            match (&office.clock, office.desk.expects()) {
                (None, true) => office.clock = Some(self.clock()),
                (Some(_), false) => office.clock = None,
                _ => {}
            }
            (given, office.worker.clone(), office.work, office.desk.is_busy())
        };
        let Some((id, ask, Whose { seat, lane })) = given else {
            if !busy {
                work.set(None);
            }
            return;
        };
        work.set(Some((seat, SearchProgress { lane, nodes: 0 })));
        if let Some(worker) = worker {
            // A failed post means the worker is gone: `onerror` or the heartbeat reports that.
            let _ =
                worker.post_message(&js_sys::Uint8Array::from(&to_bytes(&NumberedRequest { id, request: &*ask })[..]));
        }
    }

    fn clock(&self) -> Interval {
        let me = *self;
        Interval::new(BEAT, move || {
            let Some(office) = me.office.try_get_value() else { return };
            let fate = office.borrow_mut().desk.beat();
            me.obey(fate);
        })
    }

    fn hear(&self, data: &JsValue) {
        let office = self.office();
        if data.as_string().as_deref() == Some("ready") {
            office.borrow_mut().desk.ready();
            self.refuse(false);
            return self.next();
        }
        let Some(Response { id, answer }) = from_bytes(&js_sys::Uint8Array::new(data).to_vec()) else { return };
        let last = !answer.is_on_the_way();
        let heard = office.borrow_mut().desk.heard(id, last);
        let Some((Whose { seat, lane }, hears)) = heard else { return };
        if let Answer::Progress { nodes } = answer {
            let work = office.borrow().work;
            work.set(Some((seat, SearchProgress { lane, nodes })));
        }
        hears.into_iter().for_each(|answered| answered(answer.clone()));
        if last {
            self.next();
        }
    }
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

impl Default for Asker {
    fn default() -> Self {
        Self::new()
    }
}
