//! The picture of a row: a bar for each entry, the window as a frame around its entries, and, once its period is proved,
//! the row in stretches of that length.
use super::{ValueRowState, words};
use crate::state::pointer_drag::{DragPlace, PointerDrag};
use leptos::ev::PointerEvent;
use leptos::html::Div;
use leptos::prelude::*;

/// Width of an entry, px.
const CELL: u64 = 36;
/// The picture's height, the feet of the bars, the lines of entries and of heaps, px.
const HEIGHT: u64 = 134;
const FEET: u64 = 84;
const ENTRIES: u64 = 104;
const HEAPS: u64 = 126;
/// Height of the highest bar, px.
const HIGHEST: u64 = 72;

/// Width of the strip's rims in which a dragged window scrolls it, and the way for each move of the pointer, px.
const RIM: f64 = 40.0;
const SCROLL: i32 = 12;

/// The drag of the window along the row by pointer; copied freely.
#[derive(Clone, Copy)]
struct WindowDrag {
    row: ValueRowState,
    hand: PointerDrag,
    strip: NodeRef<Div>,
    /// Distance of the pointer from the left side of the window, in entries.
    grip: StoredValue<f64>,
}

impl WindowDrag {
    fn new(row: ValueRowState) -> WindowDrag {
        WindowDrag { row, hand: PointerDrag::on(".row-window"), strip: NodeRef::new(), grip: StoredValue::new(0.0) }
    }

    fn down(self, event: &PointerEvent) {
        if let Some(place) = self.hand.down(event) {
            self.grip.set_value(self.entry_at(place) - untrack(|| self.row.place()) as f64);
        }
    }

    /// Slides the window with the pointer, as far as it can be slid.
    fn moved(self, event: &PointerEvent) {
        let Some(place) = self.hand.moved(event) else { return };
        self.scroll(event);
        let first = self.entry_at(place) - self.grip.get_value();
        let start = self.row.window.get_untracked().start as f64;
        self.row.way.show((first - start).round().max(0.0) as usize);
    }

    /// The place in the row, in entries.
    fn entry_at(self, place: DragPlace) -> f64 {
        place.x * (untrack(|| self.row.shown()) + 1) as f64
    }

    /// Scrolls the strip while the pointer is near its rim.
    fn scroll(self, event: &PointerEvent) {
        let Some(strip) = self.strip.get_untracked() else { return };
        let (area, x) = (strip.get_bounding_client_rect(), f64::from(event.client_x()));
        let by = match x {
            _ if x > area.right() - RIM => SCROLL,
            _ if x < area.left() + RIM => -SCROLL,
            _ => return,
        };
        strip.set_scroll_left(strip.scroll_left() + by);
    }
}

/// The row, in a strip that scrolls with what happens.
pub(super) fn picture(row: ValueRowState) -> impl IntoView {
    let ValueRowState { i18n, column, all, .. } = row;
    let most = Memo::new(move |_| {
        let count = row.shown();
        all.with(|all| all.iter().take(count).max().copied().unwrap_or(0).max(1))
    });
    let entry = move |n: usize| {
        let value = all.with_untracked(|all| all.get(n).copied().unwrap_or(0));
        let height = move || bar(value, most.get());
        let (left, middle) = (n as u64 * CELL, n as u64 * CELL + CELL / 2);
        view! {
            <g class="entry">
                <rect class="bar" x=(left + 7).to_string() width=(CELL - 14).to_string()
                    y=move || (FEET - height()).to_string() height=move || height().to_string()/>
                <text class="value" x=middle.to_string() y=ENTRIES.to_string()>
                    {move || words::sign(i18n.locale(), column, value)}
                </text>
                <text class="heap" x=middle.to_string() y=HEAPS.to_string()>{n}</text>
            </g>
        }
    };
    // The first heap without an entry.
    let open = move || {
        let count = row.shown();
        (count < all.with(Vec::len)).then(|| asked(count as u64))
    };
    let width = move || ((row.shown() as u64 + 1) * CELL).to_string();
    let said = move || {
        let count = row.shown();
        all.with(|all| words::row(i18n.locale(), column, &all[..count.min(all.len())]))
    };
    let drag = WindowDrag::new(row);
    follow(drag);
    view! {
        <div node_ref=drag.strip class="scroll" tabindex="0" role="group" aria-label=move || words::name(i18n.locale(), column)
            on:pointerdown=move |event| drag.down(&event) on:pointermove=move |event| drag.moved(&event)
            on:pointerup=move |_| drag.hand.end() on:pointercancel=move |_| drag.hand.end()>
            <svg class="value-row-picture" role="img" aria-label=said width=width height=HEIGHT.to_string()>
                {move || row.is_locked().then(|| stretches(row, row.shown() as u64))}
                <For each=move || 0..row.shown() key=|n| *n children=entry/>
                {open}
                {frame(row)}
            </svg>
        </div>
    }
}

