//! The last-event line between the heading and the board: the last move, with a replay; or the reason why the last
//! touch did nothing.
use super::trace::{AS_IT_WAS, GOING, TOUCHED};
use super::use_shell;
use crate::state::table::use_table;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use text::{t, use_i18n};

/// Duration of each replay phase, milliseconds.
const STEPS: [(u8, u32); 3] = [(AS_IT_WAS, 900), (TOUCHED, 1300), (GOING, 900)];

#[component]
pub fn LastEvent() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let done =
        Memo::new(move |_| table.session.with(|s| text::last_move_by(i18n.locale(), s, |by| shell.player_name(s, by))));
    let timers = StoredValue::new_local(Vec::<Timeout>::new());
    let stop = move || {
        timers.update_value(Vec::clear);
        shell.last_action.replay.set(0);
        shell.last_action.refused.set(None);
    };
    // Another position ends the replay.
    Effect::watch(move || table.session.track(), move |(), _, _| stop(), false);
    // A legal choice clears the reason for the last refusal. Without one nothing is rendered anew under the pointer.
    let chosen = move |chosen: &bool, _: Option<&bool>, _: Option<()>| {
        if *chosen && shell.last_action.refused.with_untracked(Option::is_some) {
            shell.last_action.refused.set(None);
        }
    };
    Effect::watch(move || table.highlights.preview.with(Option::is_some), chosen, false);
    let again = move |_| {
        stop();
        if let Some(done) = done.get_untracked() {
            shell.announcements.answer(done);
        }
        let mut at = 0;
        let mut all = Vec::new();
        for (step, long) in STEPS {
            all.push(Timeout::new(at, move || shell.last_action.replay.set(step)));
            at += long;
        }
        all.push(Timeout::new(at, move || shell.last_action.replay.set(0)));
        timers.set_value(all);
    };
    let shown = move || shell.gesture.offered.get().filter(|_| shell.gesture.shows.get()).map(|(_, words)| words);
    let line = move || match (shell.last_action.refused.get(), shown()) {
        (Some(why), _) => Some(view! { <p class="why-not">{why}</p> }.into_any()),
        (None, Some(how)) => Some(view! { <p class="how-to">{how}</p> }.into_any()),
        (None, None) => done.get().map(|done| view! { <p>{done}</p> }.into_any()),
    };
    view! {
        {line}
        {move || done.get().map(|_| view! {
            <button class="button quiet narrow" title=t!(i18n, table.replay_label) on:click=again>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12a7 7 0 1 0 2.5-5.4M5 4v5h5"/></svg>
                <span>{t!(i18n, table.replay)}</span>
            </button>
        })}
    }
}
