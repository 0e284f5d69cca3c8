//! The pictures of the atlas as a virtual list: only visible ones are drawn, so that tens of thousands scroll as well
//! as ten.
use super::filter::{Class, state};
use super::picture;
use js_sys::Date;
use leptos::html::Ul;
use leptos::prelude::*;
use std::sync::Arc;
use text::{number, t, t_string, use_i18n};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent, ResizeObserver};

/// Size of a card with the space beside and below it, px, as in the style sheet.
const WIDTH: usize = 136;
const HEIGHT: usize = 152;
/// Rows drawn above and below the visible ones.
const SPARE: usize = 2;

/// Viewport of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Viewport {
    /// Scroll position and size of the list, px.
    top: usize,
    width: usize,
    height: usize,
}

impl Viewport {
    fn columns(self) -> usize {
        (self.width / WIDTH).max(1)
    }

    /// The pictures to be drawn.
    fn drawn(self, count: usize) -> std::ops::Range<usize> {
        let first = (self.top / HEIGHT).saturating_sub(SPARE) * self.columns();
        let end = (self.top + self.height).div_ceil(HEIGHT).saturating_add(SPARE) * self.columns();
        first.min(count)..end.min(count)
    }

    /// The scroll position that shows this picture whole, with least scrolling.
    fn showing(self, i: usize) -> usize {
        let row = i / self.columns() * HEIGHT;
        self.top.clamp((row + HEIGHT).saturating_sub(self.height), row)
    }

    /// Distance of a picture's row from the middle, px.
    fn off(self, i: usize) -> usize {
        (i / self.columns() * HEIGHT + HEIGHT / 2).abs_diff(self.top + self.height / 2)
    }

    /// The picture that a key moves to.
    fn step(self, key: &str, at: usize, count: usize) -> Option<usize> {
        let last = count.checked_sub(1)?;
        let page = self.columns() * (self.height / HEIGHT).max(1);
        Some(match key {
            "ArrowRight" => (at + 1).min(last),
            "ArrowLeft" => at.saturating_sub(1),
            "ArrowDown" if at + self.columns() <= last => at + self.columns(),
            "ArrowUp" if at >= self.columns() => at - self.columns(),
            "ArrowDown" | "ArrowUp" => at,
            "PageDown" => (at + page).min(last),
            "PageUp" => at.saturating_sub(page),
            "Home" => 0,
            "End" => last,
            _ => return None,
        })
    }
}

/// Time during which the list counts as moving after a scroll, milliseconds.
const MOVES: f64 = 120.;
/// Pictures drawn in a frame at rest, and while the list moves: a row of them takes longer than a frame.
const AT_REST: usize = 8;
const IN_MOTION: usize = 1;

/// Queue of pictures to be drawn, the nearest to the middle of the viewport first.
#[derive(Clone, Copy)]
struct DrawQueue {
    waiting: StoredValue<Vec<(usize, RwSignal<bool>)>>,
    viewport: RwSignal<Viewport>,
    moved: StoredValue<f64>,
}

impl DrawQueue {
    fn new(viewport: RwSignal<Viewport>) -> DrawQueue {
        DrawQueue { waiting: StoredValue::default(), viewport, moved: StoredValue::new(0.) }
    }

    /// Queues the picture in this place; the signal is set when it may be drawn.
    fn turn_of(self, place: usize) -> RwSignal<bool> {
        let turn = RwSignal::new(false);
        let first = self.waiting.try_update_value(|waiting| {
            waiting.push((place, turn));
            waiting.len() == 1
        });
        if first == Some(true) {
            self.go_on();
        }
        turn
    }

    fn go_on(self) {
        request_animation_frame(move || {
            let moves = self.moved.try_get_value().is_some_and(|moved| Date::now() - moved < MOVES);
            let viewport = self.viewport.try_get_untracked();
            let more = viewport.zip(self.waiting.try_update_value(std::mem::take)).map(|(viewport, mut waiting)| {
                // Pictures that were scrolled away are dropped.
                waiting.retain(|(_, turn)| !turn.is_disposed());
                waiting.sort_by_key(|(place, _)| std::cmp::Reverse(viewport.off(*place)));
                let left = waiting.len().saturating_sub(if moves { IN_MOTION } else { AT_REST });
                waiting.drain(left..).for_each(|(_, turn)| {
                    turn.try_set(true);
                });
                _ = self.waiting.try_set_value(waiting);
                left > 0
            });
            if more == Some(true) {
                self.go_on();
            }
        });
    }
}

/// Data of the list.
#[derive(Clone, Copy)]
pub struct ListedClasses {
    pub classes: Memo<Arc<Vec<Class>>>,
    /// The indices of the classes to show, in order.
    pub order: Memo<Arc<Vec<usize>>>,
    /// The text of the selected class.
    pub chosen: RwSignal<Option<String>>,
}

