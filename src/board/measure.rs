//! How wide a board may be, and how large its text, followed while the page changes.
use crate::scene::Room;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver};

/// The text size a scene is drawn for at scale 1, px.
const TEXT: f64 = 17.0;

/// An element to lay across the board, one line of text high, and the room it finds.
pub fn room() -> (NodeRef<Div>, ReadSignal<Room>) {
    let probe = NodeRef::<Div>::new();
    let (room, set_room) = signal(Room { width: 640.0, text: 1.0 });
    Effect::new(move |_| {
        let Some(probe) = probe.get() else { return };
        let element: HtmlElement = probe.unchecked_into();
        let measure = {
            let element = element.clone();
            move || {
                let (width, height) = (element.client_width(), element.client_height());
                let now = Room { width: f64::from(width.max(200)), text: (f64::from(height) / TEXT).clamp(0.8, 3.0) };
                if width > 0 && room.try_get_untracked().is_some_and(|before| before != now) {
                    set_room.set(now);
                }
            }
        };
        measure();
        // A frame later: laid anew within the observer's round, the board might change the width that is observed.
        let changed = Closure::<dyn Fn()>::new(move || request_animation_frame(measure.clone()));
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    (probe, room)
}
