//! Marks the sides at which a board wider than its frame scrolls on; the style sheet fades it out there.
use super::control::Control;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, ResizeObserver};

/// Overflow below this is rounding, px.
const NEAR: i32 = 2;

/// The sides with hidden overflow, as the attribute's value.
fn more(left: i32, shown: i32, whole: i32) -> &'static str {
    match (left >= NEAR, whole - left - shown >= NEAR) {
        (true, true) => "left right",
        (true, false) => "left",
        (false, true) => "right",
        (false, false) => "",
    }
}

/// Keeps `data-more` on the board's frame for the lifetime of the caller.
pub fn watch(control: Control) {
    Effect::new(move |_| {
        let Some(board) = control.root.get() else { return };
        let Ok(Some(frame)) = board.query_selector(".board-scroll") else { return };
        let board: Element = board.unchecked_into();
        let scrolled = {
            let frame = frame.clone();
            move || {
                let more = more(frame.scroll_left(), frame.client_width(), frame.scroll_width());
                // Fails only for invalid attribute names.
                let _ = board.set_attribute("data-more", more);
            }
        };
        scrolled();
        let callback = Closure::<dyn Fn()>::new(scrolled);
        let listener: &js_sys::Function = callback.as_ref().unchecked_ref();
        let _ = frame.add_event_listener_with_callback("scroll", listener);
        let observer = ResizeObserver::new(listener);
        if let Ok(observer) = &observer {
            observer.observe(&frame);
            if let Some(stage) = frame.first_element_child() {
                observer.observe(&stage);
            }
        }
        let kept = StoredValue::new_local((observer, frame, callback));
        on_cleanup(move || {
            kept.with_value(|(observer, frame, callback)| {
                let _ = frame.remove_event_listener_with_callback("scroll", callback.as_ref().unchecked_ref());
                if let Ok(observer) = observer {
                    observer.disconnect();
                }
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::more;

    #[test]
    fn a_board_goes_on_where_something_is_hidden() {
        assert_eq!(more(0, 340, 340), "");
        assert_eq!(more(0, 340, 341), "");
        assert_eq!(more(0, 340, 1_150), "right");
        assert_eq!(more(400, 340, 1_150), "left right");
        assert_eq!(more(810, 340, 1_150), "left");
    }
}
