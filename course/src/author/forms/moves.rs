//! MOVE1, MOVEALL, TARGET: moves of one position.
use super::{AuthoredForm, Fields, Packer, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{Expr, Type};
use crate::forms::{Answer, Form, MovesForm, MovesTask, WantedMoves};
use crate::lesson::{Ask, LineKind};
use solver::Player;
use toml::Value;

pub(super) fn read(form: &str, f: &mut Fields) -> Result<MovesTask, String> {
    let pos = f.need("pos")?;
    let side = f.role()?.unwrap_or(Player::Left);
    let condition = f.expr("holds")?;
    let wanted = match form {
        "MOVE1" => WantedMoves::One,
        "TARGET" => WantedMoves::Target(f.need("target")?),
        _ => WantedMoves::All(condition.ok_or("holds is missing")?),
    };
    Ok(MovesTask { pos, side, strict: f.or("strict")?, wanted })
}

impl AuthoredForm for MovesTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("pos", Type::Position), ("set", Type::Set(&Type::Move))]
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        match &self.wanted {
            WantedMoves::All(condition) => vec![("holds", condition)],
            WantedMoves::One | WantedMoves::Target(_) => Vec::new(),
        }
    }

    fn default_line(&self) -> LineKind {
        LineKind::Reply
    }

    fn is_for_class(&self) -> bool {
        self.wanted == WantedMoves::One
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        Ok(Answer::Moves(value(written)?))
    }

    fn pack(&self, _: &Ask, _: &PromptWords, _: &mut Packer) -> Result<Form, String> {
        Ok(Form::Moves(MovesForm {
            pos: self.pos.clone(),
            side: self.side,
            one: self.wanted == WantedMoves::One,
            target: match self.wanted {
                WantedMoves::Target(target) => Some(target),
                WantedMoves::One | WantedMoves::All(_) => None,
            },
            notes: Vec::new(),
        }))
    }
}
