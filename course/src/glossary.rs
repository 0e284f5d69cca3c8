//! The packed glossary: each term of the field on a card with one sentence, one board and its other names.
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;

/// All cards, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Glossary {
    pub title: String,
    pub promise: Vec<Inline>,
    /// By subject, simple ones first.
    pub cards: Vec<Card>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// The id, a promise: it stands in links, `#term=mex`.
    pub id: String,
    /// Ids that lead here as well.
    pub aliases: Vec<String>,
    /// The standard term.
    pub term: String,
    /// Other names in this language.
    pub also: Vec<String>,
    /// Names in the other languages, by their codes; the standard term first.
    pub abroad: Vec<(String, Vec<String>)>,
    /// The words of the course's sources for it.
    pub source: Vec<Inline>,
    /// One sentence that needs no other card.
    pub is: Vec<Inline>,
    /// The term on the board.
    pub example: Vec<Inline>,
    /// Differences between the sources; empty if there are none.
    pub note: Vec<Inline>,
    pub pos: String,
    pub play: Play,
    /// The lesson that introduces it, with its title; `None` while that is not written.
    pub lesson: Option<(String, String)>,
    /// Ids of related cards.
    pub see: Vec<String>,
}

/// The id of the whole glossary in links; no card has it.
pub const ALL: &str = "all";

impl Glossary {
    /// The card with this id or alias.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id || card.aliases.iter().any(|alias| alias == id))
    }
}
