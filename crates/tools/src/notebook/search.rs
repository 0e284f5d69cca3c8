//! The search for a counterexample, in turns.
use super::super::frame::turns::{TURN, TurnPhase, TurnSearch, Turns, in_turns};
use leptos::prelude::*;
use page::storage::notebook::{ConjectureState, NotebookEntry};
use protocol::FindCounterexample;
use solver::conjecture::Conjecture;
use solver::conjecture::seek::{Counterexample, Offset, SearchStep, most_total};

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct CounterexampleSearch {
    pub conjecture: Conjecture,
    /// Whether one's own positions were looked at.
    own: bool,
    /// Number of positions that fit.
    pub checked: u64,
    pub place: Offset,
    /// Whether all positions within its bounds were looked at.
    pub all: bool,
    pub counter: Option<Counterexample>,
}

impl TurnSearch for CounterexampleSearch {
    type Request = FindCounterexample;

    /// Turns for some seconds.
    const MOST_TURNS: u32 = 60;

    fn take(&mut self, step: SearchStep) -> bool {
        self.own = true;
        self.checked += step.checked;
        self.counter = step.counter;
        match step.next {
            Some(place) => self.place = place,
            None => self.all = true,
        }
        self.all || self.counter.is_some()
    }
}

impl Turns<CounterexampleSearch> {
    /// Whether there is something to say about it.
    pub fn began(&self) -> bool {
        self.search.own || matches!(self.phase, TurnPhase::TooBig | TurnPhase::Absent)
    }
}

/// A search that waits to be begun.
pub fn fresh(conjecture: Conjecture) -> Turns<CounterexampleSearch> {
    let search = CounterexampleSearch {
        conjecture,
        own: false,
        checked: 0,
        place: Offset::default(),
        all: false,
        counter: None,
    };
    Turns::new(search, TurnPhase::Ready)
}

impl CounterexampleSearch {
    /// The largest sum of numbers up to which all positions fit.
    pub fn up_to(&self) -> Option<u64> {
        if self.all { Some(most_total(&self.conjecture.game)) } else { self.place.total.checked_sub(1) }
    }

    /// The state for the notebook; `None` before a whole sum was looked at.
    pub fn state(&self) -> Option<ConjectureState> {
        match &self.counter {
            Some(counter) => Some(ConjectureState::Refuted(counter.position.clone())),
            None => self.up_to().map(ConjectureState::Supported),
        }
    }

    pub fn entry(&self) -> NotebookEntry {
        NotebookEntry { conjecture: self.conjecture.clone(), state: self.state().unwrap_or(ConjectureState::Open) }
    }

    fn question(&self, own: &[String]) -> FindCounterexample {
        let own = if self.own { Vec::new() } else { own.to_vec() };
        FindCounterexample { conjecture: self.conjecture.to_string(), own, place: self.place, ms: TURN }
    }
}

/// Prepares the search for a counterexample; it begins anew with another conjecture.
pub fn search(conjecture: Memo<Conjecture>, own: Memo<Vec<String>>) -> RwSignal<Turns<CounterexampleSearch>> {
    in_turns(move || fresh(conjecture.get()), move |search| own.with(|own| search.question(own)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::RequestState;

    fn step(next: Option<(u64, usize)>) -> SearchStep {
        let next = next.map(|(total, index)| Offset { total, index });
        SearchStep { checked: 10, next, counter: None }
    }

    #[test]
    fn what_was_not_searched_whole_is_not_claimed() {
        let mut turns = fresh("nim n lost xor=0".parse().unwrap());
        assert_eq!((turns.search.state(), turns.began()), (None, false));
        turns.toggle();
        turns.receive(RequestState::Found(step(Some((0, 1)))));
        assert_eq!((turns.search.state(), turns.runs()), (None, true));
        turns.receive(RequestState::Found(step(Some((7, 3)))));
        assert_eq!((turns.search.state(), turns.search.checked), (Some(ConjectureState::Supported(6)), 20));
        let counter = Counterexample {
            position: "nim:3,5".into(),
            said: solver::conjecture::Finding::Lost(true),
            is: solver::conjecture::Finding::Lost(false),
            own: false,
        };
        turns.receive(RequestState::Found(SearchStep { counter: Some(counter), ..step(Some((8, 1))) }));
        let refuted = ConjectureState::Refuted("nim:3,5".into());
        assert_eq!((turns.search.state(), turns.runs()), (Some(refuted), false));
        turns.toggle();
        assert!(!turns.runs(), "there is no more to search");
    }

    #[test]
    fn it_rests_after_a_while_and_goes_on() {
        let mut turns = fresh("nim n lost xor=0".parse().unwrap());
        turns.toggle();
        (0..CounterexampleSearch::MOST_TURNS).for_each(|_| turns.receive(RequestState::Found(step(Some((5, 0))))));
        assert!(!turns.runs() && !turns.is_over());
        turns.toggle();
        turns.receive(RequestState::Found(step(None)));
        assert!(!turns.runs() && turns.search.all);
    }
}
