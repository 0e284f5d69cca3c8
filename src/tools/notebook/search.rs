//! The search for a counterexample, in short turns, so that other requests are answered between two of them. It can be
//! stopped and resumed, and rests by itself after a while.
use super::super::frame::{WorkerResult, repeated_worker_result};
use crate::storage::notebook::{ConjectureState, NotebookEntry};
use leptos::prelude::*;
use protocol::{Request, Seek, to_bytes};
use solver::conjecture::Conjecture;
use solver::conjecture::seek::{Counterexample, Offset, SearchStep};

/// Duration of a turn, milliseconds: one that is superseded ends by itself before its worker would be replaced.
const TURN: u32 = 100;

/// Number of turns without a counterexample after which the search rests: some seconds.
const TURNS: u32 = 60;

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct CounterexampleSearch {
    pub conjecture: Conjecture,
    pub runs: bool,
    turns: u32,
    /// Whether one's own positions were looked at.
    own: bool,
    /// Number of positions that fit.
    pub checked: u64,
    pub place: Offset,
    /// Whether all positions within its bounds were looked at.
    pub all: bool,
    /// Whether the next position is too big to be decided.
    pub too_big: bool,
    /// Whether it rests because no worker could be started.
    pub absent: bool,
    pub counter: Option<Counterexample>,
}

impl CounterexampleSearch {
    fn new(conjecture: Conjecture) -> CounterexampleSearch {
        CounterexampleSearch {
            conjecture,
            runs: false,
            turns: 0,
            own: false,
            checked: 0,
            place: Offset::default(),
            all: false,
            too_big: false,
            absent: false,
            counter: None,
        }
    }

    pub fn began(&self) -> bool {
        self.own || self.too_big || self.absent
    }

    /// Whether there is no more to search.
    pub fn over(&self) -> bool {
        self.all || self.too_big || self.counter.is_some()
    }

    pub fn turn_on_or_off(&mut self) {
        self.runs = !self.runs && !self.over();
        self.absent = false;
    }

    /// The largest sum of numbers up to which all positions fit.
    pub fn up_to(&self) -> Option<u64> {
        if self.all { Some(super::last_total()) } else { self.place.total.checked_sub(1) }
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

    /// Takes the result of a turn.
    fn take(&mut self, step: SearchStep) {
        self.own = true;
        self.checked += step.checked;
        self.counter = step.counter;
        match step.next {
            Some(place) => self.place = place,
            None => self.all = true,
        }
        self.turns += 1;
        self.runs &= !self.over() && !self.turns.is_multiple_of(TURNS);
    }

    fn question(&self, own: &[String]) -> Request {
        let own = if self.own { Vec::new() } else { own.to_vec() };
        let seek = Seek { conjecture: self.conjecture.to_string(), own, place: self.place, ms: TURN };
        Request::Seek(to_bytes(&seek))
    }
}

/// Starts the search for a counterexample; it begins anew with another conjecture.
pub fn search(conjecture: Memo<Conjecture>, own: Memo<Vec<String>>) -> RwSignal<CounterexampleSearch> {
    let search = RwSignal::new(CounterexampleSearch::new(conjecture.get_untracked()));
    Effect::new(move |before: Option<()>| {
        let conjecture = conjecture.get();
        if before.is_some() {
            search.set(CounterexampleSearch::new(conjecture));
        }
    });
    let turns = Memo::new(move |_| search.with(|search| search.turns));
    let answer = repeated_worker_result::<SearchStep>(turns.into(), move || {
        search.with(|search| search.runs.then(|| own.with(|own| search.question(own))))
    });
    Effect::new(move |_| match answer.get() {
        // Answers on another conjecture, or from before a stop, may still come.
        WorkerResult::Waiting => {}
        _ if search.with_untracked(|search| !search.runs) => {}
        WorkerResult::Here(step) => search.update(|search| search.take(step)),
        WorkerResult::TooBig => search.update(|search| (search.runs, search.too_big) = (false, true)),
        WorkerResult::Stopped => search.update(|search| search.runs = false),
        WorkerResult::Absent => search.update(|search| (search.runs, search.absent) = (false, true)),
    });
    search
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(next: Option<(u64, usize)>) -> SearchStep {
        let next = next.map(|(total, index)| Offset { total, index });
        SearchStep { checked: 10, next, counter: None }
    }

    #[test]
    fn what_was_not_searched_whole_is_not_claimed() {
        let mut search = CounterexampleSearch::new("nim n lost xor=0".parse().unwrap());
        assert_eq!((search.state(), search.began()), (None, false));
        search.turn_on_or_off();
        search.take(step(Some((0, 1))));
        assert_eq!((search.state(), search.runs), (None, true));
        search.take(step(Some((7, 3))));
        assert_eq!((search.state(), search.checked), (Some(ConjectureState::Supported(6)), 20));
        let counter = Counterexample {
            position: "nim:3,5".into(),
            said: solver::conjecture::Finding::Lost(true),
            is: solver::conjecture::Finding::Lost(false),
            own: false,
        };
        search.take(SearchStep { counter: Some(counter), ..step(Some((8, 1))) });
        assert_eq!((search.state(), search.runs), (Some(ConjectureState::Refuted("nim:3,5".into())), false));
        search.turn_on_or_off();
        assert!(!search.runs, "there is no more to search");
    }

    #[test]
    fn it_rests_after_a_while_and_goes_on() {
        let mut search = CounterexampleSearch::new("nim n lost xor=0".parse().unwrap());
        search.turn_on_or_off();
        (0..TURNS).for_each(|_| search.take(step(Some((5, 0)))));
        assert!(!search.runs && !search.over());
        search.turn_on_or_off();
        search.take(step(None));
        assert!(!search.runs && search.all);
    }
}
