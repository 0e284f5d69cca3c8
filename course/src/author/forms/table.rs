//! TABLE: cells with an entry each.
use super::{AuthoredForm, Fields, Packer, answer, error_text, field, typed, value};
use crate::author::fields::range;
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{
    Expr,
    Type::{self, Number, Position},
};
use crate::forms::{Answer, Form, Input, TableTask};
use crate::judge::solved;
use crate::lesson::{Ask, OneOrMany};
use toml::{Table, Value};

pub(super) fn read(f: &mut Fields) -> Result<TableTask, String> {
    let given = f.or::<Vec<Table>>("given")?.iter().map(given).collect::<Result<_, _>>()?;
    let input = match f.need("input")? {
        OneOrMany::One(text) => {
            let (from, to) = range(&text)?;
            Input::Range(from, to)
        }
        OneOrMany::Many(words) => Input::Words(words),
    };
    Ok(TableTask { given, cells: f.need("cells")?, input, wanted: f.cell("cell")?, consistent: f.or("consistent")? })
}

/// A given entry, `{ pos = "nim:1", x = 0 }`.
fn given(table: &Table) -> Result<(String, String), String> {
    match (field(table, "pos")?, field(table, "x")?) {
        (Value::String(pos), entry @ (Value::String(_) | Value::Integer(_))) => Ok((pos.clone(), typed(entry)?)),
        _ => Err(format!("given: {table} is no entry")),
    }
}

impl AuthoredForm for TableTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("pos", Position), ("x", Number), ("a", Number), ("b", Number), ("c", Number), ("d", Number), ("e", Number)]
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        self.wanted.condition().map(|condition| ("holds", condition)).into_iter().collect()
    }

    fn values(&self) -> Vec<&Expr> {
        self.wanted.value().into_iter().collect()
    }

    fn draws_table(&self) -> bool {
        !self.given.is_empty()
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        let table: Table = value(written)?;
        let cells = table.iter().map(|(cell, entry)| Ok((cell.clone(), typed(entry)?)));
        cells.collect::<Result<_, String>>().map(Answer::Table)
    }

    /// The other cells are as the solver fills them.
    fn wrong(&self, ask: &Ask, table: &Table, _: Option<&Value>, solver: &mut CourseSolver) -> Result<Answer, String> {
        let right = solved(ask, solver).map_err(error_text)?;
        match (right, answer(ask, field(table, "answer")?, solver)?) {
            (Answer::Table(mut whole), Answer::Table(own)) => {
                whole.extend(own);
                Ok(Answer::Table(whole))
            }
            _ => Err("no table".to_owned()),
        }
    }

    fn pack(&self, _: &Ask, _: &PromptWords, _: &mut Packer) -> Result<Form, String> {
        Ok(Form::Table { cells: self.cells.clone(), given: self.given.clone(), input: self.input.clone() })
    }
}
