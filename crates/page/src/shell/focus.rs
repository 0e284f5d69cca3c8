//! Focus recovery: when the focused element is removed, its neighbour gets the focus, or the heading.
use crate::board::{focus_in_place, show};
use crate::state::lifetime::Lifetime;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit};

/// Focuses the first match of this selector, if there is one.
pub fn give(selector: &str) -> bool {
    let element = document().query_selector(selector).ok().flatten();
    let element = element.and_then(|e| e.dyn_into::<HtmlElement>().ok());
    // A failed focus call leaves the focus where it is.
    element.is_some_and(|element| element.focus().is_ok())
}

/// Focuses the board, or the heading if there is none. One selector for both would find the heading, which comes first.
pub fn give_board() {
    if !give("[data-board] [tabindex='0']") {
        give("main h1");
    }
}

/// Scrolls to a part of the page and focuses it.
pub fn reach(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        element.set_tab_index(-1);
        let _ = element.focus();
        show(&element);
    }
}

/// The last focused element, and its place.
struct Focused {
    element: HtmlElement,
    /// The lists and groups around it, the nearest first, each with its index among the group's focusable elements.
    groups: Vec<(Element, u32)>,
}

/// Selects focusable elements in a group.
const REACHED: &str = "button, input, select, a[href], [tabindex='0']";

/// Selects the groups within which a neighbour is looked for.
const GROUPS: &str = "[role=group], ul, ol, .tool, .lesson-boards, .lesson, .takes, .turns";

/// Selects the headings that take the focus where no neighbour does: that of an open dialog, outside of which nothing
/// takes it, and the screen's.
const HEADINGS: [&str; 2] = ["dialog[open] h2", "main h1"];

impl Focused {
    fn of(element: HtmlElement) -> Focused {
        // Not on a board's page: there the element that replaces a move is another move, which nobody chose.
        let tool = element.closest(".tool, .lesson, .turns").ok().flatten();
        let mut groups = Vec::new();
        let mut at = tool.and_then(|_| element.parent_element());
        while let Some(group) = at.and_then(|from| from.closest(GROUPS).ok().flatten()) {
            if let Ok(all) = group.query_selector_all(REACHED) {
                let index = (0..all.length()).find(|&i| all.item(i).is_some_and(|one| one == **element));
                groups.extend(index.map(|index| (group.clone(), index)));
            }
            at = group.parent_element();
        }
        Focused { element, groups }
    }

    /// The element now at that index, or the last of the group.
    fn next(&self) -> Option<HtmlElement> {
        let (all, index) =
            self.groups.iter().filter(|(group, _)| group.is_connected()).find_map(|(group, index)| {
                let all = group.query_selector_all(REACHED).ok()?;
                (all.length() > 0).then_some((all, *index))
            })?;
        all.item(index.min(all.length() - 1))?.dyn_into().ok()
    }
}

/// Restores a lost focus: if the focused element is removed, its neighbour in an instrument, in a lesson or below the
/// home page's game gets the focus, or the heading of the dialog or the screen.
pub fn keep() {
    // Something may have the focus before this module has loaded.
    let now = document().active_element().and_then(|e| e.dyn_into().ok());
    let last = StoredValue::new_local(now.map(Focused::of));
    let listener = window_event_listener(leptos::ev::focusin, move |event| {
        last.set_value(event.target().and_then(|t| t.dyn_into().ok()).map(Focused::of));
    });
    on_cleanup(move || listener.remove());
    let nowhere = || document().active_element().is_none_or(|e| e.tag_name() == "BODY");
    let lost =
        move || nowhere() && last.with_value(|last| last.as_ref().is_some_and(|place| !place.element.is_connected()));
    let rescue = move || {
        if lost() {
            // Where the page was pressed it stays: the next tap may be on its way.
            let takes = |element: HtmlElement| focus_in_place(&element) && !nowhere();
            let next = last.with_value(|last| last.as_ref().and_then(Focused::next));
            let heading = |selector| document().query_selector(selector).ok().flatten()?.dyn_into().ok();
            // If neither takes it (a button that is disabled, a heading that is being replaced), the next change of the page tries again.
            let _ = next.is_some_and(takes) || HEADINGS.into_iter().filter_map(heading).any(takes);
        }
    };
    // Two frames later: the replacement may focus itself, a board does so in the next frame, however late that is; and
    // an element missing in the first frame may have been removed only then.
    let pending = StoredValue::new_local(None::<Timeout>);
    let lifetime = Lifetime::current();
    let again = move || {
        if lost() {
            lifetime.next_frame(rescue);
        }
    };
    let in_a_frame = move || lifetime.next_frame(again);
    let went = move |_: JsValue| pending.set_value(Some(Timeout::new(50, in_a_frame)));
    let changed = Closure::<dyn FnMut(JsValue)>::new(lifetime.listener(went));
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_subtree(true);
    if let (Ok(observer), Some(body)) = (MutationObserver::new(changed.as_ref().unchecked_ref()), document().body()) {
        // Cannot fail: the body and the options are given.
        let _ = observer.observe_with_options(&body, &what);
        let kept = StoredValue::new_local((observer, changed));
        on_cleanup(move || kept.with_value(|(observer, _)| observer.disconnect()));
    }
}

/// Returns the focus to the host page.
pub fn leave_frame() {
    if let Some(element) = document().active_element().and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        let _ = element.blur();
    }
    if let Ok(Some(parent)) = window().parent() {
        let _ = parent.focus();
    }
}
