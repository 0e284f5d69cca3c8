//! Keeps a lesson's boards in view when one of them gets the focus, a game begins or a line is played; and as a whole
//! while they are small. Shows what is said of an answer where it gets the focus.
//!
//! In: the column of the boards, and the element with the focus. Out: scrolling; the height of the column on the
//! screen, for what is scrolled to beside it (`--boards`, px); and the scale of small boards, and whether the first tap on
//! them plays ([`TAPS`]).
use decimal::Decimal;
use js_sys::Array;
use leptos::html::Div;
use leptos::prelude::*;
use page::board::{focus_in_place, show};
use page::shell::focus;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::{
    Element, FocusEvent, HtmlElement, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit,
    MouseEvent, ResizeObserver,
};

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

/// Attribute of a bar that is stuck to the lower side of the screen over what goes on below it (style/lessons.css).
const OVER: &str = "data-over";

/// A bar that sticks to the lower side of the screen, and is marked while it does.
pub fn bar() -> NodeRef<Div> {
    let bar = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(bar) = bar.get() else { return };
        let changed = Closure::<dyn Fn(Array)>::new(|entries: Array| {
            for entry in entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>) {
                let (bar, ratio) = (entry.target(), entry.intersection_ratio());
                // Nothing is seen of a bar above the screen.
                let over = ratio > 0.0 && ratio < 1.0;
                // On a refusal the bar looks as if nothing went on.
                _ = if over { bar.set_attribute(OVER, "") } else { bar.remove_attribute(OVER) };
            }
        });
        let options = IntersectionObserverInit::new();
        // A bar that is stuck ends where the screen does, so its last pixel is out of this area.
        options.set_root_margin("0px 0px -1px");
        options.set_threshold(&JsValue::from_f64(1.0));
        if let Ok(observer) = IntersectionObserver::new_with_options(changed.as_ref().unchecked_ref(), &options) {
            observer.observe(&bar);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    bar
}

/// Scales of boards that are small on a phone; the first at which none is cut is taken.
const SCALES: [f64; 7] = [1.0, 0.85, 0.7, 0.6, 0.5, 0.4, 0.33];

/// Height of the column's padding above and below its boards on a phone, px (style/lessons.css).
const PADDING: f64 = 16.0;

/// The same where the words of the cover stand below the boards, without those words.
const COVERED: f64 = 10.0;

/// Least width and height of a part that is played on while its board is small, px: those of a stick in a row on a
/// phone. A touch that only shows the move enlarges the board, and a second one makes it there (`ROOM`).
const TARGET: f64 = 32.0;

/// Attribute of the column while the parts of its small boards are large enough to be hit (style/lessons.css).
const TAPS: &str = "data-taps";

/// The parts of a board that are tapped.
const PARTS: &str = ".spot, .graph-tap";

/// Parts brought by a tap, without room beside small boards: the buttons below a game that has begun, the second tap's button, the
/// moves to choose from, the reason why nothing happened.
const ROOM: &str = ".lesson-boards :is(.board-tools:not(.idle), .board-take, .board-menu, .why-not)";

/// The button that makes boards small again.
pub const SHRINK: &str = ".shrink";

/// Enlarges boards after a tap on them, unless it made them small. Where it hit a part of boards that are played while they are small,
/// they stay so, and the part and what is below stay in place, unless the tap brought something that needs room.
pub fn enlarge_after(tap: &MouseEvent, column: NodeRef<Div>, small: RwSignal<bool>) {
    let target = tap.target().and_then(|target| target.dyn_into::<Element>().ok());
    let around = |selector| target.as_ref().and_then(|target| target.closest(selector).ok().flatten());
    if around(SHRINK).is_some() {
        return;
    }
    let part = around(PARTS);
    if part.is_none() || !plays_small(column) {
        return small.set(false);
    }
    request_animation_frame(move || {
        if let Ok(Some(_)) = document().query_selector(ROOM) {
            // The step may be gone by now.
            _ = small.try_set(false);
        }
    });
}

/// Whether the first tap on a column plays, although its boards are small.
pub fn plays_small(column: NodeRef<Div>) -> bool {
    column.get_untracked().is_some_and(|column| column.has_attribute(TAPS))
}

