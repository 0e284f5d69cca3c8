//! The disclosed part of the hints and reasons, and the parts of the board that they point at.
use leptos::prelude::*;
use play::disclosure::ExpandedLevels;

/// The disclosed part of hints and explanations; signals, copied freely.
#[derive(Clone, Copy)]
pub struct TableDisclosure {
    /// Steps of the hint taken in this position, 0 to 4.
    pub hint: RwSignal<u8>,
    /// The expanded levels of explanations.
    pub levels: RwSignal<ExpandedLevels>,
}

impl TableDisclosure {
    pub(super) fn new() -> TableDisclosure {
        TableDisclosure { hint: RwSignal::new(0), levels: RwSignal::new(ExpandedLevels::default()) }
    }
}

/// Highlighted moves and parts of the board; signals, copied freely.
#[derive(Clone, Copy)]
pub struct TableHighlights {
    /// The move under the finger, the pointer or the focus.
    pub preview: RwSignal<Option<String>>,
    /// Moves mentioned by a hovered or focused reason: framed on the board.
    pub pointed: RwSignal<Vec<String>>,
    /// Whether the numbers of pairs show on the board.
    pub pairing: RwSignal<bool>,
}

impl TableHighlights {
    pub(super) fn new() -> TableHighlights {
        TableHighlights {
            preview: RwSignal::new(None),
            pointed: RwSignal::new(Vec::new()),
            pairing: RwSignal::new(false),
        }
    }

    /// Ends the highlights of moves, which belong to one position.
    pub(super) fn clear_moves(&self) {
        self.preview.set(None);
        self.pointed.set(Vec::new());
    }
}
