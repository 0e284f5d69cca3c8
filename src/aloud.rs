//! What waits to be said aloud: one queue for all tables of the page. It must not know who says it.
use leptos::prelude::*;
use std::collections::VecDeque;

/// The silence after loading, milliseconds.
const SILENCE: f64 = 1000.0;

/// The sentences that wait to be said: one queue for all tables of the page.
#[derive(Clone, Copy)]
pub struct Queue {
    pub waiting: RwSignal<VecDeque<String>>,
    loaded: f64,
}

impl Queue {
    pub fn new() -> Queue {
        Queue { waiting: RwSignal::new(VecDeque::new()), loaded: js_sys::Date::now() }
    }

    /// An event.
    pub fn say(self, sentence: String) {
        if js_sys::Date::now() - self.loaded >= SILENCE {
            self.answer(sentence);
        }
    }

    /// What the person asked for.
    pub fn answer(self, sentence: String) {
        self.waiting.update(|waiting| waiting.push_back(sentence));
    }
}
