//! The state of the review.
use leptos::prelude::*;

/// The search for a better move in the review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetterMoveSearch {
    /// The ply before the move.
    pub ply: usize,
    /// The name of the move that was tapped.
    pub tried: Option<String>,
}

/// The state of the review; signals, copied freely.
#[derive(Clone, Copy)]
pub struct ReviewState {
    /// Whether the review was asked for: the first slip is shown as soon as it is found.
    pub asked: RwSignal<bool>,
    /// The search for the move that was better: a tap on the board is judged and not played.
    pub finding: RwSignal<Option<BetterMoveSearch>>,
    /// Number of noticed moves that gave away a won game.
    pub slips: RwSignal<u32>,
}

impl ReviewState {
    pub(super) fn new() -> ReviewState {
        ReviewState { asked: RwSignal::new(false), finding: RwSignal::new(None), slips: RwSignal::new(0) }
    }
}
