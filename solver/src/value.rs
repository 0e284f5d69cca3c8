//! Values of short games: numbers, canonical forms, their names and measures.
//!
//! In come options; out go canonical forms and what is known of them. It must not know any ruleset.

pub mod dyadic;

use crate::player::Outcome;
use crate::search::{Meter, Stop};

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

/// A canonical form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Form(u64);

/// The arena of canonical forms; so far nimbers only.
#[derive(Debug, Default)]
pub struct Forms;

impl Forms {
    pub fn zero(&self) -> Form {
        Form(0)
    }
    pub fn nimber(&mut self, n: u64) -> Form {
        Form(n)
    }
    pub fn make(&mut self, _left: Vec<Form>, _right: Vec<Form>, meter: &mut Meter) -> Result<Form, Stop> {
        Err(Stop::Budget { nodes: meter.nodes() })
    }
    pub fn add(&mut self, a: Form, b: Form, _meter: &mut Meter) -> Result<Form, Stop> {
        Ok(Form(a.0 ^ b.0))
    }
    pub fn neg(&mut self, a: Form, _meter: &mut Meter) -> Result<Form, Stop> {
        Ok(a)
    }
    pub fn outcome(&mut self, a: Form, _meter: &mut Meter) -> Result<Outcome, Stop> {
        Ok(if a.0 == 0 { Outcome::P } else { Outcome::N })
    }
    pub fn name(&self, a: Form) -> String {
        format!("*{}", a.0)
    }
}
