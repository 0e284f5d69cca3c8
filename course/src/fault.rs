//! Faults in the files of a lesson: the place, and the rule that is broken.
use serde::{Deserialize, Serialize};
use std::fmt;

/// A fault to mend: the file, and the line where that is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    pub file: String,
    pub line: Option<usize>,
    pub rule: Rule,
    /// The details in technical English, for the command line.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.what),
            None => write!(f, "{}: {}", self.file, self.what),
        }
    }
}

/// A rule of the lesson format, with the names that the words of a broken one need.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// A rule of the course as a whole: its rooms, sources, ages.
    Course,
    /// The file is there.
    File,
    /// The id of a lesson: small letters, digits, hyphens.
    Id,
    /// The syntax and the fields of `lesson.toml`.
    Syntax,
    /// The fields of a question.
    Question(String),
    /// The type of a condition of a question.
    Condition(String),
    /// Boards, proofs, predictions, cards: their data agree.
    Data,
    /// A position can be read.
    Position(String),
    Title,
    /// A heading is `## id: words`.
    Heading,
    /// A known directive follows `:::`.
    Directive(String),
    /// A block belongs to a step, a sentence to a question.
    Place,
    /// A sentence stands once below its question.
    Once(String),
    /// Emphasis, links, lists and formulas are all the markup there is.
    Markup,
    Link(String),
    /// The headings are the steps of `lesson.toml`, in their order.
    Steps,
    /// A question of `lesson.toml` stands in a step of the text.
    Asked(String),
    /// An entry of `lesson.toml` that the text names.
    Named(String),
    SentenceMissing(String),
    SentenceUnused(String),
    NoRightAnswer(String),
    RightRefused(String),
    WrongAccepted(String),
    /// A wrong answer meets another sentence than it names.
    OtherSentence {
        ask: String,
        found: String,
        named: String,
    },
    /// No wrong answer reaches a situation.
    Unreached(String),
    /// A gap in a sentence that nothing fills.
    Gap(String),
    Computed(String),
    Formula(String),
    /// The languages have the same parts in the same order.
    Languages,
    /// A question has at least three different wrong answers.
    FewWrong(String),
    /// A typed number, which nothing computes.
    Number(String),
    LongSentence(usize),
    /// Words of a step before its question.
    LongLead(usize),
    /// Readability of the whole text.
    Readable,
    /// A word that a class on a projector cannot relate to.
    ClassWord(String),
    /// A link on a card, which is tapped as a whole.
    LinkOnCard,
    /// The last game, and the sentence on what a learner can do.
    End,
}

/// Weight of a rule for lessons that are no part of the course.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// The lesson cannot be shown without it.
    Needed,
    /// It makes the lesson better.
    Advice,
    /// It holds for the course alone.
    Course,
}

impl Rule {
    /// The weight of the rule for a lesson of one's own.
    pub fn weight(&self) -> Weight {
        match self {
            Rule::Course => Weight::Course,
            Rule::FewWrong(_)
            | Rule::Number(_)
            | Rule::LongSentence(_)
            | Rule::LongLead(_)
            | Rule::Readable
            | Rule::ClassWord(_)
            | Rule::LinkOnCard
            | Rule::Unreached(_)
            | Rule::End => Weight::Advice,
            _ => Weight::Needed,
        }
    }
}
