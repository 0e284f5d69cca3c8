//! A number that glides to its target, frame by frame; where motion is reduced it jumps there.
use crate::state::lifetime::Lifetime;
use crate::storage::settings::{LiveSettings, use_settings};
use leptos::prelude::*;

/// The time for a way of 1, milliseconds.
const ONE_MS: f64 = 900.0;
/// The longest time for any way, milliseconds.
const LONGEST_MS: f64 = 4_000.0;
/// The longest time between two frames that counts, milliseconds: a page that stood still goes on where it was.
const FRAME_MS: f64 = 100.0;

/// A gliding number; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Glide {
    pub now: RwSignal<f64>,
    target: StoredValue<f64>,
    /// The way in a millisecond.
    pace: StoredValue<f64>,
    is_moving: StoredValue<bool>,
    lifetime: Lifetime,
    settings: LiveSettings,
}

impl Glide {
    /// A number at rest, of the current owner.
    pub fn at(start: f64) -> Glide {
        Glide {
            now: RwSignal::new(start),
            target: StoredValue::new(start),
            pace: StoredValue::new(0.0),
            is_moving: StoredValue::new(false),
            lifetime: Lifetime::current(),
            settings: use_settings(),
        }
    }

    /// The stage that one press on the way to the last stage shows: the last, or where motion is reduced the next one.
    pub fn ahead(self, from: usize, last: usize) -> usize {
        if self.settings.is_still() { last.min(from + 1) } else { last }
    }

    /// Sets a new target.
    pub fn go(self, to: f64) {
        self.target.set_value(to);
        if self.settings.is_still() {
            return self.now.set(to);
        }
        let way = (to - self.now.get_untracked()).abs();
        self.pace.set_value((way / LONGEST_MS).max(1.0 / ONE_MS));
        if !self.is_moving.get_value() {
            self.is_moving.set_value(true);
            self.frame(js_sys::Date::now());
        }
    }

    fn frame(self, before: f64) {
        self.lifetime.next_frame(move || {
            let time = js_sys::Date::now();
            let most = (time - before).clamp(0.0, FRAME_MS) * self.pace.get_value();
            let to = self.target.get_value();
            let next = toward(self.now.get_untracked(), to, most);
            self.now.set(next);
            if next == to { self.is_moving.set_value(false) } else { self.frame(time) }
        });
    }
}

/// The number after a way of `most` at most.
fn toward(now: f64, to: f64, most: f64) -> f64 {
    if (to - now).abs() <= most { to } else { now + most.copysign(to - now) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reaches_its_target_from_both_sides_and_stays() {
        assert_eq!([toward(0.0, 2.0, 0.5), toward(2.0, 0.0, 0.5), toward(1.75, 2.0, 0.5)], [0.5, 1.5, 2.0]);
        assert_eq!([toward(2.0, 2.0, 0.0), toward(0.0, 2.0, 0.0)], [2.0, 0.0]);
    }
}
