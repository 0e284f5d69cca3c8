//! A long search in short turns, so that other requests are answered between two of them. It can be stopped and
//! resumed, and rests by itself after a while.
use super::repeated_worker_result;
use leptos::prelude::*;
use protocol::{Failure, Request, RequestState};

/// Duration of a turn, milliseconds: one that is superseded ends by itself before its worker would be replaced.
pub const TURN: u32 = 100;

/// Phase of a search in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TurnPhase {
    /// Not begun.
    Ready,
    Runs,
    /// Stopped, or resting after many turns.
    Rests,
    /// Resting, as nothing can be computed here.
    Absent,
    /// Ended by something that is beyond what can be computed.
    TooBig,
    /// All is found.
    Done,
}

/// The progress of a search whose results come turn by turn.
pub trait TurnSearch: Send + Sync + 'static {
    /// The request of a turn.
    type Request: Request<Answer: Clone>;

    /// Number of turns after which the search rests.
    const MOST_TURNS: u32;

    /// Takes the result of a turn; returns whether all is found.
    fn take(&mut self, answer: <Self::Request as Request>::Answer) -> bool;
}

/// A search in turns.
#[derive(Debug, Clone, PartialEq)]
pub struct Turns<S> {
    pub search: S,
    pub phase: TurnPhase,
    /// Number of turns without an end.
    pub count: u32,
}

impl<S: TurnSearch> Turns<S> {
    pub fn new(search: S, phase: TurnPhase) -> Turns<S> {
        Turns { search, phase, count: 0 }
    }

    pub fn runs(&self) -> bool {
        self.phase == TurnPhase::Runs
    }

    /// Whether there is no more to search.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, TurnPhase::Done | TurnPhase::TooBig)
    }

    /// Stops the search if it runs, else resumes it.
    pub fn toggle(&mut self) {
        match self.phase {
            TurnPhase::Runs => self.phase = TurnPhase::Rests,
            TurnPhase::Done => {}
            _ => self.phase = TurnPhase::Runs,
        }
    }

    /// Takes the state of the request of a turn. The turn that was running at a stop may still bring the end.
    pub fn receive(&mut self, state: RequestState<<S::Request as Request>::Answer>) {
        match state {
            RequestState::Waiting => {}
            // The answer to the search before.
            _ if self.phase == TurnPhase::Ready => {}
            RequestState::Found(answer) => {
                if self.search.take(answer) {
                    self.phase = TurnPhase::Done;
                    return;
                }
                self.count += 1;
                if self.runs() && self.count.is_multiple_of(S::MOST_TURNS) {
                    self.phase = TurnPhase::Rests;
                }
            }
            RequestState::Failed(Failure::Stopped) => self.phase = TurnPhase::Rests,
            RequestState::Failed(why) if why.is_absent() => self.phase = TurnPhase::Absent,
            RequestState::Failed(_) => self.phase = TurnPhase::TooBig,
        }
    }
}

/// Runs a search in turns. It begins anew, as `fresh` returns it, when what that reads changes.
pub fn in_turns<S: TurnSearch>(
    fresh: impl Fn() -> Turns<S> + 'static,
    question: impl Fn(&S) -> S::Request + Send + Sync + 'static,
) -> RwSignal<Turns<S>> {
    let turns = RwSignal::new(untrack(&fresh));
    Effect::new(move |before: Option<()>| {
        let fresh = fresh();
        if before.is_some() {
            turns.set(fresh);
        }
    });
    let count = Memo::new(move |_| turns.with(|turns| turns.count));
    let answer =
        repeated_worker_result(count.into(), move || turns.with(|turns| turns.runs().then(|| question(&turns.search))));
    Effect::new(move |_| match answer.get() {
        RequestState::Waiting => {}
        state => turns.update(|turns| turns.receive(state)),
    });
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::AnalyseAhead;

    /// A search that ends with the answer `true`.
    #[derive(Debug, Clone, PartialEq)]
    struct Plain;

    impl TurnSearch for Plain {
        type Request = AnalyseAhead;
        const MOST_TURNS: u32 = 3;

        fn take(&mut self, all: bool) -> bool {
            all
        }
    }

    #[test]
    fn every_answer_leads_to_a_phase() {
        let after = |phase, state| {
            let mut turns = Turns::new(Plain, phase);
            turns.receive(state);
            turns.phase
        };
        use TurnPhase::{Absent, Done, Ready, Rests, Runs, TooBig};
        assert_eq!(after(Runs, RequestState::Found(false)), Runs);
        assert_eq!(after(Runs, RequestState::Found(true)), Done);
        assert_eq!(after(Rests, RequestState::Found(true)), Done);
        for (failure, phase) in [
            (Failure::Stopped, Rests),
            (Failure::Absent, Absent),
            (Failure::Unreadable, Absent),
            (Failure::Died, TooBig),
            (Failure::Senseless, TooBig),
            (Failure::TooBig(()), TooBig),
        ] {
            assert_eq!(after(Runs, RequestState::Failed(failure)), phase);
            assert_eq!(after(Ready, RequestState::Failed(failure)), Ready, "of the search before");
        }
    }

    #[test]
    fn it_rests_after_a_while_and_can_be_resumed_until_it_is_done() {
        let mut turns = Turns::new(Plain, TurnPhase::Ready);
        turns.toggle();
        (0..3).for_each(|_| turns.receive(RequestState::Found(false)));
        assert_eq!((turns.phase, turns.count), (TurnPhase::Rests, 3));
        turns.toggle();
        turns.receive(RequestState::Found(true));
        turns.toggle();
        assert!(turns.is_over() && !turns.runs());
    }
}
