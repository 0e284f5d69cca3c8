//! Words of a lesson as they stand in a paragraph or a sentence.
use crate::compute::Computed;
use serde::{Deserialize, Serialize};

/// A stretch of a sentence.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Inline {
    Text(String),
    Strong(Vec<Inline>),
    Emphasis(Vec<Inline>),
    /// A position or a move, as written.
    Code(String),
    /// A gap: `{move}`.
    Gap(String),
    /// An expression to compute: `=count wins nim:3,5,7`, without the sign. In a packed lesson it is [`Inline::Known`].
    Computed(String),
    Known(Computed),
    Link {
        to: LinkTo,
        inner: Vec<Inline>,
    },
    /// LaTeX as written; in a packed lesson MathML.
    Formula(String),
    /// Words of another language, by its code: `[Spiel](lang:de)`.
    Foreign {
        lang: String,
        inner: Vec<Inline>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinkTo {
    Term(String),
    /// A lesson, and perhaps a step of it.
    Step {
        lesson: String,
        step: Option<String>,
    },
    Tool(String),
    Board(String),
}

/// Whether there is a gap that only an answer fills.
pub fn has_gaps(inlines: &[Inline]) -> bool {
    inlines.iter().any(|inline| match inline {
        Inline::Gap(_) => true,
        Inline::Strong(inner)
        | Inline::Emphasis(inner)
        | Inline::Link { inner, .. }
        | Inline::Foreign { inner, .. } => has_gaps(inner),
        _ => false,
    })
}
