//! Local storage: the one place that reads and writes it.
//!
//! In: keys and texts. Out: texts, to be parsed like a link. A storage that is refused (a sandboxed frame, a private
//! window) or forbidden by the link (`store=0`, an exam) acts as an empty one, and writes are dropped. `web_sys` is
//! used directly: the storage crate of gloo throws where the storage is refused.
use crate::storage::download;
use link::address::Address;
use wasm_bindgen::prelude::*;
use web_sys::Storage;

/// Prefix of every key, so that other pages of the same origin are left alone.
const PREFIX: &str = "spielraum.";

/// A handle on local storage, copied freely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Store {
    allowed: bool,
}

impl Store {
    /// A storage that works only if the link allows it.
    pub fn new(address: &Address) -> Store {
        Store { allowed: address.store.0 && !address.exam.0 }
    }

    /// Whether storing is allowed and possible.
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

    /// Writes an entry; an empty text removes it.
    pub fn write(self, key: &str, text: &str) {
        let Some(storage) = self.storage() else { return };
        let key = format!("{PREFIX}{key}");
        // A failed write to a full storage is harmless: the page does not depend on it.
        let _ = if text.is_empty() { storage.remove_item(&key) } else { storage.set_item(&key, text) };
    }

    /// Reads an entry of session storage: it survives a reload, not the tab.
    pub fn read_session(self, key: &str) -> Option<String> {
        self.tab()?.get_item(&format!("{PREFIX}{key}")).ok()?
    }

    /// Writes to session storage; an empty text removes the entry.
    pub fn write_session(self, key: &str, text: &str) {
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

    /// All entries, by key, in order.
    pub fn all(self) -> Vec<(String, String)> {
        let keys = self.storage().map(|storage| keys(&storage)).unwrap_or_default();
        let mut all: Vec<_> = keys.into_iter().filter_map(|key| self.read(&key).map(|text| (key, text))).collect();
        all.sort();
        all
    }

    /// Deletes all entries, those of this tab, too.
    pub fn clear(self) {
        for storage in [self.storage(), self.tab()].into_iter().flatten() {
            for key in keys(&storage) {
                // An entry that cannot be removed cannot be read either.
                let _ = storage.remove_item(&format!("{PREFIX}{key}"));
            }
        }
    }

    /// Offers all entries as a text file, a line `key text` each.
    ///
    /// # Errors
    /// The browser's refusal.
    pub fn export(self) -> Result<(), JsValue> {
        let text: String = self.all().into_iter().map(|(key, text)| format!("{key} {text}\n")).collect();
        download::save(&download::blob(&text, "text/plain;charset=utf-8")?, "spielraum.txt")
    }
}

/// The keys of our entries in a storage, without their prefix.
fn keys(storage: &Storage) -> Vec<String> {
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|i| storage.key(i).ok().flatten());
    keys.filter_map(|key| key.strip_prefix(PREFIX).map(str::to_owned)).collect()
}
