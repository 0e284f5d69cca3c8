//! NUM and EXPR: a number or value, a formula, or a set of residues.
use super::{AuthoredForm, Fields, Packer, typed};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{
    Expr, Operator,
    Type::{self, Number, Position, Set},
};
use crate::forms::{Answer, AnswerInput, Cell, Form, NumberTask};
use crate::lesson::Ask;
use solver::Game;
use solver::position::ComponentText;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<NumberTask, String> {
    let task = NumberTask {
        pos: f.get("pos")?,
        wanted: f.cell("expr")?,
        range: f.range("range")?,
        rows: f.range("rows")?,
        row: f.or("row")?,
    };
    match task {
        NumberTask { row: true, wanted: Cell::Is(_), .. }
        | NumberTask { row: true, range: None, .. }
        | NumberTask { row: true, rows: Some(_), .. } => {
            Err("a row of numbers is asked for by holds and range".to_owned())
        }
        task => Ok(task),
    }
}

impl AuthoredForm for NumberTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        if self.range.is_some() {
            &[("pos", Position), ("n", Number), ("x", Number), ("set", Set(&Number)), ("modulus", Number)]
        } else {
            &[("pos", Position), ("x", Number)]
        }
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        self.wanted.condition().map(|condition| ("holds", condition)).into_iter().collect()
    }

    fn values(&self) -> Vec<&Expr> {
        self.wanted.value().into_iter().collect()
    }

    fn is_for_class(&self) -> bool {
        self.range.is_none() && self.wanted.value().is_some()
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        typed(written).map(Answer::Text)
    }

    fn pack(&self, _: &Ask, _: &PromptWords, _: &mut Packer) -> Result<Form, String> {
        Ok(Form::Number { pos: self.pos.clone().filter(|_| self.range.is_none()), typed: input(self) })
    }
}

/// The kind of input that the question takes.
fn input(task: &NumberTask) -> AnswerInput {
    match (&task.wanted, task.range) {
        (Cell::Holds(_), Some(_)) if task.row => AnswerInput::Row,
        (Cell::Holds(_), Some(_)) => AnswerInput::Residues { of_family: task.rows.is_some() },
        (Cell::Is(_), Some(_)) => AnswerInput::Formula,
        (Cell::Is(expr) | Cell::Holds(expr), None) if has_values(expr) => AnswerInput::Value,
        _ => AnswerInput::Whole,
    }
}

/// Whether the expression speaks of values of games, or of fractions.
fn has_values(expr: &Expr) -> bool {
    match expr {
        Expr::Number(_) | Expr::Name(_) | Expr::Quoted(_) => false,
        Expr::Position(text) => ComponentText::of_game(text, Game::ShortGame).is_some(),
        Expr::Set(all) => all.iter().any(has_values),
        Expr::Call { function, arguments } => function == "value" || arguments.iter().any(has_values),
        Expr::Filter { of, condition, .. } | Expr::Some { of, condition, .. } | Expr::Every { of, condition, .. } => {
            has_values(of) || has_values(condition)
        }
        Expr::Not(inner) | Expr::Minus(inner) => has_values(inner),
        Expr::Binary { operator: Operator::Over, .. } => true,
        Expr::Binary { one, other, .. } => has_values(one) || has_values(other),
    }
}
