//! The search for lost positions, turn by turn. It can be stopped and resumed, and rests by itself after a while.
use super::super::frame::{WorkerResult, repeated_worker_result};
use leptos::prelude::*;
use protocol::{AtlasQuery, Page, Request};
use solver::Play;
use solver::atlas::{Lost, State};

/// Duration of a turn, milliseconds: one that is superseded ends by itself before its worker would be replaced.
const TURN: u32 = 100;

/// Number of turns after which the search rests: half a minute.
pub const TURNS: u32 = 300;

/// The starts of an atlas, and its convention.
#[derive(Debug, Clone, PartialEq)]
pub struct Title {
    pub starts: Vec<String>,
    pub play: Play,
}

impl Title {
    pub fn ask(&self, look: AtlasQuery) -> Request {
        Request::Atlas { starts: self.starts.clone(), play: self.play, look }
    }
}

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct AtlasSearch {
    pub title: Title,
    pub lost: Vec<Lost>,
    /// Number of positions looked at.
    pub seen: u64,
    pub state: State,
    pub turns: u32,
    /// Whether it was stopped, or lasted too long.
    pub rests: bool,
    /// Whether some position was beyond what can be computed.
    pub beyond: bool,
    /// Whether it rests because no worker could be started.
    pub absent: bool,
}

impl AtlasSearch {
    fn new(title: Title) -> AtlasSearch {
        AtlasSearch {
            title,
            lost: Vec::new(),
            seen: 0,
            state: State::More,
            turns: 0,
            rests: false,
            beyond: false,
            absent: false,
        }
    }

    pub fn runs(&self) -> bool {
        self.state == State::More && !self.rests && !self.beyond
    }

    /// Changes when the results are to be rendered anew: at first at each turn, later now and then.
    pub fn beat(&self) -> u32 {
        if self.turns < 10 { self.turns } else { 10 + self.turns / 8 }
    }

    /// Takes the result of a turn.
    fn take(&mut self, lost: Vec<Lost>, seen: u64, state: State) {
        self.lost.extend(lost);
        // A replaced worker begins anew, and may not be as far yet.
        self.seen = self.seen.max(seen);
        self.state = state;
        self.turns += 1;
        self.absent = false;
        self.rests |= self.turns.is_multiple_of(TURNS);
    }
}

/// Searches for the lost positions of an atlas.
pub fn search(title: Memo<Title>) -> RwSignal<AtlasSearch> {
    let search = RwSignal::new(AtlasSearch::new(title.get_untracked()));
    Effect::new(move |before: Option<()>| {
        let title = title.get();
        if before.is_some() {
            search.set(AtlasSearch::new(title));
        }
    });
    let turns = Memo::new(move |_| search.with(|search| search.turns));
    let answer = repeated_worker_result(turns.into(), move || {
        search.with(|search| {
            let from = search.lost.len() as u32;
            search.runs().then(|| search.title.ask(AtlasQuery::Lost { from, ms: TURN }))
        })
    });
    Effect::new(move |_| match answer.get() {
        WorkerResult::Here(Page::Lost { lost, seen, state }) => search.update(|search| search.take(lost, seen, state)),
        WorkerResult::TooBig => search.update(|search| search.beyond = true),
        WorkerResult::Stopped => search.update(|search| search.rests = true),
        WorkerResult::Absent => search.update(|search| (search.rests, search.absent) = (true, true)),
        WorkerResult::Waiting | WorkerResult::Here(_) => {}
    });
    search
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_rests_after_a_while_and_goes_on() {
        let title = Title { starts: vec!["chomp:9x9".to_owned()], play: Play::Normal };
        let mut search = AtlasSearch::new(title);
        (1..TURNS).for_each(|n| search.take(Vec::new(), n.into(), State::More));
        assert!(search.runs());
        search.take(Vec::new(), 9_000, State::More);
        assert_eq!((search.runs(), search.seen), (false, 9_000));
        search.rests = false;
        search.take(Vec::new(), 40, State::More);
        assert_eq!((search.runs(), search.seen), (true, 9_000));
        search.take(Vec::new(), 9_500, State::Whole);
        assert!(!search.runs());
    }
}
