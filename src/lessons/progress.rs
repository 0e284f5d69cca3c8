//! How far a learner is: kept on this device, one line for each lesson.
//!
//! `id:score` for each step and exercise that is answered or seen, and `~id:n` for each guess, its place among what could be
//! guessed. A score is 4 for right at once, 3 at the second try, 2 after a line, 0 where the solution was seen.
use crate::store::Store;
use crate::table::Table;
use course::lesson::Track;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// What is kept of one lesson.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kept {
    pub scores: BTreeMap<String, u8>,
    pub guesses: BTreeMap<String, usize>,
}

impl Kept {
    /// Reads what was written here; what is none is left out.
    pub fn read(text: &str) -> Kept {
        let mut kept = Kept::default();
        for (id, value) in text.split_whitespace().filter_map(|word| word.rsplit_once(':')) {
            match id.strip_prefix('~') {
                Some(id) => kept.guesses.extend(value.parse().ok().map(|n| (id.to_owned(), n))),
                None => {
                    let score = value.parse().ok().filter(|score| *score <= 4);
                    kept.scores.extend(score.map(|score| (id.to_owned(), score)));
                }
            }
        }
        kept
    }

    pub fn write(&self) -> String {
        let scores = self.scores.iter().map(|(id, score)| format!("{id}:{score}"));
        let guesses = self.guesses.iter().map(|(id, n)| format!("~{id}:{n}"));
        scores.chain(guesses).collect::<Vec<_>>().join(" ")
    }

    /// How many of these are answered or seen.
    pub fn done(&self, leaves: &[String]) -> usize {
        leaves.iter().filter(|leaf| self.scores.contains_key(*leaf)).count()
    }
}

/// Where it is kept which track a learner is on.
const TRACK: &str = "track";

/// The track that was chosen on this device.
pub fn track(table: Table) -> Track {
    match table.address.with_untracked(Store::new).read(TRACK).as_deref() {
        Some("prove") => Track::Prove,
        _ => Track::Discover,
    }
}

pub fn choose(table: Table, track: Track) {
    let text = if track == Track::Prove { "prove" } else { "" };
    table.address.with_untracked(Store::new).write(TRACK, text);
}

fn key(lesson: &str) -> String {
    format!("lesson.{lesson}")
}

/// What is kept of a lesson on this device.
pub fn of(table: Table, lesson: &str) -> Kept {
    let store = table.address.with_untracked(Store::new);
    store.read(&key(lesson)).map(|text| Kept::read(&text)).unwrap_or_default()
}

/// The progress in the lesson that is open.
#[derive(Clone, Copy)]
pub struct Progress {
    lesson: StoredValue<String>,
    table: Table,
    pub kept: RwSignal<Kept>,
    pub track: Track,
}

impl Progress {
    pub fn of(table: Table, lesson: &str) -> Progress {
        let kept = RwSignal::new(of(table, lesson));
        Progress { lesson: StoredValue::new(lesson.to_owned()), table, kept, track: track(table) }
    }

    /// Is this question or guess answered, or its solution seen?
    pub fn answered(self, id: String) -> Memo<bool> {
        Memo::new(move |_| self.kept.with(|kept| kept.scores.contains_key(&id) || kept.guesses.contains_key(&id)))
    }

    /// A leaf is done; a better score than before stays.
    pub fn done(self, leaf: &str, score: u8) {
        self.change(|kept| {
            let best = kept.scores.get(leaf).copied().unwrap_or(0).max(score);
            kept.scores.insert(leaf.to_owned(), best);
        });
    }

    pub fn guessed(self, guess: &str, place: usize) {
        self.change(|kept| _ = kept.guesses.insert(guess.to_owned(), place));
    }

    fn change(self, change: impl FnOnce(&mut Kept)) {
        self.kept.update(change);
        let store = self.table.address.with_untracked(Store::new);
        store.write(&key(&self.lesson.get_value()), &self.kept.with_untracked(Kept::write));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        let text = "all-even:3 pattern:0 ~same-total:2";
        let kept = Kept::read(text);
        assert_eq!(kept.write(), text);
        assert_eq!(kept.done(&["pattern".to_owned(), "why".to_owned()]), 1);
        assert_eq!(Kept::read("a:9 b ~c:x :").write(), "");
    }
}
