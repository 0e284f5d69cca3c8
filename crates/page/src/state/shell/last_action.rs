//! The last move or touch, and the gesture of the next.
use leptos::prelude::*;

/// The view of the last move or touch; signals, copied freely.
#[derive(Clone, Copy)]
pub struct LastAction {
    /// The step of the replay of the last move; 0: none.
    pub replay: RwSignal<u8>,
    /// Whether the removed pieces of the last move still show on their board.
    pub ghost: RwSignal<bool>,
    /// The reason why the last touch did nothing, in words; until the next move.
    pub refused: RwSignal<Option<String>>,
}

impl LastAction {
    pub(super) fn new() -> LastAction {
        LastAction { replay: RwSignal::new(0), ghost: RwSignal::new(true), refused: RwSignal::new(None) }
    }
}

/// The gesture of a move that takes more than one tap; signals, copied freely.
#[derive(Clone, Copy)]
pub struct GestureState {
    /// The board that the gesture can be shown on, and its description.
    pub offered: RwSignal<Option<(usize, String)>>,
    /// Whether the gesture is being shown.
    pub shows: RwSignal<bool>,
}

impl GestureState {
    pub(super) fn new() -> GestureState {
        GestureState { offered: RwSignal::new(None), shows: RwSignal::new(false) }
    }
}
