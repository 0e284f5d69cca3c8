//! Drags of the primary pointer over a picture.
//!
//! In: pointer events of the element around the picture. Out: places in it. The element captures the pointer, as a drag
//! would end at its rim otherwise.
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The place of a pointer in a picture, as shares of its width and height from the upper left: less than 0 or more than
/// 1 outside.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DragPlace {
    pub x: f64,
    pub y: f64,
}

/// The drags over one picture; copied freely.
#[derive(Clone, Copy)]
pub struct PointerDrag {
    grip: &'static str,
    is_held: StoredValue<bool>,
}

impl PointerDrag {
    /// Drags that begin on parts of the picture with this selector.
    pub fn on(grip: &'static str) -> PointerDrag {
        PointerDrag { grip, is_held: StoredValue::new(false) }
    }

    /// Whether a drag has begun, and not ended.
    pub fn is_held(self) -> bool {
        self.is_held.try_get_value() == Some(true)
    }

    /// Handles a press: the place at which a drag begins.
    pub fn down(self, event: &PointerEvent) -> Option<DragPlace> {
        self.end();
        let target = event.target()?.dyn_into::<Element>().ok()?;
        let grips = target.closest(self.grip).ok().flatten().is_some();
        if !grips || !event.is_primary() || event.button() != 0 {
            return None;
        }
        let around = around(event)?;
        let _ = around.set_pointer_capture(event.pointer_id());
        self.is_held.set_value(true);
        place(event, &around)
    }

    /// Handles a move: the place to which the drag has come.
    pub fn moved(self, event: &PointerEvent) -> Option<DragPlace> {
        if !self.is_held() || !event.is_primary() {
            return None;
        }
        place(event, &around(event)?)
    }

    /// Handles the end of a drag, or of none.
    pub fn end(self) {
        self.is_held.try_set_value(false);
    }
}

/// The element whose events are handled.
fn around(event: &PointerEvent) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

/// The place in the first picture within an element.
fn place(event: &PointerEvent, around: &Element) -> Option<DragPlace> {
    let area = around.query_selector("svg").ok().flatten()?.get_bounding_client_rect();
    let (width, height) = (area.width(), area.height());
    if width <= 0.0 || height <= 0.0 {
        return None;
    }
    let x = (f64::from(event.client_x()) - area.left()) / width;
    let y = (f64::from(event.client_y()) - area.top()) / height;
    Some(DragPlace { x, y })
}
