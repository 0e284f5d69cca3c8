//! The answers that were given to questions of lessons on this device, to be handed in; and the set of questions that was
//! opened last.
//!
//! In: attempts. Out: the record, stored as a code. Where the link forbids storing, and in an exam, it is kept as long as
//! this tab is open.
use crate::storage::local_storage::Store;
use leptos::prelude::*;
use play::class_code::{ClassCode, find_codes};
use play::given_tasks::GivenTasks;
use play::hand_in::{HandIn, TaskAttempt};

/// Keys in storage.
const ANSWERS: &str = "answers";
const TASKS: &str = "tasks";

/// The record of this device; signals, copied freely.
#[derive(Clone, Copy)]
pub struct OwnAnswers {
    record: RwSignal<HandIn>,
    set: RwSignal<Option<GivenTasks>>,
    /// Whether the stored record was read.
    loaded: StoredValue<bool>,
}

impl Default for OwnAnswers {
    fn default() -> OwnAnswers {
        let (record, set) = (RwSignal::new(HandIn::default()), RwSignal::new(None));
        OwnAnswers { record, set, loaded: StoredValue::new(false) }
    }
}

/// The record of this device, with what is stored.
pub fn use_own_answers(store: Store) -> OwnAnswers {
    let answers: OwnAnswers = expect_context();
    answers.load(store);
    answers
}

impl OwnAnswers {
    fn load(self, store: Store) {
        if store.works() && !self.loaded.get_value() {
            self.loaded.set_value(true);
            let kept = store.read(ANSWERS).and_then(|text| hand_in(&text)).unwrap_or_default();
            self.record.update(|now| *now = kept.joined(std::mem::take(now)));
            if self.set.with_untracked(Option::is_none) {
                self.set.set(store.read(TASKS).and_then(|text| given_tasks(&text)));
            }
        }
        if self.record.with_untracked(|record| record.device == 0) {
            self.record.update(|record| record.device = random_number());
        }
    }

    /// Changes the record and stores it, but for what was answered in an exam.
    fn change(self, store: Store, change: impl FnOnce(&mut HandIn)) {
        self.record.update(change);
        let kept = self.record.with_untracked(|record| record.only(|task| !task.exam));
        let is_empty = kept.tasks.is_empty() && kept.name.is_empty();
        let text = if is_empty { String::new() } else { ClassCode::HandIn(kept).to_string() };
        store.write(ANSWERS, &text);
    }

    /// Adds an attempt.
    pub fn add(self, store: Store, attempt: TaskAttempt) {
        self.change(store, |record| record.add(attempt));
    }

    /// Sets the name that is handed in.
    pub fn call(self, store: Store, name: String) {
        self.change(store, |record| record.name = name);
    }

    /// Forgets all answers, the name, and the set of questions; what is handed in then comes as if from another device.
    pub fn forget(self, store: Store) {
        self.change(store, |record| *record = HandIn { device: random_number(), ..HandIn::default() });
        self.set.set(None);
        store.write(TASKS, "");
    }

    /// Opens a set of questions.
    pub fn open(self, store: Store, set: GivenTasks) {
        store.write(TASKS, &ClassCode::Tasks(set.clone()).to_string());
        self.set.set(Some(set));
    }

    /// The record; reactive within a closure or effect.
    pub fn record(self) -> HandIn {
        self.record.get()
    }

    /// Whether nothing was answered; reactive.
    pub fn is_empty(self) -> bool {
        self.record.with(|record| record.tasks.is_empty())
    }

    /// The set that was opened last; reactive.
    pub fn set(self) -> Option<GivenTasks> {
        self.set.get()
    }
}

/// A number for a device, from 1 to 2²⁴.
fn random_number() -> u32 {
    (js_sys::Math::random() * 16_777_215.0) as u32 + 1
}

fn hand_in(text: &str) -> Option<HandIn> {
    find_codes(text).into_iter().find_map(|code| match code {
        Ok(ClassCode::HandIn(hand_in)) => Some(hand_in),
        _ => None,
    })
}

fn given_tasks(text: &str) -> Option<GivenTasks> {
    find_codes(text).into_iter().find_map(|code| match code {
        Ok(ClassCode::Tasks(set)) => Some(set),
        _ => None,
    })
}
