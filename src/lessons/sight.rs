//! Boards of a lesson are seen whenever something goes to them: the focus, a game that begins, a line that is played.
//!
//! In: the column of the boards, and where the focus comes. Out: scrolling; and how much of the screen the column holds, for what
//! is scrolled to beside it (`--boards`, px).
use crate::board::show;
use crate::decimal::Decimal;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusEvent, HtmlElement, ResizeObserver};

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

/// Shows the board that got the focus, or beside which it is, whole where there is room for both.
pub fn show_board_of(event: &FocusEvent) {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let own = element.closest("[data-board]").ok().flatten();
    let beside = || element.closest(".own-table").ok().flatten()?.query_selector("[data-board]").ok().flatten();
    if let Some(board) = own.or_else(beside) {
        show(&board);
        // What has the focus comes first.
        show(&element);
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
