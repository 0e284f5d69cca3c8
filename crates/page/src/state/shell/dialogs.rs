//! The open dialog, card or panel.
use leptos::prelude::*;

/// The dialogs; at most one is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DialogKind {
    Display,
    Players,
    Help,
    /// A new game from another position.
    New,
    /// Another game beside this one.
    Add,
    /// A position to set up by touch, as a new game.
    Edit,
    /// A position to set up by touch and add to the present one.
    EditBeside,
    Share,
}

impl DialogKind {
    /// Whether it shows games of any kind.
    pub fn shows_any_game(self) -> bool {
        match self {
            DialogKind::New | DialogKind::Add | DialogKind::Edit | DialogKind::EditBeside => true,
            DialogKind::Display | DialogKind::Players | DialogKind::Help | DialogKind::Share => false,
        }
    }
}

/// The open dialog, card or panel; signals, copied freely.
#[derive(Clone, Copy)]
pub struct OpenDialogs {
    pub kind: RwSignal<Option<DialogKind>>,
    /// The term whose card is open; one for the whole page.
    pub term: RwSignal<Option<String>>,
    /// Whether the rules were opened by their shortcut.
    pub rules: RwSignal<bool>,
}

impl OpenDialogs {
    pub(super) fn new() -> OpenDialogs {
        OpenDialogs { kind: RwSignal::new(None), term: RwSignal::new(None), rules: RwSignal::new(false) }
    }
}
