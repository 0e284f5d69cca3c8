//! The environment of an expression.
use super::{MoveRef, Val};
use crate::course_solver::{CourseSolver, JudgeError, Legal, senseless};
use crate::gaps;
use solver::{Play, Player};
use std::collections::BTreeMap;

/// The environment of an expression: the names the task gives, the convention, the side, and the solver.
pub struct Env<'a> {
    pub solver: &'a mut CourseSolver,
    pub play: Play,
    pub side: Player,
    pub names: BTreeMap<String, Val>,
    /// Whether equal heaps and mirror images count apart.
    pub strict: bool,
}

impl<'a> Env<'a> {
    pub fn new(solver: &'a mut CourseSolver, play: Play, side: Player) -> Env<'a> {
        Env { solver, play, side, names: BTreeMap::new(), strict: false }
    }

    pub fn with(mut self, name: &str, value: Val) -> Env<'a> {
        self.names.insert(name.to_owned(), value);
        self
    }

    /// A move as expressions compare it.
    pub(crate) fn own(&self, from: &str, mv: Legal) -> MoveRef {
        let Legal { name, component, act, to, class, .. } = mv;
        MoveRef { from: from.to_owned(), name, component, act, to, class: (!self.strict).then_some(class) }
    }

    /// The legal move of this name.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] where it is not legal.
    pub fn legal(&mut self, from: &str, name: &str) -> Result<MoveRef, JudgeError> {
        let moves = self.solver.moves(from, self.play, self.side)?;
        match moves.into_iter().find(|mv| mv.name == name) {
            Some(mv) => Ok(self.own(from, mv)),
            None => senseless(format!("{name} is no move of {from}")),
        }
    }
}

/// Fills a position's text with the known numbers, fractions and games for its names: `game:x`.
pub(crate) fn fill(text: &str, names: &BTreeMap<String, Val>) -> String {
    gaps::filled(text, |name| match names.get(name) {
        Some(Val::Number(n)) => Some(n.to_string()),
        Some(Val::Value(name)) => Some(name.clone()),
        _ => None,
    })
}
