//! MARK: pairs and red squares on a bar.
use super::{AuthoredForm, Fields, Packer, value};
use crate::author::fields::{square, square_pairs};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type::{self, Pair, Position, Set, Square};
use crate::forms::{Answer, Form, MarkTask, Until};
use crate::lesson::Ask;
use serde::Deserialize;
use toml::Value;

/// Marks as they are written, given or in an answer.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct WrittenMarks {
    #[serde(default)]
    pairs: Vec<(String, String)>,
    #[serde(default)]
    red: Vec<String>,
}

pub(super) fn read(f: &mut Fields) -> Result<MarkTask, String> {
    let given: WrittenMarks = f.or("given")?;
    if let Some(red) = given.red.first() {
        return Err(format!("given: the red square {red}"));
    }
    Ok(MarkTask {
        pos: f.need("pos")?,
        strict: f.or("strict")?,
        given: square_pairs(&given.pairs)?,
        until: f.get("until")?.unwrap_or(Until::Verdict),
    })
}

impl AuthoredForm for MarkTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[
            ("pos", Position),
            ("pairs", Set(&Pair)),
            ("reds", Set(&Square)),
            ("uncovered", Set(&Square)),
            ("library", Set(&Position)),
        ]
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        let marks: WrittenMarks = value(written)?;
        Ok(Answer::Mark {
            pairs: square_pairs(&marks.pairs)?,
            red: marks.red.iter().map(|red| square(red)).collect::<Result<_, String>>()?,
        })
    }

    fn pack(&self, ask: &Ask, _: &PromptWords, _: &mut Packer) -> Result<Form, String> {
        Ok(Form::Mark { task: self.clone(), library: ask.library.clone() })
    }
}
