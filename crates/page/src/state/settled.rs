//! A value that follows another one after a pause in its changes, as after a pause in typing.
use super::lifetime::Lifetime;
use leptos::prelude::*;

/// The value as it was when it last stood still for this many milliseconds.
pub fn settled<T: Clone + Send + Sync + 'static>(value: impl Into<Signal<T>>, pause: u32) -> RwSignal<T> {
    let value = value.into();
    let settled = RwSignal::new(value.get_untracked());
    let (changes, lifetime) = (StoredValue::new(0_u32), Lifetime::current());
    Effect::new(move |before: Option<()>| {
        // Read, not only tracked: a memo that nobody reads does not notify.
        value.with(|_| ());
        if before.is_none() {
            return;
        }
        changes.update_value(|changes| *changes += 1);
        let own = changes.get_value();
        lifetime.after(pause, move || {
            if changes.get_value() == own {
                settled.set(value.get_untracked());
            }
        });
    });
    settled
}
