//! The window on a row: its length and its start, slid along the row place by place or by itself.
use super::{MOST, ValueRowState, words};
use crate::panels::playback::controls;
use leptos::prelude::*;
use link::tool::EmbeddedTool;
use locale::{Locale, td_string};
use solver::theory::sequence::{Slide, Window};
use text::{t, t_string};

/// The window's numbers, its buttons, and its state in words.
pub(super) fn sliding_window(row: ValueRowState) -> impl IntoView {
    let ValueRowState { i18n, slide, window, way, .. } = row;
    let said = move || {
        let known = slide.with(|slide| slide.as_ref().map(|slide| told(row, slide)));
        known.or_else(|| row.is_short().then(|| t_string!(i18n, value_row.window_short).to_owned()))
    };
    // In a lesson the period is to be found.
    let alone = use_context::<EmbeddedTool>().is_none();
    let least = move || slide.with(|slide| slide.as_ref()?.least).filter(|least| alone && *least != window.get());
    // Without motion it goes on by its own length.
    let next = move |at: usize| at + window.get_untracked().length as usize;
    let start: WindowNumber = (|l| td_string!(l, value_row.window_from), 0, |window| window.start);
    let length: WindowNumber = (|l| td_string!(l, value_row.window_length), 1, |window| window.length);
    view! {
        <div class="together" role="group" aria-label=t!(i18n, value_row.window)>
            {number(row, length, |window, length| Window { length, ..window })}
            {number(row, start, |window, start| Window { start, ..window })}
        </div>
        <div class="together">
            {controls(way, |l| td_string!(l, value_row.slide), next)}
            {move || least().map(|least| view! {
                <button type="button" class="button quiet" on:click=move |_| row.choose(least)>
                    {t!(i18n, value_row.least)}
                </button>
            })}
        </div>
        <p class="value-row-said" role="status" data-locked=move || row.is_locked().then_some("")>{said}</p>
    }
}

/// The state of the window in words.
fn told(row: ValueRowState, slide: &Slide) -> String {
    let (locale, column) = (row.i18n.locale(), row.column);
    let entry = |n: u64| {
        let value = row.all.with(|all| all.get(n as usize).copied()).unwrap_or(0);
        words::entry(locale, column, value)
    };
    words::window(locale, slide, row.place(), entry)
}

/// The name, the least value and the value of a number of the window.
type WindowNumber = (fn(Locale) -> &'static str, u64, fn(Window) -> u64);

/// A number of the window, to be typed or stepped.
fn number(row: ValueRowState, (name, least, value): WindowNumber, changed: fn(Window, u64) -> Window) -> impl IntoView {
    let (i18n, window) = (row.i18n, row.window);
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).trim().parse::<u64>() {
            row.choose(changed(window.get_untracked(), number.clamp(least, MOST)));
        }
    };
    view! {
        <label class="together">
            {move || name(i18n.locale())}
            <input class="field" type="number" inputmode="numeric" min=least max=MOST
                prop:value=move || value(window.get()).to_string() on:change=typed/>
        </label>
    }
}
