//! The fields of a question in `lesson.toml`, taken one by one.
use crate::expr::{Expr, parse};
use crate::forms::{Cell, Square};
use crate::judge;
use serde::Deserialize;
use solver::Player;
use toml::Table;

/// Takes fields out of a table one by one; fields left at the end are unknown.
pub(super) struct Fields(pub Table);

impl Fields {
    /// The value of a field, if it is there.
    pub fn get<T: for<'a> Deserialize<'a>>(&mut self, name: &str) -> Result<Option<T>, String> {
        match self.0.remove(name) {
            None => Ok(None),
            Some(value) => value.try_into().map(Some).map_err(|e| format!("{name}: {}", e.message())),
        }
    }

    /// The value of a field that must be there.
    pub fn need<T: for<'a> Deserialize<'a>>(&mut self, name: &str) -> Result<T, String> {
        self.get(name)?.ok_or_else(|| format!("{name} is missing"))
    }

    /// The value of a field, else the default of its type.
    pub fn or<T: for<'a> Deserialize<'a> + Default>(&mut self, name: &str) -> Result<T, String> {
        Ok(self.get(name)?.unwrap_or_default())
    }

    /// An expression, if it is there.
    pub fn expr(&mut self, name: &str) -> Result<Option<Expr>, String> {
        self.get::<String>(name)?.map(|text| expr(name, &text)).transpose()
    }

    /// An expression that must be there.
    pub fn need_expr(&mut self, name: &str) -> Result<Expr, String> {
        self.expr(name)?.ok_or_else(|| format!("{name} is missing"))
    }

    /// A list of expressions, empty if it is left out.
    pub fn exprs(&mut self, name: &str) -> Result<Vec<Expr>, String> {
        self.or::<Vec<String>>(name)?.iter().map(|text| expr(name, text)).collect()
    }

    /// A range `from..to`.
    pub fn range(&mut self, name: &str) -> Result<Option<(i64, i64)>, String> {
        self.get::<String>(name)?.map(|text| range(&text)).transpose()
    }

    /// The player of a colour.
    pub fn role(&mut self) -> Result<Option<Player>, String> {
        self.get::<String>("role")?.map(|role| player(&role)).transpose()
    }

    /// Reads the right answer: a condition `holds`, or the value of the expression of this name.
    pub fn cell(&mut self, name: &str) -> Result<Cell, String> {
        match (self.expr("holds")?, self.expr(name)?) {
            (Some(condition), None) => Ok(Cell::Holds(condition)),
            (None, Some(expr)) => Ok(Cell::Is(expr)),
            _ => Err(format!("either holds or {name}")),
        }
    }

    /// Refuses the first field that nothing has taken.
    pub fn end(self) -> Result<(), String> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(unknown) => Err(format!("{unknown} is no field of this form")),
        }
    }
}

/// Parses an expression; the fault quotes it after the name of its field.
pub(super) fn expr(name: &str, text: &str) -> Result<Expr, String> {
    parse(text).map_err(|e| format!("{name} = {text:?}: {e}"))
}

/// Parses `from..to`, both included.
pub(super) fn range(text: &str) -> Result<(i64, i64), String> {
    let (from, to) = text.split_once("..").ok_or_else(|| format!("the range {text}"))?;
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok((from, to)),
        _ => Err(format!("the range {text}")),
    }
}

/// Parses `Blue` or `Red`.
pub(super) fn player(role: &str) -> Result<Player, String> {
    match role {
        "Blue" => Ok(Player::Left),
        "Red" => Ok(Player::Right),
        other => Err(format!("the role {other}")),
    }
}

/// A square as it is written on a board: `(2,3)`.
pub(super) fn square(text: &str) -> Result<Square, String> {
    match judge::squares(text)[..] {
        [square] => Ok(square),
        _ => Err(format!("the square {text}")),
    }
}

/// Parses pairs of squares.
pub(super) fn square_pairs(pairs: &[(String, String)]) -> Result<Vec<(Square, Square)>, String> {
    pairs.iter().map(|(a, b)| Ok((square(a)?, square(b)?))).collect()
}
