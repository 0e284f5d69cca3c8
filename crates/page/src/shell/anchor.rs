//! Scroll anchoring: content on the screen stays in place when something is inserted above it, such as the worker's
//! answer or a lazily loaded part. Chromium and Firefox do it themselves (CSS Scroll Anchoring). WebKit does not, so
//! that a finger on its way to a button touched another thing that had moved there.
use crate::state::lifetime::Lifetime;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver, css};

/// Anchors the scroll position from now on, in browsers that do not do it themselves.
pub fn keep() {
    if css::supports_with_value("overflow-anchor", "auto").unwrap_or(true) {
        return;
    }
    // The anchor element, its place on the screen, and the page's height when they were taken.
    let held = StoredValue::new_local(None::<(Element, f64, i32)>);
    let hold = move || {
        held.set_value(first_on_screen().map(|element| {
            let at = place(&element);
            (element, at, height())
        }));
    };
    // When the page grows, `scroll` fires before the resize, in the same frame: the anchor is kept until then, else it
    // would be taken again at the place it was pushed to.
    let hears_of_scroll_alone =
        move || held.with_value(|held| held.as_ref().is_none_or(|(_, _, high)| *high == height()));
    let listener = window_event_listener_untyped("scroll", move |_| {
        if hears_of_scroll_alone() {
            hold();
        }
    });
    on_cleanup(move || listener.remove());
    // Runs after layout and before paint: the place in between is never seen.
    let grown = move |_: JsValue| {
        // At the top nothing is above the screen. And measuring would force a layout with the style sheets loaded so
        // far: the page's size would change within the observer's callback, which WebKit reports as an error.
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

/// Elements that do not scroll with the page.
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

/// Height of the page in px.
fn height() -> i32 {
    document().body().map_or(0, |body| body.client_height())
}

fn scrolled() -> f64 {
    window().scroll_y().unwrap_or_default()
}
