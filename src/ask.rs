//! Asks the worker: one question at a time, the newest of each lane, and a worker that can be stopped or replaced.
//!
//! Every answer names its question; one nobody waits for any more is dropped.
use crate::state::State;
use crate::worker_script;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};
use wire::{Answer, Ask, Asked, Told, from_bytes, to_bytes};

/// What a question is for. A new question replaces the one of its own lane that is not answered yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// The computer's move.
    Opponent,
    /// The report on the position shown.
    Report,
    /// The review of a whole game.
    Review,
    /// The proof tree's next branches.
    Tree,
    /// What will be asked when a position that is being set up is played: it waits for all others, and ends by itself.
    Ahead,
    /// One question of an instrument; each has a lane of its own, from [`Asker::fresh`].
    Own(u32),
}

/// Is anything being worked on?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    pub lane: Lane,
    pub nodes: u64,
}

type Answered = Rc<dyn Fn(Answer)>;

struct Question {
    id: u32,
    lane: Lane,
    ask: Ask,
    answered: Answered,
    since: f64,
}

struct Desk {
    worker: Option<Worker>,
    ready: bool,
    next_id: u32,
    next_lane: u32,
    running: Option<Question>,
    waiting: VecDeque<Question>,
    work: State<Option<Work>>,
    on_message: Option<Closure<dyn FnMut(MessageEvent)>>,
    on_error: Option<Closure<dyn FnMut(ErrorEvent)>>,
    /// Set when no worker can be started: the page says so and the boards still play.
    refused: State<bool>,
}

/// A handle on the worker, copied freely.
#[derive(Clone, Copy)]
pub struct Asker {
    desk: StoredValue<Rc<RefCell<Desk>>, LocalStorage>,
    /// What is being worked on, for progress and the stop button.
    pub work: Signal<Option<Work>>,
    pub refused: Signal<bool>,
}

/// A question that was overtaken is given this long to end by itself before its worker is replaced, milliseconds.
const PATIENCE: f64 = 120.0;

impl Asker {
    pub fn new() -> Asker {
        let (work, refused) = (State::new(None), State::new(false));
        let desk = Desk {
            worker: None,
            ready: false,
            next_id: 0,
            next_lane: 0,
            running: None,
            waiting: VecDeque::new(),
            work,
            on_message: None,
            on_error: None,
            refused,
        };
        Asker { desk: StoredValue::new_local(Rc::new(RefCell::new(desk))), work: work.into(), refused: refused.into() }
    }

    /// Starts the worker when the first picture stands; what was asked until then waits. The first question does it too.
    pub fn wake(self) {
        if self.desk().borrow().worker.is_some() {
            return;
        }
        after_first_frame(move || {
            if self.desk().borrow().worker.is_none() {
                self.start();
            }
        });
    }

    /// A lane that no other question has.
    pub fn fresh(&self) -> Lane {
        let desk = self.desk();
        let mut desk = desk.borrow_mut();
        desk.next_lane += 1;
        Lane::Own(desk.next_lane)
    }

    /// Asks; `answered` hears what is on the way and then one last answer. The older question of the lane hears `Stopped`.
    pub fn ask(&self, lane: Lane, ask: Ask, answered: impl Fn(Answer) + 'static) {
        self.wake();
        self.withdraw(lane);
        let desk = self.desk();
        {
            let mut desk = desk.borrow_mut();
            desk.next_id += 1;
            let id = desk.next_id;
            let question = Question { id, lane, ask, answered: Rc::new(answered), since: 0.0 };
            // The computer's move goes before anything else that waits.
            match lane {
                Lane::Opponent => desk.waiting.push_front(question),
                _ => {
                    let last = desk.waiting.iter().position(|q| q.lane == Lane::Ahead).unwrap_or(desk.waiting.len());
                    desk.waiting.insert(last, question);
                }
            }
        }
        self.next();
    }

