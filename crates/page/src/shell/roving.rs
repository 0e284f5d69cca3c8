//! Roving tabindex: a toolbar is one tab stop; arrows go from button to button, Home and End to the first and the last.
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement, KeyboardEvent};

/// The buttons of a bar, in their order.
fn buttons(bar: &Element) -> Vec<HtmlElement> {
    let Ok(all) = bar.query_selector_all("button") else { return Vec::new() };
    (0..all.length()).filter_map(|i| all.item(i)?.dyn_into().ok()).collect()
}

fn bar_of(target: Option<web_sys::EventTarget>) -> Option<(Element, HtmlElement)> {
    let element: HtmlElement = target?.dyn_into().ok()?;
    Some((element.closest("[role=toolbar]").ok()??, element))
}

/// Moves the tab stop to this button; buttons may have come or gone.
fn stop(bar: &Element, at: &HtmlElement) {
    for button in buttons(bar) {
        button.set_tab_index(if button == *at { 0 } else { -1 });
    }
}

/// Makes the first button the tab stop, once the buttons are rendered.
pub fn begin(bar: &Element) {
    let bar = bar.clone();
    request_animation_frame(move || {
        if let Some(first) = buttons(&bar).first() {
            stop(&bar, first);
        }
    });
}

/// Makes a focused button the tab stop.
pub fn keep(event: &FocusEvent) {
    if let Some((bar, button)) = bar_of(event.target()) {
        stop(&bar, &button);
    }
}

/// The index that a key leads to from button `at` of `count`, wrapping around at the ends.
fn next(key: &str, at: usize, count: usize) -> Option<usize> {
    match key {
        "ArrowRight" | "ArrowDown" => Some((at + 1) % count),
        "ArrowLeft" | "ArrowUp" => Some((at + count - 1) % count),
        "Home" => Some(0),
        "End" => Some(count - 1),
        _ => None,
    }
}

/// Handles the arrow keys.
pub fn step(event: &KeyboardEvent) {
    let Some((bar, button)) = bar_of(event.target()) else { return };
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let all = buttons(&bar);
    let to = all.iter().position(|one| *one == button).and_then(|at| next(&event.key(), at, all.len()));
    if let Some(to) = to {
        event.prevent_default();
        let _ = all[to].focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_round() {
        let check = |key: &str, at: usize, want: Option<usize>| assert_eq!(next(key, at, 3), want, "{key} from {at}");
        check("ArrowRight", 0, Some(1));
        check("ArrowRight", 2, Some(0));
        check("ArrowLeft", 0, Some(2));
        check("Home", 2, Some(0));
        check("End", 0, Some(2));
        check("z", 0, None);
    }
}
