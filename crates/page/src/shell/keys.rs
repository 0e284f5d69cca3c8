//! Keyboard shortcuts: one table for the handler and the help dialog.
//!
//! In: a key and its target. Out: an action. The table and `lookup` are pure; `listen` is the handler.
use super::reading::Reading;
use super::{Shell, focus};
use crate::state::table::Table;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// The action of a shortcut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyAction {
    Back,
    Forward,
    Hint,
    Analysis,
    /// Puts rows into packets, or back.
    Pack,
    Restart,
    New,
    Help,
    /// Switches the sounds on or off.
    Sound,
    /// Announces something about the game.
    Read(Reading),
    /// Shows or hides something for a class.
    Show(Spotlight),
}

/// A thing that a teacher shows with one key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spotlight {
    Rules,
    Verdict,
    Why,
    /// The pieces removed by the last move.
    Ghost,
}

/// Keys with the same action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Binding {
    pub act: KeyAction,
    /// The keys' names in the browser.
    pub keys: &'static [&'static str],
}

pub const BINDINGS: &[Binding] = &[
    Binding { act: KeyAction::Back, keys: &["ArrowLeft", "z"] },
    Binding { act: KeyAction::Forward, keys: &["ArrowRight", "y"] },
    Binding { act: KeyAction::Hint, keys: &["h", "2"] },
    Binding { act: KeyAction::Analysis, keys: &["a"] },
    Binding { act: KeyAction::Pack, keys: &["b"] },
    Binding { act: KeyAction::Restart, keys: &["r"] },
    Binding { act: KeyAction::New, keys: &["n"] },
    Binding { act: KeyAction::Help, keys: &["?"] },
    Binding { act: KeyAction::Sound, keys: &["s"] },
    Binding { act: KeyAction::Show(Spotlight::Rules), keys: &["1"] },
    Binding { act: KeyAction::Show(Spotlight::Verdict), keys: &["3"] },
    Binding { act: KeyAction::Show(Spotlight::Why), keys: &["4"] },
    Binding { act: KeyAction::Show(Spotlight::Ghost), keys: &["5"] },
    Binding { act: KeyAction::Read(Reading::Position), keys: &["p"] },
    Binding { act: KeyAction::Read(Reading::LastMove), keys: &["l"] },
    Binding { act: KeyAction::Read(Reading::Verdict), keys: &["v"] },
    Binding { act: KeyAction::Read(Reading::Threats), keys: &["t"] },
];

/// A key's label in the help.
pub fn cap(key: &'static str) -> &'static str {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        key => key,
    }
}

/// The kind of element that has the focus when a key is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyTarget {
    /// A text field: keys are letters.
    Text,
    /// A board, a slider or a radio group: the arrows move within it.
    Arrows,
    Page,
}

/// The action of this key at this target.
pub fn lookup(key: &str, place: KeyTarget) -> Option<KeyAction> {
    let free = match place {
        KeyTarget::Text => false,
        KeyTarget::Arrows => !key.starts_with("Arrow"),
        KeyTarget::Page => true,
    };
    let lower = key.to_lowercase();
    let found = BINDINGS.iter().find(|b| b.keys.contains(&key) || b.keys.contains(&lower.as_str()));
    found.filter(|_| free).map(|b| b.act)
}

fn place(target: Option<Element>) -> KeyTarget {
    let is = |selector: &str| target.as_ref().is_some_and(|e| e.closest(selector).ok().flatten().is_some());
    const TEXT: &str = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range])";
    const ARROWS: &str =
        "[data-board], input, [role=toolbar], [role=radiogroup], [role=tree], [role=listbox], [role=grid], [role=menu]";
    match () {
        () if is(TEXT) => KeyTarget::Text,
        () if is(ARROWS) => KeyTarget::Arrows,
        () => KeyTarget::Page,
    }
}

/// The keys pressed before [`listen`] has loaded, and the listener that records them.
type Early = StoredValue<Option<(Vec<KeyboardEvent>, WindowListenerHandle)>, LocalStorage>;

/// Records keys until [`listen`] has loaded: the board can be played before.
pub fn keep() {
    let early = Early::new_local(None);
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        early.try_update_value(|early| early.iter_mut().for_each(|(pressed, _)| pressed.push(event.clone())));
    });
    early.set_value(Some((Vec::new(), listener)));
    provide_context(early);
}

/// Handles shortcuts for the page's lifetime, and those recorded before. A table within the page handles its own first.
pub fn listen(table: Table, shell: Shell) {
    let handle_key = move |event: KeyboardEvent| handle_key(table, shell, &event);
    if let Some((pressed, listener)) = use_context::<Early>().and_then(|early| early.try_update_value(Option::take)?) {
        listener.remove();
        pressed.into_iter().for_each(handle_key);
    }
    let listener = window_event_listener(leptos::ev::keydown, handle_key);
    on_cleanup(move || listener.remove());
}

/// Performs this key's action at this table, unless the event is handled already.
pub fn handle_key(table: Table, shell: Shell, event: &KeyboardEvent) {
    if event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key() || event.is_composing() {
        return;
    }
    // An open dialog handles its keys itself.
    if shell.dialogs.kind.with_untracked(Option::is_some) || shell.dialogs.term.with_untracked(Option::is_some) {
        return;
    }
    if event.key() == "Escape" {
        return leave(table, shell, event);
    }
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    let act = lookup(&event.key(), place(target)).filter(|_| shell.keys_on() && table.open.get_untracked());
    if let Some(act) = act {
        event.prevent_default();
        shell.act(act);
    }
}

/// Cancels the preview; with nothing to cancel, leaves the frame.
fn leave(table: Table, shell: Shell, event: &KeyboardEvent) {
    if table.highlights.preview.with_untracked(Option::is_some) {
        table.highlights.preview.set(None);
        event.prevent_default();
    } else if shell.embedded && table.worker.client_id == 0 {
        focus::leave_frame();
        shell.escapes.update(|times| *times += 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_do_one_thing_each() {
        let mut keys: Vec<_> = BINDINGS.iter().flat_map(|b| b.keys).collect();
        let count = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }

    #[track_caller]
    fn check(key: &str, place: KeyTarget, want: Option<KeyAction>) {
        assert_eq!(lookup(key, place), want);
    }

    #[test]
    fn keys_mean_what_the_place_allows() {
        check("z", KeyTarget::Page, Some(KeyAction::Back));
        check("Z", KeyTarget::Arrows, Some(KeyAction::Back));
        check("z", KeyTarget::Text, None);
        check("ArrowLeft", KeyTarget::Page, Some(KeyAction::Back));
        check("ArrowLeft", KeyTarget::Arrows, None);
        check("?", KeyTarget::Page, Some(KeyAction::Help));
        check("B", KeyTarget::Arrows, Some(KeyAction::Pack));
        check("4", KeyTarget::Arrows, Some(KeyAction::Show(Spotlight::Why)));
        check("s", KeyTarget::Arrows, Some(KeyAction::Sound));
        check("x", KeyTarget::Page, None);
    }
}
