//! `lesson.toml` → [`Lesson`] and its models. Unknown fields are faults.
use super::fields::{Fields, expr};
use super::{Fault, Model, Models, forms};
use crate::expr::Expr;
use crate::fault::Rule;
use crate::lesson::{Ask, Lesson, Library, LineKind, Situation};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use toml::Table;

/// The questions of a lesson, each still a table.
#[derive(Deserialize)]
struct Questions {
    #[serde(default)]
    ask: BTreeMap<String, Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSituation {
    id: String,
    when: String,
}

/// Reads the data of a lesson.
///
/// # Errors
/// All faults that were found.
pub fn read(file: &str, text: &str) -> Result<(Lesson, Models), Vec<Fault>> {
    let mut lesson: Lesson = parsed(file, text)?;
    let mut models = Models::new();
    let mut faults = Vec::new();
    for (id, table) in parsed::<Questions>(file, text)?.ask {
        match ask(&id, table, &lesson.libraries) {
            Ok((ask, model)) => {
                lesson.asks.insert(id.clone(), ask);
                models.insert(id, model);
            }
            Err(what) => {
                let head = format!("[ask.{id}]");
                let line = text.lines().position(|l| l.trim_start().starts_with(&head)).map(|i| i + 1);
                let what = format!("ask.{id}: {what}");
                faults.push(Fault { file: file.to_owned(), line, rule: Rule::Question(id), what });
            }
        }
    }
    if faults.is_empty() { Ok((lesson, models)) } else { Err(faults) }
}

/// Parses a file; the fault names its line.
fn parsed<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Vec<Fault>> {
    toml::from_str(text).map_err(|e| {
        let line = e.span().map(|span| text[..span.start.min(text.len())].lines().count().max(1));
        vec![Fault { file: file.to_owned(), line, rule: Rule::Syntax, what: e.message().to_owned() }]
    })
}

fn ask(id: &str, table: Table, libraries: &BTreeMap<String, Library>) -> Result<(Ask, Model), String> {
    let mut f = Fields(table);
    let form: String = f.need("form")?;
    let situation = |s: WrittenSituation| Ok(Situation { when: expr(&s.id, &s.when)?, id: s.id });
    let situations = f.or::<Vec<WrittenSituation>>("situations")?.into_iter().map(situation);
    let situations = situations.collect::<Result<_, String>>()?;
    let model = Model { right: f.or("right")?, wrong: f.or("wrong")? };
    let line: Option<String> = f.get("line")?;
    let library = match f.get::<String>("library")? {
        None => Vec::new(),
        Some(id) => libraries.get(&id).ok_or_else(|| format!("there is no library {id}"))?.cards.clone(),
    };
    let own = id.starts_with(['t', 'l', 'h', 'c', 'f']) && id.len() > 1 && id[1..].bytes().all(|b| b.is_ascii_digit());
    let play = f.or("play")?;
    let exercise = f.get("exercise")?.or_else(|| own.then(|| id.to_uppercase()));
    let (track, tries, reveal, generator) = (f.get("track")?, f.get("tries")?, f.get("reveal")?, f.get("gen")?);
    let task = forms::read(&form, &mut f, play)?;
    let (line, line_at) = match line {
        None => (forms::of(&task).default_line(), None),
        Some(text) => self::line(&text)?,
    };
    f.end()?;
    let id = id.to_owned();
    let ask = Ask { id, exercise, track, play, tries, reveal, generator, line, line_at, situations, library, task };
    Ok((ask, model))
}

/// `won-by-mover`, or `won-by-mover(pos + nim:x)`.
fn line(text: &str) -> Result<(LineKind, Option<Expr>), String> {
    let (kind, at) = match text.split_once('(') {
        Some((kind, at)) => (kind, Some(expr("line", at.strip_suffix(')').unwrap_or(at))?)),
        None => (text, None),
    };
    let kind = match kind {
        "won-by-mover" => LineKind::WonByMover,
        "won-by-other" => LineKind::WonByOther,
        "reply" => LineKind::Reply,
        "as-claimed" => LineKind::AsClaimed,
        "rule" => LineKind::Rule,
        "none" => LineKind::None,
        other => return Err(format!("line = {other}")),
    };
    Ok((kind, at))
}
