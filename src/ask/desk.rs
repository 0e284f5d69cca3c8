//! The desk between the tables and their worker: what waits, what is worked on, and how long nothing was heard of it. Pure;
//! time comes as beats, one a second while something is waited for, so that a page that slept has counted nothing.
use super::Lane;
use std::collections::VecDeque;
use std::rc::Rc;
use wire::Ask;

/// A question that was overtaken is given this long to end by itself before its worker is replaced, milliseconds.
const PATIENCE: f64 = 120.0;

/// Beats until a worker that was started must have said that it is there: its code comes over the network.
const COMING: u32 = 30;

/// Beats until it must have said that it took a question: it was idle.
const TAKING: u32 = 5;

/// Beats of silence over a question that it took. It says more than once a second that it is at work, but for steps that
/// cannot be divided.
const SILENCE: u32 = 30;

/// Who asks: the table by its number, and what for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whose {
    pub seat: u32,
    pub lane: Lane,
}

/// A question; `hears` is who gets the answers, until nobody waits for them any more.
struct Question<T> {
    id: u32,
    whose: Whose,
    ask: Rc<Ask>,
    hears: Option<T>,
    since: f64,
    taken: bool,
    /// It was given to a worker that never took it.
    again: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Worker {
    /// None was started, or none could be.
    Absent,
    /// Started, and not heard of yet.
    Coming,
    Ready,
}

/// What is to be done with the worker.
#[derive(Debug, PartialEq, Eq)]
pub enum WorkerFate<T> {
    Stays,
    /// It is ended and another one started; these hear that their question was lost with it.
    Replaced(Vec<T>),
    /// It is ended, and it is said that nothing is computed here; these hear that nobody works on their questions.
    GivenUp(Vec<T>),
}

pub struct Desk<T> {
    worker: Worker,
    last_id: u32,
    running: Option<Question<T>>,
    waiting: VecDeque<Question<T>>,
    /// Beats since the worker was heard last.
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

    /// Is something being worked on?
    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Is a word of the worker expected?
    pub fn expects(&self) -> bool {
        self.worker == Worker::Coming || self.is_busy()
    }

    /// A worker was started.
    pub fn started(&mut self) {
        (self.worker, self.quiet) = (Worker::Coming, 0);
    }

    /// The worker said that it is there.
    pub fn ready(&mut self) {
        (self.worker, self.quiet) = (Worker::Ready, 0);
    }

    /// Takes a question. The computer's move goes before anything else that waits, what is thought ahead behind it.
    pub fn ask(&mut self, whose: Whose, ask: Rc<Ask>, hears: T) {
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

    /// Takes back the questions of these lanes; who asked hears so. A running one that has run for long ends with its worker.
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
        // Else it ends by itself; its answer is for nobody.
        stopped.extend(running.hears.take());
        let long = running.whose.lane != Lane::Ahead && now - running.since > PATIENCE;
        if long {
            self.running = None;
        }
        (stopped, if long { WorkerFate::Replaced(Vec::new()) } else { WorkerFate::Stays })
    }

    /// Ends what is worked on for this table, at once; who asked hears so.
    pub fn stop(&mut self, seat: u32) -> Option<Option<T>> {
        self.running.take_if(|q| q.whose.seat == seat).map(|q| q.hears)
    }

    /// The question to give to the worker now, if it is free.
    pub fn next(&mut self, now: f64) -> Option<(u32, Rc<Ask>, Whose)> {
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

    /// The worker said something about this question: who hears it, and for which table and lane.
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

    /// A second more without a word.
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
            // It had gone before it was asked; the question did nothing to it.
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

    /// The worker failed. The question it died of is not asked again; one that never came is not started again by itself.
    pub fn died(&mut self) -> WorkerFate<T> {
        if self.worker != Worker::Ready {
            return self.give_up();
        }
        WorkerFate::Replaced(self.running.take().and_then(|q| q.hears).into_iter().collect())
    }

    /// Nobody works here. The next question tries once more.
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

    fn ask(text: &str) -> Rc<Ask> {
        Rc::new(Ask::Analyse { position: text.into(), play: Play::Normal })
    }

    fn whose(seat: u32, lane: Lane) -> Whose {
        Whose { seat, lane }
    }

    /// A desk whose worker is there, and these questions, by who hears them.
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
        // The computer's move first, whoever's it is.
        let (id, _, first) = desk.next(0.0).unwrap();
        assert_eq!(first, whose(2, Lane::Opponent));
        assert_eq!(desk.withdraw(|w| w == whose(1, Lane::Report), 0.0), (vec!["b"], WorkerFate::Stays));
        // One table does not stop what another waits for.
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
        // A word on the way is enough.
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
        // Asked again, it is tried again.
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
