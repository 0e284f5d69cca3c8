//! STEP: states, each one step from the last.
use super::{AuthoredForm, Fields, Packer, typed, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{Expr, Type};
use crate::forms::{Answer, Form, StepTask};
use crate::lesson::Ask;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<StepTask, String> {
    Ok(StepTask { start: f.need("start")?, keeps: f.need_expr("keeps")?, goal: f.need_expr("goal")? })
}

impl AuthoredForm for StepTask {
    /// A state that is a number is `n`, the one before it `m`.
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[
            ("pos", Type::Position),
            ("before", Type::Position),
            ("n", Type::Number),
            ("m", Type::Number),
            ("step", Type::Number),
        ]
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        vec![("goal", &self.goal)]
    }

    fn values(&self) -> Vec<&Expr> {
        vec![&self.keeps]
    }

    fn is_on_teachers_page(&self) -> bool {
        false
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        value::<Vec<Value>>(written)?.iter().map(typed).collect::<Result<_, _>>().map(Answer::Steps)
    }

    fn pack(&self, _: &Ask, _: &PromptWords, _: &mut Packer) -> Result<Form, String> {
        Ok(Form::Step { start: self.start.clone() })
    }
}
