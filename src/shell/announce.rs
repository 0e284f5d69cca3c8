//! What is said aloud: one sentence for each event, in two polite live regions used in turn.
//!
//! A region is cleared before it speaks again, or the same sentence twice would be silent; it is set a moment later, or
//! the change would be overlooked. Nothing is said right after loading: the page itself is read then.
use crate::state::State;
use crate::table::use_table;
use crate::text;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

/// The pause before a sentence, milliseconds.
const PAUSE: u32 = 200;
/// The silence after loading, milliseconds.
const SILENCE: f64 = 1000.0;

#[component]
pub fn Announcer() -> impl IntoView {
    let table = use_table();
    let i18n = text::use_i18n();
    let said = State::new([String::new(), String::new()]);
    let loaded = js_sys::Date::now();
    let turn = StoredValue::new(0usize);
    let pending = StoredValue::new_local(None::<Timeout>);
    Effect::new(move |_| {
        let Some(event) = table.event.get() else { return };
        if js_sys::Date::now() - loaded < SILENCE {
            return;
        }
        let players = table.address.with_untracked(|a| a.players);
        let sentence = text::announcement(i18n.untracked(), &event, players);
        let now = 1 - turn.get_value();
        turn.set_value(now);
        said.set([String::new(), String::new()]);
        pending.set_value(Some(Timeout::new(PAUSE, move || said.update(|said| said[now] = sentence))));
    });
    let region =
        move |i: usize| view! { <p aria-live="polite" role="status">{move || said.with(|said| said[i].clone())}</p> };
    view! { <div class="hidden" data-announcer>{region(0)}{region(1)}</div> }
}
