//! The focus after a rule or a condition is removed: it goes to a button of its list, never to a text field.
use crate::board::focus_in_place;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Moves the focus, once the rule at this place is gone: to the button that removes the rule now there, or the last one; where one
/// rule is left, which stays, to the button that adds one.
pub fn focus_rule(pressed: &MouseEvent, at: usize) {
    focus_later(pressed, move |side| next_button(side, ".remove-rule", at, ".add-rule"));
}

/// Does so for the condition at this place of a rule, once it is gone.
pub fn focus_condition(pressed: &MouseEvent, rule: usize, at: usize) {
    focus_later(pressed, move |side| {
        let rules = side.query_selector_all(".own-rule").ok()?;
        let rule: Element = rules.item(u32::try_from(rule).ok()?)?.dyn_into().ok()?;
        next_button(&rule, ".remove-condition", at, ".add-condition")
    });
}

/// Moves the focus in the next frame to what is found then around the list of rules of the pressed button. Under a pointer nothing
/// scrolls.
fn focus_later(pressed: &MouseEvent, find: impl FnOnce(&Element) -> Option<HtmlElement> + 'static) {
    let button = pressed.target().and_then(|target| target.dyn_into::<Element>().ok());
    let list = button.and_then(|button| button.closest(".own-rules").ok().flatten());
    let Some(side) = list.and_then(|list| list.parent_element()) else { return };
    request_animation_frame(move || {
        if let Some(button) = find(&side) {
            focus_in_place(&button);
        }
    });
}

/// The button of these that stands at this place, or the last one, if there are several; else the first match of `adds`.
fn next_button(group: &Element, buttons: &str, at: usize, adds: &str) -> Option<HtmlElement> {
    let all = group.query_selector_all(buttons).ok()?;
    match next_place(at, all.length()) {
        Some(place) => all.item(place)?.dyn_into().ok(),
        None => group.query_selector(adds).ok()??.dyn_into().ok(),
    }
}

/// The place of the button that gets the focus, of those that are left; `None` where the only one may be off.
fn next_place(at: usize, left: u32) -> Option<u32> {
    let last = left.checked_sub(1).filter(|last| *last > 0)?;
    Some(u32::try_from(at).map_or(last, |at| at.min(last)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_one_or_the_last_gets_the_focus() {
        assert_eq!(next_place(0, 3), Some(0));
        assert_eq!(next_place(2, 3), Some(2));
        assert_eq!(next_place(3, 3), Some(2));
        // The only rule stays, and its button is off.
        assert_eq!(next_place(1, 1), None);
        assert_eq!(next_place(0, 0), None);
    }
}
