//! Playback of a sequence of pictures: by themselves, or one after the other and back. Where motion is reduced each
//! press shows one further picture.
use crate::storage::settings::{LiveSettings, use_settings};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use locale::Locale;
use text::{I18n, t, t_string, use_i18n};

/// Duration of a whole run, and the limits of a picture's, milliseconds.
const RUN: usize = 10_000;
const FASTEST: usize = 60;
const SLOWEST: usize = 1_000;

/// The playback of pictures by their numbers, from 0; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Playback {
    i18n: I18n,
    settings: LiveSettings,
    /// The number of the picture shown.
    pub at: RwSignal<usize>,
    last: Signal<usize>,
    runs: RwSignal<bool>,
    clock: StoredValue<Option<Interval>, LocalStorage>,
}

impl Playback {
    /// Shows the first picture; `last` is the number of the last one.
    pub fn new(last: Signal<usize>) -> Playback {
        Playback {
            i18n: use_i18n(),
            settings: use_settings(),
            at: RwSignal::new(0),
            last,
            runs: RwSignal::new(false),
            clock: StoredValue::new_local(None),
        }
    }

    /// Whether the pictures follow each other by themselves now.
    pub fn runs(self) -> bool {
        self.runs.get()
    }

    fn stop(self) {
        self.clock.try_set_value(None);
        self.runs.set(false);
    }

    /// Stops, and shows this picture, or the last one.
    pub fn show(self, at: usize) {
        self.stop();
        self.at.set(at.min(self.last.get_untracked()));
    }

    /// Shows the next picture of a run, which the last one ends.
    fn advance(self) {
        let (next, last) = (self.at.get_untracked() + 1, self.last.get_untracked());
        if next >= last {
            self.show(last);
        } else {
            self.at.set(next);
        }
    }

    /// Runs from here, or at the end from the beginning; or stops. Where motion is reduced it shows one further picture,
    /// that with the number which `next` has for the current one.
    fn toggle(self, next: impl Fn(usize) -> usize) {
        if self.runs.get_untracked() {
            return self.stop();
        }
        let (at, last) = (self.at.get_untracked(), self.last.get_untracked());
        let from = if at >= last { 0 } else { at };
        if self.settings.is_still() {
            return self.show(next(from));
        }
        self.at.set(from);
        self.runs.set(true);
        self.clock.set_value(Some(Interval::new(pace(last - from), move || self.advance())));
    }
}

/// The time for each picture of a run, by their number, milliseconds.
fn pace(pictures: usize) -> u32 {
    (RUN / pictures.max(1)).clamp(FASTEST, SLOWEST) as u32
}

/// The buttons: one picture back, run or stop, one on. `word` is that of the run; `next` has the number of the picture
/// to be shown after another one where motion is reduced.
pub fn controls(
    playback: Playback,
    word: fn(Locale) -> &'static str,
    next: impl Fn(usize) -> usize + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let Playback { i18n, at, last, .. } = playback;
    let word = move || match playback.runs() {
        true => t_string!(i18n, table.stop),
        false => word(i18n.locale()),
    };
    view! {
        <button type="button" class="button" aria-disabled=move || (at.get() == 0).to_string()
            on:click=move |_| playback.show(at.get_untracked().saturating_sub(1))>{t!(i18n, tools.step_back)}</button>
        <button type="button" class="button" data-play="" on:click=move |_| playback.toggle(next)>{word}</button>
        <button type="button" class="button" aria-disabled=move || (at.get() >= last.get()).to_string()
            on:click=move |_| playback.show(at.get_untracked() + 1)>{t!(i18n, tools.next_step)}</button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_takes_as_long_as_another_within_limits() {
        assert_eq!([0, 3, 20, 85, 1_000].map(pace), [1_000, 1_000, 500, 117, 60]);
    }
}
