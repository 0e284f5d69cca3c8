//! The search for lost positions, in turns.
use super::super::frame::turns::{TURN, TurnPhase, TurnSearch, Turns, in_turns};
use leptos::prelude::*;
use protocol::{AtlasTitle, FindLost, LostPage};
use solver::atlas::{Lost, State};

/// Progress of the search.
#[derive(Debug, Clone, PartialEq)]
pub struct AtlasSearch {
    pub title: AtlasTitle,
    pub lost: Vec<Lost>,
    /// Number of positions looked at.
    pub seen: u64,
    pub state: State,
}

impl TurnSearch for AtlasSearch {
    type Request = FindLost;

    /// Turns for about half a minute.
    const MOST_TURNS: u32 = 300;

    fn take(&mut self, LostPage { lost, seen, state }: LostPage) -> bool {
        self.lost.extend(lost);
        // A replaced worker begins anew, and may not be as far yet.
        self.seen = self.seen.max(seen);
        self.state = state;
        state != State::More
    }
}

impl Turns<AtlasSearch> {
    /// Changes when the results are to be rendered anew: at first at each turn, later now and then.
    pub fn beat(&self) -> u32 {
        if self.count < 10 { self.count } else { 10 + self.count / 8 }
    }
}

fn fresh(title: AtlasTitle) -> Turns<AtlasSearch> {
    Turns::new(AtlasSearch { title, lost: Vec::new(), seen: 0, state: State::More }, TurnPhase::Runs)
}

/// Searches for the lost positions of an atlas.
pub fn search(title: Memo<AtlasTitle>) -> RwSignal<Turns<AtlasSearch>> {
    in_turns(
        move || fresh(title.get()),
        |search| FindLost { title: search.title.clone(), from: search.lost.len() as u32, ms: TURN },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::RequestState;
    use solver::Play;

    #[test]
    fn a_search_rests_after_a_while_and_goes_on() {
        let mut search = fresh(AtlasTitle { starts: vec!["chomp:9x9".to_owned()], play: Play::Normal });
        let page = |seen, state| RequestState::Found(LostPage { lost: Vec::new(), seen, state });
        (1..AtlasSearch::MOST_TURNS).for_each(|n| search.receive(page(n.into(), State::More)));
        assert!(search.runs());
        search.receive(page(9_000, State::More));
        assert_eq!((search.runs(), search.search.seen), (false, 9_000));
        search.toggle();
        search.receive(page(40, State::More));
        assert_eq!((search.runs(), search.search.seen), (true, 9_000));
        search.receive(page(9_500, State::Whole));
        assert!(!search.runs());
    }
}
