//! COLOR: the nodes of a position's graph, coloured from its ends.
use super::{AuthoredForm, Fields, Packer, error_text, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type::{self, Position, Set, Word};
use crate::forms::{Answer, ColourTask, Form};
use crate::graph::places;
use crate::lesson::Ask;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<ColourTask, String> {
    Ok(ColourTask { pos: f.need("pos")?, three: f.or::<String>("rule")? == "three" })
}

impl AuthoredForm for ColourTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[
            ("pos", Position),
            ("colour", Word),
            ("lost-options", Set(&Position)),
            ("won-options", Set(&Position)),
            ("open-options", Set(&Position)),
        ]
    }

    /// A click is written `node:colour`.
    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        let clicks: Vec<String> = value(written)?;
        let pair = |text: &String| {
            let (node, colour) = text.rsplit_once(':').ok_or_else(|| format!("the click {text}"))?;
            Ok((node.to_owned(), colour.to_owned()))
        };
        clicks.iter().map(pair).collect::<Result<_, String>>().map(Answer::Colours)
    }

    fn pack(&self, _: &Ask, _: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let (nodes, arrows) = places(&self.pos, packer.solver).map_err(error_text)?;
        Ok(Form::Colour { nodes, arrows, three: self.three })
    }
}
