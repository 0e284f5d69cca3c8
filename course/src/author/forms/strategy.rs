//! STRAT: a rule of blocks.
use super::{AuthoredForm, Fields, Packer, THEOREM, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{Expr, Type};
use crate::forms::{Answer, Form, StrategyForm, StrategyTask};
use crate::lesson::Ask;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<StrategyTask, String> {
    // There is one condition, which an author may write down.
    f.get::<String>("holds")?;
    let begins = match f.get::<String>("side")?.as_deref() {
        None | Some("second") => false,
        Some("first") => true,
        Some(other) => return Err(format!("side = {other}")),
    };
    Ok(StrategyTask {
        pos: f.need("pos")?,
        from: f.get("from")?.unwrap_or(1),
        to: f.get("to")?.unwrap_or(1),
        show: f.get("show")?,
        begins,
        conditions: f.need("conditions")?,
        actions: f.need("actions")?,
        length: f.get("length")?.unwrap_or(3),
        stars: f.exprs("stars")?,
    })
}

impl AuthoredForm for StrategyTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("rule", Type::Rule), ("fails", Type::Word), ("used", Type::Word)]
    }

    fn own_words(&self) -> Vec<String> {
        self.actions.iter().chain(&self.conditions).cloned().collect()
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        self.stars.iter().map(|star| ("stars", star)).collect()
    }

    fn sentences(&self) -> Vec<String> {
        self.conditions.iter().chain(&self.actions).map(|block| format!("block {block}")).collect()
    }

    fn optional_sentences(&self) -> Vec<String> {
        vec![THEOREM.to_owned()]
    }

    fn is_on_teachers_page(&self) -> bool {
        false
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        Ok(Answer::Rule(value(written)?))
    }

    fn pack(&self, _: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        Ok(Form::Strategy(StrategyForm {
            pos: self.pos.clone(),
            from: self.from,
            to: self.to,
            show: self.show,
            conditions: packer.named(said, "block", &self.conditions)?,
            actions: packer.named(said, "block", &self.actions)?,
            length: self.length,
        }))
    }
}
