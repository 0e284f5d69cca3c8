//! How wide and how high a board may be, and how large its text, followed while the page changes.
use crate::decimal::within;
use crate::scene::Room;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, ResizeObserver, ScrollIntoViewOptions, ScrollLogicalPosition};

/// The text size a scene is drawn for at scale 1, px.
const TEXT: f64 = 17.0;

/// No board is laid out narrower, px: two beside each other on a phone still fit.
const NARROW: i32 = 120;

/// What stands around the scene within the board's frame, and what of that is above it, px.
pub const FRAME: f64 = 30.0;
const PAD: f64 = 13.0;

/// No board is laid out lower than this if the page is that high, px: the page scrolls.
const LOW: f64 = 240.0;

/// No board is lower than this on any page, px.
const LEAST: f64 = 160.0;

/// The room for a board that begins so far below the upper side of a page so high, px. Where what stands above leaves too little,
/// the board fits the page by itself as soon as it is scrolled to.
fn room_below(page: f64, above: f64) -> f64 {
    (page - above - FRAME).max(LOW.min((page - FRAME).max(LEAST)))
}

/// What holds the board and all that is above it: the page grows with that, or else what fills the page has less.
const AROUND: [&str; 3] = [".page", "main", ".stage"];

/// What stands above each board of a sum, and between two rows of them, px.
const HEAD: f64 = 50.0;
const GAP: f64 = 20.0;

/// The room for each of the boards of a sum that stand in so many rows, the first of which begins so far below the upper side of the
/// page.
fn shared(page: f64, above: f64, rows: f64) -> f64 {
    ((page - above + GAP) / rows - GAP - HEAD - FRAME).max(LEAST.min(page - HEAD - FRAME))
}

/// Where the boards of a sum begin, from the upper side of the window, and in how many rows they stand; `None` for a board alone.
fn rows(board: &HtmlElement) -> Option<(f64, f64)> {
    let all = board.closest(".boards.sum").ok().flatten()?;
    let tracks = window().get_computed_style(&all).ok().flatten()?.get_property_value("grid-template-columns").ok()?;
    // Tracks that nothing fills have no width.
    let columns = tracks.split_whitespace().filter(|track| *track != "0px").count().max(1);
    let rows = (all.child_element_count() as usize).div_ceil(columns).max(1);
    Some((all.get_bounding_client_rect().top(), rows as f64))
}

/// Where a board's picture may begin, from the upper side of the window, px: the middle of a large board may be lower.
fn top(element: &HtmlElement) -> f64 {
    let board = element.closest("[data-board]").ok().flatten();
    board.map_or_else(|| element.get_bounding_client_rect().top(), |board| board.get_bounding_client_rect().top() + PAD)
}

/// The upper side of what the room is measured in, from that of the window, px: the page, or a column marked `data-stays`, which stays
/// on the screen while the page scrolls, and may be scrolled itself.
fn upper_side(board: &HtmlElement) -> f64 {
    match board.closest("[data-stays]").ok().flatten() {
        Some(column) => column.get_bounding_client_rect().top() - f64::from(column.scroll_top()),
        None => -window().scroll_y().unwrap_or(0.0),
    }
}

/// An element to lay across the board, one line of text high, with another in it that is as high as the page may be down to
/// the lower side of a board (0: any height), and the room they find.
pub fn room() -> (NodeRef<Div>, ReadSignal<Room>) {
    let probe = NodeRef::<Div>::new();
    let (room, set_room) = signal(Room::wide(640.0));
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
                let now = Room {
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
        // A frame later: laid anew within the observer's round, the board might change the width that is observed.
        let changed = Closure::<dyn Fn()>::new(move || request_animation_frame(measure.clone()));
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            if let Some(page) = element.first_element_child() {
                observer.observe(&page);
            }
            // What comes and goes above the board, as notices do, moves it: then one of those that hold it has another height.
            for around in AROUND.iter().filter_map(|around| element.closest(around).ok().flatten()) {
                observer.observe(&around);
            }
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    (probe, room)
}

/// Scrolls as little as it takes to show this whole, clear of what lies over the page's lower side.
pub fn show(element: &web_sys::Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
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
