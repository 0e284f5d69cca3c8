//! The queue of requests between the tables and their worker: waiting, running, and the time since its last message.
//! Pure; time comes as heartbeats, one a second while something is expected, so that a suspended page counts nothing.
use protocol::Envelope;
use std::collections::VecDeque;
use std::rc::Rc;

/// Time for a superseded request to end by itself before its worker is replaced, milliseconds.
const PATIENCE_MS: f64 = 120.0;

/// Heartbeats within which a started worker has to report ready: its code comes over the network.
const READY_BEATS: u32 = 30;

/// Heartbeats an idle worker has to acknowledge a request.
const ACKNOWLEDGE_BEATS: u32 = 5;

/// Heartbeats of silence allowed during a request it acknowledged. It reports progress more than once a second, except
/// in steps that cannot be divided.
const SILENT_BEATS: u32 = 30;

/// Purpose of a table's request. A new request replaces the unanswered one in its lane.
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
    /// The request that will be sent when a position being set up is played: computed ahead, after all others; runs
    /// to its end when withdrawn.
    Ahead,
    /// One request of an instrument; each has a lane of its own, from
    /// [`WorkerHandle::fresh`](super::handle::WorkerHandle::fresh).
    Own(u32),
}

/// The client of a request: the table by its number, and the lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestOrigin {
    pub client_id: u32,
    pub lane: Lane,
}

/// A request in the queue; `callback` receives its answers and is `None` once nobody waits for them.
struct QueuedRequest<T> {
    id: u32,
    origin: RequestOrigin,
    envelope: Rc<Envelope>,
    callback: Option<T>,
    since: f64,
    taken: bool,
    /// Whether it was already given to a worker that never acknowledged it.
    again: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Worker {
    /// No worker: not started yet, or it could not be.
    Absent,
    /// Started, not ready yet.
    Coming,
    Ready,
}

/// The action to take on the worker.
#[derive(Debug, PartialEq, Eq)]
pub enum WorkerAction<T> {
    Stays,
    /// It is terminated and another one started; these callbacks learn that their request was lost with it.
    Replaced(Vec<T>),
    /// It is terminated, and the page reports that nothing is computed; these callbacks learn that their requests are
    /// abandoned.
    GivenUp(Vec<T>),
}

pub struct RequestQueue<T> {
    worker: Worker,
    last_id: u32,
    running: Option<QueuedRequest<T>>,
    waiting: VecDeque<QueuedRequest<T>>,
    /// Heartbeats since the worker's last message.
    quiet: u32,
}

impl<T> Default for RequestQueue<T> {
    fn default() -> Self {
        RequestQueue { worker: Worker::Absent, last_id: 0, running: None, waiting: VecDeque::new(), quiet: 0 }
    }
}

impl<T: Clone> RequestQueue<T> {
    pub fn is_absent(&self) -> bool {
        self.worker == Worker::Absent
    }

    /// Whether a worker was started that has not reported ready.
    pub fn is_coming(&self) -> bool {
        self.worker == Worker::Coming
    }

    /// Whether a request is running.
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Whether a message from the worker is expected.
    pub fn expects(&self) -> bool {
        self.worker == Worker::Coming || self.is_busy()
    }

    /// Records that a worker was started.
    pub fn started(&mut self) {
        (self.worker, self.quiet) = (Worker::Coming, 0);
    }

    /// Records that the worker reported ready.
    pub fn ready(&mut self) {
        (self.worker, self.quiet) = (Worker::Ready, 0);
    }

    /// Adds a request. The computer's move goes before all that waits, thinking ahead behind it.
    pub fn ask(&mut self, origin: RequestOrigin, envelope: Rc<Envelope>, callback: T) {
        self.last_id += 1;
        let request = QueuedRequest {
            id: self.last_id,
            origin,
            envelope,
            callback: Some(callback),
            since: 0.0,
            taken: false,
            again: false,
        };
        match origin.lane {
            Lane::Opponent => self.waiting.push_front(request),
            _ => {
                let ahead = |q: &QueuedRequest<T>| q.origin.lane == Lane::Ahead;
                let last = self.waiting.iter().position(ahead).unwrap_or(self.waiting.len());
                self.waiting.insert(last, request);
            }
        }
    }

    /// Withdraws the requests of these lanes and returns their callbacks. A request that has run for long is ended with
    /// its worker.
    pub fn withdraw(&mut self, gone: impl Fn(RequestOrigin) -> bool, now: f64) -> (Vec<T>, WorkerAction<T>) {
        let mut stopped = Vec::new();
        self.waiting.retain_mut(|q| {
            let goes = gone(q.origin);
            if goes {
                stopped.extend(q.callback.take());
            }
            !goes
        });
        let Some(running) = self.running.as_mut().filter(|q| gone(q.origin)) else {
            return (stopped, WorkerAction::Stays);
        };
        // Else it ends by itself; its answer is dropped.
        stopped.extend(running.callback.take());
        let long = running.origin.lane != Lane::Ahead && now - running.since > PATIENCE_MS;
        if long {
            self.running = None;
        }
        (stopped, if long { WorkerAction::Replaced(Vec::new()) } else { WorkerAction::Stays })
    }

