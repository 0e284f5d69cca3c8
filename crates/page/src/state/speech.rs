//! One queue of announcements for all tables of the page. It must not know the live region that reads them.
use leptos::prelude::*;
use std::collections::VecDeque;

/// Time after loading during which events are not announced, milliseconds.
const SILENCE: f64 = 1000.0;

/// Announcements waiting for the live region: one queue for all tables of the page.
#[derive(Clone, Copy)]
pub struct Announcements {
    pub waiting: RwSignal<VecDeque<String>>,
    loaded: f64,
}

impl Default for Announcements {
    /// An empty queue of a page that has just loaded.
    fn default() -> Announcements {
        Announcements { waiting: RwSignal::new(VecDeque::new()), loaded: js_sys::Date::now() }
    }
}

impl Announcements {
    /// Announces an event, unless the page has only just loaded.
    pub fn say(self, sentence: String) {
        if js_sys::Date::now() - self.loaded >= SILENCE {
            self.answer(sentence);
        }
    }

    /// Announces the answer to something the person asked for.
    pub fn answer(self, sentence: String) {
        self.waiting.update(|waiting| waiting.push_back(sentence));
    }
}
