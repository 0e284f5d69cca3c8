//! Slots for the contributions of the pack: pictures and words of all games but the built-in ones.
use std::sync::OnceLock;

/// A table of functions in two sizes: for the built-in games alone, and for all games, installed with the pack. A
/// program that fetches no pack has the large one from the start.
pub struct Slot<T: 'static> {
    linked: &'static T,
    fetched: OnceLock<&'static T>,
}

impl<T> Slot<T> {
    /// A slot with the table of the built-in games; with the other where nothing is fetched.
    pub const fn new(built_in: &'static T, all: &'static T) -> Slot<T> {
        // A constant choice: the release build's main module does not refer to `all`, so does not contain it.
        Slot { linked: if cfg!(feature = "cut") { built_in } else { all }, fetched: OnceLock::new() }
    }

    /// Installs the table of all games. A repeated call changes nothing.
    pub fn install(&self, all: &'static T) {
        // A slot that is filled already holds the same value.
        let _ = self.fetched.set(all);
    }

    /// Whether this is the table of all games.
    pub fn is_full(&self) -> bool {
        !cfg!(feature = "cut") || self.fetched.get().is_some()
    }

    /// The table of the loaded games.
    pub fn get(&self) -> &'static T {
        self.fetched.get().copied().unwrap_or(self.linked)
    }
}
