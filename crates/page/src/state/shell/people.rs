//! The people at the table.
use leptos::prelude::*;
use link::values::Players;
use play::class_vote::Ballot;
use play::score::Score;

/// The people at the table; signals, copied freely.
#[derive(Clone, Copy)]
pub struct People {
    /// The score between two people, where they keep one.
    pub score: RwSignal<Option<Score>>,
    /// The votes of a class that plays against the computer.
    pub ballot: RwSignal<Option<Ballot>>,
    /// Players as named in announcements, where others than they move the pieces: in a line that is played through.
    pub spoken_players: RwSignal<Option<Players>>,
    /// The heading with people's names: whose turn it is, or who has won.
    pub named_heading: RwSignal<Option<String>>,
    /// Whether the board is turned to the other side of the table.
    pub turned: RwSignal<bool>,
}

impl People {
    pub(super) fn new() -> People {
        People {
            score: RwSignal::new(None),
            ballot: RwSignal::new(None),
            spoken_players: RwSignal::new(None),
            named_heading: RwSignal::new(None),
            turned: RwSignal::new(false),
        }
    }
}
