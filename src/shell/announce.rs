//! What is said aloud: one sentence for each event, appended to a log that is heard as it grows.
//!
//! Sentences follow each other with a pause, or a change would be overlooked; what was said stays until enough was said after
//! it. Nothing is said of events right after loading: the page itself is read then.
use super::{score, sound, use_shell};
use crate::aloud::Queue;
use crate::lifetime::Lifetime;
use crate::news::Event;
use crate::session::Session;
use crate::table::Table;
use crate::text;
use leptos::prelude::*;
use std::collections::VecDeque;

/// The pause before a sentence, milliseconds.
const PAUSE: u32 = 200;
/// From now on what happens at this table is said; two people who gave their names are called by them.
pub fn hear(table: Table) {
    let (queue, shell) = (expect_context::<Queue>(), use_shell());
    sound::hear(table, shell);
    Effect::new(move |_| {
        let Some(event) = table.event.get() else { return };
        let calls = |session: &Session, by| shell.calls(session, by);
        let turn = |session: &Session| {
            let turn = score::turn(shell, session);
            // Of a position that begins it is also said which side is the person's.
            let side = matches!(event, Event::Shown { .. })
                .then(|| text::own_side(shell.i18n.untracked(), session, shell.players()));
            side.flatten().map_or(turn.clone(), |side| format!("{turn} {side}"))
        };
        queue.say(untrack(|| text::announcement(shell.i18n.untracked(), &event, calls, turn)));
    });
}

/// So many sentences stay in the log.
const KEPT: usize = 8;

/// What was said, each sentence with its number.
#[derive(Debug, Default)]
struct Log {
    lines: VecDeque<(u64, String)>,
    count: u64,
}

impl Log {
    /// Appends: no sentence changes or goes before many were said after it.
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
    let queue = expect_context::<Queue>();
    let log = RwSignal::new(Log::default());
    let (busy, lifetime) = (RwSignal::new(false), Lifetime::current());
    Effect::new(move |_| {
        if busy.get() || queue.waiting.with(VecDeque::is_empty) {
            return;
        }
        let speak = move || {
            if let Some(sentence) = queue.waiting.try_update(VecDeque::pop_front).flatten() {
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
