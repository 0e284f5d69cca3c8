//! PARSONS: lines of a proof, and decoys.
use super::{AuthoredForm, Fields, Packer, THEOREM, mix, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type;
use crate::forms::{Answer, Form, ParsonsTask};
use crate::lesson::Ask;
use std::collections::BTreeMap;
use toml::{Table, Value};

pub(super) fn read(f: &mut Fields) -> Result<ParsonsTask, String> {
    Ok(ParsonsTask {
        lines: f.need("lines")?,
        decoys: f.or("decoys")?,
        needs: f.or("needs")?,
        witness: flat(f.or("witness")?),
    })
}

/// Flattens nested tables: `decoy.x = "nim:1"` is a table in TOML; here its key is `decoy.x`.
fn flat(table: Table) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (key, value) in table {
        match value {
            Value::String(text) => {
                all.insert(key, text);
            }
            Value::Table(inner) => {
                all.extend(inner.into_iter().filter_map(|(k, v)| Some((format!("{key}.{k}"), v.as_str()?.to_owned()))));
            }
            _ => {}
        }
    }
    all
}

impl AuthoredForm for ParsonsTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[]
    }

    /// Lines that wait for each other in a circle.
    fn fault(&self) -> Option<String> {
        let mut placed: Vec<&String> = Vec::new();
        while placed.len() < self.lines.len() {
            let free = |l: &&String| {
                !placed.contains(l) && self.needs.get(*l).is_none_or(|needs| needs.iter().all(|n| placed.contains(&n)))
            };
            match self.lines.iter().find(free) {
                Some(line) => placed.push(line),
                None => return Some("`needs` in a circle, or of an unknown line".to_owned()),
            }
        }
        None
    }

    fn sentences(&self) -> Vec<String> {
        let lines = self.lines.iter().chain(&self.decoys).map(|line| format!("line {line}"));
        lines.chain(self.decoys.iter().map(|decoy| format!("decoy:{decoy}"))).collect()
    }

    fn optional_sentences(&self) -> Vec<String> {
        vec![THEOREM.to_owned()]
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        Ok(Answer::Order(value(written)?))
    }

    fn pack(&self, ask: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let all: Vec<String> = self.lines.iter().chain(&self.decoys).cloned().collect();
        let mut lines = packer.named(said, "line", &all)?;
        mix(&mut lines, &ask.id);
        Ok(Form::Parsons { lines })
    }
}
