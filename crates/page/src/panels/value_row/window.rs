//! The window on a row: its length and its start, slid along the row place by place or by itself.
use super::{MOST, ValueRowState, words};
use crate::storage::settings::use_settings;
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use link::tool::EmbeddedTool;
use locale::{Locale, td_string};
use solver::theory::sequence::{Slide, Window};
use text::{t, t_string};

/// Duration of a whole way of the window, and the limits of one place's, milliseconds.
const WAY: u64 = 6_000;
const FASTEST: u64 = 60;
const SLOWEST: u64 = 500;

/// The time for each place on a way of so many places, milliseconds.
fn pace(places: u64) -> u32 {
    (WAY / places.max(1)).clamp(FASTEST, SLOWEST) as u32
}

/// The motion of the window; signals, copied freely.
#[derive(Clone, Copy)]
struct WindowMotion {
    row: ValueRowState,
    clock: StoredValue<Option<Interval>, LocalStorage>,
    runs: RwSignal<bool>,
}

impl WindowMotion {
    fn stop(self) {
        self.clock.try_set_value(None);
        self.runs.set(false);
    }

    /// Slides the window on, to where it stops at the most.
    fn slide(self, places: u64) {
        let ValueRowState { at, slide, .. } = self.row;
        let end = slide.with_untracked(|slide| slide.as_ref().map(|slide| slide.end));
        let Some(end) = end else { return self.stop() };
        at.update(|at| *at = (*at + places).min(end));
        if at.get_untracked() >= end {
            self.stop();
        }
    }

    fn back(self) {
        self.stop();
        let start = self.row.window.get_untracked().start;
        self.row.at.update(|at| *at = at.saturating_sub(1).max(start));
    }

    /// Lets the window slide, or stops it. Where motion is reduced it goes on by its own length, as a picture.
    fn toggle(self, still: bool) {
        let ValueRowState { at, slide, window, .. } = self.row;
        if self.runs.get_untracked() {
            return self.stop();
        }
        let Window { start, length } = window.get_untracked();
        let Some(end) = slide.with_untracked(|slide| slide.as_ref().map(|slide| slide.end)) else { return };
        if at.get_untracked() >= end {
            at.set(start);
        }
        if still {
            return self.slide(length);
        }
        self.runs.set(true);
        self.clock.set_value(Some(Interval::new(pace(end - start), move || self.slide(1))));
    }

    fn choose(self, window: Window) {
        self.stop();
        self.row.choose(window);
    }
}

/// The window's numbers, its buttons, and its state in words.
pub(super) fn sliding_window(row: ValueRowState) -> impl IntoView {
    let ValueRowState { i18n, at, slide, window, .. } = row;
    let settings = use_settings();
    let motion = WindowMotion { row, clock: StoredValue::new_local(None::<Interval>), runs: RwSignal::new(false) };
    let said = move || slide.with(|slide| slide.as_ref().map(|slide| told(row, slide)));
    // In a lesson the period is to be found.
    let alone = use_context::<EmbeddedTool>().is_none();
    let least = move || slide.with(|slide| slide.as_ref()?.least).filter(|least| alone && *least != window.get());
    let is_at_start = move || at.get() <= window.get().start;
    let word = move || match motion.runs.get() {
        true => t_string!(i18n, table.stop),
        false => t_string!(i18n, value_row.slide),
    };
    let start: WindowNumber = (|l| td_string!(l, value_row.window_from), 0, |window| window.start);
    let length: WindowNumber = (|l| td_string!(l, value_row.window_length), 1, |window| window.length);
    view! {
        <div class="together" role="group" aria-label=t!(i18n, value_row.window)>
            {number(motion, length, |window, length| Window { length, ..window })}
            {number(motion, start, |window, start| Window { start, ..window })}
        </div>
        <div class="together">
            <button type="button" class="button" aria-disabled=move || is_at_start().to_string()
                on:click=move |_| motion.back()>{t!(i18n, value_row.back)}</button>
            <button type="button" class="button" data-slide="" on:click=move |_| motion.toggle(settings.is_still())>
                {word}
            </button>
            <button type="button" class="button" on:click=move |_| { motion.stop(); motion.slide(1); }>
                {t!(i18n, value_row.forward)}
            </button>
            {move || least().map(|least| view! {
                <button type="button" class="button quiet" on:click=move |_| motion.choose(least)>
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
    words::window(locale, slide, row.at.get(), entry)
}

/// The name, the least value and the value of a number of the window.
type WindowNumber = (fn(Locale) -> &'static str, u64, fn(Window) -> u64);

/// A number of the window, to be typed or stepped.
fn number(
    motion: WindowMotion,
    (name, least, value): WindowNumber,
    changed: fn(Window, u64) -> Window,
) -> impl IntoView {
    let (i18n, window) = (motion.row.i18n, motion.row.window);
    let typed = move |event| {
        if let Ok(number) = event_target_value(&event).trim().parse::<u64>() {
            motion.choose(changed(window.get_untracked(), number.clamp(least, MOST)));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_takes_as_long_as_another_within_limits() {
        assert_eq!([0, 4, 60, 1_000].map(pace), [500, 500, 100, 60]);
    }
}
