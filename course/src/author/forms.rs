//! The forms of questions as authors write them, a file each: how the fields are read, what the expressions may name,
//! which sentences there are, how a model answer is written, and what is packed for the page.
mod build;
mod choice;
mod colour;
mod graph;
mod mark;
mod moves;
mod number;
mod parsons;
mod play;
mod rules;
mod steps;
mod strategy;
mod table;

use super::fields::Fields;
use super::packer::Packer;
use super::words::PromptWords;
use crate::course_solver::{CourseSolver, JudgeError};
use crate::expr::{Expr, Type};
use crate::forms::{Answer, Form, Task};
use crate::judge::solved;
use crate::lesson::{Ask, LineKind};
use serde::Deserialize;
use solver::Play;
use toml::{Table, Value};

/// The key of the statement that a question proves.
pub(super) const THEOREM: &str = "theorem";

/// Reads the fields of a form, by its name in `lesson.toml`. `play` is the convention of the question.
pub(super) fn read(form: &str, f: &mut Fields, play: Play) -> Result<Task, String> {
    Ok(match form {
        "PLAY" => Task::Play(play::read(f, play)?),
        "MOVE1" | "MOVEALL" | "TARGET" => Task::Moves(moves::read(form, f)?),
        "TABLE" => Task::Table(table::read(f)?),
        "COLOR" => Task::Colour(colour::read(f)?),
        "GRAPH" => Task::Graph(graph::read(f)?),
        "NUM" | "EXPR" => Task::Number(number::read(f)?),
        "CHOICE" => Task::Choice(choice::read(f)?),
        "BUILD" => Task::Build(build::read(f)?),
        "BUILDRULE" => Task::Rules(rules::read(f)?),
        "MARK" => Task::Mark(mark::read(f)?),
        "STRAT" => Task::Strategy(strategy::read(f)?),
        "PARSONS" => Task::Parsons(parsons::read(f)?),
        "STEP" => Task::Step(steps::read(f)?),
        other => return Err(format!("there is no form {other}")),
    })
}

/// The form of a question.
pub(super) fn of(task: &Task) -> &dyn AuthoredForm {
    match task {
        Task::Play(task) => task,
        Task::Moves(task) => task,
        Task::Table(task) => task,
        Task::Colour(task) => task,
        Task::Number(task) => task,
        Task::Choice(task) => task,
        Task::Build(task) => task,
        Task::Rules(task) => task,
        Task::Mark(task) => task,
        Task::Strategy(task) => task,
        Task::Parsons(task) => task,
        Task::Graph(task) => task,
        Task::Step(task) => task,
    }
}

/// A form as authors write it. Errors are sentences for them.
pub(super) trait AuthoredForm {
    /// The names that situations and the form's own expressions may use, with their types.
    fn names(&self) -> &'static [(&'static str, Type)];

    /// The words that its expressions may use besides those of the language: its options, actions, slots.
    fn own_words(&self) -> Vec<String> {
        Vec::new()
    }

    /// Its conditions, each with the name of its field.
    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        Vec::new()
    }

    /// Its other expressions.
    fn values(&self) -> Vec<&Expr> {
        Vec::new()
    }

    /// The first fault that no expression shows.
    fn fault(&self) -> Option<String> {
        None
    }

    /// The line that refutes a wrong answer where `line` is left out.
    fn default_line(&self) -> LineKind {
        LineKind::WonByMover
    }

    /// The keys of the sentences it needs besides those of every question.
    fn sentences(&self) -> Vec<String> {
        Vec::new()
    }

    /// The keys of the sentences it may have.
    fn optional_sentences(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether hands can be counted for its answers: one out of a few, or a number.
    fn is_for_class(&self) -> bool {
        false
    }

    /// Whether a vote draws its table.
    fn draws_table(&self) -> bool {
        false
    }

    /// The board whose positions stand for the question on the teacher's page; if there is none, its own do where
    /// [`AuthoredForm::is_on_teachers_page`].
    fn board(&self) -> Option<&String> {
        None
    }

    /// Whether the teacher's page shows its positions.
    fn is_on_teachers_page(&self) -> bool {
        true
    }

    /// The answer that a value of `right` stands for.
    fn answer(&self, value: &Value, solver: &mut CourseSolver) -> Result<Answer, String>;

    /// The answer that a table of `wrong` stands for; `right` is the first right answer.
    fn wrong(
        &self,
        ask: &Ask,
        table: &Table,
        _right: Option<&Value>,
        solver: &mut CourseSolver,
    ) -> Result<Answer, String> {
        answer(ask, field(table, "answer")?, solver)
    }

    /// The part that the page shows.
    fn pack(&self, ask: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String>;
}

/// The answer that a value of `right` stands for; `solver` is the solver's own.
pub(super) fn answer(ask: &Ask, value: &Value, solver: &mut CourseSolver) -> Result<Answer, String> {
    match value.as_str() {
        Some("solver") => solved(ask, solver).map_err(error_text),
        _ => of(&ask.task).answer(value, solver),
    }
}

fn error_text(error: JudgeError) -> String {
    format!("{error:?}")
}

fn field<'a>(table: &'a Table, name: &str) -> Result<&'a Value, String> {
    table.get(name).ok_or_else(|| format!("{name} is missing"))
}

fn value<T: for<'a> Deserialize<'a>>(value: &Value) -> Result<T, String> {
    value.clone().try_into().map_err(|e| e.message().to_owned())
}

/// A text or a number, as it would be typed.
fn typed(value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(n) => Ok(n.to_string()),
        Value::Float(x) => Ok(x.to_string()),
        other => Err(format!("{other} is no entry")),
    }
}

/// Shuffles cards, always in the same way for the same id.
fn mix<T>(cards: &mut [T], id: &str) {
    let seed = id.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    fastrand::Rng::with_seed(seed).shuffle(cards);
}
