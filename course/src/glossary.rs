//! The packed glossary: each term of the field, and each person behind one, on a card with one sentence and one board;
//! the bibliography; and the open problems, whose results are works of it.
use crate::problem::Problem;
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;

/// All cards, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Glossary {
    pub title: String,
    pub promise: Vec<Inline>,
    /// Terms by subject, simple ones first; then people.
    pub cards: Vec<Card>,
    /// The bibliography, by year.
    pub works: Vec<Work>,
    /// The open problems, in the order of their page.
    pub problems: Vec<Problem>,
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
    /// The people that the card is about; `None` for a term.
    pub person: Option<Person>,
}

/// The people of a card, and their works on its subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// One entry for each of them; empty where nothing is known but a name.
    pub lives: Vec<Life>,
    /// Ids of the bibliography.
    pub works: Vec<String>,
}

/// The years of a person's birth and death.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Life {
    pub name: String,
    pub born: u16,
    pub died: Option<u16>,
    /// Whether the years are not known exactly.
    #[serde(default)]
    pub about: bool,
}

/// An entry of the bibliography.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The names and the year: `guy-smith-1956`.
    pub id: String,
    pub authors: Vec<String>,
    pub title: String,
    /// The language of the title, by its code.
    pub lang: String,
    /// The journal with volume and pages, or the publisher.
    pub published: String,
    pub year: u16,
}

/// The id of the whole glossary, and of all open problems, in links; no card and no problem has it.
pub const ALL: &str = "all";

impl Glossary {
    /// The card with this id or alias.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id || card.aliases.iter().any(|alias| alias == id))
    }

    /// The entry of the bibliography with this id.
    pub fn work(&self, id: &str) -> Option<&Work> {
        self.works.iter().find(|work| work.id == id)
    }

    /// The open problem with this id.
    pub fn problem(&self, id: &str) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.id == id)
    }
}
