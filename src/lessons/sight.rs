//! Boards of a lesson are seen whenever something goes to them: the focus, a game that begins, a line that is played.
//!
//! In: the column of the boards, and where the focus comes. Out: scrolling; and how much of the screen the column holds, for what
//! is scrolled to beside it (`--boards`, px).
use crate::board::show;
use crate::decimal::Decimal;
use crate::shell::focus;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusEvent, HtmlElement, MouseEvent, ResizeObserver};

/// The column of the boards. Its height is told to the style of the element around it: the column stays on the screen while the
/// text scrolls, and what gets the focus in the text comes to rest clear of it.
pub fn column() -> NodeRef<Div> {
    let column = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(column) = column.get() else { return };
        let column: HtmlElement = column.unchecked_into();
        let measured = column.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            let Some(lesson) = measured.parent_element().and_then(|e| e.dyn_into::<HtmlElement>().ok()) else { return };
            let high = format!("{}px", Decimal::<0>(f64::from(measured.offset_height())));
            // A refusal leaves what was there.
            _ = lesson.style().set_property("--boards", &high);
        });
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&column);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    column
}

/// Shows the board that got the focus by a key. Under a pointer nothing moves: what is pressed would be let go beside it.
pub fn show_board_of(event: &FocusEvent) {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = element.filter(|element| element.matches(":focus-visible").unwrap_or(false)) {
        show_around(&element);
    }
}

/// Gives the focus to the first of this selector in the next frame, and shows its board: an event goes to it.
pub fn reach(selector: &'static str) {
    request_animation_frame(move || {
        if focus::give(selector)
            && let Some(element) = document().active_element()
        {
            show_around(&element);
        }
    });
}

/// Shows the column, and in it the board in which or beside which this is, whole where there is room.
fn show_around(element: &Element) {
    let screen = window().inner_height().ok().and_then(|high| high.as_f64()).unwrap_or_default();
    // What stands below a lesson may push its column off the screen.
    let column = element.closest("[data-stays]").ok().flatten();
    if let Some(column) = column.filter(|column| f64::from(column.client_height()) <= screen) {
        show(&column);
    }
    let own = element.closest("[data-board]").ok().flatten();
    let beside = || element.closest(".own-table").ok().flatten()?.query_selector("[data-board]").ok().flatten();
    if let Some(board) = own.or_else(beside) {
        show(&board);
        // What has the focus comes first.
        show(element);
    }
}

/// Keeps the control that was pressed in sight: what it takes away above may push it below the boards.
pub fn keep(event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(control) = target.and_then(|target| target.closest("button").ok().flatten()) {
        request_animation_frame(move || show(&control));
    }
}

/// Scrolls the column to its upper side in the next frame, where it scrolls by itself: a line begins on the board there.
pub fn show_first() {
    request_animation_frame(|| {
        if let Ok(Some(column)) = document().query_selector(".lesson-boards") {
            column.set_scroll_top(0);
        }
    });
}