    /// Ends the request running for this table, at once, and returns its callback.
    pub fn stop(&mut self, client_id: u32) -> Option<Option<T>> {
        self.running.take_if(|q| q.origin.client_id == client_id).map(|q| q.callback)
    }

    /// The next request to give to the worker, if it is free.
    pub fn next(&mut self, now: f64) -> Option<(u32, Rc<Envelope>, RequestOrigin)> {
        if self.running.is_some() || self.worker != Worker::Ready {
            return None;
        }
        let mut request = self.waiting.pop_front()?;
        request.since = now;
        self.quiet = 0;
        let given = (request.id, request.envelope.clone(), request.origin);
        self.running = Some(request);
        Some(given)
    }

    /// Records a message about this request; returns its client and callback.
    pub fn received(&mut self, id: u32, last: bool) -> Option<(RequestOrigin, Option<T>)> {
        let request = self.running.as_mut().filter(|q| q.id == id)?;
        request.taken = true;
        let found = (request.origin, request.callback.clone());
        self.quiet = 0;
        if last {
            self.running = None;
        }
        Some(found)
    }

    /// Records a message that cannot be decoded: the running request ends by it. Returns its callback.
    pub fn unreadable(&mut self) -> Option<T> {
        self.quiet = 0;
        self.running.take().and_then(|request| request.callback)
    }

    /// Counts another second without a message.
    pub fn beat(&mut self) -> WorkerAction<T> {
        if !self.expects() {
            return WorkerAction::Stays;
        }
        self.quiet += 1;
        let quiet = self.quiet;
        let Some(running) = self.running.as_mut() else {
            return if quiet < READY_BEATS { WorkerAction::Stays } else { self.give_up() };
        };
        match running.taken {
            true if quiet >= SILENT_BEATS => self.died(),
            // The worker was gone before this request, which is not to blame.
            false if quiet >= ACKNOWLEDGE_BEATS && !running.again => {
                running.again = true;
                self.waiting.extend(self.running.take());
                self.waiting.rotate_right(1);
                WorkerAction::Replaced(Vec::new())
            }
            false if quiet >= READY_BEATS => self.give_up(),
            _ => WorkerAction::Stays,
        }
    }

    /// Records that the worker failed. The request it died of is not repeated; a worker that never got ready is not
    /// restarted by itself.
    pub fn died(&mut self) -> WorkerAction<T> {
        if self.worker != Worker::Ready {
            return self.give_up();
        }
        WorkerAction::Replaced(self.running.take().and_then(|q| q.callback).into_iter().collect())
    }

