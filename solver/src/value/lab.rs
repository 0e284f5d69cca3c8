//! An arena of forms with its meter, for tests.
use super::expr::Expr;
use super::{Form, Forms};
use crate::budget::{Budget, Meter};

/// The forms of one test, and its budget.
pub struct Lab {
    pub forms: Forms,
    pub meter: Meter<'static>,
}

impl Lab {
    /// An empty arena with the default budget.
    pub fn new() -> Lab {
        Lab { forms: Forms::new(), meter: Meter::new(Budget::default()) }
    }

    /// The canonical form of an expression.
    pub fn read(&mut self, game: &str) -> Form {
        Expr::parse(game).unwrap().evaluate(&mut self.forms, &mut self.meter).unwrap()
    }
}