    /// Takes back the question of a lane; a running one is stopped if it has run for long.
    pub fn withdraw(&self, lane: Lane) {
        let desk = self.desk();
        let mut stopped: Vec<Answered> = Vec::new();
        let mut replace = false;
        {
            let mut desk = desk.borrow_mut();
            while let Some(i) = desk.waiting.iter().position(|q| q.lane == lane) {
                stopped.extend(desk.waiting.remove(i).map(|q| q.answered));
            }
            if let Some(mut running) = desk.running.take_if(|q| q.lane == lane) {
                stopped.push(std::mem::replace(&mut running.answered, Rc::new(|_| ())));
                if lane != Lane::Ahead && js_sys::Date::now() - running.since > PATIENCE {
                    replace = true;
                } else {
                    // It ends by itself; its answer is for nobody.
                    desk.running = Some(running);
                }
            }
        }
        if replace {
            self.replace();
        }
        stopped.into_iter().for_each(|answered| answered(Answer::Stopped));
    }

    /// Stops whatever is running, at once.
    pub fn stop(&self) {
        let running = self.desk().borrow_mut().running.take();
        if let Some(running) = running {
            self.replace();
            (running.answered)(Answer::Stopped);
        }
    }

    fn desk(&self) -> Rc<RefCell<Desk>> {
        self.desk.get_value()
    }

    /// Ends the worker and starts another; what waits is asked there.
    fn replace(&self) {
        if let Some(worker) = self.desk().borrow_mut().worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.start();
    }

    fn start(&self) {
        let desk = self.desk();
        let Ok(worker) = worker_script::start() else {
            desk.borrow().refused.set(true);
            return;
        };
        let me = *self;
        let on_message = Closure::new(move |event: MessageEvent| me.hear(&event.data()));
        let on_error = Closure::new(move |event: ErrorEvent| {
            // Told here, to the person; the browser need not repeat it as an unhandled error.
            event.prevent_default();
            me.died();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let mut desk = desk.borrow_mut();
        desk.ready = false;
        desk.worker = Some(worker);
        desk.on_message = Some(on_message);
        desk.on_error = Some(on_error);
    }

    fn next(&self) {
        let desk = self.desk();
        // The worker is spoken to when the desk is free again: an answer, or an error, may come at once.
        let posted = {
            let mut desk = desk.borrow_mut();
            if desk.running.is_some() {
                return;
            }
            let question = if desk.ready { desk.waiting.pop_front() } else { None };
            question.map(|mut question| {
                let bytes = to_bytes(&Asked { id: question.id, ask: question.ask.clone() });
                let work = Work { lane: question.lane, nodes: 0 };
                question.since = js_sys::Date::now();
                desk.running = Some(question);
                (desk.worker.clone(), bytes, work)
            })
        };
        let signal = desk.borrow().work;
        let Some((worker, bytes, work)) = posted else { return signal.set(None) };
        signal.set(Some(work));
        if let Some(worker) = worker {
            // A message that cannot be posted is a worker that has gone: `onerror` tells.
            let _ = worker.post_message(&js_sys::Uint8Array::from(&bytes[..]));
        }
    }

    fn hear(&self, data: &JsValue) {
        let desk = self.desk();
        if data.as_string().as_deref() == Some("ready") {
            desk.borrow_mut().ready = true;
            return self.next();
        }
        let Some(Told { id, answer }) = from_bytes(&js_sys::Uint8Array::new(data).to_vec()) else { return };
        let last = !answer.is_on_the_way();
        let answered = {
            let mut desk = desk.borrow_mut();
            let Some(question) = desk.running.as_ref().filter(|q| q.id == id) else { return };
            let (answered, lane) = (question.answered.clone(), question.lane);
            if let Answer::Progress { nodes } = answer {
                desk.work.set(Some(Work { lane, nodes }));
            }
            if last {
                desk.running = None;
            }
            answered
        };
        answered(answer);
        if last {
            self.next();
        }
    }

    /// The worker failed: the question it died of is answered so, and not asked again.
    fn died(&self) {
        let running = self.desk().borrow_mut().running.take();
        let had_started = self.desk().borrow().ready;
        if had_started {
            self.replace();
        } else {
            self.desk().borrow().refused.set(true);
        }
        if let Some(running) = running {
            (running.answered)(Answer::Died);
        }
        self.desk().borrow().work.set(None);
    }
}

/// Boards can be played without the worker: it must not hold up the first picture of them.
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
