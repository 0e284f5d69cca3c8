//! Values of short games: numbers, canonical forms, their names and measures.
//!
//! In come options; out go canonical forms and what is known of them. It must not know any ruleset.

pub mod days;
pub mod dyadic;
pub mod expr;
pub mod forms;
pub mod inspect;
pub mod measure;
pub mod name;
pub mod parse;
pub mod separate;
pub mod simplify;
pub mod study;
pub mod sums;
pub mod temperature;
pub mod trees;
pub mod typed;

pub use forms::{Form, Forms};

/// The value of a component under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// An impartial component: a Nim heap of this size (Sprague–Grundy).
    Nimber(u64),
    /// A canonical form in the arena of the question.
    Form(Form),
}

impl Value {
    pub fn into_form(self, forms: &mut Forms) -> Form {
        match self {
            Value::Nimber(n) => forms.nimber(n),
            Value::Form(form) => form,
        }
    }
}
