//! The model answers that prove a lesson: some right, and at least three different wrong ones, each with the sentence it
//! must meet.
use super::forms;
use crate::course_solver::CourseSolver;
use crate::forms::Answer;
use crate::lesson::Ask;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// The model answers of an ask, as written.
#[derive(Debug, Clone, Default)]
pub struct Model {
    pub right: Vec<Value>,
    pub wrong: Vec<Table>,
}

/// The models of a lesson, by the ids of its questions.
pub type Models = BTreeMap<String, Model>;

impl Model {
    /// The right answers.
    ///
    /// # Errors
    /// A sentence for the author.
    pub fn right(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Vec<Answer>, String> {
        self.right.iter().map(|value| forms::answer(ask, value, solver)).collect()
    }

    /// The wrong answers, each with the sentence it must meet.
    ///
    /// # Errors
    /// A sentence for the author.
    pub fn wrong(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Vec<(Answer, String)>, String> {
        let mut all = Vec::new();
        for table in &self.wrong {
            let says = table.get("says").and_then(Value::as_str).ok_or("a wrong answer says nothing")?.to_owned();
            all.push((forms::of(&ask.task).wrong(ask, table, self.right.first(), solver)?, says));
        }
        Ok(all)
    }

    /// The number of wrong answers that are not written twice; their sentences make no difference.
    pub fn different(&self) -> usize {
        let answer = |table: &Table| {
            let mut answer = table.clone();
            answer.remove("says");
            answer
        };
        let all: Vec<Table> = self.wrong.iter().map(answer).collect();
        (0..all.len()).filter(|&i| !all[..i].contains(&all[i])).count()
    }
}
