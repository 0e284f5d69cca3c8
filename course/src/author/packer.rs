//! Writer of packed sentences: every number computed, every formula set.
use super::AuthoredLesson;
use super::formula::mathml;
use super::words::PromptWords;
use crate::compute::compute;
use crate::course_solver::CourseSolver;
use crate::lesson::Lesson;
use crate::words::Inline;

/// The packer of a lesson, with its data and the solver.
pub(super) struct Packer<'a> {
    pub written: &'a AuthoredLesson,
    pub lesson: &'a Lesson,
    pub solver: &'a mut CourseSolver,
}

impl<'a> Packer<'a> {
    /// A packer of this lesson.
    pub fn new(written: &'a AuthoredLesson, solver: &'a mut CourseSolver) -> Packer<'a> {
        Packer { written, lesson: &written.lesson, solver }
    }

    /// Packs a sentence.
    pub fn inlines(&mut self, all: &[Inline]) -> Result<Vec<Inline>, String> {
        all.iter().map(|inline| self.inline(inline)).collect()
    }

    fn inline(&mut self, inline: &Inline) -> Result<Inline, String> {
        Ok(match inline {
            Inline::Strong(inner) => Inline::Strong(self.inlines(inner)?),
            Inline::Emphasis(inner) => Inline::Emphasis(self.inlines(inner)?),
            Inline::Link { to, inner } => Inline::Link { to: to.clone(), inner: self.inlines(inner)? },
            Inline::Foreign { lang, inner } => Inline::Foreign { lang: lang.clone(), inner: self.inlines(inner)? },
            Inline::Computed(what) => {
                Inline::Known(compute(what, self.solver).map_err(|t| format!("`={what}`: {t:?}"))?)
            }
            Inline::Formula(tex) => Inline::Formula(mathml(tex)?),
            other => other.clone(),
        })
    }

    /// Packs several sentences.
    pub fn paragraphs(&mut self, all: &[Vec<Inline>]) -> Result<Vec<Vec<Inline>>, String> {
        all.iter().map(|inlines| self.inlines(inlines)).collect()
    }

    /// The sentence of this key.
    pub fn sentence(&mut self, said: &PromptWords, key: &str) -> Result<Vec<Inline>, String> {
        let found = said.sentences.iter().find(|(known, _)| known == key);
        match found {
            Some((_, words)) => self.inlines(words),
            None => Err(format!("{}: the sentence `{key}` is missing", said.id)),
        }
    }

    /// The words of some parts of an ask, by their names.
    pub fn named(
        &mut self,
        said: &PromptWords,
        kind: &str,
        names: &[String],
    ) -> Result<Vec<(String, Vec<Inline>)>, String> {
        names.iter().map(|name| Ok((name.clone(), self.sentence(said, &format!("{kind} {name}"))?))).collect()
    }

    /// The positions of a board.
    pub fn boards(&self, id: Option<&String>) -> Vec<String> {
        id.and_then(|id| self.lesson.boards.get(id)).map(|shown| shown.positions.clone()).unwrap_or_default()
    }
}