/// The boards in the column. While they are small on a phone they are scaled as far as needed to be in sight as a whole
/// (`--fit`), and what this saves in height is taken off their box (`--spare`, px).
pub fn fit() -> NodeRef<Div> {
    let boards = NodeRef::<Div>::new();
    Effect::new(move |_| {
        let Some(boards) = boards.get() else { return };
        let fit = Rc::new(Fit { boards: boards.unchecked_into(), scale: Cell::new(0) });
        fit.reset();
        let observed = fit.clone();
        // Two frames later: boards are laid out again in the frame after their width changed.
        let changed = Closure::<dyn Fn()>::new(move || {
            let fit = observed.clone();
            request_animation_frame(move || request_animation_frame(move || fit.check()));
        });
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&fit.boards);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
    boards
}

/// Boards, and the place of their scale in [`SCALES`].
struct Fit {
    boards: HtmlElement,
    scale: Cell<usize>,
}

impl Fit {
    /// Takes the next scale while anything is cut; the first one where the boards are not small.
    fn check(&self) {
        let Some(column) = self.boards.parent_element() else { return };
        // An instrument is read, not looked at: its words keep their size.
        if !cuts(&column) || column.query_selector(".tool").ok().flatten().is_some() {
            return self.reset();
        }
        let high = f64::from(self.boards.offset_height());
        let (room, scrolls) = (f64::from(column.client_height()), scrolls(&self.boards));
        let is_cut = |padding: f64| scrolls || is_cut(high * SCALES[self.scale.get()], room, padding);
        // Scaled boards are to be looked at. Those that are played have no cover, whose words take room.
        let plays = self.scale.get() == 0 && !is_cut(PADDING) && are_targets(&self.targets());
        let is_cut = !plays && is_cut(padding(&column));
        if is_cut && self.scale.get() + 1 < SCALES.len() {
            self.scale.set(self.scale.get() + 1);
        }
        let scale = SCALES[self.scale.get()];
        self.set("--fit", &Decimal::<2>(scale).to_string());
        self.set("--spare", &format!("{}px", Decimal::<0>(high * (1.0 - scale))));
        self.let_play(plays);
    }

    fn reset(&self) {
        self.scale.set(0);
        self.set("--fit", "1");
        self.set("--spare", "0px");
        self.let_play(false);
    }

    /// Widths and heights of the parts in sight, px.
    fn targets(&self) -> Vec<(f64, f64)> {
        let Ok(parts) = self.boards.query_selector_all(PARTS) else { return Vec::new() };
        let parts = (0..parts.length()).filter_map(|i| parts.get(i)?.dyn_into::<Element>().ok());
        let areas = parts.map(|part| part.get_bounding_client_rect());
        areas.map(|area| (area.width(), area.height())).filter(|(width, _)| *width > 0.0).collect()
    }

    fn let_play(&self, plays: bool) {
        let Some(column) = self.boards.parent_element() else { return };
        // On a refusal the first tap enlarges.
        _ = if plays { column.set_attribute(TAPS, "") } else { column.remove_attribute(TAPS) };
    }

    fn set(&self, property: &str, value: &str) {
        // On a refusal the old value stays.
        _ = self.boards.style().set_property(property, value);
    }
}

/// Height of the column's padding around its boards, px.
fn padding(column: &Element) -> f64 {
    let words = column.query_selector(".enlarge > span").ok().flatten().and_then(|e| e.dyn_into::<HtmlElement>().ok());
    match words.map_or(0, |words| words.offset_height()) {
        0 => PADDING,
        high => COVERED + f64::from(high),
    }
}

/// Whether boards of this height with that padding are cut by a column of that height, px.
fn is_cut(boards: f64, column: f64, padding: f64) -> bool {
    boards + padding > column + 1.0
}

/// Whether there are parts, and none is too small to be hit.
fn are_targets(sizes: &[(f64, f64)]) -> bool {
    // Places are rounded.
    !sizes.is_empty() && sizes.iter().all(|(width, height)| width.min(*height) > TARGET - 0.5)
}

/// Whether the column cuts what is higher than itself, as it does while its boards are small.
fn cuts(column: &Element) -> bool {
    let style = window().get_computed_style(column).ok().flatten();
    style.and_then(|style| style.get_property_value("overflow-y").ok()).is_some_and(|overflow| overflow == "hidden")
}

/// Whether a picture is wider than its board.
fn scrolls(boards: &HtmlElement) -> bool {
    let Ok(pictures) = boards.query_selector_all(".board-stage") else { return false };
    let mut all = (0..pictures.length()).filter_map(|i| pictures.get(i)?.dyn_into::<HtmlElement>().ok());
    // Parts that move within a picture may stick out of it for a moment.
    all.any(|picture| picture.parent_element().is_some_and(|board| picture.offset_width() > board.client_width() + 1))
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

/// Moves the focus to what is said of an answer, and shows with it the part that it marks as wrong, where both have room.
pub fn show_verdict() {
    give_focus(".said", Some(".lesson .wrong"));
}

/// Moves the focus to the hint.
pub fn show_hint() {
    give_focus(".nudge", None);
}

/// Moves the focus to the choice before a game.
pub fn show_choice() {
    give_focus("[data-choice]", None);
}

/// Moves the focus to the first match of this selector in the next frame, and scrolls no farther than needed to show it, and with it the
/// first match of `beside`: by itself the focus would bring it to the middle of the screen.
fn give_focus(selector: &'static str, beside: Option<&'static str>) {
    request_animation_frame(move || {
        let first = |selector: &str| document().query_selector(selector).ok().flatten();
        let Some(element) = first(selector).and_then(|element| element.dyn_into::<HtmlElement>().ok()) else { return };
        focus_in_place(&element);
        if let Some(part) = beside.and_then(first) {
            show(&part);
        }
        show(&element);
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

/// Scrolls to the first match of this selector in the next frame, unless it is on the screen as a whole.
pub fn show_match(selector: String) {
    request_animation_frame(move || {
        if let Ok(Some(element)) = document().query_selector(&selector) {
            show(&element);
        }
    });
}

/// Scrolls the column to its top in the next frame, where it scrolls by itself: a line begins on the board there.
pub fn show_first() {
    request_animation_frame(|| {
        if let Ok(Some(column)) = document().query_selector(".lesson-boards") {
            column.set_scroll_top(0);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_cut_where_their_padding_has_no_room() {
        assert!(!is_cut(204.0, 220.0, PADDING) && !is_cut(205.0, 220.0, PADDING));
        assert!(is_cut(206.0, 220.0, PADDING) && is_cut(184.0, 220.0, COVERED + 28.0));
        assert!(SCALES.windows(2).all(|pair| pair[1] < pair[0]));
    }

    #[test]
    fn small_boards_are_played_where_each_part_can_be_hit() {
        assert!(are_targets(&[(32.0, 60.0), (48.0, 32.0)]));
        assert!(!are_targets(&[(44.0, 60.0), (24.0, 60.0)]) && !are_targets(&[]));
    }
}
