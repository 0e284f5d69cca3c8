//! The queue of requests between the tables and their worker: waiting, running, and the time since its last message.
//! Pure; time comes as heartbeats, one a second while something is expected, so that a suspended page counts nothing.
use std::collections::VecDeque;
use std::rc::Rc;
use wire::Request;

/// Time for a superseded request to end by itself before its worker is replaced, milliseconds.
const PATIENCE: f64 = 120.0;

/// Heartbeats within which a started worker has to report ready: its code comes over the network.
const COMING: u32 = 30;

/// Heartbeats an idle worker has to acknowledge a request.
const TAKING: u32 = 5;

/// Heartbeats of silence allowed during a request it acknowledged. It reports progress more than once a second, except
/// in steps that cannot be divided.
const SILENCE: u32 = 30;

/// Purpose of a table's question. A new question replaces the unanswered one in its lane.
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
    /// The question that will be asked when a position being set up is played: computed ahead, after all others; runs
    /// to its end when withdrawn.
    Ahead,
    /// One question of an instrument; each has a lane of its own, from [`Asker::fresh`](super::asker::Asker::fresh).
    Own(u32),
}

/// The client of a request: the table by its number, and the lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whose {
    pub seat: u32,
    pub lane: Lane,
}

/// A request; `hears` is the callback for its answers, `None` once nobody waits for them.
struct Question<T> {
    id: u32,
    whose: Whose,
    ask: Rc<Request>,
    hears: Option<T>,
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
pub enum WorkerFate<T> {
    Stays,
    /// It is terminated and another one started; these callbacks learn that their request was lost with it.
    Replaced(Vec<T>),
    /// It is terminated, and the page reports that nothing is computed; these callbacks learn that their requests are
    /// abandoned.
    GivenUp(Vec<T>),
}

pub struct Desk<T> {
    worker: Worker,
    last_id: u32,
    running: Option<Question<T>>,
    waiting: VecDeque<Question<T>>,
    /// Heartbeats since the worker's last message.
    quiet: u32,
}

impl<T> Default for Desk<T> {
    fn default() -> Self {
        Desk { worker: Worker::Absent, last_id: 0, running: None, waiting: VecDeque::new(), quiet: 0 }
    }
}

impl<T: Clone> Desk<T> {
    pub fn is_absent(&self) -> bool {
        self.worker == Worker::Absent
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
    pub fn ask(&mut self, whose: Whose, ask: Rc<Request>, hears: T) {
        self.last_id += 1;
        let question =
            Question { id: self.last_id, whose, ask, hears: Some(hears), since: 0.0, taken: false, again: false };
        match whose.lane {
            Lane::Opponent => self.waiting.push_front(question),
            _ => {
                let ahead = |q: &Question<T>| q.whose.lane == Lane::Ahead;
                let last = self.waiting.iter().position(ahead).unwrap_or(self.waiting.len());
                self.waiting.insert(last, question);
            }
        }
    }

    /// Withdraws the requests of these lanes and returns their callbacks. A request that has run for long is ended with
    /// its worker.
    pub fn withdraw(&mut self, gone: impl Fn(Whose) -> bool, now: f64) -> (Vec<T>, WorkerFate<T>) {
        let mut stopped = Vec::new();
        self.waiting.retain_mut(|q| {
            let goes = gone(q.whose);
            if goes {
                stopped.extend(q.hears.take());
            }
            !goes
        });
        let Some(running) = self.running.as_mut().filter(|q| gone(q.whose)) else {
            return (stopped, WorkerFate::Stays);
        };
        // Else it ends by itself; its answer is dropped.
        stopped.extend(running.hears.take());
        let long = running.whose.lane != Lane::Ahead && now - running.since > PATIENCE;
        if long {
            self.running = None;
        }
        (stopped, if long { WorkerFate::Replaced(Vec::new()) } else { WorkerFate::Stays })
    }

    /// Ends the request running for this table, at once, and returns its callback.
    pub fn stop(&mut self, seat: u32) -> Option<Option<T>> {
        self.running.take_if(|q| q.whose.seat == seat).map(|q| q.hears)
    }

    /// The next request to give to the worker, if it is free.
    pub fn next(&mut self, now: f64) -> Option<(u32, Rc<Request>, Whose)> {
        if self.running.is_some() || self.worker != Worker::Ready {
            return None;
        }
        let mut question = self.waiting.pop_front()?;
        question.since = now;
        self.quiet = 0;
        let given = (question.id, question.ask.clone(), question.whose);
        self.running = Some(question);
        Some(given)
    }

    /// Records a message about this request; returns its client and callback.
    pub fn heard(&mut self, id: u32, last: bool) -> Option<(Whose, Option<T>)> {
        let question = self.running.as_mut().filter(|q| q.id == id)?;
        question.taken = true;
        let found = (question.whose, question.hears.clone());
        self.quiet = 0;
        if last {
            self.running = None;
        }
        Some(found)
    }

    /// Counts another second without a message.
    pub fn beat(&mut self) -> WorkerFate<T> {
        if !self.expects() {
            return WorkerFate::Stays;
        }
        self.quiet += 1;
        let quiet = self.quiet;
        let Some(running) = self.running.as_mut() else {
            return if quiet < COMING { WorkerFate::Stays } else { self.give_up() };
        };
        match running.taken {
            true if quiet >= SILENCE => self.died(),
            // The worker was gone before this request, which is not to blame.
            false if quiet >= TAKING && !running.again => {
                running.again = true;
                self.waiting.extend(self.running.take());
                self.waiting.rotate_right(1);
                WorkerFate::Replaced(Vec::new())
            }
            false if quiet >= COMING => self.give_up(),
            _ => WorkerFate::Stays,
        }
    }

    /// Records that the worker failed. The request it died of is not repeated; a worker that never got ready is not
    /// restarted by itself.
    pub fn died(&mut self) -> WorkerFate<T> {
        if self.worker != Worker::Ready {
            return self.give_up();
        }
        WorkerFate::Replaced(self.running.take().and_then(|q| q.hears).into_iter().collect())
    }

    /// Abandons all requests. The next one tries a new worker.
    pub fn give_up(&mut self) -> WorkerFate<T> {
        self.worker = Worker::Absent;
        let all = self.running.take().into_iter().chain(self.waiting.drain(..));
        WorkerFate::GivenUp(all.filter_map(|q| q.hears).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    fn ask(text: &str) -> Rc<Request> {
        Rc::new(Request::Analyse { position: text.into(), play: Play::Normal })
    }

    fn whose(seat: u32, lane: Lane) -> Whose {
        Whose { seat, lane }
    }

    /// A queue whose worker is ready, with these requests, by callback.
    fn desk(asked: &[(u32, Lane, &'static str)]) -> Desk<&'static str> {
        let mut desk = Desk::default();
        desk.started();
        desk.ready();
        for &(seat, lane, hears) in asked {
            desk.ask(whose(seat, lane), ask(hears), hears);
        }
        desk
    }

    fn beats(desk: &mut Desk<&'static str>, n: u32) {
        for beat in 0..n {
            assert_eq!(desk.beat(), WorkerFate::Stays, "{beat}");
        }
    }

    #[test]
    fn tables_have_lanes_of_their_own() {
        let mut desk = desk(&[(0, Lane::Report, "a"), (1, Lane::Report, "b"), (2, Lane::Opponent, "c")]);
        // The computer's move first, from whichever table.
        let (id, _, first) = desk.next(0.0).unwrap();
        assert_eq!(first, whose(2, Lane::Opponent));
        assert_eq!(desk.withdraw(|w| w == whose(1, Lane::Report), 0.0), (vec!["b"], WorkerFate::Stays));
        // One table does not stop another's request.
        assert_eq!((desk.stop(0), desk.withdraw(|w| w.seat == 1, 0.0)), (None, (vec![], WorkerFate::Stays)));
        assert_eq!(desk.heard(id, true), Some((whose(2, Lane::Opponent), Some("c"))));
        assert_eq!(desk.next(0.0).map(|(_, asked, _)| asked), Some(ask("a")));
    }

    #[test]
    fn what_is_thought_ahead_waits_for_all_others() {
        let mut desk = desk(&[(0, Lane::Ahead, "ahead"), (1, Lane::Report, "report"), (0, Lane::Review, "review")]);
        for want in ["report", "review", "ahead"] {
            let (id, asked, _) = desk.next(0.0).unwrap();
            assert_eq!(asked, ask(want));
            desk.heard(id, true);
        }
    }

    #[test]
    fn a_question_that_was_overtaken_ends_by_itself_or_with_its_worker() {
        let mut desk = desk(&[(0, Lane::Report, "old")]);
        let (id, ..) = desk.next(1_000.0).unwrap();
        assert_eq!(desk.withdraw(|w| w.lane == Lane::Report, 1_100.0), (vec!["old"], WorkerFate::Stays));
        assert_eq!(desk.heard(id, true), Some((whose(0, Lane::Report), None)), "for nobody");
        desk.ask(whose(0, Lane::Report), ask("new"), "new");
        desk.next(2_000.0).unwrap();
        assert_eq!(desk.withdraw(|_| true, 2_121.0), (vec!["new"], WorkerFate::Replaced(vec![])));
        assert!(!desk.expects());
    }

    #[test]
    fn a_worker_that_went_silent_over_a_question_is_replaced_and_the_question_lost() {
        let mut desk = desk(&[(0, Lane::Report, "deadly"), (0, Lane::Review, "other")]);
        let (id, ..) = desk.next(0.0).unwrap();
        desk.heard(id, false);
        beats(&mut desk, SILENCE - 1);
        // A message on the way is enough.
        desk.heard(id, false);
        beats(&mut desk, SILENCE - 1);
        assert_eq!(desk.beat(), WorkerFate::Replaced(vec!["deadly"]));
        desk.started();
        desk.ready();
        assert_eq!(desk.next(0.0).map(|(_, asked, _)| asked), Some(ask("other")));
    }

    #[test]
    fn a_worker_that_was_gone_before_it_was_asked_is_replaced_and_asked_again_once() {
        let mut desk = desk(&[(0, Lane::Report, "asked"), (0, Lane::Review, "other")]);
        let (id, ..) = desk.next(0.0).unwrap();
        beats(&mut desk, TAKING - 1);
        assert_eq!(desk.beat(), WorkerFate::Replaced(vec![]));
        desk.started();
        desk.ready();
        assert_eq!(desk.next(0.0).map(|(next, asked, _)| (next, asked)), Some((id, ask("asked"))));
        beats(&mut desk, COMING - 1);
        assert_eq!(desk.beat(), WorkerFate::GivenUp(vec!["asked", "other"]));
        assert!(desk.is_absent());
    }

    #[test]
    fn a_worker_that_never_came_is_given_up() {
        let mut desk = Desk::default();
        assert_eq!(desk.beat(), WorkerFate::Stays);
        desk.started();
        desk.ask(whose(0, Lane::Report), ask("a"), "a");
        beats(&mut desk, COMING - 1);
        assert_eq!(desk.beat(), WorkerFate::GivenUp(vec!["a"]));
        assert!(!desk.expects() && desk.is_absent());
        // A new request tries again.
        desk.started();
        desk.ask(whose(0, Lane::Report), ask("b"), "b");
        desk.ready();
        assert!(desk.next(0.0).is_some());
    }

    #[test]
    fn one_that_fails_before_it_is_there_is_not_started_again() {
        let mut desk = Desk::default();
        desk.started();
        desk.ask(whose(0, Lane::Report), ask("a"), "a");
        assert_eq!(desk.died(), WorkerFate::GivenUp(vec!["a"]));
    }
}
