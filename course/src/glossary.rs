//! The glossary as it is packed: each term of the field on a card with one sentence, one board and its other names.
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
    /// A promise: it stands in links, `#term=mex`.
    pub id: String,
    /// Ids that lead here as well.
    pub aliases: Vec<String>,
    /// The standard term.
    pub term: String,
    /// Other names in this language.
    pub also: Vec<String>,
    /// Its names in the other languages, by their codes; the standard term first.
    pub abroad: Vec<(String, Vec<String>)>,
    /// What the sources of the course say for it, in their own words.
    pub source: Vec<Inline>,
    /// One sentence that needs no other card.
    pub is: Vec<Inline>,
    /// What is seen of it on the board.
    pub example: Vec<Inline>,
    /// Where sources differ; empty where they do not.
    pub note: Vec<Inline>,
    pub pos: String,
    pub play: Play,
    /// The lesson that introduces it, with its title; none while that is not written.
    pub lesson: Option<(String, String)>,
    /// Ids of cards beside it.
    pub see: Vec<String>,
}

/// In links it stands for the whole glossary, so no card has this id.
pub const ALL: &str = "all";

impl Glossary {
    /// The card of this id, or of one that leads to it.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id || card.aliases.iter().any(|alias| alias == id))
    }
}
