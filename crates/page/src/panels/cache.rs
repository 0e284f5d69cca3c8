//! The reports fetched so far in this game, by position: for reviews, checks and proof trees.
//!
//! In: texts of wanted positions. Out: their reports, as they arrive. It must not know their use.
use crate::state::table::{Table, use_table};
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use protocol::{AnalyseAll, Failure, RequestState};
use solver::{Play, Report};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The state of a position's report.
pub type CachedReport = RequestState<Arc<Report>>;

/// Reports by play convention and position.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CacheEntries {
    found: BTreeMap<(bool, String), CachedReport>,
    /// The number of reports and moves stored.
    weight: usize,
}

/// The limit of `weight`, beyond which the cache is emptied.
const MOST_KEPT: usize = 100_000;

impl CacheEntries {
    pub fn get(&self, play: Play, position: &str) -> CachedReport {
        self.found.get(&(play == Play::Misere, position.to_owned())).cloned().unwrap_or_default()
    }

    pub fn put(&mut self, play: Play, position: &str, found: CachedReport) {
        if self.weight >= MOST_KEPT {
            *self = CacheEntries::default();
        }
        self.weight += 1 + found.found().map_or(0, |report| report.moves.len());
        self.found.insert((play == Play::Misere, position.to_owned()), found);
    }

    /// The positions without a report, each once, in order.
    pub fn missing(&self, play: Play, positions: &[String]) -> Vec<String> {
        let mut missing: Vec<String> = Vec::new();
        for position in positions {
            let settled =
                matches!(self.get(play, position), RequestState::Found(_) | RequestState::Failed(Failure::TooBig(())));
            if !settled && !missing.contains(position) {
                missing.push(position.clone());
            }
        }
        missing
    }
}

/// The last, unanswered request of a lane.
#[derive(Debug, Clone)]
struct Pending {
    lane: Lane,
    turn: u32,
    play: Play,
    positions: Vec<String>,
}

/// The answer to a request for many reports.
type Reports = Result<Vec<Option<Report>>, Failure>;

/// A handle on the page's cache of reports, copied freely.
#[derive(Clone, Copy)]
pub struct Cache {
    table: Table,
    entries: RwSignal<CacheEntries>,
    pending: StoredValue<Vec<Pending>>,
    turns: StoredValue<u32>,
}

pub fn use_cache() -> Cache {
    expect_context()
}

impl Cache {
    /// Creates the cache, which also keeps every report on the position shown.
    pub fn start() -> Cache {
        let cache = Cache {
            table: use_table(),
            entries: RwSignal::new(CacheEntries::default()),
            pending: StoredValue::new(Vec::new()),
            turns: StoredValue::new(0),
        };
        Effect::new(move |_| {
            if let Some(report) = cache.table.analysis.state.get().into_found() {
                let (play, position) = (report.play, report.position.to_string());
                cache.entries.update(|entries| entries.put(play, &position, RequestState::Found(report)));
            }
        });
        cache
    }

    /// The report of a position; tracks the entries.
    pub fn get(&self, play: Play, position: &str) -> CachedReport {
        self.entries.with(|entries| entries.get(play, position))
    }

    /// Requests the missing ones of these reports, together with the lane's unanswered ones.
    pub fn want(&self, lane: Lane, play: Play, positions: &[String]) {
        let asked = self.pending.with_value(|all| {
            let still = all.iter().filter(|p| p.lane == lane && p.play == play).flat_map(|p| &p.positions);
            let all: Vec<String> = still.chain(positions).cloned().collect();
            self.entries.with_untracked(|entries| entries.missing(play, &all))
        });
        if asked.is_empty() {
            return;
        }
        let turn = self.turns.get_value() + 1;
        self.turns.set_value(turn);
        self.forget(lane);
        self.pending.update_value(|all| all.push(Pending { lane, turn, play, positions: asked.clone() }));
        let me = *self;
        let ask = AnalyseAll { positions: asked.clone(), play };
        self.table.worker.ask(lane, ask, move |answer| me.receive(lane, turn, play, &asked, answer));
    }

    /// Withdraws the lane's request.
    pub fn withdraw(&self, lane: Lane) {
        self.forget(lane);
        self.table.worker.withdraw(lane);
    }

    fn forget(&self, lane: Lane) {
        self.pending.update_value(|all| all.retain(|p| p.lane != lane));
    }

    fn receive(&self, lane: Lane, turn: u32, play: Play, asked: &[String], answer: Reports) {
        // The panels may be gone when a late answer comes.
        let Some(pending) = self.pending.try_with_value(|all| all.iter().any(|p| p.turn == turn)) else { return };
        self.table.messages.note_failure(&answer);
        let too_big = RequestState::Failed(Failure::TooBig(()));
        let found: Vec<CachedReport> = match answer {
            Ok(reports) if reports.len() != asked.len() => vec![RequestState::Failed(Failure::Unreadable); asked.len()],
            Ok(reports) => {
                let found =
                    |report: Option<Report>| report.map_or(too_big.clone(), |r| RequestState::Found(Arc::new(r)));
                reports.into_iter().map(found).collect()
            }
            // A superseded request is repeated by the one that superseded it.
            Err(why) if why != Failure::TooBig(()) && !pending => return,
            Err(why) => vec![RequestState::Failed(why); asked.len()],
        };
        if pending {
            self.forget(lane);
        }
        self.entries.update(|entries| asked.iter().zip(found).for_each(|(text, found)| entries.put(play, text, found)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, analyse};

    #[test]
    fn what_is_known_is_not_asked_for_again() {
        let mut entries = CacheEntries::default();
        let report = analyse(&"nim:1".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        entries.put(Play::Normal, "nim:1", RequestState::Found(Arc::new(report)));
        entries.put(Play::Normal, "nim:2", RequestState::Failed(Failure::TooBig(())));
        entries.put(Play::Normal, "nim:3", RequestState::Failed(Failure::Stopped));
        entries.put(Play::Normal, "nim:5", RequestState::Failed(Failure::Absent));
        let texts = ["nim:1", "nim:2", "nim:3", "nim:4", "nim:4", "nim:5"].map(str::to_owned);
        assert_eq!(entries.missing(Play::Normal, &texts), ["nim:3", "nim:4", "nim:5"]);
        assert_eq!(entries.missing(Play::Misere, &texts[..1]), ["nim:1"]);
    }

    #[test]
    fn a_full_shelf_is_emptied() {
        let mut entries = CacheEntries::default();
        let report = analyse(&"nim:9999".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        let found = RequestState::Found(Arc::new(report));
        for i in 0..20 {
            entries.put(Play::Normal, &i.to_string(), found.clone());
        }
        assert_eq!(entries.get(Play::Normal, "0"), RequestState::Waiting);
        assert_eq!(entries.get(Play::Normal, "19"), found);
    }
}
