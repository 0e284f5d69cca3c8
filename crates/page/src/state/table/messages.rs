//! Messages of a table, for people and for a host page: notices, events, the title.
use leptos::prelude::*;
use play::events::{Event, LessonEvent, Notice};
use protocol::Failure;

/// The messages of a table; signals, copied freely.
#[derive(Clone, Copy)]
pub struct TableMessages {
    pub notices: RwSignal<Vec<Notice>>,
    /// The last event, for announcements.
    pub event: RwSignal<Option<Event>>,
    /// Lesson events that the host page has not received yet.
    pub lesson: RwSignal<Vec<LessonEvent>>,
    /// The name of the lesson or the instrument that fills the page.
    pub title: RwSignal<String>,
    /// Whether other questions like the one that stands alone on the page can be drawn.
    pub drawn: RwSignal<bool>,
}

impl TableMessages {
    pub(super) fn new(notices: Vec<Notice>) -> TableMessages {
        TableMessages {
            notices: RwSignal::new(notices),
            event: RwSignal::new(None),
            lesson: RwSignal::new(Vec::new()),
            title: RwSignal::new(String::new()),
            drawn: RwSignal::new(false),
        }
    }

    pub fn add_notice(&self, notice: Notice) {
        self.notices.update(|all| {
            if !all.contains(&notice) {
                all.push(notice);
            }
        });
    }

    /// Adds the notice that the worker died, if it did.
    pub fn note_failure<T, D>(&self, answer: &Result<T, Failure<D>>) {
        if matches!(answer, Err(Failure::Died)) {
            self.add_notice(Notice::WorkerDied);
        }
    }

    /// Drops the notices about the previous link.
    pub(super) fn dismiss_link_notices(&self) {
        if self.notices.with_untracked(|all| all.iter().any(Notice::is_of_link)) {
            self.notices.update(|all| all.retain(|notice| !notice.is_of_link()));
        }
    }

    pub fn dismiss(&self, notice: &Notice) {
        if self.notices.with_untracked(|all| all.contains(notice)) {
            self.notices.update(|all| all.retain(|n| n != notice));
        }
    }
}
