//! Focus management in a board that is redrawn with every change: the focus stays at its index among the board's
//! buttons and fields.
use super::draft::Draft;
use leptos::ev::FocusEvent;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

const CONTROLS: &str = "button, input, select";

#[derive(Clone, Copy)]
pub struct Focus {
    board: NodeRef<Div>,
    /// The index of the control that last had the focus.
    place: StoredValue<Option<usize>>,
}

impl Focus {
    pub fn new(board: NodeRef<Div>, draft: Memo<Option<Draft>>) -> Focus {
        let focus = Focus { board, place: StoredValue::new(None) };
        Effect::watch(
            move || draft.track(),
            move |(), _, _: Option<()>| {
                // After the board is drawn.
                request_animation_frame(move || focus.back());
            },
            false,
        );
        focus
    }

    /// Records the control that got the focus.
    pub fn came(self, event: &FocusEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        self.place.set_value(target.and_then(|target| self.controls().iter().position(|c| **c == target)));
    }

    fn controls(self) -> Vec<HtmlElement> {
        let found = self.board.try_get_untracked().flatten().and_then(|board| board.query_selector_all(CONTROLS).ok());
        let all = found.iter().flat_map(|found| (0..found.length()).filter_map(|i| found.item(i)));
        all.filter_map(|node| node.dyn_into().ok()).collect()
    }

    /// Restores a lost focus: to the control now at its index, or the nearest enabled one.
    fn back(self) {
        let Some(place) = self.place.try_get_value().flatten() else { return };
        if document().active_element().is_some_and(|element| element.tag_name() != "BODY") {
            return;
        }
        let controls = self.controls();
        let free = |i: &usize| !controls[*i].has_attribute("disabled");
        let last = controls.len().saturating_sub(1);
        let place = place.min(last);
        let near = (place..controls.len()).find(free).or_else(|| (0..place).rev().find(free));
        if let Some(i) = near {
            // A failed focus call leaves the focus where it is.
            let _ = controls[i].focus();
        }
    }
}
