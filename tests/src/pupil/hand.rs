//! The pupil's hand: it finds controls by role and name, and works them by keys.

use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::patience;

/// A description of a control; all of it must fit. If several do, the first, or the [`nth`](Self::nth).
#[derive(Clone, Debug, Default)]
pub struct Control(serde_json::Map<String, Value>);

impl Control {
    fn with(mut self, what: &str, value: Value) -> Self {
        self.0.insert(what.to_owned(), value);
        self
    }

    pub fn button(name: &str) -> Self {
        Self::default().with("role", json!("button")).with("name", json!(name))
    }

    pub fn field(name: &str) -> Self {
        Self::default().with("role", json!("textbox")).with("name", json!(name))
    }

    pub fn role(role: &str) -> Self {
        Self::default().with("role", json!(role))
    }

    /// A control of something that has an id in the lesson, a card or a move, by that id: its name is the lesson's
    /// words.
    pub fn of(data: &str, id: &str) -> Self {
        Self::default().with("data", json!([format!("data-{data}"), id]))
    }

    /// A control whose name ends with these words.
    pub fn ending(self, words: &str) -> Self {
        self.with("end", json!(words))
    }

    /// A control in the group, or list, of this name.
    pub fn of_group(self, name: &str) -> Self {
        self.with("group", json!(name))
    }

    /// A control within this selector, such as one of the two sides of a lesson.
    pub fn within(self, selector: &str) -> Self {
        self.with("within", json!(selector))
    }

    pub fn nth(self, n: usize) -> Self {
        self.with("nth", json!(n))
    }

    fn json(&self) -> Value {
        Value::Object(self.0.clone())
    }
}

/// The exposed state of a control.
#[derive(Clone, Debug)]
pub struct State {
    pub name: String,
    pub pressed: bool,
    pub open: bool,
    pub off: bool,
    pub value: String,
    data: Value,
}

impl State {
    /// The id in the lesson.
    pub fn id(&self, data: &str) -> String {
        self.data[data].as_str().unwrap_or_default().to_owned()
    }
}

impl Page {
    /// Injects the hand's script, anew after each load.
    pub async fn take_in_hand(&self) {
        self.js(include_str!("hand.js")).await;
    }

    /// Calls an asynchronous function of the hand.
    pub(super) async fn hand(&self, call: &str, arguments: Value) -> Value {
        self.hand_for(patience() / 3, call, arguments).await
    }

    /// Calls a function of the hand, with a timeout. It waits within the page: a call from here costs as much as ten
    /// looks there.
    pub(super) async fn hand_for(&self, patience: Duration, call: &str, arguments: Value) -> Value {
        let js = format!("pupil.{call}(...list, {}, done)", patience.as_millis());
        self.evaluate_async(&js, arguments).await.unwrap_or_else(|e| panic!("{call}: {e}"))
    }

    /// Moves the focus to a control, along Tab and arrows. The focus must not have been lost before.
    pub async fn reach(&self, control: &Control) {
        let found = self.hand("reach", json!([control.json()])).await;
        assert_eq!(found, json!("here"), "to reach {}", control.json());
    }

    /// Presses a control by a key.
    pub async fn press(&self, control: &Control) {
        self.reach(control).await;
        self.key("Enter").await;
    }

    /// Replaces the text of a field.
    pub async fn fill(&self, control: &Control, text: &str) {
        self.reach(control).await;
        self.key("Control+a").await;
        let mut keys = KeyActions::new("keyboard".into());
        let press = |keys: KeyActions, value| keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        keys = match text {
            "" => press(keys, '\u{e017}'),
            _ => text.chars().fold(keys, press),
        };
        self.client().perform_actions(keys).await.unwrap_or_else(|e| panic!("type {text:?}: {e}"));
    }

    /// The present state of all such controls.
    pub async fn states(&self, control: &Control) -> Vec<State> {
        let found = self.js(&format!("return pupil.list({})", control.json())).await;
        let state = |one: &Value| State {
            name: one["name"].as_str().unwrap_or_default().to_owned(),
            pressed: one["pressed"] == true,
            open: one["open"] == true,
            off: one["off"] == true,
            value: one["value"].as_str().unwrap_or_default().to_owned(),
            data: one["data"].clone(),
        };
        found.as_array().into_iter().flatten().map(state).collect()
    }

    /// Whether there is such a control.
    pub async fn offers(&self, control: &Control) -> bool {
        !self.states(control).await.is_empty()
    }

    /// Presses those of several controls that `wanted` names, and releases the others.
    pub async fn set_pressed(&self, control: &Control, data: &str, wanted: impl Fn(&str) -> bool) {
        let states = self.states(control).await;
        // First those to release: where only one may be pressed the next takes its place.
        for press in [false, true] {
            for state in &states {
                let id = state.id(data);
                assert!(!state.name.is_empty(), "{data} {id} has no name");
                if state.pressed != wanted(&id) && wanted(&id) == press {
                    self.press(&Control::of(data, &id).with_all(control)).await;
                }
            }
        }
    }

    /// Tab leads from the heading to every control of the step, and each has a name.
    pub async fn walk_by_tab(&self) {
        let count = self.js("return pupil.walk()").await.as_u64().unwrap_or_default();
        let mut keys = KeyActions::new("keyboard".into());
        for _ in 0..count {
            keys = keys.then(KeyAction::Down { value: '\u{e004}' }).then(KeyAction::Up { value: '\u{e004}' });
        }
        self.client().perform_actions(keys).await.unwrap_or_else(|e| panic!("Tab: {e}"));
        let faults = self.js("return pupil.walked()").await;
        assert_eq!(faults, json!([]));
    }
}

impl Control {
    fn with_all(mut self, other: &Control) -> Self {
        for (what, value) in &other.0 {
            self.0.entry(what.clone()).or_insert_with(|| value.clone());
        }
        self
    }
}
