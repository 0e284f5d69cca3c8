//! What is on the screen stays there when something comes in above it: the answer of the worker, a part of the page that was
//! fetched. Chromium and Firefox see to it themselves (CSS Scroll Anchoring). WebKit does not, and a finger on its way to a
//! button touched what had come in its place.
use crate::lifetime::Lifetime;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver, css};

/// Holds what is on the screen in its place from now on, where the browser does not.
pub fn keep() {
    if css::supports_with_value("overflow-anchor", "auto").unwrap_or(true) {
        return;
    }
    // And how far it begins below the top of the page, which is that high.
    let held = StoredValue::new_local(None::<(Element, f64, i32)>);
    let hold = move || {
        held.set_value(first_on_screen().map(|element| {
            let at = place(&element);
            (element, at, height())
        }));
    };
    // A page that has grown since hears of its scroll first and of its size in the same frame: what was held stays held
    // until then, else it would be held where it was pushed to.
    let hears_of_scroll_alone =
        move || held.with_value(|held| held.as_ref().is_none_or(|(_, _, high)| *high == height()));
    let listener = window_event_listener_untyped("scroll", move |_| {
        if hears_of_scroll_alone() {
            hold();
        }
    });
    on_cleanup(move || listener.remove());
    // Told after the layout and before it is painted: nobody sees the place in between.
    let grown = move |_: JsValue| {
        // At the top nothing is above the screen. And to ask for a place is to lay the page out with those style sheets that
        // are here so far: the page's size would change while it is being told, which WebKit reports as an error.
        if scrolled() <= 0. {
            held.set_value(None);
            return;
        }
        let moved = held.with_value(|held| match held {
            Some((element, at, _)) if element.is_connected() => place(element) - at,
            _ => 0.,
        });
        if moved.abs() >= 1. {
            window().scroll_by_with_x_and_y(0., moved);
        }
        hold();
    };
    let changed = Closure::<dyn FnMut(JsValue)>::new(Lifetime::current().listener(grown));
    if let (Ok(observer), Some(body)) = (ResizeObserver::new(changed.as_ref().unchecked_ref()), document().body()) {
        observer.observe(&body);
        let kept = StoredValue::new_local((observer, changed));
        on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    }
}

/// What does not scroll with the page.
const STAYS: &str = ".dock, .editor-done, dialog";

/// The first element down the middle of the screen that begins there, and moves with the page.
fn first_on_screen() -> Option<Element> {
    let size = |v: Result<JsValue, JsValue>| v.ok().and_then(|v| v.as_f64()).unwrap_or_default();
    let (width, height) = (size(window().inner_width()), size(window().inner_height()));
    (0..)
        .map(|step| 24. * f64::from(step))
        .take_while(|y| *y < height)
        .filter_map(|y| document().element_from_point((width / 2.) as f32, y as f32))
        .find(|e| e.get_bounding_client_rect().top() >= 0. && matches!(e.closest(STAYS), Ok(None)))
}

fn place(element: &Element) -> f64 {
    element.get_bounding_client_rect().top() + scrolled()
}

/// Of the page, in pixels.
fn height() -> i32 {
    document().body().map_or(0, |body| body.client_height())
}

fn scrolled() -> f64 {
    window().scroll_y().unwrap_or_default()
}