/// The list. One picture is the tab stop, the arrows go from picture to picture.
#[component]
pub fn List(shown: ListedClasses) -> impl IntoView {
    let i18n = use_i18n();
    let list = NodeRef::<Ul>::new();
    let viewport = RwSignal::new(Viewport { top: 0, width: 640, height: 480 });
    let at = RwSignal::new(0usize);
    measured(list, viewport);
    let queue = DrawQueue::new(viewport);
    let count = move || shown.order.with(|order| order.len());
    // A new order starts at its top.
    Effect::new(move |_| {
        shown.order.track();
        at.set(0);
    });
    // Both change when another row becomes visible; scrolling within one changes nothing.
    let columns = Memo::new(move |_| viewport.get().columns());
    let drawn = Memo::new(move |_| viewport.get().drawn(count()));
    let stop = Memo::new(move |_| {
        let (at, drawn) = (at.get(), drawn.get());
        if drawn.contains(&at) { at } else { drawn.start + SPARE.min(drawn.len().saturating_sub(1)) }
    });
    let keyed = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let now = viewport.get_untracked();
        let Some(to) = now.step(&event.key(), stop.get_untracked(), count()) else { return };
        event.prevent_default();
        at.set(to);
        let Some(element) = list.get_untracked() else { return };
        let top = now.showing(to);
        element.set_scroll_top(top as i32);
        viewport.set(Viewport { top, ..now });
        focus_later(element.into(), to);
    };
    let cards = move || {
        let (order, classes) = (shown.order.get(), shown.classes.get());
        let columns = columns.get();
        drawn.get().filter_map(|i| Some((i, columns, classes.get(*order.get(i)?)?.clone()))).collect::<Vec<_>>()
    };
    let card = move |(i, columns, class): (usize, usize, Class)| {
        let (left, top) = (format!("{}px", i % columns * WIDTH), format!("{}px", i / columns * HEIGHT));
        let (text, own) = (class.text.clone(), class.text.clone());
        let chosen = move || shown.chosen.with(|chosen| chosen.as_ref() == Some(&own)).to_string();
        let state = state(&class.text).to_owned();
        let turn = queue.turn_of(i);
        let drawn = move || match turn.get() {
            true => picture(&class.text),
            false => view! { <span class="atlas-picture"></span> }.into_any(),
        };
        view! {
            <li style:left=left style:top=top aria-posinset=(i + 1).to_string() aria-setsize=move || count().to_string()>
                <button type="button" class="atlas-card" data-place=i.to_string() aria-pressed=chosen
                    tabindex=move || if stop.get() == i { "0" } else { "-1" } on:focus=move |_| at.set(i)
                    on:click=move |_| shown.chosen.set(Some(text.clone()))>
                    {drawn}
                    <code>{state}</code>
                </button>
            </li>
        }
    };
    let height = move || format!("{}px", count().div_ceil(columns.get()) * HEIGHT);
    view! {
        <p role="status">{move || t_string!(i18n, atlas.shown, n = number(i18n.locale(), count() as u64))}</p>
        <p class="soft" id="atlas-keys">{t!(i18n, atlas.keys)}</p>
        <Show when=move || count() == 0><p>{t!(i18n, atlas.none)}</p></Show>
        <ul class="atlas-list" node_ref=list style=("--height", height) aria-label=t!(i18n, atlas.list) aria-describedby="atlas-keys" on:keydown=keyed
            on:scroll=move |_| {
                queue.moved.set_value(Date::now());
                seen(list, viewport);
            }>
            <For each=cards key=|(i, columns, class)| (*i, *columns, class.text.clone()) children=card/>
        </ul>
    }
}

/// Records the current viewport.
fn seen(list: NodeRef<Ul>, viewport: RwSignal<Viewport>) {
    let Some(list) = list.get_untracked() else { return };
    let px = |length: i32| usize::try_from(length).unwrap_or(0);
    let now = Viewport { top: px(list.scroll_top()), width: px(list.client_width()), height: px(list.client_height()) };
    if now.width > 0 && viewport.get_untracked() != now {
        viewport.set(now);
    }
}

/// Observes the size of the list.
fn measured(list: NodeRef<Ul>, viewport: RwSignal<Viewport>) {
    Effect::new(move |_| {
        let Some(element) = list.get() else { return };
        seen(list, viewport);
        let changed = Closure::<dyn Fn()>::new(move || {
            request_animation_frame(move || {
                if !viewport.is_disposed() {
                    seen(list, viewport);
                }
            })
        });
        if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
        }
    });
}

/// Moves the focus to a picture as soon as it is drawn.
fn focus_later(list: HtmlElement, place: usize) {
    request_animation_frame(move || {
        let found = list.query_selector(&format!("[data-place=\"{place}\"]")).ok().flatten();
        if let Some(button) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWPORT: Viewport = Viewport { top: 0, width: 700, height: 500 };

    #[test]
    fn only_what_is_in_sight_is_drawn() {
        assert_eq!((VIEWPORT.columns(), VIEWPORT.drawn(30_000)), (5, 0..30));
        let far = Viewport { top: 152 * 1_000 + 10, ..VIEWPORT };
        assert_eq!(far.drawn(30_000), 4_990..5_030);
        assert_eq!(far.drawn(12), 12..12);
        assert!((0..900_000).step_by(77).all(|top| Viewport { top, ..VIEWPORT }.drawn(30_000).len() <= 45));
    }

    #[test]
    fn keys_go_from_picture_to_picture() {
        let step = |key: &str, at: usize| VIEWPORT.step(key, at, 23);
        assert_eq!([step("ArrowRight", 22), step("ArrowLeft", 0), step("ArrowDown", 3)], [Some(22), Some(0), Some(8)]);
        assert_eq!([step("ArrowDown", 20), step("ArrowUp", 2), step("PageDown", 1)], [Some(20), Some(2), Some(16)]);
        assert_eq!([step("End", 4), step("Home", 9), step("x", 9)], [Some(22), Some(0), None]);
        assert_eq!(VIEWPORT.step("End", 0, 0), None);
    }

    #[test]
    fn a_picture_is_scrolled_to_no_further_than_needed() {
        assert_eq!([VIEWPORT.showing(0), VIEWPORT.showing(14), VIEWPORT.showing(15)], [0, 0, 108]);
        let far = Viewport { top: 15_200, ..VIEWPORT };
        assert_eq!([VIEWPORT.off(5), far.off(500), far.off(505)], [22, 174, 22]);
        assert_eq!([far.showing(500), far.showing(499), far.showing(0)], [15_200, 15_048, 0]);
    }
}
