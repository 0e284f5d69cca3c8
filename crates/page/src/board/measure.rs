//! The room for a board, and its text size, updated while the page changes.
use decimal::within;
use leptos::html::Div;
use leptos::prelude::*;
use scene::SceneSpace;
use wasm_bindgen::prelude::*;
use web_sys::{FocusOptions, HtmlElement, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The text size a scene is drawn for at scale 1, px.
const TEXT: f64 = 17.0;

/// The least width a board is laid out for, px: two beside each other on a phone still fit.
const NARROW: i32 = 120;

/// Height of the board's frame around the scene, and the part of it above the scene, px.
pub const FRAME: f64 = 30.0;
const PAD: f64 = 13.0;

/// The least height of a board on a page of at least this height, px: the page scrolls.
const LOW: f64 = 240.0;

/// The least height of a board on any page, px.
const LEAST: f64 = 160.0;

/// The height for a board that begins at `above` on a page of height `page`, px. If too little is left below `above`,
/// the board fits the page alone once it is scrolled to.
fn room_below(page: f64, above: f64) -> f64 {
    (page - above - FRAME).max(LOW.min((page - FRAME).max(LEAST)))
}

/// Elements around the board and everything above it: their height changes when that of something above the board does.
const AROUND: [&str; 3] = [".page", "main", ".stage"];

/// Height above each board of a sum, and the gap between two rows of them, px.
const HEAD: f64 = 50.0;
const GAP: f64 = 20.0;

/// The height for each board of a sum in this many rows, the first of which begins at `above`.
fn shared(page: f64, above: f64, rows: f64) -> f64 {
    ((page - above + GAP) / rows - GAP - HEAD - FRAME).max(LEAST.min(page - HEAD - FRAME))
}

/// Upper side of a sum's boards in the window, and their number of rows; `None` for a board alone.
fn rows(board: &HtmlElement) -> Option<(f64, f64)> {
    let all = board.closest(".boards.sum").ok().flatten()?;
    let tracks = window().get_computed_style(&all).ok().flatten()?.get_property_value("grid-template-columns").ok()?;
    // Empty tracks have no width.
    let columns = tracks.split_whitespace().filter(|track| *track != "0px").count().max(1);
    let rows = (all.child_element_count() as usize).div_ceil(columns).max(1);
    Some((all.get_bounding_client_rect().top(), rows as f64))
}

/// The highest place where a board's picture may begin, in the window, px: the middle of a large board may be lower.
fn top(element: &HtmlElement) -> f64 {
    let board = element.closest("[data-board]").ok().flatten();
    board.map_or_else(|| element.get_bounding_client_rect().top(), |board| board.get_bounding_client_rect().top() + PAD)
}

/// Upper side of the measured area in the window, px: the page, or a column marked `data-stays`, which is fixed while
/// the page scrolls, and may scroll itself.
fn upper_side(board: &HtmlElement) -> f64 {
    match board.closest("[data-stays]").ok().flatten() {
        Some(column) => column.get_bounding_client_rect().top() - f64::from(column.scroll_top()),
        None => -window().scroll_y().unwrap_or(0.0),
    }
}

/// A probe element to lay across the board, one line of text high, with another in it whose height is the page's limit
/// for the lower side of a board (0: none); and the room measured with them.
pub fn room() -> (NodeRef<Div>, ReadSignal<SceneSpace>) {
    let probe = NodeRef::<Div>::new();
    let (room, set_room) = signal(SceneSpace::wide(640.0));
    Effect::new(move |_| {
        let Some(probe) = probe.get() else { return };
        let element: HtmlElement = probe.unchecked_into();
        let measure = {
            let element = element.clone();
            move || {
                let (width, height) = (element.client_width(), element.client_height());
                let page = element.first_element_child().map_or(0, |page| page.client_height());
                let high = match rows(&element) {
                    Some((top, rows)) => shared(f64::from(page), top - upper_side(&element), rows),
                    None => room_below(f64::from(page), top(&element) - upper_side(&element)),
                };
                let now = SceneSpace {
                    width: f64::from(width.max(NARROW)),
                    height: if page > 0 { high } else { f64::INFINITY },
                    text: within(f64::from(height) / TEXT, 0.8, 3.0),
                    layer: "",
                };
                if width > 0 && room.try_get_untracked().is_some_and(|before| before != now) {
                    set_room.set(now);
                }
            }
        };
        measure();
        // One frame later: a new layout within the observer's callback might change the observed width.
        let changed = Closure::<dyn Fn()>::new(move || request_animation_frame(measure.clone()));
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            if let Some(page) = element.first_element_child() {
                observer.observe(&page);
            }
            // Things above the board, such as notices, move it: then one of these elements changes its height.
            for around in AROUND.iter().filter_map(|around| element.closest(around).ok().flatten()) {
                observer.observe(&around);
            }
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    (probe, room)
}

/// Scrolls as little as needed to show this element whole, clear of bars over the page's lower side.
pub fn show(element: &web_sys::Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Focuses an element without moving the page under a finger or pointer; a focus that is visible (by keyboard) is
/// scrolled into view. Returns whether the element took the call.
pub fn focus_in_place(element: &HtmlElement) -> bool {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let taken = element.focus_with_options(&options).is_ok();
    if element.matches(":focus-visible").unwrap_or(false) {
        show(element);
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_fits_what_the_page_leaves_or_the_page_by_itself() {
        let check = |page: f64, above: f64, want: f64| assert_eq!(room_below(page, above), want, "{above} of {page}");
        check(800.0, 180.0, 590.0);
        check(390.0, 130.0, 240.0);
        check(256.0, 140.0, 226.0);
        check(150.0, 140.0, 160.0);
        check(800.0, 900.0, 240.0);
    }

    #[test]
    fn the_boards_of_a_sum_share_the_page() {
        let check = |rows: f64, want: f64| assert_eq!(shared(640.0, 150.0, rows), want, "{rows}");
        check(1.0, 410.0);
        check(2.0, 160.0);
        check(5.0, 160.0);
    }
}
