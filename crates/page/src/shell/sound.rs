//! Three short sounds: a move, a slip, a game that is won. Off unless a link or the person switches them on.
//!
//! In: the events of a table. Out: notes of the browser's own synthesizer; nothing is fetched. Without one the page is silent.
use super::Shell;
use crate::state::table::Table;
use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use play::events::Event;
use wasm_bindgen::{JsCast, JsValue};

/// A sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sound {
    Move,
    /// A touch that does nothing, or a move that gives a won game away.
    Slip,
    Won,
}

/// A note: its frequency (Hz), start and duration (s).
type Note = (f64, f64, f64);

impl Sound {
    fn notes(self) -> &'static [Note] {
        match self {
            Sound::Move => &[(660.0, 0.0, 0.06)],
            Sound::Slip => &[(220.0, 0.0, 0.09), (175.0, 0.1, 0.12)],
            Sound::Won => &[(523.0, 0.0, 0.09), (659.0, 0.1, 0.09), (784.0, 0.2, 0.18)],
        }
    }
}

/// The initial loudness of a note; 1 is the loudest.
const LOUD: f64 = 0.12;

/// Plays sounds for the events of this table from now on.
pub fn listen(table: Table, shell: Shell) {
    // The browser's synthesizer, from the first sound on; browsers allow few of them.
    let device = StoredValue::new_local(None::<JsValue>);
    let play = move |sound: Sound| {
        if !shell.settings.now.with_untracked(|now| now.sound) {
            return;
        }
        let device = device.try_update_value(|device| {
            *device = device.take().or_else(open);
            device.clone()
        });
        if let Some(device) = device.flatten() {
            // Browsers suspend it until the first touch of the page.
            call(&device, "resume", &[]);
            for note in sound.notes() {
                _ = tone(&device, *note);
            }
        }
    };
    Effect::watch(
        move || table.messages.event.get(),
        move |event, _, _| {
            if let Some(Event::Moved { session, .. }) = event {
                play(if session.winner().is_some() { Sound::Won } else { Sound::Move });
            }
        },
        false,
    );
    let slips = Memo::new(move |_| (shell.last_action.refused.get(), shell.review.slips.get()));
    Effect::watch(
        move || slips.get(),
        move |(refused, slips), before, _| {
            let more = before.is_some_and(|(_, before)| before != slips);
            if refused.is_some() || more {
                play(Sound::Slip);
            }
        },
        false,
    );
}

/// A synthesizer, if the browser has one.
fn open() -> Option<JsValue> {
    let kind: Function = Reflect::get(&window(), &"AudioContext".into()).ok()?.dyn_into().ok()?;
    Reflect::construct(&kind, &Array::new()).ok()
}

/// Plays a note that fades.
fn tone(device: &JsValue, (frequency, at, long): Note) -> Option<()> {
    let now = Reflect::get(device, &"currentTime".into()).ok()?.as_f64()?;
    let (source, gain) = (call(device, "createOscillator", &[])?, call(device, "createGain", &[])?);
    let value = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok();
    let (begin, end) = (now + at, now + at + long);
    call(&value(&source, "frequency")?, "setValueAtTime", &[frequency, begin])?;
    let loud = value(&gain, "gain")?;
    call(&loud, "setValueAtTime", &[LOUD, begin])?;
    call(&loud, "exponentialRampToValueAtTime", &[0.001, end])?;
    connect(&source, &gain)?;
    connect(&gain, &value(device, "destination")?)?;
    call(&source, "start", &[begin])?;
    call(&source, "stop", &[end]).map(drop)
}

fn connect(from: &JsValue, to: &JsValue) -> Option<JsValue> {
    let method: Function = Reflect::get(from, &"connect".into()).ok()?.dyn_into().ok()?;
    method.call1(from, to).ok()
}

/// Calls a method with numbers; `None` if it is missing or fails.
fn call(object: &JsValue, method: &str, numbers: &[f64]) -> Option<JsValue> {
    let method: Function = Reflect::get(object, &method.into()).ok()?.dyn_into().ok()?;
    method.apply(object, &numbers.iter().map(|&n| JsValue::from(n)).collect::<Array>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_are_short_and_none_is_like_another() {
        let all = [Sound::Move, Sound::Slip, Sound::Won].map(Sound::notes);
        for notes in all {
            assert!(notes.iter().all(|(_, at, long)| at + long < 0.5), "{notes:?}");
            assert_eq!(all.iter().filter(|other| other[0].0 == notes[0].0).count(), 1);
        }
    }
}
