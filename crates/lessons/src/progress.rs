//! A learner's progress, kept on this device: one line for each lesson.
use course::lesson::{END, Track};
use course::packed::Card;
use leptos::prelude::*;
use page::state::platform_results::PlatformResults;
use page::state::table::Table;
pub use page::storage::lesson_progress::LessonProgress;
use page::storage::lesson_progress::key;

/// Key in storage of the learner's track.
const TRACK: &str = "track";
/// Key in storage of the step that was opened last: `lesson/step`.
const LAST: &str = "last-step";

/// The track that was chosen on this device.
pub fn track(table: Table) -> Track {
    match table.store().read(TRACK).as_deref() {
        Some("prove") => Track::Prove,
        _ => Track::Discover,
    }
}

pub fn choose(table: Table, track: Track) {
    let text = if track == Track::Prove { "prove" } else { "" };
    table.store().write(TRACK, text);
}

/// The progress in a lesson that is kept on this device.
pub fn of(table: Table, lesson: &str) -> LessonProgress {
    let store = table.store();
    store.read(&key(lesson)).map(|text| LessonProgress::read(&text)).unwrap_or_default()
}

/// Whether all steps of this track are done; practice is extra.
pub fn is_finished(table: Table, card: &Card, track: Track) -> bool {
    let steps = card.on(track, true);
    of(table, &card.id).done(&steps) == steps.len()
}

/// Whether the game at the lesson's end is won.
pub fn is_end_won(table: Table, lesson: &str) -> bool {
    of(table, lesson).scores.get(END).is_some_and(|score| *score > 0)
}

/// Records the step that is open.
pub fn visit(table: Table, lesson: &str, step: &str) {
    table.store().write(LAST, &format!("{lesson}/{step}"));
}

/// The lesson and the step that were opened last on this device.
pub fn last(table: Table) -> Option<(String, String)> {
    let text = table.store().read(LAST)?;
    text.split_once('/').map(|(lesson, step)| (lesson.to_owned(), step.to_owned()))
}

/// The progress in the lesson that is open.
#[derive(Clone, Copy)]
pub struct LiveProgress {
    lesson: StoredValue<String>,
    table: Table,
    pub kept: RwSignal<LessonProgress>,
    pub track: Track,
    platform: PlatformResults,
}

impl LiveProgress {
    pub fn of(table: Table, lesson: &str) -> LiveProgress {
        let kept = RwSignal::new(of(table, lesson));
        let platform = expect_context::<PlatformResults>();
        let name = lesson.to_owned();
        // A course platform may bring its results at any time.
        Effect::new(move |_| {
            let points = platform.points(&name);
            let is_known = |kept: &LessonProgress| points.iter().all(|(id, n)| kept.scores.get(id) >= Some(n));
            if !kept.with_untracked(is_known) {
                kept.update(|kept| points.iter().for_each(|(id, n)| kept.raise(id, *n)));
            }
        });
        LiveProgress { lesson: StoredValue::new(lesson.to_owned()), table, kept, track: track(table), platform }
    }

    pub fn lesson(self) -> String {
        self.lesson.get_value()
    }

    /// Number of wrong answers to a question that a course platform has counted.
    pub fn wrongs(self, ask: &str) -> u32 {
        self.platform.wrongs(&self.lesson.get_value(), ask)
    }

    /// Whether this question or guess is answered, or its solution seen.
    pub fn answered(self, id: String) -> Memo<bool> {
        Memo::new(move |_| self.kept.with(|kept| kept.scores.contains_key(&id) || kept.guesses.contains_key(&id)))
    }

    /// Records a leaf as done; a better score than before stays.
    pub fn done(self, leaf: &str, score: u8) {
        self.change(|kept| kept.raise(leaf, score));
    }

    pub fn guessed(self, guess: &str, place: usize) {
        self.change(|kept| _ = kept.guesses.insert(guess.to_owned(), place));
    }

    fn change(self, change: impl FnOnce(&mut LessonProgress)) {
        self.kept.update(change);
        let store = self.table.store();
        store.write(&key(&self.lesson.get_value()), &self.kept.with_untracked(LessonProgress::write));
    }
}
