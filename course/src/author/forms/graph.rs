//! GRAPH: the arrows of a position's graph.
use super::{AuthoredForm, Fields, Packer, error_text, value};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type;
use crate::forms::{Answer, Form, GraphTask};
use crate::graph::graph;
use crate::lesson::Ask;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<GraphTask, String> {
    Ok(GraphTask { pos: f.need("pos")?, merge: f.or("merge")? })
}

impl AuthoredForm for GraphTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("pos", Type::Position), ("arrow", Type::Word), ("number", Type::Number)]
    }

    fn own_words(&self) -> Vec<String> {
        vec!["extra".to_owned(), "missing".to_owned()]
    }

    /// Arrows are written `a>b c;b>c`.
    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        let text: String = value(written)?;
        let mut arrows = Vec::new();
        for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let (from, all) = part.split_once('>').ok_or_else(|| format!("the arrows {part}"))?;
            let to = all.split(' ').filter(|to| !to.is_empty());
            arrows.extend(to.map(|to| (from.trim().to_owned(), to.to_owned())));
        }
        Ok(Answer::Arrows(arrows))
    }

    fn pack(&self, _: &Ask, _: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        Ok(Form::Graph { nodes: graph(&self.pos, packer.solver).map_err(error_text)?.0 })
    }
}
