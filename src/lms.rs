//! The page in a course platform: finds its SCORM interface, or the record store that its launch names (cmi5); keeps the attempt,
//! and sends it when something changes, when the page is hidden or left, and again as long as the platform does not take it.
mod find;
mod platform_session;
mod record_store;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use page::state::platform_results::{PlatformResults, is_package};
use page::state::table::Table;
use platform_session::PlatformSession;
use play::events::{LessonEvent, Notice};
use play::lms::attempt::Attempt;
use record_store::RecordStore;

/// Interval between two attempts to send what waits, milliseconds.
const RETRY_MS: u32 = 5_000;

/// Time that the platform has at the beginning before its absence is reported, seconds.
const GRACE: u32 = 4;

/// The attempt in the platform around the page. Copied freely.
#[derive(Clone, Copy)]
pub struct Platform {
    attempt: StoredValue<Attempt<PlatformSession>, LocalStorage>,
    table: Table,
    results: PlatformResults,
    /// The time at which the visit began, milliseconds.
    since: f64,
    /// Whether the learner has been told that results wait.
    told: StoredValue<bool>,
}

impl Platform {
    /// Opens a session with the platform, if this is the page of a package, and keeps it until the page is left.
    pub fn connect(table: Table) -> Option<Platform> {
        if !is_package() {
            return None;
        }
        let store = record_store::launch().map(RecordStore::new);
        let answers = store.as_ref().map(RecordStore::answers);
        let platform = Platform {
            attempt: StoredValue::new_local(Attempt::new(PlatformSession::new(store))),
            table,
            results: expect_context(),
            since: js_sys::Date::now(),
            told: StoredValue::new(false),
        };
        platform.change(Attempt::send);
        // A store answers later. After a failure the next try has its time.
        if let Some(answers) = answers {
            let go_on = |attempt: &mut Attempt<PlatformSession>, seconds: u32| {
                if !attempt.runtime().has_failed() {
                    attempt.send(seconds);
                }
            };
            Effect::new(move |_| {
                answers.track();
                untrack(|| platform.change(go_on));
            });
        }
        // A hidden tab of a phone may be ended without another event.
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() {
                platform.change(Attempt::save);
            }
        });
        let left = window_event_listener_untyped("pagehide", move |_| platform.change(Attempt::leave));
        let back = window_event_listener_untyped("online", move |_| platform.change(Attempt::send));
        // Ends with its owner.
        StoredValue::new_local(Interval::new(RETRY_MS, move || platform.change(Attempt::send)));
        on_cleanup(move || [hidden, left, back].into_iter().for_each(|listener| listener.remove()));
        Some(platform)
    }

    /// Takes an event, and sends what it changes.
    pub fn take(self, event: &LessonEvent) {
        self.attempt.update_value(|attempt| attempt.take(event));
        self.change(Attempt::send);
    }

    /// Calls the attempt with the seconds of this visit, then shows its results.
    fn change(self, call: impl FnOnce(&mut Attempt<PlatformSession>, u32)) {
        let seconds = ((js_sys::Date::now() - self.since) / 1_000.0) as u32;
        let done = self.attempt.try_update_value(|attempt| {
            call(attempt, seconds);
            if let Some((lesson, results)) = attempt.results() {
                self.results.set(lesson, results, attempt.standing());
            }
            self.results.set_return_url(attempt.runtime().return_url());
            let missing = if attempt.runtime().is_found() { Notice::Unsent } else { Notice::NoPlatform };
            (Some(missing).filter(|_| attempt.waits()), attempt.take_back())
        });
        let Some((missing, back)) = done else { return };
        self.tell(missing, seconds);
        if let Some((lesson, step)) = back {
            match self.table.address.with_untracked(|a| a.tasks.is_some()) {
                // The steps of a teacher's own tasks are the tasks.
                true => self.table.address.update(|a| a.step = Some(step)),
                false => self.table.learn(Some((lesson, Some(step)))),
            }
        }
    }

    /// Shows the notice, once as it may have been dismissed since; without one takes the old one away.
    fn tell(self, missing: Option<Notice>, seconds: u32) {
        match missing {
            None => {
                self.told.set_value(false);
                self.table.messages.dismiss(&Notice::Unsent);
                self.table.messages.dismiss(&Notice::NoPlatform);
            }
            Some(notice) if seconds >= GRACE && !self.told.get_value() => {
                self.told.set_value(true);
                self.table.messages.add_notice(notice);
            }
            Some(_) => {}
        }
    }
}
