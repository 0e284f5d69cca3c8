//! The search for periods, in turns; the worker keeps the values computed.
use super::super::frame::turns::{TURN, TurnPhase, TurnSearch, Turns, in_turns};
use leptos::prelude::*;
use protocol::{PeriodTurn, TableCycles};
use solver::theory::sequence::Cycles;

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct PeriodSearch {
    pub game: String,
    /// The periods, once all is proved that can be.
    pub found: Option<Cycles>,
    /// Number of values computed.
    pub known: u64,
}

impl TurnSearch for PeriodSearch {
    type Request = TableCycles;

    /// Turns for about a dozen seconds.
    const MOST_TURNS: u32 = 120;

    fn take(&mut self, turn: PeriodTurn) -> bool {
        match turn {
            PeriodTurn::Done(cycles) => self.found = Some(*cycles),
            PeriodTurn::More { known } => self.known = known,
        }
        self.found.is_some()
    }
}

fn fresh(game: String) -> Turns<PeriodSearch> {
    Turns::new(PeriodSearch { game, found: None, known: 0 }, TurnPhase::Runs)
}

/// Starts the search for the periods of a game.
pub fn search(game: Memo<String>) -> RwSignal<Turns<PeriodSearch>> {
    in_turns(move || fresh(game.get()), |search| TableCycles { game: search.game.clone(), ms: TURN })
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::RequestState;

    #[test]
    fn a_search_rests_after_a_while_and_goes_on() {
        let mut search = fresh("grundy".to_owned());
        let more = |known| RequestState::Found(PeriodTurn::More { known });
        (1..PeriodSearch::MOST_TURNS).for_each(|n| search.receive(more(n.into())));
        assert!(search.runs());
        search.receive(more(9_000));
        assert_eq!((search.runs(), search.search.known), (false, 9_000));
        search.toggle();
        search.receive(more(9_001));
        assert!(search.runs());
        // The turn that was running at the stop may still bring the end.
        search.toggle();
        let none = Cycles { grundy: None, misere: None, lost: None, lost_misere: None };
        search.receive(RequestState::Found(PeriodTurn::Done(Box::new(none.clone()))));
        assert_eq!((search.search.found.as_ref(), search.runs()), (Some(&none), false));
    }
}
