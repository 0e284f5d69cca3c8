//! BUILD: any construction that meets the conditions.
use super::{AuthoredForm, Fields, Packer, answer, field, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{
    Expr,
    Type::{self, Position, Set, Word},
};
use crate::forms::{Answer, BuildTask, Form};
use crate::lesson::Ask;
use std::collections::BTreeMap;
use toml::{Table, Value};

pub(super) fn read(f: &mut Fields) -> Result<BuildTask, String> {
    Ok(BuildTask {
        ruleset: f.need("ruleset")?,
        holds: f.exprs("holds")?,
        size: f.need("size")?,
        stars: f.exprs("stars")?,
        slots: f.or("slots")?,
        impossible: f.get("impossible")?,
    })
}

impl AuthoredForm for BuildTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("pos", Position), ("slot", Word), ("all", Set(&Position)), ("library", Set(&Position))]
    }

    fn own_words(&self) -> Vec<String> {
        self.slots.clone()
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        let holds = self.holds.iter().map(|e| ("holds", e));
        holds.chain(self.stars.iter().map(|e| ("stars", e))).collect()
    }

    /// Words for the conditions, which the page words itself otherwise, and names of the pictures.
    fn optional_sentences(&self) -> Vec<String> {
        let holds = (1..=self.holds.len()).map(|n| format!("holds {n}"));
        holds.chain(self.slots.iter().map(|slot| format!("slot {slot}"))).collect()
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        Ok(Answer::Build(match written {
            Value::String(none) if none == "none" => BTreeMap::new(),
            Value::String(one) => [(String::new(), one.clone())].into(),
            other => value(other)?,
        }))
    }

    /// The answer of one slot where there is a `slot`; the others are as in the first right answer.
    fn wrong(
        &self,
        ask: &Ask,
        table: &Table,
        right: Option<&Value>,
        solver: &mut CourseSolver,
    ) -> Result<Answer, String> {
        let written = field(table, "answer")?;
        let Some(slot) = table.get("slot").and_then(Value::as_str) else { return answer(ask, written, solver) };
        let mut whole = match right.map(|right| answer(ask, right, solver)).transpose()? {
            Some(Answer::Build(whole)) => whole,
            _ => BTreeMap::new(),
        };
        whole.insert(slot.to_owned(), value::<String>(written)?);
        Ok(Answer::Build(whole))
    }

    fn pack(&self, _: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let own = said.sentences.iter().filter(|(key, _)| key.starts_with("holds ") || key.starts_with("slot "));
        let named = own.map(|(key, words)| Ok((key.clone(), packer.inlines(words)?))).collect::<Result<_, String>>()?;
        Ok(Form::Build { task: self.clone(), named })
    }
}
