//! Fingers, mice and keys: real input events at places on the screen, made by the driver.

use std::time::Duration;

use fantoccini::Locator;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::patience;

/// Attempts to find an element that is being drawn anew.
const LOOKS: u32 = 5;

/// Duration of one step of a drag.
const SLOW: Duration = Duration::from_millis(80);

impl Page {
    /// A finger taps the middle of the first such element.
    pub async fn tap(&self, selector: &str) {
        let finger = |to| {
            TouchActions::new("finger".into())
                .then(to)
                .then(PointerAction::Down { button: 0 })
                .then(PointerAction::Pause { duration: Duration::from_millis(30) })
                .then(PointerAction::Up { button: 0 })
        };
        self.point(selector, "tap", finger).await;
    }

    /// The mouse comes to the middle of the first such element and clicks.
    pub async fn click(&self, selector: &str) {
        let mouse = |to| {
            MouseActions::new("mouse".into())
                .then(to)
                .then(PointerAction::Down { button: 0 })
                .then(PointerAction::Up { button: 0 })
        };
        self.point(selector, "click", mouse).await;
    }

    /// Chooses an option of a list by its value, with the events that keys would cause.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.find(selector).await;
        let js = format!(
            "const e = document.querySelector({}); e.value = {}; \
             e.dispatchEvent(new Event('change', {{ bubbles: true }})); return e.value",
            json!(selector),
            json!(value)
        );
        assert_eq!(self.js(&js).await, json!(value), "{selector} has no option {value}");
    }

    /// The mouse comes to the middle of the first such element and stays.
    pub async fn hover(&self, selector: &str) {
        self.point(selector, "hover", |to| MouseActions::new("mouse".into()).then(to)).await;
    }

    /// Performs actions that begin at the middle of the first such element, and aims anew, as a person would, if the
    /// page replaced it meanwhile or pushed it off the screen for less than a frame: the driver has done nothing yet.
    async fn point<A: Into<fantoccini::actions::Actions>>(
        &self,
        selector: &str,
        what: &str,
        action: impl Fn(PointerAction) -> A,
    ) {
        for look in 1.. {
            match self.client().perform_actions(action(self.to_middle(selector, None).await)).await {
                Ok(()) => return,
                Err(e) if look < LOOKS && (e.is_stale_element_reference() || e.is_move_target_out_of_bounds()) => {}
                Err(e) => panic!("{what} {selector:?}: {e:?}"),
            }
        }
    }

    /// Moves to the middle of an element. The engine itself looks it up when the pointer moves: a place looked up
    /// beforehand is old when the driver has been asked, and content inserted above may have moved the element
    /// meanwhile.
    async fn to_middle(&self, selector: &str, duration: Option<Duration>) -> PointerAction {
        let sight = self.in_sight(selector).await;
        let id = sight["element"].as_object().and_then(|e| e.values().next()?.as_str()).unwrap_or_default();
        let element = Element::from_element_id(self.client().clone(), ElementRef::from(id.to_owned()));
        PointerAction::MoveToElement { element, duration, x: 0., y: 0. }
    }

    /// The mouse drags from the middle of the one element to the middle of the other; both must be on the screen.
    pub async fn drag(&self, from: &str, to: &str) {
        let [start, way, end] = self.way_between(from, to).await;
        self.drag_by(start, way, end).await;
    }

    /// A finger drags from the middle of the one element to the middle of the other; both must be on the screen.
    pub async fn drag_by_finger(&self, from: &str, to: &str) {
        let [start, way, end] = self.way_between(from, to).await;
        let finger = TouchActions::new("finger".into())
            .then(start)
            .then(PointerAction::Down { button: 0 })
            .then(way)
            .then(end)
            .then(PointerAction::Up { button: 0 });
        self.client().perform_actions(finger).await.unwrap_or_else(|e| panic!("a drag by finger: {e}"));
    }

    /// The way of a pointer between the middles of two elements: its start, the move, and the rest at its end.
    async fn way_between(&self, from: &str, to: &str) -> [PointerAction; 3] {
        // Late content may move both: a person sees them together.
        let mut start = self.middle(from).await;
        for _ in 0..20 {
            let (way, end) = (self.to_middle(to, Some(SLOW)).await, self.to_middle(to, Some(SLOW)).await);
            let now = self.middle(from).await;
            if now == start {
                return [self.to_middle(from, None).await, way, end];
            }
            start = now;
        }
        panic!("{from:?} and {to:?} are not on the screen together");
    }

    /// The mouse drags from one place of an element to another, each as shares of its width and height.
    pub async fn drag_within(&self, selector: &str, from: (f64, f64), to: (f64, f64)) {
        self.middle(selector).await;
        let js = format!(
            "const r = document.querySelector({}).getBoundingClientRect(); return [r.left, r.top, r.width, r.height]",
            json!(selector)
        );
        let area = self.js(&js).await;
        let n = |i: usize| area[i].as_f64().unwrap_or_default();
        let place = |(x, y): (f64, f64)| ((n(0) + x * n(2)).round(), (n(1) + y * n(3)).round());
        self.drag_between(place(from), place(to)).await;
    }

    async fn drag_between(&self, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
        let to = |x, y| PointerAction::MoveTo { duration: Some(SLOW), x, y };
        self.drag_by(
            PointerAction::MoveTo { duration: None, x, y },
            to((x + to_x) / 2., (y + to_y) / 2.),
            to(to_x, to_y),
        )
        .await;
    }

    /// Presses the button at the first of these places, releases it at the last.
    async fn drag_by(&self, start: PointerAction, way: PointerAction, end: PointerAction) {
        let mouse = MouseActions::new("mouse".into())
            .then(start)
            .then(PointerAction::Down { button: 0 })
            .then(way)
            .then(end)
            .then(PointerAction::Up { button: 0 });
        self.client().perform_actions(mouse).await.unwrap_or_else(|e| panic!("a drag: {e}"));
    }

    /// Presses keys one after another: `"Tab"`, `"ArrowLeft"`, `"Shift+Tab"`, `" "`, `"z"`.
    pub async fn key(&self, keys: &str) {
        self.keys(&[keys]).await;
    }

    /// Presses keys in one sequence, with no look in between.
    pub async fn keys(&self, keys: &[&str]) {
        let mut keyboard = KeyActions::new("keyboard".into());
        for keys in keys {
            // A lone "+" is the key itself.
            let names = if *keys == "+" { vec!["+"] } else { keys.split('+').collect() };
            let held: Vec<char> = names.into_iter().map(code).collect();
            let down = held.iter().map(|&value| KeyAction::Down { value });
            let up = held.iter().rev().map(|&value| KeyAction::Up { value });
            keyboard = down.chain(up).fold(keyboard, KeyActions::then);
        }
        self.client().perform_actions(keyboard).await.unwrap_or_else(|e| panic!("key {keys:?}: {e}"));
    }

    /// Opens the editor from the board, as a person does.
    pub async fn open_editor(&self) {
        self.click(".tools .button:has(+ .button:last-child)").await;
        self.click(".sheet[open] .sheet-body > .button").await;
        self.find(".editor").await;
    }

    /// Replaces the text of a field, key by key.
    pub async fn type_in(&self, selector: &str, text: &str) {
        // WebKit does not scroll within a dialog, and refuses while the field still moves into its place.
        self.middle(selector).await;
        let field = self.client().find(Locator::Css(selector)).await.unwrap_or_else(|e| panic!("{selector:?}: {e}"));
        self.wait(&format!("{selector:?} to be cleared"), || async { field.clear().await.is_ok() }).await;
        field.send_keys(text).await.unwrap_or_else(|e| panic!("type in {selector:?}: {e}"));
    }

    /// The focused element, as `tag "accessible words"`: never `body` after the first key.
    pub async fn focused(&self) -> String {
        let js = "const e = document.activeElement; return e.localName + ' ' + \
                  JSON.stringify(e.getAttribute('aria-label') ?? e.textContent.trim().slice(0, 80))";
        self.js(js).await.as_str().unwrap_or_default().to_owned()
    }

    /// Presses a key until the focus is within the first element of the selector.
    pub async fn key_until(&self, key: &str, selector: &str) {
        let js = format!("return !!document.activeElement.closest({})", json!(selector));
        for _ in 0..100 {
            if self.js(&js).await == json!(true) {
                return;
            }
            self.key(key).await;
        }
        panic!("{key:?} a hundred times does not lead to {selector:?}; the focus is on {}", self.focused().await);
    }

    /// Moves the focus to a control by Tab, or by Shift+Tab if it stands before the focused element: past the end of a
    /// page Tab leads out of it, and a browser with the focus on its own buttons no longer presses those of the page.
    pub async fn tab_to(&self, selector: &str) {
        self.find(selector).await;
        let js = format!(
            "return !!(document.activeElement.compareDocumentPosition(document.querySelector({})) & \
             Node.DOCUMENT_POSITION_PRECEDING)",
            json!(selector)
        );
        let key = if self.js(&js).await == json!(true) { "Shift+Tab" } else { "Tab" };
        self.key_until(key, selector).await;
    }

    async fn middle(&self, selector: &str) -> (f64, f64) {
        let sight = self.in_sight(selector).await;
        (sight["at"][0].as_f64().unwrap_or_default(), sight["at"][1].as_f64().unwrap_or_default())
    }

    /// The element's place, and the element over its middle: for the message of a journey that could not touch it.
    async fn over(&self, selector: &str) -> Value {
        let js = format!(
            "const e = document.querySelector({}), r = e?.getBoundingClientRect();
             if (!e) return 'there is none';
             const over = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
             return `at ${{[r.left, r.top, r.width, r.height].map(Math.round)}} of ${{innerWidth}}x${{innerHeight}}, scrolled \
                     by ${{scrollY}}, under ${{over?.outerHTML.slice(0, 200)}}`;",
            json!(selector)
        );
        self.js(&js).await
    }

    /// Scrolls the element's middle onto the screen; it must be uncovered and at rest, as a person waits for a sheet
    /// that slides in. One script, since many calls of a driver would cost most of a journey's time.
    async fn in_sight(&self, selector: &str) -> Value {
        let js = format!(
            "const done = arguments[arguments.length - 1], until = performance.now() + {patience};
             let last = '';
             const look = () => {{
                 const e = document.querySelector({selector});
                 if (e) {{
                     let r = e.getBoundingClientRect();
                     const show = () => {{
                         e.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
                         r = e.getBoundingClientRect();
                     }};
                     const centre = () => [Math.round(r.left + r.width / 2), Math.round(r.top + r.height / 2)];
                     const hits = () => {{
                         const hit = document.elementFromPoint(...centre());
                         return !!hit && (e.contains(hit) || hit.contains(e) && !!hit.closest('label, button, a'));
                     }};
                     if (r.top < 0 || r.left < 0 || r.bottom > innerHeight || r.right > innerWidth) show();
                     // Sticky elements may cover it: a person scrolls it free.
                     if (!hits()) show();
                     const at = hits() ? centre().join() : '';
                     if (at && at === last) return done({{ element: e, at: centre() }});
                     last = at;
                 }}
                 if (performance.now() > until) return done(null);
                 setTimeout(look, 40);
             }};
             look()",
            patience = patience().as_millis(),
            selector = json!(selector)
        );
        // The element may be removed while it is handed over.
        let mut sight = self.client().execute_async(&js, vec![]).await;
        for _ in 1..LOOKS {
            if !sight.as_ref().is_err_and(|e| e.is_stale_element_reference()) {
                break;
            }
            sight = self.client().execute_async(&js, vec![]).await;
        }
        let sight = sight.unwrap_or_else(|e| panic!("{selector:?}: {e}"));
        if sight.is_null() {
            let over = self.over(selector).await;
            panic!("waited for {selector:?} to be in sight ({over}); the page shows: {}", self.gist().await);
        }
        sight
    }
}

/// The character by which WebDriver knows a key.
fn code(name: &str) -> char {
    let mut letters = name.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return letter;
    }
    let key = match name {
        "Tab" => Key::Tab,
        "Enter" => Key::Enter,
        "Escape" => Key::Escape,
        "Space" => return ' ',
        "Backspace" => Key::Backspace,
        "Delete" => Key::Delete,
        "Home" => Key::Home,
        "End" => Key::End,
        "PageUp" => Key::PageUp,
        "PageDown" => Key::PageDown,
        "ArrowLeft" => Key::Left,
        "ArrowRight" => Key::Right,
        "ArrowUp" => Key::Up,
        "ArrowDown" => Key::Down,
        "Shift" => Key::Shift,
        "Control" => Key::Control,
        "Alt" => Key::Alt,
        _ => panic!("no key {name:?}"),
    };
    key.chars().next().expect("a key's character")
}
