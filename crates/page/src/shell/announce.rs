//! Announcements: one sentence for each event, appended to a live region with the role `log`.
//!
//! Sentences follow each other after a pause, or a screen reader would miss a change; each stays until enough others
//! followed. Events right after loading are not announced: the page itself is read then.
use super::{score, sound, use_shell};
use crate::state::lifetime::Lifetime;
use crate::state::speech::Announcements;
use crate::state::table::Table;
use leptos::prelude::*;
use play::events::Event;
use play::session::Session;
use std::collections::VecDeque;

/// Delay before a sentence, milliseconds.
const PAUSE: u32 = 200;
/// Announces the events of this table from now on; two people who gave their names are called by them.
pub fn listen(table: Table) {
    let (announcements, shell) = (expect_context::<Announcements>(), use_shell());
    sound::listen(table, shell);
    Effect::new(move |_| {
        let Some(event) = table.messages.event.get() else { return };
        let player_name = |session: &Session, by| shell.player_name(session, by);
        let turn = |session: &Session| {
            let turn = score::turn(shell, session);
            // A new position is announced with the person's side.
            let side = matches!(event, Event::Shown { .. })
                .then(|| text::own_side(shell.i18n.untracked(), session, shell.players()));
            side.flatten().map_or(turn.clone(), |side| format!("{turn} {side}"))
        };
        let said = |figures| text::announcement(shell.i18n.untracked(), (&event, figures), player_name, turn);
        announcements.say(untrack(|| said(table.figures())));
    });
}

/// Number of sentences kept in the log.
const KEPT: usize = 8;

/// The announced sentences, each with its number.
#[derive(Debug, Default)]
struct Log {
    lines: VecDeque<(u64, String)>,
    count: u64,
}

impl Log {
    /// Appends a sentence; the oldest is dropped once there are more than [`KEPT`].
    fn append(&mut self, sentence: String) {
        self.count += 1;
        self.lines.push_back((self.count, sentence));
        if self.lines.len() > KEPT {
            self.lines.pop_front();
        }
    }
}

#[component]
pub fn Announcer() -> impl IntoView {
    let announcements = expect_context::<Announcements>();
    let log = RwSignal::new(Log::default());
    let (busy, lifetime) = (RwSignal::new(false), Lifetime::current());
    Effect::new(move |_| {
        if busy.get() || announcements.waiting.with(VecDeque::is_empty) {
            return;
        }
        let speak = move || {
            if let Some(sentence) = announcements.waiting.try_update(VecDeque::pop_front).flatten() {
                log.update(|log| log.append(sentence));
            }
            busy.set(false);
        };
        busy.set(true);
        lifetime.after(PAUSE, speak);
    });
    let lines = move || log.with(|log| log.lines.iter().cloned().collect::<Vec<_>>());
    view! {
        <div class="hidden" data-announcer role="log" aria-live="polite" aria-relevant="additions">
            <For each=lines key=|line| line.0 children=|line| view! { <p>{line.1}</p> }/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_said_stays_and_the_same_again_is_a_new_line() {
        let mut log = Log::default();
        log.append("a".to_owned());
        log.append("a".to_owned());
        assert_eq!(log.lines, [(1, "a".to_owned()), (2, "a".to_owned())]);
        (0..KEPT).for_each(|i| log.append(i.to_string()));
        assert_eq!((log.lines.len(), log.lines[0].0), (KEPT, 3));
    }
}