/// The height of an entry's bar; a zero has a line.
fn bar(value: u64, most: u64) -> u64 {
    (value * HIGHEST / most.max(1)).max(3)
}

/// The place of the next entry.
fn asked(n: u64) -> impl IntoView {
    let (left, middle) = (n * CELL, n * CELL + CELL / 2);
    view! {
        <g class="asked">
            <rect x=(left + 7).to_string() y=(FEET - HIGHEST).to_string()
                width=(CELL - 14).to_string() height=HIGHEST.to_string()/>
            <text class="value" x=middle.to_string() y=ENTRIES.to_string()>"?"</text>
            <text class="heap" x=middle.to_string() y=HEAPS.to_string()>{n}</text>
        </g>
    }
}

/// The window, with marks under the entry that leaves next and under the one that enters.
fn frame(row: ValueRowState) -> impl IntoView {
    let length = Memo::new(move |_| row.window.get().length);
    let place = move || format!("translateX({}px)", row.place() * CELL);
    let is_there = move || row.place() + length.get() <= row.shown() as u64;
    let lock = move || row.is_locked().then(|| lock(length.get() * CELL / 2));
    let mark = move |class: &'static str, left: Signal<u64>| {
        let x = move || (left.get() * CELL + 6).to_string();
        view! { <rect class=class x=x y=(ENTRIES + 6).to_string() width=(CELL - 12).to_string() height="4"/> }
    };
    view! {
        <g class="row-window" class:locked=move || row.is_locked()
            class:absent=move || !is_there() style:transform=place>
            <rect class="frame" x="2" y="2" rx="8" width=move || (length.get() * CELL - 4).to_string()
                height=(HEAPS - 14).to_string()/>
            {mark("leaves", Signal::derive(|| 0))}
            {mark("enters", length.into())}
            {lock}
        </g>
    }
}

/// A padlock above the middle of the window.
fn lock(middle: u64) -> impl IntoView {
    let (left, x) = (middle.saturating_sub(9), middle.saturating_sub(6));
    let shackle = format!("M{x} 18v-5a6 6 0 0 1 12 0v5");
    view! {
        <g class="padlock">
            <path d=shackle/>
            <rect x=left.to_string() y="18" width="18" height="13" rx="3"/>
        </g>
    }
}

/// The stretches that repeat, each second one on a ground of its own.
fn stretches(row: ValueRowState, shown: u64) -> impl IntoView {
    let window = row.window.get();
    let stretch = move |i: u64| {
        let from = window.start + i * window.length;
        let width = window.length.min(shown.saturating_sub(from)) * CELL;
        view! {
            <rect class="stretch" class:odd=!i.is_multiple_of(2) x=(from * CELL).to_string() y="0"
                width=width.to_string() height=HEIGHT.to_string()/>
        }
    };
    let count = shown.saturating_sub(window.start).div_ceil(window.length.max(1));
    (0..count).map(stretch).collect_view()
}

/// Scrolls the strip to what has just changed: the end of the row as it grows, the window as it moves by itself.
fn follow(drag: WindowDrag) {
    let WindowDrag { row, hand, strip, .. } = drag;
    Effect::new(move |before: Option<(usize, u64)>| {
        let now = (row.shown(), row.place());
        let place = match before {
            _ if hand.is_held() => return now,
            Some((_, at)) if at != now.1 => now.1 + row.window.get_untracked().length,
            Some((count, _)) if count != now.0 => now.0 as u64 + 1,
            _ => return now,
        };
        request_animation_frame(move || {
            // The row may be gone by now.
            if let Some(strip) = strip.try_get_untracked().flatten() {
                let right = i32::try_from(place * CELL).unwrap_or(i32::MAX);
                strip.set_scroll_left((right - strip.client_width() * 3 / 4).max(0));
            }
        });
        now
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_entry_has_the_highest_bar_and_zero_a_line() {
        assert_eq!([0, 1, 4].map(|value| bar(value, 4)), [3, HIGHEST / 4, HIGHEST]);
        assert_eq!(bar(0, 0), 3);
    }
}
