//! Keeps a lesson's boards in view when one of them gets the focus, a game begins or a line is played.
//!
//! In: the column of the boards, and the element with the focus. Out: scrolling; and the height of the column on the
//! screen, for what is scrolled to beside it (`--boards`, px).
use decimal::Decimal;
use leptos::html::Div;
use leptos::prelude::*;
use page::board::show;
use page::shell::focus;
use wasm_bindgen::prelude::*;
use web_sys::{Element, FocusEvent, HtmlElement, MouseEvent, ResizeObserver};

/// The column of the boards. Its height is set in the style of the element around it: the column stays on the screen
/// while the text scrolls, and a focused element of the text comes to rest clear of it.
pub fn column() -> NodeRef<Div> {
    let column = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(column) = column.get() else { return };
        let column: HtmlElement = column.unchecked_into();
        let measured = column.clone();
        let changed = Closure::<dyn Fn()>::new(move || {
            let Some(lesson) = measured.parent_element().and_then(|e| e.dyn_into::<HtmlElement>().ok()) else { return };
            let high = format!("{}px", Decimal::<0>(f64::from(measured.offset_height())));
            // On a refusal the old value stays.
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

/// Shows the board that got the focus by a key. Under a pointer nothing scrolls: a press would be released beside its
/// target.
pub fn show_board_of(event: &FocusEvent) {
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(element) = element.filter(|element| element.matches(":focus-visible").unwrap_or(false)) {
        show_around(&element);
    }
}

/// Moves the focus to the first match of this selector in the next frame, and shows its board.
pub fn reach(selector: &'static str) {
    request_animation_frame(move || {
        if focus::give(selector)
            && let Some(element) = document().active_element()
        {
            show_around(&element);
        }
    });
}

/// Shows the column, and in it the board that contains the element or stands beside it, whole where there is room.
fn show_around(element: &Element) {
    let screen = window().inner_height().ok().and_then(|high| high.as_f64()).unwrap_or_default();
    // Parts below a lesson may push its column off the screen.
    let column = element.closest("[data-stays]").ok().flatten();
    if let Some(column) = column.filter(|column| f64::from(column.client_height()) <= screen) {
        show(&column);
    }
    let own = element.closest("[data-board]").ok().flatten();
    let beside = || element.closest(".own-table").ok().flatten()?.query_selector("[data-board]").ok().flatten();
    if let Some(board) = own.or_else(beside) {
        show(&board);
        // The focused element comes first.
        show(element);
    }
}

/// Keeps the pressed control in view: what goes away above it may push it below the boards.
pub fn keep(event: &MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(control) = target.and_then(|target| target.closest("button").ok().flatten()) {
        request_animation_frame(move || show(&control));
    }
}

/// Scrolls the column to its top in the next frame, where it scrolls by itself: a line begins on the board there.
pub fn show_first() {
    request_animation_frame(|| {
        if let Ok(Some(column)) = document().query_selector(".lesson-boards") {
            column.set_scroll_top(0);
        }
    });
}