    /// Abandons all requests. The next one tries a new worker.
    pub fn give_up(&mut self) -> WorkerAction<T> {
        self.worker = Worker::Absent;
        let all = self.running.take().into_iter().chain(self.waiting.drain(..));
        WorkerAction::GivenUp(all.filter_map(|q| q.callback).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Effort, Play};

    fn ask(text: &str) -> Rc<Envelope> {
        let request = protocol::Analyse { position: text.into(), play: Play::Normal, effort: Effort::Usual };
        Rc::new(protocol::envelope(request))
    }

    fn origin(client_id: u32, lane: Lane) -> RequestOrigin {
        RequestOrigin { client_id, lane }
    }

    /// A queue whose worker is ready, with these requests, by callback.
    fn queue(asked: &[(u32, Lane, &'static str)]) -> RequestQueue<&'static str> {
        let mut queue = RequestQueue::default();
        queue.started();
        queue.ready();
        for &(client_id, lane, callback) in asked {
            queue.ask(origin(client_id, lane), ask(callback), callback);
        }
        queue
    }

    fn beats(queue: &mut RequestQueue<&'static str>, n: u32) {
        for beat in 0..n {
            assert_eq!(queue.beat(), WorkerAction::Stays, "{beat}");
        }
    }

    #[test]
    fn tables_have_lanes_of_their_own() {
        let mut queue = queue(&[(0, Lane::Report, "a"), (1, Lane::Report, "b"), (2, Lane::Opponent, "c")]);
        // The computer's move first, from whichever table.
        let (id, _, first) = queue.next(0.0).unwrap();
        assert_eq!(first, origin(2, Lane::Opponent));
        assert_eq!(queue.withdraw(|w| w == origin(1, Lane::Report), 0.0), (vec!["b"], WorkerAction::Stays));
        // One table does not stop another's request.
        assert_eq!((queue.stop(0), queue.withdraw(|w| w.client_id == 1, 0.0)), (None, (vec![], WorkerAction::Stays)));
        assert_eq!(queue.received(id, true), Some((origin(2, Lane::Opponent), Some("c"))));
        assert_eq!(queue.next(0.0).map(|(_, asked, _)| asked), Some(ask("a")));
    }

    /// No message leaves the asker waiting.
    #[test]
    fn an_unreadable_message_ends_the_running_request() {
        let mut queue = queue(&[(0, Lane::Report, "garbled"), (0, Lane::Review, "other")]);
        assert_eq!(queue.unreadable(), None);
        let (id, ..) = queue.next(0.0).unwrap();
        assert_eq!(queue.unreadable(), Some("garbled"));
        assert_eq!((queue.is_busy(), queue.received(id, true)), (false, None));
        assert_eq!(queue.next(0.0).map(|(_, asked, _)| asked), Some(ask("other")));
    }

    #[test]
    fn what_is_thought_ahead_waits_for_all_others() {
        let mut queue = queue(&[(0, Lane::Ahead, "ahead"), (1, Lane::Report, "report"), (0, Lane::Review, "review")]);
        for want in ["report", "review", "ahead"] {
            let (id, asked, _) = queue.next(0.0).unwrap();
            assert_eq!(asked, ask(want));
            queue.received(id, true);
        }
    }

    #[test]
    fn a_question_that_was_overtaken_ends_by_itself_or_with_its_worker() {
        let mut queue = queue(&[(0, Lane::Report, "old")]);
        let (id, ..) = queue.next(1_000.0).unwrap();
        assert_eq!(queue.withdraw(|w| w.lane == Lane::Report, 1_100.0), (vec!["old"], WorkerAction::Stays));
        assert_eq!(queue.received(id, true), Some((origin(0, Lane::Report), None)), "for nobody");
        queue.ask(origin(0, Lane::Report), ask("new"), "new");
        queue.next(2_000.0).unwrap();
        assert_eq!(queue.withdraw(|_| true, 2_121.0), (vec!["new"], WorkerAction::Replaced(vec![])));
        assert!(!queue.expects());
    }

    #[test]
    fn a_worker_that_went_silent_over_a_question_is_replaced_and_the_question_lost() {
        let mut queue = queue(&[(0, Lane::Report, "deadly"), (0, Lane::Review, "other")]);
        let (id, ..) = queue.next(0.0).unwrap();
        queue.received(id, false);
        beats(&mut queue, SILENT_BEATS - 1);
        // A message on the way is enough.
        queue.received(id, false);
        beats(&mut queue, SILENT_BEATS - 1);
        assert_eq!(queue.beat(), WorkerAction::Replaced(vec!["deadly"]));
        queue.started();
        queue.ready();
        assert_eq!(queue.next(0.0).map(|(_, asked, _)| asked), Some(ask("other")));
    }

    #[test]
    fn a_worker_that_was_gone_before_it_was_asked_is_replaced_and_asked_again_once() {
        let mut queue = queue(&[(0, Lane::Report, "asked"), (0, Lane::Review, "other")]);
        let (id, ..) = queue.next(0.0).unwrap();
        beats(&mut queue, ACKNOWLEDGE_BEATS - 1);
        assert_eq!(queue.beat(), WorkerAction::Replaced(vec![]));
        queue.started();
        queue.ready();
        assert_eq!(queue.next(0.0).map(|(next, asked, _)| (next, asked)), Some((id, ask("asked"))));
        beats(&mut queue, READY_BEATS - 1);
        assert_eq!(queue.beat(), WorkerAction::GivenUp(vec!["asked", "other"]));
        assert!(queue.is_absent());
    }

    #[test]
    fn a_worker_that_never_came_is_given_up() {
        let mut queue = RequestQueue::default();
        assert_eq!(queue.beat(), WorkerAction::Stays);
        queue.started();
        queue.ask(origin(0, Lane::Report), ask("a"), "a");
        beats(&mut queue, READY_BEATS - 1);
        assert_eq!(queue.beat(), WorkerAction::GivenUp(vec!["a"]));
        assert!(!queue.expects() && queue.is_absent());
        // A new request tries again.
        queue.started();
        queue.ask(origin(0, Lane::Report), ask("b"), "b");
        queue.ready();
        assert!(queue.next(0.0).is_some());
    }

    #[test]
    fn one_that_fails_before_it_is_there_is_not_started_again() {
        let mut queue = RequestQueue::default();
        queue.started();
        queue.ask(origin(0, Lane::Report), ask("a"), "a");
        assert_eq!(queue.died(), WorkerAction::GivenUp(vec!["a"]));
    }
}
