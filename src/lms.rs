//! The page in a course platform: finds its SCORM interface, keeps the attempt, and sends it when something changes, when
//! the page is hidden or left, and again as long as the platform does not take it.
mod find;

use find::{JsApi, find_api};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use page::state::platform_results::{PACKAGE, PlatformResults};
use page::state::table::Table;
use play::events::{LessonEvent, Notice};
use play::lms::attempt::Attempt;
use play::lms::scorm::Scorm;

/// Interval between two attempts to send what waits, milliseconds.
const RETRY_MS: u32 = 5_000;

/// Whether this page is that of a course package. Any other one may stand in a course too, and leaves its platform alone:
/// the results there belong to what surrounds it.
pub fn is_package() -> bool {
    let sign = format!("meta[name='{PACKAGE}']");
    document().query_selector(&sign).is_ok_and(|sign| sign.is_some())
}

/// The attempt in the platform around the page. Copied freely.
#[derive(Clone, Copy)]
pub struct Platform {
    attempt: StoredValue<Attempt<Scorm<JsApi>>, LocalStorage>,
    table: Table,
    results: PlatformResults,
    /// The time at which the visit began, milliseconds.
    since: f64,
    /// Whether the learner has been told that results wait.
    told: StoredValue<bool>,
}

impl Platform {
    /// Opens a session with the platform, if this is the page of a package in one, and keeps it until the page is left.
    pub fn connect(table: Table) -> Option<Platform> {
        if !is_package() {
            return None;
        }
        let Some((api, version)) = find_api() else {
            table.messages.add_notice(Notice::NoPlatform);
            return None;
        };
        let attempt = Attempt::new(Scorm::new(api, version));
        let platform = Platform {
            attempt: StoredValue::new_local(attempt),
            table,
            results: expect_context(),
            since: js_sys::Date::now(),
            told: StoredValue::new(false),
        };
        platform.change(Attempt::send);
        // A hidden tab of a phone may be ended without another event.
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() {
                platform.change(Attempt::save);
            }
        });
        let left = window_event_listener_untyped("pagehide", move |_| platform.change(Attempt::leave));
        let back = window_event_listener_untyped("online", move |_| platform.change(Attempt::send));
        Interval::new(RETRY_MS, move || platform.change(Attempt::send)).forget();
        on_cleanup(move || [hidden, left, back].into_iter().for_each(|listener| listener.remove()));
        Some(platform)
    }

    /// Takes an event, and sends what it changes.
    pub fn take(self, event: &LessonEvent) {
        self.attempt.update_value(|attempt| attempt.take(event));
        self.change(Attempt::send);
    }

    /// Calls the attempt with the seconds of this visit, then shows its results.
    fn change(self, call: impl FnOnce(&mut Attempt<Scorm<JsApi>>, u32)) {
        let seconds = (js_sys::Date::now() - self.since) / 1_000.0;
        let done = self.attempt.try_update_value(|attempt| {
            call(attempt, seconds as u32);
            if let Some((lesson, results)) = attempt.results() {
                self.results.set(lesson, results, attempt.standing());
            }
            (attempt.waits(), attempt.take_back())
        });
        let Some((waits, back)) = done else { return };
        // Once is enough: the notice may have been dismissed since.
        match waits {
            true if !self.told.get_value() => self.table.messages.add_notice(Notice::Unsent),
            true => {}
            false => self.table.messages.dismiss(&Notice::Unsent),
        }
        self.told.set_value(waits);
        if let Some((lesson, step)) = back {
            self.table.learn(Some((lesson, Some(step))));
        }
    }
}
