//! What stays on this device: the one place that reads and writes the browser's storage.
//!
//! In: keys and texts. Out: texts, to be read like a link. A storage that is refused (a sandboxed frame, a private window)
//! or forbidden by the link (`store=0`, an exam) is an empty one, and what is written to it is dropped. `web_sys` is used
//! directly: the storage crate of gloo throws where the storage is refused.
use crate::address::Address;
use crate::file;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Before every key, so that other pages of the same origin are left alone.
const PREFIX: &str = "spielraum.";

/// A handle on what is kept, copied freely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Store {
    allowed: bool,
}

impl Store {
    /// Keeps something only if the link allows it.
    pub fn new(address: &Address) -> Store {
        Store { allowed: address.store.0 && !address.exam.0 }
    }

    /// May something be kept, and can it?
    pub fn works(self) -> bool {
        self.storage().is_some()
    }

    fn storage(self) -> Option<Storage> {
        if !self.allowed {
            return None;
        }
        web_sys::window()?.local_storage().ok()?
    }

    pub fn read(self, key: &str) -> Option<String> {
        self.storage()?.get_item(&format!("{PREFIX}{key}")).ok()?
    }

    /// An empty text is not kept.
    pub fn write(self, key: &str, text: &str) {
        let Some(storage) = self.storage() else { return };
        let key = format!("{PREFIX}{key}");
        // A full storage loses nothing that the page needs to go on.
        let _ = if text.is_empty() { storage.remove_item(&key) } else { storage.set_item(&key, text) };
    }

    /// Reads a note of this tab: a reload finds it again, another day does not.
    pub fn recall(self, key: &str) -> Option<String> {
        self.tab()?.get_item(&format!("{PREFIX}{key}")).ok()?
    }

    /// Notes it until the tab is closed; an empty text is forgotten.
    pub fn note(self, key: &str, text: &str) {
        let Some(storage) = self.tab() else { return };
        let key = format!("{PREFIX}{key}");
        let _ = if text.is_empty() { storage.remove_item(&key) } else { storage.set_item(&key, text) };
    }

    fn tab(self) -> Option<Storage> {
        if !self.allowed {
            return None;
        }
        web_sys::window()?.session_storage().ok()?
    }

    /// All that is kept, by key, in order.
    pub fn all(self) -> Vec<(String, String)> {
        let Some(storage) = self.storage() else { return Vec::new() };
        let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten());
        let ours = keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned));
        let mut all: Vec<_> = ours.filter_map(|key| self.read(&key).map(|text| (key, text))).collect();
        all.sort();
        all
    }

    /// Forgets all that is kept.
    pub fn clear(self) {
        for (key, _) in self.all() {
            self.write(&key, "");
        }
    }

    /// Offers all that is kept as a text file, a line `key text` each.
    ///
    /// # Errors
    /// What the browser refused.
    pub fn export(self) -> Result<(), JsValue> {
        let text: String = self.all().into_iter().map(|(key, text)| format!("{key} {text}\n")).collect();
        file::save(&file::blob(&text, "text/plain;charset=utf-8")?, "spielraum.txt")
    }
}
