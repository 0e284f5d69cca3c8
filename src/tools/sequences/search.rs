//! The search for periods, in short turns, so that other requests are answered between two of them. It can be stopped
//! and resumed, and rests by itself after a while; the worker keeps the values computed.
use super::super::frame::{WorkerResult, repeated_worker_result};
use super::ask;
use leptos::prelude::*;
use protocol::{self, Query, Turn};
use solver::theory::sequence::Cycles;

/// Duration of a turn, milliseconds: one that is superseded ends by itself before its worker would be replaced.
const TURN: u32 = 100;

/// Number of turns after which the search rests: a dozen seconds.
pub const TURNS: u32 = 120;

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct PeriodSearch {
    pub game: String,
    /// The periods, once all is proved that can be.
    pub found: Option<Cycles>,
    /// Number of values computed.
    pub known: u64,
    pub turns: u32,
    /// Whether it was stopped, or lasted too long.
    pub rests: bool,
    /// Whether it rests because no worker could be started.
    pub absent: bool,
}

impl PeriodSearch {
    fn new(game: String) -> PeriodSearch {
        PeriodSearch { game, found: None, known: 0, turns: 0, rests: false, absent: false }
    }

    pub fn runs(&self) -> bool {
        self.found.is_none() && !self.rests
    }

    /// Takes the result of a turn.
    fn take(&mut self, turn: Turn) {
        self.absent = false;
        match turn {
            Turn::Done(cycles) => self.found = Some(*cycles),
            Turn::More { known } => {
                self.known = known;
                self.turns += 1;
                self.rests |= self.turns.is_multiple_of(TURNS);
            }
        }
    }
}

/// Starts the search for the periods of a game.
pub fn search(game: Memo<String>) -> RwSignal<PeriodSearch> {
    let search = RwSignal::new(PeriodSearch::new(game.get_untracked()));
    Effect::new(move |before: Option<()>| {
        let game = game.get();
        if before.is_some() {
            search.set(PeriodSearch::new(game));
        }
    });
    let turns = Memo::new(move |_| search.with(|search| search.turns));
    let answer = repeated_worker_result(turns.into(), move || {
        search.with(|search| search.runs().then(|| ask(&search.game, Query::Cycles { ms: TURN })))
    });
    Effect::new(move |_| match answer.get() {
        WorkerResult::Here(protocol::TableAnswer::Cycles(turn)) => search.update(|search| search.take(turn)),
        WorkerResult::TooBig | WorkerResult::Stopped => search.update(|search| search.rests = true),
        WorkerResult::Absent => search.update(|search| (search.rests, search.absent) = (true, true)),
        _ => {}
    });
    search
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_rests_after_a_while_and_goes_on() {
        let mut search = PeriodSearch::new("grundy".to_owned());
        (1..TURNS).for_each(|n| search.take(Turn::More { known: n.into() }));
        assert!(search.runs());
        search.take(Turn::More { known: 9_000 });
        assert_eq!((search.runs(), search.known), (false, 9_000));
        search.rests = false;
        search.take(Turn::More { known: 9_001 });
        assert!(search.runs());
        // The turn that was running at the stop may still bring the end.
        search.rests = true;
        let none = Cycles { grundy: None, misere: None, lost: None, lost_misere: None };
        search.take(Turn::Done(Box::new(none.clone())));
        assert_eq!((search.found.as_ref(), search.runs()), (Some(&none), false));
    }
}
